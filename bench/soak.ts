/**
 * `npm run bench soak` works in one tab for 30 minutes, or `--minutes` of them: dashboard, list, detail, back, feed. It
 * samples the heap after a garbage collection, nodes and listeners on the list, and prints their slopes.
 * bench/out/soak.md has the samples. It reports and never fails.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOnlyOptions } from '../scripts/options';
import { buildIfChanged, ROOT } from '../scripts/build/panel';
import { launchChromium } from '../tests/support/chromium';
import { sessionOn } from '../tests/support/demo';
import { ADMIN, startServer } from '../tests/support/server';
import { slopeOf } from './measure';
import { holdings, openPage, uncovered } from './page';

const USAGE = `Works in one tab, and prints the slopes of heap, nodes and listeners.

  npm run bench soak -- --minutes 30`;
const values = readOnlyOptions(USAGE, { minutes: { type: 'string', default: '30' } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes is a number above 0.');
/** A person looks at each page; without a pause the server would limit the calls. */
const PAUSE_MS = 500;
/** Rounds between two samples. */
const ROUNDS = 5;
const OUT = path.join(ROOT, 'bench/out');

type Sample = { minute: number; heap: number; nodes: number; listeners: number };

await buildIfChanged();
const server = await startServer({ seed: 'demo' });
const browser = await launchChromium();
const samples: Sample[] = [];
try {
    const { page, cdp } = await openPage(browser, { user: await sessionOn(server.baseUrl, ADMIN) });
    const row = page.locator('tbody tr td a').first();
    const follow = (path: string) => page.locator(`[data-part=sidebar] li a[href$="${path}"]`).click();

    const round = async () => {
        await follow('/dashboard/ecommerce');
        await page.locator('main h1').waitFor();
        await page.waitForTimeout(PAUSE_MS);
        await follow('/products');
        await row.waitFor();
        await page.waitForTimeout(PAUSE_MS);
        await row.click();
        await page.locator('main dl').first().waitFor();
        await page.waitForTimeout(PAUSE_MS);
        await page.goBack({ waitUntil: 'commit' });
        await row.waitFor();
        await page.waitForTimeout(PAUSE_MS);
        await page.getByRole('button', { name: /notifications/i }).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    await page.goto(`${server.baseUrl}/default/products`);
    await row.waitFor();
    await uncovered(page);
    // The first round loads code and fills caches.
    await round();
    const began = performance.now();
    const elapsed = () => (performance.now() - began) / 60_000;
    do {
        for (let at = 0; at < ROUNDS; at += 1) await round();
        const sample = { minute: elapsed(), ...(await holdings(cdp)) };
        samples.push(sample);
        console.error(line(sample));
    } while (elapsed() < minutes);
} finally {
    await browser.close();
    await server.close();
}
const slopes = (['heap', 'nodes', 'listeners'] as const).map(name => {
    const slope = slopeOf(samples.map(sample => [sample.minute, sample[name]]));
    return `${name} ${slope.toFixed(3)} a minute`;
});
const report = [
    ...samples.map(line),
    '',
    `${samples.length} samples of ${ROUNDS} rounds; slopes: ${slopes.join(', ')}`,
    '',
].join('\n');
mkdirSync(OUT, { recursive: true });
writeFileSync(path.join(OUT, 'soak.md'), report);
console.log(report);
process.exit();

function line({ minute, heap, nodes, listeners }: Sample): string {
    return `${minute.toFixed(1)} min: heap ${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
}
