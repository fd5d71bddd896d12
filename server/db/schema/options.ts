import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { categories } from './categories';
import { createdAt, id, updatedAt } from './columns';

/** The options of a category's products, inherited by its descendants. */
export const options = pgTable(
    'options',
    {
        id: id(),
        category_id: integer('category_id')
            .notNull()
            .references(() => categories.id, { onDelete: 'cascade' }),
        name: text('name').notNull(),
        name_ar: text('name_ar').notNull(),
        created_at: createdAt(),
        updated_at: updatedAt(),
    },
    table => [index('options_category').on(table.category_id, table.id)],
);

/** The values of an option, sorted by `position`. */
export const optionValues = pgTable(
    'option_values',
    {
        id: id(),
        option_id: integer('option_id')
            .notNull()
            .references(() => options.id, { onDelete: 'cascade' }),
        name: text('name').notNull(),
        name_ar: text('name_ar').notNull(),
        color: text('color'),
        position: integer('position').notNull(),
    },
    table => [index('option_values_option').on(table.option_id, table.position)],
);
