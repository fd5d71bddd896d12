import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './connect';

/** Locks that the whole house shares, by number: two servers on one database respect them too. */
const LOCKS = {
    migrate: 7_301_001,
    seed: 7_301_002,
    /** Every change of roles and admins: their rules look at all of them together. */
    staff: 7_301_003,
    /** The home is replaced whole. */
    home: 7_301_004,
    /** Every new SKU, in products and variants; taken by the triggers of migration 5. */
    sku: 7_301_005,
    /** A version of the terms follows the one before. */
    terms: 7_301_006,
    /** Deltas are folded by one server at a time; taken in the functions of migrations 8 and 9 too. */
    rollups: 7_301_007,
    /** Products change their category one after the other; taken by a trigger of migration 8. */
    moves: 7_301_008,
} as const;

/** Runs `work` while nobody else holds the lock, on one connection. */
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

/** Takes the lock until the transaction ends. */
export const lockInTransaction = (tx: Db, lock: keyof typeof LOCKS) =>
    tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);

/** The same where somebody may hold it for longer than a query may wait. */
export async function pollLockInTransaction(tx: Db, lock: keyof typeof LOCKS): Promise<void> {
    for (;;) {
        const { rows } = await tx.execute<{ taken: boolean }>(
            sql`select pg_try_advisory_xact_lock(${LOCKS[lock]}) as taken`,
        );
        if (rows[0]?.taken) return;
        await wait(200);
    }
}
