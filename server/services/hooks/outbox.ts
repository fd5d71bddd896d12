import { sql } from 'drizzle-orm';
import pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Delivery } from '../../../contract/schemas/deliveries';
import type { Db } from '../../db/connect';
import { loggable } from '../../db/failure';
import type { Change } from '../../hooks/define';
import { findRecord } from './records';
import { isFollowed, MOST_AFTER_MS, runAfter, type Log } from '../../hooks/run';

/** The queue of changes that `after` hooks of the shop are to follow. */
const QUEUE = 'after';
/** The jobs that a server takes at once, and works off one after another. */
const BATCH = 5;
/** Attempts of one job. The pauses between them begin with seconds, and the last one takes half a day. */
const MOST_ATTEMPTS = 14;
const FIRST_PAUSE_SECONDS = 5;
/** A job whose server was killed is given to another one after this time. */
const EXPIRY_SECONDS = (BATCH + 1) * (MOST_AFTER_MS / 1000);
const POLLING_SECONDS = 1;
/** Jobs that were never done are listed for this time. */
const LISTED_FOR = '90 days';

/** The function that writes a job with a change into the queue. */
const ADD = `
    create or replace function shop_add_event(event uuid, change jsonb) returns void language sql as $$
        insert into pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
        values (event, '${QUEUE}', change, ${MOST_ATTEMPTS}, ${FIRST_PAUSE_SECONDS}, true, interval '${EXPIRY_SECONDS} seconds',
            now() + interval '${LISTED_FOR}', 'standard')
    $$`;

/** Writes a change into the outbox, in its transaction: it is followed if and only if the change is committed. */
export const addEvent = async (tx: Db, change: Change): Promise<void> =>
    void (await tx.execute(
        sql`select shop_add_event(${change.event}::uuid, ${JSON.stringify(change)}::jsonb)`,
    ));

/** The trigger that writes orders of the app into the outbox. Their record is read when it is delivered. */
const PLACED = `
    create or replace function shop_order_placed() returns trigger language plpgsql as $$
    declare
        event uuid := gen_random_uuid();
    begin
        perform shop_add_event(event,
            jsonb_build_object('event', event, 'noun', 'orders', 'action', 'create', 'id', new.id, 'at', now()));
        return null;
    end
    $$;
    create or replace trigger shop_order_placed after insert on purchases for each row execute function shop_order_placed()`;

/** The queue, whose library is loaded only by a shop with such hooks. */
const bossOf = async (pool: pg.Pool, supervise: boolean): Promise<PgBoss> =>
    new (await import('pg-boss')).default({
        db: { executeSql: (text, values) => pool.query(text, values) },
        supervise,
        schedule: false,
        maintenanceIntervalSeconds: 60,
        archiveCompletedAfterSeconds: 60 * 60,
        archiveFailedAfterSeconds: 90 * 24 * 60 * 60,
        deleteAfterDays: 7,
    });

/**
 * Prepares the database for `after` hooks: the tables of the queue in a schema of their own, and the trigger of orders if they are
 * followed. A shop without such hooks has neither, and loses the trigger.
 */
export async function prepareOutbox(url: string): Promise<void> {
    const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'shop-back-office' });
    pool.on('error', () => undefined); // The next query fails.
    try {
        if (isFollowed()) {
            const boss = await bossOf(pool, false);
            await boss.start();
            await boss.createQueue(QUEUE);
            await boss.stop({ graceful: false, wait: true });
            await pool.query(ADD);
        }
        const { rows } = await pool.query<{ placed: boolean }>(
            `select exists (select from pg_trigger where tgname = 'shop_order_placed') as placed`,
        );
        if (isFollowed('orders')) await pool.query(PLACED);
        else if (rows[0]?.placed) await pool.query('drop trigger shop_order_placed on purchases');
    } finally {
        await pool.end();
    }
}

/** The change of a job. An order that the app placed has its record from the database; a deleted one has none. */
async function changeOf(db: Db, data: Partial<Change>): Promise<Change> {
    const change = data as Change;
    if (change.record !== undefined) return change;
    const record = (await findRecord(db, change.noun, change.id)) ?? null;
    return { ...change, record, former: null, changed: Object.keys(record ?? {}), admin: null };
}

/** Follows changes with the shop's `after` hooks, as long as the server runs. Any number of servers may. */
export async function startOutbox(
    { db, pool }: { db: Db; pool: pg.Pool },
    log: Log,
): Promise<{ stop: () => Promise<void> }> {
    const boss = await bossOf(pool, true);
    boss.on('error', (error: unknown) => log.error({ err: loggable(error) }, 'the outbox failed'));
    await boss.start();
    await boss.work<Partial<Change>>(
        QUEUE,
        { batchSize: BATCH, pollingIntervalSeconds: POLLING_SECONDS },
        async jobs => {
            const inOrder = jobs.toSorted((a, b) => (a.data.at ?? '').localeCompare(b.data.at ?? ''));
            for (const { id, data } of inOrder)
                await changeOf(db, data)
                    .then(change => runAfter(change, log))
                    .catch((error: unknown) => boss.fail(QUEUE, id, { message: (error as Error).message }));
        },
    );
    return { stop: () => boss.stop({ graceful: true, wait: true, timeout: MOST_AFTER_MS }) };
}

/**
 * Follows at once all changes that wait, the oldest first, for tests of a shop, whose servers have no worker.
 * @throws Error of the hook that fails
 */
export async function followWaiting(db: Db): Promise<void> {
    if (!(await hasQueue(db))) return;
    const { rows } = await db.execute<{ id: string; data: Partial<Change> }>(
        sql`select id, data from pgboss.job where name = ${QUEUE} and state in ('created', 'retry') order by created_on, id`,
    );
    for (const { id, data } of rows) {
        await runAfter(await changeOf(db, data), { error: () => undefined });
        await db.execute(
            sql`update pgboss.job set state = 'completed', completed_on = now() where name = ${QUEUE} and id = ${id}`,
        );
    }
}

const hasQueue = async (db: Db): Promise<boolean> => {
    const { rows } = await db.execute<{ found: boolean }>(
        sql`select to_regclass('pgboss.job') is not null as found`,
    );
    return rows[0]?.found === true;
};

/** Changes that a hook has failed to follow, oldest first, at most 100, and their number. */
export async function listUndelivered(db: Db): Promise<{ rows: Delivery[]; total: number }> {
    if (!(await hasQueue(db))) return { rows: [], total: 0 };
    const { rows } = await db.execute<Delivery & { total: number }>(sql`
        select id as event, data ->> 'noun' as noun, data ->> 'action' as action, (data ->> 'id')::int as record_id, data ->> 'at' as at,
            retry_count + 1 as attempts, coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as error,
            case when state = 'retry' then to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as next_at,
            count(*) over () as total
        from pgboss.job where name = ${QUEUE} and state in ('retry', 'failed') order by created_on, id limit 100`);
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Tries again at once to follow all changes that a hook has failed to follow. @returns their number */
export async function retryUndelivered(db: Db): Promise<number> {
    if (!(await hasQueue(db))) return 0;
    const { rowCount } = await db.execute(sql`
        update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, keep_until = now() + ${LISTED_FOR}::interval
        where name = ${QUEUE} and state in ('retry', 'failed')`);
    return rowCount ?? 0;
}
