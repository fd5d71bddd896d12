import { sql } from 'drizzle-orm';
import { addDays, daysBetween, endsMonth, firstOfMonth } from '../../contract/days';
import type { RangeQuery, RangeStatics } from '../../contract/schemas/statics';
import type { Db } from '../db/connect';
import { coverOf, purchaseSums, sumOfCover, userSums, type Days } from '../db/sums';
import {
    figures,
    revenueOf,
    salesOf,
    salesPerCategory,
    salesPerKind,
    type Figures,
    type Period,
} from './statics';

type Range = Required<Days>;

const daysOf = ({ from, to }: Range) => daysBetween(from, to) + 1;

/** The same day some months earlier; the month's last day if it is shorter. */
const monthsBefore = (day: string, months: number): string => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const last = new Date(Date.UTC(year, month - months, 0));
    last.setUTCDate(Math.min(date, last.getUTCDate()));
    return last.toISOString().slice(0, 10);
};

const MONTHS_BEFORE = { month: 1, year: 12 };

/** The last day that a range is compared with; of a whole month that of the earlier month. */
const endBefore = ({ from, to }: Range, months: number): string =>
    from === firstOfMonth(to) && endsMonth(to)
        ? addDays(monthsBefore(addDays(to, 1), months), -1)
        : monthsBefore(to, months);

/** The range that a chosen range is compared with. A whole month is compared with a whole one. */
const comparisonRange = ({ from, to }: Range, compare: NonNullable<RangeQuery['compare']>): Range =>
    compare === 'previous'
        ? { from: addDays(from, -daysOf({ from, to })), to: addDays(from, -1) }
        : {
              from: monthsBefore(from, MONTHS_BEFORE[compare]),
              to: endBefore({ from, to }, MONTHS_BEFORE[compare]),
          };

const NOTHING: Figures = { count: 0, total: 0, cash: 0, credit: 0, pieces: 0 };

/** The sales in halalas of each day of some ranges that has any, by day. */
async function soldPerDay(db: Db, zone: string, ranges: Range[]): Promise<Map<string, Figures>> {
    const inRanges = ranges.map(({ from, to }) => sql`start between ${from}::date and ${to}::date`);
    const { rows } = await db.execute<Figures & { day: string }>(sql`
        select start::text as day, ${figures} from ${purchaseSums(zone)}
        where level = 's' and (${sql.join(inRanges, sql` or `)}) group by start`);
    return new Map(rows.map(({ day, ...sold }) => [day, sold]));
}

async function figuresOf(db: Db, zone: string, range: Range, sold: Map<string, Figures>) {
    const days = Array.from({ length: daysOf(range) }, (_, index) => addDays(range.from, index));
    const ofDay = (day: string) => sold.get(day) ?? NOTHING;
    const sumOfDays = (figure: keyof Figures) => days.reduce((sum, day) => sum + ofDay(day)[figure], 0);
    const all: Figures = {
        count: sumOfDays('count'),
        total: sumOfDays('total'),
        cash: sumOfDays('cash'),
        credit: sumOfDays('credit'),
        pieces: sumOfDays('pieces'),
    };
    return {
        ...range,
        customers: await sumOfCover(db, userSums(zone), coverOf(range)),
        orders: all.count,
        total_revenue: revenueOf(all),
        per_day: days.map(day => ({ day, ...salesOf(ofDay(day)) })),
    };
}

/** The statistics of a range of days and of the range it is compared with, from one snapshot of the database. */
export const rangeStatics = (
    db: Db,
    zone: string,
    { compare, ...range }: RangeQuery,
): Promise<RangeStatics> =>
    db.transaction(
        async tx => {
            const period: Period = { zone, days: range };
            const other = compare && comparisonRange(range, compare);
            const sold = await soldPerDay(tx, zone, other ? [range, other] : [range]);
            return {
                ...(await figuresOf(tx, zone, range, sold)),
                sales: {
                    ...(await salesPerKind(tx, period)),
                    per_category: await salesPerCategory(tx, period),
                },
                compare: other ? await figuresOf(tx, zone, other, sold) : null,
                generated_at: new Date().toISOString(),
            };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
