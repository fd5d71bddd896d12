import type { Page, Request } from 'playwright-core';

export interface Seen {
    /** Errors and warnings of the console, and uncaught errors. */
    console: string[];
    /** Answers of 400 and above, and failed requests: `404 GET /api/admin/roles/9`. */
    failed: string[];
    /** All calls to the server as they are sent: `GET /api/admin/roles`. */
    calls: string[];
    /**
     * Resolves when all calls are answered and none follows. Lists show nothing at first that a test could wait for.
     */
    quiet(): Promise<void>;
    /** Clears the records. */
    clear(): void;
}

/** Records the console, failures and calls of a page. */
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
        // The event stream never ends.
        if (pathname.startsWith('/api/admin/')) open.add(request);
    });
    page.on('requestfinished', request => open.delete(request));
    page.on('response', response => {
        if (response.status() >= 400) seen.failed.push(`${response.status()} ${named(response.request())}`);
    });
    page.on('requestfailed', request => {
        open.delete(request);
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page aborts its requests, which is no failure.
        if (reason !== 'net::ERR_ABORTED') seen.failed.push(`${reason} ${named(request)}`);
    });
    return seen;
}

const named = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
