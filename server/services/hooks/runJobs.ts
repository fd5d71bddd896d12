import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PERMISSIONS } from '../../../contract/permissions';
import type { Label } from '../../../contract/fields/field';
import { refuse } from '../../base/refusal';
import { repeat, type Repeated } from '../../base/repeat';
import type { Db } from '../../db/connect';
import { loggable } from '../../db/failure';
import { tryWithLock } from '../../db/locks';
import { jobAuthor, jobFailure, jobs } from '../../hooks/jobs';
import { hookCall, logFailure, placeIn, sayOf, within } from '../../hooks/run';
import type { CodeAuthor } from './changeRecord';
import { beginRun, endRun, findDueJob, type DueJob } from './jobRuns';
import { recordsIn } from './shopCode';

const POLL_MS = 2000;
/** The longest that a job runs before it has failed. */
const MOST_JOB_MS = 5 * 60_000;

type Needs = {
    db: Db;
    /** Opens a connection outside the pool, which ends with the signal. */
    connectAlone: (signal?: AbortSignal) => Promise<pg.Client>;
    timeZone: string;
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** Rejects when the server stops; `done` ends the waiting for it. */
const stopped = (signal: AbortSignal, done: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
        const stop = () => reject(new Error('The server stops.'));
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true, signal: done });
    });

/** Runs the code of a job in a transaction. @returns its sentence */
async function runCode(tx: Db, name: string, { log }: Needs, signal: AbortSignal): Promise<Label | null> {
    const event = randomUUID();
    const actor: CodeAuthor = {
        id: null,
        name: jobAuthor(name),
        permissions: [...PERMISSIONS],
        change: { id: event, entries: [] },
        // Each change of a job has the time of a call for its hooks.
        get hooks() {
            return hookCall(log);
        },
    };
    const { end, ...records } = recordsIn({ tx, actor });
    const fail = (reason: Label) => refuse(409, sayOf(reason));
    const done = new AbortController();
    try {
        const run = () => jobs.get(name)!.run(Object.freeze({ ...records, fail, event }));
        return (
            (await Promise.race([within(MOST_JOB_MS, `jobs.${name}`, run), stopped(signal, done.signal)])) ??
            null
        );
    } finally {
        done.abort();
        await end();
    }
}

/** Runs a job. Its changes and its end are saved together; one that a stop of the server cuts short has neither. */
async function runJob(db: Db, due: DueJob, needs: Needs, signal: AbortSignal): Promise<void> {
    const { name } = due;
    if (!(await beginRun(db, due))) return;
    try {
        await db.transaction(async tx =>
            endRun(tx, name, { outcome: 'done', message: await runCode(tx, name, needs, signal) }),
        );
        needs.log.info({ job: name }, 'job done');
    } catch (error) {
        if (signal.aborted) return;
        logFailure(needs.log, `jobs.${name}`, error, placeIn('jobs', name));
        await endRun(db, name, { outcome: 'failed', ...jobFailure(error) });
    }
}

/**
 * Runs the jobs that are due, one after another. One server does at a time: the lock ends with its connection, and the next server
 * begins again what a killed one has not ended.
 */
export async function runDueJobs(needs: Needs, signal = new AbortController().signal): Promise<void> {
    const { db, connectAlone, timeZone } = needs;
    if (!(await findDueJob(db, timeZone))) return;
    const client = await connectAlone(signal);
    try {
        await client.query(`set statement_timeout = '60s'; set lock_timeout = '10s'`);
        const alone = drizzle(client);
        await tryWithLock(client, 'jobs', async () => {
            for (;;) {
                const due = await findDueJob(alone, timeZone);
                if (!due || signal.aborted) return;
                await runJob(alone, due, needs, signal);
            }
        });
    } finally {
        await client.end().catch(() => undefined);
    }
}

/** Runs the shop's jobs at their times until it is stopped. Any number of servers may. */
export const startJobs = (needs: Needs): Repeated =>
    repeat(async signal => {
        await runDueJobs(needs, signal).catch((error: unknown) => {
            if (!signal.aborted) needs.log.warn({ err: loggable(error) }, 'running jobs interrupted');
        });
        return POLL_MS;
    });
