import type { Order } from '../../../../contract/schemas/orders';
import { isDelivered, isReversed } from '../../../../contract/statuses';

/** Whether the customer has paid: by card at once, in cash when the order was delivered. */
export const isPaid = ({ payment_type, status, status_history }: Order): boolean => {
    const statuses = [...(status_history ?? []).map(step => step.status), status];
    return payment_type === 'credit' || isDelivered(statuses.findLast(one => !isReversed(one)) ?? status);
};

/**
 * Returns the amount of an order that can still be refunded, in SAR; undefined if the host does not report how it is
 * paid.
 */
export const refundable = (order: Order): number | undefined => {
    const { payment_type, total, refunded = 0 } = order;
    if (!payment_type || typeof total !== 'number') return undefined;
    return isPaid(order) ? Math.round((total - refunded) * 100) / 100 : 0;
};
