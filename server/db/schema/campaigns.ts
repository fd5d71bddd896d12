import { isNotNull, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Audience } from '../../../contract/schemas/campaigns';
import { admins } from './admins';
import { createdAt, id, instant } from './columns';
import { products } from './products';
import { orders } from './orders';

/** Campaigns: messages to the app's customers. A scheduled one is due when `try_at` has passed. */
export const campaigns = pgTable(
    'notifications',
    {
        id: id(),
        title: text('title').notNull(),
        title_ar: text('title_ar').notNull(),
        body: text('body').notNull(),
        body_ar: text('body_ar').notNull(),
        audience: jsonb('audience').$type<Audience>().notNull(),
        audience_size: integer('audience_size').notNull(),
        ref_type: text('ref_type', { enum: ['product', 'category'] }),
        ref_id: integer('ref_id'),
        send_at: instant('send_at').notNull(),
        status: text('status', { enum: ['scheduled', 'sent', 'failed'] })
            .notNull()
            .default('scheduled'),
        /** The time of the next attempt: `send_at` at first, later after a failure. */
        try_at: instant('try_at').notNull(),
        tries: integer('tries').notNull().default(0),
        sent_at: instant('sent_at'),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        created_at: createdAt(),
    },
    table => [
        index('notifications_due')
            .on(table.try_at, table.id)
            .where(sql`${table.status} = 'scheduled'`),
        index('notifications_sent').on(table.sent_at).where(isNotNull(table.sent_at)),
        index('notifications_admin').on(table.admin_id),
    ],
);

/** Delivered campaigns, one row each, written in the transaction that marks the campaign as sent. */
export const deliveries = pgTable('deliveries', {
    notification_id: integer('notification_id')
        .primaryKey()
        .references(() => campaigns.id, { onDelete: 'cascade' }),
    audience_size: integer('audience_size').notNull(),
    /** Phones that the push gateway accepted it for, and those that it refused; null if there was no gateway. */
    pushed: integer('pushed'),
    failed: integer('failed'),
    /** Phones on which it was opened. */
    opened: integer('opened'),
    created_at: createdAt(),
});

/** Alerts of new orders, until staff clear them or for 90 days. `seen` never changes. */
export const orderNotifications = pgTable(
    'purchase_notifications',
    {
        id: id(),
        purchase_operation_id: integer('purchase_operation_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'cascade' }),
        seen: boolean('seen').notNull().default(false),
        created_at: createdAt(),
    },
    table => [uniqueIndex('purchase_notifications_purchase').on(table.purchase_operation_id)],
);

/** Alerts of sold-out products, one each time the stock reaches 0, for as long. */
export const soldOutNotifications = pgTable(
    'sold_out_notifications',
    {
        id: id(),
        product_id: integer('product_id')
            .notNull()
            .references(() => products.id, { onDelete: 'cascade' }),
        seen: boolean('seen').notNull().default(false),
        created_at: createdAt(),
    },
    table => [index('sold_out_notifications_product').on(table.product_id)],
);
