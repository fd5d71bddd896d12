import { useDataProvider, useEvent, useNotify } from 'react-admin';
import { useCallback, useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { isForward, nextStatuses, type Status } from '../../../../contract/statuses';
import { useSave } from '../../../components/forms/useSave';
import { useText } from '../../../components/hooks/useText';
import { asksFirst } from './StepQuestion';
import { isResting } from './stepRest';
import { useUpdateText } from './useStepText';

/** The step that takes an order further, which is never one that restores stock. */
export const mainStep = ({ status, allowed_statuses }: Order): Status | undefined =>
    // The statuses that a host allows win over those of the table.
    (allowed_statuses ?? nextStatuses(status)).find(next => isForward(status, next));

type Asked = { order: Order; step: Status };

/**
 * Takes the main step of an order, at once or after a question. `take` and `answer` say whether it is taken. A failure
 * names the order.
 */
export const useMainStep = (onUpdated: (before: Order, after: Order) => void) => {
    const notify = useNotify();
    const text = useText();
    const run = useStep(onUpdated);
    const [asked, setAsked] = useState<Asked>();
    const take = useCallback(
        (order: Order): boolean => {
            const step = mainStep(order);
            if (!step) {
                notify(text('screen.orders.no_main_step', { number: order.number }), { type: 'info' });
                return false;
            }
            if (!asksFirst(step)) return run(order, step);
            setAsked({ order, step });
            return false;
        },
        [notify, text, run],
    );
    const answer = (reason: string | undefined): boolean => {
        setAsked(undefined);
        return reason !== undefined && asked !== undefined && run(asked.order, asked.step);
    };
    return { take, asked, answer };
};

/** Takes a step of an order without changing its notes. False while another step of the order is running, or just has. */
const useStep = (onUpdated: (before: Order, after: Order) => void) => {
    const dataProvider = useDataProvider();
    const { save, isSaving } = useSave<Order, Pick<Order, 'status' | 'notes'>>({
        resource: 'orders',
        toast: 'toast.order_updated',
        toastDetail: useUpdateText(),
        send: async (data, _meta, before) =>
            (
                await dataProvider.update<Order>('orders', {
                    id: before!.id,
                    data,
                    previousData: before as Order,
                })
            ).data,
        then: (after, before) => onUpdated(before as Order, after),
        failureToast: ({ number }) => String(number),
    });
    return useEvent((order: Order, status: Status): boolean => {
        if (isSaving(order) || isResting(order)) return false;
        void save({ status, notes: order.notes }, { of: order });
        return true;
    });
};
