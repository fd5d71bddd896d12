import { z } from 'zod';
import { mostOf } from '../fields/coreFields';
import { MOST_BULK, MOST_PRICE, MOST_STOCK } from '../limits';
import { HOME_STATES, MISSING, MOST_LOOKED_UP, STOCK_STATES, VISIBILITIES } from '../productStates';
import {
    filter,
    givenAmount,
    givenDate,
    givenId,
    givenNumber,
    id,
    instant,
    key,
    pageQuery,
    text,
} from './wire';
import { plainAnswer, plainBody, plainQuery, plainRow } from './fields';
import { plainSorts, type PlainValues } from '../fields/plainFields';

/** SAR with at most two decimals, VAT included (docs/contract.md#wire). */
export const money = z
    .number()
    .min(0)
    .max(MOST_PRICE)
    .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
        params: { sentence: 'decimals' },
    });
export const stock = z.number().int().min(0).max(MOST_STOCK);
export const sku = key(mostOf('products', 'sku'));
/** A SKU to look for, however it is written. */
export const askedSku = text(mostOf('products', 'sku'));

export const productBody = z.object({
    sku,
    price: money,
    compare_at_price: money.nullish(),
    is_active: z.boolean().optional(),
    /** Ignored if the product has variants. */
    stock: stock.optional(),
    ...plainBody('products'),
});
/** The body of a PUT; omitted fields keep their values. `photo_ids` sets the order of the photos. */
export const productChanges = productBody
    .extend({ category_id: givenId, photo_ids: z.array(givenId).max(200) })
    .partial();
export type ProductBody = z.infer<typeof productBody>;
export type ProductChanges = z.infer<typeof productChanges>;

export const photo = z.object({
    id,
    file: z.string(),
    thumb: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    position: z.number().int(),
    /** Description of the picture, for people who do not see it; only hosts with the extensions have it. */
    alt: z.string().optional(),
    alt_ar: z.string().optional(),
    /** Of its picture and texts, for If-Match; other hosts may omit it. */
    version: z.string().optional(),
});
/** The most letters of a photo's text. */
const MOST_ALT = 250;
/** The texts of a photo; an empty one removes it. */
export const photoTexts = z.object({
    alt: z.string().trim().max(MOST_ALT),
    alt_ar: z.string().trim().max(MOST_ALT),
});
export type Photo = z.infer<typeof photo>;

export const variantBody = z.object({
    sku,
    /** Null for the product's price. */
    price: money.nullish(),
    compare_at_price: money.nullish(),
    stock: stock.optional(),
    low_stock_threshold: stock.nullish(),
    is_active: z.boolean().optional(),
    photo_id: givenId.nullish(),
    option_value_ids: z.array(givenId).max(10),
    ...plainBody('variants'),
});
export const variantChanges = variantBody.partial();
export type VariantBody = z.infer<typeof variantBody>;
export type VariantChanges = z.infer<typeof variantChanges>;

/**
 * The changes of some products and of their variants. Those of one product are made together or not at all. `version` is the
 * `updated_at` of the product or the `version` of the variant that was read. Other fields, such as the stock, are refused.
 */
export const productsBulk = z.object({
    rows: z
        .array(
            z.object({
                id: givenId,
                version: z.string().max(40).optional(),
                product: productChanges.omit({ photo_ids: true, stock: true }).strict().optional(),
                variants: z
                    .array(
                        z.object({
                            id: givenId,
                            version: z.string().max(80).optional(),
                            changes: variantChanges.omit({ option_value_ids: true, stock: true }).strict(),
                        }),
                    )
                    .max(200)
                    .default([]),
            }),
        )
        .min(1)
        .max(MOST_BULK),
});
export type ProductsBulk = z.infer<typeof productsBulk>;
export type ProductsBulkInput = z.input<typeof productsBulk>;

/** The result of each product, in the order of the rows: why it was not changed, as a sentence in the reader's language. */
export const bulkResult = z.object({ id, refused: z.string().nullable() });
export type BulkResult = z.infer<typeof bulkResult>;

