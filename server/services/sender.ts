import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Audience } from '../../contract/schemas/notifications';
import type { Db } from '../db/connect';
import { loggable } from '../db/failure';
import { deliveries, notifications } from '../db/schema';
import { sizeOf } from './audiences';
import { tell } from './tell';

/** A message as it is handed over. */
export type Message = {
    /** The same however often it is tried: a gateway that knows it already takes it for a repetition. */
    key: string;
    title: string;
    title_ar: string;
    body: string;
    body_ar: string;
    audience: Audience;
    /** Customers in the audience at this moment. */
    size: number;
    ref_type: 'product' | 'category' | null;
    ref_id: number | null;
};

/**
 * The way out to the phones. It works inside the transaction that makes a message sent: what it writes through `tx` is
 * there exactly once, whatever is killed when. One that reaches beyond the database passes the message's key on. Where
 * it throws, the message is tried again later.
 */
export type Deliver = (tx: Db, message: Message, notificationId: number) => Promise<void>;

/** Until there is a gateway: the book of what was handed over. */
export const intoTheBook: Deliver = async (tx, { size }, notification_id) =>
    void (await tx.insert(deliveries).values({ notification_id, audience_size: size }));

const LOOK_MS = 1000;
/** Seconds to wait after each failure; after the last one a message has failed. */
const PATIENCE = [10, 60, 300, 1800];

const due = () => and(eq(notifications.status, 'scheduled'), lte(notifications.try_at, sql`now()`));

/**
 * Hands over the message that is due longest, and answers which; undefined where none is. Its row stays locked until
 * that is committed, and whoever else looks passes over locked rows: no two servers send the same one, and one that is
 * killed meanwhile has done nothing.
 */
export const sendNext = (db: Db, deliver: Deliver, log: Pick<FastifyBaseLogger, 'warn'>) =>
    db.transaction(async tx => {
        const [row] = await tx
            .select()
            .from(notifications)
            .where(due())
            .orderBy(asc(notifications.try_at), asc(notifications.id))
            .limit(1)
            .for('update', { skipLocked: true });
        if (!row) return undefined;
        const { id, title, title_ar, body, body_ar, audience, ref_type, ref_id, tries } = row;
        const size = await sizeOf(tx, audience);
        const text = { title, title_ar, body, body_ar };
        const message = { key: `notification-${id}`, ...text, audience, size, ref_type, ref_id };
        const set = await tx
            .transaction(inner => deliver(inner, message, id))
            .then(
                () => ({ status: 'sent' as const, sent_at: sql`clock_timestamp()`, audience_size: size }),
                (error: unknown) => {
                    log.warn({ err: loggable(error), notification_id: id }, 'notification not handed over');
                    const wait = PATIENCE[tries];
                    return wait === undefined
                        ? { status: 'failed' as const, tries: tries + 1 }
                        : { tries: tries + 1, try_at: sql`now() + ${wait} * interval '1 second'` };
                },
            );
        await tx.update(notifications).set(set).where(eq(notifications.id, id));
        await tell(tx, { changed: 'notifications', id });
        return { id, sent: 'sent_at' in set, size };
    });

/** Sends what is due, second by second, until it is stopped. Any number of servers may do so at once. */
export function startSender(db: Db, deliver: Deliver, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
    let stopped = false;
    let running: Promise<void> = Promise.resolve();
    let timer: NodeJS.Timeout;
    const round = async () => {
        try {
            // A look without a transaction: most of them find nothing.
            const [any] = await db.select({ id: notifications.id }).from(notifications).where(due()).limit(1);
            if (!any) return;
            for (;;) {
                const done = stopped ? undefined : await sendNext(db, deliver, log);
                if (!done) return;
                if (done.sent) log.info({ notification_id: done.id, size: done.size }, 'notification sent');
            }
        } catch (error) {
            log.warn({ err: loggable(error) }, 'sending notifications interrupted');
        }
    };
    const next = () => {
        running = round().then(() => {
            if (!stopped) timer = setTimeout(next, LOOK_MS);
        });
    };
    next();
    return {
        /** Resolves when nothing is under way any more. */
        stop: async () => {
            stopped = true;
            clearTimeout(timer);
            await running;
        },
    };
}
