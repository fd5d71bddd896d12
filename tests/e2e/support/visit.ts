import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { TestRunner } from 'vitest';
import { launchShell } from '../../support/chromium';
import { freePort, ready, type RunningServer, type ServerOptions, startServer } from '../../support/server';
import { settled } from '../../support/signIn';
import { hurrySpinner } from '../../support/spinner';
import { Api, type User } from './api';
import { type Seen, watch } from './watch';

export interface Visit {
    page: Page;
    seen: Seen;
    /** Opens an address of the panel and waits until it has loaded. */
    goto(path: string): Promise<void>;
    /** Another tab of the same browser. */
    tab(): Promise<Page>;
}

export interface OwnVisit extends Visit {
    context: BrowserContext;
}

/** A server with a browser. */
export interface Stage {
    /** The API as the admin with every permission. */
    api: Api;
    admin: User;
    /** Opens a page in an empty browser, optionally signed in. */
    visit(user?: User): Promise<Visit>;
    /** The same in a new browser context, for tests that change it or need other options. */
    visitAlone(user?: User, options?: VisitOptions): Promise<OwnVisit>;
    /** Closes what the last test has opened. For `afterEach`. */
    leave(): Promise<void>;
    /** For `afterAll`. */
    close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
    /** Shows a layout's spinner for its full 2 seconds. */
    wholeSpinner?: boolean;
}

/** The timeout of an expectation in milliseconds; a page may take seconds on a busy machine. */
const TIMEOUT_MS = 20_000;

/** A stage with its own server. */
export interface OwnStage extends Stage {
    server: RunningServer;
}

/**
 * What the files of a worker share: a browser, and the port of their servers, because a browser keeps compiled code by
 * address. The browser ends with the process.
 */
const openWorker = async () => ({ browser: await launchShell(), port: await freePort() });
let worker: ReturnType<typeof openWorker> | undefined;

/** The shared contexts of a browser, by the server's address. */
type Contexts = Map<string, SharedContext>;
const ofWorker: Contexts = new Map();

/** Starts a server for one test file, which may stop and restart it, and a browser if `launch` says which. */
export async function openStage(
    options: ServerOptions = {},
    launch?: () => Promise<Browser>,
): Promise<OwnStage> {
    const { browser: shell, port } = await (worker ??= openWorker());
    const [server, own] = await Promise.all([startServer({ port, ...options }), launch?.()]);
    const stage = await stageBefore(server.baseUrl, own ?? shell, own ? new Map() : ofWorker);
    const close = async () => {
        await stage.close();
        await Promise.all([own?.close(), server.close()]);
    };
    return { ...stage, server, close };
}

/** Opens the demo shop that several files share; they must not change its data. */
export async function openSharedStage(): Promise<Stage> {
    const baseUrl = process.env.SHARED_SHOP!;
    const [{ browser }] = await Promise.all([(worker ??= openWorker()), ready(baseUrl)]);
    return stageBefore(baseUrl, browser, ofWorker);
}

async function stageBefore(baseUrl: string, browser: Browser, contexts: Contexts): Promise<Stage> {
    const open: BrowserContext[] = [];
    let shared = contexts.get(baseUrl);
    const admin = await new Api(baseUrl).signIn();
    const visitAlone: Stage['visitAlone'] = async (user, options) => {
        const visit = await newVisit(browser, baseUrl, user, options);
        open.push(visit.context);
        return visit;
    };
    const leave = async () => {
        if (TestRunner.getCurrentTest()?.result?.state === 'fail')
            for (const page of [shared, ...open].flatMap(context => context?.pages() ?? []))
                console.error(`At the failure ${page.url()} was open: ${await stateOf(page)}`);
        await Promise.all([shared?.leave(), ...open.splice(0).map(context => context.close())]);
    };
    return {
        admin,
        api: new Api(baseUrl, admin.access_token),
        visit: async user => {
            if (!shared) contexts.set(baseUrl, (shared = await openSharedContext(browser, baseUrl)));
            return shared.isFree ? shared.visit(user) : visitAlone(user);
        },
        visitAlone,
        leave,
        close: leave,
    };
}

/** A browser context for one visit after the other. It keeps the compiled code, which takes half of the time of a first page. */
interface SharedContext {
    isFree: boolean;
    /** The pages of the visit. */
    pages(): Page[];
    visit(user?: User): Promise<Visit>;
    /** Closes its pages and deletes all that they have stored. */
    leave(): Promise<void>;
}

