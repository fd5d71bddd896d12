import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../contract/schemas/products';
import { unique, type Row } from './support/api';
import { button, field, openStage, toast, type Stage } from './support/visit';

let stage: Stage;
let category: Row;
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const makeProduct = async (more: object = {}) =>
    (
        await stage.api.call<{ data: Product }>('POST', `/categories/${category.id}/products`, {
            name: unique('Cup'),
            name_ar: 'كوب',
            sku: unique('CUP').replace(' ', '-'),
            price: 100,
            stock: 15,
            is_active: true,
            ...more,
        })
    ).data;
const productOf = async (id: number) =>
    (await stage.api.call<{ data: Product }>('GET', `/products/${id}`)).data;

it('counts two products by keyboard alone, over a reload, and undoes the count', async () => {
    const [one, two] = [await makeProduct(), await makeProduct()];
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/products/count');
    const count = async (sku: string, number: string) => {
        await page.keyboard.type(sku);
        await page.keyboard.press('Enter');
        await page.locator('input:focus[inputmode=numeric]').waitFor();
        await page.keyboard.type(number);
        await page.keyboard.press('Enter');
    };
    await field(page, 'SKU').focus();
    await count(one.sku, '12');
    await page.reload();
    await page.getByText(one.name).waitFor();
    // A page that the spinner covers takes no focus.
    await page.locator('[inert]').waitFor({ state: 'detached' });
    await field(page, 'SKU').focus();
    await count(two.sku.toLowerCase(), '20');
    await button(page, 'Review differences').press('Enter');
    await button(page, 'Apply 2 differences').press('Enter');
    await toast(page, '2 items adjusted').waitFor();
    expect([(await productOf(one.id)).stock, (await productOf(two.id)).stock]).toEqual([12, 20]);
    await toast(page, '2 items adjusted').getByRole('button', { name: 'Undo' }).click();
    await toast(page, '2 changes undone').waitFor();
    expect([(await productOf(one.id)).stock, (await productOf(two.id)).stock]).toEqual([15, 15]);
});

it('keeps what a colleague did to a variant’s stock while its row was open', async () => {
    const { data: option } = await stage.api.call('POST', `/categories/${category.id}/options`, {
        name: 'Size',
        name_ar: 'المقاس',
        values: [{ name: 'Small', name_ar: 'صغير' }],
    });
    const [value] = option.values as Row[];
    const product = await makeProduct();
    const { data: variant } = await stage.api.call('POST', `/products/${product.id}/variants`, {
        sku: `${product.sku}-S`,
        stock: 5,
        option_value_ids: [value!.id],
    });
    const colleague = (stock: number) => stage.api.call('PUT', `/products/variants/${variant.id}`, { stock });
    const stored = async () => (await productOf(product.id)).variants[0]!;
    const { page, goto } = await stage.visit(stage.admin);
    await goto(`/default/products/${product.id}`);
    const open = async (stock: string) => {
        await button(page, 'Edit: Small').click();
        const input = page.getByRole('textbox', { name: 'Stock: Small' });
        await expect.poll(() => input.inputValue()).toBe(stock);
        return input;
    };
    const save = () => button(page.getByRole('table'), 'Save').click();
    await open('5');
    await colleague(3);
    const sku = `${product.sku}-SMALL`;
    await page.getByRole('textbox', { name: 'SKU: Small' }).fill(sku);
    await save();
    await button(page, 'Edit: Small').waitFor();
    expect(await stored()).toMatchObject({ sku, stock: 3 });

    const stock = await open('3');
    await colleague(4);
    await stock.fill('9');
    await save();
    await page.getByText('Someone else adjusted this stock. It is 4 now.').waitFor();
    expect((await stored()).stock).toBe(4);
    await save();
    await button(page, 'Edit: Small').waitFor();
    expect((await stored()).stock).toBe(9);
});

it('imports a mended file although the connection is cut, and its export changes nothing', async () => {
    const existing = await makeProduct();
    const prefix = unique('IMP').replace(' ', '-');
    const lines = Array.from(
        { length: 60 },
        (_, at) =>
            `${prefix}-${at},"Cup, ${at}",كوب ${at},${String(category.name)},${at === 7 ? '1.234' : at + 1},${at}`,
    );
    const csv = `\ufeffSKU,Name (English),الاسم (العربية),Category,Price,Stock\r\n${existing.sku},${existing.name},كوب,${String(category.name)},80,15\r\n${lines.join('\r\n')}`;
    const { page, goto, context } = await stage.visit(stage.admin);
    await goto('/default/products/import');
    const choose = (name: string, buffer: Buffer) =>
        page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose('cups.csv', Buffer.from(csv));
    await button(page, 'Continue').click();
    await field(page, 'Price').fill('8');
    await field(page, 'Price').press('Enter');
    await button(page, 'Import 61 rows').waitFor();

    // The answers of the first rows are lost.
    let cut = 0;
    await context.route(/\/(products|variants)$/, async route => {
        if (route.request().method() !== 'POST' || (cut += 1) > 3) return route.fallback();
        await route.fetch();
        await route.abort();
    });
    await button(page, 'Import 61 rows').click();
    // Leaving the screen does not stop it.
    await page.getByRole('link', { name: 'Products' }).first().click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await page.goBack();
    await page.getByText('Import finished').waitFor({ timeout: 60_000 });
    await page.getByText('Created: 60').waitFor();
    await page.getByText('Updated: 1').waitFor();
    expect((await productOf(existing.id)).price).toBe(80);
    const { meta } = await stage.api.call<{ meta: { total: number } }>('GET', `/products?q=${prefix}`);
    expect(meta.total).toBe(60);

    await goto(`/default/products?filter=${encodeURIComponent(JSON.stringify({ q: prefix }))}`);
    await button(page, 'Import and export').click();
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /XLSX/ }).click(),
    ]);
    await goto('/default/products/import');
    await button(page, 'New import').click();
    await choose('cups.xlsx', await readFile(await download.path()));
    await button(page, 'Continue').click();
    await page.getByRole('button', { name: 'Unchanged: 60' }).waitFor();
    expect(await button(page, 'Import 0 rows').isDisabled()).toBe(true);
});
