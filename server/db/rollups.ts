import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database, Db } from './connect';
import { loggable } from './failure';
import { withLock } from './locks';
import { prepareMonths } from './months';
import { only } from './only';
import { RANKING_DIFFERENCES, rankSales } from './rankings';
import { repeat } from '../repeat';

/** Rollups: counts and sums for lists and statistics (decision 16). This file folds, rebuilds and checks them. */

const FOLD_MS = 1000;
/** How often the partitions of the next months are looked for. */
const MONTHS_MS = 86_400_000;
/** How often rankings are looked for that are missing. */
const RANK_MS = 60_000;
/** Deltas per table that one transaction folds. */
const FOLD_BATCH = 20_000;
/** Folded deltas after which their tables are vacuumed, because readers scan the dead rows. */
const VACUUM_AFTER = 2000;
const DELTAS = [
    'purchase_deltas',
    'category_sales_deltas',
    'product_sales_deltas',
    'user_deltas',
    'activity_deltas',
    'product_deltas',
    'list_deltas',
    'word_deltas',
] as const;
/** Longer than any rebuild takes. */
const NO_LIMIT_MS = 2_000_000_000;

/** Folds all deltas into the sums and returns their number; 0 if another server is folding. */
export async function foldRollups(db: Db, signal?: AbortSignal): Promise<number> {
    let all = 0;
    for (;;) {
        const { rows } = await db.execute<{ folded: number }>(
            sql`select fold_rollups(${FOLD_BATCH}) as folded`,
        );
        const folded = only(rows).folded;
        all += folded;
        if (folded < FOLD_BATCH || signal?.aborted) return all;
    }
}

/** The time zone for which everything is built; null if anything is missing, as after an upgrade that counts more. */
const builtFor = async (db: Db): Promise<string | null> =>
    (
        await db.execute<{ zone: string | null }>(
            sql`select case when lists then zone end as zone from rollup_state`,
        )
    ).rows[0]?.zone ?? null;

/** The time zone whose days the rollups use; null if they are not built. */
export const rollupZone = async (db: Db): Promise<string | null> =>
    (await db.execute<{ zone: string | null }>(sql`select zone from rollup_state`)).rows[0]?.zone ?? null;

const query = (client: pg.ClientBase, text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: NO_LIMIT_MS } as pg.QueryConfig);

async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
        // These read whole tables, unlike calls.
        await client.query('set max_parallel_workers_per_gather = 2');
        return await work(client);
    } finally {
        // Closed, because its settings differ from the pool's.
        client.release(true);
    }
}

type Rebuild = {
    /** Does nothing if another server has built the rollups for this zone in the meantime. */
    onlyWhereNeeded?: boolean;
    /** Cancels the rebuild, which then changes nothing. */
    signal?: AbortSignal;
};

/** A statement that rebuilds some rollups; `undefined` if there is nothing to do. */
type Statement = { text: string; values: unknown[] } | undefined;

/** Rebuilds rollups in one snapshot, under the lock of folding and without a time limit. */
const rebuilding = (
    pool: pg.Pool,
    statementOf: (client: pg.ClientBase) => Promise<Statement>,
    signal?: AbortSignal,
): Promise<void> =>
    withConnection(pool, async client => {
        await query(client, 'set statement_timeout = 0');
        await query(client, 'set lock_timeout = 0');
        const { rows } = await query(client, 'select pg_backend_pid() as pid');
        const cancel = () =>
            void pool.query('select pg_cancel_backend($1)', [rows[0].pid]).catch(() => undefined);
        signal?.addEventListener('abort', cancel, { once: true });
        await withLock(client, 'rollups', async () => {
            const statement = await statementOf(client);
            if (!statement) return;
            // Begins after the lock is taken, so that its snapshot contains everything folded before.
            await query(client, 'begin isolation level repeatable read');
            try {
                await query(client, statement.text, statement.values);
                await query(client, 'commit');
            } catch (error) {
                await query(client, 'rollback').catch(() => undefined);
                throw error;
            }
            for (const table of SUMS) await query(client, `vacuum analyze ${table}`);
        }).finally(() => signal?.removeEventListener('abort', cancel));
    });

/**
 * Builds all rollups from the rows, with the days of a time zone. It blocks neither readers nor writers: readers see
 * the old rollups until the commit, and concurrent writes are added through their deltas.
 */
export const rebuildRollups = (
    { pool }: Pick<Database, 'pool'>,
    zone: string,
    { onlyWhereNeeded = false, signal }: Rebuild = {},
): Promise<void> =>
    rebuilding(
        pool,
        async client => {
            const before = await query(
                client,
                'select case when lists then zone end as zone from rollup_state',
            );
            if (onlyWhereNeeded && before.rows[0].zone === zone) return undefined;
            return { text: 'select rebuild_rollups($1)', values: [zone] };
        },
        signal,
    );

/** The number of entries between two fences of a sorted list above which a new fence is set. */
const CROWDED = 20_000;

