/** @module-tag walk */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../contract/permissions';
import { FULL } from './support/full';
import { go, openSharedStage, type Stage } from './support/visit';

/** Visits every path of docs/specification.md#2-screens-and-routes with every role. */
let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/**
 * Typed from docs/specification.md#2-screens-and-routes and #6-permissions: the path, the permission it requires below
 * /default, and below the other four prefixes (undefined: none). `reads` is the permission for the screen's data; if
 * the role lacks it, the screen says so in place.
 */
type Row = {
    path: string;
    door?: Permission;
    elsewhere?: Permission;
    reads: Permission[];
    only?: 'default' | 'others';
};
const PATHS: Row[] = [
    { path: 'dashboard/ecommerce', reads: [] },
    {
        path: 'administration/admins-list',
        door: 'show admins',
        elsewhere: 'show admins',
        reads: ['show admins'],
    },
    { path: 'administration/roles-list', door: 'show roles', elsewhere: 'show roles', reads: ['show roles'] },
    { path: 'administration/users-list', door: 'show users', elsewhere: 'show roles', reads: ['show users'] },
    { path: 'administration/users-list/1', door: 'show users', reads: ['show users'] },
    { path: 'administration/terms', door: 'show terms', reads: ['show terms'] },
    { path: 'administration/send-notification', door: 'send notification', reads: ['send notification'] },
    { path: 'categories', door: 'show categories', reads: ['show categories', 'edit categories'] },
    { path: 'categories/new', door: 'edit categories', reads: ['edit categories'] },
    { path: 'categories/1', door: 'show categories', reads: ['show categories', 'edit categories'] },
    { path: 'categories/1/new', door: 'edit categories', reads: ['edit categories'] },
    { path: 'categories/1/edit', door: 'edit categories', reads: ['edit categories'] },
    { path: 'products', door: 'show products', reads: ['show products', 'edit products'] },
    { path: 'products/new', door: 'edit products', reads: ['edit products'] },
    { path: 'products/2', door: 'show products', reads: ['show products', 'edit products'] },
    { path: 'products/2/edit', door: 'edit products', reads: ['edit products'] },
    { path: 'banners', door: 'show banners', reads: ['show banners'], only: 'default' },
    { path: 'apphome', door: 'show home', reads: ['show home'], only: 'default' },
    { path: 'purchase-operations', door: 'show purchases', reads: ['show purchases'], only: 'default' },
    { path: 'purchase-operations/old', reads: ['show purchases'], only: 'default' },
    { path: 'user-profile', reads: [], only: 'default' },
    { path: 'pages/blank', reads: [], only: 'others' },
];
/** Pages of the extensions, and of the core beyond the specified paths. */
const MORE_PAGES = [
    'products/count',
    'products/reorder',
    'products/import',
    'categories/import',
    'administration/users-list/import',
    'administration/role-matrix',
    'administration/activity',
    'administration/settings',
    'returns',
];
const LAYOUTS = ['default', 'horizontal', 'boxed', 'mini', 'boxed-v2'] as const;
const under = (layout: string) =>
    PATHS.filter(({ only }) => !only || (only === 'default') === (layout === 'default'));

const PERMISSIONS: Permission[] = [
    'show admins',
    'show roles',
    'show users',
    'show terms',
    'send notification',
    'show categories',
    'edit categories',
    'show products',
    'edit products',
    'show banners',
    'show home',
    'show purchases',
];

/** The calls of docs/specification.md#7-calls as they are sent, with `#` for ids. */
const CALLS = new Set(
    `POST /auth/login|POST /auth/logout|GET /profile|POST /profile|GET /statics|GET /statics/sales-month
    |GET /statics/sales-device|GET /statics/sales-category|GET /statics/recent-sales|GET /statics/recent-orders
    |GET /admins|POST /admins|POST /admins/#|DELETE /admins/#|GET /roles|POST /roles|PUT /roles/#|DELETE /roles/#
    |GET /users|PUT /users/#|DELETE /users/#|GET /categories|GET /categories/#|GET /categories/#/siblings
    |POST /categories|POST /categories/#|DELETE /categories/#|GET /categories/#/options|POST /categories/#/options
    |POST /categories/options/#|DELETE /categories/options/#|DELETE /categories/options/values/#|GET /banners
    |POST /banners|DELETE /banners/#|GET /home|POST /home|GET /products|GET /products/#|POST /categories/#/products
    |PUT /products/#|DELETE /products/#|POST /products/#/photos|POST /products/photos/#|DELETE /products/photos/#
    |POST /products/#/variants|PUT /products/variants/#|DELETE /products/variants/#|POST /purchase-operations
    |PUT /purchase-operations/#|GET /purchase-operations/#/items`
        .split('|')
        .map(call => call.trim().replace(' ', ' /api/admin')),
);

