import { isNotNull, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { STOCK_REASONS } from '../../../contract/stockReasons';
import { instant } from './columns';

/**
 * The ledger of stock: each change of a product's or variant's stock, in the order of the changes. Triggers write it in
 * the transaction of the change (server/db/sql/stock_ledger.sql). Its ids are not foreign keys: it survives a deletion, so that undoing
 * the deletion restores the history.
 */
export const stockChanges = pgTable(
    'stock_changes',
    {
        id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
        product_id: integer('product_id').notNull(),
        variant_id: integer('variant_id'),
        difference: integer('difference').notNull(),
        /** After the change. */
        stock: integer('stock').notNull(),
        reason: text('reason', { enum: STOCK_REASONS }).notNull(),
        note: text('note'),
        purchase_id: integer('purchase_id'),
        /** The entry of the log with the admin; null for orders of the app. */
        activity_id: bigint('activity_id', { mode: 'number' }),
        at: instant('at').notNull().defaultNow(),
    },
    table => [
        primaryKey({ columns: [table.product_id, table.id] }),
        index('stock_changes_variant').on(table.variant_id, table.id).where(isNotNull(table.variant_id)),
        // What ran out since a time.
        index('stock_changes_out')
            .on(table.at, table.product_id)
            .where(sql`${table.stock} = 0 and ${table.difference} < 0`),
    ],
);
