import { z } from 'zod';
import { MOST_STOCK, REASON_LENGTH } from '../limits';
import { RETURN_STATES } from '../orders/returns';
import { COUNTRIES, DEVICE_TYPES, PAYMENT_METHODS, PAYMENT_TYPES, PRINTS, type PaymentMethod } from '../shop';
import { STATUSES } from '../statuses';
import { givenAmount, givenDate, givenId, givenNumber, id, instant, meta, page, search } from './wire';
import { plainSorts, type PlainValues } from '../fields/plainFields';
import { plainAnswer, plainBody, plainQuery } from './fields';
import { CAMPAIGN_STATUSES } from './campaigns';
import { money } from './products';

const status = z.enum(STATUSES as [string, ...string[]]);
const paymentMethods = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

/** The body of an update: an allowed next status, notes, or both. */
export const orderChanges = z
    .object({
        status,
        ...plainBody('orders'),
    })
    .partial();
export type OrderChanges = z.infer<typeof orderChanges>;

export const ORDER_SORTS = ['created_at', 'total', 'id', 'items_count', 'status'] as const;

/** A column by which the list is sorted, of the core or of the shop. */
export type OrderSort = (typeof ORDER_SORTS)[number] | (keyof PlainValues<'orders'> & string);

/** The sort order; invalid values fall back to the default. Only hosts with the extensions know those of the shop's fields. */
const sort = {
    col: z
        .enum([...ORDER_SORTS, ...plainSorts('orders')] as OrderSort[])
        .optional()
        .catch(undefined),
    desc: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
};

/**
 * The list's `filters`, sent as JSON text. Unknown keys are ignored. Invalid values are refused: without the filter, a
 * bulk action or an export would apply to all orders.
 */
export const orderFilters = z
    .object({
        /** Finds one order by id, because no call reads a single order. */
        id: givenId,
        q: search,
        status: z.array(status),
        payment_type: z.enum(PAYMENT_TYPES),
        device_type: z.enum(DEVICE_TYPES),
        country: z.enum(COUNTRIES),
        user_id: givenId,
        product_id: givenId,
        /** Days in the shop's time zone, both included. */
        from: givenDate,
        to: givenDate,
        /** Placed after this time; only hosts with the extensions know it. */
        since: instant,
        /** Shipped on this day or before it, and not delivered yet; only hosts with the extensions know it. */
        shipped_to: givenDate,
        min_total: givenAmount,
        max_total: givenAmount,
        /** Of the shop's fields; only hosts with the extensions know them. */
        ...plainQuery('orders'),
    })
    .partial()
    .extend(sort);
export type OrderFilters = z.infer<typeof orderFilters>;

export const orderQuery = z.object({
    page,
    filters: z.string().max(20_000).optional(),
});

export const order = z.object({
    id,
    number: z.string(),
    status,
    /** The allowed next statuses; other hosts may omit them. */
    allowed_statuses: z.array(status).optional(),
    user: z.object({ id: id.nullable(), name: z.string(), phone: z.string().nullable() }),
    items_count: z.number().int(),
    subtotal: z.number(),
    discount: z.number(),
    shipping_fee: z.number(),
    vat_amount: z.number(),
    total: z.number(),
    /** Part of the total that was paid back; hosts without the extensions omit it. */
    refunded: z.number().optional(),
    /** Pieces that came back; only hosts that record returns have it. */
    returned_count: z.number().int().optional(),
    payment_type: z.enum(PAYMENT_TYPES),
    payment_method: z.enum(paymentMethods),
    device_type: z.enum(DEVICE_TYPES),
    country: z.string(),
    city: z.string().nullable(),
    address: z.string().nullable(),
    status_history: z.array(
        z.object({
            status,
            notes: z.string().nullable(),
            admin: z.object({ id, name: z.string() }).nullable(),
            at: instant,
        }),
    ),
    ...plainAnswer('orders'),
    created_at: instant,
    updated_at: instant,
});
export type Order = z.infer<typeof order>;

/**
 * A page of orders. `status_counts` counts each status under the other filters. Of the statuses in `status_counts_more` it has a
 * lower bound; only the reference server sends them.
 */
export const orderPage = z.object({
    data: z.array(order),
    meta: meta.extend({
        status_counts: z.record(z.string(), z.number().int()).optional(),
        status_counts_more: z.array(status).optional(),
    }),
});

