import { sql, type SQL } from 'drizzle-orm';
import type { RangeTopSelling, Statics, TopSellingQuery } from '../../contract/schemas/statics';
import { addDays } from '../../contract/days';
import type { Db } from '../db/connect';
import { planned } from '../db/planned';
import { coverWith, rankingsIn, soldItems, SOLD, type Cover } from '../db/rankings';
import { productPhotos, productSalesDeltas, products, rankedProducts } from '../db/schema';
import { photoAddress } from '../storage/addresses';
import { thumbKey } from '../storage/photos';
import { inSar } from './money';

/** The products that sold the most pieces, of all time or of a range of days. */

const LIMIT = 10;
/** Products and spans that are looked up at most. Beyond that the items of the whole range are read. */
const LOOKUPS = 2000;

/** A range of days, the first and the last. */
type Days = { from: string; to: string };
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

/** The best of some products. Of those that sold as many pieces, the oldest comes first. */
const bestOf = (sold: Sold[]): Sold[] =>
    sold
        .filter(({ pieces }) => pieces > 0)
        .sort((one, other) => other.pieces - one.pieces || one.product_id - other.product_id)
        .slice(0, LIMIT);

/** The best sellers of a range among all products. */
const topOfAll = async (db: Db, zone: string, range: Days): Promise<Sold[]> =>
    (
        await db.execute<Sold>(sql`
            select i.product_id, ${SOLD} from ${soldItems(zone, range)}
            group by 1 order by pieces desc, product_id limit ${LIMIT}`)
    ).rows;

/**
 * A product that may be among the best: what it sold in the rankings that have it (`ranked`, numbers in the cover) and on the days
 * without one.
 */
type Candidate = Sold & { ranked: number[] };

/** Ranges that follow one another, as one. */
function joined(ranges: Days[]): Days[] {
    const longer: Days[] = [];
    for (const { from, to } of ranges) {
        const last = longer.at(-1);
        if (last && addDays(last.to, 1) === from) last.to = to;
        else longer.push({ from, to });
    }
    return longer;
}

/** What was sold on days that no ranking covers. */
const soldOn = (zone: string, days: string[]): SQL =>
    days.length === 0
        ? sql`select null::int as product_id, 0::int8 as pieces, 0::int8 as total where false`
        : sql.join(
              joined(days.map(day => ({ from: day, to: day }))).map(
                  range => sql`(select i.product_id, ${SOLD} from ${soldItems(zone, range)} group by 1)`,
              ),
              sql` union all `,
          );

/**
 * The products that may be among the best of a cover; none if products that no ranking has may be. A product sold at most `rest`
 * pieces in a ranking that lacks it. Where a change is not folded yet, the ranking counts as one that lacks the product.
 */
async function candidatesOf(
    db: Db,
    zone: string,
    { rankings, days }: Cover,
    rest: number,
): Promise<Candidate[]> {
    const spans = JSON.stringify(rankings.map((ranking, n) => ({ ...ranking, n })));
    const statement = sql`
        with spans as materialized (
            select * from jsonb_to_recordset(${spans}::jsonb) as s (n int, level text, "from" date, "to" date, rest int8)
        ), pending as materialized (
            select distinct s.n, d.product_id from ${productSalesDeltas} d
            join spans s on (d.at at time zone ${zone})::date between s."from" and s."to"
        ), known as materialized (
            select s.n, s.rest, r.product_id, r.pieces, r.total
            from spans s
            -- By the index: planned as a join, it reads the whole table.
            cross join lateral (select * from ${rankedProducts} r where r.level = s.level and r.start = s."from" offset 0) r
            where not exists (select 1 from pending p where p.n = s.n and p.product_id = r.product_id)
            union all
            select null, 0, product_id, pieces, total from (${soldOn(zone, days)}) on_days
        ), sums as materialized (
            select product_id, sum(pieces) as pieces, sum(rest) as rest from known group by 1
        ), tenth as materialized (
            -- Ten products sold at least so many pieces.
            select coalesce((select pieces from sums order by pieces desc offset ${LIMIT - 1} limit 1), 0) as pieces
        ), candidates as (
            select product_id from sums where pieces + ${rest}::int8 - rest >= (select pieces from tenth)
            union
            select product_id from pending
        )
        select product_id, coalesce(sum(k.pieces), 0)::int8 as pieces, coalesce(sum(k.total), 0)::int8 as total,
            coalesce(array_agg(k.n) filter (where k.n is not null), '{}') as ranked
        from candidates left join known k using (product_id)
        where ${rest}::int8 = 0 or ${rest}::int8 < (select pieces from tenth)
        group by 1`;
    // The plan for the items of days depends on the days.
    return (await db.execute<Candidate>(days.length === 0 ? planned(statement) : statement)).rows;
}

