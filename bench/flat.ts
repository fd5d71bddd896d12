import type { Language } from '../contract/constants';
import { WRITTEN } from '../i18n/languages';
import { launchChromium } from '../tests/support/chromium';
import { holdings, layoutShifts, load, openPage, uncovered, type App } from './page';

/** The routes whose layout must not shift, below `/default/`. */
export const ROUTES = [
    'dashboard/ecommerce',
    'products',
    'products/1',
    'products/1/edit',
    'products/new',
    'products/count',
    'products/import',
    'categories',
    'categories/1',
    'categories/1/edit',
    'categories/new',
    'banners',
    'purchase-operations',
    'purchase-operations/old',
    'couriers',
    'apphome',
    'administration/admins-list',
    'administration/users-list',
    'administration/users-list/1',
    'administration/roles-list',
    'administration/role-matrix',
    'administration/send-notification',
    'administration/terms',
    'administration/activity',
    'administration/settings',
    'user-profile',
];
/** The languages in which all routes are measured; in the others, a page of each kind. */
const MEASURED_WHOLE: readonly Language[] = ['en', 'ar'];
const OF_EACH_KIND = ['dashboard/ecommerce', 'products', 'products/1'];

/** Navigations after which the heap must still be flat. */
export const NAVIGATIONS = 200;

/** The routes with a layout shift, in all languages, with what moved. */
export async function measureShifts(app: App, user: object): Promise<string[]> {
    const browser = await launchChromium();
    const found: string[] = [];
    try {
        for (const language of WRITTEN) {
            const { page, context } = await openPage(browser, { user, stored: { language } });
            for (const route of MEASURED_WHOLE.includes(language) ? ROUTES : OF_EACH_KIND) {
                await page.goto(`${app.url}/default/${route}`, { waitUntil: 'load' });
                await page.locator('main h1').first().waitFor();
                await uncovered(page);
                await page.waitForTimeout(300);
                const { sum, moved } = await layoutShifts(page);
                const parts = [...new Set(moved)].slice(0, 3).join('; ');
                if (sum > 0) found.push(`${language} ${route}: ${sum.toFixed(4)} (${parts})`);
            }
            await context.close();
        }
    } finally {
        await browser.close();
    }
    return found;
}

/** Runs scripts without compiling them, so that the heap has no machine code. */
const INTERPRETED = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/**
 * The heap after `NAVIGATIONS` between list and detail, as a share of the one before. A browser compiles what runs often,
 * so the heap of any app grows; `interpreted` shows whether anything else does.
 */
export async function measureGrowth(app: App, user: object, { interpreted = false } = {}): Promise<number> {
    const browser = await launchChromium({ args: interpreted ? [INTERPRETED] : [] });
    try {
        const { page, cdp } = await openPage(browser, { user, watched: [app.row] });
        await load({ page, cdp }, app.url + app.list, app.row);
        await uncovered(page);
        // In the page, because each of Playwright's calls compiles code that the page's heap keeps.
        const visit = (times: number) =>
            page.evaluate(
                async ({ row, detail, times }) => {
                    for (let at = 0; at < times; at += 1)
                        for (const awaited of [detail, row]) {
                            if (awaited === detail) document.querySelector<HTMLElement>(row)?.click();
                            else history.back();
                            while (!document.querySelector(awaited)?.checkVisibility())
                                await new Promise(requestAnimationFrame);
                        }
                },
                { row: app.row, detail: app.detail, times },
            );
        // The first visits load code and fill caches.
        await visit(5);
        const before = await holdings(cdp);
        await visit(NAVIGATIONS / 2);
        return (await holdings(cdp)).heap / before.heap;
    } finally {
        await browser.close();
    }
}
