/**
 * `npm run bench web` measures the size and speed of the panel in a browser, compared with the smallest react-admin
 * app. Cold and warm cache, without throttling and with 10/5 Mbps, 40 ms and a CPU four times slower. bench/out/web.md
 * has the medians of RUNS runs beside their aims, and each run adds a line to bench/history.md. It reports and never
 * fails.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { readOnlyOptions } from '../scripts/options';
import { buildIfChanged, DIST, ROOT } from '../scripts/build/panel';
import { launchChromium } from '../tests/support/chromium';
import { PART } from '../src/resources/products/page/readiness';
import { sessionOn } from '../tests/support/demo';
import { ADMIN, startServer } from '../tests/support/server';
import { measureGrowth, measureShifts, NAVIGATIONS, ROUTES } from './flat';
import { addToHistory, thisRun } from './history';
import { median } from './measure';
import { answered, heapOf, load, longTasks, openPage, SPEEDS, uncovered, type App, type Speed } from './page';
import { serveApp } from './serve';

readOnlyOptions(
    'Measures times and sizes of the panel in a browser, compared with the smallest react-admin app.\n\n  RUNS=5 npm run bench web',
    {},
);

const SETTLED_MS = 1500;
const RUNS = Number(process.env.RUNS ?? 5);
const OUT = path.join(ROOT, 'bench/out');

type Figures = Record<string, number>;

/** The aims of a figure: as a share of the smallest app's, or at most a value by speed. */
type Aim = { share: number } | Record<Speed, number>;
const AIMS: Record<string, Aim> = {
    'sign-in usable, ms': { share: 0.6 },
    'JS before sign-in, KiB': { plain: 20, slowed: 20 },
    'cold list, ms': { share: 1.6 },
    'JS to a usable list, KiB': { plain: 310, slowed: 310 },
    'longest task, ms': { plain: 50, slowed: 100 },
    'next page, ms': { share: 1.3 },
    'list to detail, ms': { share: 2.5 },
    'back, ms': { share: 1.5 },
    'heap, MB': { plain: 13, slowed: 13 },
    'warm list, ms': { share: 1.6 },
};
/** The figures of a line in bench/history.md. */
const IN_HISTORY = [
    'cold list, ms',
    'warm list, ms',
    'next page, ms',
    'list to detail, ms',
    'back, ms',
    'JS to a usable list, KiB',
    'longest task, ms',
    'heap, MB',
];

await buildIfChanged();
mkdirSync(OUT, { recursive: true });
const smallest = path.join(OUT, 'smallest');
process.env.NODE_ENV = 'production';
await build({
    root: path.join(ROOT, 'bench/smallest'),
    logLevel: 'error',
    build: { outDir: smallest, emptyOutDir: true },
});
pack(smallest);

const server = await startServer({ seed: 'demo' });
const [panelSite, smallestSite] = [
    await serveApp(DIST, server.baseUrl),
    await serveApp(smallest, server.baseUrl),
];
const apps: App[] = [
    {
        name: 'the panel',
        url: panelSite.url,
        signIn: '/session/login',
        list: '/default/products',
        field: 'input[name=password]',
        row: 'tbody tr td a',
        // With its fields, facts, photos and variants.
        detail: `main:has(input[name=sku]):has(dl):has(#${PART.photos}):has(#${PART.variants})`,
        next: 'button[aria-label="Next page"]',
    },
    {
        name: 'the smallest react-admin app',
        url: smallestSite.url,
        signIn: '/#/login',
        list: '/#/products',
        field: 'input[name=password]',
        row: 'tbody tr td',
        detail: 'input[name=sku]',
        next: 'button[aria-label="Go to next page"]',
    },
];

let shifts: string[] = [];
let [growth, growthInterpreted, growthOfSmallest] = [0, 0, 0];
const results: { app: string; speed: Speed; figures: Figures }[] = [];
try {
    const user = await sessionOn(server.baseUrl, ADMIN);
    for (const speed of Object.keys(SPEEDS) as Speed[]) {
        const runs = apps.map((): Figures[] => []);
        // In turn, because the machine's speed can change from minute to minute.
        for (let run = 0; run < RUNS; run += 1)
            for (const [index, app] of apps.entries()) {
                console.error(`${app.name}, ${speed}, run ${run + 1} of ${RUNS} …`);
                runs[index]!.push(await measure(app, speed, user));
            }
        for (const [index, { name }] of apps.entries())
            results.push({ app: name, speed, figures: medians(runs[index]!) });
    }
    console.error('Layout shifts …');
    shifts = await measureShifts(apps[0]!, user);
    console.error(`${NAVIGATIONS} navigations …`);
    growth = await measureGrowth(apps[0]!, user);
    growthInterpreted = await measureGrowth(apps[0]!, user, { interpreted: true });
    growthOfSmallest = await measureGrowth(apps[1]!, user);
} finally {
    panelSite.server.close();
    smallestSite.server.close();
    await server.close();
}
const report = table();
remember();
writeFileSync(path.join(OUT, 'web.md'), report);
console.log(report);
process.exit();

