import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { categories } from './categories';
import { asName, createdAt, id, instant, updatedAt } from './columns';
import { optionValues } from './options';
import { coreColumns, coreIndexes } from './coreColumns';
import { ownColumns } from './ownColumns';

/** Products. Money is in halalas. `stock` counts only without variants. */
export const products = pgTable(
    'products',
    {
        id: id(),
        category_id: integer('category_id')
            .notNull()
            .references(() => categories.id, { onDelete: 'restrict' }),
        ...coreColumns('products'),
        sku: text('sku').notNull(),
        price: integer('price').notNull(),
        compare_at_price: integer('compare_at_price'),
        is_active: boolean('is_active').notNull().default(true),
        stock: integer('stock').notNull().default(0),
        sold_count: integer('sold_count').notNull().default(0),
        created_at: createdAt(),
        updated_at: updatedAt(),
        ...ownColumns('products'),
    },
    table => [
        uniqueIndex('products_sku').on(table.sku),
        // For looking up SKUs however they are written.
        index('products_sku_key').on(sql`key_form(${table.sku})`),
        index('products_category').on(table.category_id, table.id),
        // For filters and sort orders.
        index('products_name').on(asName(table.name), table.id),
        index('products_active').on(table.is_active, table.id),
        ...coreIndexes('products', table),
    ],
);

/** The photos of products, sorted by `position`; the first is the cover. `file` is a key of the file storage. */
export const productPhotos = pgTable(
    'product_photos',
    {
        id: id(),
        product_id: integer('product_id')
            .notNull()
            .references(() => products.id, { onDelete: 'cascade' }),
        file: text('file').notNull(),
        width: integer('width').notNull(),
        height: integer('height').notNull(),
        position: integer('position').notNull(),
        /** Description of the picture in words. */
        alt: text('alt').notNull().default(''),
        alt_ar: text('alt_ar').notNull().default(''),
        created_at: createdAt(),
    },
    table => [
        index('product_photos_product').on(table.product_id, table.position, table.id),
        // Serves the sweep of files that no row names.
        index('product_photos_file').on(table.file),
    ],
);

/** The combinations of option values of products. A variant without a price has the product's price. */
export const variants = pgTable(
    'variants',
    {
        id: id(),
        product_id: integer('product_id')
            .notNull()
            .references(() => products.id, { onDelete: 'cascade' }),
        sku: text('sku').notNull(),
        price: integer('price'),
        compare_at_price: integer('compare_at_price'),
        stock: integer('stock').notNull().default(0),
        low_stock_threshold: integer('low_stock_threshold').notNull().default(0),
        is_active: boolean('is_active').notNull().default(true),
        photo_id: integer('photo_id').references(() => productPhotos.id, { onDelete: 'set null' }),
        created_at: createdAt(),
        updated_at: updatedAt(),
        ...coreColumns('variants'),
        ...ownColumns('variants'),
    },
    table => [
        uniqueIndex('variants_sku').on(table.sku),
        // For looking up SKUs however they are written.
        index('variants_sku_key').on(sql`key_form(${table.sku})`),
        index('variants_product').on(table.product_id),
        index('variants_photo').on(table.photo_id),
        ...coreIndexes('variants', table),
    ],
);

/** The option values of each variant. A value in use cannot be deleted. */
export const variantValues = pgTable(
    'variant_values',
    {
        variant_id: integer('variant_id')
            .notNull()
            .references(() => variants.id, { onDelete: 'cascade' }),
        value_id: integer('value_id')
            .notNull()
            .references(() => optionValues.id, { onDelete: 'restrict' }),
    },
    table => [
        primaryKey({ columns: [table.variant_id, table.value_id] }),
        index('variant_values_value').on(table.value_id),
    ],
);

/** States of a product: what it lacks or has. The bit of a state in `product_figures.states` is its place here. */
export const STATES = [
    'hidden',
    'sold_out',
    'variant_sold_out',
    'low',
    'no_photo',
    'no_arabic_name',
    'no_description',
    'no_price',
    'no_variants',
] as const;

/** The days of stock of a product that was not sold in the last 30 days; above those of any that was. */
export const NO_PACE = 10_000;

/**
 * Figures by which the list of products is filtered and sorted, computed by triggers
 * (server/db/sql/product_figures.sql). Prices and stock are those of the variants, or of a product without variants. A
 * separate table, so that an order does not update the indexes of `products`.
 */
export const productFigures = pgTable(
    'product_figures',
    {
        product_id: integer('product_id')
            .primaryKey()
            .references(() => products.id, { onDelete: 'cascade' }),
        min_price: integer('min_price').notNull(),
        max_price: integer('max_price').notNull(),
        stock: integer('stock').notNull(),
        variants_count: integer('variants_count').notNull(),
        sold_count: integer('sold_count').notNull(),
        updated_at: instant('updated_at').notNull(),
        category_id: integer('category_id').notNull(),
        /** The states of the product, a bit for each of `STATES`. */
        states: integer('states').notNull(),
        /** Whole days that the stock lasts at the pace of the last 30 days; `NO_PACE` if nothing was sold. */
        days_of_stock: integer('days_of_stock').notNull(),
    },
    table => [
        index('product_figures_price').on(table.min_price, table.product_id),
        index('product_figures_stock').on(table.stock, table.product_id),
        index('product_figures_variants').on(table.variants_count, table.product_id),
        index('product_figures_sold').on(table.sold_count, table.product_id),
        index('product_figures_days').on(table.days_of_stock, table.product_id),
        index('product_figures_updated_at').on(table.updated_at, table.product_id),
        index('product_figures_states').on(table.states, table.product_id),
    ],
);

/**
 * The pieces sold in the last 30 days, of a variant or of a product itself (variant 0), refreshed every hour. Without a row
 * nothing was sold.
 */
export const itemPace = pgTable(
    'item_pace',
    {
        product_id: integer('product_id')
            .notNull()
            .references(() => products.id, { onDelete: 'cascade' }),
        variant_id: integer('variant_id').notNull(),
        pieces: integer('pieces').notNull(),
    },
    table => [primaryKey({ columns: [table.product_id, table.variant_id] })],
);
