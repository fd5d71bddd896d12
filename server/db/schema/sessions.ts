import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { bytea, createdAt, instant } from './columns';

/** Sessions of signed-in browsers. The token is stored as its SHA-256 only. */
export const sessions = pgTable(
    'sessions',
    {
        token_hash: bytea('token_hash').primaryKey(),
        /** Names a session in the list of its admin's sessions. */
        id: integer('id').notNull().generatedAlwaysAsIdentity(),
        admin_id: integer('admin_id')
            .notNull()
            .references(() => admins.id, { onDelete: 'cascade' }),
        created_at: createdAt(),
        seen_at: instant('seen_at').notNull().defaultNow(),
        /** The network address and the user agent of the sign-in. */
        address: text('address'),
        agent: text('agent'),
        /** Whether the role requires a second factor that the admin has yet to set up. */
        needs_factor: boolean('needs_factor').notNull().default(false),
    },
    table => [
        uniqueIndex('sessions_id').on(table.id),
        index('sessions_admin').on(table.admin_id),
        index('sessions_seen').on(table.seen_at),
    ],
);

/** Counters of wrong passwords, with the columns that rate-limiter-flexible writes, in its order. */
export const throttles = pgTable('throttles', {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
});
