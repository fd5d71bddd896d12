/**
 * `npm run bench import -- --rows 10000` imports a file of new products in a browser, in the demo shop, and reports the
 * time of each step, the longest block and frame of the page, and the heaps of the page and its worker at most. The
 * targets are 300 MB and 100 ms; it reports and never fails. bench/history.md has a line for each run.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readOnlyOptions } from '../scripts/options';
import { buildIfChanged } from '../scripts/build/panel';
import { launchChromium } from '../tests/support/chromium';
import { startServer } from '../tests/support/server';
import { settled, signIn } from '../tests/support/signIn';
import { addToHistory, thisRun } from './history';
import { timed } from './measure';
import { watchWorkers } from './workerHeap';

const AIMS = { megabytes: 300, block: 100 };
const USAGE = `Imports a file of new products in a browser, and measures time, memory and the longest block of the page.

  npm run bench import -- --rows 10000`;
const values = readOnlyOptions(USAGE, { rows: { type: 'string', default: '10000' } });
const rows = Number(values.rows);

await buildIfChanged();
const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
const server = await startServer({ seed: 'demo', env: { SEED_PICTURES: '0' } });
const browser = await launchChromium();
try {
    const context = await browser.newContext({ baseURL: server.baseUrl, locale: 'en' });
    // Blocks of the page: how late a timer of 10 ms is, also because other processes run, and the longest frame.
    await context.addInitScript(() => {
        const blocks = { longest: 0, frame: 0 };
        new PerformanceObserver(list => {
            for (const { duration } of list.getEntries()) blocks.frame = Math.max(blocks.frame, duration);
        }).observe({ type: 'long-animation-frame' });
        Object.assign(globalThis, { blocks });
        let last = performance.now();
        setInterval(() => {
            const now = performance.now();
            blocks.longest = Math.max(blocks.longest, now - last - 10);
            last = now;
        }, 10);
    });
    const page = await context.newPage();
    await signIn(page, server.baseUrl);
    await page.goto('/default/products/import');
    const session = await browser.newBrowserCDPSession();
    const processes = async () => {
        const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
            processInfo: { type: string; id: number }[];
        };
        return processInfo.filter(({ type }) => type === 'renderer').length;
    };
    const cdp = await context.newCDPSession(page);
    const workers = await watchWorkers(cdp);
    const most = { page: 0, worker: 0, sum: 0 };
    const look = async () => {
        const page = (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
        const worker = (await workers()) / 1e6;
        most.page = Math.max(most.page, page);
        most.worker = Math.max(most.worker, worker);
        most.sum = Math.max(most.sum, page + worker);
    };
    const watching = setInterval(() => void look().catch(() => undefined), 200);
    const block = async () => {
        // Entries of frames arrive a little later.
        await wait(100);
        return page.evaluate(() => {
            const { blocks } = globalThis as unknown as { blocks: { longest: number; frame: number } };
            const found = { ...blocks };
            Object.assign(blocks, { longest: 0, frame: 0 });
            return found;
        });
    };
    const cells: string[] = [];
    const line = (step: string, ms: number, { longest, frame }: { longest: number; frame: number }) => {
        cells.push(`${(ms / 1000).toFixed(1)} / ${longest.toFixed(0)} / ${frame.toFixed(0)}`);
        console.log(
            `${step.padEnd(10)} ${(ms / 1000).toFixed(1).padStart(7)} s   longest block ${longest.toFixed(0)} ms, longest frame ${frame.toFixed(0)} ms${frame > AIMS.block ? ' ✗' : ''}`,
        );
    };
    const lines = Array.from(
        { length: rows },
        (_, at) =>
            `BENCH-${at},"Cup, ${at}",كوب ${at},Shirts,${(at % 500) + 1},${at % 90},A description of cup ${at}.`,
    );
    // A file of the disk: Playwright would decode a buffer in the page.
    const file = join(folder, 'bench.csv');
    const csv = ['SKU,Name (English),Name (Arabic),Category,Price,Stock,Description', ...lines].join('\n');
    await writeFile(file, csv);
    await settled(page);
    await block();
    const read = await timed(async () => {
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByRole('button', { name: 'Continue' }).waitFor();
    });
    line('read', read, await block());
    const check = await timed(async () => {
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).waitFor({ timeout: 600_000 });
    });
    line('check', check, await block());
    const run = await timed(async () => {
        await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
        await page.getByText('Import finished').waitFor({ timeout: 3_600_000 });
    });
    line('import', run, await block());
    await page.goto('/default/products');
    await settled(page);
    await block();
    const exported = await timed(async () => {
        await page.getByRole('button', { name: 'Import and export' }).click();
        await Promise.all([
            page.waitForEvent('download', { timeout: 600_000 }),
            page.getByRole('menuitem', { name: /XLSX/ }).click(),
        ]);
    });
    line('export', exported, await block());
    clearInterval(watching);
    await wait(0);
    addToHistory('bench import', [...thisRun(), String(rows), ...cells, most.sum.toFixed(0)]);
    console.log(
        `heap at most ${most.sum.toFixed(0)} MB${most.sum > AIMS.megabytes ? ' ✗' : ''} (page ${most.page.toFixed(0)}, worker ${most.worker.toFixed(0)}), ${await processes()} renderer processes, ${rows} rows, load ${loadavg()[0]?.toFixed(1)}`,
    );
} finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
}
process.exit();
