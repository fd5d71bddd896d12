import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../contract/languages';
import { SENTENCES } from '../../base/language';
import { Refusal, sentenceOf } from '../../base/refusal';
import { repeat } from '../../base/repeat';
import type { Db } from '../../db/connect';
import { databaseError, loggable } from '../../db/failure';
import { erasures, orders } from '../../db/schema';
import { hookCall } from '../../hooks/run';
import { withFiles } from '../../storage/photos';
import type { Storage } from '../../storage/storage';
import { publish } from '../alerts/publish';
import { eraseCustomer, isOpen, lockCustomer } from './erase';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const POLL_MS = 60_000;
/** The pause after a failure. */
const RETRY_MS = 60 * 60 * 1000;
/** The most erasures of one round. */
const MOST = 100;

/** The erasures whose period has passed, and whose customer has no open order. */
const due = (db: Db) =>
    and(
        eq(erasures.state, 'waiting'),
        lte(erasures.try_at, sql`now()`),
        notExists(
            db
                .select({ id: orders.id })
                .from(orders)
                .where(and(eq(orders.user_id, erasures.customer_id), isOpen)),
        ),
    );

/**
 * Erases the customer of an erasure that is due, as the admin who asked. The customer is locked first: of several servers, one erases, and the
 * others find nothing left to do; an order that was placed meanwhile, or a call to call it off, comes before or after it as a whole.
 * @returns whether the customer was erased
 */
const erase = (db: Db, storage: Storage, { id, customer_id }: Due, log: Log): Promise<boolean> =>
    withFiles(storage, files =>
        db.transaction(async tx => {
            const customer = await lockCustomer(tx, customer_id);
            const [row] = await tx
                .select()
                .from(erasures)
                .where(and(eq(erasures.id, id), due(tx)))
                .for('update');
            if (!row) return false;
            const author = { id: row.admin_id, name: row.admin_name, hooks: hookCall(log) };
            const orders_count = await eraseCustomer(tx, files, author, customer);
            await tx
                .update(erasures)
                .set({ state: 'done', problem: null, orders_count, ended_at: sql`clock_timestamp()` })
                .where(eq(erasures.id, id));
            await publish(tx, { changed: 'erasures', id });
            return true;
        }),
    );

type Due = { id: number; customer_id: number };

/** Writes down why an erasure failed, and tries it again later. */
async function postpone(db: Db, { id, customer_id }: Due, error: unknown): Promise<void> {
    const [row] = await db.select({ language: erasures.language }).from(erasures).where(eq(erasures.id, id));
    if (!row) return;
    const words = SENTENCES[row.language as Language];
    const isUsed = databaseError(error).code === '23503';
    const problem = isUsed ? words.inUse : error instanceof Refusal ? sentenceOf(error)(words) : words.failed;
    await db
        .update(erasures)
        .set({ problem, try_at: new Date(Date.now() + RETRY_MS) })
        .where(and(eq(erasures.id, id), eq(erasures.state, 'waiting')));
    await publish(db, { changed: 'customers', id: customer_id });
}

/** Makes the erasures that are due. @returns how many customers were erased */
export async function eraseDue(db: Db, storage: Storage, log: Log, signal?: AbortSignal): Promise<number> {
    const rows = await db
        .select({ id: erasures.id, customer_id: erasures.customer_id })
        .from(erasures)
        .where(due(db))
        .orderBy(asc(erasures.try_at), asc(erasures.id))
        .limit(MOST);
    let count = 0;
    for (const row of rows) {
        if (signal?.aborted) break;
        try {
            if (await erase(db, storage, row, log)) count += 1;
        } catch (error) {
            // Another server has erased the customer meanwhile.
            if (error instanceof Refusal && error.statusCode === 404) continue;
            log.warn({ err: loggable(error), erasure_id: row.id }, 'customer not erased');
            await postpone(db, row, error);
        }
    }
    return count;
}

/** Makes due erasures every minute until it is stopped. Any number of servers may run it at once. */
export const startErasures = (db: Db, storage: Storage, log: Log) =>
    repeat(async signal => {
        try {
            const count = await eraseDue(db, storage, log, signal);
            if (count > 0) log.info({ count }, 'customers erased');
        } catch (error) {
            log.warn({ err: loggable(error) }, 'erasing customers interrupted');
        }
        return POLL_MS;
    });
