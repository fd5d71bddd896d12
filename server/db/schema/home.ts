import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { banners } from './banners';
import { categories } from './categories';
import { id } from './columns';
import { products } from './products';

/** The entries of the app's home, sorted by `position`. Deleting a record deletes its entry. */
export const homeEntries = pgTable(
    'home_entries',
    {
        id: id(),
        banner_id: integer('banner_id').references(() => banners.id, { onDelete: 'cascade' }),
        product_id: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
        category_id: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
        position: integer('position').notNull(),
    },
    table => [
        check(
            'home_entries_one',
            sql`num_nonnulls(${table.banner_id}, ${table.product_id}, ${table.category_id}) = 1`,
        ),
        index('home_entries_banner').on(table.banner_id),
        index('home_entries_product').on(table.product_id),
        index('home_entries_category').on(table.category_id),
    ],
);
