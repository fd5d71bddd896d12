import { BANNER_RATIO } from '../../../../src/resources/banners/ratio';
import { expect } from 'vitest';
import { type Row } from '../api';
import { button, toast } from '../visit';
import { eventually, file, foundOf, pair, rowOf, saveDialog, visiting, type Worker } from './worker';

/** All statistics and their parts: figures and chart descriptions, without missing values. */
export const dashboard = async (worker: Worker) => {
    const { page, say, seen } = worker;
    const goto = visiting(worker);
    await goto('/default/dashboard/ecommerce');
    const main = page.getByRole('main');
    await main
        .getByText(/SAR\s[\d,]+\.\d\d/)
        .first()
        .waitFor();
    await page.locator('.recharts-bar-rectangle').first().waitFor({ state: 'attached' });
    await page.locator('.recharts-pie-sector').first().waitFor({ state: 'attached' });
    expect(await main.textContent()).not.toMatch(/NaN|undefined|\[object/);
    const axis = await page.locator('.recharts-yAxis .recharts-cartesian-axis-tick').allTextContents();
    expect(axis.length).toBeGreaterThan(2);
    const reloads = button(main, new RegExp(`^${pair(say, 'screen.dashboard.reload', '')}`));
    await page.getByRole('tab', { name: say('screen.dashboard.all_time') }).click();
    await reloads.nth(4).waitFor();
    seen.clear();
    for (let at = 0; at < 5; at += 1) await reloads.nth(at).click();
    await eventually(
        () => seen.calls.filter(call => call.includes('/statics/')).length,
        now => expect(now).toBe(5),
    );
    await seen.quiet();
    expect(await main.textContent()).not.toMatch(/NaN|undefined|\[object/);
};

export const banners = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const listed = async () => (await api.call<{ data: Row[] }>('GET', '/banners')).data;
    const category = await api.makeCategory();
    await goto('/default/banners?dialog=new');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(await file(120));
    await button(dialog, say('screen.photo.crop')).click();
    await button(page, say('screen.photo.crop_apply')).click();
    await page.getByRole('dialog', { name: say('screen.photo.crop_title') }).waitFor({ state: 'detached' });
    await dialog.getByRole('radio', { name: say('screen.banners.category') }).check();
    await dialog.getByRole('combobox').fill(String(category.name));
    await page
        .getByRole('option', { name: new RegExp(String(category.name)) })
        .first()
        .click();
    await saveDialog(page, say);
    const made = (await listed()).find(({ ref_id }) => ref_id === category.id);
    expect(made).toMatchObject({ ref_type: 'category' });
    const row = rowOf(page, category.name);
    const picture = row.locator('img').first();
    await eventually(
        () =>
            picture.evaluate(
                ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
            ),
        ratio => expect(ratio).toBeCloseTo(BANNER_RATIO, 1),
    );
    await row.getByRole('checkbox').check();
    await button(page, say('action.delete')).click();
    await button(page.getByRole('alertdialog'), say('action.yes')).click();
    await eventually(
        async () => (await listed()).some(({ id }) => id === made!.id),
        now => expect(now).toBe(false),
    );
};

export const home = (worker: Worker) => worker.alone(() => feature(worker));

const feature = async (worker: Worker) => {
    const { page, say, api, at } = worker;
    const goto = visiting(worker);
    type Home = { data: { products: Row[]; banners: Row[] } };
    const before = (await api.call<Home>('GET', '/home')).data;
    await goto('/default/apphome');
    const other = (await foundOf(api, '/products', 'a')).filter(
        ({ id }) => !before.products.some(product => product.id === id),
    )[at];
    const region = page.getByRole('region', { name: say('resources.products.name', { smart_count: 2 }) });
    await region.getByRole('combobox').fill(String(other!.sku));
    await page.getByRole('option', { name: new RegExp(String(other!.sku)) }).click();
    await page.keyboard.press('Escape');
    await button(page, say('screen.home.publish')).click();
    await toast(page, say('screen.home.published')).waitFor();
    const after = (await api.call<Home>('GET', '/home')).data;
    expect(after.products.map(({ id }) => id)).toEqual([other!.id, ...before.products.map(({ id }) => id)]);
    expect(after.banners.map(({ id }) => id)).toEqual(before.banners.map(({ id }) => id));
};

/** An order's items, a step with its note, a refused step, and the older list. */
export const orders = async (worker: Worker) => {
    const { page, say, api, at, undoes } = worker;
    const goto = visiting(worker);
    type Orders = { data: (Row & { number: string; status: string; notes: string })[] };
    const found = async (filters: object) =>
        (
            await api.call<Orders>('POST', '/purchase-operations', {
                _method: 'GET',
                filters: JSON.stringify(filters),
            })
        ).data;
    const pending = await found({ status: ['pending'], col: 'id', desc: 0 });
    const order = pending[at]!;
    await goto(`/default/purchase-operations?open=${order.number}`);
    const drawer = page.getByRole('dialog', { name: order.number });
    const items = await api.call<{ data: { name: string }[] }>(
        'GET',
        `/purchase-operations/${order.id}/items`,
    );
    await drawer.getByText(items.data[0]!.name, { exact: true }).first().waitFor();
    expect(await drawer.textContent()).not.toMatch(/NaN|undefined|\[object/);
    const notes = drawer.getByRole('textbox', {
        name: say('resources.orders.fields.notes'),
        exact: true,
    });
    // Nothing undoes a step on a host without the extensions, so each asks first.
    const stepTo = (status: 'confirmed' | 'shipped') => {
        const step = say(`screen.orders.steps.${status}`);
        const first = button(drawer, undoes ? step : say('screen.orders.asks', { step }));
        return {
            isOffered: async () => (await first.count()) > 0,
            take: async () => {
                await first.click();
                if (!undoes) await button(page.getByRole('alertdialog'), step).click();
            },
        };
    };
    const anyStep = stepTo('shipped');
    if (await anyStep.isOffered()) {
        // A host without `allowed_statuses` refuses, and the panel shows the reason.
        await anyStep.take();
        await toast(page, 'Shipped', 'errors').waitFor();
    }
    await notes.fill('Call first');
    await stepTo('confirmed').take();
    await toast(page, say('toast.order_updated'), 'messages').waitFor();
    expect((await found({ q: order.number }))[0]).toMatchObject({
        status: 'confirmed',
        notes: 'Call first',
    });
    await goto('/default/purchase-operations/old');
    await page.getByRole('row').nth(5).waitFor();
};
