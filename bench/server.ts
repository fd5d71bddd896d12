/**
 * `npm run bench server -- --rows 10k,100k,1m` measures the server with shops of these sizes. It reports and never
 * fails. Each size has its own data folder in the system's temporary folder, which is filled once (one minute for 100k,
 * 15 minutes for 1m) and reused. All kinds of calls are measured sequentially, each in all sizes in turn, the main ones
 * also with 8 and 32 concurrent calls. bench/out/server.md has the figures and the targets; each size adds a line to
 * bench/history.md. `--only orders` measures the kinds whose name contains that
 * text, and adds nothing to the history.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { readOnlyOptions } from '../scripts/options';
import { ROOT } from '../scripts/build/panel';
import { filledFolder } from './fill';
import { addToHistory } from './history';
import { createAsk, measureMany, measureOne, type Ask, type Times } from './load';
import { BUSY, shapesOf } from './shapes';
import { startShop, type ShopServer } from './shopServer';
import { connectWriters, sizeOf, withoutTraces, writersOf } from './writers';

const OUT = path.join(ROOT, 'bench/out');
const AIMS = { p95: 20, growth: 1.5, ordersPerSecond: 500, memory: 250, exportSeconds: 15 };
const EXPORTED = 100_000;

type Many = Times & { perSecond: number };
type Report = {
    rows: number;
    date: string;
    commit: string;
    machine: string;
    startMs: number;
    memory: number;
    statisticsColdMs: number;
    calls: Record<string, Times | undefined>;
    busy: Record<string, { 8: Many; 32: Many }>;
    orders: { 1: Many; 8: Many };
    steps: { 1: Many; 8: Many };
    export?: { rows: number; seconds: number; memory: number };
};

const short = (rows: number) => (rows >= 1_000_000 ? `${rows / 1_000_000} M` : `${rows / 1000} k`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT }).toString().trim();
const fileOf = (rows: number) => path.join(OUT, `server-${rows}.json`);
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Measures orders and status steps, one at a time and by eight at once. */
async function measureWrites(
    dataDir: string,
    rows: number,
    ask: Ask,
): Promise<Pick<Report, 'orders' | 'steps'>> {
    const database = connectWriters(dataDir);
    const { order, stepper } = writersOf(database, rows, ask);
    try {
        return await withoutTraces(database, async () => {
            const orders = { 1: await measureMany(order, 1), 8: await measureMany(order, 8) };
            const step = await stepper();
            return {
                orders,
                steps: { 1: await measureMany(step, 1, 2_000), 8: await measureMany(step, 8, 2_000) },
            };
        });
    } finally {
        await database.close();
    }
}

/** Measures the first 100,000 orders of an export: the time and the server's memory. */
async function measureExport(
    baseUrl: string,
    token: string,
    memory: () => number,
): Promise<Report['export']> {
    const leave = new AbortController();
    const began = performance.now();
    const response = await fetch(`${baseUrl}/api/extensions/purchase-operations/export`, {
        headers: { 'auth-token': token, 'accept-encoding': 'gzip' },
        signal: leave.signal,
    });
    if (!response.ok) return undefined;
    let rows = 0;
    let most = 0;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
        const lines = (text + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
        text = lines.pop()!;
        for (const line of lines) rows += (JSON.parse(line) as { data: unknown[] }).data.length;
        if (lines.length > 0 && rows % 10_000 === 0) most = Math.max(most, memory());
        if (rows >= EXPORTED) break;
    }
    leave.abort();
    return { rows, seconds: (performance.now() - began) / 1000, memory: most };
}

/** A running shop of a size. */
type Running = {
    rows: number;
    dataDir: string;
    server: ShopServer;
    /** The memory of the server so far at most, in MB. */
    memory: () => number;
    stop: () => Promise<void>;
};

async function start(rows: number): Promise<Running> {
    const dataDir = await filledFolder(rows);
    const server = await startShop(dataDir);
    let most = 0;
    const look = () => (most = Math.max(most, server.memory()));
    const watching = setInterval(look, 1000);
    return {
        rows,
        dataDir,
        server,
        memory: look,
        stop: async () => {
            clearInterval(watching);
            await server.stop();
        },
    };
}

