/** @module-tag long */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '../../../contract/schemas/categories';
import { png } from '../../server/support/pictures';
import { type Row, unique } from '../support/api';
import { crop, productsOf, sizeOf } from '../support/products';
import { button, openStage, toast, type Stage } from '../support/visit';

let stage: Stage;
let category: Row;
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
    await makeSizes('Small', 'Large');
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { makeProduct, makeProducts, productOf, makeSizes } = productsOf(
    () => stage,
    () => category,
);

// In CI: tests/screens/lists/neighbours.test.tsx, tests/e2e/catalogue.test.ts
it('has a next and a previous product on the pages that are opened from it, and on no others', async () => {
    const { list, made } = await makeProducts(2);
    const { page, goto, seen } = await stage.visit(stage.admin);
    const [next, previous] = [/^Next product:/, /^Previous product:/].map(name =>
        page.getByRole('link', { name }),
    ) as [Locator, Locator];
    await goto(list);
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
    await next.click();
    await previous.waitFor();
    const last = new URL(page.url()).pathname;
    expect(made.map(({ id }) => `/default/products/${id}`)).toContain(last);
    await page.reload();
    await previous.waitFor();
    await page.goBack();
    await next.waitFor();
    // Opened by its address, a page belongs to no list.
    await goto(last);
    await page.getByRole('link', { name: 'Duplicate' }).waitFor();
    await seen.quiet();
    expect(await previous.count()).toBe(0);
});

// In CI: tests/screens/products/productPage.test.tsx; tests/e2e/products.test.ts crops a stored photo
describe('a stored photo', () => {
    it('is cropped to the ratio of the app, and used for all variants of a value until that is undone', async () => {
        const sku = unique('JUG').replace(' ', '-');
        const product = await makeProduct(unique('Jug'), { sku });
        const { data: options } = await stage.api.call<{ data: Option[] }>(
            'GET',
            `/categories/${category.id}/options`,
        );
        for (const { id } of options[0]!.values)
            await stage.api.call('POST', `/products/${product.id}/variants`, {
                sku: `${sku}-${id}`,
                option_value_ids: [id],
            });
        const form = new FormData();
        form.set('photo', new Blob([new Uint8Array(await png(90, 60))], { type: 'image/png' }), 'p.png');
        await stage.api.call('POST', `/products/${product.id}/photos`, form);

        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}`);
        const more = button(page, `More: ${product.name}, photo 1 of 1`);
        await more.click();
        await page.getByRole('menuitem', { name: 'Crop…' }).click();
        await crop(page);
        await expect.poll(async () => (await productOf(product.id)).photos.map(sizeOf)).toEqual(['60 × 60']);

        await more.click();
        await page.getByRole('menuitem', { name: 'Use for variants…' }).click();
        await page.getByRole('radio', { name: 'Size: Large' }).check();
        await button(page, 'Apply 1 change').click();
        await toast(page, '1 change saved').waitFor();
        const used = async () => {
            const { photos, variants } = await productOf(product.id);
            return variants.map(({ photo_id }) => photo_id === photos[0]!.id);
        };
        expect(await used()).toEqual([false, true]);
        await button(page, 'Undo').last().click();
        await toast(page, 'Change undone').waitFor();
        expect(await used()).toEqual([false, false]);
        expect(seen.console).toEqual([]);
    });
});
