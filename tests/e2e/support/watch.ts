import type { Page, Request } from 'playwright-core';

export interface Seen {
    /** Errors and warnings of the console, and errors that nobody caught. */
    console: string[];
    /** Answers of 400 and above, and requests that got none: `404 GET /api/admin/roles/9`. */
    failed: string[];
    /** Every call to the server, as it travels: `GET /api/admin/roles`. */
    calls: string[];
    /** Resolves once every call is answered and no other follows: lists show nothing at first that could be waited for. */
    quiet(): Promise<void>;
    /** Forgets what was seen so far. */
    clear(): void;
}

/** Writes down what a page does that nobody sees. */
export function watch(page: Page): Seen {
    const open = new Set<Request>();
    const seen: Seen = {
        console: [],
        failed: [],
        calls: [],
        quiet: async () => {
            for (let calm = 0; calm < 3; calm = open.size ? 0 : calm + 1) await page.waitForTimeout(30);
        },
        clear: () => [seen.console, seen.failed, seen.calls].forEach(list => (list.length = 0)),
    };
    page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) seen.console.push(message.text());
    });
    page.on('pageerror', error => seen.console.push(`Uncaught ${error.message}`));
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) seen.calls.push(`${request.method()} ${pathname}`);
        // The feed of events is never done.
        if (pathname.startsWith('/api/admin/')) open.add(request);
    });
    page.on('requestfinished', request => open.delete(request));
    page.on('response', response => {
        if (response.status() >= 400) seen.failed.push(`${response.status()} ${named(response.request())}`);
    });
    page.on('requestfailed', request => {
        open.delete(request);
        const reason = request.failure()?.errorText ?? '';
        // A page that is left gives up what it had asked for; that is no failure.
        if (reason !== 'net::ERR_ABORTED') seen.failed.push(`${reason} ${named(request)}`);
    });
    return seen;
}

const named = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
