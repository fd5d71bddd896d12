import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { id, instant } from './columns';

/** Who changed what, when. The name stays readable when the admin is gone; `changes` never holds a secret. */
export const activity = pgTable(
    'activity',
    {
        id: id(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        action: text('action', { enum: ['create', 'update', 'delete'] }).notNull(),
        resource: text('resource').notNull(),
        resource_id: integer('resource_id').notNull(),
        changes: jsonb('changes').$type<Record<string, { from?: unknown; to?: unknown }>>().notNull(),
        at: instant('at').notNull().defaultNow(),
    },
    table => [
        index('activity_at').on(table.at.desc(), table.id.desc()),
        index('activity_record').on(table.resource, table.resource_id),
        index('activity_admin').on(table.admin_id),
    ],
);
