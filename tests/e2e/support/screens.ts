import type { Page } from 'playwright-core';
import { png } from '../../server/support/pictures';
import { RECENT_ORDER } from '../../support/demoOrders';
import type { Say } from '../../support/words';
import { askToDelete, button } from './visit';

/** All screens and their dialogs below /default; `elsewhere` marks those of the other four layouts too. */
export const SCREENS: { path: string; elsewhere?: true }[] = [
    { path: 'dashboard/ecommerce', elsewhere: true },
    { path: 'administration/admins-list', elsewhere: true },
    { path: 'administration/admins-list?dialog=new', elsewhere: true },
    { path: 'administration/roles-list', elsewhere: true },
    { path: 'administration/roles-list?dialog=2', elsewhere: true },
    { path: 'administration/users-list', elsewhere: true },
    { path: 'administration/users-list/3', elsewhere: true },
    { path: 'administration/users-list/3?dialog=3', elsewhere: true },
    { path: 'administration/terms', elsewhere: true },
    { path: 'administration/send-notification', elsewhere: true },
    { path: 'administration/activity' },
    { path: 'administration/settings' },
    { path: 'categories', elsewhere: true },
    { path: 'categories?filter={"q":"zzzz"}', elsewhere: true },
    { path: 'categories/new', elsewhere: true },
    { path: 'categories/1', elsewhere: true },
    { path: 'categories/1/new', elsewhere: true },
    { path: 'categories/1/edit', elsewhere: true },
    { path: 'products', elsewhere: true },
    { path: 'products/new', elsewhere: true },
    { path: 'products/new?category=5', elsewhere: true },
    { path: 'products/2', elsewhere: true },
    { path: 'products/2/edit', elsewhere: true },
    { path: 'banners' },
    { path: 'banners?dialog=new' },
    { path: 'apphome' },
    { path: 'purchase-operations' },
    { path: `purchase-operations?open=${RECENT_ORDER}` },
    { path: `purchase-operations?print=${RECENT_ORDER}` },
    { path: 'purchase-operations/old' },
    { path: 'user-profile' },
];

/** An action before a screen is checked; `say` has the messages of its language. */
type Step = (page: Page, say: Say) => Promise<unknown>;

/** A state of a screen that its address alone does not produce. */
export interface State {
    name: string;
    path: string;
    /** Without signing in. */
    signedOut?: true;
    viewport?: { width: number; height: number };
    /** The calls that fail in this state. */
    fails?: RegExp;
    steps?: Step;
}

const TABLET = { width: 820, height: 1000 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };

/** The names of controls that repeat for each record. */
const ofSomething = (say: Say, key: Parameters<Say>[0]) =>
    new RegExp(`^${say('screen.pair', { label: say(key), value: '' }).replace(/\s/g, '\\s')}`);

const press =
    (...[key, params]: Parameters<Say>): Step =>
    (page, say) =>
        button(page, say(key, params)).first().click();
