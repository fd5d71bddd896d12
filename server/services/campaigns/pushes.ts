import { and, count, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PushFigures } from '../../../contract/schemas/campaigns';
import { DAY_MS } from '../../../contract/days';
import type { Db } from '../../db/connect';
import { inBatches } from '../../db/inBatches';
import { deliveries, devices, campaigns, pushes, customers } from '../../db/schema';
import type { PushMessage, PushOutcome } from '../../push/gateway';
import { inAudience } from './audiences';
import { publish } from '../alerts/publish';
import { RETRY_SECONDS, type Deliver } from './sender';

/** Messages that are claimed at once, and so at most sent a second time after a kill. */
const BATCH = 500;
const RETENTION_MS = 90 * DAY_MS;
/** Rows inserted in one statement. */
const PART = 20_000;
/** Rows deleted in one statement. */
const SWEEP_BATCH = 5000;

/** Records the delivery and queues a message for each phone of the audience, in the transaction that marks it as sent. */
export const queuePushes: Deliver = async (tx, { size, audience }, notification_id) => {
    await tx
        .insert(deliveries)
        .values({ notification_id, audience_size: size, pushed: 0, failed: 0, opened: 0 });
    // In parts, each well below a statement's time limit.
    for (let after: number | null = 0; after !== null;) {
        const { rows }: { rows: { last: number | null }[] } = await tx.execute(sql`
            with part as (
                select ${devices.id} as id from ${devices} join ${customers} on ${customers.id} = ${devices.user_id}
                where ${inAudience(audience)} and ${devices.id} > ${after} order by ${devices.id} limit ${PART}
            ), made as (
                insert into pushes (notification_id, device_id) select ${notification_id}, id from part
            )
            select max(id) as last from part`);
        after = rows[0]?.last ?? null;
    }
};

const unfinished = inArray(pushes.state, ['waiting', 'sending']);
/** Written like the index's condition. */
const isUnfinished = sql`${pushes.state} in ('waiting', 'sending')`;

/** Whether there is something to send now, or something that a killed server has left. */
export async function arePushesDue(db: Db): Promise<boolean> {
    const [any] = await db
        .select({ id: pushes.device_id })
        .from(pushes)
        .where(and(isUnfinished, sql`${pushes.try_at} <= now()`))
        .limit(1);
    return any !== undefined;
}

/** The messages that have yet to be sent. */
export const countUnfinished = (db: Db): Promise<number> => db.$count(pushes, isUnfinished);

/** Makes messages wait again whose server ended before it stored what became of them. Call it with the lock `push`. */
export const reclaimPushes = (db: Db) =>
    db.update(pushes).set({ state: 'waiting' }).where(eq(pushes.state, 'sending'));

export type Claimed = {
    notification_id: number;
    device_id: number;
    tries: number;
    claimed_at: string;
} & Pick<PushMessage, 'token' | 'title' | 'body' | 'key' | 'data'>;

/** Takes the messages that have waited longest. */
export async function claimPushes(db: Db): Promise<Claimed[]> {
    const { rows } = await db.execute<{
        notification_id: number;
        device_id: number;
        tries: number;
        claimed_at: string;
        token: string;
        locale: string;
        title: string;
        title_ar: string;
        body: string;
        body_ar: string;
        ref_type: string | null;
        ref_id: number | null;
    }>(sql`
        with due as (
            select notification_id, device_id from pushes
            where state in ('waiting', 'sending') and state = 'waiting' and try_at <= now()
            order by try_at limit ${BATCH} for update skip locked
        ), claimed as (
            update pushes p set state = 'sending', tries = tries + 1 from due
            where p.notification_id = due.notification_id and p.device_id = due.device_id
            returning p.notification_id, p.device_id, p.tries
        )
        select c.*, now()::text as claimed_at, d.token, u.locale, n.title, n.title_ar, n.body, n.body_ar, n.ref_type,
            n.ref_id
        from claimed c join devices d on d.id = c.device_id join users u on u.id = d.user_id
            join notifications n on n.id = c.notification_id`);
    return rows.map(({ locale, title, title_ar, body, body_ar, ref_type, ref_id, ...row }) => ({
        ...row,
        key: `notification-${row.notification_id}`,
        title: locale === 'ar' ? title_ar : title,
        body: locale === 'ar' ? body_ar : body,
        data: {
            notification_id: String(row.notification_id),
            ...(ref_type && { ref_type, ref_id: String(ref_id) }),
        },
    }));
}

/** Outcome of a claimed message; undefined if it was not sent at all. */
export type Result = Pick<Claimed, 'notification_id' | 'device_id' | 'tries' | 'claimed_at'> & {
    outcome: PushOutcome | undefined;
};