/** The ranges of a cover whose rankings lack a product. */
const rangesWithout = ({ rankings }: Cover, { ranked }: Candidate): Days[] => {
    const found = new Set(ranked);
    return joined(rankings.filter((_, n) => !found.has(n)));
};

/** What products sold in ranges of days, a row for each product. */
async function soldBy(db: Db, zone: string, ranges: (Days & { product_id: number })[]): Promise<Sold[]> {
    if (ranges.length === 0) return [];
    const { rows } = await db.execute<Sold>(
        planned(sql`
        select r.product_id, sum(sold.pieces)::int8 as pieces, sum(sold.total)::int8 as total
        from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as r (product_id int, "from" date, "to" date)
        cross join lateral (
            select ${SOLD} from ${soldItems(zone, { from: sql`r."from"`, to: sql`r."to"` })} and i.product_id = r.product_id
        ) sold
        where sold.pieces > 0 group by 1`),
    );
    return rows;
}

/** The best sellers of a cover; undefined if the rankings do not tell them from others. */
async function topOfCover(db: Db, zone: string, cover: Cover): Promise<Sold[] | undefined> {
    const rest = cover.rankings.reduce((sum, ranking) => sum + ranking.rest, 0);
    const candidates = await candidatesOf(db, zone, cover, rest);
    if (rest > 0 && candidates.length === 0) return undefined;
    const missing = candidates.flatMap(candidate =>
        rangesWithout(cover, candidate).map(range => ({ ...range, product_id: candidate.product_id })),
    );
    if (missing.length > LOOKUPS) return undefined;
    const others = new Map((await soldBy(db, zone, missing)).map(sold => [sold.product_id, sold]));
    return bestOf(
        candidates.map(({ product_id, pieces, total }) => {
            const other = others.get(product_id);
            return { product_id, pieces: pieces + (other?.pieces ?? 0), total: total + (other?.total ?? 0) };
        }),
    );
}

/** The best sellers of a range: of its rankings, else of those of weeks and months and the items of other days, else of all items. */
async function soldIn(db: Db, zone: string, range: Days): Promise<Sold[]> {
    const rankings = await rankingsIn(db, zone, range);
    for (const some of [rankings, rankings.filter(({ level }) => level !== 'd')]) {
        if (some.length === 0) break;
        const sold = await topOfCover(db, zone, coverWith(some, range));
        if (sold) return sold;
    }
    return topOfAll(db, zone, range);
}

/** The best sellers of a range of days, from one snapshot of the database. They are read from rankings (decision 48). */
export const rangeTopSelling = (db: Db, zone: string, range: TopSellingQuery): Promise<RangeTopSelling> =>
    db.transaction(
        async tx => {
            const sold = JSON.stringify(await soldIn(tx, zone, range));
            const rows = sql`jsonb_to_recordset(${sold}::jsonb) as sold (product_id int, pieces int8, total int8)`;
            return {
                ...range,
                top_selling: await productsOf(tx, rows),
                generated_at: new Date().toISOString(),
            };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
