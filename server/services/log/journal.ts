import { lt, sql } from 'drizzle-orm';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { journalRows } from '../../db/schema';

const nextId = sql`nextval('activity_id_seq')`;

/** The id of the next log entry: the one that this transaction reserved for its journal, else a new one. */
export const entryId = sql<number>`coalesce(nullif(current_setting('journal.entry', true), ''), ${nextId}::text)::bigint`;

/** Reserves a log entry in a transaction. Triggers write all rows that change from here on to its journal. */
export const openEntry = async (tx: Db): Promise<void> =>
    void (await tx.execute(sql`select set_config('journal.entry', ${nextId}::text, true)`));

/** Runs a change with one log entry that can be undone. */
export const journaled = <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction(async tx => {
        await openEntry(tx);
        return change(tx);
    });

/** Runs changes with entries of their own within a change whose entry is open, and opens that one again. */
export async function withinEntry<T>(tx: Db, run: () => Promise<T>): Promise<T> {
    const { rows } = await tx.execute<{ entry: string | null }>(
        sql`select current_setting('journal.entry', true) as entry`,
    );
    // A change that fails is rolled back, and with it the setting.
    const result = await run();
    await tx.execute(sql`select set_config('journal.entry', ${rows[0]?.entry ?? ''}, true)`);
    return result;
}

/** Deletes the rows of changes that can no longer be undone. */
export const sweepJournal = async (db: Db): Promise<void> =>
    void (await db
        .delete(journalRows)
        .where(lt(journalRows.at, new Date(Date.now() - POLICY.journalRetentionMs))));
