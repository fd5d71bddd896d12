import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PurchaseFilters } from '../../contract/schemas/purchases';
import type { Db } from '../db/connect';
import { planned } from '../db/planned';
import { purchaseItems, purchases } from '../db/schema';
import type { Listed, Rows } from '../db/search';
import { purchaseSums } from '../db/sums';

/**
 * The lists of orders that indexes have in the order of their time: those of a product, of some kinds (country, payment
 * and device) and of some statuses. A search reads the rows of such a list alone.
 */

const KIND = ['country', 'payment_type', 'device_type'] as const;
type Kind = Record<(typeof KIND)[number], string>;
type Kinds = { kinds: Kind[]; count: number; share: number; statuses: number };

/** A list is read if it has at most this part of all orders. Of more, most are in the list of all. */
const MOST = 0.25;

const meets = (kind: Kind, filters: PurchaseFilters) =>
    KIND.every(name => filters[name] === undefined || filters[name] === kind[name]);

/** Whether the filters name a country, payment or device, or several statuses. */
const isOfKinds = ({ status, ...filters }: PurchaseFilters) =>
    KIND.some(name => filters[name]) || (status !== undefined && status.length > 1);

type KindSum = Kind & { status: string; n: number };

/**
 * The number of orders of each kind and status; undefined if the filters name none, or as long as nothing is counted.
 */
export async function kindSums(db: Db, filters: PurchaseFilters): Promise<KindSum[] | undefined> {
    const { id, user_id } = filters;
    if (id !== undefined || user_id !== undefined || !isOfKinds(filters)) return undefined;
    const { rows } = await db.execute<KindSum>(
        planned(sql`
        select country, payment_type, device_type, status, sum(count)::int8 as n from ${purchaseSums(null)}
        where level = 'a' and (select zone is not null from rollup_state)
        group by 1, 2, 3, 4 having sum(count) > 0`),
    );
    return rows.length > 0 ? rows : undefined;
}

/** The kinds of orders under the filters, with their share of all orders and that of the statuses. */
export function kindsOf(sums: KindSum[], filters: PurchaseFilters): Kinds | undefined {
    if (!isOfKinds(filters)) return undefined;
    const { status } = filters;
    const kinds = new Map<string, Kind>();
    const counts = { all: 0, kinds: 0, statuses: 0, both: 0 };
    for (const row of sums) {
        const isOfStatus = !status?.length || status.some(one => one === row.status);
        counts.all += row.n;
        if (isOfStatus) counts.statuses += row.n;
        if (!meets(row, filters)) continue;
        counts.kinds += row.n;
        if (isOfStatus) counts.both += row.n;
        kinds.set(KIND.map(name => row[name]).join(' '), row);
    }
    const all = Math.max(1, counts.all);
    return {
        kinds: [...kinds.values()],
        count: counts.both,
        share: counts.kinds / all,
        statuses: counts.statuses / all,
    };
}

/** The names of the kinds of orders that meet a condition on the rollups, as sorted lists count them (migration 30). */
export async function kindNames(db: Db, where: SQL): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(
        planned(sql`
        select purchase_kind(status, payment_type, device_type, country) as name from ${purchaseSums(null)}
        where level = 'a' and ${where} group by 1 having sum(count) > 0`),
    );
    return rows.map(({ name }) => name);
}

/** The first orders of each list, as one: PostgreSQL merges their indexes in the order of time. */
const merged =
    (lists: (SQL | undefined)[]) =>
    ({ where, order, limit }: Rows): SQL =>
        sql`(${sql.join(
            lists.map(
                list => sql`(select * from ${purchases} where ${list ?? sql`true`} and ${where}
                    ${order ? sql`order by ${order}` : sql.empty()} ${limit ? sql`limit ${limit}` : sql.empty()})`,
            ),
            sql` union all `,
        )}) as ${purchases}`;

/** The orders of a product, each once. The columns of the orders are read only where a condition needs them. */
const ofProduct =
    (id: number, down: boolean) =>
    ({ where }: Rows): SQL => {
        const way = sql.raw(down ? 'desc' : 'asc');
        return sql`(
            select i.purchase_id as id, i.placed_at as created_at, o.status, o.user_id, o.payment_type, o.device_type,
                o.country, o.total, o.shipped_at, o.customer_phone, o.search
            from (
                select ${purchaseItems.purchase_id}, ${purchaseItems.placed_at} from ${purchaseItems}
                where ${purchaseItems.product_id} = ${id} group by ${purchaseItems.placed_at}, ${purchaseItems.purchase_id}
                order by ${purchaseItems.placed_at} ${way}, ${purchaseItems.purchase_id} ${way}
            ) i left join ${purchases} o on o.id = i.purchase_id
        ) as ${purchases} where ${where}`;
    };

/** A list of so few orders is read rather than that of a product. */
const SHORT = 4000;

/** The list that a search reads; undefined if none is shorter than the list of all orders. */
export function listedOf(
    filters: PurchaseFilters,
    days: SQL | undefined,
    known: Kinds | undefined,
    down: boolean,
): (Listed & { isOfProduct?: boolean }) | undefined {
    const { col, product_id, status } = filters;
    const inOrder = !col || col === 'created_at';
    const ofStatus = status?.length ? inArray(purchases.status, status) : undefined;
    const ofKind = KIND.map(name => (filters[name] ? eq(purchases[name], filters[name]) : undefined));
    const isShort = known !== undefined && known.count <= SHORT;
    if (product_id !== undefined && !isShort)
        return inOrder ? { from: ofProduct(product_id, down), inOrder, isOfProduct: true } : undefined;
    const count = known?.count;
    if (known && known.share < 1 && (isShort || known.share * known.statuses <= MOST))
        return {
            from: merged(known.kinds.map(kind => and(...KIND.map(name => eq(purchases[name], kind[name]))))),
            where: and(...ofKind, ofStatus, days),
            inOrder,
            ...(count !== undefined && { count }),
        };
    if (known && status && known.statuses <= MOST)
        return {
            from: merged(status.map(one => eq(purchases.status, one))),
            where: and(ofStatus, days),
            inOrder,
        };
    // One index lists the orders of a status, another one those of a time.
    const where = and(status?.length === 1 ? ofStatus : undefined, days);
    return where && { where, inOrder };
}
