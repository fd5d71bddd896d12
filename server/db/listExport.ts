import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect';
import { only } from './only';
import { searchedIds, type Search } from './search';

/** A list to export: all rows in the order of its pages. */
export type ListExport<T> = Search & {
    table: PgTable & { id: PgColumn };
    /** A joined table, for columns in `order`. */
    joined?: SQL;
    order: SQL;
    /** The records with these ids, in any order. */
    read: (db: Db, ids: number[]) => Promise<T[]>;
};

/** Rows per batch. */
export const BATCH = 200;

/**
 * Reads all rows of a list from one snapshot, with a cursor in a read-only transaction. The next batch is read when
 * `take` has resolved. If `signal` aborts, the running query is cancelled.
 */
export async function readBatches<T extends { id: number }>(
    db: Db,
    { table, joined, order, read, ...search }: ListExport<T>,
    signal: AbortSignal,
    take: (batch: T[], done: boolean) => Promise<void>,
): Promise<void> {
    await db.transaction(
        async tx => {
            const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
            let cancelled: Promise<unknown> | undefined;
            // Without the cancel, a long sort would continue: PostgreSQL notices a closed connection only when it
            // writes to it.
            const cancel = () =>
                (cancelled = db
                    .execute(sql`select pg_cancel_backend(${only(rows).pid})`)
                    .catch(() => undefined));
            signal.addEventListener('abort', cancel);
            try {
                signal.throwIfAborted();
                await tx.execute(
                    sql`declare whole_list no scroll cursor for ${searchedIds(table, search, order, joined)}`,
                );
                for (let done = false; !done;) {
                    const fetched = await tx.execute<{ id: number }>(
                        sql`fetch ${sql.raw(String(BATCH))} from whole_list`,
                    );
                    const ids = fetched.rows.map(({ id }) => id);
                    const records = new Map(
                        (ids.length > 0 ? await read(tx, ids) : []).map(record => [record.id, record]),
                    );
                    signal.throwIfAborted();
                    done = ids.length < BATCH;
                    await take(
                        ids.flatMap(id => records.get(id) ?? []),
                        done,
                    );
                }
            } finally {
                signal.removeEventListener('abort', cancel);
                // A late cancel would hit the next query of the connection.
                await cancelled;
            }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
}
