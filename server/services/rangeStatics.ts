import { sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../../contract/days';
import type { RangeQuery, RangeStatics } from '../../contract/schemas/statics';
import type { Db } from '../db/connect';
import { purchaseSums, spanOf, sumOf, userSums, type Days } from '../db/sums';
import { isRevenue } from './money';
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

/** The range that a chosen range is compared with. */
const comparisonRange = ({ from, to }: Range, compare: NonNullable<RangeQuery['compare']>): Range =>
    compare === 'previous'
        ? { from: addDays(from, -daysOf({ from, to })), to: addDays(from, -1) }
        : { from: monthsBefore(from, MONTHS_BEFORE[compare]), to: monthsBefore(to, MONTHS_BEFORE[compare]) };

const NOTHING: Figures = { count: 0, total: 0, cash: 0, credit: 0, pieces: 0 };

/** The sales of each day in halalas, also of days without any. */
async function soldPerDay(db: Db, zone: string, range: Range): Promise<(Figures & { day: string })[]> {
    const { rows } = await db.execute<Figures & { day: string }>(sql`
        select start::text as day, ${figures} from ${purchaseSums(zone)}
        where level = 's' and start between ${range.from}::date and ${range.to}::date and ${isRevenue} group by start`);
    const sold = new Map(rows.map(row => [row.day, row]));
    return Array.from({ length: daysOf(range) }, (_, index) => {
        const day = addDays(range.from, index);
        return sold.get(day) ?? { day, ...NOTHING };
    });
}

async function figuresOf(db: Db, zone: string, range: Range) {
    const days = await soldPerDay(db, zone, range);
    const sumOfDays = (figure: keyof Figures) => days.reduce((sum, day) => sum + day[figure], 0);
    const all: Figures = {
        count: sumOfDays('count'),
        total: sumOfDays('total'),
        cash: sumOfDays('cash'),
        credit: sumOfDays('credit'),
        pieces: sumOfDays('pieces'),
    };
    return {
        ...range,
        customers: await sumOf(db, userSums(zone), spanOf(range)),
        orders: all.count,
        total_revenue: revenueOf(all),
        per_day: days.map(row => ({ day: row.day, ...salesOf(row) })),
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
            return {
                ...(await figuresOf(tx, zone, range)),
                sales: {
                    ...(await salesPerKind(tx, period)),
                    per_category: await salesPerCategory(tx, period),
                },
                compare: compare ? await figuresOf(tx, zone, comparisonRange(range, compare)) : null,
                generated_at: new Date().toISOString(),
            };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