/** Stores what became of claimed messages, and forgets dead tokens. `resumeAt` is when the gateway may be called again. */
export const recordPushes = (db: Db, results: Result[], resumeAt: Date): Promise<void> =>
    db.transaction(async tx => {
        const set = async (some: Result[], values: object) => {
            if (some.length === 0) return;
            await tx
                .update(pushes)
                .set(values)
                .where(and(unfinished, rowsOf(some)));
        };
        const last = RETRY_SECONDS.length;
        const failed = results.filter(
            ({ outcome, tries }) =>
                outcome === 'gone' || outcome === 'refused' || (outcome === 'later' && tries > last),
        );
        const sent = results.filter(({ outcome }) => outcome === 'sent');
        await set(sent, { state: 'sent' });
        await set(failed, { state: 'failed' });
        for (const [at, seconds] of RETRY_SECONDS.entries())
            await set(
                results.filter(({ outcome, tries }) => outcome === 'later' && tries === at + 1),
                {
                    state: 'waiting',
                    try_at: sql`greatest(now() + ${seconds} * interval '1 second', ${resumeAt.toISOString()}::timestamptz)`,
                },
            );
        await set(
            results.filter(({ outcome }) => outcome === undefined),
            { state: 'waiting', tries: sql`${pushes.tries} - 1`, try_at: resumeAt },
        );
        for (const id of new Set(results.map(({ notification_id }) => notification_id))) {
            const among = (some: Result[]) => some.filter(one => one.notification_id === id).length;
            await tx
                .update(deliveries)
                .set({
                    pushed: sql`${deliveries.pushed} + ${among(sent)}`,
                    failed: sql`${deliveries.failed} + ${among(failed)}`,
                })
                .where(eq(deliveries.notification_id, id));
            await publish(tx, { changed: 'campaigns', id });
        }
        const gone = results.filter(({ outcome }) => outcome === 'gone');
        if (gone.length > 0)
            await tx.delete(devices).where(
                and(
                    inArray(
                        devices.id,
                        gone.map(({ device_id }) => device_id),
                    ),
                    // Not if the app has named it since.
                    sql`${devices.seen_at} <= ${gone[0]!.claimed_at}::timestamptz`,
                ),
            );
    });

const rowsOf = (some: Result[]): SQL =>
    sql`(${pushes.notification_id}, ${pushes.device_id}) in (
        select (one ->> 0)::int, (one ->> 1)::int from jsonb_array_elements(${JSON.stringify(
            some.map(({ notification_id, device_id }) => [notification_id, device_id]),
        )}::jsonb) one)`;

/** The figures of campaigns that were sent through a gateway. */
export async function figuresOf(db: Db, ids: number[]): Promise<Map<number, PushFigures>> {
    if (ids.length === 0) return new Map();
    const delivered = await db.select().from(deliveries).where(inArray(deliveries.notification_id, ids));
    const waiting = await db
        .select({ id: pushes.notification_id, waiting: count() })
        .from(pushes)
        .where(and(isUnfinished, inArray(pushes.notification_id, ids)))
        .groupBy(pushes.notification_id);
    return new Map(
        delivered.flatMap(({ notification_id: id, pushed, failed, opened }) =>
            pushed === null
                ? []
                : [
                      [
                          id,
                          {
                              waiting: waiting.find(one => one.id === id)?.waiting ?? 0,
                              sent: pushed,
                              failed: failed ?? 0,
                              opened: opened ?? 0,
                          },
                      ] as const,
                  ],
        ),
    );
}

/** Counts the first tap on a notification on a phone. Unknown phones and campaigns are ignored. */
export const recordOpened = (db: Db, token: string, notification_id: number): Promise<void> =>
    db.transaction(async tx => {
        const [first] = await tx
            .update(pushes)
            .set({ opened_at: sql`now()` })
            .where(
                and(
                    eq(pushes.notification_id, notification_id),
                    isNull(pushes.opened_at),
                    sql`${pushes.device_id} = (select id from devices where token = ${token})`,
                ),
            )
            .returning({ id: pushes.notification_id });
        if (!first) return;
        await tx
            .update(deliveries)
            .set({ opened: sql`${deliveries.opened} + 1` })
            .where(eq(deliveries.notification_id, notification_id));
        await publish(tx, { changed: 'campaigns', id: notification_id });
    });

/** Deletes the rows of old campaigns; taps on them are no longer counted. */
export async function sweepPushes(db: Db, now = Date.now()): Promise<void> {
    await inBatches(SWEEP_BATCH, async size => {
        const old = db
            .select({ id: campaigns.id })
            .from(campaigns)
            .where(lt(campaigns.sent_at, new Date(now - RETENTION_MS)));
        const { rowCount } = await db.execute(sql`
            delete from pushes where ctid = any(array(
                select ctid from pushes where notification_id in ${old} and state in ('sent', 'failed')
                limit ${size}))`);
        return rowCount ?? 0;
    });
}
