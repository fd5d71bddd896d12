import { and, sql, type SQL } from 'drizzle-orm';
import { addDays, daysBetween, endsMonth, firstOfMonth } from '../../contract/days';
import type { Db } from './connect';
import { dayEnd, dayStart } from './days';
import { only } from './only';
import { planned } from './planned';
import { rollupZone } from './rollups';

/**
 * Queries of the rollups (decision 16). Every figure is a `sum()` over a `…_sums` function, which includes deltas that
 * are not folded yet. Groups that sum to zero are dropped. Figures of all time need no time zone.
 */
export const purchaseSums = (zone: string | null): SQL => sql`purchase_sums(${zone}::text)`;
export const categorySums = (zone: string | null): SQL => sql`category_sums(${zone}::text)`;
export const userSums = (zone: string | null): SQL => sql`user_sums(${zone}::text)`;
export const activitySums = (zone: string | null): SQL => sql`activity_sums(${zone}::text)`;

/** A range of days in the shop's time zone (2026-11-22), both included. A missing end leaves the range open. */
export type Days = { from?: string | undefined; to?: string | undefined };

const nextMonth = (day: string) => {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
    const text = (value: number, length: number) => String(value).padStart(length, '0');
    return month === 12 ? `${text(year + 1, 4)}-01-01` : `${text(year, 4)}-${text(month + 1, 2)}-01`;
};

/** Joins the defined conditions by AND; true if there are none. */
export const all = (conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/** The names of levels of rollups, as SQL. Both pairs add up to the same. */
export type Levels = { month: SQL; day: SQL };
/** By all dimensions. */
export const IN_FULL: Levels = { month: sql`'m'`, day: sql`'d'` };
/** Orders by status alone, which are a twentieth of the rows. */
export const BY_STATUS: Levels = { month: sql`'ms'`, day: sql`'ds'` };

/** The rollup rows that make up a range of days: the all-time row, or whole months and single days at both ends. */
export const spanOf = (days: Days, levels = IN_FULL): SQL =>
    days.from || days.to ? monthsAndDays(days, levels) : sql`level = 'a'`;

/** Whole months, and single days at both ends of the range. */
function monthsAndDays({ from, to }: Days, { month, day }: Levels): SQL {
    const first = from && (from === firstOfMonth(from) ? from : nextMonth(from));
    const end = to && (endsMonth(to) ? nextMonth(to) : firstOfMonth(to));
    if (first && end && first >= end)
        return sql`(level = ${day} and start >= ${from}::date and start <= ${to}::date)`;
    const months = all([
        sql`level = ${month}`,
        first ? sql`start >= ${first}::date` : undefined,
        end ? sql`start < ${end}::date` : undefined,
    ]);
    const before = sql`level = ${day} and start >= ${from}::date and start < ${first}::date`;
    const after = sql`level = ${day} and start >= ${end}::date and start <= ${to}::date`;
    return sql`((${months})${from === first ? sql`` : sql` or (${before})`}${end && to && end <= to ? sql` or (${after})` : sql``})`;
}

/** Rollup rows that add up to a range of days: `sign` is 1 for those to add and -1 for those to subtract. */
export type Cover = { where: SQL; sign: SQL };

/** The longest month. A range of as many days is a whole month or ends in a later month than it begins. */
const LONGEST_MONTH = 31;

/**
 * Like `spanOf`, with fewer rows: a month that is mostly in the range is read whole, and its days outside of the range are
 * subtracted. A query adds up `sign * count`.
 */
export function coverOf({ from, to }: Days): Cover {
    const span = { where: spanOf({ from, to }), sign: sql`1` };
    if (!from || !to || daysBetween(from, to) + 1 < LONGEST_MONTH) return span;
    const nearest = (day: string) => {
        const [first, next] = [firstOfMonth(day), nextMonth(day)];
        return daysBetween(first, day) <= daysBetween(day, next) ? first : next;
    };
    const after = addDays(to, 1);
    const days = (one: string, other: string) => {
        const [start, end] = one < other ? [one, other] : [other, one];
        return sql`level = 'd' and start >= ${start}::date and start < ${end}::date`;
    };
    const [first, end] = [nearest(from), nearest(after)];
    return {
        where: sql`(level = 'm' and start >= ${first}::date and start < ${end}::date
            or ${days(from, first)} or ${days(after, end)})`,
        sign: sql`case when level = 'd' and (start < ${from}::date or start > ${to}::date) then -1 else 1 end`,
    };
}

/** The sum of the rollups that meet a condition. */
export async function sumOf(db: Db, sums: SQL, where: SQL): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(
        planned(sql`select coalesce(sum(count), 0)::int8 as n from ${sums} where ${where}`),
    );
    return only(rows).n;
}

