import { sql, type SQL } from 'drizzle-orm';
import { addDays, daysBetween } from '../../contract/days';
import type { Db } from './connect';
import { dayEnd, dayStart } from './days';
import { pollLockInTransaction } from './locks';
import { purchaseItems, purchases, rankedProducts, rollupState, salesRankings } from './schema';

/**
 * Rankings: the best sellers of each past day, week and month, and how many pieces any other product sold at most
 * (decision 48). This file makes and reads them; folding adds later changes to them (migration 42).
 */

/** The products of a ranking. */
const SIZE = 256;
/** A day, a week from Monday, or a month. */
type Level = 'd' | 'w' | 'm';
const LEVELS = `unnest(array['d', 'w', 'm'])`;
/** Days in the shop's time zone, the first and the last. */
export type Range = { from: string; to: string };
type Span = Range & { level: Level };
/** `rest`: no product that the ranking lacks sold more pieces. */
export type Ranking = Span & { rest: number };

/** Rankings that are made in one go, between two folds. */
const AT_ONCE = 50;

/** A short wait for locked items: the transaction that has locked them may be waiting for the lock of folding. */
const LOCK_MS = 200;

/** The items `i` sold in a range of days, with their orders `o`. Days are compared in both, so that PostgreSQL reads only these of each. */
export function soldItems(zone: string, { from, to }: { from: string | SQL; to: string | SQL }): SQL {
    const [start, end] = [dayStart(from, zone), dayEnd(to, zone)];
    return sql`${purchaseItems} i join ${purchases} o on o.id = i.purchase_id and o.created_at = i.placed_at
        where i.placed_at >= ${start} and i.placed_at < ${end} and o.created_at >= ${start} and o.created_at < ${end}
            and is_sale(o.status) and i.product_id is not null`;
}
export const SOLD = sql`sum(i.quantity)::int8 as pieces, sum(i.total)::int8 as total`;

/** The last day of the span that begins on `start`. */
const lastDay = (level: SQL, start: SQL): SQL =>
    sql`(${start} + case ${level} when 'm' then interval '1 month' when 'w' then interval '7 days' else interval '1 day' end)::date - 1`;

/** The newest past spans that have no ranking, since the first order. */
async function unranked(db: Db, zone: string): Promise<Span[]> {
    const { rows } = await db.execute<Span>(sql`
        with days as (
            select day::date from generate_series(
                (select (min(created_at) at time zone ${zone})::date from ${purchases}),
                (now() at time zone ${zone})::date - 1, interval '1 day') day
        ), spans as (
            select distinct level, rollup_start(level, day) as start from days, ${sql.raw(LEVELS)} level
            where (select zone = ${zone} from ${rollupState})
        )
        select s.level, s.start::text as "from", (${lastDay(sql`s.level`, sql`s.start`)})::text as "to" from spans s
        where ${lastDay(sql`s.level`, sql`s.start`)} < (now() at time zone ${zone})::date
            and not exists (select 1 from ${salesRankings} r where r.level = s.level and r.start = s.start)
        order by s.start desc, s.level limit ${AT_ONCE}`);
    return rows;
}

/**
 * Makes the ranking of a span, as of what is folded: the items of one snapshot without the changes that are not folded in it.
 * The caller's transaction holds the lock of folding.
 */
const rank = (tx: Db, zone: string, { level, from, to }: Span, size: number): Promise<unknown> =>
    tx.execute(sql`
        with sold as (
            select i.product_id, ${SOLD} from ${soldItems(zone, { from, to })} group by 1
        ), pending as (
            select product_id, sum(pieces) as pieces, sum(total) as total from product_sales_deltas
            where (at at time zone ${zone})::date between ${from}::date and ${to}::date group by 1
        ), best as materialized (
            select product_id, coalesce(s.pieces, 0) - coalesce(p.pieces, 0) as pieces, coalesce(s.total, 0) - coalesce(p.total, 0) as total
            from sold s full join pending p using (product_id)
            where coalesce(s.pieces, 0) - coalesce(p.pieces, 0) > 0
            order by pieces desc, product_id limit ${size + 1}
        ), ranking as (
            insert into ${salesRankings} (level, start, rest)
            select ${level}, ${from}::date, coalesce((select pieces from best order by pieces desc offset ${size}), 0)
        )
        insert into ${rankedProducts} (level, start, product_id, pieces, total)
        select ${level}, ${from}::date, product_id, pieces, total from best
        order by pieces desc, product_id limit ${size}`);

/**
 * Makes up to 50 missing rankings, the newest first.
 * @returns whether more are missing; false while the rollups have the days of another time zone.
 */
