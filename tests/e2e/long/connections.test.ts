/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Option } from '../../../contract/schemas/categories';
import { type Row, unique } from '../support/api';
import { cutProxy } from '../support/cutProxy';
import { productsOf } from '../support/products';
import {
    askToDelete,
    arrive,
    button,
    currentPath,
    deaf,
    field,
    go,
    openStage,
    type OwnStage,
} from '../support/visit';

/** The time in milliseconds within which a save must report its result. */
const RESULT_MS = 10_000;

let stage: OwnStage;
let category: Row;
beforeAll(async () => {
    stage = await openStage();
    category = await stage.api.makeCategory();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { makeProduct, productOf } = productsOf(
    () => stage,
    () => category,
);
const found = async (q: string) =>
    (await stage.api.call<{ data: Row[] }>('GET', `/categories?q=${encodeURIComponent(q)}`)).data;

// In CI: tests/providers/http.test.ts; tests/e2e/alerts.test.ts freezes a server
describe('a server that never answers', () => {
    it('causes a timeout with a message within ten seconds', async () => {
        const product = await makeProduct();
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}/edit`);
        await field(page, 'Name (English)').fill(unique('Silent'));
        stage.server.freeze();
        try {
            await button(page, 'Save').click();
            await page.getByText('The server didn’t respond').first().waitFor({ timeout: RESULT_MS });
            expect(await currentPath(page)).toBe(`/default/products/${product.id}/edit`);
        } finally {
            stage.server.wake();
        }
    });
});

// In CI: tests/e2e/offline.test.ts with a save
it('a browser without a network reports a failed deletion, and deletes nothing later', async () => {
    const product = await makeProduct();
    const { page, goto, context, seen } = await stage.visitAlone(stage.admin);
    await goto(`/default/products/${product.id}`);
    await context.setOffline(true);
    await askToDelete(page);
    const asked = page.getByRole('alertdialog');
    await button(asked, 'Yes').click();
    await asked.getByText('Can’t reach the server').waitFor({ timeout: RESULT_MS });
    await button(asked, 'Cancel').click();
    await asked.waitFor({ state: 'detached' });
    seen.clear();
    await context.setOffline(false);
    await go(page, '/default/products');
    await page.getByText(product.name).first().waitFor();
    expect(seen.calls.filter(call => call.startsWith('DELETE'))).toEqual([]);
    expect((await productOf(product.id)).name).toBe(product.name);
});

/** The ids of three sizes in three colours. */
const sizesInColours = async () => {
    const [sizes, colours] = await Promise.all(
        ['Size', 'Colour'].map(async name => {
            const path = `/categories/${category.id}/options`;
            const values = ['A', 'B', 'C'].map(value => ({ name: value, name_ar: value }));
            return (await stage.api.call<{ data: Option }>('POST', path, { name, name_ar: name, values }))
                .data;
        }),
    );
    return sizes!.values.flatMap(({ id }) => colours!.values.map(other => [id, other.id]));
};

// In CI: tests/screens/products/productGrid.test.tsx, tests/e2e/catalogue.test.ts, tests/server/stock/stock.test.ts
it('a connection that is cut in the middle of a save of 54 rows loses nothing and adjusts no stock twice', async () => {
    const word = unique('Rack').replace(' ', '');
    const products = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(at => makeProduct(`${word} ${at}`, { sku: `${word}-${at}`, stock: 0 })),
    );
    const combinations = await sizesInColours();
    for (const { id, sku } of products)
        for (const [at, option_value_ids] of combinations.entries()) {
            const body = { sku: `${sku}-${at}`, price: null, stock: 0, option_value_ids };
            await stage.api.call('POST', `/products/${id}/variants`, body);
        }
    const proxy = await cutProxy(stage.server.baseUrl);
    onTestFinished(proxy.close);
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

// In CI: tests/screens/forms.test.tsx, tests/e2e/catalogue.test.ts, tests/e2e/example-host.test.ts
it('saving creates one record if the answer to the first attempt is lost', async () => {
    const name = unique('Cut');
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/categories/new');
    await field(page, 'Name (English)').fill(name);
    await field(page, 'Name (Arabic)').fill('اسم');
    await page.route('**/api/admin/categories', async route => {
        await route.fetch();
        await route.abort();
    });
    await button(page, 'Save').click();
    await page.getByText('Your changes are still here').waitFor();
    await page.unroute('**/api/admin/categories');
    await button(page, 'Save').click();
    await arrive(page, /^\/default\/categories\/\d+$/);
    expect(await found(name)).toHaveLength(1);
});
