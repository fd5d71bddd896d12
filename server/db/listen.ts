import pg from 'pg';

/** The pause before a reconnect, at first and at most. */
const RETRY_MS = { first: 100, most: 3000 };
/** The interval of a test query, which detects a silently broken connection. */
const ASK_MS = 10_000;
const ANSWER_MS = 5_000;

/** A listener on a channel of the database, with its own connection. */
export type Listener = {
    /** Whether it is connected and listening now. */
    readonly hearing: boolean;
    /** Resolves when it listens for the first time. */
    ready: Promise<void>;
    close: () => Promise<void>;
};

/**
 * Listens on a channel (LISTEN) and reconnects automatically. `heard` gets each payload in commit order. `resumed` is
 * called after a reconnect: events in between were missed, so the caller must read the current state.
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
    let heardBefore = false;
    let delay = RETRY_MS.first;
    let retry: NodeJS.Timeout | undefined;
    let asking: NodeJS.Timeout | undefined;
    let onReady: () => void;
    const ready = new Promise<void>(resolve => (onReady = resolve));

    const connect = async () => {
        const mine = new pg.Client({
            connectionString: url,
            application_name: 'shop-back-office feed',
            connectionTimeoutMillis: ANSWER_MS,
            query_timeout: ANSWER_MS,
            keepAlive: true,
        });
        client = mine;
        mine.on('error', () => undefined); // 'end' follows.
        mine.once('end', () => lost(mine));
        mine.on('notification', ({ payload = '' }) => heard(payload));
        try {
            await mine.connect();
            await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
        } catch {
            await mine.end().catch(() => undefined);
            return lost(mine);
        }
        if (closed) return void (await mine.end().catch(() => undefined));
        hearing = true;
        delay = RETRY_MS.first;
        onReady();
        if (heardBefore) resumed();
        heardBefore = true;
        asking = setInterval(() => {
            // While a query is pending, `end` closes the socket without waiting for the server.
            mine.query('select 1').catch(() => mine.end().catch(() => undefined));
        }, ASK_MS);
    };
    const lost = (mine: pg.Client) => {
        if (client !== mine) return;
        client = undefined;
        hearing = false;
        clearInterval(asking);
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
            clearInterval(asking);
            await client?.end().catch(() => undefined);
        },
    };
}