/** The current address, and whether it shows a page or the missing permission. */
const pageState = (page: Page) =>
    page.evaluate(() => ({
        path: location.pathname,
        search: location.search,
        title: document.querySelector('main h1')?.textContent ?? '',
        refused: /You don’t have access to this page/.test(document.querySelector('main')?.textContent ?? ''),
        toast: /You don't have permission!/.test(
            document.querySelector('[data-toast=errors]')?.textContent ?? '',
        ),
    }));

const DASHBOARD = '/default/dashboard/ecommerce';

it(
    'shows the full role every page in every layout, without console output or failed requests',
    { timeout: 180_000 },
    async () => {
        const { page, seen, goto } = await stage.visit(stage.admin);
        for (const [at, layout] of LAYOUTS.entries()) {
            if (at === 0) await goto(`/${layout}/dashboard/ecommerce`);
            // The pages are the same components below each prefix, so half of them are checked in one of the other four.
            const shown = under(layout).filter(
                (_, index) => FULL || layout === 'default' || index % 8 === at - 1,
            );
            for (const { path } of shown) {
                await go(page, `/${layout}/${path}`);
                await page.waitForFunction(
                    at =>
                        location.pathname === at &&
                        (document.querySelector('main h1')?.textContent ?? '').trim() !== '',
                    `/${layout}/${path}`,
                );
                await seen.quiet();
                expect(await pageState(page)).toMatchObject({
                    path: `/${layout}/${path}`,
                    refused: false,
                    toast: false,
                });
            }
        }
        expect(seen.console).toEqual([]);
        expect(seen.failed).toEqual([]);
        const other = seen.calls
            .map(call => call.replace(/\/\d+(?=\/|$)/g, '/#'))
            .filter(call => call.includes(' /api/admin') && !CALLS.has(call));
        expect(other).toEqual([]);
    },
);

/** How far breadcrumb, heading and the outermost card begin from the content's inline start, in px, and the breadcrumb's steps. */
const titleBarOf = (page: Page) =>
    page.evaluate(() => {
        const main = document.querySelector('main')!;
        const isRtl = document.documentElement.dir === 'rtl';
        const startOf = (box: Element) => {
            const { left, right } = box.getBoundingClientRect();
            return isRtl ? -right : left;
        };
        const edge = startOf(main) + parseFloat(getComputedStyle(main).paddingInlineStart);
        const path = main.querySelector('header nav')!;
        const first = path?.querySelector('li')?.firstElementChild;
        const cards = [...main.querySelectorAll('.MuiCard-root')].filter(
            card => card.getClientRects().length,
        );
        const from = (start: number) => Math.round(start - edge);
        return {
            heading: from(startOf(main.querySelector('h1')!)),
            breadcrumb: first ? from(startOf(first)) : undefined,
            card: cards.length ? from(Math.min(...cards.map(startOf))) : 0,
            isAbove:
                !!path &&
                path.getBoundingClientRect().bottom <=
                    main.querySelector('h1')!.getBoundingClientRect().top + 1,
            firstStep: first?.textContent?.trim() ?? '',
        };
    });

/** In CI each language has half of the pages below /default, and two of each other layout. */
const measured = (layout: (typeof LAYOUTS)[number], half: number) =>
    [...under(layout).map(({ path }) => path), ...(layout === 'default' ? MORE_PAGES : [])].filter(
        (_, index) => FULL || (layout === 'default' ? index % 2 === half : index % 8 === half),
    );

it.each([
    ['en', 0],
    ['ar', 1],
] as const)(
    'begins breadcrumb, heading and cards of every page at the same edge in %s',
    { timeout: 600_000 },
    async (language, half) => {
        const { page, goto } = await stage.visitAlone(stage.admin, {
            viewport: { width: 1440, height: 900 },
        });
        await page.addInitScript(code => localStorage.setItem('language', code), language);
        const found: string[] = [];
        for (const layout of LAYOUTS) {
            await goto(`/${layout}/dashboard/ecommerce`);
            for (const path of measured(layout, half)) {
                await go(page, `/${layout}/${path}`);
                await page.waitForFunction(
                    at =>
                        location.pathname === at && !!document.querySelector('main h1')?.textContent?.trim(),
                    `/${layout}/${path}`,
                );
                for (const width of [1440, 1280, 390]) {
                    await page.setViewportSize({ width, height: 900 });
                    const { firstStep, ...starts } = await titleBarOf(page);
                    const right = { heading: 0, breadcrumb: 0, card: 0, isAbove: true };
                    if (!firstStep || JSON.stringify(starts) !== JSON.stringify(right))
                        found.push(`${layout}/${path} at ${width}: ${firstStep} ${JSON.stringify(starts)}`);
                }
            }
        }
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
        expect(found).toEqual([]);
    },
);

