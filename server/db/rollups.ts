import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database, Db } from './connect';
import { loggable } from './failure';
import { withLock } from './locks';

/** What lists and statistics count is kept beside the rows (decision 16): folded here, built anew and proved. */

const FOLD_MS = 1000;
/** Deltas of a kind that one transaction folds. */
const FOLDED_AT_ONCE = 20_000;
/** After so many folded deltas their tables are vacuumed: readers pass over what is dead in them. */
const VACUUMED_AFTER = 2000;
const DELTAS = [
    'purchase_deltas',
    'category_sales_deltas',
    'product_sales_deltas',
    'user_deltas',
    'activity_deltas',
    'product_deltas',
    'list_deltas',
] as const;
/** Longer than anything that has to end by itself. */
const NO_LIMIT_MS = 2_000_000_000;

/** Adds all deltas that are there to their sums, and answers how many; 0 where another server is doing it. */
export async function foldRollups(db: Db, signal?: AbortSignal): Promise<number> {
    let all = 0;
    for (;;) {
        const { rows } = await db.execute<{ folded: number }>(
            sql`select fold_rollups(${FOLDED_AT_ONCE}) as folded`,
        );
        const folded = rows[0]!.folded;
        all += folded;
        if (folded < FOLDED_AT_ONCE || signal?.aborted) return all;
    }
}

/** The zone for which all is built: null where something is not, as after an upgrade that counts more. */
const builtFor = async (db: Db): Promise<string | null> =>
    (
        await db.execute<{ zone: string | null }>(
            sql`select case when lists then zone end as zone from rollup_state`,
        )
    ).rows[0]?.zone ?? null;

/** The zone whose days the sums are cut by; null where they are not built. */
export const rollupZone = async (db: Db): Promise<string | null> =>
    (await db.execute<{ zone: string | null }>(sql`select zone from rollup_state`)).rows[0]?.zone ?? null;

const ask = (client: pg.ClientBase, text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: NO_LIMIT_MS } as pg.QueryConfig);

async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
        return await work(client);
    } finally {
        // Its settings are not those of the pool any more.
        client.release(true);
    }
}

type Rebuild = {
    /** Passes over it where the sums are by this zone's days meanwhile: another server was faster. */
    onlyWhereNeeded?: boolean;
    /** Breaks it off; then nothing has changed. */
    signal?: AbortSignal;
};

/**
 * Builds all sums from the rows, cut by the days of a zone. Nobody waits who writes or reads: until it is committed the old
 * sums hold, and what is written meanwhile is added by its deltas.
 */
export const rebuildRollups = (
    { pool }: Pick<Database, 'pool'>,
    zone: string,
    { onlyWhereNeeded = false, signal }: Rebuild = {},
): Promise<void> =>
    withConnection(pool, async client => {
        await ask(client, 'set statement_timeout = 0');
        await ask(client, 'set lock_timeout = 0');
        const { rows } = await ask(client, 'select pg_backend_pid() as pid');
        const cancel = () =>
            void pool.query('select pg_cancel_backend($1)', [rows[0].pid]).catch(() => undefined);
        signal?.addEventListener('abort', cancel, { once: true });
        await withLock(client, 'rollups', async () => {
            const before = await ask(
                client,
                'select case when lists then zone end as zone from rollup_state',
            );
            if (onlyWhereNeeded && before.rows[0].zone === zone) return;
            // After the lock: whatever was folded before it is then seen.
            await ask(client, 'begin isolation level repeatable read');
            try {
                await ask(client, 'select rebuild_rollups($1)', [zone]);
                await ask(client, 'commit');
            } catch (error) {
                await ask(client, 'rollback').catch(() => undefined);
                throw error;
            }
            for (const table of SUMS) await ask(client, `vacuum analyze ${table}`);
        }).finally(() => signal?.removeEventListener('abort', cancel));
    });

const SUMS = [
    ...DELTAS,
    'purchase_cube',
    'category_sales',
    'product_sales',
    'user_cube',
    'activity_cube',
    'product_counts',
    'list_counts',
    'list_fences',
];

export type Difference = { key: string; kept: number[]; counted: number[] };

/** What the sums and the rows do not agree in, at one moment, whoever writes meanwhile. */
export const rollupDifferences = ({ pool }: Pick<Database, 'pool'>): Promise<Difference[]> =>
    withConnection(pool, async client => {
        await ask(client, 'set statement_timeout = 0');
        const { rows } = await ask(
            client,
            'select key, kept::float8[], counted::float8[] from rollup_differences()',
        );
        return rows as Difference[];
    });

/**
 * Folds second by second until it is stopped; where the sums are not built, or by another zone's days, it builds them first.
 * Any number of servers may do so at once.
 */
export function startFolding(
    database: Pick<Database, 'db' | 'pool'>,
    zone: string,
    log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) {
    const { db } = database;
    const stopping = new AbortController();
    const { signal } = stopping;
    let built = false;
    let unvacuumed = 0;
    let running: Promise<void> = Promise.resolve();
    let timer: NodeJS.Timeout;
    const build = async () => {
        const before = await builtFor(db);
        if (before !== zone) {
            const began = Date.now();
            await rebuildRollups(database, zone, { onlyWhereNeeded: true, signal });
            log.info({ zone, before, ms: Date.now() - began }, 'rollups built');
        }
        built = true;
    };
    const round = async () => {
        try {
            if (!built) await build();
            unvacuumed += await foldRollups(db, signal);
            if (unvacuumed < VACUUMED_AFTER || signal.aborted) return;
            unvacuumed = 0;
            for (const table of DELTAS) await db.execute(sql.raw(`vacuum ${table}`));
        } catch (error) {
            if (!signal.aborted) log.warn({ err: loggable(error) }, 'folding rollups interrupted');
        }
    };
    const next = () => {
        running = round().then(() => {
            if (!signal.aborted) timer = setTimeout(next, FOLD_MS);
        });
    };
    next();
    return {
        /** Resolves when nothing is under way any more. */
        stop: async () => {
            stopping.abort();
            clearTimeout(timer);
            await running;
        },
    };
}
