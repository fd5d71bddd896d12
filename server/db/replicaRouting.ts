import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, databaseError, troubleOf } from './failure';
import { only } from './expectOne';

/** The replica connection of the current call. */
const replicaClient = new AsyncLocalStorage<pg.ClientBase>();

/**
 * A pool whose queries go to the replica connection of the current call, if any. Transactions always use the primary.
 */
export const routedPool = (pool: pg.Pool): pg.Pool =>
    Object.create(pool, {
        query: {
            value: (...given: Parameters<pg.Pool['query']>) =>
                (replicaClient.getStore() ?? pool).query(...given),
        },
    }) as pg.Pool;

/** Runs reads on the replica if it has everything committed so far, else on the primary. */
export type Read = <T>(work: () => Promise<T>) => Promise<T>;

/** The longest wait for the replica to catch up; reading the primary is faster than waiting longer. */
const CATCH_UP_MS = 10;
const STEP_MS = 2;
/** A replica that does not answer for this long is unavailable. */
const SILENCE_MS = 1_000;
/** How long a replica is skipped after it was unavailable, or behind. */
const UNAVAILABLE_MS = 5_000;
const BEHIND_MS = 250;

/** A connection to the replica that has everything committed before the call; undefined if it is behind. */
async function caughtUp(primary: pg.Pool, replica: pg.Pool): Promise<pg.PoolClient | undefined> {
    const { rows } = await primary.query<{ position: string }>(
        'select pg_current_wal_flush_lsn() as position',
    );
    const client = await replica.connect();
    try {
        const check = {
            // Null on a server that is not a replica.
            text: 'select coalesce(pg_last_wal_replay_lsn() >= $1, false) as there',
            values: [only(rows).position],
            query_timeout: SILENCE_MS,
        };
        for (const deadline = performance.now() + CATCH_UP_MS; ; await wait(STEP_MS)) {
            if (only((await client.query<{ there: boolean }>(check)).rows).there) return client;
            if (performance.now() > deadline) break;
        }
    } catch (error) {
        client.release(true);
        throw error;
    }
    client.release();
    return undefined;
}

/**
 * Reads from the replica without missing earlier writes: a call waits briefly until the replica has replayed everything
 * committed before the call, by any server. If the replica is behind, unavailable or disconnects, the primary is read.
 */
export function createReader(primary: pg.Pool, replica: pg.Pool, warn: (error: unknown) => void): Read {
    let skippedUntil = 0;
    const unavailable = (error: unknown) => {
        skippedUntil = Date.now() + UNAVAILABLE_MS;
        warn(error);
        return undefined;
    };
    return async work => {
        if (Date.now() < skippedUntil) return work();
        const client = await caughtUp(primary, replica).catch(unavailable);
        if (!client) {
            skippedUntil = Math.max(skippedUntil, Date.now() + BEHIND_MS);
            return work();
        }
        try {
            const result = await replicaClient.run(client, work);
            client.release();
            return result;
        } catch (error) {
            const trouble = troubleOf(error);
            client.release(trouble !== undefined);
            // A statement that times out on the replica would time out on the primary too.
            if (!trouble || (databaseError(error).code || codeOf(error)) === '57014') throw error;
            unavailable(error);
            return work();
        }
    };
}
