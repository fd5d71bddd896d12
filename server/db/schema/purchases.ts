import { sql } from 'drizzle-orm';
import {
    foreignKey,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Item } from '../../../contract/schemas/purchases';
import { PRINTS } from '../../../contract/shop';
import { admins } from './admins';
import { createdAt, id, instant, updatedAt } from './columns';
import { products, variants } from './products';
import { users } from './users';

/**
 * Orders. Money is in halalas, VAT included. The customer's name and phone are copied into the order, and cleared when
 * the customer is deleted.
 */
export const purchases = pgTable(
    'purchases',
    {
        id: id(),
        number: text('number').notNull(),
        status: text('status').notNull().default('pending'),
        notes: text('notes'),
        user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
        customer_name: text('customer_name').notNull().default(''),
        customer_phone: text('customer_phone').notNull().default(''),
        items_count: integer('items_count').notNull(),
        subtotal: integer('subtotal').notNull(),
        discount: integer('discount').notNull().default(0),
        shipping_fee: integer('shipping_fee').notNull().default(0),
        vat_amount: integer('vat_amount').notNull(),
        total: integer('total').notNull(),
        payment_type: text('payment_type').notNull(),
        payment_method: text('payment_method').notNull(),
        device_type: text('device_type').notNull(),
        country: text('country').notNull(),
        city: text('city'),
        address: text('address'),
        /** When it was last marked as shipped; set by a trigger (migration 18). */
        shipped_at: instant('shipped_at'),
        created_at: createdAt(),
        updated_at: updatedAt(),
    },
    table => [
        uniqueIndex('purchases_number').on(table.number),
        // Items refer to both.
        uniqueIndex('purchases_placed').on(table.id, table.created_at),
        // Read backwards for newest first: an index with Drizzle's desc() is NULLS LAST, which serves neither
        // direction. The indexes by time, total, items_count and status are in migrations 7 and 11, because Drizzle
        // does not support included columns.
        index('purchases_by_status').on(table.status, table.created_at, table.id),
        // For a name among orders of one kind: the index by time would read all orders of other kinds. The status comes
        // last, so that orders of other statuses are passed in the index.
        index('purchases_by_kind').on(
            table.country,
            table.payment_type,
            table.device_type,
            table.created_at,
            table.id,
            table.status,
        ),
        index('purchases_by_user').on(table.user_id, table.created_at, table.id),
        index('purchases_phone_end').on(sql`right(${table.customer_phone}, 4)`),
        // Orders under way, by the time of their shipment.
        index('purchases_shipped')
            .on(sql`coalesce(${table.shipped_at}, ${table.created_at})`, table.id)
            .where(sql`${table.status} = 'shipped'`),
    ],
);

/**
 * The items of orders: a snapshot that later changes of the product do not affect. Partitions by the time of their order
 * (migration 29, server/db/months.ts): a query with that time reads one of them.
 */
export const purchaseItems = pgTable(
    'purchase_items',
    {
        id: integer('id')
            .notNull()
            .default(sql`nextval('purchase_items_id_seq')`),
        purchase_id: integer('purchase_id').notNull(),
        product_id: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
        variant_id: integer('variant_id').references(() => variants.id, { onDelete: 'set null' }),
        name: text('name').notNull(),
        name_ar: text('name_ar').notNull(),
        sku: text('sku').notNull(),
        photo: text('photo'),
        options: jsonb('options').$type<Item['options']>().notNull(),
        quantity: integer('quantity').notNull(),
        unit_price: integer('unit_price').notNull(),
        total: integer('total').notNull(),
        /** When the order was placed. */
        placed_at: instant('placed_at').notNull().defaultNow(),
    },
    table => [
        primaryKey({ columns: [table.id, table.placed_at] }),
        foreignKey({
            name: 'purchase_items_order',
            columns: [table.purchase_id, table.placed_at],
            foreignColumns: [purchases.id, purchases.created_at],
        })
            .onDelete('cascade')
            .onUpdate('cascade'),
        index('purchase_items_purchase').on(table.purchase_id, table.id),
        // The orders of a product, in the order of their time.
        index('purchase_items_product').on(table.product_id, table.placed_at, table.purchase_id),
        index('purchase_items_variant').on(table.variant_id, table.id),
        // The items of a day lie together.
        index('purchase_items_day')
            .using('brin', table.placed_at)
            .with({ pages_per_range: 16, autosummarize: true }),
    ],
);

/** The status history of orders, with the admin of each step. The first step is the order itself. */
export const purchaseSteps = pgTable(
    'purchase_steps',
    {
        id: id(),
        purchase_id: integer('purchase_id')
            .notNull()
            .references(() => purchases.id, { onDelete: 'cascade' }),
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
export const purchasePrints = pgTable(
    'purchase_prints',
    {
        id: id(),
        purchase_id: integer('purchase_id')
            .notNull()
            .references(() => purchases.id, { onDelete: 'cascade' }),
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
