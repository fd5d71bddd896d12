import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { bytea, createdAt, id, instant } from './columns';

/**
 * Links with which an admin sets a password: the invitation to a new account, or the reset of a forgotten password. An
 * admin has at most one, so a new one ends the old one. A trigger deletes it when e-mail address, password or activation
 * change (server/db/sql/rules.sql). The token is stored as its SHA-256 only.
 */
export const passwordLinks = pgTable('password_links', {
    id: id(),
    admin_id: integer('admin_id')
        .notNull()
        .unique('password_links_admin')
        .references(() => admins.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['invitation', 'reset'] }).notNull(),
    token_hash: bytea('token_hash').notNull().unique('password_links_token'),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
});

/**
 * Letters: queued ones are sent by any server when `try_at` has passed; all are kept for 30 days. The
 * request for a reset link has no admin yet: the address may be unknown, which only the sender finds out.
 */
export const letters = pgTable(
    'letters',
    {
        id: id(),
        /** Part of the Message-ID, which stays the same when a letter is sent again. */
        key: text('key').notNull(),
        kind: text('kind', { enum: ['invitation', 'reset'] }).notNull(),
        address: text('address').notNull(),
        /** Who invites. */
        by_name: text('by_name'),
        /** The reader's language, a tag such as `ar` or `zh-CN`. */
        language: text('language').notNull(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
        link_id: integer('link_id').references(() => passwordLinks.id, { onDelete: 'set null' }),
        /** From it and the server's secret comes the token of the link; null once the letter is sent or abandoned. */
        seed: bytea('seed'),
        status: text('status', { enum: ['queued', 'sent', 'failed', 'cancelled'] })
            .notNull()
            .default('queued'),
        /** The time of the next attempt. An attempt moves it ahead before it begins. */
        try_at: instant('try_at').notNull().defaultNow(),
        tries: integer('tries').notNull().default(0),
        /** The codes of the last failure. */
        error: text('error'),
        sent_at: instant('sent_at'),
        created_at: createdAt(),
    },
    table => [
        index('letters_due').on(table.status, table.try_at),
        index('letters_admin').on(table.admin_id),
        index('letters_link').on(table.link_id),
    ],
);
