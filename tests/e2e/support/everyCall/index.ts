import { expect } from 'vitest';
import { unique } from '../api';
import { button, field } from '../visit';
import { categories, products } from './catalogue';
import { admins, roles, users } from './people';
import { banners, dashboard, home, orders } from './shop';
import { eventually, foundOf, LISTS, visiting, type Worker } from './worker';

export { session, signOut } from './people';
export type { Worker } from './worker';

/** The first, a late and the last page of lists: rows and pagination. */
export const pages = async (worker: Worker, perPage: number) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const users = await api.call<{ meta: { total: number } }>('GET', '/users');
    const orders = await api.call<{ meta: { total: number } }>('POST', '/purchase-operations', {
        _method: 'GET',
    });
    const foot = page.getByRole('navigation', { name: say('screen.list.pages') });
    for (const [path, { total }] of [
        [LISTS.users, users.meta],
        ['/default/purchase-operations', orders.meta],
    ] as const) {
        const last = Math.ceil(total / perPage);
        for (const at of [Math.ceil(last * 0.8), last]) {
            await goto(`${path}?page=${at}`);
            const [from, to] = [(at - 1) * perPage + 1, Math.min(at * perPage, total)];
            await eventually(
                async () => (await foot.textContent())!,
                now => expect(now).toContain(say('screen.list.range', { from, to, total })),
            );
            expect(await page.locator('tbody tr').count()).toBe(to - from + 1);
        }
    }
};

/** A save whose answer is lost, and a repeated save. */
export const cuts = async (worker: Worker, cutNext: () => void) => {
    const { page, say, api } = worker;
    const name = unique('Carpets');
    await visiting(worker)('/default/categories/new');
    await field(page, say('resources.categories.fields.name')).fill(name);
    await field(page, say('resources.categories.fields.name_ar')).fill('سجاد');
    cutNext();
    await button(page, say('action.save')).click();
    await page.getByText(say('error.not_saved')).waitFor();
    await button(page, say('action.save')).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // The whole record with its options.
    await page.getByText(say('screen.categories.no_options')).waitFor();
    expect(await foundOf(api, '/categories', name)).toHaveLength(1);
};

/** The flows within a session, in order. */
export const INSIDE: Record<string, (worker: Worker) => Promise<void>> = {
    dashboard,
    roles,
    admins,
    users,
    categories,
    products,
    banners,
    home,
    orders,
};
