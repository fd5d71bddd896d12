import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Row, unique } from './support/api';
import { productsOf } from './support/products';
import { arrive, button, field, go, openStage, type Stage } from './support/visit';

/** The time in milliseconds within which a save must report its result. */
const RESULT_MS = 10_000;

let stage: Stage;
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

const unreachable = (page: Page) => page.getByText('Can’t reach the server').first();

describe('a browser without a network', () => {
    it('reports a failed save at once, and never sends it later', async () => {
        const product = await makeProduct(unique('Kettle'));
        const { page, goto, context, seen } = await stage.visitAlone(stage.admin);
        await goto(`/default/products/${product.id}/edit`);
        await context.setOffline(true);
        await field(page, 'Name (English)').fill('Given up');
        await button(page, 'Save').click();
        await unreachable(page).waitFor({ timeout: RESULT_MS });
        await go(page, '/default/categories');
        await button(page.getByRole('alertdialog'), 'Leave without saving').click();
        await arrive(page, '/default/categories');
        seen.clear();
        await context.setOffline(false);
        // The list refetches when the network is back; a paused save would be sent then too.
        await page
            .getByRole('link', { name: String(category.name) })
            .first()
            .waitFor();
        await goto(`/default/products/${product.id}/edit`);
        await page.getByText('unsaved draft').waitFor();
        expect(await field(page, 'Name (English)').inputValue()).toBe(product.name);
        expect(seen.calls.filter(call => call.includes('POST /api/admin'))).toEqual([]);
        expect((await productOf(product.id)).name).toBe(product.name);
    });

    it('reports a list that failed to load, and loads it when the network is back', async () => {
        const { page, goto, context } = await stage.visitAlone(stage.admin);
        await goto('/default/administration/roles-list');
        await goto('/default/dashboard/ecommerce');
        await page.getByRole('link', { name: 'Categories' }).hover();
        // Its code is loaded, its rows are not.
        await go(page, '/default/categories');
        await page
            .getByRole('link', { name: String(category.name) })
            .first()
            .waitFor();
        await context.setOffline(true);
        await go(page, '/default/products');
        await page.getByText('Couldn’t load this').waitFor({ timeout: RESULT_MS });
        await context.setOffline(false);
        await page
            .getByText(/^Kettle/)
            .first()
            .waitFor();
    });
});

describe('a tab from before a deploy', () => {
    it.each(['default', 'boxed-v2'])(
        'keeps the page and what was typed in %s if a tool that it opens is gone',
        async layout => {
            const { page, goto } = await stage.visit(stage.admin);
            await goto(`/${layout}/products/new?category=${category.id}`);
            await field(page, 'Name (English)').fill('Half typed');
            const before = new Set(
                await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
            );
            const gone = '**/assets/*';
            await page.route(gone, route =>
                before.has(route.request().url())
                    ? route.fallback()
                    : route.fulfill({ status: 404, body: 'gone' }),
            );
            await page.keyboard.press('Control+k');
            const failure = page.getByRole('alertdialog', { name: 'Couldn’t load part of this page' });
            await button(failure, 'Reload page').waitFor();
            const fonts = await page.evaluate(() =>
                ['body', '[role=alertdialog]'].map(
                    at => getComputedStyle(document.querySelector(at)!).fontFamily,
                ),
            );
            expect(fonts[1]).toBe(fonts[0]);
            await button(failure, 'Close').click();
            await failure.waitFor({ state: 'detached' });
            expect(await field(page, 'Name (English)').inputValue()).toBe('Half typed');
        },
    );
});
