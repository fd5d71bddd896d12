import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';

/**
 * Pictures in the app that lead to a product or a category. What they lead to may go: the banner stays and is marked, so
 * `ref_id` refers to nothing that the database holds it to.
 */
export const banners = pgTable('banners', {
    id: id(),
    photo: text('photo').notNull(),
    ref_type: text('ref_type', { enum: ['product', 'category'] }).notNull(),
    ref_id: integer('ref_id').notNull(),
    created_at: createdAt(),
});