/** The offset from which a page is located by its day; below it, skipping rows is faster. */
export const DEEP_OFFSET = 1000;

/** A list sorted by time whose rows the rollups count by day. */
type ByTime = {
    sums: SQL;
    at: SQL;
    /** The condition on the rollups, apart from the days. */
    where: SQL;
    days?: Days;
    down: boolean;
    levels?: Levels;
    /** Whether the filters exclude most rows of the index. Then only the days of the page are read. */
    sparse?: boolean;
};

type Part = {
    /** An additional condition on the rows. */
    where: SQL | undefined;
    /** The offset among those rows. */
    offset: number;
    /** The last day of those rows, of a list that begins with the newest. */
    last?: string;
};

type Bucket = { start: string; count: number };

/** The bucket of a row, and the number of rows before the bucket. */
function bucketOf(buckets: Bucket[], row: number): { start: string; before: number } | undefined {
    let before = 0;
    for (const { start, count } of buckets) {
        if (row < before + count) return { start, before };
        before += count;
    }
    return undefined;
}

/**
 * Locates a page of a list sorted by time: the month by its counts, the day in the month, and the offset in the day.
 * For a sparse list also the day of its last row.
 */
export async function partByDay(
    db: Db,
    zone: string,
    { sums, at, where, days = {}, down, levels = IN_FULL, sparse = false }: ByTime,
    limit: number,
    offset: number,
): Promise<Part> {
    const plain = { where: undefined, offset };
    if (offset < DEEP_OFFSET && !sparse) return plain;
    // Without rollups for this time zone each count would read every row.
    if ((await rollupZone(db)) !== zone) return plain;
    const count = async (span: SQL, unit: 'month' | 'day') =>
        (
            await db.execute<Bucket>(
                planned(sql`
                select date_trunc(${unit}, start::timestamp)::date::text as start, sum(count)::int8 as count
                from (select start, sum(count) as count from ${sums} where ${span} and ${where} group by start) as days
                group by 1 having sum(count) > 0
                order by 1 ${down ? sql`desc` : sql`asc`}`),
            )
        ).rows;
    const months = await count(monthsAndDays(days, levels), 'month');
    const dayOf = async (row: number) => {
        const month = bucketOf(months, row);
        if (!month) return undefined;
        const span = all([
            sql`level = ${levels.day} and start >= ${month.start}::date and start < ${nextMonth(month.start)}::date`,
            days.from ? sql`start >= ${days.from}::date` : undefined,
            days.to ? sql`start <= ${days.to}::date` : undefined,
        ]);
        const day = bucketOf(await count(span, 'day'), row - month.before);
        return day && { start: day.start, before: month.before + day.before };
    };
    const first = await dayOf(offset);
    if (!first) return plain;
    const total = months.reduce((sum, month) => sum + month.count, 0);
    const last = sparse ? await dayOf(Math.min(offset + limit, total) - 1) : undefined;
    const [from, to] = down ? [last, first] : [first, last];
    return {
        where: all([
            from && sql`${at} >= ${dayStart(from.start, zone)}`,
            to && sql`${at} < ${dayEnd(to.start, zone)}`,
        ]),
        offset: offset - first.before,
        ...(down && { last: first.start }),
    };
}

/** Reads a page of a sorted index from the nearer end, so that at most half of the rows are skipped. */
export function nearerEnd(total: number, limit: number, offset: number) {
    if (offset < DEEP_OFFSET || offset * 2 < total) return { fromEnd: false, limit, offset };
    const taken = Math.min(limit, total - offset);
    return { fromEnd: true, limit: taken, offset: total - offset - taken };
}
