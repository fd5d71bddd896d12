import {
    bigint,
    boolean,
    date,
    foreignKey,
    index,
    integer,
    pgTable,
    primaryKey,
    text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Rollups: counts and sums for lists and statistics (decision 16). Triggers of migration 8 write each change as a row
 * of a `_deltas` table; `fold_rollups()` adds those to the sums. Readers use the functions `…_sums`, which add both.
 * `level` is a (all time), m (month) or d (day in the shop's time zone), and `start` its first day. Orders have three more, with fewer
 * rows: ms and ds are months and days by status alone, s the sales of a day by payment type alone.
 */
const level = () => text('level').notNull();
const start = () => date('start').notNull();
const at = () => instant('at').notNull();
const number = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** One row with the time zone whose days the rollups use; null until they are built. */
export const rollupState = pgTable('rollup_state', {
    id: integer('id').primaryKey().default(1),
    zone: text('zone'),
    /** Whether the sorted lists are counted. */
    lists: boolean('lists').notNull().default(false),
});

const purchaseKey = {
    status: text('status').notNull(),
    payment_type: text('payment_type').notNull(),
    device_type: text('device_type').notNull(),
    country: text('country').notNull(),
};
const purchaseSums = { count: number('count'), total: number('total'), pieces: number('pieces') };
export const purchaseCube = pgTable(
    'purchase_cube',
    { level: level(), start: start(), ...purchaseKey, ...purchaseSums },
    table => [
        primaryKey({
            name: 'purchase_cube_key',
            columns: [
                table.level,
                table.start,
                table.status,
                table.payment_type,
                table.device_type,
                table.country,
            ],
        }),
    ],
);
export const purchaseDeltas = pgTable('purchase_deltas', { at: at(), ...purchaseKey, ...purchaseSums });

/** Orders and item totals by the current category of the product; category 0 for deleted products. */
const categorySums = {
    category_id: integer('category_id').notNull(),
    orders: number('orders'),
    total: number('total'),
};
export const categorySales = pgTable(
    'category_sales',
    { level: level(), start: start(), ...categorySums },
    table => [
        primaryKey({ name: 'category_sales_key', columns: [table.level, table.start, table.category_id] }),
    ],
);
export const categorySalesDeltas = pgTable('category_sales_deltas', { at: at(), ...categorySums });

const productSums = { pieces: number('pieces'), total: number('total') };
export const productSales = pgTable(
    'product_sales',
    { product_id: integer('product_id').primaryKey(), ...productSums },
    table => [index('product_sales_top').on(table.pieces.desc(), table.product_id)],
);
export const productSalesDeltas = pgTable('product_sales_deltas', {
    product_id: integer('product_id').notNull(),
    ...productSums,
    /** The time of the order. Missing where it was written before migration 42. */
    at: instant('at'),
});

/**
 * The best sellers of past days, weeks from Monday (`level` w) and months, in the shop's time zone: those that the table
 * `ranked_products` has, exactly, and how many pieces each of the others sold at most (`rest`).
 */
export const salesRankings = pgTable(
    'sales_rankings',
    { level: level(), start: start(), rest: number('rest') },
    table => [primaryKey({ name: 'sales_rankings_key', columns: [table.level, table.start] })],
);
export const rankedProducts = pgTable(
    'ranked_products',
    { level: level(), start: start(), product_id: integer('product_id').notNull(), ...productSums },
    table => [
        primaryKey({ name: 'ranked_products_key', columns: [table.level, table.start, table.product_id] }),
        foreignKey({
            name: 'ranked_products_ranking',
            columns: [table.level, table.start],
            foreignColumns: [salesRankings.level, salesRankings.start],
        }).onDelete('cascade'),
    ],
);

const userKey = {
    country: text('country').notNull(),
    device_type: text('device_type').notNull(),
    is_active: boolean('is_active').notNull(),
};
/** Customers by the day they joined. */
export const userCube = pgTable(
    'user_cube',
    { level: level(), start: start(), ...userKey, count: number('count') },
    table => [
        primaryKey({
            name: 'user_cube_key',
            columns: [table.level, table.start, table.country, table.device_type, table.is_active],
        }),
    ],
);
export const userDeltas = pgTable('user_deltas', { at: at(), ...userKey, count: number('count') });

export const activityCube = pgTable(
    'activity_cube',
    { level: level(), start: start(), resource: text('resource').notNull(), count: number('count') },
    table => [primaryKey({ name: 'activity_cube_key', columns: [table.level, table.start, table.resource] })],
);
export const activityDeltas = pgTable('activity_deltas', {
    at: at(),
    resource: text('resource').notNull(),
    count: number('count'),
});

/**
 * Products by category (`level` c, `key` its id) and by bucket of 1,000 ids (`level` b, `key` the id divided by 1,000). For pages
 * of the list, those of a category (`level` c12 for category 12) by bucket of 32,000 ids, and those in a state (`low
 * visible` for visible products that are low) by bucket of 4,000.
 */
const productKey = {
    level: text('level').notNull(),
    key: integer('key').notNull(),
    count: number('count'),
};
export const productCounts = pgTable('product_counts', productKey, table => [
    primaryKey({ name: 'product_counts_key', columns: [table.level, table.key] }),
]);
export const productDeltas = pgTable('product_deltas', productKey);

/** The fences that divide the index of a sorted list; `key` is the sorted value as text with the same order. */
const listEntry = { list: text('list').notNull(), key: text('key').notNull(), id: integer('id').notNull() };
export const listFences = pgTable(
    'list_fences',
    { ...listEntry, bucket: integer('bucket').notNull() },
    table => [primaryKey({ name: 'list_fences_key', columns: [table.list, table.key, table.id] })],
);
/** The number of entries between two fences. */
export const listCounts = pgTable(
    'list_counts',
    { list: text('list').notNull(), bucket: integer('bucket').notNull(), count: number('count') },
    table => [primaryKey({ name: 'list_counts_key', columns: [table.list, table.bucket] })],
);
export const listDeltas = pgTable('list_deltas', {
    ...listEntry,
    count: number('count'),
    /** The kind of an order. */
    kind: text('kind'),
});
/**
 * The orders of one kind (status, payment, device and country, separated by spaces) in 16 buckets of a sorted list, and
 * those of one status in each bucket and in 32 of them (`32 pending`).
 */
export const listKindCounts = pgTable(
    'list_kind_counts',
    {
        list: text('list').notNull(),
        kind: text('kind').notNull(),
        block: integer('block').notNull(),
        count: number('count'),
    },
    table => [primaryKey({ name: 'list_kind_counts_key', columns: [table.list, table.kind, table.block] })],
);

/**
 * The rows of a table that have a word, in each bucket of its list, and in all (bucket -1); the words of migration 30.
 * Words are compared by their bytes (collation C), which Drizzle does not support.
 */
export const wordCounts = pgTable(
    'word_counts',
    {
        list: text('list').notNull(),
        word: text('word').notNull(),
        bucket: integer('bucket').notNull(),
        count: number('count'),
    },
    table => [primaryKey({ name: 'word_counts_key', columns: [table.list, table.word, table.bucket] })],
);
export const wordDeltas = pgTable('word_deltas', {
    list: text('list').notNull(),
    words: text('words').array().notNull(),
    key: text('key').notNull(),
    id: integer('id').notNull(),
    count: number('count'),
});
