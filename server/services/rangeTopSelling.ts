import { sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../contract/days';
import type { RangeTopSelling, TopSellingQuery } from '../../contract/schemas/statics';
import type { Db } from '../db/connect';
import { planned } from '../db/planned';
import { coverWith, rankingsIn, soldItems, SOLD, type Range, type RankingCover } from '../db/rankings';
import { productSalesDeltas, rankedProducts } from '../db/schema';
import { LIMIT, productsOf, type Sold } from './topSelling';

/** The products that sold the most pieces in a range of days, from the rankings of past days, weeks and months (decision 48). */

/** Products that may be among the best, and how many of them are looked up at once. */
const CANDIDATES = { most: 200, atOnce: 40 };
/** More than any product sold. */
const UNKNOWN = 9e15;

/** The best of some products. Of those that sold as many pieces, the oldest comes first. */
const bestOf = (sold: Sold[]): Sold[] =>
    sold
        .filter(({ pieces }) => pieces > 0)
        .sort((one, other) => other.pieces - one.pieces || one.product_id - other.product_id)
        .slice(0, LIMIT);

/** The best sellers of a range among all products. */
const topOfAll = async (db: Db, zone: string, range: Range): Promise<Sold[]> =>
    (
        await db.execute<Sold>(sql`
            select i.product_id, ${SOLD} from ${soldItems(zone, range)}
            group by 1 order by pieces desc, product_id limit ${LIMIT}`)
    ).rows;

/** Ranges that follow one another, as one. */
function joined(ranges: Range[]): Range[] {
    const longer: Range[] = [];
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
 * A product with what it sold in the rankings that have it (`ranked`, numbers in the cover) and on the days without one, and
 * the `most` that it may have sold in the whole range.
 */
type Candidate = Sold & { ranked: number[]; most: number };

/**
 * Products in descending order of what they may have sold at most. A product sold at most `rest` pieces in a ranking that
 * lacks it. Where a change is not folded yet, the ranking counts as one that lacks the product.
 */
async function candidatesOf(
    db: Db,
    zone: string,
    { rankings, days }: RankingCover,
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
        ), mosts as (
            select product_id, pieces + ${rest}::int8 - rest as most from sums
            union all
            select product_id, ${UNKNOWN}::int8 from pending
        ), candidates as materialized (
            select product_id, max(most)::int8 as most from mosts
            where most >= coalesce((select pieces from sums order by pieces desc offset ${LIMIT - 1} limit 1), 0)
            group by 1 order by most desc, product_id limit ${CANDIDATES.most}
        )
        select c.product_id, c.most, coalesce(sum(k.pieces), 0)::int8 as pieces, coalesce(sum(k.total), 0)::int8 as total,
            coalesce(array_agg(k.n) filter (where k.n is not null), '{}') as ranked
        from candidates c left join known k using (product_id)
        group by 1, 2 order by most desc, product_id`;
    // The plan for the items of days depends on the days.
    return (await db.execute<Candidate>(days.length === 0 ? planned(statement) : statement)).rows;
}

/** The ranges of a cover whose rankings lack a product. */
const rangesWithout = ({ rankings }: RankingCover, { ranked }: Candidate): Range[] => {
    const found = new Set(ranked);
    return joined(rankings.filter((_, n) => !found.has(n)));
};

/** What products sold in ranges of days, a row for each product. */
async function soldBy(db: Db, zone: string, ranges: (Range & { product_id: number })[]): Promise<Sold[]> {
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

/** What candidates sold in the whole range: in the rankings that lack them, their items are read. */
async function wholeOf(db: Db, zone: string, cover: RankingCover, candidates: Candidate[]): Promise<Sold[]> {
    const missing = candidates.flatMap(candidate =>
        rangesWithout(cover, candidate).map(range => ({ ...range, product_id: candidate.product_id })),
    );
    const others = new Map((await soldBy(db, zone, missing)).map(sold => [sold.product_id, sold]));
    return candidates.map(({ product_id, pieces, total }) => {
        const other = others.get(product_id);
        return { product_id, pieces: pieces + (other?.pieces ?? 0), total: total + (other?.total ?? 0) };
    });
}

/** The pieces of the tenth of some products; 0 if there are fewer. */
const tenthOf = (sold: Sold[]): number =>
    sold.map(({ pieces }) => pieces).sort((one, other) => other - one)[LIMIT - 1] ?? 0;

/** The best sellers of a cover; undefined if the rankings do not tell them from others, or only after many look-ups. */
async function topOfCover(db: Db, zone: string, cover: RankingCover): Promise<Sold[] | undefined> {
    const rest = cover.rankings.reduce((sum, ranking) => sum + ranking.rest, 0);
    const candidates = await candidatesOf(db, zone, cover, rest);
    // What candidates sold in the rankings that lack them seldom doubles it.
    if (tenthOf(candidates) * 2 < rest) return undefined;
    const last = candidates.length < CANDIDATES.most ? undefined : candidates.at(-1);
    /** What a product that is no candidate sold at most. */
    const others = Math.max(rest, last?.most ?? 0);
    const folded = candidates.filter(({ most }) => most < UNKNOWN);
    // If no ranking leaves anything open, the best are among ten whose changes are folded, and those with other changes.
    const areBest = rest === 0 && (!last || folded.length >= LIMIT);
    const sold: Sold[] = [];
    for (let at = 0; at < candidates.length; at += CANDIDATES.atOnce) {
        if (tenthOf(sold) > candidates[at]!.most) break;
        sold.push(...(await wholeOf(db, zone, cover, candidates.slice(at, at + CANDIDATES.atOnce))));
        if (!areBest && tenthOf(sold) <= others) return undefined;
    }
    return bestOf(sold);
}

/**
 * The best sellers of a range: from all its rankings; else from those of weeks and months, and the items of other days, because
 * rankings of days leave the most open; else from all items.
 */
async function soldIn(db: Db, zone: string, range: Range): Promise<Sold[]> {
    const rankings = await rankingsIn(db, zone, range);
    for (const some of [rankings, rankings.filter(({ level }) => level !== 'd')]) {
        if (some.length === 0) break;
        const sold = await topOfCover(db, zone, coverWith(some, range));
        if (sold) return sold;
    }
    return topOfAll(db, zone, range);
}

/** The best sellers of a range of days, from one snapshot of the database. */
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
