import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { ready, type RunningServer, type ServerOptions, startServer } from '../../support/server';
import { settled } from '../../support/signIn';
import { hurrySpinner } from '../../support/spinner';
import { Api, type User } from './api';
import { type Seen, watch } from './watch';

export interface Visit {
    context: BrowserContext;
    page: Page;
    seen: Seen;
    /** Loads an address of the panel and waits until nothing is coming any more. */
    goto(path: string): Promise<void>;
    /** Another tab of the same browser. */
    tab(): Promise<Page>;
}

/** A server with a browser before it. */
export interface Stage {
    /** The API as the admin who may do everything. */
    api: Api;
    admin: User;
    /** A browser of its own, with somebody signed in or nobody. */
    visit(user?: User, options?: VisitOptions): Promise<Visit>;
    /** Ends what the last test has opened. For `afterEach`. */
    leave(): Promise<void>;
    /** For `afterAll`. */
    close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
    /** Lets a layout's spinner stand for its 2 seconds, as it does for everybody. */
    wholeSpinner?: boolean;
}

/** Milliseconds that a test waits for what it expects; a machine at full load takes seconds for a page. */
const PATIENCE = 10_000;

/** A stage whose server is its file's own. */
export interface OwnStage extends Stage {
    server: RunningServer;
}

/** A server of the file's own, which it may stop and start, with a browser before it. */
export async function openStage(options: ServerOptions = {}): Promise<OwnStage> {
    const [server, browser] = await Promise.all([startServer(options), launchChromium()]);
    return { ...(await stageBefore(server.baseUrl, browser, () => server.close())), server };
}

/** The demo shop that several files look at, each with a browser of its own: what is there is not to be changed. */
export async function openSharedStage(): Promise<Stage> {
    const baseUrl = process.env.SHARED_SHOP!;
    const [browser] = await Promise.all([launchChromium(), ready(baseUrl)]);
    return stageBefore(baseUrl, browser, async () => {});
}

async function stageBefore(baseUrl: string, browser: Browser, close: () => Promise<void>): Promise<Stage> {
    const open: BrowserContext[] = [];
    const admin = await new Api(baseUrl).signIn();
    return {
        admin,
        api: new Api(baseUrl, admin.access_token),
        visit: async (user, options) => {
            const visit = await newVisit(browser, baseUrl, user, options);
            open.push(visit.context);
            return visit;
        },
        leave: async () => {
            await Promise.all(open.splice(0).map(context => context.close()));
        },
        close: async () => {
            await browser.close();
            await close();
        },
    };
}

/** A browser of its own at an address, with somebody signed in or nobody. */
export async function newVisit(
    browser: Browser,
    baseURL: string,
    user?: User,
    { wholeSpinner = false, ...options }: VisitOptions = {},
) {
    const context = await browser.newContext({
        baseURL,
        viewport: { width: 1280, height: 900 },
        // The dashboard's figures count for five seconds otherwise.
        reducedMotion: 'reduce',
        storageState: {
            cookies: [],
            origins: user
                ? [{ origin: baseURL, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }]
                : [],
        },
        ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    if (!wholeSpinner) await context.addInitScript(...hurrySpinner);
    const page = await context.newPage();
    const seen = watch(page);
    return {
        context,
        page,
        seen,
        goto: async (path: string) => {
            await page.goto(path);
            await settled(page);
            await seen.quiet();
            await settled(page);
        },
        tab: () => context.newPage(),
    };
}

/** Goes to another address inside the client, as a press on a link does: nothing is loaded anew. */
export const go = async (page: Page, path: string) => {
    await page.evaluate(to => {
        const index = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
        history.pushState({ idx: index, key: String(Math.random()), usr: null }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, path);
};

/** Cuts a page off from what others do: it shows what it has read, until it is told by a refusal. */
export const deaf = (page: Page) => page.route('**/api/extensions/feed', route => route.abort());

/** The path, search included, that the browser is at. */
export const currentPath = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** Waits until the browser is at an address; `waitForURL` gives up when a page is loaded anew on the way. */
export async function arrive(page: Page, place: string | RegExp): Promise<void> {
    const fits = (now: string) => (typeof place === 'string' ? now === place : place.test(now));
    const deadline = Date.now() + PATIENCE;
    let now = '';
    while (Date.now() < deadline) {
        now = await currentPath(page).catch(() => '');
        if (fits(now)) return;
        await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`The browser is at ${now} instead of ${place}`);
}

/** A toast with these words; `group` is where it stands. */
export const toast = (page: Page, words: string, group?: 'loggedIn' | 'errors' | 'messages'): Locator =>
    page.locator(group ? `[data-toast=${group}]` : '[data-toast]').filter({ hasText: words });

export const button = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name, exact: typeof name === 'string' });

/** A field by its label, required or not. */
export const field = (within: Page | Locator, label: string) =>
    within.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\*)?$`) });
