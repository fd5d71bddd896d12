import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns';
import { coreColumns } from './coreColumns';
import { ownColumns } from './ownColumns';

/**
 * Pictures in the app that link to a product or a category. `ref_id` is no foreign key: the banner stays when its
 * target is deleted.
 */
export const banners = pgTable('banners', {
    id: id(),
    photo: text('photo').notNull(),
    ref_type: text('ref_type', { enum: ['product', 'category'] }).notNull(),
    ref_id: integer('ref_id').notNull(),
    /** When the app shows it; null without a limit. */
    shown_from: instant('shown_from'),
    shown_until: instant('shown_until'),
    created_at: createdAt(),
    ...coreColumns('banners'),
    ...ownColumns('banners'),
});
