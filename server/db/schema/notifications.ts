import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Audience } from '../../../contract/schemas/notifications';
import { admins } from './admins';
import { createdAt, id, instant } from './columns';
import { products } from './products';
import { purchases } from './purchases';

/** Messages to the app's customers. Due are those that are scheduled and whose `try_at` has come. */
export const notifications = pgTable(
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
        /** When it is tried next: `send_at` at first, later after what failed. */
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
        index('notifications_admin').on(table.admin_id),
    ],
);

/** What was handed over, once each: written in the transaction that makes a message sent. */
export const deliveries = pgTable('deliveries', {
    notification_id: integer('notification_id')
        .primaryKey()
        .references(() => notifications.id, { onDelete: 'cascade' }),
    audience_size: integer('audience_size').notNull(),
    created_at: createdAt(),
});

/** A document for each operation that was made, until somebody of the staff clears it or 90 days have passed. Nobody changes `seen`. */
export const purchaseNotifications = pgTable(
    'purchase_notifications',
    {
        id: id(),
        purchase_operation_id: integer('purchase_operation_id')
            .notNull()
            .references(() => purchases.id, { onDelete: 'cascade' }),
        seen: boolean('seen').notNull().default(false),
        created_at: createdAt(),
    },
    table => [uniqueIndex('purchase_notifications_purchase').on(table.purchase_operation_id)],
);

/** A document for each time that a product's stock reached 0, until it is cleared or as old. */
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
