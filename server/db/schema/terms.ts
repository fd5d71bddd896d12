import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { createdAt, updatedAt } from './columns';

/** All saved versions of the terms of service. The app shows the newest. */
export const termsVersions = pgTable(
    'terms_versions',
    {
        version: integer('version').primaryKey(),
        title: text('title').notNull(),
        title_ar: text('title_ar').notNull(),
        /** Sanitized HTML. */
        body: text('body').notNull(),
        body_ar: text('body_ar').notNull(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name'),
        created_at: createdAt(),
    },
    table => [index('terms_versions_admin').on(table.admin_id)],
);

/** The draft of the next version: one row, or none. */
export const termsDraft = pgTable(
    'terms_draft',
    {
        id: integer('id').primaryKey().default(1),
        title: text('title').notNull(),
        title_ar: text('title_ar').notNull(),
        /** Sanitized HTML. */
        body: text('body').notNull(),
        body_ar: text('body_ar').notNull(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        updated_at: updatedAt(),
    },
    table => [check('terms_draft_one', sql`${table.id} = 1`), index('terms_draft_admin').on(table.admin_id)],
);
