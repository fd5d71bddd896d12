import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeated } from '../../base/repeat';
import type { Db } from '../connect';
import { databaseError, loggable, TIMED_OUT } from '../failure';
import { tryLockInTransaction } from '../locks';
import { expectOne } from '../expectOne';
import { BEST_SELLERS, renewBestSellers } from './bestSellers';

/**
 * The sales of days (docs/lists.md#statistics): past days are in `sales_days`, computed from the rows; today, and days that
 * have changed since, are read from the rows.
 */

const ROUND_MS = 2000;
/** Days that one transaction computes at most. */
const DAYS = 31;
/** A period's best sellers are renewed after a minute, and take at most this share of the time. */
const RENEW_MS = 60_000;
const SHARE = 0.01;
/** The pause after best sellers that could not be renewed. */
const RETRY_MS = 15 * 60_000;

const KINDS = ['payment_type', 'device_type', 'country', 'category'] as const;
type Kind = (typeof KINDS)[number];

/** Days in the shop's time zone, both included; all time without them. */
export type Period = { zone: string; from?: string | undefined; to?: string | undefined };

/** The sales of a period (columns kind, day, value, orders, total, pieces). */
export const salesOf = ({ zone, from, to }: Period, kinds: Kind[]): SQL =>
    sql`sales(${zone}, ${from ?? null}::date, ${to ?? null}::date, ${sql.param(kinds)}::text[])`;

/** The same as sums over the period (columns kind, value, orders, total, pieces). */
export const salesSums = ({ zone, from, to }: Period, kinds: Kind[]): SQL =>
    sql`sales_sums(${zone}, ${from ?? null}::date, ${to ?? null}::date, ${sql.param(kinds)}::text[])`;

/** The days before today that wait to be computed, those without orders among them. */
export async function countWaitingDays(db: Db, zone: string): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(
        sql`select count(*) as n from sales_waiting(${zone}) as day where day < (now() at time zone ${zone})::date`,
    );
    return expectOne(rows).n;
}

/**
 * Computes some of the days that wait, at most `most`. Nothing that is committed meanwhile is lost: its day is noted, and waits.
 * @returns whether more days wait; false while another server computes them.
 */
export const computeSales = (db: Db, zone: string, most = DAYS): Promise<boolean> =>
    db.transaction(async tx => {
        if (!(await tryLockInTransaction(tx, 'sales'))) return false;
        const { until, yesterday } = await stateOf(tx, zone);
        const { rows: noted } = await tx.execute<{ day: string }>(sql`
            with days as (select distinct (at at time zone ${zone})::date as day from sales_changes limit ${most}), gone as (
                delete from sales_changes where (at at time zone ${zone})::date in (select day from days)
            )
            select day::text from days`);
        const { rows: next } = await tx.execute<{ day: string }>(sql`
            select day::date::text from generate_series(
                ${until}::date + 1, least(${yesterday}::date, ${until}::date + ${most}::int), interval '1 day') day`);
        const last = next.at(-1)?.day ?? until;
        const days = [...new Set([...noted, ...next].map(({ day }) => day))].filter(day => day <= last);
        if (days.length > 0) {
            const list = sql`${sql.param(days)}::date[]`;
            await tx.execute(sql`delete from sales_days where day = any(${list})`);
            await tx.execute(
                sql`insert into sales_days select * from sales_of_days(${list}, ${zone}, ${sql.param(KINDS)}::text[])`,
            );
            const months = sql`(select distinct date_trunc('month', day::timestamp)::date from unnest(${list}) day)`;
            await tx.execute(sql`delete from sales_months where month in ${months}`);
            await tx.execute(sql`
                insert into sales_months (kind, month, value, orders, total, pieces)
                select kind, date_trunc('month', day::timestamp)::date, value, sum(orders), sum(total), sum(pieces)
                from sales_days join ${months} m (month) on day >= month and day < month + interval '1 month' group by 1, 2, 3`);
            await tx.execute(sql`update sales_state set until = ${last}::date`);
        }
        return last < yesterday || noted.length === most;
    });

/** The last computed day, and yesterday. Without any, or in another time zone, everything waits. */
async function stateOf(tx: Db, zone: string): Promise<{ until: string; yesterday: string }> {
    await tx.execute(
        sql`with days as (delete from sales_days where not exists (select from sales_state where zone = ${zone}))
            delete from sales_months where not exists (select from sales_state where zone = ${zone})`,
    );
    await tx.execute(sql`delete from sales_state where zone <> ${zone}`);
    await tx.execute(sql`
        insert into sales_state (zone, until)
        select ${zone}, least(
            (select (min(created_at) at time zone ${zone})::date - 1 from purchases),
            (now() at time zone ${zone})::date - 1)
        on conflict do nothing`);
    const { rows } = await tx.execute<{ until: string; yesterday: string }>(
        sql`select until::text, ((now() at time zone ${zone})::date - 1)::text as yesterday from sales_state`,
    );
    return expectOne(rows);
}

/** Computes all days that wait, half as many in a transaction after one that met the time limit. */
async function computeWaiting(db: Db, zone: string, signal: AbortSignal): Promise<void> {
    let most = DAYS;
    for (let isMore = true; isMore && !signal.aborted;)
        try {
            isMore = await computeSales(db, zone, most);
        } catch (error) {
            if (databaseError(error).code !== TIMED_OUT || most === 1) throw error;
            most = Math.floor(most / 2);
        }
}

/**
 * Computes days that wait every two seconds, and renews the best sellers. One that fails stops no other. Any number of servers may
 * run it.
 */
export function startStatistics(db: Db, zone: string, log: Pick<FastifyBaseLogger, 'warn'>): Repeated {
    const dueAt = new Map(BEST_SELLERS.map(days => [days, 0]));
    return repeat(async signal => {
        const attempt = (message: string, work: () => Promise<void>) =>
            work().catch((error: unknown) => {
                if (!signal.aborted) log.warn({ err: loggable(error) }, message);
                return 'failed' as const;
            });
        await attempt('computing the sales of days failed', () => computeWaiting(db, zone, signal));
        for (const [days, at] of dueAt) {
            if (signal.aborted || at > performance.now()) continue;
            const began = performance.now();
            const failed = await attempt(`renewing the best sellers of ${days || 'all'} days failed`, () =>
                renewBestSellers(db, zone, days),
            );
            const ended = performance.now();
            dueAt.set(days, ended + Math.max(failed ? RETRY_MS : RENEW_MS, (ended - began) / SHARE));
        }
        return ROUND_MS;
    });
}
