import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';

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

const DAY_MS = 86_400_000;
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
export const all = (conditions: (SQL | undefined)[]): SQL =>
    sql.join([sql`true`, ...conditions.filter(one => one !== undefined)], sql` and `);

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
const DEEP = 1000;

type Start = {
    /** What the rows must meet, beside what they must anyway. */
    where: SQL | undefined;
    /** How many of those are passed over. */
    offset: number;
};

/**
 * Where a page of a list by time begins: the month by its counts, the day within it, and how many rows of the day are passed
 * over.
 */
export async function startByDay(
    db: Db,
    zone: string,
    { sums, at, where, days = {}, down }: { sums: SQL; at: SQL; where: SQL; days?: Days; down: boolean },
    offset: number,
): Promise<Start> {
    if (offset < DEEP) return { where: undefined, offset };
    const order = down ? sql`desc` : sql`asc`;
    const find = async (span: SQL, unit: 'month' | 'day', passed: number) => {
        const { rows } = await db.execute<{ start: string; before: number }>(sql`
            select start::text, before::int8 from (
                select start, n, sum(n) over (order by start ${order}) - n as before from (
                    select date_trunc(${unit}, start::timestamp)::date as start, sum(count) as n
                    from ${sums} where ${span} and ${where} group by 1 having sum(count) > 0
                ) counted
            ) ordered where before <= ${passed} and before + n > ${passed}`);
        return rows[0];
    };
    const month = await find(spanOf(days, 'm'), 'month', offset);
    if (!month) return { where: undefined, offset };
    const rest = offset - month.before;
    const ends = all([
        sql`level = 'd' and start >= ${month.start}::date and start < ${nextMonth(month.start)}::date`,
        days.from ? sql`start >= ${days.from}::date` : undefined,
        days.to ? sql`start <= ${days.to}::date` : undefined,
    ]);
    const day = await find(ends, 'day', rest);
    if (!day) return { where: undefined, offset };
    return {
        where: down
            ? sql`${at} < (${day.start}::date + 1)::timestamp at time zone ${zone}`
            : sql`${at} >= (${day.start}::date)::timestamp at time zone ${zone}`,
        offset: rest - day.before,
    };
}

/** A page of a sorted index: where it is nearer to the end, read from there, so that at most half of the rows are passed over. */
export function nearerEnd(total: number, limit: number, offset: number) {
    if (offset < DEEP || offset * 2 < total) return { fromEnd: false, limit, offset };
    const taken = Math.min(limit, total - offset);
    return { fromEnd: true, limit: taken, offset: total - offset - taken };
}