/**
 * With `npm run test:full -- walk` each role visits every path in all layouts. In CI, because the other four layouts have the
 * same rules, a role visits /default, and some roles another. There it visits the paths that its permissions affect and
 * every fifth of the rest; the role without permissions visits every third.
 */
const layoutsOf = (turn: number): readonly (typeof LAYOUTS)[number][] => {
    if (FULL) return LAYOUTS;
    return turn % 3 === 0 ? ['default', LAYOUTS[1 + ((turn / 3) % 4)]!] : ['default'];
};
const isWalked = ({ door, elsewhere, reads }: Row, index: number, held: Permission[]) =>
    FULL ||
    index % (held.length ? 5 : 3) === 0 ||
    [door, elsewhere, ...reads].some(name => name && held.includes(name));

const ROLES: (Permission | 'nothing')[] = [...PERMISSIONS, 'nothing'];
/** In CI the role without permissions; `tests/routing/routing.test.ts` checks the requirement of each path. */
const WALKED = ROLES.filter(name => FULL || name === 'nothing');
describe.each(WALKED)('a role that holds %s', name => {
    const held: Permission[] = name === 'nothing' ? [] : [name];
    const hasOneOf = (names: Permission[]) => names.some(name => held.includes(name));

    it('opens exactly the specified pages, and never gets a 401 or 403', { timeout: 180_000 }, async () => {
        const made = await stage.api.makeAdmin(held);
        const { page, seen, goto } = await stage.visit(await stage.api.signIn(made));
        const turn = ROLES.indexOf(name);
        for (const layout of layoutsOf(turn)) {
            await goto(`/${layout}/dashboard/ecommerce`);
            const walked = under(layout).filter((row, index) => isWalked(row, index, held));
            for (const { path, door, elsewhere, reads } of walked) {
                const asked = layout === 'default' ? door : elsewhere;
                const address = `/${layout}/${path}`;
                await go(page, address);
                if (asked && !hasOneOf([asked])) {
                    await page.waitForFunction(
                        ([to, back]) => location.pathname === to && location.search === back,
                        [DASHBOARD, `?redirect=${encodeURIComponent(address)}`] as const,
                    );
                    await page.waitForFunction(() =>
                        document
                            .querySelector('[data-toast=errors]')
                            ?.textContent?.includes("You don't have permission!"),
                    );
                    await page.locator('[data-toast=errors] button').click();
                    await page.locator('[data-toast=errors]').waitFor({ state: 'detached' });
                    continue;
                }
                await page.waitForFunction(at => location.pathname === at, address);
                const readable = reads.length === 0 || hasOneOf(reads);
                await page.waitForFunction(wanted => {
                    const main = document.querySelector('main');
                    const refused = /You don’t have access to this page/.test(main?.textContent ?? '');
                    return wanted ? !refused && !!main?.querySelector('h1')?.textContent?.trim() : refused;
                }, readable);
                expect(await pageState(page)).toMatchObject({
                    path: address,
                    refused: !readable,
                    toast: false,
                });
            }
        }
        await seen.quiet();
        expect(seen.failed).toEqual([]);
        expect(seen.console).toEqual([]);
    });
});

it('changes the layout around the same content, without remounting or refetching it', async () => {
    const { page, seen, goto } = await stage.visit(stage.admin);
    await goto('/default/products');
    await seen.quiet();
    await page.evaluate(() => document.querySelector('main table')!.setAttribute('data-same', 'yes'));
    await page.locator('input[type=search]').evaluate(input => input.setAttribute('data-same', 'yes'));
    for (const layout of ['mini', 'boxed', 'horizontal', 'boxed-v2', 'default']) {
        seen.clear();
        await go(page, `/${layout}/products`);
        await page.waitForFunction(at => location.pathname === at, `/${layout}/products`);
        await seen.quiet();
        expect(await page.locator('[data-same=yes]').count()).toBe(2);
        expect(seen.calls).toEqual([]);
    }
});
