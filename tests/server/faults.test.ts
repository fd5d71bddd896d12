import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningCluster } from '../../server/db/cluster';
import { connect, type Database } from '../../server/db/connect';
import { ADMIN, ready, startServer, type RunningServer } from '../support/server';
import { signIn } from './support/process';
import { stockOf } from './support/stock';
import type { Shop } from './support/shop';
import {
    acknowledged,
    disagreements,
    newLedger,
    startWriters,
    type Ledger,
    type Target,
} from './support/writers';

/** CI runs a sample; `npm run test:faults` runs all. */
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

describe('kill -9 under eight writers', () => {
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
