import { z } from 'zod';
import { MOST_STOCK } from '../limits';
import { ADJUSTMENT_REASONS, MOST_ADJUSTED, STOCK_REASONS } from '../stockReasons';
import { askedSku, stock } from './products';
import { filter, givenId, givenNumber, id, instant } from './wire';

/** A position in the history of an item's stock: the last change before it, or 0. */
const position = z.number().int().min(0);

/** `before` is the `next` of the previous page. */
export const stockHistoryQuery = z.object({
    variant_id: filter(givenId),
    before: filter(givenNumber(z.number().int().positive())),
});
export type StockHistoryQuery = z.infer<typeof stockHistoryQuery>;

/** A change of stock. */
export const stockChange = z.object({
    id: z.number().int(),
    at: instant,
    /** Null for the product's own stock. */
    variant_id: id.nullable(),
    /** The SKU as it is now; null if the variant was deleted. */
    sku: z.string().nullable(),
    difference: z.number().int(),
    /** After the change. */
    stock: z.number().int(),
    reason: z.enum(STOCK_REASONS),
    note: z.string().nullable(),
    /** The order; null also for readers who may not show orders. */
    order: z.object({ id, number: z.string() }).nullable(),
    /** Null for orders of the app. */
    admin: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    /** Whether it undid another change. */
    undo: z.boolean(),
});
export type StockChange = z.infer<typeof stockChange>;

/** A page of the history, newest first; `next` is null on the last one. */
export const stockHistory = z.object({
    data: z.array(stockChange),
    meta: z.object({ next: z.number().int().nullable() }),
});
export type StockHistory = z.infer<typeof stockHistory>;

/** The items with these SKUs (in the form of keys), or those of a product. */
export const stockItemsQuery = z
    .object({
        skus: z.array(askedSku).min(1).max(MOST_ADJUSTED).optional(),
        product_id: givenId.optional(),
    })
    .refine(({ skus, product_id }) => (skus === undefined) !== (product_id === undefined), {
        path: ['skus'],
    });
export type StockItemsQuery = z.infer<typeof stockItemsQuery>;

/** A variant, or a product, with its stock. The stock of a product with variants is in the variants. */
export const stockItem = z.object({
    product_id: id,
    variant_id: id.nullable(),
    variants_count: z.number().int(),
    sku: z.string(),
    name: z.string(),
    name_ar: z.string(),
    option_values: z.array(z.object({ value_name: z.string(), value_name_ar: z.string() })),
    stock: z.number().int(),
    position,
});
export type StockItem = z.infer<typeof stockItem>;

/** Number of days: an item that runs out within them is to be reordered. */
export const REORDER_DAYS = 14;

/** A variant, or a product without variants, that is low, sold out or runs out soon. */
export const reorderLine = stockItem.omit({ position: true, variants_count: true }).extend({
    /** In the last 30 days. */
    sold: z.number().int(),
});
export type ReorderLine = z.infer<typeof reorderLine>;

/**
 * `change` adds to the stock. `set` is the counted stock, and `seen` the stock that was shown at the count. Orders and
 * cancellations since then are added to `set`. If another person adjusted the stock since then, the row is refused.
 */
export const adjustment = z
    .object({
        product_id: givenId,
        variant_id: givenId.nullish(),
        reason: z.enum(ADJUSTMENT_REASONS),
        note: z.string().trim().max(500).nullish(),
        change: z.number().int().min(-MOST_STOCK).max(MOST_STOCK).optional(),
        set: stock.optional(),
        seen: z.object({ stock: z.number().int(), position }).optional(),
    })
    .refine(
        ({ change, set, seen }) =>
            change === undefined
                ? set !== undefined && seen !== undefined
                : set === undefined && seen === undefined,
        { path: ['change'] },
    );
export type Adjustment = z.infer<typeof adjustment>;
export type AdjustmentInput = z.input<typeof adjustment>;

export const adjustmentBody = z.object({ rows: z.array(adjustment).min(1).max(MOST_ADJUSTED) });

/** The result of one row, in the order of the rows. */
export const adjustmentResult = z.object({
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
    /** Change of the stock by orders and cancellations since `seen`. */
    meanwhile: z.number().int(),
    /** Why it was not adjusted, as a sentence in the reader's language. */
    refused: z.string().nullable(),
    /** The position after it. */
    position,
});
export type AdjustmentResult = z.infer<typeof adjustmentResult>;