export const variant = z.object({
    id,
    sku: z.string(),
    price: z.number().nullable(),
    compare_at_price: z.number().nullable(),
    stock: z.number().int(),
    low_stock_threshold: z.number().int(),
    is_active: z.boolean(),
    photo_id: id.nullable(),
    ...plainAnswer('variants'),
    option_values: z.array(
        z.object({
            option_id: id,
            option_name: z.string(),
            option_name_ar: z.string(),
            value_id: id,
            value_name: z.string(),
            value_name_ar: z.string(),
        }),
    ),
    /** Of all but the stock, which sales change, for If-Match; other hosts may omit it. */
    version: z.string().optional(),
});
export type Variant = z.infer<typeof variant>;

/** Returns the shape that rows and records share, with the plain fields of either. */
const common = <Plain extends object>(plain: Plain) => ({
    id,
    category_id: id,
    category: z.object({ id, name: z.string(), name_ar: z.string() }),
    ...plain,
    sku: z.string(),
    price: z.number(),
    compare_at_price: z.number().nullable(),
    is_active: z.boolean(),
    stock: z.number().int(),
    sold_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
});

/** A row of a list. */
export const productRow = z.object({
    ...common(plainRow('products')),
    cover: z.string().nullable(),
    variants_count: z.number().int(),
    min_price: z.number(),
    max_price: z.number(),
});
export type ProductRow = z.infer<typeof productRow>;

/**
 * A row of the extensions' list, with the whole days that the stock lasts at the pace of the last 30 days; null without sales in
 * them. With `stock=low` also, of the variants that are low, the one with the lowest stock.
 */
export const listedProduct = productRow.extend({
    days_of_stock: z.number().int().nullable(),
    low_variant: z.object({ sku: z.string(), stock: z.number().int() }).optional(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/** GET /products/{id}: the product with its photos and variants. */
export const product = z.object({
    ...common(plainAnswer('products')),
    photos: z.array(photo),
    variants: z.array(variant),
});
export type Product = z.infer<typeof product>;

/** Columns by which the list of products can be sorted. A price is the lowest of the variants. */
export const PRODUCT_SORTS = [
    'id',
    'name',
    'category',
    'price',
    'stock',
    'variants_count',
    'sold_count',
    'days_of_stock',
    'is_active',
    'updated_at',
] as const;

/** A column by which the list is sorted. */
export type ProductSort = (typeof PRODUCT_SORTS)[number] | (keyof PlainValues<'products'> & string);

/** The query of the extensions' GET /products. An empty filter is ignored. */
export const productsQuery = pageQuery.extend({
    stock: filter(z.enum(STOCK_STATES)),
    missing: filter(z.enum(MISSING)),
    visibility: filter(z.enum(VISIBILITIES)),
    /** More than this number of items. */
    stock_above: filter(givenNumber(z.number().int().min(0).max(MOST_STOCK))),
    /** Products that were sold in the last 30 days and whose stock lasts no longer at that pace, in days; also sold-out ones. */
    max_days_of_stock: filter(givenNumber(z.number().int().min(0).max(9999))),
    /** With its descendants. */
    category_id: filter(givenId),
    /** The span from the lowest to the highest price of the product or its variants touches this range. */
    min_price: filter(givenAmount),
    max_price: filter(givenAmount),
    home: filter(z.enum(HOME_STATES)),
    /** A day in the shop's time zone. */
    changed_since: filter(givenDate),
    ...plainQuery('products'),
    col: filter(z.enum([...PRODUCT_SORTS, ...plainSorts('products')] as ProductSort[])),
    desc: z.preprocess(value => value === '1' || value === 1, z.boolean()),
});
export type ProductsQuery = z.infer<typeof productsQuery>;
export type ProductFilters = Omit<ProductsQuery, 'page' | 'q' | 'col' | 'desc'>;

const position = z.number().int().min(0);

/** A product as files have it: whole, without photos, with the positions of its stock (contract/schemas/stock.ts). */
export const sheetProduct = product.omit({ photos: true }).extend({
    position,
    variants: z.array(variant.extend({ position })),
});
export type SheetProduct = z.infer<typeof sheetProduct>;

/** Products by their ids, or by a SKU of their own or of a variant. */
export const productLookup = z.object({
    ids: z.array(givenId).max(MOST_LOOKED_UP).default([]),
    skus: z.array(askedSku).max(MOST_LOOKED_UP).default([]),
});
export type ProductLookup = z.infer<typeof productLookup>;
