import { type Identifier, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useCallback, useRef } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';
import { NEXT_STATUSES, STATUSES, type Status } from '../../../contract/shop';
import { useText } from '../../components/hooks/useText';
import { changeOfToast } from '../../providers/changes';
import { explained } from '../../providers/failure';
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
    const translate = useTranslate();
    const text = useText();
    const running = useRef(new Set<Identifier>());
    return useCallback(
        (purchase: Purchase): boolean => {
            const { id, number, notes } = purchase;
            const status = mainStep(purchase);
            if (!status) {
                notify(text('screen.desk.no_main_step', { number }), { type: 'info' });
                return false;
            }
            if (running.current.has(id)) return false;
            running.current.add(id);
            const update = async () => {
                try {
                    const { data } = await dataProvider.update<Purchase>('purchase-operations', {
                        id,
                        data: { status, notes },
                        previousData: purchase,
                    });
                    onUpdated(purchase, data);
                    notify('toast.purchase_updated', { type: 'success', ...changeOfToast() });
                } catch (error) {
                    console.error(error);
                    const value = explained(error, translate);
                    notify(text('screen.pair', { label: number, value }), { type: 'error' });
                } finally {
                    running.current.delete(id);
                }
            };
            void update();
            return true;
        },
        [dataProvider, notify, translate, text, onUpdated],
    );
};
