import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ViewBody } from '../../../contract/schemas/views';
import { admins } from './admins';
import { createdAt, id, updatedAt } from './columns';

/** The views of lists that admins shared. */
export const views = pgTable(
    'views',
    {
        id: id(),
        /** The name of the list's resource. */
        list: text('list').notNull(),
        label: text('label').notNull(),
        value: jsonb('value').$type<ViewBody['value']>().notNull(),
        /** Without its admin a view ends; one of an admin who was deleted by an earlier version has none. */
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
        admin_name: text('admin_name').notNull(),
        created_at: createdAt(),
        updated_at: updatedAt(),
    },
    table => [
        uniqueIndex('views_label').on(table.list, sql`key_form(${table.label})`),
        index('views_admin').on(table.admin_id),
    ],
);
