import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { firstOfMonth, monthsBefore } from '../../../contract/days';
import { STATUSES_BY_MEANING } from '../../../contract/statuses';
import { can } from '../../../contract/permissions';
import type { Statistics } from '../../../contract/schemas/statistics';
import type { Db } from '../../db/connect';
import { dayStart, today } from '../../db/days';
import { expectOne } from '../../db/expectOne';
import { countOf } from '../../db/paging';
import { categories, orders, customers } from '../../db/schema';
import { salesOf, salesSums, type Period } from '../../db/statistics/days';
import { setNewest } from '../../base/setNewest';
import type { Actor } from '../log/actor';
import { inSar, saleOf, toSar } from '../orders/money';
import { topSelling } from './topSelling';

type Sales = Statistics['sales'];

/** The most recent orders and sales that are listed. */
const RECENT_LIMIT = 10;

type Figure = { count: number; total: number };

const COUNTRY = {
    en: new Intl.DisplayNames(['en'], { type: 'region' }),
    ar: new Intl.DisplayNames(['ar'], { type: 'region' }),
};

export type KindFigure = Figure & { kind: 'device_type' | 'payment_type' | 'country'; value: string };

/** Selects the sales of each device type, payment type and country (`KindFigure`). */
export const kindsSold = (period: Period): SQL => sql`
    select kind, value, sum(orders)::int8 as count, sum(total)::int8 as total
    from ${salesSums(period, ['device_type', 'payment_type', 'country'])}
    group by 1, 2 order by total desc, value`;

type KindSales = Pick<Sales, 'per_device_type' | 'per_payment_type' | 'per_country'>;

/** Sales by device type, by payment type and by country. */
export function kindSales(rows: KindFigure[]): KindSales {
    const per = (wanted: KindFigure['kind']) =>
        rows
            .filter(({ kind }) => kind === wanted)
            .map(({ value, count, total }) => ({
                kind: value,
                ...inSar({ count, total }),
            }));
    return {
        per_device_type: per('device_type').map(({ kind, ...figure }) => ({ device_type: kind, ...figure })),
        per_payment_type: per('payment_type').map(({ kind, ...figure }) => ({
            payment_type: kind,
            ...figure,
        })),
        per_country: per('country').map(({ kind, ...figure }) => ({
            country: kind,
            name: COUNTRY.en.of(kind) ?? kind,
            name_ar: COUNTRY.ar.of(kind) ?? kind,
            ...figure,
        })),
    };
}

/** The sales of all time by kind. */
export const salesPerKind = async (db: Db, zone: string): Promise<KindSales> =>
    kindSales((await db.execute<KindFigure>(kindsSold({ zone }))).rows);

export type CategorySales = Sales['per_category'][number];

/**
 * Selects the sales by the category in which items were sold (`CategorySales` in halalas), with their share of discounts and
 * shipping. A deleted category has no id.
 */
export const categoriesSold = (period: Period): SQL => sql`
    select c.id as category_id, coalesce(c.name, '') as name, coalesce(c.name_ar, '') as name_ar,
        sum(s.orders)::int8 as count, sum(s.total)::int8 as total
    from ${salesSums(period, ['category'])} s left join ${categories} c on c.id = s.value::int
    group by c.id, c.name, c.name_ar order by total desc, c.id`;

/** The sales of all time by category. */
export const salesPerCategory = async (db: Db, zone: string): Promise<Sales['per_category']> =>
    (await db.execute<CategorySales>(categoriesSold({ zone }))).rows.map(inSar);

/** Sums of sales by payment type in halalas, the cash and credit shares of them, and the items sold. */
export const figures = sql`coalesce(sum(orders), 0)::int8 as count, coalesce(sum(total), 0)::int8 as total,
    coalesce(sum(pieces), 0)::int8 as pieces,
    coalesce(sum(total) filter (where value = 'cash'), 0)::int8 as cash,
    coalesce(sum(total) filter (where value = 'credit'), 0)::int8 as credit`;
export type Figures = Figure & { pieces: number; cash: number; credit: number };

/** The sales of `figures`, in SAR. */
export const figureOf = ({ count, total, cash, credit }: Figures) => ({
    count,
    total: toSar(total),
    cash: toSar(cash),
    credit: toSar(credit),
});

/** The revenue of `figures`, in SAR. */
export const revenueOf = ({ total, pieces, cash, credit }: Figures): Statistics['total_revenue'] => ({
    total_revenue: toSar(total),
    sold: pieces,
    cash: toSar(cash),
    credit: toSar(credit),
});