/** A snapshot of the product at the time of the order. */
export const item = z.object({
    id,
    product_id: id.nullable(),
    variant_id: id.nullable(),
    name: z.string(),
    name_ar: z.string(),
    sku: z.string(),
    photo: z.string().nullable(),
    options: z.array(
        z.object({ name: z.string(), name_ar: z.string(), value: z.string(), value_ar: z.string() }),
    ),
    quantity: z.number().int(),
    /** Pieces that came back; only hosts that record returns have it. */
    returned_count: z.number().int().optional(),
    unit_price: z.number(),
    total: z.number(),
});
export type Item = z.infer<typeof item>;

/** The query of the export: the list's filters, and `items=1` for orders with their line items. */
export const orderExportQuery = orderQuery
    .omit({ page: true })
    .extend({ items: z.enum(['0', '1']).optional() });
export const exportedOrder = order.extend({ items: z.array(item).optional() });
export type ExportedOrder = z.infer<typeof exportedOrder>;

/** The query of what a customer bought: days in the shop's time zone, both included. */
export const boughtQuery = z.object({ from: givenDate, to: givenDate }).partial();
export type BoughtQuery = z.infer<typeof boughtQuery>;

/** Totals of a customer's orders in a period. Items and total leave out cancelled and returned orders. */
export const bought = z.object({
    orders_count: z.number().int(),
    items_count: z.number().int(),
    total_spent: z.number(),
});
export type Bought = z.infer<typeof bought>;

/** Orders that were printed together. Ids that no longer exist are ignored. */
export const printedBody = z.object({ ids: z.array(givenId).min(1).max(1000), kind: z.enum(PRINTS) });
export type PrintedBody = z.infer<typeof printedBody>;

/** An amount of an order that was paid back to its customer, in SAR. */
export const refundBody = z.object({ amount: money.refine(amount => amount > 0) });

/** The pieces of an order that came back. Without items it is a refund alone; without `refund` the amount is worked out. */
export const returnBody = z.object({
    items: z
        .array(
            z.object({
                item_id: givenId,
                quantity: givenNumber(z.number().int().min(1).max(MOST_STOCK)),
                state: z.enum(RETURN_STATES),
            }),
        )
        .max(1000),
    refund: money.nullish(),
    reason: z.string().trim().max(REASON_LENGTH).nullish(),
});
export type ReturnBody = z.infer<typeof returnBody>;

const author = z.object({ id: id.nullable(), name: z.string() }).nullable();

/** A refund of an order with its credit note; `items` are the pieces that came back. */
export const orderReturn = z.object({
    id,
    /** The number of the credit note. */
    number: z.string(),
    at: instant,
    admin: author,
    amount: z.number(),
    vat_amount: z.number(),
    reason: z.string().nullable(),
    items: z.array(z.object({ item_id: id, quantity: z.number().int(), state: z.enum(RETURN_STATES) })),
    /** When it was undone. Its number is not given again. */
    undone_at: instant.nullable(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** An order with the return that was recorded. */
export const recordedReturn = order.extend({ recorded: orderReturn });
export type RecordedReturn = z.infer<typeof recordedReturn>;

/** An entry of an order's timeline, oldest first. */
export const timelineEntry = z.discriminatedUnion('type', [
    z.object({ type: z.literal('status'), at: instant, admin: author, status, notes: z.string().nullable() }),
    /** Notes saved without a step; null where they were cleared. Longer ones are truncated. */
    z.object({ type: z.literal('notes'), at: instant, admin: author, notes: z.string().nullable() }),
    z.object({ type: z.literal('print'), at: instant, admin: author, kind: z.enum(PRINTS) }),
    /** A campaign to this customer by name, for roles that may read campaigns. */
    z.object({
        type: z.literal('message'),
        at: instant,
        admin: author,
        title: z.string(),
        title_ar: z.string(),
        delivery: z.enum(CAMPAIGN_STATUSES),
    }),
    /** A refund that was recorded, with the number of pieces that came back; negative figures are of one that was taken back. */
    z.object({
        type: z.literal('refund'),
        at: instant,
        admin: author,
        amount: z.number(),
        pieces: z.number().int().optional(),
    }),
    /** An action of the shop, such as `orders.book_courier`. */
    z.object({ type: z.literal('action'), at: instant, admin: author, action: z.string() }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;
