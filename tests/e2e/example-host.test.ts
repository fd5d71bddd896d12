import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../contract/nouns';
import { launchShell } from '../support/chromium';
import { wordsIn, type Say } from '../support/words';
import { SPECIFIED } from './support/everyCall/calls';
import { type ExampleHost, openEveryPage, openExampleHost } from './support/exampleHost';
import { button, field, toast, type OwnVisit } from './support/visit';
import { file, pressYes, saveDialog, visiting } from './support/everyCall/worker';

let browser: Browser;
let say: Say;
let host: ExampleHost;
let visit: OwnVisit;
beforeAll(async () => {
    [browser, say] = await Promise.all([launchShell(), wordsIn('en')]);
    host = await openExampleHost(browser);
    visit = host.visit;
});
afterAll(async () => {
    await host.close();
    await browser.close();
});

describe('a host that has what the specification names and nothing else', () => {
    it('answers the 51 calls', () => {
        const named = SPECIFIED.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':id')}`);
        expect(host.calls.toSorted()).toEqual(named.toSorted());
        expect(Object.keys(api)).not.toContain('activity');
    });

    it('opens every page without an error, an invented value or a judgement', () => openEveryPage(host));

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

    it('lets an option be edited whose values have no Arabic name', async () => {
        const { page } = visit;
        await visiting(visit)('/default/categories/2');
        await button(page, say('screen.pair', { label: say('action.edit'), value: 'Size' })).click();
        const values = page.getByRole('dialog').getByRole('group', { name: say('screen.categories.values') });
        const name = field(values, say('resources.values.fields.name'));
        await name.nth(1).fill('Extra large');
        await button(values, say('screen.categories.add_value')).click();
        await name.nth(2).fill('Huge');
        await saveDialog(page, say);
        expect(host.received.at(-1)).toEqual({
            name: 'Size',
            values: [{ id: 1, name: 'Small' }, { id: 2, name: 'Extra large' }, { name: 'Huge' }],
        });
        await button(page, say('screen.categories.add_value')).click();
        const added = page.getByRole('group', { name: say('screen.categories.add_value') });
        await field(added, say('resources.values.fields.name')).fill('Tiny');
        await button(added, say('action.save')).click();
        await page.getByText('Tiny', { exact: true }).waitFor();
        expect(host.received.at(-1)!.values).toContainEqual({ name: 'Tiny' });
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
        await toast(page, 'Saved').waitFor();
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
