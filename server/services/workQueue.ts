import { eq, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../contract/days';
import { can } from '../../contract/permissions';
import { QUEUE_LINES, type WorkQueue } from '../../contract/schemas/workQueue';
import type { Db } from '../db/connect';
import { only } from '../db/only';
import { PACE_DAYS } from '../db/pace';
import { countUpTo } from '../db/paging';
import { planned } from '../db/planned';
import {
    banners,
    drawings,
    notifications,
    productFigures,
    products,
    productStates,
    purchaseItems,
    purchases,
    variants,
} from '../db/schema';
import { BY_STATUS, purchaseSums, spanOf, type Days } from '../db/sums';
import type { Actor } from './actor';
import { leadsNowhere } from './banners';
import { isScheduled } from './notifications';
import { shippedAt, shippedUntil } from './purchaseFilters';
import { isRevenue } from './money';
import type { State } from './productFilters';
import { countVisible } from './productSubsets';

type Line = WorkQueue['lines'][number];
/** A line before it is known whether it has anything. */
type Found = Pick<Line, 'name' | 'count' | 'more' | 'filter'>;

/** An order that was shipped longer ago should have arrived. */
const LATE_DAYS = 7;
/** A count stops here; the line then says "more than". */
const MOST = 1000;

/** The number of rows up to `MOST`, and whether there are more. */
async function counted(db: Db, from: SQL): Promise<Pick<Line, 'count' | 'more'>> {
    const n = await countUpTo(db, from, MOST);
    return n > MOST ? { count: MOST, more: true } : { count: n };
}

async function today(db: Db, zone: string): Promise<string> {
    const { rows } = await db.execute<{ day: string }>(
        sql`select (now() at time zone ${zone})::date::text as day`,
    );
    return only(rows).day;
}

/** Orders that wait, by age from the rollups, and those that should have arrived. */
async function orders(db: Db, zone: string): Promise<Found[]> {
    const day = await today(db, zone);
    const shipped_to = addDays(day, -LATE_DAYS - 1);
    return [
        ...(await pendingLines(db, zone, {
            pending_old: { to: addDays(day, -3) },
            pending_recent: { from: addDays(day, -2), to: addDays(day, -1) },
            pending_today: { from: day },
        })),
        {
            name: 'shipped',
            // In the order of their index, or PostgreSQL would look at all of them before the limit.
            ...(await counted(
                db,
                sql`from ${purchases} where ${shippedUntil(shipped_to, zone)} order by ${shippedAt}, ${purchases.id}`,
            )),
            filter: { status: ['shipped'], shipped_to },
        },
    ];
}

type Age = Line['name'] & `pending_${string}`;

/** Pending orders of these ages, from one pass over the rollups. */
async function pendingLines(db: Db, zone: string, ages: Record<Age, Days>): Promise<Found[]> {
    const lines = (Object.entries(ages) as [Age, Days][]).map(([name, days]) => ({
        name,
        days,
        span: spanOf(days, BY_STATUS),
    }));
    const counts = lines.map(
        ({ name, span }) =>
            sql`coalesce(sum(count) filter (where ${span}), 0)::int8 as ${sql.identifier(name)}`,
    );
    const spans = lines.map(({ span }) => span);
    const { rows } = await db.execute<Record<Age, number>>(
        planned(sql`
        select ${sql.join(counts, sql`, `)} from ${purchaseSums(zone)}
        where status = 'pending' and (${sql.join(spans, sql` or `)})`),
    );
    const found = only(rows);
    return lines.map(({ name, days }) => ({
        name,
        count: found[name],
        filter: { status: ['pending'], ...days },
    }));
}

const STATE_LINES = {
    sold_out: { stock: 'sold_out' },
    variant_sold_out: { stock: 'variant_sold_out' },
    low: { stock: 'low' },
    no_photo: { missing: 'photo' },
    no_arabic_name: { missing: 'arabic_name' },
} satisfies Partial<Record<Line['name'] & State, object>>;
const STATES = Object.keys(STATE_LINES) as (keyof typeof STATE_LINES)[];

async function stateLines(db: Db): Promise<Found[]> {
    const counts = await countVisible(db, STATES);
    return STATES.map(name => ({
        name,
        count: counts[name],
        filter: { ...STATE_LINES[name], visibility: 'visible' },
    }));
}

const NEAREST = 3;
/** Up to so many products that are low on stock are read; of more, those among the first to sell out. */
const MOST_LOW = 2000;
const MOST_PACED = 5000;
/** The products that are low on stock and sell out first, among whose variants the nearest are looked for. */
const CANDIDATES = 50;
/** The newest items of a variant that are read for its pace. */
const MOST_ITEMS = 300;

/** The products that are low on stock, those that sell out first at the start. */
const lowOnStock = (count: number): SQL => {
    const isLow = sql`${productStates.state} = 'low' and ${productStates.is_active}`;
    const { product_id, days_of_stock, stock } = productFigures;
    return count <= MOST_LOW
        ? sql`select ${productStates.product_id} from ${productStates}
            join ${productFigures} on ${product_id} = ${productStates.product_id}
            where ${isLow} order by ${days_of_stock}`
        : sql`select product_id from (
                select ${product_id}, ${days_of_stock} from ${productFigures} where ${stock} > 0
                order by ${days_of_stock}, ${product_id} limit ${MOST_PACED}
            ) first where exists (
                select from ${productStates} where ${isLow} and ${productStates.product_id} = first.product_id
            ) order by days_of_stock`;
};

/** The variants that sell out first at the pace of the last days; `low` is the number of products that are low on stock. */
async function nearestToSellOut(db: Db, low: number): Promise<WorkQueue['nearest']> {
    const { rows } = await db.execute<WorkQueue['nearest'][number]>(
        planned(sql`
        with low as materialized (${lowOnStock(low)} limit ${CANDIDATES})
        select p.id as product_id, p.name, p.name_ar, v.sku, v.stock, v.stock::float8 * ${PACE_DAYS} / sold.pieces as days
        from low join ${products} p on p.id = low.product_id
        join ${variants} v on v.product_id = p.id
            and v.is_active and v.stock > 0 and v.stock <= v.low_stock_threshold
        join lateral (
            select sum(newest.quantity)::float8 as pieces from (
                select purchase_id, quantity from ${purchaseItems}
                where variant_id = v.id and placed_at >= now() - make_interval(days => ${PACE_DAYS})
                order by id desc limit ${MOST_ITEMS}
            ) newest join ${purchases} o on o.id = newest.purchase_id
            where o.created_at >= now() - make_interval(days => ${PACE_DAYS}) and ${isRevenue}
        ) sold on sold.pieces > 0
        order by days, v.id limit ${NEAREST}`),
    );
    return rows;
}

/**
 * The open tasks that the role may see. Counts come from rollups, or from partial indexes up to `MOST`, so their cost does not grow
 * with the shop.
 */
export async function readWorkQueue(db: Db, actor: Actor, zone: string): Promise<WorkQueue> {
    const may = (permission: string) => can(actor.permissions, permission);
    const found: Found[] = [];
    let nearest: WorkQueue['nearest'] = [];
    if (may('show purchases')) found.push(...(await orders(db, zone)));
    if (may('show products')) {
        const lines = await stateLines(db);
        found.push(...lines);
        const low = lines.find(({ name }) => name === 'low')?.count ?? 0;
        if (low > 0) nearest = await nearestToSellOut(db, low);
    }
    if (may('show banners'))
        found.push({
            name: 'banners',
            ...(await counted(db, sql`from ${banners} where ${planned(leadsNowhere)}`)),
            filter: { leads_nowhere: 'true' },
        });
    if (may('send notification'))
        found.push({
            name: 'scheduled',
            ...(await counted(db, sql`from ${notifications} where ${isScheduled}`)),
            filter: { status: 'scheduled' },
        });
    // Those whose pictures are still being drawn are not without a photo.
    const isDrawing = (await db.$count(drawings, eq(drawings.resource, 'products'))) > 0;
    const isShown = ({ name, count }: Found) => count > 0 && !(isDrawing && name === 'no_photo');
    return {
        lines: QUEUE_LINES.flatMap(name => found.filter(line => line.name === name && isShown(line))),
        nearest,
        late_days: LATE_DAYS,
        generated_at: new Date().toISOString(),
    };
}
