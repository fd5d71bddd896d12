import { type Language, LANGUAGES } from '../contract/languages';
import { launchChromium } from '../tests/support/chromium';
import { heapOf, layoutShifts, load, openPage, uncovered, type App } from './page';

const SIGN_IN = 'session/login';

/** The routes whose layout must not shift. */
export const ROUTES = [
    SIGN_IN,
    'default/dashboard/ecommerce',
    'default/products',
    'default/products/1',
    'default/products/1/edit',
    'default/products/new',
    'default/products/count',
    'default/products/import',
    'default/categories',
    'default/categories/1',
    'default/categories/1/edit',
    'default/categories/new',
    'default/banners',
    'default/purchase-operations',
    'default/purchase-operations/old',
    'default/apphome',
    'default/administration/admins-list',
    'default/administration/users-list',
    'default/administration/users-list/1',
    'default/administration/roles-list',
    'default/administration/role-matrix',
    'default/administration/send-notification',
    'default/administration/terms',
    'default/administration/activity',
    'default/administration/settings',
    'default/user-profile',
];
/** The languages in which all routes are measured; in the others, a page of each kind. */
const MEASURED_WHOLE: readonly Language[] = ['en', 'ar'];
const OF_EACH_KIND = [SIGN_IN, 'default/dashboard/ecommerce', 'default/products', 'default/products/1'];

/** Navigations after which the heap must still be flat. */
export const NAVIGATIONS = 200;

/**
 * The routes with a layout shift, in all languages, with what moved. Each is a first visit, because fonts that are in memory
 * move nothing. The sign-in page is visited without a session.
 */
export async function measureShifts(app: App, user: object): Promise<string[]> {
    const browser = await launchChromium();
    const found: string[] = [];
    try {
        for (const language of LANGUAGES)
            for (const route of MEASURED_WHOLE.includes(language) ? ROUTES : OF_EACH_KIND) {
                const signedIn = route !== SIGN_IN;
                const { page, context } = await openPage(browser, {
                    ...(signedIn && { user }),
                    stored: { language },
                });
                await page.goto(`${app.url}/${route}`, { waitUntil: 'load' });
                await page.locator('main h1').first().waitFor();
                if (signedIn) await uncovered(page);
                await page.waitForTimeout(300);
                const { sum, moved } = await layoutShifts(page);
                const parts = [...new Set(moved)].slice(0, 3).join('; ');
                if (sum > 0) found.push(`${language} ${route}: ${sum.toFixed(5)} (${parts})`);
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
        const before = await heapOf(cdp);
        await visit(NAVIGATIONS / 2);
        return (await heapOf(cdp)) / before;
    } finally {
        await browser.close();
    }
}
