import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, databaseError, troubleOf } from './failure';

/** The replica's connection of the call that is being answered. */
const chosen = new AsyncLocalStorage<pg.ClientBase>();

/** A pool whose queries go to the replica that was chosen for the call, if one was; transactions never do. */
export const routed = (pool: pg.Pool): pg.Pool =>
    Object.create(pool, {
        query: {
            value: (...given: Parameters<pg.Pool['query']>) => (chosen.getStore() ?? pool).query(...given),
        },
    }) as pg.Pool;

/** Does some reading, of the replica where that has all that was committed before, else of the primary. */
export type Read = <T>(work: () => Promise<T>) => Promise<T>;

/** So long a replica may take to have what was just committed; the primary answers quicker than a longer wait. */
const CATCH_UP_MS = 10;
const STEP_MS = 2;
/** After that a replica that says nothing is away. */
const SILENCE_MS = 1_000;
/** One that is away, or behind, is left alone for a while. */
const AWAY_MS = 5_000;
const BEHIND_MS = 250;

/** A connection to the replica, once it has everything that was committed when the call came; nothing where it has not. */
async function caughtUp(primary: pg.Pool, replica: pg.Pool): Promise<pg.PoolClient | undefined> {
    const { rows } = await primary.query<{ position: string }>(
        'select pg_current_wal_flush_lsn() as position',
    );
    const client = await replica.connect();
    try {
        const check = {
            // A server that is no replica has replayed nothing.
            text: 'select coalesce(pg_last_wal_replay_lsn() >= $1, false) as there',
            values: [rows[0]!.position],
            query_timeout: SILENCE_MS,
        };
        for (const deadline = performance.now() + CATCH_UP_MS; ; await wait(STEP_MS)) {
            if ((await client.query<{ there: boolean }>(check)).rows[0]!.there) return client;
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
 * Reads of a replica what the primary would answer: a call waits a moment until the replica has replayed whatever was
 * committed when the call came, on whichever server that was, so nobody misses what they, or a hint, just spoke of. Where
 * the replica is behind, away, or breaks off, the primary is read.
 */
export function createReader(primary: pg.Pool, replica: pg.Pool, warn: (error: unknown) => void): Read {
    let leftAloneUntil = 0;
    const away = (error: unknown) => {
        leftAloneUntil = Date.now() + AWAY_MS;
        warn(error);
        return undefined;
    };
    return async work => {
        if (Date.now() < leftAloneUntil) return work();
        const client = await caughtUp(primary, replica).catch(away);
        if (!client) {
            leftAloneUntil = Math.max(leftAloneUntil, Date.now() + BEHIND_MS);
            return work();
        }
        try {
            const result = await chosen.run(client, work);
            client.release();
            return result;
        } catch (error) {
            const trouble = troubleOf(error);
            client.release(trouble !== undefined);
            // What takes too long there does not take less time elsewhere.
            if (!trouble || (databaseError(error).code || codeOf(error)) === '57014') throw error;
            away(error);
            return work();
        }
    };
}
