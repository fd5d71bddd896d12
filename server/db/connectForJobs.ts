import { sql } from 'drizzle-orm';
import { connect } from './connect';

const MINUTE_MS = 60 * 1000;

/** Connects for work over all rows, whose statements may take longer than those of calls. `cancel` ends those that run. */
export function connectForJobs(url: string) {
    const { db, pool, close } = connect(url, undefined, {
        // One for each job, and one that cancels them.
        connections: 3,
        statementMs: 10 * MINUTE_MS,
        queryMs: 11 * MINUTE_MS,
    });
    const processes: number[] = [];
    pool.on('connect', client => {
        processes.push((client as unknown as { processID: number }).processID);
    });
    return {
        db,
        cancel: () =>
            db.execute(sql`select pg_cancel_backend(pid) from unnest(${sql.param(processes)}::int[]) pid`),
        close,
    };
}
