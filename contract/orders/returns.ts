import { isReturn, nextStatuses, STATUSES_BY_MEANING, type Status } from '../statuses';

/** The states of pieces that came back: for sale again, damaged, or missing in the parcel. */
export const RETURN_STATES = ['stock', 'damaged', 'missing'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const SENT: readonly Status[] = [...STATUSES_BY_MEANING.shipped, ...STATUSES_BY_MEANING.delivered];

/** The status that an order of this one takes when all its pieces are back; undefined where none can come back. */
export const statusWhenReturned = (status: Status): Status | undefined =>
    SENT.includes(status) ? nextStatuses(status).find(isReturn) : undefined;

/** The amounts of an order, in halalas. */
type Amounts = {
    subtotal: number;
    discount: number;
    shipping_fee: number;
    vat_amount: number;
    total: number;
    refunded: number;
};
/** An item of an order; `returned_count` are the pieces that came back before. */
type Bought = { id: unknown; quantity: number; returned_count: number; unit_price: number };

/** Amounts of a return, in halalas: `refund` is `goods - discount + shipping`, at most what is left of the total. */
export type ReturnAmounts = { goods: number; discount: number; shipping: number; refund: number };

/** The part of an amount, rounded. Products of two amounts are too large for a number. */
const partOf = (amount: number, part: number, whole: number): number =>
    whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * Works out what pieces of an order cost, and their share of its discount and shipping fee. The shares are differences of sums that
 * are rounded, over the order's pieces in the order of its items, so those of all pieces together are the whole to the halala,
 * however they come back.
 * @param came the pieces that come back now, by the id of their item
 */
export function returnAmounts(
    order: Amounts,
    items: readonly Bought[],
    came: ReadonlyMap<unknown, number>,
): ReturnAmounts {
    const isFree = items.every(item => item.unit_price === 0);
    const weight = (item: Bought) => (isFree ? 1 : item.unit_price);
    const whole = items.reduce((sum, item) => sum + weight(item) * item.quantity, 0);
    const amounts = { goods: 0, discount: 0, shipping: 0 };
    let before = 0;
    for (const item of items) {
        const pieces = came.get(item.id) ?? 0;
        const from = before + weight(item) * item.returned_count;
        const to = from + weight(item) * pieces;
        const share = (amount: number) => partOf(amount, to, whole) - partOf(amount, from, whole);
        amounts.goods += item.unit_price * pieces;
        amounts.discount += share(order.discount);
        amounts.shipping += share(order.shipping_fee);
        before += weight(item) * item.quantity;
    }
    const worth = amounts.goods - amounts.discount + amounts.shipping;
    return { ...amounts, refund: Math.max(0, Math.min(worth, order.total - order.refunded)) };
}

/** The VAT in a refund, in halalas. Those of several refunds and of what is left add up to the order's. */
export function refundVat({ vat_amount, total, refunded }: Amounts, refund: number): number {
    const until = (amount: number) => (total === 0 ? 0 : Math.round((vat_amount * amount) / total));
    return until(refunded + refund) - until(refunded);
}
