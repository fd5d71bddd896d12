import pg from 'pg';

/** The pause before a reconnect, at first and at most. */
const RETRY_MS = { first: 100, most: 3000 };
/** The interval of a test query, which detects a silently broken connection. */
const PING_MS = 10_000;
const TIMEOUT_MS = 5_000;
/** The interval in which changes are looked for where PostgreSQL cannot report them. */
const POLL_MS = 5_000;
/** Differs after a change that staff or customers have made. */
const STATE = `select concat_ws(' ', (select max(id) from activity), (select max(id) from purchases),
    (select max(id) from purchase_notifications), (select max(id) from sold_out_notifications),
    (select max(id) from plan_notifications)) as state`;

/** A listener on a channel of the database, with its own connection. */
export type Listener = {
    /** Whether it is connected and listening now. */
    readonly hearing: boolean;
    /** Resolves when it listens for the first time. */
    ready: Promise<void>;
    close: () => Promise<void>;
};

/** Whether a pooler is between, which names a process of its own. */
export async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
}

/**
 * Listens on a channel (LISTEN) and reconnects automatically. `heard` gets each payload in commit order. `resumed` is
 * called after a reconnect: events in between were missed, so the caller must read the current state. Behind a pooler nothing
 * can be heard, and `resumed` is called after changes.
 */
export function listen(
    url: string,
    channel: string,
    heard: (payload: string) => void,
    resumed: () => void,
): Listener {
    let client: pg.Client | undefined;
    let closed = false;
    let hearing = false;
    let listenedBefore = false;
    let delay = RETRY_MS.first;
    let retry: NodeJS.Timeout | undefined;
    let ping: NodeJS.Timeout | undefined;
    let pooled = false;
    let seen: string | undefined;
    let onReady: () => void;
    const ready = new Promise<void>(resolve => (onReady = resolve));

    const connect = async () => {
        const own = new pg.Client({
            connectionString: url,
            application_name: 'shop-back-office feed',
            connectionTimeoutMillis: TIMEOUT_MS,
            query_timeout: TIMEOUT_MS,
            keepAlive: true,
        });
        client = own;
        own.on('error', () => undefined); // 'end' follows.
        own.once('end', () => lost(own));
        own.on('notification', ({ payload = '' }) => heard(payload));
        try {
            await own.connect();
            pooled = await isBehindPooler(own);
            await (pooled ? poll(own) : own.query(`listen ${own.escapeIdentifier(channel)}`));
        } catch {
            await own.end().catch(() => undefined);
            return lost(own);
        }
        if (closed) return void (await own.end().catch(() => undefined));
        hearing = true;
        delay = RETRY_MS.first;
        onReady();
        if (listenedBefore) resumed();
        listenedBefore = true;
        // While a query is pending, `end` closes the socket without waiting for the server.
        const orEnd = (query: Promise<unknown>) => void query.catch(() => own.end().catch(() => undefined));
        ping = pooled
            ? setInterval(() => orEnd(poll(own)), POLL_MS)
            : setInterval(() => orEnd(own.query('select 1')), PING_MS);
    };
    const poll = async (own: pg.Client) => {
        const { rows } = await own.query<{ state: string }>(STATE);
        if (seen !== undefined && rows[0]?.state !== seen) resumed();
        seen = rows[0]?.state;
    };
    const lost = (own: pg.Client) => {
        if (client !== own) return;
        client = undefined;
        hearing = false;
        clearInterval(ping);
        if (closed) return;
        retry = setTimeout(() => void connect(), delay);
        delay = Math.min(delay * 2, RETRY_MS.most);
    };
    void connect();

    return {
        get hearing() {
            return hearing;
        },
        ready,
        close: async () => {
            closed = true;
            hearing = false;
            clearTimeout(retry);
            clearInterval(ping);
            await client?.end().catch(() => undefined);
        },
    };
}
