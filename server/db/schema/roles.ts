import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';

/** Named lists of permissions. Names are unique in the form of keys (contract/keys.ts). */
export const roles = pgTable(
    'roles',
    {
        id: id(),
        name: text('name').notNull(),
        permissions: text('permissions').array().notNull(),
        created_at: createdAt(),
        updated_at: updatedAt(),
    },
    table => [uniqueIndex('roles_name').on(sql`key_form(${table.name})`)],
);

/** The permissions that existed at the server's last start. New ones are given to roles that have all known ones. */
export const knownPermissions = pgTable('known_permissions', { name: text('name').primaryKey() });
