import { sql } from 'drizzle-orm';
import type { Db } from './connect';
import { searchedIds, type Search } from './search';

/** A list, as it is paged and as it is read to its end. */
export type WholeList<T> = Search & {
    /** The records with these ids, in any order. */
    read: (db: Db, ids: number[]) => Promise<T[]>;
};

/** Rows that are held at once. */
export const BATCH = 200;

/**
 * Reads a list as it is at one moment, however long it takes: by a cursor, in one read-only transaction. The next batch is
 * read when `take` has taken the last one. Where `gone` aborts, the query that is under way is ended too.
 */
export async function readWhole<T extends { id: number }>(
    db: Db,
    { read, ...search }: WholeList<T>,
    gone: AbortSignal,
    take: (batch: T[], done: boolean) => Promise<void>,
): Promise<void> {
    await db.transaction(
        async tx => {
            const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
            let cancelled: Promise<unknown> | undefined;
            // PostgreSQL notices a closed connection when it writes to it, which a long sort does not.
            const cancel = () =>
                (cancelled = db
                    .execute(sql`select pg_cancel_backend(${rows[0]!.pid})`)
                    .catch(() => undefined));
            gone.addEventListener('abort', cancel);
            try {
                gone.throwIfAborted();
                await tx.execute(sql`declare whole_list no scroll cursor for ${searchedIds(search)}`);
                for (let done = false; !done;) {
                    const fetched = await tx.execute<{ id: number }>(
                        sql`fetch ${sql.raw(String(BATCH))} from whole_list`,
                    );
                    const ids = fetched.rows.map(({ id }) => id);
                    const records = new Map(
                        (ids.length > 0 ? await read(tx, ids) : []).map(record => [record.id, record]),
                    );
                    gone.throwIfAborted();
                    done = ids.length < BATCH;
                    await take(
                        ids.map(id => records.get(id)!),
                        done,
                    );
                }
            } finally {
                gone.removeEventListener('abort', cancel);
                // One that comes late would end what the connection's next user asks.
                await cancelled;
            }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
}
