import { sql, type SQL } from 'drizzle-orm';
import { addDays, daysBetween, endsMonth, firstOfMonth } from '../../contract/days';
import type { RangeQuery, RangeStatics } from '../../contract/schemas/statics';
import type { Db } from '../db/connect';
import { only } from '../db/only';
import { coverOf, purchaseSums, userSums, type Cover, type Days } from '../db/sums';
import { together } from '../db/together';
import { inSar } from './money';
import {
    categoriesSold,
    figures,
    kindSales,
    kindsSold,
    revenueOf,
    salesOf,
    type CategorySales,
    type Figures,
    type KindFigure,
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

/** Selects the sales in halalas of each day of some ranges that has any (`DaySold`). */
function daysSold(zone: string, ranges: Range[]): SQL {
    const inRanges = ranges.map(({ from, to }) => sql`start between ${from}::date and ${to}::date`);
    return sql`
        select start as day, ${figures} from ${purchaseSums(zone)}
        where level = 's' and (${sql.join(inRanges, sql` or `)}) group by start`;
}
type DaySold = Figures & { day: string };

/** Selects the new customers of a range and of another one (`Joined`). */
function customersJoined(zone: string, range: Range, other: Range | undefined): SQL {
    const [own, others] = [coverOf(range), other && coverOf(other)];
    const joined = ({ where, sign }: Cover) =>
        sql`coalesce(sum(${sign} * count) filter (where ${where}), 0)::int8`;
    return sql`
        select ${joined(own)} as own, ${others ? joined(others) : sql`0`} as other
        from ${userSums(zone)} where ${own.where} ${others ? sql`or ${others.where}` : sql.empty()}`;
}
type Joined = { own: number; other: number };

function figuresOf(range: Range, customers: number, sold: Map<string, Figures>) {
    const days = Array.from({ length: daysOf(range) }, (_, index) => {
        const day = addDays(range.from, index);
        return { day, sold: sold.get(day) ?? NOTHING };
    });
    const sumOfDays = (figure: keyof Figures) => days.reduce((sum, { sold }) => sum + sold[figure], 0);
    const all: Figures = {
        count: sumOfDays('count'),
        total: sumOfDays('total'),
        cash: sumOfDays('cash'),
        credit: sumOfDays('credit'),
        pieces: sumOfDays('pieces'),
    };
    return {
        ...range,
        customers,
        orders: all.count,
        total_revenue: revenueOf(all),
        per_day: days.map(({ day, sold }) => ({ day, ...salesOf(sold) })),
    };
}

/** The statistics of a range of days and of the range it is compared with, from one statement. */
export async function rangeStatics(
    db: Db,
    zone: string,
    { compare, ...range }: RangeQuery,
): Promise<RangeStatics> {
    const period: Period = { zone, days: range };
    const other = compare && comparisonRange(range, compare);
    const { days, joined, kinds, perCategory } = await together<{
        days: DaySold;
        joined: Joined;
        kinds: KindFigure;
        perCategory: CategorySales;
    }>(db, {
        days: daysSold(zone, other ? [range, other] : [range]),
        joined: customersJoined(zone, range, other),
        kinds: kindsSold(period),
        perCategory: categoriesSold(period),
    });
    const sold = new Map(days.map(({ day, ...figures }) => [day, figures]));
    const customers = only(joined);
    return {
        ...figuresOf(range, customers.own, sold),
        sales: { ...kindSales(kinds), per_category: perCategory.map(inSar) },
        compare: other ? figuresOf(other, customers.other, sold) : null,
        generated_at: new Date().toISOString(),
    };
}
