import type { Page } from 'playwright-core';

/** What stands at a place once nothing changes there any more. */
export interface Found {
    /** The address in the end. */
    place: string;
    /** The first heading; empty where there is none. */
    heading: string;
    /** What the page says, cut short. */
    text: string;
    /** Notices that came up meanwhile. */
    notices: string[];
}

/**
 * Lets `walkTo` be called on a page: it goes to an address inside the client, as a link would, and answers what it finds
 * there. It runs in the page, because a thousand steps by the protocol would take minutes.
 */
export const installWalker = (page: Page) =>
    // As text: what the test runner makes of a function would lack its helpers in the browser.
    page.addInitScript(`(() => {
        let pending = 0;
        const fetchNow = window.fetch;
        window.fetch = async (...args) => {
            const feed = String(args[0]).includes('/api/extensions/');
            if (!feed) pending += 1;
            try { return await fetchNow(...args); } finally { if (!feed) pending -= 1; }
        };
        const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));
        const isNotice = node => node.nodeType === 1 && node.closest('.MuiSnackbar-root, [data-notice]');
        window.walkTo = async (to, ms = 10000) => {
            const notices = new Set();
            let last = performance.now();
            const observer = new MutationObserver(records => {
                for (const notice of document.querySelectorAll('[data-notice]')) notices.add(notice.textContent);
                if (!records.every(({ target }) => isNotice(target))) last = performance.now();
            });
            for (const notice of document.querySelectorAll('[data-notice] button')) notice.click();
            await sleep(0);
            observer.observe(document.getElementById('root'), { childList: true, subtree: true, characterData: true });
            // A navigation that has come about puts the focus into the content; until then it is nowhere.
            document.activeElement?.blur();
            history.pushState({ key: Math.random().toString(36).slice(2), idx: (history.state?.idx ?? 0) + 1, usr: null }, '', to);
            dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
            const until = performance.now() + ms;
            while (performance.now() < until) {
                await sleep(10);
                const main = document.querySelector('main');
                const come = main?.contains(document.activeElement) && main.innerText.trim() !== '';
                const busy = document.querySelector('main [aria-busy=true], main .MuiSkeleton-root');
                if (come && pending === 0 && !busy && performance.now() - last > 40) break;
            }
            observer.disconnect();
            const main = document.querySelector('main');
            return {
                place: location.pathname + location.search,
                heading: document.querySelector('main h1')?.textContent ?? '',
                text: (main?.innerText ?? '').slice(0, 400),
                notices: [...notices],
            };
        };
    })()`);

/** Goes to an address inside the client; see `installWalker`. */
export const walkTo = (page: Page, to: string, ms = 10_000): Promise<Found> =>
    page.evaluate(
        ([to, ms]) =>
            (window as unknown as { walkTo: (to: string, ms: number) => Promise<never> }).walkTo(
                to as string,
                ms as number,
            ),
        [to, ms],
    );