/** Sets new fences where a sorted list has too many entries between two. */
export async function refenceLists(
    { pool }: Pick<Database, 'pool'>,
    { crowded = CROWDED, signal }: { crowded?: number; signal?: AbortSignal } = {},
): Promise<void> {
    const outgrown = async (client: Pick<pg.ClientBase, 'query'>): Promise<string[]> =>
        (
            await client.query<{ list: string }>('select distinct list from list_counts where count > $1', [
                crowded,
            ])
        ).rows.map(({ list }) => list);
    if ((await outgrown(pool as unknown as pg.ClientBase)).length === 0) return;
    await rebuilding(
        pool,
        async client => {
            const lists = await outgrown(client);
            return lists.length === 0 ? undefined : { text: 'select rebuild_lists($1)', values: [lists] };
        },
        signal,
    );
}

const SUMS = [
    ...DELTAS,
    'purchase_cube',
    'category_sales',
    'product_sales',
    'sales_rankings',
    'ranked_products',
    'user_cube',
    'activity_cube',
    'product_counts',
    'list_counts',
    'list_kind_counts',
    'list_fences',
    'word_counts',
];

export type Difference = { key: string; stored: number[]; counted: number[] };

/** The figures by which products are sorted, and the states by which they are filtered, that differ from the rows. */
const PRODUCT_DIFFERENCES = `
    with figures as (select product_id, array[min_price, max_price, stock, variants_count, sold_count, category_id, states]::float8[] as all, updated_at from product_figures),
    counted_figures as (select product_id, array[min_price, max_price, stock, variants_count, sold_count, category_id, states]::float8[] as all, updated_at from product_figures_of(null))
    select concat_ws(' ', 'figures of product', product_id) as key, coalesce(s.all, '{}') as stored, coalesce(c.all, '{}') as counted
    from figures s full join counted_figures c using (product_id) where (s.all, s.updated_at) is distinct from (c.all, c.updated_at)
    union all
    select concat_ws(' ', 'product', product_id, 'is', state),
        array_remove(array[s.is_active::int]::float8[], null), array_remove(array[c.is_active::int]::float8[], null)
    from product_states s full join product_states_of(null) c using (product_id, state)
    where s.is_active is distinct from c.is_active`;

/** The differences between rollups and rows, from one snapshot. */
export const rollupDifferences = ({ pool }: Pick<Database, 'pool'>): Promise<Difference[]> =>
    withConnection(pool, async client => {
        await query(client, 'set statement_timeout = 0');
        const { rows } = await query(
            client,
            `select key, kept::float8[] as stored, counted::float8[] from rollup_differences()
            union all (${PRODUCT_DIFFERENCES} order by 1)
            union all (${RANKING_DIFFERENCES} order by 1)`,
        );
        return rows as Difference[];
    });

/** The number of products whose figures and states are rebuilt in one transaction, which locks them. */
const PRODUCTS_AT_ONCE = 500;

/** Rebuilds the figures and states of all products, some at a time, so that nobody waits for long to change one. */
export const rebuildProducts = ({ pool }: Pick<Database, 'pool'>): Promise<void> =>
    withConnection(pool, async client => {
        for (let ids: number[] = [0]; ids.length > 0;) {
            const { rows } = await query(
                client,
                `select id from products where id > $1 order by id limit ${PRODUCTS_AT_ONCE}`,
                [ids.at(-1)],
            );
            ids = (rows as { id: number }[]).map(({ id }) => id);
            await query(client, 'select set_product_states($1), set_product_figures($1)', [ids]);
        }
        for (const table of ['product_figures', 'product_states'])
            await query(client, `vacuum analyze ${table}`);
    });

/**
 * Folds every second until it is stopped, ranks the sales of past days, and prepares the next months once a day. Missing rollups, or those of another time zone, are built first. Any number
 * of servers may run it at once.
 */
export function startFolding(
    database: Pick<Database, 'db' | 'pool'>,
    zone: string,
    log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) {
    const { db } = database;
    let built = false;
    let unvacuumed = 0;
    let prepared = -Infinity;
    let ranked = -Infinity;
    const build = async (signal: AbortSignal) => {
        const before = await builtFor(db);
        if (before !== zone) {
            const began = Date.now();
            await rebuildRollups(database, zone, { onlyWhereNeeded: true, signal });
            log.info({ zone, before, ms: Date.now() - began }, 'rollups built');
        }
        built = true;
    };
    return repeat(async signal => {
        try {
            if (!built) await build(signal);
            unvacuumed += await foldRollups(db, signal);
            if (unvacuumed >= VACUUM_AFTER && !signal.aborted) {
                unvacuumed = 0;
                for (const table of DELTAS) await db.execute(sql.raw(`vacuum ${table}`));
                await refenceLists(database, { signal });
            }
            if (Date.now() - prepared > MONTHS_MS && !signal.aborted) {
                prepared = Date.now();
                await prepareMonths(database);
            }
            if (Date.now() - ranked > RANK_MS && !signal.aborted) {
                ranked = Date.now();
                if (await rankSales(db, zone, { signal })) ranked = -Infinity;
            }
        } catch (error) {
            if (!signal.aborted) log.warn({ err: loggable(error) }, 'folding rollups interrupted');
        }
        return FOLD_MS;
    });
}
