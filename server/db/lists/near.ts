import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../connect';
import { countOf } from '../paging';
import { conditionOf, type Rows } from './list';
import { categories, customers, orderItems, orders, products } from '../schema';

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
/** The names of customers who have orders, and of products in them. */
export const ORDER_NAMES: readonly Near[] = [
    {
        ...CUSTOMER_NAMES,
        where: sql`exists (select from ${orders} where ${orders.user_id} = ${customers.id})`,
    },
    {
        ...PRODUCT_NAMES,
        where: sql`exists (select from ${orderItems} where ${orderItems.product_id} = ${products.id})`,
    },
];

const MOST_NAMES = 3;
/** Rows among which the nearest are looked for; of common names, others would be no nearer. */
const CANDIDATES = 1000;

/** The names of one table that sound like `asked`, with how much, and how much they are written like what was typed. */
const heardIn = (near: Near, asked: SQL, typed: string): SQL => {
    const { table, names, where } = near;
    return sql`
        select n.name, word_similarity(${asked}, search_sound(n.name)) as likeness, similarity(search_tokens(${typed}), search_tokens(n.name)) as spelling
        from (
            select ${sql.join(names, sql`, `)} from ${table}
            where ${asked} <% ${heard(near)} and length(${asked}) > 1 and ${where ?? sql`true`} limit ${CANDIDATES}
        ) as ${table} cross join lateral (values ${sql.join(
            names.map(name => sql`(${name})`),
            sql`, `,
        )}) n (name)
        where ${asked} <% search_sound(n.name)`;
};

/**
 * Up to three names that sound like what was typed, in any order of its words, the nearest first, each in the script that is nearer.
 * None if only the filters exclude what has the words.
 */
export async function namesLike(db: Db, list: Rows, near: Near | readonly Near[]): Promise<string[]> {
    // Counted, because PostgreSQL would look for the first one among all rows.
    if (list.where && (await countOf(db, list.table, conditionOf({ ...list, where: undefined }))) > 0)
        return [];
    const typed = list.typed ?? '';
    const asked = sql`search_sound(${typed})`;
    const { rows } = await db.execute<{ name: string }>(sql`
        select name from (${sql.join(
            [near].flat().map(one => heardIn(one, asked, typed)),
            sql` union all `,
        )}) heard group by name order by max(likeness) desc, max(spelling) desc, name limit ${MOST_NAMES}`);
    return rows.map(({ name }) => name);
}
