import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Item } from '../../../contract/schemas/orders';
import { RETURN_STATES } from '../../../contract/orders/returns';
import { PRINTS } from '../../../contract/shop';
import { FIRST_STATUS } from '../../../contract/statuses';
import { admins } from './admins';
import { createdAt, id, instant, updatedAt } from './columns';
import { products, variants } from './products';
import { customers } from './customers';
import { coreColumns, coreIndexes } from './coreColumns';
import { ownColumns } from './ownColumns';
import { isShipped } from './statuses';

/**
 * Orders. Money is in halalas, VAT included. The customer's name and phone are copied into the order, and cleared when
 * the customer is deleted.
 */
export const orders = pgTable(
    'purchases',
    {
        id: id(),
        number: text('number').notNull(),
        status: text('status').notNull().default(FIRST_STATUS),
        user_id: integer('user_id').references(() => customers.id, { onDelete: 'set null' }),
        customer_name: text('customer_name').notNull().default(''),
        customer_phone: text('customer_phone').notNull().default(''),
        items_count: integer('items_count').notNull(),
        subtotal: integer('subtotal').notNull(),
        discount: integer('discount').notNull().default(0),
        shipping_fee: integer('shipping_fee').notNull().default(0),
        vat_amount: integer('vat_amount').notNull(),
        total: integer('total').notNull(),
        /** Part of the total that was paid back. */
        refunded: integer('refunded').notNull().default(0),
        /** Pieces of its items that came back. */
        returned_count: integer('returned_count').notNull().default(0),
        payment_type: text('payment_type').notNull(),
        payment_method: text('payment_method').notNull(),
        device_type: text('device_type').notNull(),
        country: text('country').notNull(),
        city: text('city'),
        address: text('address'),
        /** When it last came to a status that means shipped; set by a trigger (server/db/sql/rules.sql). */
        shipped_at: instant('shipped_at'),
        created_at: createdAt(),
        updated_at: updatedAt(),
        ...coreColumns('orders'),
        ...ownColumns('orders'),
    },
    table => [
        uniqueIndex('purchases_number').on(table.number),
        ...coreIndexes('orders', table),
        // Read backwards for newest first: an index with Drizzle's desc() is NULLS LAST, which serves neither direction.
        // The last columns are those of filters, which then need no row.
        index('purchases_by_time').on(
            table.created_at,
            table.id,
            table.status,
            table.payment_type,
            table.device_type,
            table.country,
        ),
        index('purchases_by_status').on(
            table.status,
            table.created_at,
            table.id,
            table.payment_type,
            table.device_type,
            table.country,
        ),
        index('purchases_status').on(table.status, table.id),
        index('purchases_by_user').on(table.user_id, table.created_at, table.id),
        index('purchases_total').on(
            table.total,
            table.id,
            table.status,
            table.payment_type,
            table.device_type,
            table.country,
        ),
        index('purchases_items_count').on(table.items_count, table.id),
        // Orders under way, by the time of their shipment.
        index('purchases_shipped')
            .on(sql`coalesce(${table.shipped_at}, ${table.created_at})`, table.id)
            .where(isShipped(table.status)),
    ],
);

/** The items of orders: a snapshot that later changes of the product do not affect. */
export const orderItems = pgTable(
    'purchase_items',
    {
        id: id(),
        purchase_id: integer('purchase_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'cascade' }),
        product_id: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
        variant_id: integer('variant_id').references(() => variants.id, { onDelete: 'set null' }),
        /** The category of the product when it was sold, which may be gone; null for the category that it has now. */
        category_id: integer('category_id'),
        name: text('name').notNull(),
        name_ar: text('name_ar').notNull(),
        sku: text('sku').notNull(),
        photo: text('photo'),
        options: jsonb('options').$type<Item['options']>().notNull(),
        quantity: integer('quantity').notNull(),
        /** Pieces that came back. */
        returned_count: integer('returned_count').notNull().default(0),
        unit_price: integer('unit_price').notNull(),
        total: integer('total').notNull(),
    },
    table => [
        index('purchase_items_purchase').on(table.purchase_id, table.id),
        index('purchase_items_product').on(table.product_id, table.purchase_id),
        index('purchase_items_variant').on(table.variant_id),
    ],
);

/** The status history of orders, with the admin of each step. The first step is the order itself. */
export const orderSteps = pgTable(
    'purchase_steps',
    {
        id: id(),
        purchase_id: integer('purchase_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'cascade' }),
        status: text('status').notNull(),
        notes: text('notes'),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name'),
        at: instant('at').notNull().defaultNow(),
    },
    table => [
        index('purchase_steps_purchase').on(table.purchase_id, table.id),
        index('purchase_steps_admin').on(table.admin_id),
    ],
);

/** Prints of orders: who printed what, and when. */
export const orderPrints = pgTable(
    'purchase_prints',
    {
        id: id(),
        purchase_id: integer('purchase_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'cascade' }),
        kind: text('kind', { enum: PRINTS }).notNull(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        at: instant('at').notNull().defaultNow(),
    },
    table => [
        index('purchase_prints_purchase').on(table.purchase_id, table.id),
        index('purchase_prints_admin').on(table.admin_id),
    ],
);

/**
 * Refunds of orders, each with its credit note: of pieces that came back, or of an amount alone. An undone one stays, because its
 * number is taken. Amounts are in halalas.
 */
export const orderReturns = pgTable(
    'purchase_returns',
    {
        /** The number of the credit note, without gaps. */
        id: integer('id').primaryKey(),
        /** The same as it is printed. */
        number: text('number').notNull(),
        purchase_id: integer('purchase_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'cascade' }),
        amount: integer('amount').notNull(),
        /** The VAT in the amount. */
        vat_amount: integer('vat_amount').notNull(),
        reason: text('reason'),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        at: instant('at').notNull().defaultNow(),
        undone_at: instant('undone_at'),
    },
    table => [
        index('purchase_returns_purchase').on(table.purchase_id, table.id),
        index('purchase_returns_admin').on(table.admin_id),
        index('purchase_returns_at').on(table.at),
    ],
);

/** The pieces of an item that came back with a return, in one state. */
export const returnedItems = pgTable(
    'purchase_return_items',
    {
        id: id(),
        return_id: integer('return_id')
            .notNull()
            .references(() => orderReturns.id, { onDelete: 'cascade' }),
        item_id: integer('item_id')
            .notNull()
            .references(() => orderItems.id, { onDelete: 'cascade' }),
        quantity: integer('quantity').notNull(),
        state: text('state', { enum: RETURN_STATES }).notNull(),
    },
    table => [
        index('purchase_return_items_return').on(table.return_id, table.id),
        index('purchase_return_items_item').on(table.item_id),
    ],
);
