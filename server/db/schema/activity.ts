import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { id, instant } from './columns';

/** Who changed what, when. The names stay readable when admin and record are gone; `changes` never holds a secret. */
export const activity = pgTable(
    'activity',
    {
        id: id(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        action: text('action', { enum: ['create', 'update', 'delete'] }).notNull(),
        resource: text('resource').notNull(),
        resource_id: integer('resource_id').notNull(),
        /** What the record was called then, and in Arabic; empty where it has no name. */
        record_name: text('record_name').notNull().default(''),
        record_name_ar: text('record_name_ar').notNull().default(''),
        changes: jsonb('changes').$type<Record<string, { from?: unknown; to?: unknown }>>().notNull(),
        at: instant('at').notNull().defaultNow(),
    },
    table => [
        // Read backwards for the newest first: Drizzle's desc() is NULLS LAST, which serves neither way. Migration 10 has the one
        // by time: Drizzle knows no included column.
        index('activity_by_record').on(table.resource, table.resource_id, table.at, table.id),
        index('activity_admin').on(table.admin_id),
    ],
);
