import { asc, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeated } from '../base/repeat';
import type { Db } from './connect';
import { loggable } from './failure';
import { tryLockInTransaction } from './locks';
import { idIn } from './preparedStatements';
import { NO_PACE, products } from './schema';

/** Sales pace of products, which determines how long their stock lasts (server/db/sql/product_figures.sql). */

const HOUR_MS = 60 * 60 * 1000;
/** A refresh takes at most this share of the time. */
const SHARE = 0.01;
/** The products that one transaction changes. */
const BATCH = 500;

/** Pieces sold of each variant, and of each product without variants, in the last 30 days. */
const SOLD = `
    select i.product_id, coalesce(i.variant_id, 0) as variant_id, sum(i.quantity - i.returned_count)::int as pieces
    from purchases o join purchase_items i on i.purchase_id = o.id
    where o.created_at >= now() - interval '30 days' and is_sale(o.status) and i.product_id is not null and i.quantity > i.returned_count
    group by 1, 2`;

/** The items that sold another number of pieces than was stored; none any more is null. */
const CHANGED = `
    select product_id, variant_id, sold.pieces from (${SOLD}) sold full join item_pace using (product_id, variant_id)
    where sold.pieces is distinct from item_pace.pieces order by 1`;

type Changed = { product_id: number; variant_id: number; pieces: number | null };

/** The days that a stock lasts; null for a product that was not sold in the last days. */
export const daysOfStock = (stored: number | null): number | null =>
    stored === null || stored >= NO_PACE ? null : stored;

/** Sets the pace of all products. For a shop that nobody uses yet. */
export async function setPace(tx: Db): Promise<void> {
    await tx.execute(sql.raw(`insert into item_pace ${SOLD}`));
    await tx.execute(sql`select set_product_figures(array(select distinct product_id from item_pace))`);
}

/**
 * Stores the pace of some items, whose products it locks, and computes their figures again. It waits for no lock: a product
 * that is locked gets its pace the next time.
 * @returns false if another server is doing it
 */
const storePace = (db: Db, rows: Changed[]): Promise<boolean> =>
    db.transaction(async tx => {
        if (!(await tryLockInTransaction(tx, 'pace'))) return false;
        // Of a product that is being deleted nothing is stored.
        const locked = await tx
            .select({ id: products.id })
            .from(products)
            .where(
                idIn(
                    products.id,
                    rows.map(({ product_id }) => product_id),
                ),
            )
            .orderBy(asc(products.id))
            .for('no key update', { skipLocked: true });
        const ids = new Set(locked.map(({ id }) => id));
        const free = JSON.stringify(rows.filter(({ product_id }) => ids.has(product_id)));
        const items = sql`jsonb_to_recordset(${free}::jsonb) as f (product_id int, variant_id int, pieces int)`;
        await tx.execute(
            sql`delete from item_pace where (product_id, variant_id) in (select product_id, variant_id from ${items} where pieces is null)`,
        );
        await tx.execute(sql`insert into item_pace select * from ${items} where pieces is not null
            on conflict (product_id, variant_id) do update set pieces = excluded.pieces`);
        await tx.execute(sql`select set_product_figures(${sql.param([...ids])}::int[])`);
        return true;
    });

/**
 * Sets the pace of the items that sell at another one than before, some at a time.
 * @returns the number of changed items; undefined if another server is doing it.
 */
export async function refreshPace(db: Db, signal?: AbortSignal): Promise<number | undefined> {
    const { rows } = await db.execute<Changed>(sql.raw(CHANGED));
    for (let from = 0; from < rows.length && !signal?.aborted; from += BATCH)
        if (!(await storePace(db, rows.slice(from, from + BATCH)))) return undefined;
    return rows.length;
}

/** Refreshes the pace of products every hour, or less often in a shop where that takes long. Any number of servers may run it. */
export const startPace = (db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Repeated =>
    repeat(async signal => {
        const began = performance.now();
        try {
            await refreshPace(db, signal);
        } catch (error) {
            if (!signal.aborted) log.warn({ err: loggable(error) }, 'refreshing the pace of products failed');
        }
        return Math.max(HOUR_MS, (performance.now() - began) / SHARE);
    });
