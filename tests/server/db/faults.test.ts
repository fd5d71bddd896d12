/** @module-tag faults */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import type { UndoAnswer } from '../../../contract/schemas/journal';
import { runningCluster } from '../../../server/db/cluster';
import { connect, type Database } from '../../../server/db/connect';
import { keptDifferences } from '../support/kept';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { ADMIN, ready, startServer, type RunningServer } from '../../support/server';
import { signIn } from '../support/process';
import { stockOf } from '../support/stock';
import type { Shop } from '../support/shop';
import {
    acknowledged,
    disagreements,
    newLedger,
    startWriters,
    type Ledger,
    type Target,
} from '../support/writers';

/** CI runs a sample; `npm run test:full -- faults` runs all. */
const FULL = Boolean(process.env.FULL);
const ROUNDS = FULL ? 30 : 3;
const CUTS = FULL ? 50 : 5;
const STOCK = 1_000_000;

let server: RunningServer;
let target: Target;
let ledger: Ledger;
let open: { url: string; database: Database } | undefined;

/** The server's current database; its URL changes with each start. */
const database = async (): Promise<Database | undefined> => {
    const url = runningCluster(server.dataDir);
    if (!url) return undefined;
    if (open?.url === url) return open.database;
    const before = open;
    open = { url, database: connect(url) };
    void before?.database.close();
    return open.database;
};
const rows = async (sql: string, values: unknown[] = []) => {
    const there = await database();
    if (!there) throw new Error('The database is not running.');
    return (await there.pool.query(sql, values)).rows;
};

beforeAll(async () => {
    server = await startServer();
    const { addProduct, addUser } = stockOf({ rows } as Shop);
    const [product, user] = [await addProduct({ stock: STOCK }), await addUser()];
    ledger = newLedger();
    target = {
        baseUrl: server.baseUrl,
        token: await signIn(server.baseUrl, ADMIN.email, ADMIN.password),
        productId: product.id,
        userId: user.id,
        database,
    };
}, 60_000);
afterAll(async () => {
    await open?.database.close();
    await server?.close();
});

/** Runs `harm` while all eight write, and waits until each of them succeeds again. */
async function underWriters(harm: (moved: () => Promise<void>) => Promise<void>) {
    const writers = startWriters(target, ledger);
    const moved = async () => {
        const before = [...writers.turns];
        await expect
            .poll(() => writers.turns.every((turns, index) => turns > before[index]!), { timeout: 60_000 })
            .toBe(true);
    };
    try {
        await moved();
        await harm(moved);
        await moved();
    } finally {
        await writers.stop();
    }
    expect(await disagreements(target, ledger, rows, STOCK)).toEqual([]);
    expect(ledger.unexpected).toEqual([]);
}

const report = (what: string, times: number[]) => {
    if (!FULL) return;
    const sorted = [...times].sort((a, b) => a - b);
    console.info(
        `${what}: ${times.length} rounds, back after ${Math.round(sorted[0]!)} to ${Math.round(sorted.at(-1)!)} ms, ` +
            `median ${Math.round(sorted[sorted.length >> 1]!)} ms; so far ${acknowledged(ledger)} acknowledged, ` +
            `${ledger.orders.size} of them orders, ${ledger.categories.length} photos; ${ledger.refused} calls failed`,
    );
};

/** What is killed, each with the way it comes back. */
const KINDS = {
    'the server': async () => {
        await server.kill('SIGKILL');
        await server.restart();
    },
    'the database, which the server outlives': async () => {
        const killed = server.postmaster()!;
        process.kill(killed, 'SIGKILL');
        // The same server process is ready again with its restarted database.
        await expect
            .poll(() => [undefined, killed].includes(server.postmaster()), { timeout: 30_000 })
            .toBe(false);
        await ready(server.baseUrl);
    },
    both: async () => {
        process.kill(server.postmaster()!, 'SIGKILL');
        await server.kill('SIGKILL');
        await server.restart();
    },
};

describe('kill -9 under eight writers', () => {
    it.each(Object.entries(KINDS))(
        'loses no acknowledged write: %s',
        async (what, kill) => {
            const times: number[] = [];
            for (let round = 0; round < ROUNDS / 3; round += 1)
                await underWriters(async () => {
                    // A different moment of the running calls each time.
                    await wait(round * 7);
                    const since = performance.now();
                    await kill();
                    times.push(performance.now() - since);
                });
            report(what, times);
        },
        120_000 * Math.ceil(ROUNDS / 3),
    );
});

describe('ending every database connection at once', () => {
    it(
        `${CUTS} times under eight writers causes no crash and loses no acknowledged write`,
        async () => {
            const times: number[] = [];
            await underWriters(async moved => {
                for (let cut = 0; cut < CUTS; cut += 1) {
                    const backends = await rows(
                        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
                    );
                    const since = performance.now();
                    // Like pg_terminate_backend, also for connections of other roles.
                    for (const { pid } of backends) process.kill(pid, 'SIGTERM');
                    await moved();
                    times.push(performance.now() - since);
                }
            });
            expect(server.output()).not.toContain('Unhandled');
            report('all connections ended', times);
        },
        20_000 * CUTS,
    );
});

