/** @module-tag long */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noise } from '../../server/support/pictures';
import { type Row, unique } from '../support/api';
import { cutProxy } from '../support/cutProxy';
import { productsOf } from '../support/products';
import { button, deaf, openStage, type OwnStage } from '../support/visit';

// In CI: tests/screens/products/importProducts.test.tsx, tests/providers/safeWrites.test.ts

let stage: OwnStage;
let proxy: Awaited<ReturnType<typeof cutProxy>>;
let category: Row;
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
});
beforeEach(async () => {
    proxy = await cutProxy(stage.server.baseUrl);
});
afterEach(async () => {
    await stage.leave();
    proxy.close();
});
afterAll(() => stage.close());

const { makeProduct, productOf } = productsOf(
    () => stage,
    () => category,
);

describe('a connection that is cut', () => {
    it('in the middle of an upload keeps the photo for another try, and stores it once', async () => {
        const { id, name } = await makeProduct();
        const photo = await noise(1100).png().toBuffer();
        expect(photo.length).toBeGreaterThan(2_000_000);
        const { page, goto } = await stage.visitAlone(stage.admin, { baseURL: proxy.baseUrl });
        await goto(`/default/products/${id}`);
        proxy.cut({ request: /^POST \S+\/photos /, after: 1_000_000 });
        await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: photo });
        const tile = page.getByRole('status').filter({ hasText: 'large.png' });
        await button(tile, 'Try again').waitFor();
        expect(proxy.count()).toBeGreaterThan(0);
        expect((await productOf(id)).photos).toEqual([]);
        proxy.mend();
        await button(tile, 'Try again').click();
        await page.getByRole('img', { name: `${name}, photo 1 of 1` }).waitFor();
        expect((await productOf(id)).photos).toHaveLength(1);
    });

    it('and a reload in the middle of an import lose no row, and import none twice', async () => {
        const word = unique('Bulk').replace(' ', '');
        const lines = Array.from(
            { length: 60 },
            (_, at) => `${word}-${at},${word} ${at},${word} ${at},${String(category.name)},${at + 1}`,
        );
        const { page, goto } = await stage.visitAlone(stage.admin, { baseURL: proxy.baseUrl });
        await deaf(page);
        await goto('/default/products/import');
        await page.locator('input[type=file]').setInputFiles({
            name: 'bulk.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(['SKU,Name (English),Name (Arabic),Category,Price', ...lines].join('\n')),
        });
        await button(page, 'Continue').click();
        const write = /^POST \S+\/products /;
        proxy.cut({ request: write, after: 'answer', times: 5, skip: 10 });
        proxy.cut({ request: write, after: 0, skip: 15 });
        await button(page, 'Import 60 rows').click();
        // It tries again by itself for half a minute; a reload pauses it.
        await expect.poll(proxy.count).toBeGreaterThan(6);
        await page.reload();
        await page.getByText('The import is paused.').waitFor();
        const total = async () =>
            (await stage.api.call<{ meta: { total: number } }>('GET', `/products?q=${word}`)).meta.total;
        expect(await total()).toBeLessThan(60);
        proxy.mend();
        await button(page, 'Continue').click();
        await page.getByText('Import finished').waitFor();
        await page.getByText('Created: 60').waitFor();
        expect(await total()).toBe(60);
    });
});
