import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Banner } from '../../contract/schemas/banners';
import type { Home } from '../../contract/schemas/home';
import type { Purchase } from '../../contract/schemas/purchases';
import type { User as AppUser } from '../../contract/schemas/users';
import { png } from '../server/support/pictures';
import { settled } from '../support/signIn';
import { arrive, button, deaf, field, go, toast, openStage, currentPath, type Stage } from './support/visit';

const PATH = '/default/purchase-operations';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

type Answer = { data: Purchase[]; meta: { total: number; status_counts: Record<string, number> } };
const purchasesOf = (filters: object, page = 1) =>
    stage.api.call<Answer>('POST', '/purchase-operations', {
        _method: 'GET',
        page,
        filters: JSON.stringify(filters),
    });
/** A pending order that no other test uses: the oldest. */
const used = new Set<number>();
const pendingOne = async (): Promise<Purchase> => {
    const { data } = await purchasesOf({ status: ['pending'], col: 'id', desc: 0 });
    const order = data.find(({ id }) => !used.has(id))!;
    used.add(order.id);
    return order;
};
const again = async ({ number }: Purchase) => (await purchasesOf({ q: number })).data[0]!;
const grouped = (count: number) => count.toLocaleString('en');
const filtered = (filters: object) => `${PATH}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const choose = async (page: Page, label: string, option: string) => {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
};

describe('orders', () => {
    it('appear under tabs with the server’s counts, and keep their filters in the address', async () => {
        const { meta } = await purchasesOf({});
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(PATH);
        await page.getByRole('tab', { name: `All ${grouped(meta.total)}`, exact: true }).waitFor();
        const shipped = page.getByRole('tab', {
            name: `Shipped ${grouped(meta.status_counts.shipped!)}`,
            exact: true,
        });
        await shipped.click();
        await arrive(page, /filter=.*shipped/);
        await page.getByText(`of ${grouped(meta.status_counts.shipped!)}`).waitFor();
        await button(page, 'Filters').click();
        await choose(page, 'Payment type', 'Cash');
        await page.keyboard.press('Escape');
        await arrive(page, /payment_type.*cash/);
        const cash = (await purchasesOf({ status: ['shipped'], payment_type: 'cash' })).meta;
        await page.getByText(`of ${grouped(cash.total)}`).waitFor();
        // The tabs count with the other filters, and not with their own.
        const all = Object.values(cash.status_counts).reduce((sum, count) => sum + count, 0);
        await page.getByRole('tab', { name: `All ${grouped(all)}`, exact: true }).waitFor();
        await page.reload();
        await settled(page);
        await page.getByText(`of ${grouped(cash.total)}`).waitFor();
        expect(await page.getByRole('tab', { name: /^Shipped/ }).getAttribute('aria-selected')).toBe('true');
        await button(page, 'Clear filters').click();
        await page.getByText(`of ${grouped(meta.total)}`).waitFor();
        expect(seen.console).toEqual([]);
    });

    it('open by a link with their items, even on another page of the list', async () => {
        const { data } = await purchasesOf({ col: 'id', desc: 0 });
        const old = data[5]!;
        const items = await stage.api.call<{ data: { name: string }[] }>(
            'GET',
            `/purchase-operations/${old.id}/items`,
        );
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`${PATH}?open=${old.number}`);
        const drawer = page.getByRole('dialog', { name: old.number });
        for (const { name } of items.data) await drawer.getByText(name, { exact: true }).first().waitFor();
        await button(drawer, 'Close').click();
        await arrive(page, PATH);
        await page.getByRole('row').nth(1).click();
        await arrive(page, /\?open=PO-/);
        await page.goBack();
        await arrive(page, PATH);
        expect(await page.getByRole('dialog').count()).toBe(0);
        await goto(`${PATH}?open=PO-1999-000000`);
        await page.getByText('Order not found').waitFor();
    });

    it('open from an alert over the unfiltered list, regardless of earlier filters', async () => {
        const newest = (await purchasesOf({ col: 'id', desc: 1 })).data[0]!;
        const other = newest.status === 'delivered' ? 'returned' : 'delivered';
        const { page, goto } = await stage.visit(stage.admin);
        await goto(filtered({ status: [other] }));
        await goto('/default/banners');
        await go(page, `${PATH}?open=${newest.id}`);
        const drawer = page.getByRole('dialog', { name: newest.number });
        await button(drawer, 'Close').click();
        await arrive(page, PATH);
        expect(await page.getByRole('tab', { name: /^All/ }).getAttribute('aria-selected')).toBe('true');
        await rowOf(page, newest.number).waitFor();
    });

    it('do not cover a failed list, and open after a retry', async () => {
        const newest = (await purchasesOf({ col: 'id', desc: 1 })).data[0]!;
        const { page, goto } = await stage.visit(stage.admin);
        const list = '**/api/admin/purchase-operations';
        await page.route(list, route => route.fulfill({ status: 500, json: { message: 'Out of order.' } }));
        await goto(`${PATH}?open=${newest.number}`);
        await page.getByText('Out of order.').waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
        await page.unroute(list);
        await button(page, 'Try again').click();
        await page.getByRole('dialog', { name: newest.number }).waitFor();
    });

    it('do not reopen with remembered filters', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto(filtered({ status: ['shipped'] }));
        await page.getByRole('row').nth(1).click();
        await arrive(page, /open=PO-/);
        await page.getByRole('dialog').waitFor();
        await goto('/default/banners');
        await page.getByRole('link', { name: 'Orders' }).first().click();
        await arrive(page, /filter=.*shipped/);
        expect(await currentPath(page)).not.toContain('open=');
        expect(await page.getByRole('dialog').count()).toBe(0);
    });

    it('change status, with a toast and the server’s row', async () => {
        const before = await pendingOne();
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(filtered({ q: before.number }));
        await rowOf(page, before.number).click();
        const drawer = page.getByRole('dialog', { name: before.number });
        await button(drawer, 'Confirm order').click();
        await toast(page, 'Purchase operation was updated successfully', 'messages').waitFor();
        // The drawer stays, with the next step.
        await button(drawer, 'Start processing').waitFor();
        expect((await again(before)).status).toBe('confirmed');
        await button(drawer, 'Close').click();
        await rowOf(page, before.number).getByText('Confirmed').waitFor();
        expect(await page.getByText('removed from this list').count()).toBe(0);
        expect(seen.console).toEqual([]);
    });

    it('leave the list when saved with the same status, with a message and a way to show them again', async () => {
        const before = await pendingOne();
        const { page, goto } = await stage.visit(stage.admin);
        await goto(filtered({ status: ['pending'], q: before.number }));
        await rowOf(page, before.number).click();
        await field(page.getByRole('dialog'), 'Notes').fill('Call before delivery');
        await button(page.getByRole('dialog'), 'Save notes').click();
        await page
            .getByText(`removed from this list because the status didn’t change: ${before.number}`)
            .waitFor();
        expect(await again(before)).toMatchObject({ status: 'pending', notes: 'Call before delivery' });
        await button(page.getByRole('dialog', { name: before.number }), 'Close').click();
        await expect.poll(() => rowOf(page, before.number).count()).toBe(0);
        await button(page, 'Show again').click();
        await rowOf(page, before.number).waitFor();
    });

    it('are worked through by keyboard, and the focus stays in the list', async () => {
        const [first, second] = [await pendingOne(), await pendingOne()];
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`${PATH}?sort=id&order=ASC&filter=${encodeURIComponent('{"status":["pending"]}')}`);
        await rowOf(page, first.number).waitFor();
        const focused = (number: string) =>
            page.waitForFunction(
                part =>
                    document.activeElement?.matches('tr') &&
                    document.activeElement.textContent?.includes(part),
                number,
            );
        for (let steps = 0; steps < 15; steps += 1) {
            await page.keyboard.press('j');
            if (await rowOf(page, first.number).evaluate(row => row === document.activeElement)) break;
        }
        await page.keyboard.press('c');
        await focused(second.number);
        await rowOf(page, first.number).getByText('Confirmed').waitFor();
        await page.keyboard.press('n');
        const drawer = page.getByRole('dialog', { name: second.number });
        await drawer.getByRole('textbox', { name: 'Notes' }).and(page.locator(':focus')).fill('Call first');
        await button(drawer, 'Confirm order').click();
        await button(drawer, 'Start processing').waitFor();
        await page.keyboard.press('Escape');
        await focused(second.number);
        await page.keyboard.press('?');
        await page.getByRole('dialog').getByText('Confirm or advance, then next order').waitFor();
        expect(await again(first)).toMatchObject({ status: 'confirmed', notes: first.notes });
        expect(await again(second)).toMatchObject({ status: 'confirmed', notes: 'Call first' });
        expect(seen.console).toEqual([]);
    });

    it('are found by a phone as it is spoken, in the list, the customer filter and the palette', async () => {
        const { data } = await purchasesOf({ country: 'SA', col: 'id', desc: 1 });
        const order = data.find(({ user }) => user.phone?.startsWith('+9665'))!;
        const spoken = order.user.phone!.replace('+966', '0');
        const spaced = spoken.replace(/^(...)(...)/, '$1 $2 ');
        const arabic = spoken.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(PATH);
        await page.getByRole('searchbox').fill(spaced);
        await arrive(page, /filter=.*q/);
        const rows = page.locator('tbody tr');
        await expect
            .poll(async () => (await rows.allTextContents()).every(row => row.includes(order.user.phone!)))
            .toBe(true);
        await rowOf(page, order.number).waitFor();

        await page.getByRole('searchbox').fill('');
        await button(page, 'Filters').click();
        await page.getByRole('combobox', { name: 'Customer' }).fill(arabic);
        await page.getByRole('option', { name: new RegExp(order.user.name) }).click();
        await page.keyboard.press('Escape');
        await arrive(page, new RegExp(`user_id.*${order.user.id}`));
        await rowOf(page, order.number).waitFor();

        // The first hit is the exact number, also with Enter pressed at once.
        await page.keyboard.press('Control+k');
        const palette = page.locator('[data-part=palette]');
        await palette.getByRole('combobox').fill(`+966 ${spoken.slice(1)}`);
        await palette.getByRole('option', { name: order.number }).getByText(/SAR/).waitFor();
        await palette.getByRole('combobox').fill(order.number.replace(/^.*-0*/, ''));
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: order.number }).waitFor();
        expect(seen.console).toEqual([]);
    });

    it('ask before cancelling, apart from the next step, and keep the typed reason until Undo reopens them', async () => {
        const order = await pendingOne();
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`${PATH}?open=${order.number}`);
        const drawer = page.getByRole('dialog', { name: order.number });
        const confirm = (await button(drawer, 'Confirm order').boundingBox())!;
        const cancel = (await button(drawer, 'Cancel order…').boundingBox())!;
        expect(cancel.x - (confirm.x + confirm.width)).toBeGreaterThanOrEqual(32);
        await button(drawer, 'Cancel order…').click();
        const question = page.getByRole('alertdialog', { name: `Cancel order ${order.number}?` });
        await question
            .getByText(
                `${order.items_count} item${order.items_count === 1 ? ' returns' : 's return'} to stock.`,
            )
            .waitFor();
        await question.getByRole('combobox', { name: /^Reason/ }).fill('Wants another colour');
        await button(question, 'Cancel order').click();
        await expect.poll(async () => (await again(order)).status).toBe('cancelled');
        expect((await again(order)).notes).toContain('Wants another colour');
        await drawer.getByText('Wants another colour').first().waitFor();
        await button(drawer, 'Close').click();
        await button(page, 'Undo').click();
        await expect.poll(async () => (await again(order)).status).toBe('pending');
    });

    it("show the server's message if a step is refused", async () => {
        const before = await pendingOne();
        const { page, goto } = await stage.visit(stage.admin);
        await deaf(page);
        await goto(`${PATH}?open=${before.number}`);
        await stage.api.call('PUT', `/purchase-operations/${before.id}`, { status: 'cancelled' });
        const drawer = page.getByRole('dialog', { name: before.number });
        await button(drawer, 'Confirm order').click();
        await page.getByText('Someone else saved changes').waitFor();
        await button(drawer, 'Save selected values').click();
        await page
            .locator('[data-toast=errors]')
            .filter({ hasText: /cancelled/i })
            .waitFor();
        expect((await again(before)).status).toBe('cancelled');
    });
});

describe('refused filters', () => {
    const refuse = (page: Page, calls: string, errors: object) =>
        page.route(calls, route =>
            route.fulfill({ status: 422, json: { message: 'The given data was invalid', errors } }),
        );

    it('are named, and the failed list offers no export or selection', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        const list = '**/api/admin/purchase-operations';
        await refuse(page, list, { 'filters.country': ['Choose a country of the list.'] });
        await goto(filtered({ country: 'ZZ' }));
        await page.getByText('Choose a country of the list.').waitFor();
        await page.getByText('The list can’t be shown with this filter').waitFor();
        expect(await button(page, 'Export').count()).toBe(0);
        expect(await page.getByRole('checkbox').count()).toBe(0);
        await page.unroute(list);
        await button(page.getByRole('alert'), 'Clear filters').click();
        await page.getByRole('row').nth(1).waitFor();
        await button(page, 'Export').waitFor();

        // One that cannot be read is not dropped.
        await go(page, `${PATH}?filter=${encodeURIComponent('{"status":["pending"')}`);
        await page.getByText('The list can’t be shown with this filter').waitFor();
        expect(await button(page, 'Export').count()).toBe(0);
        expect(await page.getByRole('checkbox').count()).toBe(0);
    });

    it('are named at the search of any list, and selected records are not changed', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/products');
        await page.getByRole('row').nth(1).getByRole('checkbox').check();
        await page.getByText('1 selected').waitFor();
        await refuse(page, '**/api/admin/products?*', { q: ['Use at most 200 characters.'] });
        await go(
            page,
            `/default/products?filter=${encodeURIComponent(JSON.stringify({ q: 'x'.repeat(201) }))}`,
        );
        await page.getByText('Use at most 200 characters.').waitFor();
        expect(await page.getByText('1 selected').count()).toBe(0);
        expect(await button(page, 'Delete').count()).toBe(0);
        expect(await button(page, 'Export').count()).toBe(0);
    });
});

describe('several orders', () => {
    it('can take the next step together, with a note and a result for each', async () => {
        const two = [await pendingOne(), await pendingOne()];
        const { page, goto } = await stage.visit(stage.admin);
        await deaf(page);
        await goto(`${PATH}?sort=id&order=ASC&filter=${encodeURIComponent('{"status":["pending"]}')}`);
        for (const { number } of two) await rowOf(page, number).getByRole('checkbox').check();
        await button(page, 'Update status').click();
        const dialog = page.getByRole('dialog');
        await field(dialog, 'Note').fill('Together');
        await stage.api.call('PUT', `/purchase-operations/${two[1]!.id}`, { status: 'cancelled' });
        await button(dialog, 'Confirm 2 orders').click();
        await dialog.getByText('1 of 2 updated').waitFor();
        await dialog.getByRole('alert').filter({ hasText: two[1]!.number }).waitFor();
        await button(dialog, 'Close').click();
        await rowOf(page, two[0]!.number).getByText('Confirmed').waitFor();
        expect(await again(two[0]!)).toMatchObject({ status: 'confirmed', notes: 'Together' });
        expect((await again(two[1]!)).status).toBe('cancelled');
    });

    it('go back by Undo, by Z and in the activity log, except those that changed since', async () => {
        const two = [await pendingOne(), await pendingOne()];
        const statuses = async () => [(await again(two[0]!)).status, (await again(two[1]!)).status];
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`${PATH}?sort=id&order=ASC&filter=${encodeURIComponent('{"status":["pending"]}')}`);
        const confirm = async () => {
            for (const { number } of two) await rowOf(page, number).getByRole('checkbox').check();
            await button(page, 'Update status').click();
            await button(page.getByRole('dialog'), 'Confirm 2 orders').click();
            await toast(page, 'Purchase operation was updated successfully', 'messages').waitFor();
        };
        await confirm();
        expect(await statuses()).toEqual(['confirmed', 'confirmed']);
        await button(page, 'Undo').click();
        await page.getByText('2 changes undone').waitFor();
        expect(await statuses()).toEqual(['pending', 'pending']);
        await rowOf(page, two[0]!.number).getByText('Pending').waitFor();

        await confirm();
        await page.getByRole('heading', { name: 'Orders' }).click();
        await page.keyboard.press('z');
        await page.getByText('2 changes undone').waitFor();
        expect(await statuses()).toEqual(['pending', 'pending']);

        await confirm();
        await stage.api.call('PUT', `/purchase-operations/${two[0]!.id}`, { status: 'processing' });
        await goto('/default/administration/activity');
        await button(page, 'Undo all 2…').first().click();
        const dialog = page.getByRole('dialog', { name: 'Undo changes' });
        await dialog.getByText('It has changed since.').waitFor();
        await button(dialog, 'Undo change').click();
        await page.getByText('Change undone').waitFor();
        expect(await statuses()).toEqual(['processing', 'pending']);
        expect(seen.console).toEqual([]);
    });

    it('can be filtered by a saved view, and on a phone', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin, {
            viewport: { width: 390, height: 844 },
        });
        await goto(filtered({ country: 'KW' }));
        await page.getByText('Country: Kuwait').waitFor();
        await button(page, 'Views').click();
        await field(page.getByRole('dialog'), 'View name').fill('Kuwait');
        await button(page.getByRole('dialog'), 'Save').click();
        await button(page, 'Clear filters').click();
        await arrive(page, /purchase-operations(\?filter=%7B%7D.*)?$/);
        await button(page, 'Views').click();
        await button(page, 'Kuwait').click();
        await page.getByText('Country: Kuwait').waitFor();
        await page.locator('[data-row]').first().click();
        await page.getByRole('dialog').getByText('Items', { exact: true }).waitFor();
        expect(seen.console).toEqual([]);
    });
});

describe('banners', () => {
    const bannersNow = async () => (await stage.api.call<{ data: Banner[] }>('GET', '/banners')).data;

    it('require a photo, a type and a target, and can be listed and deleted', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/banners');
        const count = (await bannersNow()).length;
        await page.getByRole('link', { name: 'New banner' }).first().click();
        await arrive(page, '/default/banners?dialog=new');
        const dialog = page.getByRole('dialog');
        await button(dialog, 'Save').click();
        await expect.poll(() => dialog.getByText('Required', { exact: true }).count()).toBe(2);
        expect(seen.calls.filter(call => call === 'POST /api/admin/banners')).toEqual([]);
        await dialog
            .locator('input[type=file]')
            .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await png(120, 50) });
        // The app's ratio, and the app as it will be.
        await button(dialog, 'Crop…').click();
        const crop = page.getByRole('dialog', { name: 'Crop photo' });
        await button(crop, 'Apply').click();
        await crop.waitFor({ state: 'detached' });
        await dialog.getByRole('figure', { name: 'In the app' }).locator('img').waitFor();
        await dialog.getByRole('radio', { name: 'Category' }).check();
        const [category] = (
            await stage.api.call<{ data: { id: number; name: string }[] }>('GET', '/categories')
        ).data;
        const picker = dialog.getByRole('combobox');
        await picker.fill(category!.name);
        await page
            .getByRole('option', { name: new RegExp(category!.name) })
            .first()
            .click();
        await button(dialog, 'Save').click();
        await toast(page, 'Banner created').waitFor();
        const [made] = (await bannersNow()).toSorted((a, b) => b.id - a.id);
        expect(made).toMatchObject({ ref_type: 'category', ref_id: category!.id });

        const row = page.getByRole('row').nth(1);
        await button(row, 'Schedule…').click();
        const schedule = page.getByRole('dialog', { name: 'Schedule banner' });
        await field(schedule, 'Shown from').fill('01-12-2031 12:00');
        await page.keyboard.press('Tab');
        await button(schedule, 'Save').click();
        await row.getByText('Not shown yet').waitFor();
        expect((await bannersNow()).find(({ id }) => id === made!.id)).toMatchObject({
            shown_from: '2031-12-01T09:00:00.000Z',
            shown_until: null,
        });

        await page.getByRole('row').nth(1).getByRole('checkbox').check();
        await button(page, 'Delete').click();
        await button(page.getByRole('alertdialog'), 'Yes').click();
        await expect.poll(async () => (await bannersNow()).length).toBe(count);
        expect((await bannersNow()).some(({ id }) => id === made!.id)).toBe(false);
        expect(seen.console).toEqual([]);
    });

    it('accept an id if the role may not list the targets', async () => {
        const marketer = await stage.api.makeAdmin(['show banners']);
        const product = (await stage.api.call<{ data: { id: number }[] }>('GET', '/products')).data[0]!;
        const { page, goto, seen } = await stage.visit(await stage.api.signIn(marketer));
        await goto('/default/banners?dialog=new');
        const dialog = page.getByRole('dialog');
        await dialog.getByText('You don’t have permission to browse this list').waitFor();
        await dialog
            .locator('input[type=file]')
            .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await png(120, 50) });
        await field(dialog, 'Destination').fill(String(product.id));
        await button(dialog, 'Save').click();
        await toast(page, 'Banner created').waitFor();
        expect(seen.calls.some(call => /products|categories/.test(call))).toBe(false);
        expect(seen.failed).toEqual([]);
    });
});

it('selects all orders that match the filter, and not more', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`/default/purchase-operations?filter=${encodeURIComponent('{"status":["returned"]}')}`);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
    const [count] = /\d+/.exec(await all.innerText())!;
    expect(Number(count)).toBeGreaterThan(15);
    await all.click();
    await page.getByText(`${count} selected`).waitFor();
    await button(page, 'Update status').click();
    await page.getByRole('dialog', { name: `Update status of ${count} orders` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await all.waitFor({ state: 'detached' });
    expect(seen.console).toEqual([]);
});

it("the app's home can be filled by search, sorted by keyboard and saved", async () => {
    const read = () => stage.api.call<{ data: Home }>('GET', '/home');
    const before = (await read()).data.products.map(({ id }) => id);
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/apphome');
    const other = (
        await stage.api.call<{ data: { id: number; name: string; sku: string }[] }>('GET', '/products?page=9')
    ).data.find(({ id }) => !before.includes(id))!;
    await page.getByRole('region', { name: 'Products' }).getByRole('combobox').fill(other.sku);
    await page.getByRole('option', { name: new RegExp(other.sku) }).click();
    await page.keyboard.press('Escape');
    await button(page, `Move: ${other.name}`).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) {
        await page.keyboard.press(key);
        // dnd-kit measures between two key presses.
        await page.waitForTimeout(250);
    }
    await button(page, 'Publish').click();
    await toast(page, 'Saved').waitFor();
    const after = (await read()).data.products.map(({ id }) => id);
    expect(after).toEqual([...before.slice(0, 1), other.id, ...before.slice(1)]);
    expect(seen.console).toEqual([]);
    expect(await currentPath(page)).toBe('/default/apphome');
});

it('a customer can be found, edited in a dialog over their page, and followed to their orders', async () => {
    const [user] = (await stage.api.call<{ data: AppUser[] }>('GET', '/users?col=id&desc=0&page=3')).data;
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/administration/users-list');
    await page.getByRole('searchbox').fill(user!.phone);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('row').nth(1).click();
    await page.getByRole('heading', { name: user!.name, level: 1 }).waitFor();
    expect(await currentPath(page)).toBe(`/default/administration/users-list/${user!.id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Phone').fill('0501234567');
    await button(dialog, 'Save').click();
    await dialog.getByText('Include the country code').waitFor();
    await field(dialog, 'Phone').fill(user!.phone);
    await field(dialog, 'City').fill('Abha');
    await field(dialog, 'Notes').fill('Prefers calls');
    await button(dialog, 'Save').click();
    await toast(page, 'Saved').waitFor();
    const [now] = (
        await stage.api.call<{ data: AppUser[] }>('GET', `/users?q=${encodeURIComponent(user!.phone)}`)
    ).data;
    expect(now).toMatchObject({ id: user!.id, city: 'Abha', admin_notes: 'Prefers calls', name: user!.name });
    await page.getByRole('region', { name: 'Notes' }).getByText('Prefers calls').waitFor();
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(`tel:${user!.phone}`);
    await page.getByRole('link', { name: 'All orders of this customer' }).click();
    await page
        .getByRole('button', { name: /^Remove filter/ })
        .getByText(user!.name)
        .waitFor();
    expect(seen.console).toEqual([]);
});

it('the dashboard leads to what has to be done, and keeps its period and comparison in the address', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/dashboard/ecommerce');
    const queue = page.getByRole('region', { name: 'To do' });
    await queue.getByRole('link', { name: /^Scheduled notifications/ }).click();
    await arrive(page, '/default/administration/send-notification?status=scheduled');
    await page.goBack();
    await queue.getByRole('link', { name: /^Orders shipped more than 7 days ago/ }).click();
    await arrive(page, /purchase-operations\?.*shipped/);
    await page.goBack();
    await choose(page, 'Period', 'Last 7 days');
    await choose(page, 'Compare with', 'Same days last year');
    await arrive(page, /period=7d/);
    const chart = page.getByText(/^\d\d-\d\d-2026 – \d\d-\d\d-2026, compared with \d\d-\d\d-2025/);
    await chart.waitFor();
    const shown = await chart.innerText();
    await page.reload();
    await settled(page);
    expect(await chart.innerText()).toBe(shown);
    await page
        .getByText(/^(Up|Down) \d+% from |^(No orders|Nothing) /)
        .first()
        .waitFor();
});
