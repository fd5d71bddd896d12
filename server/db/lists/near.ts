import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../connect';
import { countOf } from '../paging';
import { conditionOf, type Rows } from './list';
import { categories, products, orders, customers } from '../schema';

/** Where names are looked for that sound like a search: the expression of their index, the names, and a filter. */
export type Near = { table: PgTable; names: [PgColumn, ...PgColumn[]]; where?: SQL };

/** As the indexes have them (server/db/sql/search_text.sql). */
const heard = ({ names }: Near): SQL => sql`search_sound(${sql.join(names, sql` || ' ' || `)})`;

export const PRODUCT_NAMES: Near = { table: products, names: [products.name, products.name_ar] };
/** Categories have no such index, because few shops have many: comparing a name takes 0.03 ms. */
const MOST_CATEGORIES = 1000;
export const CATEGORY_NAMES: Near = {
    table: categories,
    names: [categories.name, categories.name_ar],
    where: sql`(select count(*) from ${categories}) <= ${MOST_CATEGORIES}`,
};
export const CUSTOMER_NAMES: Near = { table: customers, names: [customers.name] };
/** The names of customers who have orders. */
export const ORDER_NAMES: Near = {
    ...CUSTOMER_NAMES,
    where: sql`exists (select from ${orders} where ${orders.user_id} = ${customers.id})`,
};

const MOST_NAMES = 3;
/** Rows among which the nearest are looked for; of common names, others would be no nearer. */
const CANDIDATES = 1000;

/**
 * Up to three names that sound like what was typed, the nearest first, each in the script that is nearer. None if only the
 * filters exclude what has the words.
 */
export async function namesLike(db: Db, list: Rows, near: Near): Promise<string[]> {
    // Counted, because PostgreSQL would look for the first one among all rows.
    if (list.where && (await countOf(db, list.table, conditionOf({ ...list, where: undefined }))) > 0)
        return [];
    const { table, names, where } = near;
    const asked = sql`search_sound(${list.typed ?? ''})`;
    const { rows } = await db.execute<{ name: string }>(sql`
        select name from (
            select n.name, word_similarity(${asked}, search_sound(n.name)) as likeness
            from (
                select ${sql.join(names, sql`, `)} from ${table}
                where ${asked} <% ${heard(near)} and length(${asked}) > 2 and ${where ?? sql`true`} limit ${CANDIDATES}
            ) as ${table} cross join lateral (values ${sql.join(
                names.map(name => sql`(${name})`),
                sql`, `,
            )}) n (name)
            where ${asked} <% search_sound(n.name)
        ) heard group by name order by max(likeness) desc, name limit ${MOST_NAMES}`);
    return rows.map(({ name }) => name);
}
