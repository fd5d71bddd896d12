/** @module-tag long */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../contract/schemas/orders';
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
    // The demo's settings have no name then, which would win.
    writeFileSync(path.join(copy, 'shop/identity.json'), '{ "name": "Marsa" }');
    stage = await openStage({ root: copy, seed: 'demo' });
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

it('the name, colour, currency, languages and page size change with a start, and nothing is built', async () => {
    writeFileSync(
        path.join(copy, 'shop/logo.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"/>',
    );
    const identity = {
        name: { en: 'Harbour Books', ar: 'مكتبة الميناء' },
        logo: 'logo.svg',
        colour: '#0B6B80',
        currency: 'AED',
        languages: ['en', 'ar'],
        pageSize: 20,
    };
    const started = async (changed: object) => {
        writeFileSync(path.join(copy, 'shop/identity.json'), JSON.stringify({ ...identity, ...changed }));
        const before = stage.server.output().length;
        await stage.server.restart();
        expect(stage.server.output().slice(before)).not.toContain('Built the panel');
    };
    await started({});
    const { meta } = await ordersOf({});
    expect(meta).toMatchObject({ per_page: 20 });
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(PATH);
    await page.getByRole('link', { name: 'Harbour Books' }).waitFor();
    await page
        .getByText(/^AED\s/)
        .first()
        .waitFor();
    expect(await page.locator('img[src^="/logo-"]').count()).toBeGreaterThan(0);
    const main = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--theme-fill'));
    expect((await main()).toLowerCase()).toBe('#0b6b80');
    const clerk = await stage.api.signIn(await stage.api.makeAdmin(['show purchases']));
    expect((await stage.api.as(clerk).answer('GET', '/statics')).status).toBe(200);
    await started({ colour: '#8A3B5E', name: 'Weavers', figures: 'show users' });
    await goto(PATH);
    await page.getByRole('link', { name: 'Weavers' }).waitFor();
    expect((await main()).toLowerCase()).toBe('#8a3b5e');
    expect(seen.console.filter(line => !/ERR_CONNECTION|Failed to load/.test(line))).toEqual([]);

    // Figures are for those who may see customers.
    expect((await stage.api.as(clerk).answer('GET', '/statics')).status).toBe(403);
    expect((await stage.api.answer('GET', '/statics')).status).toBe(200);
    const alone = await stage.visitAlone(clerk);
    await alone.goto('/default/dashboard/ecommerce');
    await alone.page.getByText('To do').waitFor();
    expect(await alone.page.getByText('Revenue').count()).toBe(0);
    expect(alone.seen.console).toEqual([]);

    // A fault stops the start with its place.
    writeFileSync(path.join(copy, 'shop/identity.json'), '{ "color": "#8A3B5E" }');
    await expect(stage.server.restart()).rejects.toThrow(/shop\/identity\.json:1 color: .* Write "colour"/);
    writeFileSync(path.join(copy, 'shop/identity.json'), '{}');
    await stage.server.restart();
}, 240_000);
