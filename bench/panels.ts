/**
 * `npm run bench panels` measures the processor time that panels with an open list of orders cost while four orders a second come:
 * each has a live stream, and reads its page again for the changes, at the pace of the panel. It reports and never fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readOnlyOptions } from '../scripts/options';
import { delayOfRead } from '../src/routing/readPace';
import { filledFolder } from './fill';
import { createAsk } from './load';
import { signIn, startShop } from './shopServer';
import { connectWriters, withoutTraces, writersOf } from './writers';

const ROWS = 10_000;
/** The server allows a session 20 streams. */
const OF_A_SESSION = 20;
const ORDERS_A_SECOND = 4;
const SECONDS = 60;
const PAGE = {
    method: 'POST',
    path: '/api/admin/purchase-operations',
    body: { _method: 'GET', page: 1, filters: '{}' },
} as const;

const { panels: asked } = readOnlyOptions(
    'Measures what panels with an open list of orders cost while orders come.\n\n  npm run bench panels -- --panels 1000',
    { panels: { type: 'string', default: '1000' } },
);
const panels = Number(asked);

/** The processor seconds of processes and of all that they have started. */
function cpuOf(roots: readonly number[]): number {
    const children = new Map<number, number[]>();
    const seconds = new Map<number, number>();
    for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each)))
        try {
            const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
            const parent = Number(fields[1]);
            children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
            // With those of ended children, such as closed connections.
            seconds.set(
                Number(name),
                fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100,
            );
        } catch {
            // It ended meanwhile.
        }
    const of = (pid: number): number =>
        (seconds.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((sum, child) => sum + of(child), 0);
    return roots.reduce((sum, root) => sum + of(root), 0);
}

const dataDir = await filledFolder(ROWS);
const server = await startShop(dataDir);
const database = connectWriters(dataDir);
/** The server, and PostgreSQL, which is no child of it. */
const processes = [
    server.pid,
    Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
];
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let reads = 0;
let isOver = false;

/** Opens a panel: its stream, and the reads that follow the changes of orders. */
const openPanel = (token: string, { ask }: ReturnType<typeof createAsk>): Promise<void> =>
    new Promise((resolve, reject) => {
        let readAt = -Infinity;
        let timer: NodeJS.Timeout | undefined;
        const changed = () => {
            timer ??= setTimeout(
                () => {
                    timer = undefined;
                    if (isOver) return;
                    readAt = performance.now();
                    reads += 1;
                    ask(PAGE).catch(() => undefined);
                },
                delayOfRead(performance.now() - readAt),
            );
        };
        const sent = request(
            `${server.baseUrl}/api/extensions/feed`,
            { agent, headers: { 'auth-token': token } },
            answer => {
                answer.on('error', () => undefined);
                answer.setEncoding('utf8').on('data', (chunk: string) => {
                    if (chunk.includes('event: ready')) resolve();
                    if (chunk.includes('"orders"')) changed();
                });
            },
        );
        sent.on('error', reject);
        sent.end();
    });

try {
    for (let opened = 0; opened < panels; opened += OF_A_SESSION) {
        const token = await signIn(server.baseUrl);
        const asking = createAsk(server.baseUrl, token, 4);
        await Promise.all(
            Array.from({ length: Math.min(OF_A_SESSION, panels - opened) }, () => openPanel(token, asking)),
        );
    }
    const { order } = writersOf(database, ROWS, createAsk(server.baseUrl, server.token, 1).ask);
    await withoutTraces(database, async () => {
        /** Places orders for some seconds, and resolves to the cores that the server and its database took. */
        const during = async (seconds: number) => {
            const [cpu, began] = [cpuOf(processes), performance.now()];
            for (let turn = 0; turn < seconds * ORDERS_A_SECOND; turn += 1) {
                await order(turn);
                await wait(Math.max(0, ((turn + 1) * 1000) / ORDERS_A_SECOND - (performance.now() - began)));
            }
            return (cpuOf(processes) - cpu) / ((performance.now() - began) / 1000);
        };
        await during(15);
        reads = 0;
        const cores = await during(SECONDS);
        console.log(
            `${panels} panels, ${ORDERS_A_SECOND} orders a second: ${cores.toFixed(2)} cores, ${(reads / SECONDS).toFixed(0)} reads a second`,
        );
        isOver = true;
    });
} finally {
    isOver = true;
    agent.destroy();
    await database.close();
    await server.stop();
}