/** The last 12 months in the shop's time zone, oldest first, including months without sales. */
export async function salesPerMonth(db: Db, zone: string): Promise<Sales['per_month']> {
    const first = firstOfMonth(monthsBefore(await today(db, zone), 11));
    const { rows } = await db.execute<Figures & { month: string }>(sql`
        select to_char(month.start, 'YYYY-MM') as month, ${figures}
        from generate_series(${first}::timestamp, now() at time zone ${zone}, interval '1 month') as month (start)
        left join ${salesOf({ zone, from: first }, ['payment_type'])} s on date_trunc('month', s.day::timestamp) = month.start
        group by month.start order by month.start`);
    return rows.map(row => ({ month: row.month, ...figureOf(row) }));
}

type Recent = Statistics['recent']['recent_orders'];

async function newestOrders(
    db: Db,
    where: SQL,
    totalOf: (row: typeof orders.$inferSelect) => number = ({ total }) => total,
): Promise<Recent> {
    const rows = await db
        .select()
        .from(orders)
        .where(where)
        .orderBy(sql`${orders.created_at} desc`, sql`${orders.id} desc`)
        .limit(RECENT_LIMIT);
    return rows.map(row => ({
        id: row.id,
        number: row.number,
        status: row.status as Recent[number]['status'],
        user: { id: row.user_id, name: row.customer_name, phone: row.customer_phone || null },
        items_count: row.items_count,
        total: toSar(totalOf(row)),
        payment_type: row.payment_type as Recent[number]['payment_type'],
        created_at: row.created_at.toISOString(),
    }));
}

/** The newest delivered orders, with what is left of their totals. */
export const recentSales = (db: Db): Promise<Recent> =>
    newestOrders(db, inArray(orders.status, [...STATUSES_BY_MEANING.delivered]), saleOf);

/** The newest orders of any status. */
export const recentOrders = (db: Db): Promise<Recent> => newestOrders(db, sql`true`);

const initialsOf = (name: string) =>
    name
        .split(/\s+/)
        .filter(Boolean)
        .map(([first = '']) => `${first.toLocaleUpperCase()}.`)
        .join(' ');

/**
 * Recent orders for one reader. A role that may show neither customers nor orders gets initials and no phone number.
 */
export const recentFor = (actor: Actor, rows: Recent): Recent =>
    can(actor.permissions, ['show users', 'show purchases'])
        ? rows
        : rows.map(row => ({ ...row, user: { id: null, name: initialsOf(row.user.name), phone: null } }));

/** All statistics for one reader: see `recentFor`. */
export const statisticsFor = (actor: Actor, all: Statistics): Statistics => ({
    ...all,
    recent: {
        recent_sales: recentFor(actor, all.recent.recent_sales),
        recent_orders: recentFor(actor, all.recent.recent_orders),
    },
});

/** Revenue of all time. */
async function revenue(db: Db, zone: string): Promise<Statistics['total_revenue']> {
    const { rows } = await db.execute<Figures>(
        sql`select ${figures} from ${salesSums({ zone }, ['payment_type'])}`,
    );
    return revenueOf(expectOne(rows));
}

/** All customers, and those who joined in the previous calendar month of the shop's time zone. */
async function customerFigures(db: Db, zone: string): Promise<Statistics['customers']> {
    const month = firstOfMonth(await today(db, zone));
    const inLast = and(
        sql`${customers.created_at} >= ${dayStart(monthsBefore(month, 1), zone)}`,
        sql`${customers.created_at} < ${dayStart(month, zone)}`,
    );
    return { all: await countOf(db, customers), last_month: await countOf(db, customers, inLast) };
}

/** All statistics, from one snapshot of the database. */
export const allStatistics = (db: Db, zone: string): Promise<Statistics> =>
    db.transaction(
        async tx => ({
            customers: await customerFigures(tx, zone),
            total_revenue: await revenue(tx, zone),
            sales: {
                ...(await salesPerKind(tx, zone)),
                per_category: await salesPerCategory(tx, zone),
                per_month: await salesPerMonth(tx, zone),
            },
            recent: { recent_sales: await recentSales(tx), recent_orders: await recentOrders(tx) },
            top_selling: await topSelling(tx, zone),
            generated_at: new Date().toISOString(),
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

/** The number of answers that `memoized` caches at most. */
const MOST_ANSWERS = 100;

/**
 * Caches the answers of `make` for `ms` milliseconds, by its arguments, which must be plain JSON. Concurrent callers share one
 * promise.
 */
export function memoized<Args extends unknown[], T>(
    make: (...args: Args) => Promise<T>,
    ms: number,
): (...args: Args) => Promise<T> {
    const answers = new Map<string, { at: number; answer: Promise<T> }>();
    return (...args) => {
        const name = JSON.stringify(args);
        const last = answers.get(name);
        if (last && Date.now() - last.at <= ms) return last.answer;
        const answer = make(...args);
        setNewest(answers, name, { at: Date.now(), answer }, MOST_ANSWERS);
        answer.catch(() => {
            if (answers.get(name)?.answer === answer) answers.delete(name);
        });
        return answer;
    };
}
