import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE } from '../../base/identity';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ExportedOrder, Order, ORDER_SORTS, OrderFilters } from '../../../contract/schemas/orders';
import { STATUSES, type Status } from '../../../contract/statuses';
import type { Db } from '../../db/connect';
import { conditionOf, matchesOf, type RecordList, wayOf } from '../../db/lists/list';
import { namesLike, ORDER_NAMES } from '../../db/lists/near';
import { ownSort } from '../../db/lists/own';
import { findPage, inOrder, pageOfMany, withNames, type Found } from '../../db/lists/page';
import { hasWords, wordsIn } from '../../db/lists/words';
import { expectOne } from '../../db/expectOne';
import { MOST_COUNTED, pageOf, type Page } from '../../db/paging';
import { idIn } from '../../db/preparedStatements';
import { orderItems, orders, products, variants } from '../../db/schema';
import { ofProducts, typedIn, whereOf } from './orderFilters';
import { itemsOfOrders, orderAnswers } from './orders';

type OrderPage = Page<Order> & {
    meta: { status_counts?: Record<string, number>; status_counts_more?: Status[] };
};

const isDown = ({ col, desc }: OrderFilters) => (desc === undefined ? col === undefined : desc === 1);

/** Words that more products have are not looked for in items, because they name none of them. */
const MOST_PRODUCTS = 20;

/** The orders of the few products that have the typed words, each whole, or the typed SKU. */
function foundByItems(filters: OrderFilters): SQL | undefined {
    const words = wordsIn(typedIn(filters) ?? '');
    if (!words) return undefined;
    const named = (id: PgColumn, table: typeof products | typeof variants, query: string) =>
        sql`(select ${id} as id from ${table} where ${hasWords(table, query)} limit ${MOST_PRODUCTS + 1})`;
    return ofProducts(sql`(
        select case when count(*) <= ${MOST_PRODUCTS} then array_agg(id) end from (
            ${named(products.id, products, words.whole)} union ${named(products.id, products, words.exact)}
            union ${named(variants.product_id, variants, words.exact)}
        ) named)::int[]`);
}

/**
 * The orders with some of the typed words whose items are products with the others: `Abdullah lamp`. A word that no product has
 * is looked for in the orders alone.
 */
function foundByBoth(filters: OrderFilters): SQL | undefined {
    const each = wordsIn(typedIn(filters) ?? '')?.each ?? [];
    if (each.length < 2) return undefined;
    const arrayOf = (item: (word: (typeof each)[number]) => SQL) =>
        sql`array[${sql.join(each.map(item), sql`, `)}]`;
    // Counted, because for `exists` PostgreSQL would rather read the table, all of it for a word that no product has.
    const isSold = (words: string) =>
        sql`(select count(*) from ${products} where ${hasWords(products, words)}) > 0`;
    return sql`${orders.id} = any(array(
        with words as materialized (
            select * from unnest(
                ${arrayOf(({ begins }) => sql`${begins}::text`)}, ${arrayOf(({ whole }) => sql`${whole}::text`)},
                ${arrayOf(({ whole }) => isSold(whole))}
            ) typed(begins, whole, is_sold)
        )
        select o.id from ${orders} o
        where exists (select 1 from words where is_sold)
            and o."search" @@ (select string_agg(begins, ' & ') from words where not is_sold)::tsquery
            and not exists (
                select 1 from words where is_sold and not o."search" @@ begins::tsquery and not exists (
                    select 1 from ${orderItems} i join ${products} p on p.id = i.product_id
                    where i.purchase_id = o.id and p."search" @@ whole::tsquery))))`;
}

/** The list of orders, newest first unless another order is requested. */
export const orderList = (zone: string, filters: OrderFilters): RecordList<Order> => {
    const { status, col = 'created_at' } = filters;
    const down = isDown(filters);
    const way = wayOf(down);
    return {
        table: orders,
        typed: typedIn(filters),
        where: and(whereOf(filters, zone), status?.length ? inArray(orders.status, status) : undefined),
        orFound: or(foundByItems(filters), foundByBoth(filters)),
        sorted: filters.col !== undefined,
        order: [
            ownSort('orders', orders, col, down) ?? [orders[col as (typeof ORDER_SORTS)[number]], way],
            [orders.id, way],
        ],
        read: async (db, ids) => orderAnswers(db, await db.select().from(orders).where(idIn(orders.id, ids))),
    };
};

/** The same list, whose orders have their line items. */
export const withItems = (list: RecordList<Order>): RecordList<ExportedOrder> => ({
    ...list,
    read: async (db, ids) => {
        const items = await itemsOfOrders(db, ids);
        return (await list.read(db, ids)).map(order => ({ ...order, items: items.get(order.id) ?? [] }));
    },
});

