import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Drawing } from '../seed/drawings/drawing';
import { id } from './columns';

/** Pictures of the demo shop that are not drawn yet. They are rows, so that drawing continues after a restart. */
export const drawings = pgTable('drawings', {
    id: id(),
    resource: text('resource', { enum: ['categories', 'products', 'banners'] }).notNull(),
    resource_id: integer('resource_id').notNull(),
    drawing: jsonb('drawing').$type<Drawing>().notNull(),
});
