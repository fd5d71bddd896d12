import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Option } from '../../contract/schemas/categories';
import type { Product } from '../../contract/schemas/products';
import { noise } from '../server/support/pictures';
import { type Row, unique } from './support/api';
import { cutProxy } from './support/cutProxy';
import { button, deaf, openStage, type OwnStage } from './support/visit';

let stage: OwnStage;
let proxy: Awaited<ReturnType<typeof cutProxy>>;
let category: Row;
/** Three sizes in three colours. */
let combinations: number[][];
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
    const [sizes, colours] = await Promise.all(
        ['Size', 'Colour'].map(async name => {
            const path = `/categories/${category.id}/options`;
            const values = ['A', 'B', 'C'].map(value => ({ name: value, name_ar: value }));
            return (await stage.api.call<{ data: Option }>('POST', path, { name, name_ar: name, values }))
                .data;
        }),
    );
    combinations = sizes!.values.flatMap(({ id }) => colours!.values.map(other => [id, other.id]));
});
beforeEach(async () => {
    proxy = await cutProxy(stage.server.baseUrl);
});
afterEach(async () => {
    await stage.leave();
    proxy.close();
});
afterAll(() => stage.close());

const makeProduct = async (word: string, at: number) => {
    const path = `/categories/${category.id}/products`;
    const name = `${word} ${at}`;
    const body = { name, name_ar: name, sku: name.replace(' ', '-'), price: 100 };
    return (await stage.api.call<{ data: Product }>('POST', path, body)).data;
};
const productOf = async (id: number) =>
    (await stage.api.call<{ data: Product }>('GET', `/products/${id}`)).data;

describe('a connection that is cut', () => {
    it('in the middle of an upload keeps the photo for another try, and stores it once', async () => {
        const { id, name } = await makeProduct(unique('Cut').replace(' ', ''), 1);
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

    it('in the middle of a save of 54 rows loses nothing and adjusts no stock twice', async () => {
        const word = unique('Rack').replace(' ', '');
        const products = await Promise.all([1, 2, 3, 4, 5, 6].map(at => makeProduct(word, at)));
        for (const { id, sku } of products)
            for (const [at, option_value_ids] of combinations.entries()) {
                const body = { sku: `${sku}-${at}`, price: null, stock: 0, option_value_ids };
                await stage.api.call('POST', `/products/${id}/variants`, body);
            }
        const { page, goto, context } = await stage.visitAlone(stage.admin, { baseURL: proxy.baseUrl });
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await deaf(page);
        const filter = encodeURIComponent(JSON.stringify({ q: word }));
        await goto(`/default/products?filter=${filter}&sort=price&order=ASC&mode=grid`);
        // The columns are two names, two prices, then the stock.
        await page.locator('td[data-row="0"][data-column="4"]').click();
        await page.evaluate(() =>
            navigator.clipboard.writeText(Array.from({ length: 60 }, (_, at) => at + 1).join('\n')),
        );
        await page.keyboard.press('Control+V');
        await page.getByText('54 changes in 6 products').waitFor();

        // Some never arrive whole, of others the answer is lost.
        const write = /^POST \/api\/extensions\/stock\/adjustments /;
        proxy.cut({ request: write, after: 0, times: 9 });
        proxy.cut({ request: write, after: 'answer' });
        await button(page, 'Save 54 changes').click();
        await page.getByText(/rows? (wasn|weren)’t saved/).waitFor();
        proxy.mend();
        await button(page, /^Save \d+ changes?$/).click();
        await page.getByText(/changes? in \d/).waitFor({ state: 'detached' });

        const saved = await Promise.all(products.map(({ id }) => productOf(id)));
        // A product's own stock is the sum of its variants, so its row takes no paste.
        const pasted = Array.from({ length: 60 }, (_, at) => at + 1).filter(number => number % 10 !== 1);
        const stocks = saved.flatMap(({ variants }) => variants.map(({ stock }) => stock));
        expect(stocks.toSorted((one, other) => one - other)).toEqual(pasted);
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
