import { isNotNull, sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A row of a table as JSON, by column. */
export type RowImage = Record<string, unknown>;

/**
 * The rows that an entry of the activity log changed, before and after, in the order of their changes. Triggers write
 * them within `journaled` (server/db/sql/journal.sql); undo reads them. They are deleted after 90 days.
 */
export const journalRows = pgTable(
    'journal_rows',
    {
        id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
        /** Not a foreign key: the row is written before its entry. */
        activity_id: bigint('activity_id', { mode: 'number' }).notNull(),
        table_name: text('table_name').notNull(),
        /** Null for a created row. */
        before: jsonb('before').$type<RowImage>(),
        /** Null for a deleted row. */
        after: jsonb('after').$type<RowImage>(),
        /** The key of the photo that the row had, which is kept as long as the change can be undone. */
        file: text('file'),
        at: instant('at').notNull().defaultNow(),
    },
    table => [
        index('journal_rows_activity').on(table.activity_id, table.id),
        index('journal_rows_file').on(table.file).where(isNotNull(table.file)),
        index('journal_rows_at').on(table.at),
        // For deleting what names a customer.
        index('journal_rows_user')
            .on(sql`((${table.before} ->> 'id')::int)`)
            .where(sql`${table.table_name} = 'users'`),
    ],
);
