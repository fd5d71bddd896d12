import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';
import { coreColumns } from './coreColumns';
import { ownColumns } from './ownColumns';

/**
 * The category tree. Moving a category keeps the tree without cycles. `photo` is a key of the file
 * storage.
 */
export const categories = pgTable(
    'categories',
    {
        id: id(),
        parent_id: integer('parent_id'),
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
        index('categories_siblings').on(table.parent_id, table.id),
    ],
);
