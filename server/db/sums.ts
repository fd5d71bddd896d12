import { and, sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { rollupZone } from './rollups';

/**
 * The kept sums (decision 16) as readers ask for them. Every figure is `sum()` over rows of a `…_sums` function, so that what
 * is not folded yet is in it; what adds up to nothing is no row. All time alone needs no zone.
 */
export const purchaseSums = (zone: string | null): SQL => sql`purchase_sums(${zone}::text)`;
export const categorySums = (zone: string | null): SQL => sql`category_sums(${zone}::text)`;
export const userSums = (zone: string | null): SQL => sql`user_sums(${zone}::text)`;
export const activitySums = (zone: string | null): SQL => sql`activity_sums(${zone}::text)`;

/** Days of the shop's zone (2026-11-22), both included; where one is missing there is no end on that side. */
export type Days = { from?: string | undefined; to?: string | undefined };

export const DAY_MS = 86_400_000;
export const addDays = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
    const text = (value: number, length: number) => String(value).padStart(length, '0');
    return month === 12 ? `${text(year + 1, 4)}-01-01` : `${text(year, 4)}-${text(month + 1, 2)}-01`;
};
const endsMonth = (day: string) => addDays(day, 1).endsWith('-01');

/** Every condition that is given; true where there is none. */
export const all = (conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/** The rows of sums that make up a span: of all time one, else whole months, and the days at both ends. */
export function spanOf({ from, to }: Days, whole: 'a' | 'm' = 'a'): SQL {
    if (!from && !to) return sql`level = ${whole}`;
    const first = from && (from === monthOf(from) ? from : nextMonth(from));
    const end = to && (endsMonth(to) ? nextMonth(to) : monthOf(to));
    if (first && end && first >= end)
        return sql`(level = 'd' and start >= ${from}::date and start <= ${to}::date)`;
    const months = all([
        sql`level = 'm'`,
        first ? sql`start >= ${first}::date` : undefined,
        end ? sql`start < ${end}::date` : undefined,
    ]);
    const before = sql`level = 'd' and start >= ${from}::date and start < ${first}::date`;
    const after = sql`level = 'd' and start >= ${end}::date and start <= ${to}::date`;
    return sql`((${months})${from === first ? sql`` : sql` or (${before})`}${end && to && end <= to ? sql` or (${after})` : sql``})`;
}

/** What kept sums add up to under a condition. */
export async function sumOf(db: Db, sums: SQL, where: SQL): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(
        sql`select coalesce(sum(count), 0)::int8 as n from ${sums} where ${where}`,
    );
    return rows[0]!.n;
}

/** From here on a page is looked for by its day; before, the rows are passed over faster. */
export const DEEP = 1000;

/** A list by time whose rows are counted by their days. */
type ByTime = {
    sums: SQL;
    at: SQL;
    /** What is counted of the sums, but for the days. */
    where: SQL;
    days?: Days;
    down: boolean;
    /** Whether most rows on the way are none of the list's: the page's own days are then all that is read. */
    sparse?: boolean;
};

type Part = {
    /** What the rows must meet, beside what they must anyway. */
    where: SQL | undefined;
    /** How many of those are passed over. */
    offset: number;
};

type Bucket = { start: string; count: number };

/** The bucket that a row is in, and how many rows are before it. */
function bucketOf(buckets: Bucket[], row: number): { start: string; before: number } | undefined {
    let before = 0;
    for (const { start, count } of buckets) {
        if (row < before + count) return { start, before };
        before += count;
    }
    return undefined;
}

/**
 * Where a page of a list by time begins: the month by its counts, the day within it, and how many rows of the day are passed
 * over. Of a sparse list also the day on which it ends.
 */
export async function partByDay(
    db: Db,
    zone: string,
    { sums, at, where, days = {}, down, sparse = false }: ByTime,
    limit: number,
    offset: number,
): Promise<Part> {
    const plain = { where: undefined, offset };
    if (offset < DEEP && !sparse) return plain;
    // Without sums by these days each count would read every row.
    if ((await rollupZone(db)) !== zone) return plain;
    const count = async (span: SQL, unit: 'month' | 'day') =>
        (
            await db.execute<Bucket>(sql`
                select date_trunc(${unit}, start::timestamp)::date::text as start, sum(count)::int8 as count
                from ${sums} where ${span} and ${where} group by 1 having sum(count) > 0
                order by 1 ${down ? sql`desc` : sql`asc`}`)
        ).rows;
    const months = await count(spanOf(days, 'm'), 'month');
    const dayOf = async (row: number) => {
        const month = bucketOf(months, row);
        if (!month) return undefined;
        const span = all([
            sql`level = 'd' and start >= ${month.start}::date and start < ${nextMonth(month.start)}::date`,
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
            from && sql`${at} >= (${from.start}::date)::timestamp at time zone ${zone}`,
            to && sql`${at} < (${to.start}::date + 1)::timestamp at time zone ${zone}`,
        ]),
        offset: offset - first.before,
    };
}

/** A page of a sorted index: where it is nearer to the end, read from there, so that at most half of the rows are passed over. */
export function nearerEnd(total: number, limit: number, offset: number) {
    if (offset < DEEP || offset * 2 < total) return { fromEnd: false, limit, offset };
    const taken = Math.min(limit, total - offset);
    return { fromEnd: true, limit: taken, offset: total - offset - taken };
}
