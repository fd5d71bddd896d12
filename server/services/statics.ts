import { sql, type SQL } from 'drizzle-orm';
import { can } from '../../contract/permissions';
import type { Statics } from '../../contract/schemas/statics';
import type { Db } from '../db/connect';
import { only } from '../db/only';
import { planned } from '../db/planned';
import { categories, purchases } from '../db/schema';
import { categorySums, coverOf, purchaseSums, userSums, type Days } from '../db/sums';
import { setNewest } from '../setNewest';
import type { Actor } from './actor';
import { inSar, isRevenue, toSar } from './money';
import { topSelling } from './topSelling';

type Sales = Statics['sales'];

/** The most recent orders and sales that are listed. */
const RECENT_LIMIT = 10;

type Figure = { count: number; total: number };

/** The days that figures cover; all time without `days`. */
export type Period = { zone: string; days?: Days };
const periodOf = (period?: Period) => ({ zone: period?.zone ?? null, ...coverOf(period?.days ?? {}) });

const COUNTRY = {
    en: new Intl.DisplayNames(['en'], { type: 'region' }),
    ar: new Intl.DisplayNames(['ar'], { type: 'region' }),
};

export type KindFigure = Figure & {
    device_type: string | null;
    payment_type: string | null;
    country: string | null;
};

/** Selects the sales of each device type, payment type and country (`KindFigure`), from one pass over the sums. */
export function kindsSold(period?: Period): SQL {
    const { zone, where, sign } = periodOf(period);
    return sql`
        select * from (
            select device_type, payment_type, country,
                sum(${sign} * count)::int8 as count, sum(${sign} * total)::int8 as total
            from ${purchaseSums(zone)} where ${where} and ${isRevenue}
            group by grouping sets ((device_type), (payment_type), (country))
        ) s
        where count > 0 order by total desc, 1, 2, 3`;
}

type KindSales = Pick<Sales, 'per_device_type' | 'per_payment_type' | 'per_country'>;

