import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../../contract/days';
import { STATUSES_BY_MEANING } from '../../../contract/statuses';
import { can } from '../../../contract/permissions';
import type { OrderFilters } from '../../../contract/schemas/orders';
import { QUEUE_LINES, type WorkQueue } from '../../../contract/schemas/workQueue';
import type { Db } from '../../db/connect';
import { today } from '../../db/days';
import { countUpTo, MOST_COUNTED } from '../../db/paging';
import {
    banners,
    itemPace,
    NO_PACE,
    campaigns,
    productFigures,
    products,
    orders,
    variants,
} from '../../db/schema';
import type { Actor } from '../log/actor';
import { leadsNowhere } from '../app/banners';
import { isScheduled } from '../campaigns/campaigns';
import { inStates, type State } from '../catalogue/productFilters';
import { whereOf } from '../orders/orderFilters';

type Line = WorkQueue['lines'][number];
/** A line before it is known whether it has anything. */
type Found = Pick<Line, 'name' | 'count' | 'more' | 'oldest' | 'filter'>;

/** An order that was shipped longer ago should have arrived. */
const LATE_DAYS = 7;
/** The number of rows, as far as they are counted, and whether there are more. */
async function counted(db: Db, from: SQL): Promise<Pick<Line, 'count' | 'more'>> {
    const n = await countUpTo(db, from, MOST_COUNTED);
    return n > MOST_COUNTED ? { count: MOST_COUNTED, more: true } : { count: n };
}

/** Orders that wait, by age, and those that should have arrived. */
async function orderLines(db: Db, zone: string): Promise<Found[]> {
    const day = await today(db, zone);
    const placed = [...STATUSES_BY_MEANING.placed];
    const shipped = [...STATUSES_BY_MEANING.shipped];
    const lines = {
        pending_old: { status: placed, to: addDays(day, -3) },
        pending_recent: { status: placed, from: addDays(day, -2), to: addDays(day, -1) },
        pending_today: { status: placed, from: day },
        shipped: { status: shipped, shipped_to: addDays(day, -LATE_DAYS - 1) },
    } satisfies Partial<Record<Line['name'], OrderFilters>>;
    const found: Found[] = [];
    for (const [name, filter] of Object.entries(lines) as [Line['name'], OrderFilters][]) {
        const where = and(whereOf(filter, zone), inArray(orders.status, filter.status ?? []));
        const [oldest] = await db
            .select({ at: orders.created_at })
            .from(orders)
            .where(where)
            .orderBy(asc(orders.created_at))
            .limit(1);
        found.push({
            name,
            ...(await counted(db, sql`from ${orders} where ${where}`)),
            ...(oldest && { oldest: oldest.at.toISOString() }),
            filter,
        });
    }
    return found;
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
    const found: Found[] = [];
    for (const name of STATES)
        found.push({
            name,
            ...(await counted(db, sql`from ${productFigures} where ${inStates([name], ['hidden'])}`)),
            filter: { ...STATE_LINES[name], visibility: 'visible' },
        });
    return found;
}

const NEAREST = 3;

/**
 * The products that are low on stock and sell out first, each with the variant that does: its days of stock are those of the
 * product.
 */
async function nearestToSellOut(db: Db): Promise<WorkQueue['nearest']> {
    const { rows } = await db.execute<WorkQueue['nearest'][number]>(sql`
        with low as materialized (
            select ${productFigures.product_id}, ${productFigures.days_of_stock} from ${productFigures}
            where ${inStates(['low'], ['hidden'])} and ${productFigures.days_of_stock} < ${NO_PACE}
            order by ${productFigures.days_of_stock}, ${productFigures.product_id} limit ${NEAREST}
        )
        select p.id as product_id, p.name, p.name_ar, v.sku, v.stock, low.days_of_stock as days
        from low join ${products} p on p.id = low.product_id
        cross join lateral (
            select v.sku, v.stock from ${variants} v
            join ${itemPace} pace on pace.product_id = v.product_id and pace.variant_id = v.id
            where v.product_id = p.id and v.is_active and v.stock > 0
            order by v.stock::float8 / pace.pieces, v.id limit 1
        ) v
        order by days, product_id`);
    return rows;
}

/**
 * The open tasks that the role may see. Indexes count them up to a limit, so their cost does not grow with the shop.
 */
export async function readWorkQueue(db: Db, actor: Actor, zone: string): Promise<WorkQueue> {
    const may = (permission: string) => can(actor.permissions, permission);
    const found: Found[] = [];
    let nearest: WorkQueue['nearest'] = [];
    if (may('show purchases')) found.push(...(await orderLines(db, zone)));
    if (may('show products')) {
        found.push(...(await stateLines(db)));
        nearest = await nearestToSellOut(db);
    }
    if (may('show banners'))
        found.push({
            name: 'banners',
            ...(await counted(db, sql`from ${banners} where ${leadsNowhere}`)),
            filter: { leads_nowhere: 'true' },
        });
    if (may('send notification'))
        found.push({
            name: 'scheduled',
            ...(await counted(db, sql`from ${campaigns} where ${isScheduled}`)),
            filter: { status: 'scheduled' },
        });
    return {
        lines: QUEUE_LINES.flatMap(name => found.filter(line => line.name === name && line.count > 0)),
        nearest,
        late_days: LATE_DAYS,
        generated_at: new Date().toISOString(),
    };
}
