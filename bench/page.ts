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

/**
 * A script of the page that notes by the page's own clock when a selector first has a visible element, and when the last press
 * or step back began. It looks when the document changes, and only then in each frame, because a frame costs the page time.
 * A text, because the compiler adds calls to named functions that a page lacks.
 */
const WATCHING = `
    const waiting = new Map();
    globalThis.watch = (selector, text) => {
        let done;
        const seen = new Promise(resolve => (done = resolve));
        let asked = false;
        const look = () => {
            if (asked || !document.querySelector(selector)) return;
            asked = true;
            requestAnimationFrame(() => {
                asked = false;
                const element = document.querySelector(selector);
                if (!element) return;
                if (!element.checkVisibility({ visibilityProperty: true }) || element.innerText === text) return look();
                observer.disconnect();
                done(performance.now());
            });
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        waiting.set(selector, seen);
        look();
    };
    globalThis.whenSeen = selector => waiting.get(selector);
    for (const type of ['click', 'popstate'])
        addEventListener(type, ({ timeStamp }) => (globalThis.began = timeStamp), true);`;

type Watching = {
    began: number;
    watch: (selector: string, text?: string) => void;
};

/** Opens a page at a speed, signed in as `user`, in the look of `stored`. Each document watches for the selectors of `watched`. */
export async function openPage(
    browser: Browser,
    {
        speed = 'plain',
        user,
        stored = {},
        watched = [],
    }: { speed?: Speed; user?: object; stored?: Record<string, string>; watched?: string[] },
) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(
        entries => entries.forEach(([key, value]) => localStorage.setItem(key!, value!)),
        Object.entries({ ...(user && { user: JSON.stringify(user) }), ...stored }),
    );
    await context.addInitScript({
        content: `{${WATCHING} ${JSON.stringify(watched)}.forEach(selector => watch(selector)); }`,
    });
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

/** A page and its session of the DevTools protocol. */
export type Opened = { page: Page; cdp: CDPSession };

/**
 * Milliseconds from the beginning of the navigation to the frame in which a watched selector had a visible element. Measured
 * in the page, and asked for without Playwright's own script of 330 KB, which a loading page would have to compile.
 */
export const usableAfter = async ({ cdp }: Opened, selector: string): Promise<number> => {
    const { result } = await cdp.send('Runtime.evaluate', {
        expression: `whenSeen(${JSON.stringify(selector)})`,
        awaitPromise: true,
        returnByValue: true,
    });
    return result.value as number;
};

/** Loads an address, and resolves to the milliseconds until `selector` was visible. */
export async function load(opened: Opened, url: string, selector: string): Promise<number> {
    // From another address, so that a changed hash loads the page again.
    await opened.page.goto('about:blank');
    await opened.page.goto(url, { waitUntil: 'commit' });
    return usableAfter(opened, selector);
}

/**
 * Milliseconds from the press or step back of `work` to the frame in which `selector` had a visible element, with another
 * text than `text`.
 */
export async function answered(
    opened: Opened,
    work: () => Promise<unknown>,
    selector: string,
    text?: string,
): Promise<number> {
    const { page } = opened;
    await page.evaluate(
        ([selector, text]) => (globalThis as unknown as Watching).watch(selector!, text),
        [selector, text],
    );
    await work();
    const seen = await usableAfter(opened, selector);
    return seen - (await page.evaluate(() => (globalThis as unknown as Watching).began));
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

/** The heap of a page after a garbage collection, in MB. */
export async function heapOf(cdp: CDPSession): Promise<number> {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}
