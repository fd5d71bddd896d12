import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, databaseError, TIMED_OUT, troubleOf } from './failure';
import { expectOne } from './expectOne';

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
/** Time for which a replica is skipped after it was unavailable, or behind. */
const UNAVAILABLE_MS = 5_000;
const BEHIND_MS = 250;

/**
 * The state of a server that may be read instead of the primary: `current`; `behind`; `writable`, which is no replica; or of
 * another `history`, as after a failover to another server. `pg_last_wal_replay_lsn()` alone tells none of the last two, since a
 * server keeps it after a promotion and after a crash.
 */
export type ReplicaState = 'current' | 'behind' | 'writable' | 'history';

/** The cluster, its timeline and its last position. Each promotion begins a timeline, named by the first eight digits of a WAL file. */
const PRIMARY = `select pg_current_wal_flush_lsn() as position, ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
    (select system_identifier from pg_control_system())::text as cluster`;
type Primary = { position: string; timeline: number; cluster: string };

/** The control file has a replica's timeline. It follows a failover at the next restartpoint at the latest; until then the primary is read. */
const REPLICA = `select case when not pg_is_in_recovery() then 'writable'
        when system_identifier::text <> $3 or min_recovery_end_timeline <> $2 then 'history'
        when pg_last_wal_replay_lsn() >= $1 then 'current' else 'behind' end as state
    from pg_control_system(), pg_control_recovery()`;

/** Asks the primary for its position, and answers what compares replicas with it. */
export async function comparison(
    primary: pg.Pool,
): Promise<(replica: pg.ClientBase) => Promise<ReplicaState>> {
    const { position, timeline, cluster } = expectOne((await primary.query<Primary>(PRIMARY)).rows);
    const check = { text: REPLICA, values: [position, timeline, cluster], query_timeout: SILENCE_MS };
    return async replica => expectOne((await replica.query<{ state: ReplicaState }>(check)).rows).state;
}

const WRONG: Partial<Record<ReplicaState, string>> = {
    writable: 'DATABASE_READ_URL is no replica, because it accepts writes.',
    history: 'DATABASE_READ_URL does not follow the primary in DATABASE_URL.',
};

/** A connection to the replica that has everything committed before the call; undefined if it is behind. */
async function caughtUp(primary: pg.Pool, replica: pg.Pool): Promise<pg.PoolClient | undefined> {
    const compare = await comparison(primary);
    const client = await replica.connect();
    try {
        for (const deadline = performance.now() + CATCH_UP_MS; ; await wait(STEP_MS)) {
            const state = await compare(client);
            if (state === 'current') return client;
            const wrong = WRONG[state];
            if (wrong) throw new Error(wrong);
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
 * committed before the call, by any server. If the replica is behind, unavailable, of another history or disconnects, the
 * primary is read.
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
            if (!trouble || (databaseError(error).code || codeOf(error)) === TIMED_OUT) throw error;
            unavailable(error);
            return work();
        }
    };
}
