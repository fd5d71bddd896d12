/** @module-tag hosts */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAMEWORKS } from '../../../examples/host/habits.mjs';
import { launchShell } from '../../support/chromium';
import { wordsIn, type Say } from '../../support/words';
import { type ExampleHost, openEveryPage, openExampleHost } from '../support/exampleHost';
import { saveDialog, visiting } from '../support/everyCall/worker';
import { button, field, toast } from '../support/visit';

let browser: Browser;
let say: Say;
beforeAll(async () => {
    [browser, say] = await Promise.all([launchShell(), wordsIn('en')]);
});
afterAll(() => browser.close());

const UUID = '00000000-0000-4000-8000-';

// In CI tests/providers/hostHabits.test.ts has each habit by itself.
const NAMES = ['laravel', 'django', 'spring', 'rails'] as const;

describe.each(NAMES)('a host with the habits of %s', name => {
    const habits = FRAMEWORKS[name];
    const idOf = (id: string) => (habits.ids === 'uuid' ? UUID + id.padStart(12, '0') : id);
    let host: ExampleHost;
    beforeAll(async () => {
        host = await openExampleHost(browser, habits);
    });
    afterAll(() => host.close());

    it('opens every page without an error or an invented value', () => openEveryPage(host, { idOf }));

    it('gets a price, a flag and permissions in its own form', async () => {
        const { visit, shop, received } = host;
        const { page } = visit;
        const open = visiting(visit);
        await open(`/default/products/${idOf('2')}`);
        await field(page, say('resources.products.fields.price')).fill('33.50');
        await button(page, say('action.save')).first().click();
        await toast(page, 'Saved').waitFor();
        expect(shop.products[1]!.price).toBe(33.5);
        expect(received.at(-1)).toMatchObject({ price: habits.money ? '33.50' : 33.5, name: 'Cup number 2' });

        await open(`/default/administration/users-list/${idOf('1')}?dialog=${idOf('1')}`);
        const customer = page.getByRole('dialog');
        await customer.getByRole('switch').or(customer.getByRole('checkbox')).first().click();
        await saveDialog(page, say);
        expect(received.at(-1)).toMatchObject({ is_active: habits.booleans === 'number' ? 0 : false });
        expect(shop.users[0]).toMatchObject({ name: 'Amal Nasser', phone: '050 123 4567', is_active: false });

        await open(`/default/administration/roles-list?dialog=${idOf('2')}`);
        const role = page.getByRole('dialog');
        await role.getByRole('checkbox', { name: say('permission.show products') }).check();
        await saveDialog(page, say);
        expect(shop.roles[1]!.permissions).toEqual(
            expect.arrayContaining(['show purchases', 'show products']),
        );
        expect(shop.roles[1]!.permissions).toHaveLength(2);
    });
});

describe.each(['en', 'ar'])('a host that has the specification alone, read in %s', locale => {
    it('opens every page in all five layouts without an error or an invented value', async () => {
        const host = await openExampleHost(browser, undefined, { locale });
        expect(await host.visit.page.evaluate(() => document.documentElement.dir)).toBe(
            locale === 'ar' ? 'rtl' : 'ltr',
        );
        await openEveryPage(host, { inAllLayouts: true }).finally(host.close);
    });
});

describe('a host that takes five seconds for an answer', () => {
    it('is waited for, and gets a change once', async () => {
        const host = await openExampleHost(browser, { delay: 5_000 });
        const { page } = host.visit;
        await visiting(host.visit)('/default/products/2');
        await field(page, say('resources.products.fields.price')).fill('33.50');
        const save = button(page, say('action.save')).first();
        await save.dblclick();
        await toast(page, 'Saved').waitFor();
        expect(host.shop.products[1]!.price).toBe(33.5);
        expect(host.received.filter(({ price }) => price === 33.5)).toHaveLength(1);
        await host.close();
    });
});
