/** @module-tag long */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/schemas/products';
import type { Row } from '../support/api';
import { productsOf } from '../support/products';
import { arrive, button, field, openStage, toast, type Stage } from '../support/visit';

let stage: Stage;
let category: Row;
let values: number[];
let product: Product;
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
    values = await makeSizes('Small', 'Medium', 'Large');
});
beforeEach(async () => {
    product = await makeProduct();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { makeProduct, productOf, makeSizes } = productsOf(
    () => stage,
    () => category,
);

describe('a product', () => {
    // In CI: tests/e2e/categories.test.ts shows errors of the server at their fields, tests/server/catalogue/products.test.ts this one
    it('is refused at its field if its SKU is in use', async () => {
        const taken = await makeProduct();
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`/default/products/new?category=${category.id}`);
        await field(page, 'Name (English)').fill('Another');
        await field(page, 'Name (Arabic)').fill('آخر');
        await field(page, 'SKU').fill(taken.sku);
        await field(page, 'Price').fill('5');
        await button(page, 'Save').click();
        await page.getByText('This SKU is already in use.').waitFor();
        expect(await field(page, 'SKU').getAttribute('aria-invalid')).toBe('true');
    });

    // In CI: tests/e2e/categories.test.ts
    it('shows a toast if it does not exist, and goes to the list', async () => {
        const { page } = await stage.visit(stage.admin);
        await page.goto('/default/products/987654321');
        await toast(page, "This product doesn't exist!", 'errors').waitFor();
        await arrive(page, '/default/products');
    });
});

describe("a product's variants", () => {
    // In CI: tests/screens/products/productPage.test.tsx, tests/components/products/combinations.test.ts, tests/e2e/example-host.test.ts
    it('can be suggested, added in rows that are saved together, edited and deleted', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}`);
        await button(page, 'Add variants').click();
        await page.getByRole('checkbox', { name: 'Small' }).check();
        await page.getByRole('checkbox', { name: 'Large' }).check();
        await page.getByText('2 new variants').waitFor();
        await page.getByRole('textbox', { name: 'Stock: Small' }).fill('3');
        await page.getByRole('textbox', { name: 'Stock: Large' }).fill('٤');
        // Another product has this SKU, which only the server knows.
        const { sku: taken } = await makeProduct();
        const second = page.getByRole('textbox', { name: 'SKU: Large' });
        await second.fill(taken);
        await button(page, 'Save').click();
        // One is saved; the other stays with the error in its row and keeps its input.
        await page.getByRole('row', { name: /Large/ }).getByText('This SKU is already in use.').waitFor();
        await button(page, 'Edit: Small').waitFor();
        expect((await productOf(product.id)).variants).toHaveLength(1);
        expect(await page.getByRole('textbox', { name: 'Stock: Large' }).inputValue()).toBe('٤');
        await second.fill(`${taken}-L`);
        await button(page, 'Save all variants').click();
        await button(page, 'Edit: Large').waitFor();
        expect(seen.calls.filter(call => call.includes('/variants'))).toHaveLength(3);

        await page.getByRole('checkbox', { name: 'Small' }).check();
        await page.getByText('0 new variants · 1 already exists').waitFor();
        await page.getByRole('checkbox', { name: 'Small' }).uncheck();

        await button(page, 'Edit: Small').click();
        const price = page.getByRole('textbox', { name: 'Price: Small', exact: true });
        await price.fill('about ten');
        await price.press('Enter');
        await page.getByText('Enter a valid amount').waitFor();
        expect(seen.calls.filter(call => call.startsWith('PUT'))).toEqual([]);
        await price.fill('١٢٫٥');
        await price.press('Enter');
        await button(page, 'Edit: Small').waitFor();
        const { variants } = await productOf(product.id);
        expect(
            variants.map(({ price, stock, option_values }) => [option_values[0]!.value_name, price, stock]),
        ).toEqual([
            ['Small', 12.5, 3],
            ['Large', null, 4],
        ]);

        await button(page, 'Actions: Small').click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await button(page.getByRole('alertdialog'), 'Yes').click();
        await toast(page, 'Variant deleted').waitFor();
        await expect.poll(() => button(page, 'Actions: Small').count()).toBe(0);
        expect((await productOf(product.id)).variants).toHaveLength(1);
    });

    // In CI: tests/screens/products/productPage.test.tsx
    it('are created once if a row is saved twice concurrently', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}`);
        await button(page, 'Add variants').click();
        await page.getByRole('checkbox', { name: 'Medium' }).check();
        await button(page, 'Save').dblclick();
        await button(page, 'Edit: Medium').waitFor();
        expect((await productOf(product.id)).variants).toHaveLength(1);
    });

    // In CI: tests/screens/products/productGrid.test.tsx, tests/e2e/catalogue.test.ts
    it('are repriced in the grid of the product, by keyboard alone', async () => {
        for (const [at, id] of values.entries())
            await stage.api.call('POST', `/products/${product.id}/variants`, {
                sku: `${product.sku}-G${at}`,
                option_value_ids: [id],
            });
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}`);
        await page.getByRole('link', { name: 'Edit in grid' }).press('Enter');
        // Tab moves on until the grid's one active cell is reached.
        const cell = page.locator('td[data-row]:focus');
        await page.locator('td[data-row="3"]').first().waitFor();
        for (let tabs = 0; tabs < 60 && !(await cell.count()); tabs += 1) await page.keyboard.press('Tab');
        for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
        await page.keyboard.type('150');
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Control+d');
        await page.getByText('3 changes in 1 product').waitFor();
        await button(page, 'Preview').press('Enter');
        await page.getByRole('dialog').getByText('150').first().waitFor();
        await button(page.getByRole('dialog'), 'Save 3 changes').press('Enter');
        await toast(page, '3 changes saved').waitFor();
        expect((await productOf(product.id)).variants.map(({ price }) => price)).toEqual([150, 150, 150]);
        await toast(page, '3 changes saved').getByRole('button', { name: 'Undo' }).press('Enter');
        await toast(page, '3 changes undone').waitFor();
        expect((await productOf(product.id)).variants.map(({ price }) => price)).toEqual([null, null, null]);
        expect(seen.console).toEqual([]);
    });

    // In CI: tests/screens/products/productPage.test.tsx
    it('are refused in the browser if the compare-at price is below the price', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}/edit`);
        await field(page, 'Compare-at price').fill('100');
        await button(page, 'Save').click();
        await page.getByText('Enter a compare-at price above the price, or leave it empty.').waitFor();
        expect(seen.calls.filter(call => call.startsWith('PUT'))).toEqual([]);
        await field(page, 'Compare-at price').fill('100.01');
        await button(page, 'Save').click();
        await arrive(page, `/default/products/${product.id}`);
    });
});
