import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { NotificationCollection } from '../../../contract/constants';
import type { Cloud, CloudChange } from '../../cloud/cloud';
import type { Database, Db } from '../../db/connect';
import { loggable } from '../../db/failure';
import { tryWithLock } from '../../db/locks';
import { CHANNEL, type FeedMessage } from './publish';

/** Firestore takes 500 writes at once. */
const BATCH = 500;
/** Without a change, the collections are compared after this long: a message of another server may be lost. */
const ROUND_MS = 60_000;
const RETRY_MS = 5_000;
/** Alerts that come within this time are written together. */
const GATHER_MS = 200;
/** A write that waits for the cloud when the server stops gets this long. */
const STOP_MS = 2_000;

const ABOUT = {
    purchase_notifications: 'purchase_operation_id',
    sold_out_notifications: 'product_id',
} as const satisfies Record<NotificationCollection, string>;

type Row = { document_id: number; about: number | null; seen: boolean | null; created_at: Date | null };

/** The documents that a collection in the cloud lacks, and those to delete there, which have an id and no fields. */
const differences = async (db: Db, collection: NotificationCollection): Promise<Row[]> => {
    const table = sql.identifier(collection);
    const { rows } = await db.execute<Row>(sql`
        (select a.id as document_id, a.${sql.identifier(ABOUT[collection])} as about, a.seen, a.created_at
            from ${table} a where not exists (
                select from cloud_alerts c where c.collection = ${collection} and c.document_id = a.id)
            order by a.id limit ${BATCH / 2})
        union all
        (select c.document_id, null, null, null from cloud_alerts c
            where c.collection = ${collection} and not exists (select from ${table} a where a.id = c.document_id)
            limit ${BATCH / 2})`);
    return rows;
};

/** Brings one batch of a collection to the cloud. False if there was nothing to do. */
async function applyBatch(db: Db, cloud: Cloud, collection: NotificationCollection): Promise<boolean> {
    const rows = await differences(db, collection);
    if (rows.length === 0) return false;
    await cloud.apply(
        rows.map(({ document_id, about, seen, created_at }): CloudChange => {
            const id = String(document_id);
            if (about === null) return { collection, id };
            const fields = { [ABOUT[collection]]: about, seen: seen!, created_at: new Date(created_at!) };
            return { collection, id, fields };
        }),
    );
    // After the cloud: a server that is killed in between writes the same documents again.
    const idsOf = (some: Row[]) => sql`${JSON.stringify(some.map(row => row.document_id))}::jsonb`;
    await db.execute(sql`insert into cloud_alerts (collection, document_id)
        select ${collection}, id::int from jsonb_array_elements_text(${idsOf(rows.filter(row => row.about !== null))}) id
        on conflict do nothing`);
    await db.execute(sql`delete from cloud_alerts where collection = ${collection} and document_id = any(array(
        select id::int from jsonb_array_elements_text(${idsOf(rows.filter(row => row.about === null))}) id))`);
    return true;
}

/**
 * Brings the alerts to the cloud, until it has the same; one server at a time. Documents that a panel has cleared in the
 * cloud stay cleared.
 */
export async function syncAlerts(
    db: Db,
    connectAlone: () => Promise<pg.Client>,
    cloud: Cloud,
    stopping = new AbortController().signal,
): Promise<void> {
    const client = await connectAlone();
    try {
        await tryWithLock(client, 'cloud', async () => {
            for (const collection of Object.keys(ABOUT) as NotificationCollection[])
                while (!stopping.aborted && (await applyBatch(db, cloud, collection)))
                    // Ends the round if the lock was lost with the connection.
                    await client.query('select 1');
        });
    } finally {
        await client.end().catch(() => undefined);
    }
}

/** Brings the alerts to the cloud at the start and after each change, until it is stopped. */
export function startCloudAlerts(
    { db, listen }: Pick<Database, 'db' | 'listen'>,
    connectAlone: () => Promise<pg.Client>,
    cloud: Cloud,
    log: Pick<FastifyBaseLogger, 'warn'>,
): { stop: () => Promise<void> } {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> | undefined;
    let again = false;
    const round = () => {
        clearTimeout(timer);
        if (signal.aborted) return;
        // The running round may have read the tables before the change.
        if (running) return void (again = true);
        again = false;
        running = syncAlerts(db, connectAlone, cloud, signal).then(
            () => ended(again ? GATHER_MS : ROUND_MS),
            (error: unknown) => {
                if (!signal.aborted) log.warn({ err: loggable(error) }, 'alerts not written to the cloud');
                ended(RETRY_MS);
            },
        );
    };
    const ended = (pause: number) => {
        running = undefined;
        if (!signal.aborted) timer = setTimeout(round, pause);
    };
    const listener = listen(
        CHANNEL,
        payload => {
            const message = JSON.parse(payload) as FeedMessage;
            if ('added' in message || 'removed' in message) round();
        },
        round,
    );
    round();
    return {
        stop: async () => {
            stopping.abort();
            clearTimeout(timer);
            const late = new Promise<void>(resolve => setTimeout(resolve, STOP_MS).unref());
            await Promise.race([Promise.all([running, listener.close()]), late]);
        },
    };
}
