import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Audience } from '../../../contract/schemas/campaigns';
import type { Db } from '../../db/connect';
import { loggable } from '../../db/failure';
import { repeat } from '../../base/repeat';
import { deliveries, campaigns } from '../../db/schema';
import { sizeOf } from './audiences';
import { publish } from '../alerts/publish';

/** A campaign as it is delivered. */
export type Message = {
    /** The same for every attempt, so that a gateway can recognize a repetition. */
    key: string;
    title: string;
    title_ar: string;
    body: string;
    body_ar: string;
    audience: Audience;
    /** The number of customers in the audience now. */
    size: number;
    ref_type: 'product' | 'category' | null;
    ref_id: number | null;
};

/**
 * Delivers a campaign to the phones. It runs in the transaction that marks the campaign as sent, so its writes through
 * `tx` happen exactly once, even if a server is killed. A gateway outside the database gets the key to recognize
 * repetitions. If it throws, the campaign is retried later.
 */
export type Deliver = (tx: Db, message: Message, notificationId: number) => Promise<void>;

/** Records the delivery in the table `deliveries`; no gateway is connected. */
export const recordDelivery: Deliver = async (tx, { size }, notification_id) =>
    void (await tx.insert(deliveries).values({ notification_id, audience_size: size }));

const POLL_MS = 1000;
/** Seconds to wait after each failed attempt to deliver a campaign, or one of its messages; after the last one it has failed. */
export const RETRY_SECONDS = [10, 60, 300, 1800];

const due = () => and(eq(campaigns.status, 'scheduled'), lte(campaigns.try_at, sql`now()`));

/**
 * Sends the campaign that has been due longest and returns it; undefined if none is due. Its row stays locked until the
 * commit, and other servers skip locked rows, so no campaign is sent twice. A killed server leaves nothing behind.
 */
export const sendNext = (db: Db, deliver: Deliver, log: Pick<FastifyBaseLogger, 'warn'>) =>
    db.transaction(async tx => {
        const [row] = await tx
            .select()
            .from(campaigns)
            .where(due())
            .orderBy(asc(campaigns.try_at), asc(campaigns.id))
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
                    const wait = RETRY_SECONDS[tries];
                    return wait === undefined
                        ? { status: 'failed' as const, tries: tries + 1 }
                        : { tries: tries + 1, try_at: sql`now() + ${wait} * interval '1 second'` };
                },
            );
        await tx.update(campaigns).set(set).where(eq(campaigns.id, id));
        await publish(tx, { changed: 'campaigns', id });
        return { id, sent: 'sent_at' in set, size };
    });

/** Sends due campaigns every second until it is stopped. Any number of servers may run it at once. */
export const startSender = (db: Db, deliver: Deliver, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) =>
    repeat(async signal => {
        try {
            // Checked without a transaction, because usually nothing is due.
            const [any] = await db.select({ id: campaigns.id }).from(campaigns).where(due()).limit(1);
            while (any && !signal.aborted) {
                const done = await sendNext(db, deliver, log);
                if (!done) break;
                if (done.sent) log.info({ notification_id: done.id, size: done.size }, 'notification sent');
            }
        } catch (error) {
            log.warn({ err: loggable(error) }, 'sending campaigns interrupted');
        }
        return POLL_MS;
    });

/** The number of campaigns whose time has come and that are not sent. */
export const countDue = (db: Db): Promise<number> => db.$count(campaigns, due());
