import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ERASURE_STATES } from '../../../contract/schemas/erasures';
import { admins } from './admins';
import { createdAt, id, instant } from './columns';

/**
 * Erasures of customers: those that wait, and as a list those that were made or called off. A row has nothing that names the person;
 * `customer_id` is not a foreign key, because it outlives the customer.
 */
export const erasures = pgTable(
    'erasures',
    {
        id: id(),
        customer_id: integer('customer_id').notNull(),
        state: text('state', { enum: ERASURE_STATES }).notNull().default('waiting'),
        /** The end of the shop's period. */
        due_at: instant('due_at').notNull(),
        /** When it is tried next: at its end, later after a failure. */
        try_at: instant('try_at').notNull(),
        /** Why the last try failed, in the language of the admin who asked. */
        problem: text('problem'),
        language: text('language').notNull().default('en'),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        /** Who called it off, or erased the customer at once; null if it happened by itself. */
        ended_by_id: integer('ended_by_id').references(() => admins.id, { onDelete: 'set null' }),
        ended_by_name: text('ended_by_name'),
        ended_at: instant('ended_at'),
        /** The orders that no longer name the customer. */
        orders_count: integer('orders_count'),
        created_at: createdAt(),
    },
    table => [
        uniqueIndex('erasures_waiting')
            .on(table.customer_id)
            .where(sql`${table.state} = 'waiting'`),
        index('erasures_due')
            .on(table.try_at, table.id)
            .where(sql`${table.state} = 'waiting'`),
        index('erasures_newest').on(table.created_at, table.id),
        index('erasures_admin').on(table.admin_id),
        index('erasures_ended_by').on(table.ended_by_id),
    ],
);
