import type { Browser } from 'playwright-core';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../contract/nouns';
import { DIST } from '../../scripts/panel';
import { launchShell } from '../support/chromium';
import { settled, signIn } from '../support/signIn';
import { wordsIn, type Say } from '../support/words';
import { SPECIFIED } from './support/everyCall/calls';
import { button, field, go, newVisit, toast, type OwnVisit } from './support/visit';
import { file, pressYes, saveDialog, visiting } from './support/everyCall/worker';
// Plain JavaScript, for those who write a host of their own.
import { createHost } from '../../examples/host/host.mjs';

const OWNER = { email: 'owner@example.com', password: 'password' };

let browser: Browser;
let say: Say;
let visit: OwnVisit;
let base: string;
const host = createHost({ panel: DIST });
beforeAll(async () => {
    [browser, say] = await Promise.all([launchShell(), wordsIn('en')]);
    await new Promise<void>(resolve => host.server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
    visit = await newVisit(browser, base);
    await signIn(visit.page, base, OWNER);
});
afterAll(async () => {
    await browser.close();
    host.server.closeAllConnections();
    await new Promise(resolve => host.server.close(resolve));
});

const PATHS = [
    'dashboard/ecommerce',
    'administration/admins-list',
    'administration/roles-list',
    'administration/users-list',
    'administration/users-list/1',
    'administration/terms',
    'administration/send-notification',
    'categories',
    'categories/2',
    'categories/2/edit',
    'products',
    'products/1',
    'products/new?category=2',
    'banners',
    'apphome',
    'purchase-operations',
    'purchase-operations?open=5',
    'purchase-operations/old',
    'user-profile',
];
const LAYOUTS = ['default', 'horizontal', 'boxed', 'mini', 'boxed-v2'] as const;
/** What only a panel that invents or forgets would show. */
const UNTRUE =
    /undefined|NaN|%\{|\[object|Inactive|Hidden\b|Destination deleted|Deleted customer|Broken link|SAR 0\.00 this month/;

describe('a host that has what the specification names and nothing else', () => {
    it('answers the 51 calls', () => {
        const named = SPECIFIED.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':id')}`);
        expect(host.calls.toSorted()).toEqual(named.toSorted());
        expect(Object.keys(api)).not.toContain('activity');
    });

    it('opens every page without an error, an invented value or a judgement', async () => {
        const { page, seen } = visit;
        for (const [at, path] of PATHS.entries()) {
            const layout = /banner|apphome|purchase|profile/.test(path)
                ? 'default'
                : LAYOUTS[at % LAYOUTS.length]!;
            await go(page, `/${layout}/${path}`);
            await settled(page);
            await seen.quiet();
            await settled(page);
            expect(await page.locator('body').innerText(), path).not.toMatch(UNTRUE);
        }
        // The picture of the banner is missing.
        expect(seen.failed.filter(call => !call.includes('/files/'))).toEqual([]);
        expect(seen.console.filter(line => !line.includes('404'))).toEqual([]);
        expect(seen.calls.filter(call => call.includes('/api/extensions'))).toEqual([]);
    });

    it('opens an order by its id, and takes its own statuses and notes', async () => {
        const { page } = visit;
        await visiting(visit)('/default/purchase-operations');
        for (const name of ['waiting', 'packed', 'handed over'])
            await page.getByRole('tab', { name, exact: true }).waitFor();
        await button(page, '2').click();
        const drawer = page.getByRole('dialog', { name: '2' });
        await drawer
            .getByRole('textbox', { name: say('resources.purchase-operations.fields.notes') })
            .fill('Call');
        await drawer.getByRole('button', { name: /handed over/ }).click();
        const asked = page.getByRole('alertdialog');
        if (await asked.count()) await asked.getByRole('button').last().click();
        await toast(page, say('toast.purchase_updated'), 'messages').waitFor();
        expect(host.shop.purchases[1]).toMatchObject({ id: 2, status: 'handed over', notes: 'Call' });
    });

    it('gets the name of a customer alone, with a phone that the panel would not accept', async () => {
        const { page } = visit;
        await visiting(visit)('/default/administration/users-list/1?dialog=1');
        const dialog = page.getByRole('dialog');
        await field(dialog, say('resources.users.fields.name')).fill('Amal N.');
        await saveDialog(page, say);
        expect(host.shop.users[0]).toEqual({ id: 1, name: 'Amal N.', phone: '050 123 4567' });
        expect(host.received.at(-1)).toEqual({ name: 'Amal N.', phone: '050 123 4567' });
    });

    it('lets categories, roles and products be created, changed and deleted', async () => {
        const { page } = visit;
        const open = visiting(visit);
        await open('/default/categories/new');
        await field(page, say('resources.categories.fields.name')).fill('Lamps');
        await field(page, say('resources.categories.fields.name_ar')).fill('مصابيح');
        await page.locator('input[type=file]').setInputFiles(await file());
        await button(page, say('action.save')).click();
        await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor();
        const made = host.shop.categories.at(-1)!;
        expect(made).toMatchObject({ name: 'Lamps', photo: expect.stringContaining('/files/') });
        await open(`/default/categories/${made.id}`);
        await button(page, say('action.delete')).click();
        await pressYes(page, say);
        expect(host.shop.categories).not.toContain(made);

        await open('/default/products/2');
        await field(page, say('resources.products.fields.price')).fill('33.50');
        await button(page, say('action.save')).first().click();
        await expect.poll(() => host.shop.products[1]!.price).toBe(33.5);
        expect(host.shop.products[1]).toEqual({ id: 2, name: 'Cup number 2', price: 33.5, category_id: 2 });

        await open('/default/administration/roles-list?dialog=2');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('checkbox', { name: say('permission.show products') }).check();
        await saveDialog(page, say);
        expect(host.shop.roles[1]!.permissions).toHaveLength(2);
        expect(host.shop.roles[1]!.permissions).toEqual(
            expect.arrayContaining(['show purchases', 'show products']),
        );
    });
});