/** Measures the kinds of calls, each in all shops in turn, because the machine's speed can change from minute to minute. */
async function measureKinds(shops: Running[], only?: string): Promise<Report['calls'][]> {
    const found = shops.map((): Report['calls'] => ({}));
    const asks = shops.map(({ server }) => createAsk(server.baseUrl, server.token, 1));
    const kinds = shops.map(({ rows }) => shapesOf(rows).filter(({ name }) => !only || name.includes(only)));
    for (const at of kinds[0]!.keys())
        for (const [index, calls] of found.entries()) {
            const shape = kinds[index]![at]!;
            calls[shape.name] = await measureOne(asks[index]!.ask, shape);
        }
    for (const { close } of asks) close();
    return found;
}

/** Measures everything else in one shop. */
async function measureRest(
    { rows, dataDir, server, memory }: Running,
    only?: string,
): Promise<Omit<Report, 'calls' | 'statisticsColdMs'>> {
    say(`Measuring ${short(rows)} …`);
    const busy: Report['busy'] = {};
    for (const shape of shapesOf(rows)) {
        if (!BUSY.includes(shape.name) || (only && !shape.name.includes(only))) continue;
        const wide = createAsk(server.baseUrl, server.token, 32);
        const run = (atOnce: number) => measureMany(turn => wide.ask(shape.at(turn)), atOnce);
        busy[shape.name] = { 8: await run(8), 32: await run(32) };
        wide.close();
    }
    const exported = await measureExport(server.baseUrl, server.token, server.memory);
    const eight = createAsk(server.baseUrl, server.token, 8);
    const writes = await measureWrites(dataDir, rows, eight.ask);
    eight.close();
    return {
        rows,
        date: new Date().toISOString(),
        commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', 'server') ? '+' : ''),
        machine: `${availableParallelism()} cores, Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}`,
        startMs: server.startMs,
        memory: memory(),
        busy,
        ...writes,
        export: exported,
    };
}

/** Milliseconds of the first statistics. */
async function measureFirstStatistics({ server }: Running): Promise<number> {
    const { ask, close } = createAsk(server.baseUrl, server.token, 1);
    const began = performance.now();
    await ask({ method: 'GET', path: '/api/admin/statics' }).catch(() => undefined);
    close();
    return performance.now() - began;
}

const ms = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? 'failed' : value < 10 ? value.toFixed(1) : value.toFixed(0);
const mark = (met: boolean) => (met ? '' : ' ✗');
/** Returns the cost as a multiple of that at 10 k, if it is over the target; undefined otherwise. */
const growthOf = (times: Times | undefined, small: Times | undefined): number | undefined =>
    times && small && times.p50 > AIMS.growth * small.p50 ? times.p50 / small.p50 : undefined;
/** Whether the small shop answers less, such as a page of two orders instead of fifteen. The costs cannot be compared then. */
const isShorter = (times: Times | undefined, small: Times | undefined) =>
    (small?.bytes ?? 0) < 0.8 * (times?.bytes ?? 0);
const cell = (times: Times | undefined, small: Times | undefined) => {
    if (!times) return 'failed ✗';
    const growth = growthOf(times, small);
    const grown = growth ? ` ${isShorter(times, small) ? '+' : '×'}${growth.toFixed(1)}` : '';
    return `${ms(times.p50)} / ${ms(times.p95)}${mark(times.p95 < AIMS.p95)}${grown}`;
};
const slow = (report: Report) =>
    Object.values(report.calls).filter(times => !times || times.p95 >= AIMS.p95).length;