type Counts = Partial<Record<Status, number>>;

/** Of more orders with typed words than these, the counts of statuses are of some: at least so many have each. */
const MOST_LOOKED_AT = 10 * MOST_COUNTED;

/** The number of orders with each status in a list, as far as they are counted; `ofSome` if not all orders were looked at. */
async function countStatuses(
    db: Db,
    list: RecordList<Order>,
    mostLookedAt: number,
): Promise<{ counts: Counts; ofSome: boolean }> {
    const where = conditionOf(list);
    // The index finds all orders with a word at once, those of a status one after the other.
    const ofWords = sql`select status, count(*) as count from (
        select ${orders.status} as status from ${orders} where ${where} limit ${mostLookedAt}
    ) found group by 1`;
    const each = STATUSES.map(
        status => sql`select ${status}::text as status, (select count(*) from (
            select 1 from ${orders} where ${orders.status} = ${status} and ${where ?? sql`true`} limit ${MOST_COUNTED + 1}
        ) counted) as count`,
    );
    const { rows } = await db.execute<{ status: Status; count: number }>(
        list.typed ? ofWords : sql.join(each, sql` union all `),
    );
    const found = rows.filter(({ count }) => count > 0).map(({ status, count }) => [status, count] as const);
    return {
        counts: Object.fromEntries(found),
        ofSome: Boolean(list.typed) && found.reduce((sum, [, count]) => sum + count, 0) === mostLookedAt,
    };
}

/** The page and the counts of a few orders from one statement; undefined if they are more than are counted. */
async function pageOfFew(
    db: Db,
    list: RecordList<Order>,
    status: Status[] | undefined,
    page: number,
): Promise<(Found & { counts: Counts }) | undefined> {
    const { select, order } = matchesOf(list, MOST_COUNTED + 1, [sql`${orders.status}`]);
    const { rows } = await db.execute<{ counts: Counts | null; ids: number[] }>(sql`
        with found as materialized (${select})
        select (select jsonb_object_agg(status, count) from (select status, count(*) from found group by 1) counted) as counts, array(
            select id from found
            where (select count(*) from found) <= ${MOST_COUNTED} ${status ? sql`and status in ${status}` : sql.empty()}
            ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
        ) as ids`);
    const { counts, ids } = expectOne(rows);
    const sumOf = (some: readonly Status[]) => some.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
    if (sumOf(STATUSES) > MOST_COUNTED) return undefined;
    return { ids, total: sumOf(status ?? STATUSES), counts: counts ?? {} };
}

/** A page of the list, with the count of each status under the other filters. */
export async function listOrders(
    db: Db,
    zone: string,
    page: number,
    filters: OrderFilters,
    mostLookedAt = MOST_LOOKED_AT,
): Promise<OrderPage> {
    const status = filters.status?.length ? filters.status : undefined;
    const ofAll = orderList(zone, { ...filters, status: undefined });
    const few = conditionOf(ofAll) && (await pageOfFew(db, ofAll, status, page));
    const list = orderList(zone, filters);
    const { counts, ofSome } = few ? { ...few, ofSome: false } : await countStatuses(db, ofAll, mostLookedAt);
    const found =
        few ??
        (ofSome
            ? await findPage(db, list, page)
            : await pageOfCounted(db, list, status ?? STATUSES, counts, page));
    const data = await inOrder(found.ids, ids => list.read(db, ids));
    const more = STATUSES.filter(one => ofSome || (counts[one] ?? 0) > MOST_COUNTED);
    const { meta } = pageOf(page, data, found.total, found.more);
    const answer = {
        data,
        meta: {
            ...meta,
            status_counts: Object.fromEntries(
                Object.entries(counts).map(([one, count]) => [one, Math.min(count ?? 0, MOST_COUNTED)]),
            ),
            ...(more.length > 0 && { status_counts_more: more }),
        },
    };
    const typed = typedIn(filters);
    return found.total === 0 && typed ? withNames(answer, await namesLike(db, ofAll, ORDER_NAMES)) : answer;
}

/** A page of orders among many, whose number is the sum of their statuses if that is counted. */
async function pageOfCounted(
    db: Db,
    list: RecordList<Order>,
    statuses: readonly Status[],
    counts: Counts,
    page: number,
): Promise<Found> {
    const total = statuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
    const found = await pageOfMany(db, list, page);
    return total <= MOST_COUNTED ? { ids: found.ids, total } : found;
}
