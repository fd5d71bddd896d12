import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from './columns';
import { roles } from './roles';

/** Staff who may sign in. E-mail addresses are stored in lower case. */
export const admins = pgTable(
    'admins',
    {
        id: id(),
        role_id: integer('role_id')
            .notNull()
            .references(() => roles.id, { onDelete: 'restrict' }),
        name: text('name').notNull(),
        email: text('email').notNull(),
        phone: text('phone'),
        photo: text('photo'),
        password_hash: text('password_hash').notNull(),
        is_active: boolean('is_active').notNull().default(true),
        last_login_at: instant('last_login_at'),
        /** The last use, to the minute, and the end of the visit before the present one; null before there was one. */
        seen_at: instant('seen_at'),
        last_visit_at: instant('last_visit_at'),
        /** Set while the admin has not accepted the invitation. The password is then one that nobody knows. */
        invited_at: instant('invited_at'),
        /** The language of letters, a tag such as `ar` or `zh-CN`. */
        language: text('language'),
        created_at: createdAt(),
        updated_at: updatedAt(),
    },
    table => [uniqueIndex('admins_email').on(table.email), index('admins_role').on(table.role_id)],
);
