import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { createdAt } from './columns';

/** The answers of creating calls by Idempotency-Key: a save repeated after a lost connection creates one record. */
export const answers = pgTable(
    'answers',
    {
        admin_id: integer('admin_id')
            .notNull()
            .references(() => admins.id, { onDelete: 'cascade' }),
        key: text('key').notNull(),
        /** Of the call's contents: a key reused with other contents is no repetition. */
        fingerprint: text('fingerprint').notNull(),
        answer: jsonb('answer'),
        created_at: createdAt(),
    },
    table => [
        primaryKey({ columns: [table.admin_id, table.key] }),
        index('answers_created').on(table.created_at),
    ],
);
