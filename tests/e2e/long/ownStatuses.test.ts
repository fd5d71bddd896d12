/** @module-tag long */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../contract/schemas/purchases';
import { ROOT } from '../../support/clusters';
import { copyProject } from '../../support/nounCopy';
import { orderHelpers, PATH, rowOf } from '../support/orders';
import { button, openStage, toast, type OwnStage } from '../support/visit';

// In CI: tests/shop/statuses
/** A copy of the project whose folder shop has four statuses of its own; it is built and started by `npm start`. */
let copy: string;
let stage: OwnStage;

beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-statuses-'));
    chmodSync(copy, 0o755);
    copyProject(copy);
    mkdirSync(path.join(copy, 'shop'));
    cpSync(path.join(ROOT, 'tests/support/statusShop/index.ts'), path.join(copy, 'shop/index.ts'));
    writeFileSync(path.join(copy, 'shop/tsconfig.json'), '{ "extends": "../tsconfig.json" }');
    stage = await openStage({ root: copy, seed: 'demo', env: { SHOP: '' } });
}, 480_000);
afterEach(() => stage.leave());
afterAll(async () => {
    await stage.close();
    rmSync(copy, { recursive: true, force: true });
});

const { ordersOf, again } = orderHelpers(() => stage);
const stockOf = async (order: Order) => {
    const { data } = await stage.api.call<{ data: { product_id: number }[] }>(
        'GET',
        `/purchase-operations/${order.id}/items`,
    );
    const id = data[0]!.product_id;
    const product = await stage.api.call<{ data: { sold_count: number } }>('GET', `/products/${id}`);
    return product.data.sold_count;
};

it('orders are taken through the shop’s own statuses, one and several, back into stock, and counted in tabs and to do', async () => {
    const { data, meta } = await ordersOf({ status: ['new'] });
    const [first, second, third, fourth] = data as [Order, Order, Order, Order];
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`${PATH}?filter=${encodeURIComponent('{"status":["new"]}')}`);
    const tabs = await page.getByRole('tab').allTextContents();
    expect(tabs.map(tab => tab.split(' ')[0])).toEqual(['All', 'New', 'Packed', 'Done', 'Void']);
    expect(tabs[1]).toBe(`New ${meta.status_counts.new}`);

    await rowOf(page, first.number).click();
    await button(page, 'Pack order').click();
    await toast(page, 'Packed').first().waitFor();
    expect((await again(first)).status).toBe('packed');

    // With a reason, back into stock.
    const sold = await stockOf(first);
    await page.goto(`${stage.server.baseUrl}${PATH}?id=${first.id}`);
    await rowOf(page, first.number).click();
    await button(page, 'Change to Void…').click();
    await page.getByRole('combobox', { name: 'Reason' }).fill('Never collected');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change to Void' }).click();
    await toast(page, 'Void').first().waitFor();
    expect(await again(first)).toMatchObject({
        status: 'void',
        notes: expect.stringContaining('Never collected'),
    });
    expect(await stockOf(first)).toBeLessThan(sold);

    // Several at once.
    await goto(`${PATH}?filter=${encodeURIComponent('{"status":["new"]}')}`);
    for (const { number } of [second, third])
        await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await button(page, 'Update status…').click();
    await button(page, 'Pack order: 2').click();
    await expect.poll(async () => (await again(third)).status).toBe('packed');

    // What waits is named by the shop.
    await page.keyboard.press('Escape');
    await rowOf(page, fourth.number).waitFor();
    await goto('/default/dashboard/ecommerce');
    await page
        .getByText(/Orders from .*: New/)
        .first()
        .waitFor();
    expect(seen.console).toEqual([]);
});
