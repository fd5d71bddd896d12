import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../contract/schemas/products';
import { settled } from '../support/signIn';
import { unique, type Row } from './support/api';
import { button, deaf, field, go, openStage, toast, type Stage } from './support/visit';

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
    const focusSku = async () => {
        await expect
            .poll(async () => {
                // A page that the spinner covers takes no focus.
                await field(page, 'SKU').focus();
                return field(page, 'SKU').evaluate(input => input === document.activeElement);
            })
            .toBe(true);
    };
    await focusSku();
    await count(one.sku, '12');
    await page.getByText(one.name).waitFor();
    await page.reload();
    await page.getByText(one.name).waitFor();
    await settled(page);
    await focusSku();
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
    await deaf(page);
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

    // A row follows its record until something is typed.
    const stock = await open('3');
    await stock.fill('9');
    await colleague(4);
    await save();
    await page.getByText('Someone else adjusted this stock. It’s now 4.').waitFor();
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
    const { page, goto, context } = await stage.visitAlone(stage.admin);
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
    await go(page, '/default/products/import');
    await button(page, 'New import').click();
    await choose('cups.xlsx', await readFile(await download.path()));
    await button(page, 'Continue').click();
    await page.getByRole('button', { name: 'Unchanged: 60' }).waitFor();
    expect(await button(page, 'Import 0 rows').isDisabled()).toBe(true);
});

it('adjusts stock with a reason by keyboard, and asks again if another person adjusted it', async () => {
    const { id } = await makeProduct();
    const { page, goto } = await stage.visit(stage.admin);
    await deaf(page);
    await goto(`/default/products/${id}`);
    await button(page, /^Adjust stock/).press('Enter');
    const dialog = page.getByRole('dialog', { name: /Adjust stock/ });
    await dialog.getByText('Created', { exact: true }).waitFor();
    // Another person receives five.
    await stage.api.call('POST', '/../extensions/stock/adjustments', {
        rows: [{ product_id: id, variant_id: null, reason: 'received', change: 5 }],
    });
    await field(dialog, 'Counted').fill('١٢');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    await dialog.getByText('Received', { exact: true }).waitFor();
    expect((await productOf(id)).stock).toBe(20);

    await button(dialog, 'Add or remove').press('Enter');
    await field(dialog, 'Change').fill('-3');
    await dialog.getByRole('combobox', { name: /^Reason/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Damaged' }).press('Enter');
    await field(dialog, 'Note').fill('Fell off the shelf');
    await button(dialog, 'Save').press('Enter');
    await toast(page, 'Stock adjusted').waitFor();
    expect((await productOf(id)).stock).toBe(17);

    const section = page.getByRole('region', { name: 'Stock history' });
    await button(section, /^Show/).press('Enter');
    const history = section.getByRole('listitem');
    await expect
        .poll(async () => (await history.allInnerTexts()).map(text => text.split('\n')[0]))
        .toEqual(['Damaged', 'Received', 'Created']);
    expect(await history.first().innerText()).toMatch(/Fell off the shelf[^]*−3[^]*17/);
});

it('imports a paste after a reload, by keyboard alone, and deletes only what is marked', async () => {
    const [kept, marked] = [await makeProduct(), await makeProduct()];
    const { page, goto, context } = await stage.visitAlone(stage.admin);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goto('/default/products/import');
    const paste = async (lines: readonly (readonly string[])[]) => {
        await page.evaluate(
            text => navigator.clipboard.writeText(text),
            lines.map(cells => cells.join('\t')).join('\r\n'),
        );
        await page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' }).focus();
        await page.keyboard.press('Control+V');
        await button(page, 'Continue').press('Enter');
    };
    await paste([
        ['SKU', 'Price', 'Delete'],
        [kept.sku, '٩٥٫٥', ''],
        [marked.sku, '', 'delete'],
        [unique('NONE').replace(' ', '-'), '12', ''],
    ]);
    await page.getByRole('button', { name: 'Needs correction: 1' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Needs correction: 1' }).waitFor();
    await page.locator('[inert]').waitFor({ state: 'detached' });
    await button(page, 'Delete: 1').press('Enter');
    await page.getByText(marked.sku).first().waitFor();
    await button(page, 'Import 2 rows').press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Also delete 1 record?' });
    await asked.waitFor();
    expect((await productOf(marked.id)).sku).toBe(marked.sku);
    await button(asked, 'Import 2 rows').press('Enter');
    await page.getByText('Import finished').waitFor();
    await page.getByText('Deleted: 1').waitFor();
    expect((await productOf(kept.id)).price).toBe(95.5);
    expect((await stage.api.answer('GET', `/products/${marked.id}`)).status).toBe(404);
});

it('orders what is sold out from the product’s list to stock, and takes it back', async () => {
    const cup = await makeProduct({ stock: 0 });
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/products');
    // It has no photo yet.
    await page.getByRole('tab', { name: 'Incomplete' }).click();
    await page.getByRole('link', { name: cup.name }).waitFor();
    await page.getByRole('tab', { name: 'Sold out' }).click();
    await page.getByRole('link', { name: cup.name }).waitFor();
    await page.getByRole('link', { name: 'Reorder' }).click();
    const quantity = page.getByRole('textbox', { name: `Order quantity: ${cup.name}` });
    await quantity.fill('12');
    // Kept until the goods have arrived.
    await page.reload();
    expect(await quantity.inputValue()).toBe('12');
    // One product has arrived.
    await button(page, 'Clear quantities').click();
    await quantity.fill('12');
    await button(page, 'Add received stock…').click();
    await button(page, 'Add 12 to the stock of 1 item').click();
    await toast(page, '1 item adjusted').waitFor();
    expect((await productOf(cup.id)).stock).toBe(12);
    await toast(page, '1 item adjusted').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await productOf(cup.id)).stock).toBe(0);
});
