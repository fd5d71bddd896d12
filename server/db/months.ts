import { setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './connect';
import { codeOf } from './failure';
import { tryWithLock } from './locks';
import { activity } from './schema';

/**
 * Tables in partitions by month (migration 29, decision 39): the activity log by id, which begins with the month of its
 * entry, and the items of orders by the order's time. The months are those of UTC. What was written before migration 29 is in the first partition.
 */
const PARTITIONED = ['activity', 'purchase_items'] as const;

/** Where the ids of entries with a month begin. */
const WITH_MONTH = 10_000_000_000;
/**
 * Shorter than PostgreSQL waits before it looks for a deadlock (1 s): a transaction of the shop never has to be cancelled for
 * one with a command that locks a whole table.
 */
const LOCK_MS = 200;
/** Attempts at such a lock, with pauses in which those who wait behind it continue. */
const ATTEMPTS = 20;
const PAUSE_MS = 500;
const ANALYZE_ONLY = 180_000;

type Client = Pick<pg.ClientBase, 'query'>;

/** Runs commands that lock whole tables in one transaction, again as long as others use them. */
export async function whenUnused(client: Client, work: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
        try {
            await client.query('begin');
            await client.query(`set local lock_timeout = ${LOCK_MS}`);
            await work();
            await client.query('commit');
            return;
        } catch (error) {
            await client.query('rollback').catch(() => undefined);
            if (codeOf(error) !== '55P03' || attempt === ATTEMPTS) throw error;
            await wait(PAUSE_MS);
        }
    }
}

/** Creates the partitions of the month of `now` and the next two, and returns their number; 0 while another server does. */
export const createMonths = async (client: pg.ClientBase, now = new Date()): Promise<number> =>
    (await tryWithLock(client, 'months', async () => {
        let created = 0;
        for (const table of PARTITIONED)
            await whenUnused(client, async () => {
                const { rows } = await client.query<{ created: number }>(
                    'select create_months($1, $2) as created',
                    [table, now],
                );
                created += rows[0]?.created ?? 0;
            });
        return created;
    })) ?? 0;

/** Creates the partitions of the next months, and the statistics of the whole tables, which autovacuum does not. */
export async function prepareMonths({ pool }: Pick<Database, 'pool'>, now = new Date()): Promise<number> {
    const client = await pool.connect();
    try {
        const created = await createMonths(client, now);
        const { rows } = await client.query<{ version: number }>(
            `select current_setting('server_version_num')::int as version`,
        );
        const only = (rows[0]?.version ?? 0) >= ANALYZE_ONLY ? 'only ' : '';
        for (const table of PARTITIONED) await client.query(`analyze ${only}${table}`);
        return created;
    } finally {
        client.release();
    }
}

export type MonthPartition = {
    name: string;
    /** The first id of its first month, and that of the month after its last one. */
    low: number;
    high: number;
};

/** The partitions of a table, the oldest first. */
export const partitionsOf = async (
    client: Client,
    table: (typeof PARTITIONED)[number],
): Promise<MonthPartition[]> =>
    (
        await client.query<MonthPartition>(
            'select name, low::float8 as low, high::float8 as high from month_partitions($1)',
            [table],
        )
    ).rows;

/** The tables without a partition for a month, so that nothing can be written in it. Needs migration 29. */
export async function withoutMonth(client: Client, at: Date): Promise<string[]> {
    const missing: string[] = [];
    for (const table of PARTITIONED)
        if (((await partitionsOf(client, table)).at(-1)?.high ?? 0) <= monthId(at)) missing.push(table);
    return missing;
}

/** Where the first partition of each table ends; nothing before migration 29. */
export async function firstMonths(client: Client): Promise<Record<string, number>> {
    const months: Record<string, number> = {};
    const { rows } = await client.query(`select 1 where to_regproc('month_partitions') is not null`);
    if (rows.length === 0) return months;
    for (const table of PARTITIONED) months[table] = (await partitionsOf(client, table))[0]?.high ?? 0;
    return months;
}

/** Ends the first partition of empty tables there, and creates the following months. */
export async function splitMonths(client: Client, months: Record<string, number>): Promise<void> {
    for (const table of PARTITIONED)
        if (months[table]) await client.query('select split_months($1, $2)', [table, months[table]]);
}

/** The first id of the month of a time, in UTC. */
export const monthId = (at: Date): number => (at.getUTCFullYear() * 100 + at.getUTCMonth() + 1) * WITH_MONTH;

/** The beginning of a month in UTC, so many after that of a time. */
export const monthsLater = (at: Date, months: number) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));

/** The month of an entry, as 202611; 0 if its id has none. */
export const monthOfEntry = (id: number): number => Math.floor(id / WITH_MONTH);

/** The beginning of the month before that of a time. */
export const previousMonth = (at: Date): Date => monthsLater(at, -1);

/**
 * The partitions with entries of a range of time, as a condition on ids: PostgreSQL then plans and reads these alone. Entries
 * without a month in their id are always among them.
 */
export function entriesBetween({ from, to }: { from?: Date | undefined; to?: Date | undefined }): SQL {
    const upper = to && sql`${activity.id} < ${monthId(monthsLater(to, 1))}::int8`;
    const lower =
        from && sql`(${activity.id} >= ${monthId(from)}::int8 or ${activity.id} < ${WITH_MONTH}::int8)`;
    return lower && upper ? sql`${lower} and ${upper}` : (lower ?? upper ?? sql`true`);
}