/** p50 / p95 in ms. ✗ marks a missed target; × gives the ratio to the time at 10k rows if it is over 1.5, + if those answer less. */
function table(reports: Report[]): string {
    const small =
        reports.find(({ rows }) => rows === 10_000) ??
        (existsSync(fileOf(10_000))
            ? (JSON.parse(readFileSync(fileOf(10_000), 'utf8')) as Report)
            : undefined);
    const smallOf = (report: Report, name: string) => (report === small ? undefined : small?.calls[name]);
    const grown = (report: Report, shorter: boolean) =>
        Object.entries(report.calls).filter(
            ([name, times]) =>
                growthOf(times, smallOf(report, name)) && isShorter(times, smallOf(report, name)) === shorter,
        ).length;
    const row = (name: string, target: string, cell: (report: Report) => string) =>
        `| ${name} | ${target} | ${reports.map(cell).join(' | ')} |`;
    const names = [...new Set(reports.flatMap(({ calls }) => Object.keys(calls)))];
    const busy = [...new Set(reports.flatMap(report => Object.keys(report.busy)))];
    return [
        `p50 / p95 in ms, one at a time; ✗ misses its target, ×n is how many times the cost at 10 k if over 1.5, +n the same where the answer there is shorter. ${reports.at(-1)?.machine}`,
        '',
        `| | target | ${reports.map(({ rows }) => short(rows)).join(' | ')} |`,
        `|---|---|${reports.map(() => '---:').join('|')}|`,
        ...names.map(name =>
            row(name, `< ${AIMS.p95}`, report => cell(report.calls[name], smallOf(report, name))),
        ),
        row(
            'kinds of call that miss it',
            '0',
            report => `${slow(report)} of ${Object.keys(report.calls).length}`,
        ),
        row(
            `kinds that cost over ${AIMS.growth} times as much as at 10 k; where the answer there is shorter`,
            '0',
            report => `${grown(report, false)}; ${grown(report, true)}`,
        ),
        row('statistics, the first time', '', report => ms(report.statisticsColdMs)),
        ...busy.map(name =>
            row(
                `${name}: a second at 8; 32`,
                name === 'orders, page 1' ? `${AIMS.ordersPerSecond}` : '',
                ({ busy }) =>
                    `${busy[name]!['8'].perSecond.toFixed(0)}; ${busy[name]!['32'].perSecond.toFixed(0)} (p95 ${ms(busy[name]!['32'].p95)})`,
            ),
        ),
        row(
            'orders placed: a second by 1; 8',
            '',
            ({ orders }) => `${orders[1].perSecond.toFixed(0)}; ${orders[8].perSecond.toFixed(0)}`,
        ),
        row(
            'status steps: a second by 1; 8',
            '',
            ({ steps }) => `${steps[1].perSecond.toFixed(0)}; ${steps[8].perSecond.toFixed(0)}`,
        ),
        row('export of orders, s', `${AIMS.exportSeconds} for 100 k`, ({ export: done }) =>
            done ? `${done.seconds.toFixed(1)} for ${short(done.rows)}, ${done.memory.toFixed(0)} MB` : '',
        ),
        row(
            'memory of the server at most, MB',
            `${AIMS.memory}`,
            ({ memory }) => `${memory.toFixed(0)}${mark(memory < AIMS.memory)}`,
        ),
        row('start, ms', '', ({ startMs }) => ms(startMs)),
        '',
    ].join('\n');
}

function remember(report: Report): void {
    const first = report.calls['orders, page 1'];
    const busy = report.busy['orders, page 1'];
    addToHistory('bench server', [
        report.date.slice(0, 16).replace('T', ' '),
        report.commit,
        report.machine,
        short(report.rows),
        `${slow(report)} of ${Object.keys(report.calls).length}`,
        `${ms(first?.p50)} / ${ms(first?.p95)}`,
        `${busy?.[8].perSecond.toFixed(0)}; ${busy?.[32].perSecond.toFixed(0)}`,
        report.orders[8].perSecond.toFixed(0),
        report.steps[8].perSecond.toFixed(0),
        report.export?.seconds.toFixed(1) ?? '',
        ms(report.statisticsColdMs),
        report.memory.toFixed(0),
        ms(report.startMs),
    ]);
}

const USAGE = `Measures every kind of call with generated shops of these sizes against targets.

  npm run bench server -- --rows 10k,100k,1m
  npm run bench server -- --only orders    the kinds whose name contains that text`;
const values = readOnlyOptions(USAGE, {
    rows: { type: 'string', default: '10k,100k' },
    only: { type: 'string' },
});
mkdirSync(OUT, { recursive: true });
const reports: Report[] = [];
const shops: Running[] = [];
try {
    for (const rows of values.rows.split(',').map(sizeOf)) shops.push(await start(rows));
    const firsts: number[] = [];
    for (const shop of shops) firsts.push(await measureFirstStatistics(shop));
    say('Measuring each kind of call …');
    const calls = await measureKinds(shops, values.only);
    for (const [at, shop] of shops.entries()) {
        const report = {
            ...(await measureRest(shop, values.only)),
            statisticsColdMs: firsts[at]!,
            calls: calls[at]!,
        };
        reports.push(report);
        if (values.only) continue;
        writeFileSync(fileOf(report.rows), JSON.stringify(report, null, 1));
        remember(report);
    }
} finally {
    for (const { stop } of shops) await stop();
}
const report = table(reports);
if (!values.only) writeFileSync(path.join(OUT, 'server.md'), report);
console.log(report);
process.exit();
