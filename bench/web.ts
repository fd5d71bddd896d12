/**
 * `npm run bench:web` measures the size and speed of the panel in a browser, compared with the smallest react-admin
 * app. Cold and warm cache, without throttling and with 10/5 Mbps, 40 ms and a CPU four times slower. bench/out/web.md
 * has the medians of RUNS runs. It reports and never fails.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { buildIfChanged, DIST, ROOT } from '../scripts/panel';
import { launchChromium } from '../tests/support/chromium';
import { ADMIN, startServer } from '../tests/support/server';
import { median, timed } from './measure';
import { serveApp } from './serve';

const RUNS = Number(process.env.RUNS ?? 3);
const OUT = path.join(ROOT, 'bench/out');

type App = {
    name: string;
    url: string;
    signIn: string;
    list: string;
    field: string;
    row: string;
    detail: string;
    next: string;
};
type Figures = Record<string, number>;

const SPEEDS = {
    plain: undefined,
    slowed: { latency: 40, down: 10_000_000 / 8, up: 5_000_000 / 8, cpu: 4 },
} as const;
type Speed = keyof typeof SPEEDS;

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

// With all pictures, because lists are measured with their thumbnails.
const server = await startServer({ seed: 'demo', env: { SEED_PICTURES: '1000' } });
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
        detail: 'dl',
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

const results: { app: string; speed: Speed; figures: Figures }[] = [];
try {
    const user = await signIn();
    // A first start draws pictures in the background; measuring waits until that is done.
    await drawn(user.access_token);
    for (const speed of Object.keys(SPEEDS) as Speed[])
        for (const app of apps) {
            const runs: Figures[] = [];
            for (let run = 0; run < RUNS; run += 1) {
                console.error(`${app.name}, ${speed}, run ${run + 1} of ${RUNS} …`);
                runs.push(await measure(app, speed, user));
            }
            results.push({ app: app.name, speed, figures: medians(runs) });
        }
} finally {
    panelSite.server.close();
    smallestSite.server.close();
    await server.close();
}
const report = table();
writeFileSync(path.join(OUT, 'web.md'), report);
console.log(report);
process.exit();

async function measure(app: App, speed: Speed, user: { access_token: string }): Promise<Figures> {
    const browser = await launchChromium();
    try {
        const figures: Figures = {};
        {
            const { page, bytes } = await open(speed);
            figures['sign-in usable, ms'] = await timed(async () => {
                await page.goto(app.url + app.signIn, { waitUntil: 'commit' });
                await page.locator(app.field).waitFor();
            });
            // Read before typing starts, because the page prefetches the panel while the user types.
            figures['JS before sign-in, KiB'] = bytes() / 1024;
            await page.context().close();
        }
        const { page, bytes, cdp } = await open(speed, user);
        figures['cold list, ms'] = await timed(() => toList(page, app));
        figures['JS to a usable list, KiB'] = bytes() / 1024;
        figures['blocked while loading, ms'] = await page.evaluate(
            () =>
                new Promise<number>(resolve => {
                    new PerformanceObserver(list =>
                        resolve(
                            list
                                .getEntries()
                                .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
                        ),
                    ).observe({ type: 'longtask', buffered: true });
                    setTimeout(resolve, 500, 0);
                }),
        );
        await page.waitForTimeout(1500);
        // The specified spinner covers the loaded list for two seconds and blocks clicks.
        await page.locator('[inert]').waitFor({ state: 'detached' });
        const first = await page.locator(app.row).first().innerText();
        figures['next page, ms'] = await timed(async () => {
            await page.locator(app.next).first().click();
            await page.waitForFunction(
                ([row, text]) => {
                    const cell = document.querySelector<HTMLElement>(row!);
                    return cell && cell.innerText !== text;
                },
                [app.row, first] as const,
            );
        });
        figures['list to detail, ms'] = await timed(async () => {
            await page.locator(app.row).first().click();
            await page.locator(app.detail).first().waitFor();
        });
        figures['back, ms'] = await timed(async () => {
            await page.goBack({ waitUntil: 'commit' });
            await page.locator(app.row).first().waitFor();
        });
        await cdp.send('HeapProfiler.collectGarbage');
        const { metrics } = await cdp.send('Performance.getMetrics');
        figures['heap, MB'] = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
        figures['warm list, ms'] = await timed(() => toList(page, app));
        return figures;
    } finally {
        await browser.close();
    }

    async function open(speed: Speed, user?: object) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        if (user)
            await context.addInitScript(text => localStorage.setItem('user', text), JSON.stringify(user));
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await slow(cdp, speed);
        await cdp.send('Performance.enable');
        return { page, cdp, bytes: countScripts(cdp) };
    }
}

async function toList(page: Page, app: App) {
    // From another address, so that a changed hash loads the page again.
    await page.goto('about:blank');
    await page.goto(app.url + app.list, { waitUntil: 'commit' });
    await page.locator(app.row).first().waitFor();
}

async function slow(cdp: CDPSession, speed: Speed) {
    const settings = SPEEDS[speed];
    await cdp.send('Network.enable');
    if (!settings) return;
    await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: settings.latency,
        downloadThroughput: settings.down,
        uploadThroughput: settings.up,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: settings.cpu });
}

/** The transferred bytes of scripts. */
function countScripts(cdp: CDPSession): () => number {
    const scripts = new Set<string>();
    let bytes = 0;
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
        if (/javascript/.test(response.mimeType)) scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    return () => bytes;
}

function medians(runs: Figures[]): Figures {
    return Object.fromEntries(Object.keys(runs[0]!).map(name => [name, median(runs.map(run => run[name]!))]));
}

async function signIn() {
    const response = await fetch(`${server.baseUrl}/api/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
    });
    const { access_token, user } = (await response.json()) as { access_token: string; user: object };
    return { ...user, access_token };
}

async function drawn(token: string) {
    console.error('Waiting for the demo shop’s pictures …');
    for (let tries = 0; tries < 300; tries += 1) {
        const response = await fetch(`${server.baseUrl}/api/admin/banners`, {
            headers: { 'auth-token': token },
        });
        const { data } = (await response.json()) as { data: unknown[] };
        if (data.length >= 6) return;
        await wait(1000);
    }
    throw new Error('The demo shop’s pictures were not drawn within 300 s.');
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

function table(): string {
    const columns = results.map(({ app, speed }) => `${app}, ${speed}`);
    const names = Object.keys(results[0]?.figures ?? {});
    return [
        `Medians of ${RUNS}, ${new Date().toISOString().slice(0, 10)}`,
        '',
        `| | ${columns.join(' | ')} |`,
        `|---|${columns.map(() => '---:').join('|')}|`,
        ...names.map(
            name => `| ${name} | ${results.map(({ figures }) => Math.round(figures[name]!)).join(' | ')} |`,
        ),
        '',
    ].join('\n');
}
