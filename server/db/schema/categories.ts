import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, numeric, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';
import { coreColumns } from './coreColumns';
import { ownColumns } from './ownColumns';

/** The positions of new categories, each after all others. */
export const categoryPositions = pgSequence('category_positions');

/**
 * The category tree. Moving a category keeps the tree without cycles. `photo` is a key of the file
 * storage. `position` orders it among the categories of the same parent: a number between two others is always free,
 * because a numeric has any number of decimals.
 */
export const categories = pgTable(
    'categories',
    {
        id: id(),
        parent_id: integer('parent_id'),
        position: numeric('position')
            .notNull()
            .default(sql`nextval('category_positions')`),
        ...coreColumns('categories'),
        photo: text('photo'),
        created_at: createdAt(),
        updated_at: updatedAt(),
        ...ownColumns('categories'),
    },
    table => [
        foreignKey({
            name: 'categories_parent',
            columns: [table.parent_id],
            foreignColumns: [table.id],
        }).onDelete('restrict'),
        index('categories_siblings').on(table.parent_id, table.position),
    ],
);
