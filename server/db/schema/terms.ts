import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { createdAt } from './columns';

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
