import { useEvent } from 'react-admin';
import type { Order } from '../../../../contract/schemas/orders';
import { isSpecified, statusOf } from '../../../../contract/statuses';
import type { MessageKey } from '../../../../i18n/messages';
import { useStatusText } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';

/** The text of a step: for one order (`Confirm order`) or, with a count, for several (`Confirm 3 orders`). */
export const useStepText = () => {
    const text = useText();
    const statusText = useStatusText();
    return (status: string, count?: number) => {
        if (isSpecified(status))
            return count === undefined
                ? text(`screen.orders.steps.${status}` as MessageKey)
                : text(`screen.orders.bulk_steps.${status}` as MessageKey, { smart_count: count });
        const label = statusText(status);
        const own = statusOf(status)?.step && text(`own.status.${status}.step` as MessageKey);
        if (count !== undefined)
            return own
                ? text('screen.pair', { label: own, value: count })
                : text('screen.pair', {
                      label: text('screen.orders.step_title', { smart_count: count }),
                      value: label,
                  });
        return own ?? text('screen.orders.step_other', { status: label });
    };
};

/**
 * Returns the detail that a toast adds to the specified sentence: the order, and its current status if a step was
 * taken.
 */
export const useUpdateText = (isStep = () => true) => {
    const text = useText();
    const statusText = useStatusText();
    return useEvent(({ number, status }: Order): string =>
        isStep() ? text('screen.pair', { label: number, value: statusText(status) }) : number,
    );
};
