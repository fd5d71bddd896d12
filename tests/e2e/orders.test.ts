import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SHOP_TIME_ZONE } from '../../contract/constants';
import type { Item } from '../../contract/schemas/orders';
import { settled } from '../support/signIn';
import { filtered, OLDEST_PENDING, orderHelpers, PATH, rowOf } from './support/orders';
import {
    arrive,
    button,
    choose,
    deaf,
    field,
    go,
    toast,
    openStage,
    currentPath,
    type Stage,
} from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { ordersOf, pendingOne, again } = orderHelpers(() => stage);
const grouped = (count: number) => count.toLocaleString('en');

describe('orders', () => {
    it('appear under tabs with the server’s counts, and keep their filters in the address', async () => {
        const { meta } = await ordersOf({});
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
        const cash = (await ordersOf({ status: ['shipped'], payment_type: 'cash' })).meta;
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

    it('can be those of last month, by the shop’s days', async () => {
        const today = new Date().toLocaleDateString('sv', { timeZone: SHOP_TIME_ZONE });
        const [year = 0, month = 0] = today.split('-').map(Number);
        const to = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
        const { meta } = await ordersOf({ from: `${to.slice(0, 8)}01`, to });
        const { page, goto } = await stage.visit(stage.admin);
        await goto(PATH);
        await button(page, 'Filters').click();
        await choose(page, 'Period', 'Last month');
        await page.keyboard.press('Escape');
        await page.getByRole('tab', { name: `All ${grouped(meta.total)}`, exact: true }).waitFor();
        await arrive(page, /period.*last_month/);
    });

    it('can be exported as a workbook with a row for each item', async () => {
        const { data } = await ordersOf({ status: ['shipped'] });
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`${PATH}?filter=${encodeURIComponent(JSON.stringify({ q: data[0]!.number }))}`);
        await page.getByText('1–1 of 1').waitFor();
        await button(page, 'Export').click();
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('menuitem', { name: 'By item: Excel (XLSX)' }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^Orders-By item-\d{4}-\d\d-\d\d\.xlsx$/);
        const { sheets } = await readXlsx(await readFile(await download.path()));
        const [heading, ...rows] = sheets[0]!.rows;
        const column = (name: string) => rows.map(row => row[heading!.indexOf(name)]);
        const sum = column('Total, SAR').reduce<number>((total, value) => total + Number(value), 0);
        expect(Math.round(sum * 100)).toBe(Math.round(data[0]!.subtotal * 100));
        expect(new Set(column('Order number'))).toEqual(new Set([data[0]!.number]));
        expect(column('Phone')).toContain(data[0]!.user.phone);
        expect(column('Order date')[0]).toBeInstanceOf(Date);
        expect(seen.console).toEqual([]);
    });

    it('open by a link with their items, even on another page of the list', async () => {
        const { data } = await ordersOf({ col: 'id', desc: 0 });
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

    it('do not cover a failed list, and open after a retry', async () => {
        const newest = (await ordersOf({ col: 'id', desc: 1 })).data[0]!;
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

    it('are worked through by keyboard: J, K, X, Space, P, C, Z and N, which ? lists, and the focus is never lost', async () => {
        const [first, second] = [await pendingOne(), await pendingOne()];
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(OLDEST_PENDING);
        await rowOf(page, first.number).waitFor();
        const { keyboard } = page;
        const focused = (number: string) =>
            page.waitForFunction(
                part =>
                    document.activeElement?.matches('tr') &&
                    document.activeElement.textContent?.includes(part),
                number,
            );
        for (let steps = 0; steps < 15; steps += 1) {
            await keyboard.press('j');
            if (await rowOf(page, first.number).evaluate(row => row === document.activeElement)) break;
        }
        await keyboard.press('j');
        await focused(second.number);
        await keyboard.press('k');
        await focused(first.number);
        await keyboard.press('x');
        await page.getByText('1 selected').waitFor();
        expect(await rowOf(page, first.number).getByRole('checkbox').isChecked()).toBe(true);
        await keyboard.press('x');
        await page.getByText('1 selected').waitFor({ state: 'detached' });
        await keyboard.press('Space');
        await page.getByRole('dialog', { name: first.number }).waitFor();
        await keyboard.press('Escape');
        await focused(first.number);
        await keyboard.press('p');
        const preview = page.getByRole('dialog', { name: 'Print 1 order' });
        await preview.getByRole('article', { name: first.number }).first().waitFor();
        await keyboard.press('Escape');
        await preview.waitFor({ state: 'detached' });
        await focused(first.number);
        await keyboard.press('c');
        await focused(second.number);
        await rowOf(page, first.number).getByText('Confirmed').waitFor();
        await keyboard.press('z');
        await toast(page, 'Change undone').waitFor();
        await rowOf(page, first.number).getByText('Pending').waitFor();
        await focused(second.number);
        expect((await again(first)).status).toBe('pending');
        await keyboard.press('n');
        const drawer = page.getByRole('dialog', { name: second.number });
        await drawer.getByRole('textbox', { name: 'Notes' }).and(page.locator(':focus')).fill('Call first');
        await button(drawer, 'Confirm order').click();
        await button(drawer, 'Start processing').waitFor();
        await keyboard.press('Escape');
        await focused(second.number);
        await keyboard.press('?');
        const terms = page.getByRole('dialog').locator('dt');
        await terms.first().waitFor();
        const keys = await terms.evaluateAll(all =>
            all.map(term => {
                const key = term.nextElementSibling?.querySelector('[role=img]');
                return `${key?.getAttribute('aria-label')}: ${term.textContent}`;
            }),
        );
        expect(keys).toEqual(
            expect.arrayContaining([
                'J: Next order',
                'K: Previous order',
                'X: Select order',
                'C: Confirm or advance, then next order',
                'N: Add a note',
                'P: Print',
                'Space: Preview order',
                'Z: Undo the last change',
            ]),
        );
        expect(await again(second)).toMatchObject({ status: 'confirmed', notes: 'Call first' });
        expect(seen.console).toEqual([]);
    });

    it('take no key for a shortcut while the palette is loaded, which begins with what was typed', async () => {
        const order = await pendingOne();
        const { page, goto, context } = await stage.visitAlone(stage.admin);
        await context.route(/\/Palette-.*\.js/, async route => {
            await new Promise(resolve => setTimeout(resolve, 1000));
            await route.fallback();
        });
        await goto(`${PATH}?filter=${encodeURIComponent(JSON.stringify({ q: order.number }))}`);
        await rowOf(page, order.number).waitFor();
        await page.keyboard.press('j');
        await page.keyboard.press('Control+k');
        await page.keyboard.type('custom', { delay: 30 });
        const typed = page.locator('[data-part=palette]').getByRole('combobox');
        await typed.waitFor();
        await page.keyboard.type('ers');
        expect(await typed.inputValue()).toBe('customers');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        expect(await typed.inputValue()).toBe('');
        expect((await again(order)).status).toBe('pending');
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
        await page.keyboard.press('Enter');
        await expect.poll(async () => (await again(order)).status).toBe('cancelled');
        expect((await again(order)).notes).toContain('Wants another colour');
        await drawer.getByText('Wants another colour').first().waitFor();
        // The live event may show the note before the answer is there, which can be undone.
        await toast(page, 'Purchase operation was updated successfully').waitFor();
        await page.keyboard.press('z');
        await expect.poll(async () => (await again(order)).status).toBe('pending');
        await button(drawer, 'Confirm order').waitFor();
    });

    it('stay cancelled if their stock is gone since, and say what is missing', async () => {
        const order = await pendingOne();
        const { api } = stage;
        const [item] = (await api.call<{ data: Item[] }>('GET', `/purchase-operations/${order.id}/items`))
            .data;
        const path = item!.variant_id
            ? `/products/variants/${item!.variant_id}`
            : `/products/${item!.product_id}`;
        await api.call('PUT', `/purchase-operations/${order.id}`, { status: 'cancelled' });
        await api.call('PUT', path, { stock: 0 });
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/administration/activity');
        await button(page, `Undo: ${order.number}`).first().click();
        const missing = `Not enough stock to reopen the order: ${item!.sku} (0/${item!.quantity}).`;
        const preview = page.getByRole('dialog', { name: 'Undo changes' });
        await preview.getByText(missing).waitFor();
        expect(await button(preview, 'Undo change').count()).toBe(0);
        await button(preview, 'Close').click();
        await api.call('PUT', path, { stock: item!.quantity });
        await button(page, `Undo: ${order.number}`).first().click();
        await button(preview, 'Undo change').click();
        await toast(page, 'Change undone').waitFor();
        expect((await again(order)).status).toBe('pending');
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
        await button(drawer, 'Save both changes').click();
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
        await page.getByText('This filter can’t be applied').waitFor();
        expect(await button(page, 'Export').count()).toBe(0);
        expect(await page.getByRole('checkbox').count()).toBe(0);
        await page.unroute(list);
        await button(page.getByRole('alert'), 'Clear filters').click();
        await page.getByRole('row').nth(1).waitFor();
        await button(page, 'Export').waitFor();

        // One that cannot be read is not dropped.
        await go(page, `${PATH}?filter=${encodeURIComponent('{"status":["pending"')}`);
        await page.getByText('This filter can’t be applied').waitFor();
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
