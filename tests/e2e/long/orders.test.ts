/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Item, Order } from '../../../contract/schemas/orders';
import { filtered, orderHelpers, PATH, rowOf } from '../support/orders';
import { axe } from '../../support/axe';
import { pagesOf } from '../support/pdf';
import { arrive, button, field, go, openStage, toast, type Stage } from '../support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { ordersOf, again } = orderHelpers(() => stage);

// In CI: tests/screens/orders/selection.test.tsx
it('orders of different statuses are offered each step with its number of orders, and the others stay selected', async () => {
    const statuses = ['pending', 'confirmed'];
    // More than half of the newest orders are pending, at any time of the day.
    const { data } = await ordersOf({ status: statuses, col: 'id', desc: 1 });
    const [first, second, third] = data.filter(({ status }) => status === 'pending') as [Order, Order, Order];
    await stage.api.call('PUT', `/purchase-operations/${third.id}`, { status: 'confirmed' });
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`${filtered({ status: statuses })}&sort=id&order=DESC`);
    const select = async () => {
        for (const { number } of [first, second, third])
            await rowOf(page, number).getByRole('checkbox').check();
    };
    const selected = (count: number) => page.getByText(`${count} selected`, { exact: true });
    await select();
    await selected(3).waitFor();
    await page.keyboard.press('Escape');
    await selected(3).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

    await select();
    await go(page, '/default/banners');
    await page.getByRole('heading', { name: 'Banners', level: 1 }).waitFor();
    await page.goBack();
    await rowOf(page, first.number).waitFor();
    expect(await selected(3).count()).toBe(0);

    await select();
    await button(page, 'Update status…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').first().waitFor();
    const steps = await dialog.getByRole('button', { name: /orders?…?$/ }).allInnerTexts();
    expect(steps).toEqual(['Confirm 2 orders', 'Start processing 1 order', 'Cancel 3 orders…']);
    await button(dialog, 'Confirm 2 orders').click();
    await toast(page, '2 orders updated', 'messages').waitFor();
    await selected(1).waitFor();
    expect(await rowOf(page, third.number).getByRole('checkbox').isChecked()).toBe(true);
    await button(page, 'Update status…').click();
    await button(dialog, 'Start processing 1 order').click();
    await toast(page, 'Purchase operation was updated successfully', 'messages').waitFor();
    await selected(1).waitFor({ state: 'detached' });
    const now = await Promise.all([first, second, third].map(again));
    expect(now.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'processing']);

    // The search stays beside a selection.
    await rowOf(page, first.number).getByRole('checkbox').check();
    await selected(1).waitFor();
    await page.getByRole('searchbox').fill(second.number);
    await rowOf(page, second.number).waitFor();
    await rowOf(page, first.number).waitFor({ state: 'detached' });
    expect(seen.console).toEqual([]);
});

// In CI: tests/screens/lists/selectAll.test.tsx, tests/e2e/catalogue.test.ts
it('selects all orders that match the filter, and not more', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`/default/purchase-operations?filter=${encodeURIComponent('{"status":["returned"]}')}`);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
    const [count] = /\d+/.exec(await all.innerText())!;
    expect(Number(count)).toBeGreaterThan(15);
    await all.click();
    await page.getByText(`${count} selected`).waitFor();
    await button(page, 'Update status…').click();
    await page.getByRole('dialog', { name: `Update status of ${count} orders` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await all.waitFor({ state: 'detached' });
    expect(seen.console).toEqual([]);
});

