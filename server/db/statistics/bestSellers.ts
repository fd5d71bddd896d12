import { sql, type SQL } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../contract/days';
import type { Db } from '../connect';
import { dayEnd, dayStart, today } from '../days';
import { tryLockInTransaction } from '../locks';
import { bestSellers } from '../schema';

/** The products that sold the most pieces. */

/** The usual periods, in days up to today, which a job renews; 0 is all time. */
export const BEST_SELLERS = [0, 7, 30, 90, 365];
/** The number of best sellers in an answer. */
const LIMIT = 10;

/** Sales of a product. `total` is in halalas. */
export type Sold = { product_id: number; pieces: number; total: number };
/** Days in the shop's time zone, both included; all time without them. */
type Range = { from: string; to: string } | undefined;

const isSold = (zone: string, range: Range): SQL => sql`is_sale(o.status)
    ${range ? sql`and o.created_at >= ${dayStart(range.from, zone)} and o.created_at < ${dayEnd(range.to, zone)}` : sql.empty()}`;

/** The best sellers of a range, from the rows. Only orders with one of them are spread over their items. Of those that sold as many pieces, the oldest comes first. */
const fromRows = (zone: string, range: Range): SQL => sql`
    with sold as materialized (
        select i.product_id, sum(i.quantity - i.returned_count)::int8 as pieces
        from purchases o join purchase_items i on i.purchase_id = o.id
        where ${isSold(zone, range)} and i.product_id is not null
        group by 1 having sum(i.quantity - i.returned_count) > 0 order by pieces desc, product_id limit ${LIMIT}
    ), bought as materialized (
        select o.id, o.total - o.refunded as total from purchases o
        where ${isSold(zone, range)} and o.id in (
            select i.purchase_id from purchase_items i where i.product_id in (select product_id from sold)
        )
    )
    select sold.product_id, sold.pieces, sum(i.total)::int8 as total
    from bought cross join lateral item_sales(bought.id, bought.total) i join sold using (product_id)
    group by 1, 2 order by pieces desc, product_id`;

/** Renews the best sellers of a usual period, unless another server does. */
export const renewBestSellers = (db: Db, zone: string, days: number): Promise<void> =>
    db.transaction(async tx => {
        if (!(await tryLockInTransaction(tx, 'bestSellers'))) return;
        const until = await today(tx, zone);
        const range = days > 0 ? { from: addDays(until, 1 - days), to: until } : undefined;
        await tx.execute(sql`delete from best_sellers where days = ${days}`);
        await tx.execute(sql`
            insert into best_sellers (days, rank, until, product_id, pieces, total)
            select ${days}, row_number() over (order by pieces desc, product_id), ${until}, product_id, pieces, total
            from (${fromRows(zone, range)}) sold`);
    });

/** The best sellers of a range, as the job has left them, or from the rows. */
export async function soldMost(db: Db, zone: string, range: Range): Promise<Sold[]> {
    const days = range ? daysBetween(range.from, range.to) + 1 : 0;
    const { product_id, pieces, total, rank } = bestSellers;
    const stored = await db
        .select({ product_id, pieces, total })
        .from(bestSellers)
        .where(
            sql`${bestSellers.days} = ${days} ${range ? sql`and ${bestSellers.until} = ${range.to}::date` : sql.empty()}`,
        )
        .orderBy(rank);
    return stored.length > 0 ? stored : (await db.execute<Sold>(fromRows(zone, range))).rows;
}
