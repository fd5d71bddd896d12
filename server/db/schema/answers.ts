import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { createdAt } from './columns';

/** What a creating call answered, by the key that it came with: a save that is repeated after a cut makes one record. */
export const answers = pgTable(
    'answers',
    {
        admin_id: integer('admin_id')
            .notNull()
            .references(() => admins.id, { onDelete: 'cascade' }),
        key: text('key').notNull(),
        /** Of what was sent: the same key with something else in it is not a repetition. */
        fingerprint: text('fingerprint').notNull(),
        answer: jsonb('answer'),
        created_at: createdAt(),
    },
    table => [
        primaryKey({ columns: [table.admin_id, table.key] }),
        index('answers_created').on(table.created_at),
    ],
);
