import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from './columns';
import { coreColumns, coreIndexes } from './coreColumns';
import { ownColumns } from './ownColumns';

/** The app's customers. */
export const customers = pgTable(
    'users',
    {
        id: id(),
        ...coreColumns('customers'),
        photo: text('photo'),
        device_type: text('device_type').notNull(),
        app_version: text('app_version'),
        created_at: createdAt(),
        updated_at: updatedAt(),
        ...ownColumns('customers'),
    },
    table => [
        index('users_created_at').on(table.created_at, table.id),
        // Serves the sweep of files that no row names.
        index('users_photo').on(table.photo),
        ...coreIndexes('customers', table),
    ],
);

/**
 * Order counters and the last visit of each customer, updated in the transaction of each order. A separate table, so
 * that an order does not update the indexes of `users`. A trigger adds the row of each new customer.
 */
export const userStats = pgTable(
    'user_stats',
    {
        user_id: integer('user_id')
            .primaryKey()
            .references(() => customers.id, { onDelete: 'cascade' }),
        orders_count: integer('orders_count').notNull().default(0),
        /** In halalas, without cancelled and returned orders. */
        total_spent: bigint('total_spent', { mode: 'number' }).notNull().default(0),
        last_order_at: instant('last_order_at'),
        last_seen_at: instant('last_seen_at'),
    },
    table => [
        index('user_stats_orders_count').on(table.orders_count, table.user_id),
        index('user_stats_total_spent').on(table.total_spent, table.user_id),
        index('user_stats_last_seen_at').on(table.last_seen_at, table.user_id),
        // Nulls come last in both directions, so descending order needs its own index.
        index('user_stats_last_seen_at_down').on(table.last_seen_at.desc(), table.user_id.desc()),
    ],
);
