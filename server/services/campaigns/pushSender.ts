import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../../db/connect';
import { loggable } from '../../db/failure';
import { tryWithLock } from '../../db/locks';
import type { PushGateway } from '../../push/gateway';
import { repeat, type Repeated } from '../../base/repeat';
import { arePushesDue, claimPushes, reclaimPushes, recordPushes, type Claimed, type Result } from './pushes';

const POLL_MS = 1000;
/** Messages that are on their way at once. */
const AT_ONCE = 50;
/** A gateway that fails this often in a row is left alone for a while. */
const MOST_FAILURES = 50;
const FAILING_PAUSE_MS = 10_000;
/** Time that messages on their way get to finish when the server stops. */
const STOP_MS = 2_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Sends one batch, and stores what became of it. Returns the number of its messages. */
async function sendBatch(db: Db, gateway: PushGateway, log: Log, stopping: AbortSignal): Promise<number> {
    const claimed = await claimPushes(db);
    if (claimed.length === 0) return 0;
    const outcomes = new Map<Claimed, Result['outcome']>();
    let failures = 0;
    let reason: string | undefined;
    const queue = claimed.values();
    const isPaused = () =>
        stopping.aborted || failures >= MOST_FAILURES || gateway.pausedUntil() > Date.now();
    const work = async () => {
        for (const one of queue) {
            if (isPaused()) return;
            const answer = await gateway.send(one);
            outcomes.set(one, answer.outcome);
            failures = answer.outcome === 'later' ? failures + 1 : 0;
            if (answer.outcome !== 'sent') reason = answer.reason;
        }
    };
    const workers = Promise.all(Array.from({ length: AT_ONCE }, work));
    const done = new AbortController();
    await Promise.race([workers, stopped(stopping, done.signal)]);
    done.abort();
    const resumeAt = Math.max(
        gateway.pausedUntil(),
        failures >= MOST_FAILURES ? Date.now() + FAILING_PAUSE_MS : 0,
        Date.now(),
    );
    // What has not answered when the server stops is sent again, even if it has arrived.
    const results = claimed.map(one => ({ ...one, outcome: outcomes.get(one) }));
    await recordPushes(db, results, new Date(resumeAt));
    const count = (outcome: Result['outcome']) => results.filter(one => one.outcome === outcome).length;
    const figures = {
        sent: count('sent'),
        gone: count('gone'),
        refused: count('refused'),
        later: count('later'),
    };
    if (reason === undefined) log.info(figures, 'pushes sent');
    else log.warn({ ...figures, reason }, 'pushes sent, some not');
    return claimed.length;
}

/** Resolves a while after the signal; `done` ends the waiting for it. */
const stopped = (signal: AbortSignal, done: AbortSignal) =>
    new Promise<void>(resolve => {
        const soon = () => setTimeout(resolve, STOP_MS).unref();
        if (signal.aborted) soon();
        else signal.addEventListener('abort', soon, { once: true, signal: done });
    });

/**
 * Sends what is due, until nothing is. One server sends at a time: the lock ends with its connection, and the next server
 * sends what a killed one had claimed.
 */
export async function sendPushes(
    db: Db,
    connectAlone: () => Promise<pg.Client>,
    gateway: PushGateway,
    log: Log,
    stopping = new AbortController().signal,
): Promise<void> {
    if (!(await arePushesDue(db))) return;
    const client = await connectAlone();
    try {
        await tryWithLock(client, 'push', async () => {
            await reclaimPushes(db);
            while (!stopping.aborted && gateway.pausedUntil() <= Date.now()) {
                if ((await sendBatch(db, gateway, log, stopping)) === 0) return;
                // Ends the round if the lock was lost with the connection.
                await client.query('select 1');
            }
        });
    } finally {
        await client.end().catch(() => undefined);
    }
}

/** Sends due messages every second until it is stopped. Any number of servers may run it. */
export function startPushes(
    db: Db,
    connectAlone: () => Promise<pg.Client>,
    gateway: PushGateway,
    log: Log,
): Repeated {
    return repeat(async signal => {
        await sendPushes(db, connectAlone, gateway, log, signal).catch((error: unknown) =>
            log.warn({ err: loggable(error) }, 'sending to phones interrupted'),
        );
        return POLL_MS;
    });
}
