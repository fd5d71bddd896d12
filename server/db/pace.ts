import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { repeat, type Repeated } from '../repeat';
import type { Db } from './connect';
import { loggable } from './failure';
import { tryWithLock } from './locks';
import { NO_PACE } from './schema';

/** How fast products sell, and so how long their stock lasts (decision 45). */

/** The days whose sales are the pace of a product. The column `days_of_stock` has them, too (migration 38). */
export const PACE_DAYS = 30;
const HOUR_MS = 60 * 60 * 1000;
/** A refresh takes at most this share of the time. */
const SHARE = 0.01;
/** The products that one statement changes. */
const BATCH = 500;
/** Changed products after which their table is vacuumed. */
const VACUUM_AFTER = 2000;

/** The products that sold another number of pieces in the last days than was stored. */
const CHANGED = `
    select f.product_id as id, coalesce(sold.pieces, 0)::int as pieces
    from product_figures f left join (
        select i.product_id, sum(i.quantity) as pieces
        from purchase_items i join purchases o on o.id = i.purchase_id and o.created_at = i.placed_at
        where i.placed_at >= now() - interval '${PACE_DAYS} days' and o.created_at >= now() - interval '${PACE_DAYS} days'
            and is_sale(o.status)
        group by 1
    ) sold using (product_id)
    where f.sold_recently <> coalesce(sold.pieces, 0)
    order by 1`;

/** The days that a stock lasts; null for a product that was not sold in the last days. */
export const daysOfStock = (stored: number | null): number | null =>
    stored === null || stored >= NO_PACE ? null : stored;

/** Sets the pace of all products in a transaction, which locks them. For a shop that nobody uses yet. */
export const setPace = async (tx: Db): Promise<void> =>
    void (await tx.execute(
        sql.raw(
            `update product_figures f set sold_recently = changed.pieces from (${CHANGED}) changed where changed.id = f.product_id`,
        ),
    ));

/**
 * Sets the pace of the products that sell at another one than before, some at a time. It waits for no lock: a product that is
 * locked gets its pace the next time.
 * @returns the number of changed products; undefined if another server is doing it.
 */
export const refreshPace = (client: pg.Client, signal?: AbortSignal): Promise<number | undefined> =>
    tryWithLock(client, 'pace', async () => {
        const { rows } = await client.query<{ id: number; pieces: number }>(CHANGED);
        let changed = 0;
        for (let from = 0; from < rows.length && !signal?.aborted; from += BATCH) {
            const { rowCount } = await client.query(
                `with fresh as (select * from jsonb_to_recordset($1::jsonb) as f (id int, pieces int)),
                free as (select product_id from product_figures where product_id in (select id from fresh) for update skip locked)
                update product_figures f set sold_recently = fresh.pieces
                from fresh join free on free.product_id = fresh.id where f.product_id = fresh.id`,
                [JSON.stringify(rows.slice(from, from + BATCH))],
            );
            changed += rowCount ?? 0;
        }
        // Counts of products read the indexes alone where rows have not changed since.
        if (changed >= VACUUM_AFTER) await client.query('vacuum analyze product_figures');
        return changed;
    });

/** Refreshes the pace of products every hour, or less often in a shop where that takes long. Any number of servers may run it. */
export const startPace = (
    connectAlone: (signal: AbortSignal) => Promise<pg.Client>,
    log: Pick<FastifyBaseLogger, 'warn'>,
): Repeated =>
    repeat(async signal => {
        const began = performance.now();
        try {
            const client = await connectAlone(signal);
            await refreshPace(client, signal).finally(() => client.end());
        } catch (error) {
            if (!signal.aborted) log.warn({ err: loggable(error) }, 'refreshing the pace of products failed');
        }
        return Math.max(HOUR_MS, (performance.now() - began) / SHARE);
    });