/** Sales by device type, by payment type and by country. */
export function kindSales(rows: KindFigure[]): KindSales {
    const per = (column: Exclude<keyof KindFigure, keyof Figure>) =>
        rows.flatMap(({ [column]: kind, count, total }) =>
            kind === null ? [] : [{ kind, ...inSar({ count, total }) }],
        );
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
export const salesPerKind = async (db: Db): Promise<KindSales> =>
    kindSales((await db.execute<KindFigure>(kindsSold())).rows);

export type CategorySales = Sales['per_category'][number];

/**
 * Selects the sales of each category's own products (`CategorySales` in halalas): item totals before discounts and
 * shipping.
 */
export function categoriesSold(period?: Period): SQL {
    const { zone, where, sign } = periodOf(period);
    return sql`
        select c.id as category_id, coalesce(c.name, '') as name, coalesce(c.name_ar, '') as name_ar,
            sum(s.orders)::int8 as count, sum(s.total)::int8 as total
        from (
            select category_id, sum(${sign} * orders) as orders, sum(${sign} * total) as total
            from ${categorySums(zone)} where ${where} group by 1
        ) s
        left join ${categories} c on c.id = s.category_id
        where s.orders > 0
        group by c.id, c.name, c.name_ar
        order by total desc, c.id`;
}

/** The sales of all time by category. */
export const salesPerCategory = async (db: Db): Promise<Sales['per_category']> =>
    (await db.execute<CategorySales>(categoriesSold())).rows.map(inSar);

/** Sums of sales in halalas, the cash and credit shares of them, and the items sold. */
export const figures = sql`coalesce(sum(count), 0)::int8 as count, coalesce(sum(total), 0)::int8 as total,
    coalesce(sum(pieces), 0)::int8 as pieces,
    coalesce(sum(total) filter (where payment_type = 'cash'), 0)::int8 as cash,
    coalesce(sum(total) filter (where payment_type = 'credit'), 0)::int8 as credit`;
export type Figures = Figure & { pieces: number; cash: number; credit: number };

/** The sales of `figures`, in SAR. */
export const salesOf = ({ count, total, cash, credit }: Figures) => ({
    count,
    total: toSar(total),
    cash: toSar(cash),
    credit: toSar(credit),
});

/** The revenue of `figures`, in SAR. */
export const revenueOf = ({ total, pieces, cash, credit }: Figures): Statics['total_revenue'] => ({
    total_revenue: toSar(total),
    sold: pieces,
    cash: toSar(cash),
    credit: toSar(credit),
});

/** The last 12 months in the shop's time zone, oldest first, including months without sales. */
export async function salesPerMonth(db: Db, zone: string): Promise<Sales['per_month']> {
    // From the sums by day: those by month are also by device and country, which makes them more.
    const { rows } = await db.execute<Figures & { month: string }>(
        planned(sql`
        with month as (
            select start::date from generate_series(
                date_trunc('month', now() at time zone ${zone}) - interval '11 months',
                date_trunc('month', now() at time zone ${zone}),
                interval '1 month') as start
        )
        select to_char(month.start, 'YYYY-MM') as month, ${figures}
        from month left join (
            select date_trunc('month', start::timestamp)::date as month, count, total, pieces, payment_type
            from ${purchaseSums(zone)}
            where level = 's' and start >= (select min(start) from month)
        ) s on s.month = month.start
        group by month.start
        order by month.start`),
    );
    return rows.map(row => ({ month: row.month, ...salesOf(row) }));
}

type Recent = Statics['recent']['recent_orders'];

async function newestOrders(db: Db, where: SQL): Promise<Recent> {
    const rows = await db
        .select()
        .from(purchases)
        .where(where)
        .orderBy(sql`${purchases.created_at} desc`, sql`${purchases.id} desc`)
        .limit(RECENT_LIMIT);
    return rows.map(row => ({
        id: row.id,
        number: row.number,
        status: row.status as Recent[number]['status'],
        user: { id: row.user_id, name: row.customer_name, phone: row.customer_phone || null },
        items_count: row.items_count,
        total: toSar(row.total),
        payment_type: row.payment_type as Recent[number]['payment_type'],
        created_at: row.created_at.toISOString(),
    }));
}

/** The newest delivered orders. */
export const recentSales = (db: Db): Promise<Recent> =>
    newestOrders(db, sql`${purchases.status} = 'delivered'`);

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
export const staticsFor = (actor: Actor, all: Statics): Statics => ({
    ...all,
    recent: {
        recent_sales: recentFor(actor, all.recent.recent_sales),
        recent_orders: recentFor(actor, all.recent.recent_orders),
    },
});

/** Revenue of all time. */
async function revenue(db: Db): Promise<Statics['total_revenue']> {
    const { rows } = await db.execute<Figures>(
        sql`select ${figures} from ${purchaseSums(null)} where level = 'a' and ${isRevenue}`,
    );
    return revenueOf(only(rows));
}

/** All customers, and those who joined in the previous calendar month of the shop's time zone. */
async function customers(db: Db, zone: string): Promise<Statics['customers']> {
    const { rows } = await db.execute<Statics['customers']>(sql`
        select coalesce(sum(count) filter (where level = 'a'), 0)::int8 as all,
            coalesce(sum(count) filter (where level = 'm'), 0)::int8 as last_month
        from ${userSums(zone)} where level = 'a'
            or level = 'm' and start = (date_trunc('month', now() at time zone ${zone}) - interval '1 month')::date`);
    return only(rows);
}

/** All statistics, from one snapshot of the database. */
export const allStatics = (db: Db, zone: string): Promise<Statics> =>
    db.transaction(
        async tx => ({
            customers: await customers(tx, zone),
            total_revenue: await revenue(tx),
            sales: {
                ...(await salesPerKind(tx)),
                per_category: await salesPerCategory(tx),
                per_month: await salesPerMonth(tx, zone),
            },
            recent: { recent_sales: await recentSales(tx), recent_orders: await recentOrders(tx) },
            top_selling: await topSelling(tx),
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
