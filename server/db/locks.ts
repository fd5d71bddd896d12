import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './connect';

/** Advisory lock numbers, shared by all servers of a database. */
const LOCKS = {
    migrate: 7_301_001,
    seed: 7_301_002,
    /** Changes of roles and admins, because their rules check all of them together. */
    staff: 7_301_003,
    /** Saving the app's home, which replaces all entries. */
    home: 7_301_004,
    /** New SKUs of products and variants; taken by the triggers of server/db/sql/rules.sql. */
    sku: 7_301_005,
    /** New versions of the terms, which are numbered. */
    terms: 7_301_006,
    /** New credit notes, which are numbered without gaps. */
    creditNotes: 7_301_012,
    /** Computing the sales of days again. */
    sales: 7_301_007,
    /** Renewing the best sellers. */
    bestSellers: 7_301_008,
    /** Moving categories, because two moves at once could make a cycle. */
    categories: 7_301_009,
    /** Writing failed sign-ins to the activity log. */
    security: 7_301_011,
    /** Writing a backup. */
    backup: 7_301_010,
    /** Making planned changes, in the order of their times. */
    plans: 7_301_029,
    /** Refreshing the pace of products. */
    pace: 7_301_027,
    /** Adding the columns of the shop's fields. */
    ownColumns: 7_301_028,
    /** Sending to phones. */
    push: 7_301_024,
    /** Running the jobs of the shop. */
    jobs: 7_301_030,
    /** Writing alerts to Cloud Firestore. */
    cloud: 7_301_025,
} as const;

/** The number of a lock, for a statement. */
export const lockOf = (lock: keyof typeof LOCKS): number => LOCKS[lock];

/** Runs `work` on one connection while it holds the lock. */
export async function withLock<T>(
    client: pg.ClientBase,
    lock: keyof typeof LOCKS,
    work: () => Promise<T>,
): Promise<T> {
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    try {
        return await work();
    } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCKS[lock]]);
    }
}

/** The same, unless another connection holds the lock: then `work` does not run, and the result is undefined. */
export async function tryWithLock<T>(
    client: pg.ClientBase,
    lock: keyof typeof LOCKS,
    work: () => Promise<T>,
): Promise<T | undefined> {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        LOCKS[lock],
    ]);
    if (!rows[0]?.taken) return undefined;
    try {
        return await work();
    } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCKS[lock]]).catch(() => undefined);
    }
}

/** Holds the lock until the transaction ends. */
export const lockInTransaction = (tx: Db, lock: keyof typeof LOCKS) =>
    tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);

/** The same, unless another connection holds the lock: then it returns false. */
export async function tryLockInTransaction(tx: Db, lock: keyof typeof LOCKS): Promise<boolean> {
    const { rows } = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LOCKS[lock]}) as taken`,
    );
    return rows[0]?.taken === true;
}

/** Holds a lock that may be held longer than a statement's time limit until the transaction ends. */
export async function pollLockInTransaction(tx: Db, lock: keyof typeof LOCKS): Promise<void> {
    while (!(await tryLockInTransaction(tx, lock))) await wait(200);
}
