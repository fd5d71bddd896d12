import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { User as Customer } from '../../contract/schemas/users';
import type { Product } from '../../contract/schemas/products';
import { arrive, openStage, type OwnStage } from './support/visit';

let stage: OwnStage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const LONG = 'W'.repeat(90);

/** What is wider than the window, by its text. */
const wide = (page: Page) =>
    page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [...document.querySelectorAll('main *')]
            .filter(one => one.getBoundingClientRect().right > clientWidth)
            .map(one => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`);
    });

describe('a name without a space', () => {
    it.each([640, 1280])('wraps on pages of products and customers, at %i px', async width => {
        const [product] = (await stage.api.call<{ data: Product[] }>('GET', '/products?q=watch')).data;
        const [customer] = (
            await stage.api.call<{ data: Customer[] }>('GET', '/users?col=orders_count&desc=1')
        ).data;
        await stage.api.call('PUT', `/products/${product!.id}`, { name: LONG, name_ar: LONG, brand: LONG });
        await stage.api.call('PUT', `/users/${customer!.id}`, { name: LONG, city: LONG });
        const { page, goto } = await stage.visit(stage.admin);
        await page.setViewportSize({ width, height: 900 });
        for (const path of [
            `products/${product!.id}`,
            `products/${product!.id}/edit`,
            `administration/users-list/${customer!.id}`,
            `products?filter=${encodeURIComponent(`{"q":"#${product!.id}"}`)}`,
            `administration/users-list?filter=${encodeURIComponent(`{"q":"#${customer!.id}"}`)}`,
        ]) {
            await goto(`/default/${path}`);
            await page.getByText(LONG).first().waitFor();
            await expect.poll(() => page.locator('main .MuiSkeleton-root').count()).toBe(0);
            // What a page shows below its name is loaded later.
            await page.waitForTimeout(1000);
            expect.soft(await wide(page), path).toEqual([]);
        }
    });
});

it('an address with a broken percent code shows the public home', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/');
    const title = page.getByRole('heading', { level: 1 });
    const home = await title.innerText();
    for (const path of ['/default/%ff', '/100%', '/%00']) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await expect.poll(() => title.innerText(), { message: path }).toBe(home);
    }
    expect(seen.console).toEqual([]);
    // The page of a record with such an id is that of a missing one.
    await page.goto('/default/products/%E0%A4%A');
    await arrive(page, '/default/products');
});

describe('an address with an order that a list does not have', () => {
    it.each([
        'products',
        'administration/users-list',
        'administration/admins-list',
        'administration/roles-list',
        'purchase-operations',
        'categories',
        'couriers',
    ])('shows %s in its own order, and the menu does so as well', async list => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`/default/${list}?sort=nope&order=ASC`);
        await page.locator('tbody tr, table').first().waitFor();
        await goto(`/default/${list}`);
        await page.locator('tbody tr, table').first().waitFor();
        expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('nope');
    });
});
