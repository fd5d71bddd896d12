import { sql, type SQL } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../contract/days';
import type { RangeQuery, RangeStatistics } from '../../../contract/schemas/statistics';
import type { Db } from '../../db/connect';
import { today } from '../../db/days';
import { customers } from '../../db/schema';
import { salesOf } from '../../db/statistics/days';
import { selectTogether } from '../../db/batchSelect';
import { comparedWith, type Range } from './comparison';
import { inSar } from '../orders/money';
import {
    categoriesSold,
    figureOf,
    figures,
    kindSales,
    kindsSold,
    revenueOf,
    type CategorySales,
    type Figures,
    type KindFigure,
} from './figures';

const daysOf = ({ from, to }: Range) => daysBetween(from, to) + 1;

/** A range of days, or with `isCut` up to the present time of its last day. */
type Part = Range & { isCut?: boolean };

/** The present time of another day. */
const sameTime = (day: string, zone: string): SQL =>
    sql`((${day}::date + (now() at time zone ${zone})::time) at time zone ${zone})`;

const NOTHING: Figures = { count: 0, total: 0, cash: 0, credit: 0, pieces: 0 };

/** Selects the sales in halalas of each day of a range that has any (`DaySold`). */
function daysSold(zone: string, { from, to, isCut }: Part): SQL {
    const whole = salesOf({ zone, from, to: isCut ? addDays(to, -1) : to }, ['payment_type']);
    const cut = sql`sales_of_days(array[${to}::date], ${zone}, '{payment_type}', ${sameTime(to, zone)})`;
    const rows = isCut ? sql`(select * from ${whole} whole union all select * from ${cut} cut) sold` : whole;
    return sql`select day, ${figures} from ${rows} group by day`;
}
type DaySold = Figures & { day: string };

/** Selects the number of new customers of each day of a range (`Joined`), each day from the index. */
const customersJoined = (zone: string, { from, to, isCut }: Part): SQL => sql`
    select day::text, (
        select count(*) from ${customers} where ${customers.created_at} >= day_start(day, ${zone})
            and ${customers.created_at} < ${isCut ? sql`least(day_start(day + 1, ${zone}), ${sameTime(to, zone)})` : sql`day_start(day + 1, ${zone})`}
    ) as n
    from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n offset 0) days`;
type Joined = { day: string; n: number };

function figuresOf({ from, to }: Range, joined: Joined[], rows: DaySold[]) {
    const range = { from, to };
    const sold = new Map(rows.map(({ day, ...figures }) => [day, figures]));
    const customers = new Map(joined.map(({ day, n }) => [day, n]));
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
        customers: joined.reduce((sum, { n }) => sum + n, 0),
        orders: all.count,
        total_revenue: revenueOf(all),
        per_day: days.map(({ day, sold }) => ({
            day,
            ...figureOf(sold),
            customers: customers.get(day) ?? 0,
        })),
    };
}

/** The statistics of a range of days and of the range it is compared with, from one statement. */
export async function rangeStatistics(
    db: Db,
    zone: string,
    { compare, from, to }: RangeQuery,
): Promise<RangeStatistics> {
    const range = { from, to };
    const other = compare && comparedWith(range, compare, await today(db, zone));
    const period = { zone, ...range };
    const nothing = sql`select where false`;
    const { days, joined, otherDays, otherJoined, kinds, perCategory } = await selectTogether<{
        days: DaySold;
        joined: Joined;
        otherDays: DaySold;
        otherJoined: Joined;
        kinds: KindFigure;
        perCategory: CategorySales;
    }>(db, {
        days: daysSold(zone, range),
        joined: customersJoined(zone, range),
        otherDays: other ? daysSold(zone, other) : nothing,
        otherJoined: other ? customersJoined(zone, other) : nothing,
        kinds: kindsSold(period),
        perCategory: categoriesSold(period),
    });
    return {
        ...figuresOf(range, joined, days),
        sales: { ...kindSales(kinds), per_category: perCategory.map(inSar) },
        compare: other ? figuresOf(other, otherJoined, otherDays) : null,
        generated_at: new Date().toISOString(),
    };
}
