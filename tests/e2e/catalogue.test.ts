import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '../../contract/schemas/categories';
import type { Product } from '../../contract/schemas/products';
import { png } from '../server/support/pictures';
import { type Row, unique } from './support/api';
import { arrive, button, currentPath, field, openStage, type Stage } from './support/visit';

let stage: Stage;
let category: Row;
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
    await stage.api.call<{ data: Option }>('POST', `/categories/${category.id}/options`, {
        name: 'Size',
        name_ar: 'المقاس',
        values: ['Small', 'Large'].map(name => ({ name, name_ar: name })),
    });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const productOf = async (id: number) =>
    (await stage.api.call<{ data: Product }>('GET', `/products/${id}`)).data;

describe('the page of a product', () => {
    it('creates it with photos and variants in one form, hidden, and once although the answer is lost', async () => {
        const name = unique('Kettle');
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/new?category=${category.id}`);
        await field(page, 'Name (English)').fill(name);
        await field(page, 'Name (Arabic)').fill('غلاية');
        await field(page, 'SKU').fill(unique('KET').replace(' ', '-'));
        await field(page, 'Price').fill('129.50');
        const photo = async (name: string, side: number) => ({
            name,
            mimeType: 'image/png',
            buffer: await png(side, side),
        });
        await page
            .locator('input[type=file]')
            .setInputFiles([await photo('side.png', 60), await photo('front.png', 40)]);
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
        await button(page, 'Save').click();
        await arrive(page, /^\/default\/products\/\d+$/);
        await page.getByRole('img', { name: `${name}, photo 2 of 2` }).waitFor();
        await button(page, 'Edit: Large').waitFor();
        const id = Number((await currentPath(page)).split('/').at(-1));
        const made = await productOf(id);
        expect(made).toMatchObject({ name, price: 129.5, is_active: false, stock: 10 });
        expect(made.photos.map(({ width }) => width)).toEqual([40, 60]);
        expect(made.variants.map(({ sku }) => sku)).toEqual([`${made.sku}-SMAL`, `${made.sku}-LARG`]);
        const { data } = await stage.api.call<{ data: Row[] }>(
            'GET',
            `/products?q=${encodeURIComponent(name)}`,
        );
        expect(data).toHaveLength(1);

        await button(page, 'Publish').click();
        await page.getByText('Visible to customers').waitFor();
        expect((await productOf(id)).is_active).toBe(true);
        expect(seen.console.filter(line => !line.includes('net::ERR'))).toEqual([]);
    });
});
