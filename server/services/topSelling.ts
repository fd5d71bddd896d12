import { sql, type SQL } from 'drizzle-orm';
import type { RangeTopSelling, Statics, TopSellingQuery } from '../../contract/schemas/statics';
import type { Db } from '../db/connect';
import { dayEnd, dayStart } from '../db/days';
import { countUpTo } from '../db/paging';
import { productPhotos, products, purchaseItems, purchases } from '../db/schema';
import { photoAddress } from '../storage/addresses';
import { thumbKey } from '../storage/photos';
import { inSar, isRevenue } from './money';

/** The products that sold the most pieces, of all time or of a range of days. */

const LIMIT = 10;
/**
 * How many best sellers of all time are tried first for a range of days, and at most. A product outside of them sold no more in
 * the range than the last of them did in all time.
 */
const CANDIDATES = { first: 64, most: 3000 };

type Sold = { product_id: number; pieces: number; total: number };
type Row = Omit<Statics['top_selling'][number], 'cover'> & { cover: string | null };

/** The products of `sold`, which has rows like `Sold`. */
async function productsOf(db: Db, sold: SQL): Promise<Statics['top_selling']> {
    const { rows } = await db.execute<Row>(sql`
        select p.id, p.name, p.name_ar, p.sku, sold.pieces as count, sold.total, (
            select ${productPhotos.file} from ${productPhotos} where ${productPhotos.product_id} = p.id
            order by ${productPhotos.position}, ${productPhotos.id} limit 1) as cover
        from ${sold}
        join ${products} p on p.id = sold.product_id
        order by sold.pieces desc, p.id`);
    return rows.map(row => ({ ...inSar(row), cover: photoAddress(row.cover && thumbKey(row.cover)) }));
}

/** The best sellers of all time. */
export const topSelling = (db: Db): Promise<Statics['top_selling']> =>
    productsOf(db, sql`best_sellers(${LIMIT}) sold`);

/** Sold items of a range. The days are compared in both tables, so that PostgreSQL reads only these days of each. */
const itemsOf = (zone: string, { from, to }: TopSellingQuery): SQL => {
    const [start, end] = [dayStart(from, zone), dayEnd(to, zone)];
    return sql`${purchaseItems} i join ${purchases} o on o.id = i.purchase_id and o.created_at = i.placed_at
        where i.placed_at >= ${start} and i.placed_at < ${end} and o.created_at >= ${start} and o.created_at < ${end}
            and ${isRevenue}`;
};
const sums = sql`sum(i.quantity)::int8 as pieces, sum(i.total)::int8 as total`;
const best = sql`order by pieces desc, product_id limit ${LIMIT}`;

/** The best sellers of a range among those of all time, and whether other products may have sold as much. */
async function topOfCandidates(
    db: Db,
    items: SQL,
    most: number,
): Promise<{ sold: Sold[]; isWhole: boolean }> {
    const { rows } = await db.execute<Sold & { others: number }>(sql`
        with candidates as materialized (select product_id, pieces from best_sellers(${most}))
        select c.product_id, sold.pieces, sold.total,
            case when (select count(*) from candidates) < ${most} then 0 else (select min(pieces) from candidates) end as others
        from candidates c cross join lateral (select ${sums} from ${items} and i.product_id = c.product_id) sold
        where sold.pieces > 0 ${best}`);
    const last = rows.at(-1);
    const isWhole =
        last !== undefined && (last.others === 0 || (rows.length === LIMIT && last.pieces > last.others));
    return { sold: rows, isWhole };
}

/** The products that sold so many pieces in all time, up to one more than are tried. */
const countSellers = (db: Db, pieces: number): Promise<number> =>
    countUpTo(db, sql`from product_sales where pieces >= ${pieces}`, CANDIDATES.most);

/** The best sellers of a range among all products. */
const topOfAll = async (db: Db, items: SQL): Promise<Sold[]> =>
    (
        await db.execute<Sold>(
            sql`select i.product_id, ${sums} from ${items} and i.product_id is not null group by i.product_id ${best}`,
        )
    ).rows;

async function soldIn(db: Db, items: SQL): Promise<Sold[]> {
    const first = await topOfCandidates(db, items, CANDIDATES.first);
    if (first.isWhole) return first.sold;
    const least = first.sold[LIMIT - 1];
    // Products that sold less in all time are not among the best of the range.
    const sellers = least ? await countSellers(db, least.pieces) : Infinity;
    if (sellers <= CANDIDATES.most) {
        const second = await topOfCandidates(db, items, sellers + 1);
        if (second.isWhole) return second.sold;
    }
    return topOfAll(db, items);
}

/**
 * The best sellers of a range of days, from one snapshot of the database. They are read from the items: sums by product and
 * day would have as many rows (decision 32).
 */
export const rangeTopSelling = (db: Db, zone: string, range: TopSellingQuery): Promise<RangeTopSelling> =>
    db.transaction(
        async tx => {
            const sold = JSON.stringify(await soldIn(tx, itemsOf(zone, range)));
            const rows = sql`jsonb_to_recordset(${sold}::jsonb) as sold (product_id int, pieces int8, total int8)`;
            return {
                ...range,
                top_selling: await productsOf(tx, rows),
                generated_at: new Date().toISOString(),
            };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
