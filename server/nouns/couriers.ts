import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../db/schema/columns';

/** Couriers, served as plain REST. */
export const table = pgTable('couriers', {
    id: id(),
    name: text('name').notNull(),
    phone: text('phone'),
    is_active: boolean('is_active').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
});

/** Its file in server/db/sql/nouns adds the column that search uses. */
export const searched = true;
/** The fields with unique values. */
export const unique: string[] = [];
