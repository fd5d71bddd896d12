/**
 * `npm run bench streams` measures the cost of 200 and 1,000 open streams on one server (memory, CPU, time from an
 * order to its alert), and the throughput of the first page of orders with one server and with two on one database. It
 * reports and never fails.
 */
import { readFileSync } from 'node:fs';
import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { runningCluster } from '../server/db/cluster';
import { connect } from '../server/db/connect';
import { placeOrder } from '../server/services/orders/placeOrder';
import { readOnlyOptions } from '../scripts/options';
import { ADMIN } from '../tests/support/server';
import { filledFolder, ZONE } from './fill';
import { createAsk, measureMany, timesOf } from './load';
import { shapesOf, type Asked } from './shapes';
import { median } from './measure';
import { hasNginx, startNginx } from './nginx';
import { startShop, type ShopServer } from './shopServer';

readOnlyOptions(
    'Measures the cost of 200 and 1,000 open streams, and the gain of a second server.\n\n  npm run bench streams',
    {},
);

const ROWS = 10_000;
/** Streams per session; the server allows 20. */
const OF_A_SESSION = 20;
const ORDERS = 100;
const QUIET_MS = 10_000;

const signIn = async ({ baseUrl }: ShopServer) => {
    const response = await fetch(`${baseUrl}/api/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
    });
    return ((await response.json()) as { access_token: string }).access_token;
};

/** Opens a stream and calls `onOrder` for each order that it announces. */
const openStream = ({ baseUrl }: ShopServer, token: string, agent: Agent, onOrder: (id: number) => void) =>
    new Promise<ClientRequest>((resolve, reject) => {
        const asked = request(
            `${baseUrl}/api/extensions/feed`,
            { agent, headers: { 'auth-token': token } },
            answer => {
                let text = '';
                answer.on('error', () => undefined);
                answer.setEncoding('utf8').on('data', (chunk: string) => {
                    const blocks = (text + chunk).split('\n\n');
                    text = blocks.pop()!;
                    for (const block of blocks) {
                        if (block.startsWith('event: ready')) resolve(asked);
                        const [, id] = /"purchase_operation_id":(\d+)/.exec(block) ?? [];
                        if (id) onOrder(Number(id));
                    }
                });
            },
        );
        asked.on('error', reject);
        asked.end();
    });

/** The CPU time of a process in seconds, to hundredths on Linux. */
const cpuOf = (server: ShopServer) => {
    try {
        const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
        return server.usage().cpu;
    }
};
const cpuDuring = async (server: ShopServer, work: () => Promise<unknown>) => {
    const [before, began] = [cpuOf(server), performance.now()];
    await work();
    return ((cpuOf(server) - before) / ((performance.now() - began) / 1000)) * 100;
};

const AT_ONCE = 16;
const ROUNDS = 3;
type Rate = Awaited<ReturnType<typeof measureMany>>;
/** Calls that are sent to servers in turn. */
const asking = (baseUrls: string[]) => {
    const asks = baseUrls.map(baseUrl => createAsk(baseUrl, server.token, AT_ONCE).ask);
    return (asked: Asked, turn: number) => asks[turn % asks.length]!(asked);
};
const proxies: (() => Promise<void>)[] = [];
const behindNginx = async (baseUrls: string[]) => {
    const { baseUrl, stop } = await startNginx(baseUrls);
    proxies.push(stop);
    return [baseUrl];
};
/** How calls reach the servers. */
const WAYS: Record<string, (baseUrls: string[]) => Promise<string[]>> = {
    'in turn': baseUrls => Promise.resolve(baseUrls),
    ...(hasNginx() && { 'through nginx': behindNginx }),
};

const dataDir = await filledFolder(ROWS);
const server = await startShop(dataDir);
const url = runningCluster(dataDir)!;
const database = connect(url);
const rows: string[] = [];
try {
    for (const count of [200, 1000]) {
        const before = server.usage().memory;
        const heard = new Map<number, number[]>();
        const agent = new Agent({ maxSockets: Infinity });
        const streams: ClientRequest[] = [];
        const began = performance.now();
        for (let opened = 0; opened < count; opened += OF_A_SESSION) {
            const token = await signIn(server);
            streams.push(
                ...(await Promise.all(
                    Array.from({ length: OF_A_SESSION }, () =>
                        openStream(server, token, agent, id => heard.get(id)?.push(performance.now())),
                    ),
                )),
            );
        }
        const openedMs = performance.now() - began;
        const idle = await cpuDuring(server, () => wait(QUIET_MS));
        const delays: number[] = [];
        const placing = performance.now();
        const busy = await cpuDuring(server, async () => {
            for (let order = 0; order < ORDERS; order += 1) {
                const { rows: next } = await database.pool.query<{ id: number }>(
                    `select nextval(pg_get_serial_sequence('purchases', 'id')) + 1 as id`,
                );
                const times: number[] = [];
                heard.set(next[0]!.id, times);
                await placeOrder(database.db, ZONE, {
                    user_id: 1,
                    lines: [{ product_id: 3, quantity: 1 }],
                    payment_method: 'mada',
                });
                const placed = performance.now();
                for (const deadline = placed + 10_000; times.length < count && performance.now() < deadline;)
                    await wait(5);
                if (times.length < count)
                    throw new Error(`Order ${next[0]!.id} reached ${times.length} of ${count}`);
                delays.push(...times.map(at => Math.max(0, at - placed)));
                await wait(50);
            }
        });
        const rate = ORDERS / ((performance.now() - placing) / 1000);
        const { p50, p95 } = timesOf(delays.sort((a, b) => a - b));
        rows.push(
            `| ${count} | ${openedMs.toFixed(0)} | +${(server.usage().memory - before).toFixed(0)} MB | ${idle.toFixed(1)} % | ${busy.toFixed(0)} % at ${rate.toFixed(0)} a second | ${p50.toFixed(0)} / ${p95.toFixed(0)} |`,
        );
        for (const stream of streams) stream.destroy();
        agent.destroy();
        await wait(2000);
    }
    const second = await startShop(dataDir, { DATABASE_URL: url });
    rows.push(
        '',
        `| servers, orders page 1 with ${AT_ONCE} at once | a second | p95 in ms |`,
        '|---|---:|---:|',
    );
    try {
        const shape = shapesOf(ROWS).find(({ name }) => name === 'orders, page 1')!;
        const both = [server.baseUrl, second.baseUrl];
        for (const [way, reach] of Object.entries(WAYS)) {
            const servers = { one: asking(await reach(both.slice(0, 1))), two: asking(await reach(both)) };
            const runs = { one: [] as Rate[], two: [] as Rate[] };
            // In turn, because the machine's speed changes from minute to minute; the first round only warms up.
            for (let round = 0; round <= ROUNDS; round += 1)
                for (const count of ['one', 'two'] as const) {
                    const rate = await measureMany(turn => servers[count](shape.at(turn), turn), AT_ONCE);
                    if (round > 0) runs[count].push(rate);
                }
            for (const count of ['one', 'two'] as const) {
                const [perSecond, p95] = (['perSecond', 'p95'] as const).map(name =>
                    median(runs[count].map(rate => rate[name])).toFixed(0),
                );
                rows.push(`| ${count}, ${way} | ${perSecond} | ${p95} |`);
            }
        }
    } finally {
        await Promise.all(proxies.map(stop => stop()));
        await second.stop();
    }
} finally {
    await database.close();
    await server.stop();
}
console.log(
    [
        '| streams | opened in ms | memory | processor at rest | with orders | from order to alert, p50 / p95 ms |',
        '|---:|---:|---:|---:|---:|---:|',
        ...rows,
    ].join('\n'),
);
process.exit();