describe('kill -9 in the middle of an undo of many orders', () => {
    const ORDERS = 30;
    const call = (method: string, path: string, body: object, headers: Record<string, string>) =>
        fetch(`${server.baseUrl}/api${path}`, {
            method,
            headers: { 'auth-token': target.token, 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
        });
    /** Places orders, each of its own product, and cancels them all as one change. */
    const cancelMany = async () => {
        const there = (await database())!;
        const { addProduct } = stockOf({ rows } as Shop);
        const change = randomUUID();
        for (let count = 0; count < ORDERS; count += 1) {
            const product = await addProduct({ sku: `${change}-${count}` });
            const { id } = await placeOrder(there.db, 'Asia/Riyadh', {
                user_id: target.userId,
                lines: [{ product_id: product.id, quantity: 2 }],
                payment_method: 'cod',
            });
            const cancel = { status: 'cancelled' };
            const answer = await call('PUT', `/admin/purchase-operations/${id}`, cancel, {
                [CHANGE_HEADER]: change,
            });
            expect(answer.status).toBe(200);
        }
        return change;
    };
    /** Each cancelled order with what the undo has made of it; rows are whole if they are all of these two shapes. */
    const ordersOf = (change: string) =>
        rows(
            `select p.status, a.undone_by is not null as undone,
                (select count(*)::int from activity u where u.undoes = a.id) as undos,
                (select count(*)::int from purchase_steps s where s.purchase_id = p.id) as steps
             from activity a join purchases p on p.id = a.resource_id where a.change_id = $1`,
            [change],
        );
    const CANCELLED = { status: 'cancelled', undone: false, undos: 0, steps: 2 };
    const REOPENED = { status: 'pending', undone: true, undos: 1, steps: 3 };
    const stock = async () => (await rows('select sum(stock)::int as sum from products'))[0].sum as number;
    /** How many are reopened. Each order is changed as a whole, and stock and figures agree. */
    const reopened = async (change: string, before: number): Promise<number> => {
        const orders = await ordersOf(change);
        const undone = orders.filter(({ status }) => status === 'pending').length;
        expect(orders).toHaveLength(ORDERS);
        for (const order of orders) expect(order).toEqual(order.undone ? REOPENED : CANCELLED);
        expect(await stock()).toBe(before - 2 * undone);
        expect(await keptDifferences(open!.url)).toEqual([]);
        return undone;
    };
    /** Locks a product, so that the undo of its order waits for its stock. Answers a function that unlocks it. */
    const lockMiddle = async (change: string) => {
        const client = await (await database())!.pool.connect();
        // Its server may be killed.
        client.on('error', () => {});
        await client.query('begin');
        await client.query(
            `select from products where id = (
                select i.product_id from activity a join purchase_items i on i.purchase_id = a.resource_id
                where a.change_id = $1 order by a.id desc offset $2 limit 1) for update`,
            [change, ORDERS / 2],
        );
        return () => client.release(true);
    };

    it.each(Object.entries(KINDS))(
        'changes each order as a whole, and a repeated call completes it once: %s',
        async (_, kill) => {
            for (let round = 0; round < ROUNDS / 3; round += 1) {
                const change = await cancelMany();
                const before = await stock();
                const undo = () =>
                    call('POST', '/extensions/journal/undo', { change }, { 'idempotency-key': change });
                // The first round is killed inside the undo of one order, later ones at any moment.
                const unlock = round === 0 ? await lockMiddle(change) : () => {};
                const first = undo().catch(() => undefined);
                try {
                    if (round === 0)
                        await expect
                            .poll(() => rows('select count(*)::int from pg_locks where not granted'))
                            .toEqual([{ count: 1 }]);
                    else await wait(round * 7);
                    await Promise.all([kill(), first]);
                } finally {
                    unlock();
                }
                const undone = await reopened(change, before);
                if (round === 0) expect(undone).toBe(ORDERS / 2);
                const again = (await (await undo()).json()) as { data: UndoAnswer };
                expect(again.data.results.map(({ skipped }) => skipped)).toEqual(
                    Array(ORDERS - undone).fill(null),
                );
                expect(await reopened(change, before)).toBe(ORDERS);
                expect(await (await undo()).json()).toEqual({ data: { change: null, results: [] } });
                expect(await reopened(change, before)).toBe(ORDERS);
            }
        },
        120_000 * Math.ceil(ROUNDS / 3),
    );
});

describe('after the faults', () => {
    it('every campaign has been delivered exactly once', async () => {
        await expect
            .poll(() => rows(`select count(*)::int as left from notifications where status <> 'sent'`), {
                timeout: 60_000,
            })
            .toEqual([{ left: 0 }]);
        const [counts] = await rows(
            'select (select count(*)::int from notifications) as messages, (select count(*)::int from deliveries) as deliveries',
        );
        expect(counts.deliveries).toBe(counts.messages);
        expect(counts.messages).toBeGreaterThanOrEqual(ledger.messages.length);
    }, 90_000);
});