export async function rankSales(
    db: Db,
    zone: string,
    { signal, size = SIZE }: { signal?: AbortSignal; size?: number } = {},
): Promise<boolean> {
    const spans = await unranked(db, zone);
    for (const span of spans) {
        if (signal?.aborted) return false;
        await db.transaction(async tx => {
            await pollLockInTransaction(tx, 'rollups');
            await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
            const { rows } = await tx.execute(sql`
                select 1 from ${rollupState} where zone = ${zone}
                    and not exists (select 1 from ${salesRankings} where level = ${span.level} and start = ${span.from}::date)`);
            if (rows.length > 0) await rank(tx, zone, span, size);
        });
    }
    return spans.length === AT_ONCE;
}

/** The rankings of spans in a range of days; none while the rollups have the days of another time zone. */
export async function rankingsIn(db: Db, zone: string, { from, to }: Range): Promise<Ranking[]> {
    const { rows } = await db.execute<Ranking>(sql`
        select r.level, r.start::text as "from", (${lastDay(sql`r.level`, sql`r.start`)})::text as "to", r.rest
        from ${salesRankings} r
        where r.start >= ${from}::date and ${lastDay(sql`r.level`, sql`r.start`)} <= ${to}::date
            and (select zone = ${zone} from ${rollupState})`);
    return rows;
}

/** Rankings that cover a range of days, none of them twice, and the days that none covers. */
export type RankingCover = { rankings: Ranking[]; days: string[] };

/** What a day without a ranking costs a cover, where a ranking costs 1. */
const UNRANKED = 1000;

/** The cover with the fewest days that have no ranking, and of these the one with the fewest rankings. */
export function coverWith(rankings: Ranking[], { from, to }: Range): RankingCover {
    const starting = new Map<string, Ranking[]>();
    for (const ranking of rankings)
        starting.set(ranking.from, [...(starting.get(ranking.from) ?? []), ranking]);
    const length = daysBetween(from, to) + 1;
    type Step = { cost: number; next: number; ranking?: Ranking };
    const steps: Step[] = [];
    steps[length] = { cost: 0, next: length };
    for (let at = length - 1; at >= 0; at -= 1) {
        let step: Step = { cost: UNRANKED + steps[at + 1]!.cost, next: at + 1 };
        for (const ranking of starting.get(addDays(from, at)) ?? []) {
            const next = daysBetween(from, ranking.to) + 1;
            const cost = 1 + (steps[next]?.cost ?? Infinity);
            if (cost < step.cost) step = { cost, next, ranking };
        }
        steps[at] = step;
    }
    const cover: RankingCover = { rankings: [], days: [] };
    for (let at = 0; at < length; at = steps[at]!.next) {
        const { ranking } = steps[at]!;
        if (ranking) cover.rankings.push(ranking);
        else cover.days.push(addDays(from, at));
    }
    return cover;
}

/** The products whose figures in a ranking differ from the rows, and those that sold more than `rest` in one that lacks them. */
export const RANKING_DIFFERENCES = `
    with counted as (
        select l.level, rollup_start(l.level, f.day) as start, f.product_id, sum(f.pieces) as pieces, sum(f.total) as total
        from (
            select (o.created_at at time zone z.zone)::date as day, i.product_id, sum(i.quantity) as pieces, sum(i.total) as total
            from rollup_state z, purchase_items i join purchases o on o.id = i.purchase_id and o.created_at = i.placed_at
            where is_sale(o.status) and i.product_id is not null group by 1, 2
        ) f, ${LEVELS} l (level) group by 1, 2, 3
    ), pending as (
        select l.level, rollup_start(l.level, (d.at at time zone z.zone)::date) as start, d.product_id, sum(d.pieces) as pieces, sum(d.total) as total
        from rollup_state z, product_sales_deltas d, ${LEVELS} l (level) where d.at is not null group by 1, 2, 3
    ), compared as (
        select level, start, product_id, s.product_id is not null as is_ranked, r.rest,
            array[coalesce(s.pieces, 0) + coalesce(p.pieces, 0), coalesce(s.total, 0) + coalesce(p.total, 0)]::float8[] as stored,
            array[coalesce(c.pieces, 0), coalesce(c.total, 0)]::float8[] as counted,
            coalesce(c.pieces, 0) - coalesce(p.pieces, 0) as folded
        from counted c full join ranked_products s using (level, start, product_id)
            left join pending p using (level, start, product_id) join sales_rankings r using (level, start)
    )
    select concat_ws(' ', 'ranking', level, start, 'product', product_id) as key,
        case when is_ranked then stored else array[rest]::float8[] end as stored,
        case when is_ranked then counted else array[folded]::float8[] end as counted
    from compared where case when is_ranked then stored <> counted else folded > rest end`;
