import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/schemas/products';
import { png } from '../server/support/pictures';
import { unique } from './support/api';
import { arrive, button, field, openStage, type Stage } from './support/visit';

let stage: Stage;
let product: Product;
beforeAll(async () => {
    stage = await openStage();
    const category = await stage.api.makeCategory();
    product = (
        await stage.api.call<{ data: Product }>('POST', `/categories/${category.id}/products`, {
            name: unique('Lamp'),
            name_ar: 'مصباح',
            sku: 'LEAVE-1',
            price: 10,
            stock: 1,
        })
    ).data;
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/** Reloads the page, stays if the browser asks, and returns whether it asked. */
const asksBeforeReload = async (page: Page): Promise<boolean> => {
    const asked = page.waitForEvent('dialog').then(async dialog => {
        await dialog.dismiss();
        return dialog.type() === 'beforeunload';
    });
    const loaded = page.waitForEvent('load').then(() => false);
    // Staying is no navigation, so there is nothing to wait for.
    await page.evaluate(() => {
        setTimeout(() => location.reload());
    });
    return Promise.any([asked, loaded]);
};

describe('pending photo uploads', () => {
    it('ask before the page is left or reloaded, and finish if the user stays', async () => {
        const { page, goto, context } = await stage.visitAlone(stage.admin);
        await goto(`/default/products/${product.id}`);
        let pass = () => {};
        const passed = new Promise<void>(resolve => (pass = resolve));
        await context.route(`**/api/admin/products/${product.id}/photos`, async route => {
            await passed;
            await route.continue();
        });
        const photo = async (name: string) => ({ name, mimeType: 'image/png', buffer: await png() });
        await page.locator('input[type=file]').setInputFiles([await photo('a.png'), await photo('b.png')]);
        await page.getByRole('progressbar', { name: 'Uploading b.png' }).waitFor();

        await page.getByRole('link', { name: 'Roles' }).click();
        const asked = page.getByRole('alertdialog', { name: 'Leave before the photos finish uploading?' });
        await asked.getByText('2 photos haven’t been uploaded').waitFor();
        await button(asked, 'Stay on this page').click();
        await asked.waitFor({ state: 'detached' });
        expect(await asksBeforeReload(page)).toBe(true);

        pass();
        await page.getByRole('img', { name: `${product.name}, photo 2 of 2` }).waitFor();
        // No upload is pending any more.
        await page.getByRole('link', { name: 'Roles' }).click();
        await arrive(page, '/default/administration/roles-list');
    });
});

describe('a form', () => {
    it('reloads without a question if its draft is complete', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/categories/new');
        await field(page, 'Name (English)').fill('Kept');
        expect(await asksBeforeReload(page)).toBe(false);
    });

    it('asks before a reload that would lose a chosen photo', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/categories/new');
        await field(page, 'Name (English)').fill('Photo');
        await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'lost.png', mimeType: 'image/png', buffer: await png() });
        await page.locator('img[src^=blob]').waitFor();
        expect(await asksBeforeReload(page)).toBe(true);
    });
});