async function measure(app: App, speed: Speed, user: object): Promise<Figures> {
    const browser = await launchChromium();
    // A browser that has just been started is busy with itself.
    await sleep(SETTLED_MS);
    try {
        const figures: Figures = {};
        {
            const { page, context, bytes, cdp } = await openPage(browser, { speed, watched: [app.field] });
            figures['sign-in usable, ms'] = await load({ page, cdp }, app.url + app.signIn, app.field);
            // Read before typing starts, because the page prefetches the panel while the user types.
            figures['JS before sign-in, KiB'] = (bytes() + (await inlineBytes(page))) / 1024;
            await context.close();
        }
        const opened = await openPage(browser, { speed, user, watched: [app.row] });
        const { page, bytes, cdp } = opened;
        figures['cold list, ms'] = await load(opened, app.url + app.list, app.row);
        figures['JS to a usable list, KiB'] = bytes() / 1024;
        const tasks = await longTasks(page);
        figures['blocked while loading, ms'] = tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);
        figures['longest task, ms'] = Math.max(0, ...tasks);
        await page.waitForTimeout(1500);
        await uncovered(page);
        const first = await page.locator(app.row).first().innerText();
        figures['next page, ms'] = await answered(
            opened,
            () => page.locator(app.next).first().click(),
            app.row,
            first,
        );
        figures['list to detail, ms'] = await answered(
            opened,
            () => page.locator(app.row).first().click(),
            app.detail,
        );
        figures['back, ms'] = await answered(opened, () => page.goBack({ waitUntil: 'commit' }), app.row);
        figures['heap, MB'] = await heapOf(cdp);
        figures['warm list, ms'] = await load(opened, app.url + app.list, app.row);
        return figures;
    } finally {
        await browser.close();
    }
}

/** The compressed bytes of the scripts in the page itself. */
async function inlineBytes(page: Page): Promise<number> {
    const scripts = await page.evaluate(() =>
        [...document.querySelectorAll('script:not([src], [type="application/json"])')].map(
            script => script.textContent,
        ),
    );
    return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
}

function medians(runs: Figures[]): Figures {
    return Object.fromEntries(Object.keys(runs[0]!).map(name => [name, median(runs.map(run => run[name]!))]));
}

function pack(folder: string) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const file = path.join(folder, name);
        rmSync(`${file}.br`, { force: true });
        writeFileSync(
            `${file}.br`,
            brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
    }
}

function figureOf(app: App | undefined, speed: Speed, name: string): number {
    return results.find(result => result.app === app?.name && result.speed === speed)?.figures[name] ?? 0;
}

/** `≤ 260 ✓`, or nothing if a figure has no aim. */
function aimed(name: string, speed: Speed): string {
    const aim = AIMS[name];
    if (!aim) return '';
    const most = 'share' in aim ? aim.share * figureOf(apps[1], speed, name) : aim[speed];
    return `≤ ${Math.round(most)} ${figureOf(apps[0], speed, name) <= most ? '✓' : '✗'}`;
}

/** A share as a percentage. */
function percent(share: number): string {
    return `${Math.round(share * 100)} %`;
}

function table(): string {
    const speeds = Object.keys(SPEEDS) as Speed[];
    const columns = speeds.flatMap(speed => [...apps.map(({ name }) => `${name}, ${speed}`), 'aim']);
    const names = Object.keys(results[0]?.figures ?? {});
    return [
        `Medians of ${RUNS}, ${new Date().toISOString().slice(0, 10)}`,
        '',
        `| | ${columns.join(' | ')} |`,
        `|---|${columns.map(() => '---:').join('|')}|`,
        ...names.map(name => {
            const cells = speeds.flatMap(speed => [
                ...apps.map(app => String(Math.round(figureOf(app, speed, name)))),
                aimed(name, speed),
            ]);
            return `| ${name} | ${cells.join(' | ')} |`;
        }),
        '',
        `Heap after ${NAVIGATIONS} navigations: ${percent(growth)}, at most 110 % ${growth <= 1.1 ? '✓' : '✗'}`,
        `The same without compiled code: ${percent(growthInterpreted)}; the smallest app: ${percent(growthOfSmallest)}`,
        `Layout shifts on ${ROUTES.length} routes in two directions, and on four in every language: ${shifts.length}, aim 0 ${shifts.length ? '✗' : '✓'}`,
        ...shifts.map(shift => `- ${shift}`),
        '',
    ].join('\n');
}

/** Adds a line to bench/history.md: the panel's figures at both speeds, and the aims that were reached. */
function remember() {
    const speeds = Object.keys(SPEEDS) as Speed[];
    const pair = (name: string) =>
        speeds.map(speed => Math.round(figureOf(apps[0], speed, name))).join(' / ');
    const all = speeds.flatMap(speed => Object.keys(AIMS).map(name => aimed(name, speed)));
    addToHistory('bench web', [
        ...thisRun(),
        ...IN_HISTORY.map(pair),
        percent(growth),
        String(shifts.length),
        `${all.filter(aim => aim.endsWith('✓')).length} of ${all.length}`,
    ]);
}