const openUserMenu: Step = page => page.locator('[data-part=top-bar] button').last().click();
const submit: Step = async page => {
    await page.locator('button[type=submit]').last().click();
    await page.locator('[aria-invalid=true], [role=alert]').first().waitFor();
};
const selectTwo: Step = async page => {
    for (const row of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(row).check();
};
const inTurn =
    (...steps: Step[]): Step =>
    async (page, say) => {
        for (const step of steps) await step(page, say);
    };

export const STATES: State[] = [
    { name: 'blank', path: '/boxed/pages/blank' },
    { name: 'user menu', path: '/default/categories', steps: openUserMenu },
    {
        name: 'language menu',
        path: '/boxed/categories',
        steps: page => page.locator('[data-part=top-bar] button[aria-haspopup=menu]').click(),
    },
    { name: 'notification menu', path: '/mini/categories', steps: press('alerts.open') },
    {
        name: 'palette with results',
        path: '/default/categories',
        steps: async page => {
            await page.keyboard.press('Control+k');
            await page.locator('[cmdk-input]').fill(RECENT_ORDER.slice(0, -1));
            await page
                .locator('[cmdk-item]')
                .filter({ hasText: RECENT_ORDER.slice(0, -1) })
                .first()
                .waitFor();
        },
    },
    { name: 'shortcuts', path: '/default/categories', steps: page => page.keyboard.press('?') },
    {
        name: 'customizer',
        path: '/default/dashboard/ecommerce',
        steps: inTurn(press('customizer.open'), press('customizer.more')),
    },
    {
        name: 'customizer of a phone',
        path: '/default/categories',
        viewport: PHONE,
        steps: inTurn(openUserMenu, (page, say) =>
            page.getByRole('menuitem', { name: say('customizer.open') }).click(),
        ),
    },
    {
        name: 'menu of a tablet',
        path: '/default/products',
        viewport: TABLET,
        steps: press('topbar.open_menu'),
    },
    { name: 'group of the row', path: '/horizontal/products', steps: press('menu.administration') },
    { name: 'rows selected', path: '/default/administration/users-list', steps: selectTwo },
    {
        name: 'a step of several operations',
        path: '/default/purchase-operations?filter={"status":["pending"]}',
        steps: inTurn(selectTwo, press('screen.orders.step_many')),
    },
    { name: 'filters', path: '/default/purchase-operations', steps: press('screen.orders.filters') },
    { name: 'views', path: '/default/purchase-operations', steps: press('screen.orders.views') },
    { name: 'no operation', path: '/default/purchase-operations?filter={"q":"zzzz"}' },
    { name: 'list that failed', path: '/default/products', fails: /\/api\/admin\/products/ },
    { name: 'detail that failed', path: '/boxed-v2/categories/1', fails: /\/api\/admin\/categories\/1$/ },
    { name: 'statistics that failed', path: '/default/dashboard/ecommerce', fails: /\/api\/admin\/statics$/ },
    { name: 'fields of a dialog', path: '/default/administration/admins-list?dialog=new', steps: submit },
    { name: 'fields of a page', path: '/default/products/new?category=5', steps: submit },
    { name: 'no photo chosen', path: '/default/banners?dialog=new', steps: submit },
    {
        name: 'charts as tables',
        path: '/default/dashboard/ecommerce',
        steps: async (page, say) => {
            const tables = button(page, ofSomething(say, 'screen.dashboard.as_table'));
            while ((await tables.count()) > 0) await tables.first().click();
        },
    },
    {
        name: 'a link in a rich text',
        path: '/default/administration/terms',
        steps: inTurn(async page => {
            await page.locator('[contenteditable=true]').first().click();
            await page.keyboard.press('Control+a');
        }, press('screen.rich.link')),
    },
    {
        name: 'deletion asked',
        path: '/default/products/2',
        steps: (page, say) => askToDelete(page, say('action.delete')),
    },
    {
        name: 'variant in its row',
        path: '/default/products/1',
        steps: (page, say) => button(page, ofSomething(say, 'action.edit')).first().click(),
    },
    { name: 'no such role', path: '/default/administration/roles-list?dialog=99999' },
    ...[
        '/default/dashboard/ecommerce',
        '/default/products',
        '/boxed/products/1',
        '/default/products/2/edit',
        '/default/purchase-operations',
        `/default/purchase-operations?open=${RECENT_ORDER}`,
        '/default/administration/roles-list?dialog=2',
        '/default/administration/send-notification',
    ].map((path, at) => {
        const viewport = at % 2 ? SMALL : PHONE;
        return { name: `${path} at ${viewport.width}`, path, viewport };
    }),
    { name: 'home', path: '/', signedOut: true },
    { name: 'sign-in', path: '/session/login', signedOut: true },
    {
        name: 'sign-in refused',
        path: '/session/login',
        signedOut: true,
        viewport: SMALL,
        steps: async page => {
            await page.locator('input[name=email]').fill('nobody@example.com');
            await page.locator('input[name=password]').fill('not the password');
            await page.locator('button[type=submit]').click();
            await page.locator('[role=alert]').first().waitFor();
        },
    },
    { name: 'role matrix', path: '/default/administration/role-matrix' },
    {
        name: 'grid with a change',
        path: '/default/products?mode=grid',
        steps: inTurn(async page => {
            await page.locator('td[data-row="0"][data-column="2"]').click();
            await page.keyboard.type('77');
            await page.keyboard.press('Enter');
        }, press('screen.bulk.preview')),
    },
    {
        name: 'preview of a bulk edit',
        path: '/default/products',
        steps: inTurn(
            selectTwo,
            press('screen.bulk.edit'),
            async page => {
                await page.getByRole('dialog').locator('input[inputmode=decimal]').first().fill('10');
            },
            press('screen.bulk.preview'),
        ),
    },
    { name: 'count', path: '/default/products/count' },
    { name: 'reorder', path: '/default/products/reorder' },
    { name: 'return desk', path: '/default/returns?q=noura' },
    {
        name: 'preview of an import',
        path: '/default/products/import',
        steps: inTurn(async page => {
            await page.locator('input[type=file]').setInputFiles({
                name: 'a.csv',
                mimeType: 'text/csv',
                buffer: Buffer.from('SKU,Price\nNONE-1,twelve\n'),
            });
        }, press('screen.import.continue')),
    },
    {
        name: 'crop',
        path: '/default/products/new?category=5',
        steps: inTurn(
            async page => {
                const file = { name: 'photo.png', mimeType: 'image/png', buffer: await png(90, 60) };
                await page.locator('input[type=file]').setInputFiles(file);
            },
            (page, say) => button(page, ofSomething(say, 'screen.photo.crop')).click(),
            page => page.locator('.reactEasyCrop_CropArea').waitFor(),
        ),
    },
    {
        name: 'adjusted stock',
        path: '/default/products/1',
        steps: inTurn(
            (page, say) => button(page, ofSomething(say, 'screen.actions')).first().click(),
            (page, say) => page.getByRole('menuitem', { name: say('screen.stock.adjust') }).click(),
        ),
    },
    { name: 'new variants', path: '/default/products/1', steps: press('screen.products.add_variants') },
    { name: 'forgotten password', path: '/session/password', signedOut: true },
    {
        name: 'a link that does not work',
        path: '/session/password#gone',
        signedOut: true,
        viewport: SMALL,
    },
];