async function openSharedContext(browser: Browser, baseURL: string): Promise<SharedContext> {
    const context = await newContext(browser, baseURL);
    // A document without scripts, to write the storage of the origin.
    const empty = await context.newPage();
    await empty.goto('/favicon.svg');
    const devtools = await context.newCDPSession(empty);
    const shared: SharedContext = {
        isFree: true,
        pages: () => context.pages().filter(page => page !== empty),
        visit: async user => {
            shared.isFree = false;
            if (user) await empty.evaluate(text => localStorage.setItem('user', text), JSON.stringify(user));
            return visitIn(context);
        },
        leave: async () => {
            if (shared.isFree) return;
            await Promise.all(shared.pages().map(page => page.close()));
            await context.clearCookies();
            await devtools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'all' });
            shared.isFree = true;
        },
    };
    return shared;
}

/** Opens a page in a new browser context at an address, optionally signed in. */
export async function newVisit(
    browser: Browser,
    baseURL: string,
    user?: User,
    options: VisitOptions = {},
): Promise<OwnVisit> {
    const localStorage = user ? [{ name: 'user', value: JSON.stringify(user) }] : [];
    const origin = options.baseURL ?? baseURL;
    const storageState = { cookies: [], origins: [{ origin, localStorage }] };
    const context = await newContext(browser, baseURL, { ...(user && { storageState }), ...options });
    return { ...(await visitIn(context)), context };
}

async function newContext(
    browser: Browser,
    baseURL: string,
    { wholeSpinner = false, ...options }: VisitOptions = {},
): Promise<BrowserContext> {
    const context = await browser.newContext({
        baseURL,
        viewport: { width: 1280, height: 900 },
        // Without this the dashboard's figures count up for five seconds.
        reducedMotion: 'reduce',
        ...options,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    if (!wholeSpinner) await context.addInitScript(...hurrySpinner);
    return context;
}

async function visitIn(context: BrowserContext): Promise<Visit> {
    const page = await context.newPage();
    const seen = watch(page);
    return {
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

/** Navigates inside the client, like a link, without a reload. */
export const go = async (page: Page, path: string) => {
    await page.evaluate(to => {
        const index = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
        history.pushState({ idx: index, key: String(Math.random()), usr: null }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, path);
};

/** Blocks the feed, so that the page does not learn of other admins' changes. */
export const deaf = (page: Page) => page.route('**/api/extensions/feed', route => route.abort());

/** The browser's current path with its query. */
export const currentPath = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** Waits until the browser is at an address; `waitForURL` fails if a page reloads in between. */
export async function arrive(page: Page, address: string | RegExp): Promise<void> {
    const fits = (now: string) => (typeof address === 'string' ? now === address : address.test(now));
    const deadline = Date.now() + TIMEOUT_MS;
    let now = '';
    while (Date.now() < deadline) {
        now = await currentPath(page).catch(() => '');
        if (fits(now)) return;
        await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`The browser is at ${now} instead of ${address}; ${await stateOf(page)}`);
}

/** The focused element, the title, and all messages of fields and alerts, for failure messages. */
const stateOf = (page: Page) =>
    page
        .evaluate(() => {
            const { activeElement } = document;
            const messages = document.querySelectorAll('[role=alert], [data-toast], .Mui-error[id]');
            const name = activeElement?.getAttribute('name') ?? activeElement?.textContent?.slice(0, 40);
            return [
                `${activeElement?.tagName.toLowerCase()} ${name} has the focus`,
                `the title is ${document.querySelector('h1')?.textContent}`,
                ...(document.getElementById('root')?.ariaHidden
                    ? ['the page is behind a dialog or menu']
                    : []),
                ...[...messages].map(({ textContent }) => textContent),
            ].join('; ');
        })
        .catch(String);

/** A toast with this text; `group` is its position. */
export const toast = (page: Page, words: string, group?: 'loggedIn' | 'errors' | 'messages'): Locator =>
    page.locator(group ? `[data-toast=${group}]` : '[data-toast]').filter({ hasText: words });

export const button = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name, exact: typeof name === 'string' });

/** Asks in the menu of a record's page to delete the record. */
export const askToDelete = async (page: Page, label = 'Delete') => {
    await page.locator('main header button[aria-haspopup=menu]').first().click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
};

/** A field by its label, required or not. */
export const field = (within: Page | Locator, label: string) =>
    within.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\*)?$`) });

/** Chooses an option of a select field. */
export const choose = async (page: Page, label: string, option: string) => {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
};
