import { useDataProvider, useEvent, useNotify } from 'react-admin';
import type { Purchase } from '../../../contract/schemas/purchases';
import { NEXT_STATUSES, STATUSES, type Status } from '../../../contract/shop';
import { useSave } from '../../components/forms/useSave';
import { useText } from '../../components/hooks/useText';
import { isReversing } from './ReversalQuestion';

/** The step that takes an order further, which is never one that restores stock. */
export const mainStep = ({ status, allowed_statuses }: Purchase): Status | undefined =>
    // Without `allowed_statuses` from the host, the specified order of the statuses.
    ((allowed_statuses as Status[] | undefined) ?? NEXT_STATUSES[status] ?? []).find(
        next => !isReversing(next) && STATUSES.indexOf(next) > STATUSES.indexOf(status),
    );

/** Takes the main step of an order at once. False if it has none; a failure names the order. */
export const useMainStep = (onUpdated: (before: Purchase, after: Purchase) => void) => {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const text = useText();
    const { save, isSaving } = useSave<Purchase, Pick<Purchase, 'status' | 'notes'>>({
        resource: 'purchase-operations',
        toast: 'toast.purchase_updated',
        send: async (data, _meta, before) =>
            (
                await dataProvider.update<Purchase>('purchase-operations', {
                    id: before!.id,
                    data,
                    previousData: before as Purchase,
                })
            ).data,
        then: (after, before) => onUpdated(before as Purchase, after),
        failureToast: ({ number }) => String(number),
    });
    return useEvent((purchase: Purchase): boolean => {
        const { number, notes } = purchase;
        const status = mainStep(purchase);
        if (!status) {
            notify(text('screen.desk.no_main_step', { number }), { type: 'info' });
            return false;
        }
        if (isSaving(purchase)) return false;
        void save({ status, notes }, { of: purchase });
        return true;
    });
};
