import { isNotNull } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { admins } from './admins';
import { instant } from './columns';

/**
 * The activity log. Names are copied, so that they stay readable when the admin or record is deleted; `changes` never
 * contains a secret.
 */
export const activity = pgTable(
    'activity',
    {
        id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        action: text('action').$type<ActivityEntry['action']>().notNull(),
        resource: text('resource').notNull(),
        resource_id: integer('resource_id').notNull(),
        /** The record's name at the time, in English and Arabic; empty if it has none. */
        record_name: text('record_name').notNull().default(''),
        record_name_ar: text('record_name_ar').notNull().default(''),
        changes: jsonb('changes').$type<Record<string, { from?: unknown; to?: unknown }>>().notNull(),
        at: instant('at').notNull().defaultNow(),
        /** The change that this entry is part of: one press of a button may update many records. */
        change_id: uuid('change_id'),
        /** The plan that made the change. */
        plan_id: integer('plan_id'),
        /** The entry that this one undoes, and the entry that undid this one. */
        undoes: bigint('undoes', { mode: 'number' }),
        undone_by: bigint('undone_by', { mode: 'number' }),
    },
    table => [
        // Read backwards for newest first: an index with Drizzle's desc() is NULLS LAST, which serves neither direction.
        index('activity_by_time').on(table.at, table.id, table.resource),
        index('activity_by_record').on(table.resource, table.resource_id, table.at, table.id),
        index('activity_admin').on(table.admin_id),
        index('activity_change').on(table.change_id).where(isNotNull(table.change_id)),
    ],
);
