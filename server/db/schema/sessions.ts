import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { bytea, createdAt, instant } from './columns';

/** Sessions of signed-in browsers. The token is stored as its SHA-256 only. */
export const sessions = pgTable(
    'sessions',
    {
        token_hash: bytea('token_hash').primaryKey(),
        admin_id: integer('admin_id')
            .notNull()
            .references(() => admins.id, { onDelete: 'cascade' }),
        created_at: createdAt(),
        seen_at: instant('seen_at').notNull().defaultNow(),
    },
    table => [index('sessions_admin').on(table.admin_id), index('sessions_seen').on(table.seen_at)],
);

/** Counters of wrong passwords, with the columns that rate-limiter-flexible writes, in its order. */
export const throttles = pgTable('throttles', {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
});