// In CI: tests/screens/orders/drawer.test.tsx, tests/screens/orders/print.test.tsx
it('orders show what was bought, who and where, the amounts, then steps, notes and history, and lead to each', async () => {
    const { data } = await ordersOf({ country: 'SA', col: 'id', desc: 1 });
    const order = data.find(({ user, address }) => user.phone && address)!;
    const { data: items } = await stage.api.call<{ data: Item[] }>(
        'GET',
        `/purchase-operations/${order.id}/items`,
    );
    const { page, context, goto, seen } = await stage.visitAlone(stage.admin);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goto(`${PATH}?open=${order.number}`);
    const drawer = page.getByRole('dialog', { name: order.number });
    const [item] = items;
    const product = drawer.getByRole('link', { name: item!.name, exact: true }).first();
    const customer = drawer.getByRole('link', { name: order.user.name, exact: true });
    const tops = [];
    for (const part of [
        drawer.getByRole('heading', { name: 'Items' }),
        product,
        drawer.getByRole('heading', { name: 'Customer and delivery' }),
        customer,
        drawer.getByText(order.address!),
        drawer.getByRole('heading', { name: 'Amounts' }),
        field(drawer, 'Notes'),
        drawer.getByRole('heading', { name: 'History' }),
    ])
        tops.push((await part.boundingBox())!.y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await product.getAttribute('href')).toBe(`/default/products/${item!.product_id}`);
    expect(await customer.getAttribute('href')).toBe(`/default/administration/users-list/${order.user.id}`);

    const phone = order.user.phone!;
    const hrefOf = (name: string) => drawer.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await hrefOf(`Call ${phone}`)).toBe(`tel:${phone}`);
    expect(await hrefOf(`Message ${phone} on WhatsApp`)).toBe(`https://wa.me/${phone.replace('+', '')}`);
    const map = new URL((await hrefOf('Show on map'))!);
    expect(map.origin + map.pathname).toBe('https://www.google.com/maps/search/');
    expect(map.searchParams.get('query')).toContain(order.address);
    for (const value of [order.number, phone]) {
        await button(drawer, `Copy: ${value}`).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }

    await button(drawer, 'Print').click();
    await page.getByRole('menuitem', { name: 'Slip and invoice', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Print 1 order' });
    await preview.locator('.sheets[data-document=slip_and_invoice]').waitFor();
    const papers = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(papers.map(text => [text.includes('Packingslip'), text.includes('taxinvoice')])).toEqual([
        [true, false],
        [false, true],
    ]);
    for (const text of papers) expect(text).toContain(order.number);
    await button(preview, 'Close').click();
    await customer.click();
    await page.getByRole('heading', { name: order.user.name, level: 1 }).waitFor();
    expect(seen.console).toEqual([]);
});

// In CI: tests/server/db/search.test.ts, tests/screens/frame/palette.test.tsx, tests/e2e/customers.test.ts
it('orders are found by a phone as it is spoken, in the list, the customer filter and the palette', async () => {
    const { data } = await ordersOf({ country: 'SA', col: 'id', desc: 1 });
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
    // Until the search is answered, the first customers are offered, of whom one may have the same name.
    const found = page.getByRole('option');
    await expect.poll(() => found.count()).toBe(1);
    await found.getByText(order.user.name).click();
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

// In CI: tests/e2e/alerts.test.ts
it('orders open from an alert over the unfiltered list, regardless of earlier filters', async () => {
    const newest = (await ordersOf({ col: 'id', desc: 1 })).data[0]!;
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

// In CI: tests/screens/orders/returns.test.tsx, tests/server/orders/returns.test.ts
it('one item of an order comes back with its refund, and its undo takes both back', async () => {
    const { data } = await ordersOf({ status: ['delivered'] });
    const order = data.find(({ items_count, refunded }) => items_count > 1 && refunded === 0)!;
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`${PATH}?open=${order.number}`);
    await button(page, 'Return items…').click();
    const desk = page.getByRole('dialog').last();
    await button(desk, 'One more').first().click();
    expect(await axe(page)).toEqual([]);
    await button(desk, /^Record return and refund SAR/).click();
    await desk.getByText(/^CN-\d{4}-\d{6}$/).waitFor();
    expect(await axe(page)).toEqual([]);
    const after = await again(order);
    expect(after).toMatchObject({ status: 'delivered', returned_count: 1 });
    expect(after.refunded).toBeGreaterThan(0);
    await button(desk, 'Undo return').click();
    await toast(page, 'Change undone', 'messages').waitFor();
    expect(await again(order)).toMatchObject({ refunded: 0, returned_count: 0 });
    expect(seen.console).toEqual([]);
});
