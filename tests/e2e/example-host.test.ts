import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../contract/nouns';
import { launchShell } from '../support/chromium';
import { wordsIn, type Say } from '../support/words';
import { SPECIFIED } from './support/everyCall/calls';
import { type ExampleHost, openEveryPage, openExampleHost } from './support/exampleHost';
import { askToDelete, button, field, toast, type OwnVisit } from './support/visit';
import { file, pair, pressYes, saveDialog, visiting } from './support/everyCall/worker';

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
        await drawer.getByRole('textbox', { name: say('resources.orders.fields.notes') }).fill('Call');
        await drawer.getByRole('button', { name: /handed over/ }).click();
        const asked = page.getByRole('alertdialog');
        if (await asked.count()) await asked.getByRole('button').last().click();
        await toast(page, say('toast.order_updated'), 'messages').waitFor();
        expect(host.shop.purchases[1]).toMatchObject({ id: 2, status: 'handed over', notes: 'Call' });
    });

    it('gets the name of a customer alone, with a phone that the panel would not accept', async () => {
        const { page } = visit;
        await visiting(visit)('/default/administration/users-list/1?dialog=1');
        const dialog = page.getByRole('dialog');
        await field(dialog, say('resources.customers.fields.name')).fill('Amal N.');
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
        await askToDelete(page, say('action.delete'));
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

    it('lets admins, customers and the profile be created, changed and deleted', async () => {
        const { page } = visit;
        const open = visiting(visit);
        const { admins, users } = host.shop;
        const dialog = page.getByRole('dialog');
        const label = (name: 'name' | 'email' | 'role_id') => say(`resources.admins.fields.${name}`);
        await open('/default/administration/admins-list?dialog=new');
        await field(dialog, label('name')).fill('Nils New');
        await field(dialog, label('email')).fill('nils@example.com');
        await dialog.locator('input[type=password]').first().fill('a long enough word');
        await dialog.getByRole('combobox', { name: new RegExp(label('role_id')) }).click();
        await page.getByRole('option', { name: 'Packer' }).click();
        await saveDialog(page, say);
        expect(admins.at(-1)).toMatchObject({ name: 'Nils New', email: 'nils@example.com', role_id: 2 });

        await open('/default/administration/admins-list?dialog=3');
        await field(dialog, label('name')).fill('Nils N.');
        await saveDialog(page, say);
        expect(admins.at(-1)).toMatchObject({ name: 'Nils N.', password: 'a long enough word', role_id: 2 });
        expect(host.received.at(-1)).toEqual({ name: 'Nils N.' });
        await open('/default/administration/admins-list?dialog=3');
        await button(dialog, say('action.delete')).click();
        await pressYes(page, say);
        expect(admins.map(({ id }) => id)).toEqual([1, 2]);

        await open('/default/administration/users-list/3');
        await askToDelete(page, say('action.delete'));
        await pressYes(page, say, String(users[2]!.name));
        expect(users.map(({ id }) => id)).toEqual([1, 2]);

        await open('/default/user-profile');
        await field(page, label('name')).fill('Olga O.');
        await button(page, say('action.save')).click();
        await toast(page, 'Saved').waitFor();
        expect(admins[0]).toMatchObject({
            name: 'Olga O.',
            email: 'owner@example.com',
            password: 'password',
        });
    });

    it('lets banners and the home be changed', async () => {
        const { page } = visit;
        const open = visiting(visit);
        const dialog = page.getByRole('dialog');
        await open('/default/banners?dialog=new');
        await dialog.locator('input[type=file]').setInputFiles(await file(120));
        await dialog.getByRole('radio', { name: say('screen.banners.category') }).check();
        await dialog.getByRole('combobox').fill('Kitchen');
        await page.getByRole('option', { name: 'Kitchen' }).first().click();
        await saveDialog(page, say);
        expect(host.shop.banners.at(-1)).toMatchObject({ id: 2, ref_type: 'category', ref_id: 1 });
        await page.getByRole('row').nth(1).getByRole('checkbox').check();
        await button(page, say('action.delete')).click();
        await pressYes(page, say);
        expect(host.shop.banners).toHaveLength(1);

        await open('/default/apphome');
        const region = page.getByRole('region', { name: say('resources.products.name', { smart_count: 2 }) });
        await region.getByRole('combobox').fill('Cup number 9');
        await page
            .getByRole('option', { name: /Cup number 9/ })
            .first()
            .click();
        await page.keyboard.press('Escape');
        await button(page, say('screen.home.publish')).click();
        await expect.poll(() => host.received.at(-1)).toMatchObject({ products_ids: [9, 1, 2] });
        await toast(page, say('screen.home.published')).waitFor();
    });

    it('lets photos and variants of a product be added, changed and deleted', async () => {
        const { page } = visit;
        const open = visiting(visit);
        const { photos, variants } = host.shop;
        await open('/default/products/3');
        await page.locator('input[type=file]').setInputFiles(await file());
        const photo = say('screen.products.photo_of', { name: 'Cup number 3', position: 1, total: 1 });
        await page.getByRole('img', { name: photo }).waitFor();
        expect(photos).toHaveLength(1);
        const first = photos[0]!.file;
        const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            button(page, pair(say, 'screen.photo.replace', photo)).click(),
        ]);
        await chooser.setFiles(await file(60));
        await expect.poll(() => photos[0]!.file).not.toBe(first);
        await button(page, pair(say, 'action.delete', photo)).click();
        await pressYes(page, say);
        expect(photos).toHaveLength(0);
        await button(page, say('screen.products.add_variants')).click();
        await page.getByRole('checkbox', { name: 'Small' }).check();
        await button(page, say('action.save')).click();
        await expect.poll(() => variants.length).toBe(2);
        // The host does not say which values a variant has.
        const shown = say('page.id', { id: 2 });
        await button(page, pair(say, 'action.edit', shown)).click();
        const price = page.getByRole('textbox', {
            name: pair(say, 'resources.variants.fields.price', shown),
            exact: true,
        });
        await price.fill('12.5');
        await price.press('Enter');
        await expect.poll(() => host.received.at(-1)).toEqual({ price: 12.5 });
        expect(variants.at(-1)).toMatchObject({ product_id: 3, price: 12.5 });
        await button(page, pair(say, 'screen.actions', shown)).click();
        await page.getByRole('menuitem', { name: say('action.delete') }).click();
        await pressYes(page, say);
        expect(variants).toHaveLength(1);
    });

    it('lets a product be created and deleted', async () => {
        const { page } = visit;
        const open = visiting(visit);
        const label = (source: 'name' | 'name_ar' | 'sku' | 'price') =>
            say(`resources.products.fields.${source}`);
        await open('/default/products/new?category=2');
        await field(page, label('name')).fill('Kettle');
        await field(page, label('name_ar')).fill('غلاية');
        await field(page, label('sku')).fill('KET-1');
        await field(page, label('price')).fill('129.50');
        await button(page, say('action.save')).click();
        await page.getByRole('heading', { level: 1, name: 'Kettle' }).waitFor();
        const { products } = host.shop;
        const made = products.at(-1)!;
        expect(made).toMatchObject({ id: 31, name: 'Kettle', price: 129.5, category_id: 2 });
        await askToDelete(page, say('action.delete'));
        await pressYes(page, say);
        await expect.poll(() => products.length).toBe(30);
    });

    it('lets roles be created and deleted, and options with their values deleted', async () => {
        const { page } = visit;
        const open = visiting(visit);
        const dialog = page.getByRole('dialog');
        const { roles } = host.shop;
        await open('/default/administration/roles-list?dialog=new');
        await field(dialog, say('resources.roles.fields.name')).fill('Trainee');
        await dialog.getByRole('checkbox', { name: say('permission.show home') }).check();
        await saveDialog(page, say);
        expect(roles.at(-1)).toMatchObject({ id: 3, name: 'Trainee', permissions: ['show home'] });
        await open('/default/administration/roles-list?dialog=3');
        await button(dialog, say('action.delete')).click();
        await pressYes(page, say);
        expect(roles).toHaveLength(2);

        await open('/default/categories/2');
        await button(page, pair(say, 'action.edit', 'Size')).click();
        const group = dialog.getByRole('group', { name: say('screen.categories.values') });
        await button(group, pair(say, 'action.delete', 'Small')).click();
        await pressYes(page, say);
        await expect
            .poll(() =>
                (host.shop as unknown as { values: { name: string }[] }).values.some(
                    ({ name }) => name === 'Small',
                ),
            )
            .toBe(false);
        await button(dialog, say('action.cancel')).click();
        await dialog.waitFor({ state: 'detached' });
        await button(page, pair(say, 'action.delete', 'Size')).click();
        await pressYes(page, say);
        expect(host.shop.options).toEqual([]);
    });
});
