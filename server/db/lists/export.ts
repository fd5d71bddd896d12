import { sql } from 'drizzle-orm';
import type { Db } from '../connect';
import { expectOne } from '../expectOne';
import { idsOf, type RecordList } from './list';

/** Rows per batch. */
export const BATCH = 200;

/**
 * Reads all rows of a list from one snapshot, with a cursor in a read-only transaction. The next batch is read when
 * `take` has resolved. If `signal` aborts, the running query is cancelled.
 */
export async function readBatches<T extends { id: number }>(
    db: Db,
    list: RecordList<T>,
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
                    .execute(sql`select pg_cancel_backend(${expectOne(rows).pid})`)
                    .catch(() => undefined));
            signal.addEventListener('abort', cancel);
            try {
                signal.throwIfAborted();
                await tx.execute(sql`declare whole_list no scroll cursor for ${idsOf(list)}`);
                for (let done = false; !done;) {
                    const fetched = await tx.execute<{ id: number }>(
                        sql`fetch ${sql.raw(String(BATCH))} from whole_list`,
                    );
                    const ids = fetched.rows.map(({ id }) => id);
                    const records = new Map(
                        (ids.length > 0 ? await list.read(tx, ids) : []).map(record => [record.id, record]),
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
