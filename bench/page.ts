import type { Browser, CDPSession, Page } from 'playwright-core';

/** An app that is measured, and what the measuring finds in it. */
export type App = {
    name: string;
    url: string;
    signIn: string;
    list: string;
    field: string;
    row: string;
    detail: string;
    next: string;
};

export const SPEEDS = {
    plain: undefined,
    slowed: { latency: 40, down: 10_000_000 / 8, up: 5_000_000 / 8, cpu: 4 },
} as const;
export type Speed = keyof typeof SPEEDS;

/** Opens a page at a speed, signed in as `user`, in the look of `stored`. */
export async function openPage(
    browser: Browser,
    { speed = 'plain', user, stored = {} }: { speed?: Speed; user?: object; stored?: Record<string, string> },
) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(
        entries => entries.forEach(([key, value]) => localStorage.setItem(key!, value!)),
        Object.entries({ ...(user && { user: JSON.stringify(user) }), ...stored }),
    );
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await slow(cdp, speed);
    await cdp.send('Performance.enable');
    return { context, page, cdp, bytes: countScripts(cdp) };
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

/**
 * Resolves in the frame in which the first element of `selector` is visible. Playwright's own waiting looks up to half a
 * second later.
 */
export const visible = (page: Page, selector: string) =>
    page.waitForFunction(
        selector => {
            const element = document.querySelector(selector);
            return element !== null && element.checkVisibility({ visibilityProperty: true });
        },
        selector,
        { polling: 'raf' },
    );

export async function toList(page: Page, app: App) {
    // From another address, so that a changed hash loads the page again.
    await page.goto('about:blank');
    await page.goto(app.url + app.list, { waitUntil: 'commit' });
    await visible(page, app.row);
}

/** The spinner covers a loaded page for two seconds and blocks clicks (docs/specification.md#9-constants). */
export const uncovered = (page: Page) => page.locator('[inert]').waitFor({ state: 'detached' });

/** The durations of the page's long tasks so far, in milliseconds. */
export const longTasks = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<number[]>(resolve => {
                new PerformanceObserver(list =>
                    resolve(list.getEntries().map(({ duration }) => duration)),
                ).observe({ type: 'longtask', buffered: true });
                setTimeout(resolve, 500, []);
            }),
    );

/** The layout shifts of the page so far that no input caused, with what moved. */
export const layoutShifts = (page: Page) =>
    page.evaluate(() => {
        type Shift = PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
        };
        return new Promise<{ sum: number; moved: string[] }>(resolve => {
            new PerformanceObserver(list => {
                const shifts = (list.getEntries() as Shift[]).filter(shift => !shift.hadRecentInput);
                const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
                resolve({
                    sum: shifts.reduce((sum, { value }) => sum + value, 0),
                    moved: nodes.map(node =>
                        node instanceof Element
                            ? `${node.localName} ${node.className.toString()} ${(node.textContent ?? '').slice(0, 30)}`
                            : (node?.textContent ?? ''),
                    ),
                });
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(resolve, 500, { sum: 0, moved: [] });
        });
    });

/** What a page holds after a garbage collection: heap in MB, nodes and listeners. */
export async function holdings(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
