import { useEvent } from 'react-admin';
import type { Order } from '../../../../contract/schemas/purchases';
import { isStatus, useStatusText } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';

/** The text of a step: for one order (`Confirm order`) or, with a count, for several (`Confirm 3 orders`). */
export const useStepText = () => {
    const text = useText();
    return (status: string, count?: number) =>
        !isStatus(status)
            ? text('screen.orders.step_other', { status })
            : count === undefined
              ? text(`screen.orders.steps.${status}`)
              : text(`screen.orders.bulk_steps.${status}`, { smart_count: count });
};

/** What a toast adds to the specified sentence: the order and its status now. */
export const useUpdateText = () => {
    const text = useText();
    const statusText = useStatusText();
    return useEvent(({ number, status }: Order): string =>
        text('screen.pair', { label: number, value: statusText(status) }),
    );
};
