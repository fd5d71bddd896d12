import shop from '#shop';
import type { Shop } from './fields/core';
import type { Meaning, OrderStatus } from './fields/status';

/**
 * The statuses of orders: those of the shop (docs/configuring.md), else the specification's
 * (docs/contract.md#fields-bold-named-by-the-specification). This table is the only place that knows them by their ids.
 */

/** The id of a status. Other hosts may have statuses that this table lacks. */
export type Status = string;

const SPECIFIED: readonly OrderStatus[] = [
    { id: 'pending', means: 'placed', colour: 'amber', icon: 'clock', next: ['confirmed', 'cancelled'] },
    { id: 'confirmed', means: 'open', colour: 'blue', icon: 'check', next: ['processing', 'cancelled'] },
    { id: 'processing', means: 'open', colour: 'violet', icon: 'progress', next: ['shipped', 'cancelled'] },
    { id: 'shipped', means: 'shipped', colour: 'teal', icon: 'truck', next: ['delivered', 'returned'] },
    { id: 'delivered', means: 'delivered', colour: 'green', icon: 'done', next: ['returned'] },
    {
        id: 'cancelled',
        means: 'reversed',
        colour: 'grey',
        icon: 'cross',
        restocks: true,
        asksReason: true,
        reasons: ['changed_mind', 'out_of_stock', 'payment_failed', 'duplicate', 'fraud'],
    },
    {
        id: 'returned',
        means: 'reversed',
        colour: 'red',
        icon: 'back',
        restocks: true,
        asksReason: true,
        reasons: ['changed_mind', 'damaged', 'wrong_item', 'not_as_described'],
    },
];

/** The shop's own statuses; undefined where those of the specification apply. */
const own: readonly OrderStatus[] | undefined = (shop as Shop).statuses;

/** A status of the shop. One of the specification without a label of its own keeps that one's look, and its reasons if it asks. */
const completed = (status: OrderStatus): OrderStatus => {
    const { colour, icon, reasons } =
        (status.label === undefined && SPECIFIED.find(({ id }) => id === status.id)) || {};
    return {
        ...(colour && { colour }),
        ...(icon && { icon }),
        ...(status.asksReason && reasons && { reasons }),
        ...status,
    };
};

export const ORDER_STATUSES: readonly OrderStatus[] = own?.map(completed) ?? SPECIFIED;
export const STATUSES: readonly Status[] = ORDER_STATUSES.map(({ id }) => id);

const byId = new Map(ORDER_STATUSES.map(status => [status.id, status]));

/** A status of the table; undefined for one that only another host has. */
export const statusOf = (id: Status): OrderStatus | undefined => byId.get(id);

/** Whether a status has the specification's texts: its names of steps, questions and reasons. Others have the shop's. */
export const isSpecified = (id: Status): boolean =>
    SPECIFIED.some(status => status.id === id) && byId.has(id) && byId.get(id)?.label === undefined;

/** The statuses that may follow one; none for one that the table lacks. The present one is always accepted. */
export const nextStatuses = (id: Status): readonly Status[] =>
    (byId.get(id)?.next ?? []).filter(next => !byId.get(next)?.retired);

const meaning = (means: Meaning): readonly Status[] =>
    ORDER_STATUSES.filter(status => status.means === means).map(({ id }) => id);

/** The statuses of each meaning, retired ones included. */
export const STATUSES_BY_MEANING: Readonly<Record<Meaning, readonly Status[]>> = {
    placed: meaning('placed'),
    open: meaning('open'),
    shipped: meaning('shipped'),
    delivered: meaning('delivered'),
    reversed: meaning('reversed'),
};

const { placed, delivered, reversed } = STATUSES_BY_MEANING;

/** The status in which orders begin. */
export const FIRST_STATUS: Status = placed.find(id => !byId.get(id)?.retired) ?? '';

/** The statuses whose orders are sales. */
export const EARNING_STATUSES: readonly Status[] = STATUSES.filter(id => !reversed.includes(id));

/** The statuses of orders that are done: delivered or reversed. Any other is open, also one that the table lacks. */
export const FINISHED_STATUSES: readonly Status[] = [...delivered, ...reversed];

/** The statuses of orders that are not done. */
export const OPEN_STATUSES: readonly Status[] = STATUSES.filter(id => !FINISHED_STATUSES.includes(id));

/** The keys of the reasons that are offered for a step to this status. */
export const reasonKeys = (id: Status): readonly string[] =>
    (byId.get(id)?.reasons ?? []).map((reason, at) =>
        own?.some(status => status.id === id && status.reasons)
            ? `own.status.${id}.reasons.${at}`
            : `screen.orders.reasons.${String(reason)}`,
    );

/** Whether an order of this status is no sale. */
export const isReversed = (id: Status): boolean => reversed.includes(id);

/** Whether an order of this status has given its items back to stock. */
export const isRestocked = (id: Status): boolean => isReversed(id) && byId.get(id)?.restocks === true;

export const isDelivered = (id: Status): boolean => delivered.includes(id);

/** Whether orders come to this status back from the customer: a return, and no cancellation. */
export const isReturn = (id: Status): boolean =>
    isReversed(id) &&
    ORDER_STATUSES.some(
        ({ means, next }) => (means === 'shipped' || means === 'delivered') && next?.includes(id),
    );

/** Whether the panel leads from one status to another as the way forward, which is never a reversal. */
export const isForward = (from: Status, to: Status): boolean =>
    !isReversed(to) && (nextStatuses(from).includes(to) || STATUSES.indexOf(to) > STATUSES.indexOf(from));
