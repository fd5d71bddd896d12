import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { createdAt } from './columns';

/** Each version of the terms of service, as it was saved. The newest is what the app shows. */
export const termsVersions = pgTable(
    'terms_versions',
    {
        version: integer('version').primaryKey(),
        title: text('title').notNull(),
        title_ar: text('title_ar').notNull(),
        /** HTML that was made safe before it was stored. */
        body: text('body').notNull(),
        body_ar: text('body_ar').notNull(),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name'),
        created_at: createdAt(),
    },
    table => [index('terms_versions_admin').on(table.admin_id)],
);
