import { joinSentences } from '../../../../i18n/grammar';
import { extensions } from '../../../../contract/nouns';
import type { Order } from '../../../../contract/schemas/orders';
import { isRestocked, type Status } from '../../../../contract/statuses';
import { formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useUndoHint } from '../../../components/undo/useUndoHint';
import { useText } from '../../../components/hooks/useText';
import { offers } from '../../../providers/http';
import { isPaid } from '../followUps/payment';

/**
 * Explains the effects of cancelling or returning orders: on the stock, the payment and the customer, and whether it
 * can be undone.
 */
export const useReversalHint = () => {
    const text = useText();
    const tag = useTag();
    const undoHint = useUndoHint();
    /** Nothing is said of payments that the host does not tell. */
    const payment = (orders: readonly Order[]): string | undefined => {
        if (orders.some(({ payment_type, total }) => !payment_type || typeof total !== 'number')) return;
        const paid = orders
            .filter(isPaid)
            .reduce((sum, { total, refunded = 0 }) => sum + total - refunded, 0);
        return paid > 0
            ? text('screen.orders.reversal_paid', { amount: formatMoney(paid, tag) })
            : text('screen.orders.reversal_unpaid');
    };
    /** `offered`: the steps that the question offers itself. */
    return (
        step: Status,
        orders: readonly Order[],
        offered?: { refund: boolean; message: boolean },
    ): string =>
        joinSentences([
            text(isRestocked(step) ? 'screen.orders.reversal_stock' : 'screen.orders.reversal_no_stock', {
                smart_count: orders
                    // Of an order that was reversed before, they are in stock already, as are those that came back.
                    .filter(({ status }) => !isRestocked(status))
                    .reduce(
                        (sum, { items_count, returned_count = 0 }) =>
                            sum + Number(items_count) - returned_count,
                        0,
                    ),
            }),
            !offered?.refund && payment(orders),
            // Another host may notify them.
            offers(extensions.campaigns.create) &&
                !offered?.message &&
                text('screen.orders.reversal_silent', { smart_count: orders.length }),
            undoHint('orders', 'update'),
        ]);
};
