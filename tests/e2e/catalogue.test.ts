import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/schemas/products';
import { png } from '../server/support/pictures';
import { type Row, unique } from './support/api';
import { crop, productsOf, sizeOf } from './support/products';
import { arrive, button, currentPath, deaf, field, openStage, toast, type Stage } from './support/visit';

let stage: Stage;
let category: Row;
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
    await makeSizes('Small', 'Large');
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { makeProducts, productOf, makeSizes } = productsOf(
    () => stage,
    () => category,
);

describe('the page of a product', () => {
    it('creates it with photos and variants in one form, hidden, and once although the answer is lost', async () => {
        const name = unique('Kettle');
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/new?category=${category.id}`);
        await field(page, 'Name (English)').fill(name);
        await field(page, 'Name (Arabic)').fill('غلاية');
        await field(page, 'SKU').fill(unique('KET').replace(' ', '-'));
        await field(page, 'Price').fill('129.50');
        const photo = async (name: string, width: number, height: number) => ({
            name,
            mimeType: 'image/png',
            buffer: await png(width, height),
        });
        await page
            .locator('input[type=file]')
            .setInputFiles([await photo('side.png', 90, 60), await photo('front.png', 40, 40)]);
        await button(page, 'Crop…: side.png').click();
        await crop(page);
        await button(page, 'Make cover: front.png').click();
        await page.getByRole('checkbox', { name: 'Select all: Size' }).check();
        await field(page, 'Stock: All new variants').fill('٥');
        const path = `**/api/admin/categories/${category.id}/products`;
        await page.route(path, async route => {
            await route.fetch();
            await route.abort();
        });
        await button(page, 'Save').click();
        await page.getByText('Your changes are still here').waitFor();
        await page.unroute(path);
        seen.clear();
        await button(page, 'Save').click();
        await arrive(page, /^\/default\/products\/\d+$/);
        await page.getByRole('img', { name: `${name}, photo 2 of 2` }).waitFor();
        await button(page, 'Edit: Large').waitFor();
        const id = Number((await currentPath(page)).split('/').at(-1));
        const made = await productOf(id);
        expect(made).toMatchObject({ name, price: 129.5, is_active: false, stock: 10 });
        expect(made.photos.map(sizeOf)).toEqual(['40 × 40', '60 × 60']);
        expect(made.variants.map(({ sku }) => sku)).toEqual([`${made.sku}-SMAL`, `${made.sku}-LARG`]);
        const { data } = await stage.api.call<{ data: Row[] }>(
            'GET',
            `/products?q=${encodeURIComponent(name)}`,
        );
        expect(data).toHaveLength(1);

        await button(page, 'Publish').click();
        await toast(page, 'Product published').waitFor();
        expect((await productOf(id)).is_active).toBe(true);
        expect(seen.console).toEqual([]);
    });
});

describe('the list of products', () => {
    it('raises twenty prices by 10 %, ending in .95, and takes it back', async () => {
        const { list, prices } = await makeProducts(20);
        const { page, goto } = await stage.visit(stage.admin);
        await goto(list);
        await page.getByRole('checkbox', { name: 'Select all' }).check();
        await button(page, 'Select all 20 that match').click();
        await button(page, 'Edit…').click();
        await field(page, 'Percent').fill('١٠');
        await page.getByRole('combobox', { name: /^Rounding/ }).click();
        await page.getByRole('option', { name: 'Ending in .95' }).click();
        await button(page, 'Preview').click();
        await button(page, 'Apply 20 changes').click();
        await toast(page, '20 changes saved').waitFor();
        const raised = await prices();
        expect(raised.slice(0, 3)).toEqual([109.95, 219.95, 329.95]);
        expect(raised.every(price => Math.round(price * 100) % 100 === 95)).toBe(true);
        await button(page, 'Undo').click();
        await toast(page, '20 changes undone').waitFor();
        expect(await prices()).toEqual(raised.map((_, at) => (at + 1) * 100));
    });

    it('keeps filters, order and columns in a view, whose link opens the products one after another', async () => {
        const { list, made } = await makeProducts(4);
        const { page, context, goto, seen } = await stage.visitAlone(stage.admin);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await goto(list);
        await button(page, 'Filters').click();
        await field(page, 'Price from').fill('٢٠٠');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        const names = () => page.locator('tbody tr').allInnerTexts();
        await expect.poll(async () => (await names()).length).toBe(3);
        await button(page, /^Remove filter/)
            .first()
            .waitFor();
        await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
        await expect.poll(async () => (await names())[0]).toContain(made[3]!.name);
        await button(page, 'Columns').click();
        await page.getByRole('switch', { name: 'Category' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('columnheader', { name: 'Category' }).waitFor({ state: 'detached' });

        await button(page, 'Views').click();
        await field(page, 'View name').fill('Dear lamps');
        await page.keyboard.press('Enter');
        await button(page, 'Views').click();
        await button(page, 'Copy link to Dear lamps').click();
        await button(page, 'Link to Dear lamps copied').waitFor();
        const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
        // A colleague's browser.
        const other = await stage.visit(stage.admin);
        await other.goto(link.pathname + link.search);
        const rows = other.page.locator('tbody tr');
        await expect.poll(() => rows.count()).toBe(3);
        expect(await other.page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0);
        await rows.first().click();
        const heading = (name: string) => other.page.getByRole('heading', { level: 1, name }).waitFor();
        await heading(made[3]!.name);
        // A reload keeps the list that it was opened from.
        await other.page.reload();
        await other.page.getByRole('link', { name: `Next product: ${made[2]!.name}` }).click();
        await heading(made[2]!.name);
        await other.page.getByRole('link', { name: `Previous product: ${made[3]!.name}` }).click();
        await heading(made[3]!.name);

        await other.page.getByRole('link', { name: 'Duplicate' }).click();
        await arrive(other.page, /products\/new\?/);
        await other.page.getByText(/^Copied from/).waitFor();
        const sku = unique('COPY').replace(' ', '-');
        expect(await field(other.page, 'Name (English)').inputValue()).toContain(made[3]!.name);
        await field(other.page, 'SKU').fill(sku);
        await field(other.page, 'Stock').fill('2');
        await button(other.page, 'Save').click();
        await arrive(other.page, /\/default\/products\/\d+$/);
        const { data } = await stage.api.call<{ data: Product[] }>('GET', `/products?q=${sku}`);
        expect(data).toMatchObject([{ price: 400, stock: 2, is_active: false }]);
        expect([...seen.console, ...other.seen.console]).toEqual([]);
    });

    it('is edited as a grid with a real clipboard, and loses and repeats nothing when connections are cut', async () => {
        const { list, prices, made } = await makeProducts(3);
        const { page, context, goto, seen } = await stage.visitAlone(stage.admin);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        // Its hints would read the list again in the middle of the test.
        await deaf(page);
        await goto(list);
        await button(page, 'Grid').click();
        const cell = (row: number, column: number) =>
            page.locator(`td[data-row="${row}"][data-column="${column}"]`);
        await cell(0, 0).click();
        await page.evaluate(() => navigator.clipboard.writeText('١١٠\r\n220,5\r\n"330"\r\n'));
        await page.keyboard.press('Control+V');
        await page.getByText('3 changes in 3 products').waitFor();
        expect(await cell(1, 0).innerText()).toMatch(/^220\.50/);
        await page.keyboard.press('Control+Z');
        expect(await cell(1, 0).innerText()).toBe('200.00');
        await page.keyboard.press('Control+Y');
        await page.keyboard.press('Control+C');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('110');

        const [first, second] = made.map(({ id }) => `**/api/admin/products/${id}`);
        // The first is stored and its answer lost; the second never arrives.
        await page.route(first!, async route => {
            if (route.request().method() === 'PUT') await route.fetch();
            await (route.request().method() === 'PUT' ? route.abort() : route.continue());
        });
        await page.route(second!, route =>
            route.request().method() === 'PUT' ? route.abort() : route.continue(),
        );
        await button(page, 'Save 3 changes').click();
        await page.getByText('1 row wasn’t saved. See the error in the row.').waitFor();
        expect(await prices()).toEqual([110, 200, 330]);
        await page.unroute(second!);
        seen.calls.length = 0;
        await button(page, 'Save 1 change').click();
        await button(page, 'Undo').last().waitFor();
        await page.getByText(/changes? in/).waitFor({ state: 'detached' });
        expect(await prices()).toEqual([110, 220.5, 330]);
        expect(seen.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1);
    });
});
