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

/** Deletes the rows of changes that can no longer be undone. */
export const sweepJournal = async (db: Db): Promise<void> =>
    void (await db
        .delete(journalRows)
        .where(lt(journalRows.at, new Date(Date.now() - POLICY.journalRetentionMs))));
