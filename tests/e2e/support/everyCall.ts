import { BANNER_RATIO } from '../../../src/resources/banners/ratio';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { png } from '../../server/support/pictures';
import { settled } from '../../support/signIn';
import type { Say } from '../../support/words';
import { type Api, type Credentials, type Row, unique } from './api';
import { arrive, button, field, go, toast, type Visit } from './visit';

/** A user of the panel, and the reference server behind it for checking the results. */
export interface Worker {
    page: Page;
    seen: Visit['seen'];
    say: Say;
    api: Api;
    /** The signed-in admin; each worker has its own. */
    person: Credentials;
    /** The number of the worker. Concurrent workers use different records. */
    at: number;
    /** Runs `work` while no other worker runs its own. */
    alone: (work: () => Promise<void>) => Promise<void>;
}

/** Goes to an address of the panel and waits until it has loaded. */
const visiting =
    ({ page, seen }: Pick<Worker, 'page' | 'seen'>) =>
    async (path: string) => {
        await go(page, path);
        await settled(page);
        await seen.quiet();
        await settled(page);
    };

/** Repeats `ask` until its result passes `check`. */
const eventually = <T>(ask: () => T | Promise<T>, check: (now: T) => void) =>
    vi.waitFor(async () => check(await ask()), { timeout: 10_000, interval: 100 });

const LISTS = {
    admins: '/default/administration/admins-list',
    roles: '/default/administration/roles-list',
    users: '/default/administration/users-list',
};
const searched = (path: string, q: unknown) => `${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const rowOf = (page: Page, name: unknown) => page.getByRole('row', { name: new RegExp(String(name)) });
const file = async (side = 40) => ({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await png(side, side),
});
const pressYes = async (page: Page, say: Say) => {
    await button(page.getByRole('alertdialog'), say('action.yes')).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};
const saveDialog = async (page: Page, say: Say) => {
    await button(page.getByRole('dialog'), say('action.save')).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const pair = (say: Say, key: Parameters<Say>[0], value: string) =>
    say('screen.pair', { label: say(key), value });
const foundOf = async (api: Api, path: string, q: unknown) =>
    (await api.call<{ data: Row[] }>('GET', `${path}?q=${encodeURIComponent(String(q))}`)).data;

/** Signs in and out by the forms, and changes the own profile. */
export const session = async (worker: Worker) => {
    const { page, say, api, person } = worker;
    const goto = visiting(worker);
    await page.goto('/session/login');
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('input[name=password]').fill(person.password);
    await page.locator('button[type=submit]').click();
    await toast(page, say('toast.signed_in')).waitFor();
    await goto('/default/user-profile');
    const phone = `+96650${String(Date.now()).slice(-7)}`;
    await field(page, say('resources.admins.fields.phone')).fill(phone);
    await button(page, say('action.save')).click();
    await toast(page, say('screen.form.saved')).waitFor();
    expect((await foundOf(api, '/admins', person.email))[0]!.phone).toBe(phone);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

export const signOut = async (worker: Worker) => {
    const { page, say } = worker;
    const goto = visiting(worker);
    await goto('/default/categories');
    await page.locator('[data-part=top-bar] button').last().click();
    await page.getByRole('menuitem', { name: say('topbar.logout') }).click();
    await arrive(page, '/session/login');
};

/** All statistics and their parts: figures and chart descriptions, without missing values. */
const dashboard = async (worker: Worker) => {
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
    seen.clear();
    for (let at = 0; at < 5; at += 1) await reloads.nth(at).click();
    await eventually(
        () => seen.calls.filter(call => call.includes('/statics/')).length,
        now => expect(now).toBe(5),
    );
    await seen.quiet();
    expect(await main.textContent()).not.toMatch(/NaN|undefined|\[object/);
};

const roles = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const name = unique('Buyers');
    const named = async (name: string) =>
        (await api.call<{ data: Row[] }>('GET', '/roles')).data.find(role => role.name === name);
    const dialog = page.getByRole('dialog');
    await goto(`${LISTS.roles}?dialog=new`);
    await field(dialog, say('resources.roles.fields.name')).fill(name);
    await dialog.getByRole('checkbox', { name: say('permission.show products') }).check();
    await saveDialog(page, say);
    const made = (await named(name))!;
    expect(made.permissions).toEqual(['show products']);
    await goto(`${LISTS.roles}?dialog=${made.id}`);
    await field(dialog, say('resources.roles.fields.name')).fill(`${name} two`);
    await saveDialog(page, say);
    expect(await named(`${name} two`)).toMatchObject({ id: made.id, permissions: ['show products'] });
    await goto(`${LISTS.roles}?dialog=${made.id}`);
    await button(dialog, say('action.delete')).click();
    await pressYes(page, say);
    await eventually(
        () => named(`${name} two`),
        now => expect(now).toBeUndefined(),
    );
};

const admins = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const role = await api.makeRole(['show home']);
    const name = unique('Salma');
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
    const dialog = page.getByRole('dialog');
    await goto(`${LISTS.admins}?dialog=new`);
    await field(dialog, say('resources.admins.fields.name')).fill(name);
    await field(dialog, say('resources.admins.fields.email')).fill(email);
    await dialog.locator('input[type=password]').first().fill('a long enough word');
    // The picker has all roles, even if the host pages them.
    await dialog.getByRole('combobox', { name: new RegExp(say('resources.admins.fields.role_id')) }).click();
    await page.getByRole('option', { name: String(role.name) }).click();
    await saveDialog(page, say);
    const [made] = await foundOf(api, '/admins', email);
    expect(made).toMatchObject({ name, role_id: role.id, is_active: true });
    await goto(searched(LISTS.admins, email));
    await rowOf(page, name).click();
    await field(dialog, say('resources.admins.fields.name')).fill(`${name} two`);
    await saveDialog(page, say);
    expect((await foundOf(api, '/admins', email))[0]).toMatchObject({ name: `${name} two`, is_active: true });
    await goto(`${LISTS.admins}?dialog=${made!.id}`);
    await button(dialog, say('action.delete')).click();
    await pressYes(page, say);
    await eventually(
        () => foundOf(api, '/admins', email),
        now => expect(now).toEqual([]),
    );
};

const users = async (worker: Worker) => {
    const { page, say, api, at } = worker;
    const goto = visiting(worker);
    const { data } = await api.call<{ data: Row[] }>('GET', '/users?col=id&desc=1');
    const user = data[at]!;
    const dialog = page.getByRole('dialog');
    await goto(searched(LISTS.users, user.phone));
    await page.getByRole('row').nth(1).click();
    await page.getByRole('link', { name: say('action.edit'), exact: true }).click();
    await field(dialog, say('resources.users.fields.city')).fill('Abha');
    // Another admin saves in the meantime; both changes are kept.
    await api.call('PUT', `/users/${user.id}`, { admin_notes: 'Prefers calls' });
    await button(dialog, say('action.save')).click();
    await dialog.getByText(say('screen.conflict.hint')).waitFor();
    await button(dialog, say('screen.conflict.save_selected')).click();
    await dialog.waitFor({ state: 'detached' });
    const [now] = await foundOf(api, '/users', user.phone);
    expect(now).toMatchObject({
        id: user.id,
        city: 'Abha',
        admin_notes: 'Prefers calls',
        name: user.name,
        is_active: user.is_active,
    });
    await goto(`${LISTS.users}/${user.id}`);
    await button(page, say('action.delete')).click();
    await pressYes(page, say);
    await eventually(
        async () => (await foundOf(api, '/users', user.phone)).length,
        now => expect(now).toBe(0),
    );
};

/** A category, its photo, its child, its siblings, its options and their values. */
const categories = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const name = unique('Lamps');
    const arabic = say('resources.categories.fields.name_ar');
    const english = say('resources.categories.fields.name');
    await goto('/default/categories/new');
    await field(page, english).fill(name);
    await field(page, arabic).fill('مصابيح');
    await page.locator('input[type=file]').setInputFiles(await file());
    await button(page, say('action.save')).click();
    await arrive(page, /^\/default\/categories\/\d+$/);
    const [made] = await foundOf(api, '/categories', name);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const photo = page.getByRole('img', { name: say('screen.photo.of', { name }) });
    await eventually(
        () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth),
        now => expect(now).toBe(40),
    );

    await goto(`/default/categories/${made!.id}/new`);
    await field(page, english).fill(`${name} child`);
    await field(page, arabic).fill('مصباح');
    await button(page, say('action.save')).click();
    await page.getByRole('heading', { level: 1, name: `${name} child` }).waitFor();
    const [child] = await foundOf(api, '/categories', `${name} child`);
    expect(child!.parent_id).toBe(made!.id);

    await goto(`/default/categories/${made!.id}/edit`);
    await field(page, english).fill(`${name} two`);
    await button(page, say('action.save')).click();
    await arrive(page, `/default/categories/${made!.id}`);
    await page.getByRole('heading', { level: 1, name: `${name} two` }).waitFor();
    await page.getByRole('row', { name: new RegExp(`${name} child`) }).waitFor();

    const dialog = page.getByRole('dialog');
    const values = dialog.getByRole('group', { name: say('screen.categories.values') });
    await button(page, say('screen.categories.new_option')).first().click();
    await field(dialog, english).first().fill('Size');
    await field(dialog, arabic).first().fill('المقاس');
    await field(values, english).fill('Small');
    await field(values, arabic).fill('صغير');
    await button(values, say('screen.categories.add_value')).click();
    await field(values, english).nth(1).fill('Large');
    await field(values, arabic).nth(1).fill('كبير');
    await saveDialog(page, say);
    await page.getByText('Large', { exact: true }).waitFor();
    await button(page, pair(say, 'action.edit', 'Size')).click();
    await field(values, english).nth(1).fill('Extra large');
    await saveDialog(page, say);
    await page.getByText('Extra large', { exact: true }).waitFor();
    await button(page, pair(say, 'action.edit', 'Size')).click();
    await button(values, say('screen.categories.remove_value', { name: 'Small' })).click();
    await pressYes(page, say);
    await eventually(
        () => field(values, english).count(),
        now => expect(now).toBe(1),
    );
    await button(dialog, say('action.cancel')).click();
    await dialog.waitFor({ state: 'detached' });
    // A child inherits the options of its parent in any representation.
    await goto(`/default/categories/${child!.id}`);
    await page.getByText('Extra large', { exact: true }).waitFor();
    await button(page, say('action.delete')).click();
    await pressYes(page, say);
    await goto(`/default/categories/${made!.id}`);
    await button(page, pair(say, 'action.delete', 'Size')).click();
    await pressYes(page, say);
    await page.getByText(say('screen.categories.no_options')).waitFor();
    await button(page, say('action.delete')).click();
    await pressYes(page, say);
    await eventually(
        () => foundOf(api, '/categories', name),
        now => expect(now).toEqual([]),
    );
};

type Product = Row & { price: number; photos: Row[]; variants: Row[]; is_active: boolean };

/** A product, its photos and its variants. */
const products = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const category = await api.makeCategory();
    const [small, large] = ['Small', 'Large'].map(name => ({ name, name_ar: name }));
    await api.call('POST', `/categories/${category.id}/options`, {
        name: 'Size',
        name_ar: 'المقاس',
        values: [small, large],
    });
    const name = unique('Kettle');
    const label = (source: 'name' | 'name_ar' | 'sku' | 'price' | 'brand') =>
        say(`resources.products.fields.${source}`);
    await goto(`/default/products/new?category=${category.id}`);
    await field(page, label('name')).fill(name);
    await field(page, label('name_ar')).fill('غلاية');
    await field(page, label('sku')).fill(name.replace(' ', '-'));
    await field(page, label('price')).fill('129.50');
    await button(page, say('action.save')).click();
    await arrive(page, /^\/default\/products\/\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await settled(page);
    const [{ id }] = (await foundOf(api, '/products', name)) as [Row];
    const now = async () => (await api.call<{ data: Product }>('GET', `/products/${id}`)).data;
    expect(await now()).toMatchObject({ price: 129.5, category_id: category.id, is_active: false });

    await goto(`/default/products/${id}/edit`);
    await field(page, label('brand')).fill('Nasim');
    await button(page, say('action.save')).click();
    await arrive(page, `/default/products/${id}`);
    await eventually(now, now =>
        expect(now).toMatchObject({ brand: 'Nasim', price: 129.5, is_active: false }),
    );
    await button(page, say('screen.product.ready.publish')).click();
    await eventually(now, now => expect(now).toMatchObject({ brand: 'Nasim', is_active: true }));

    await page.locator('input[type=file]').setInputFiles(await file());
    const photo = say('screen.products.photo_of', { name, position: 1, total: 1 });
    const image = page.getByRole('img', { name: photo });
    await eventually(
        () => image.evaluate((img: HTMLImageElement) => img.naturalWidth),
        now => expect(now).toBeGreaterThan(0),
    );
    const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, pair(say, 'screen.photo.replace', photo)).click(),
    ]);
    await chooser.setFiles(await file(60));
    await eventually(
        async () => (await now()).photos[0]?.width,
        now => expect(now).toBe(60),
    );
    await button(page, pair(say, 'action.delete', photo)).click();
    await pressYes(page, say);
    await eventually(
        async () => (await now()).photos,
        now => expect(now).toEqual([]),
    );

    await button(page, say('screen.products.add_variants')).click();
    await page.getByRole('checkbox', { name: 'Small' }).check();
    await button(page, say('action.save')).click();
    await button(page, pair(say, 'action.edit', 'Small')).click();
    const price = page.getByRole('textbox', {
        name: pair(say, 'resources.variants.fields.price', 'Small'),
        exact: true,
    });
    await price.fill('12.5');
    await price.press('Enter');
    await eventually(
        async () => (await now()).variants[0]?.price,
        now => expect(now).toBe(12.5),
    );
    await button(page, pair(say, 'action.delete', 'Small')).click();
    await pressYes(page, say);
    await eventually(
        async () => (await now()).variants,
        now => expect(now).toEqual([]),
    );

    await goto(`/default/products/${id}`);
    await button(page, say('action.delete')).first().click();
    await pressYes(page, say);
    await arrive(page, /^\/default\/products(\?|$)/);
    expect((await api.answer('GET', `/products/${id}`)).status).toBe(404);
};

const banners = async (worker: Worker) => {
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

const home = (worker: Worker) => worker.alone(() => feature(worker));

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
    await toast(page, say('screen.form.saved')).waitFor();
    const after = (await api.call<Home>('GET', '/home')).data;
    expect(after.products.map(({ id }) => id)).toEqual([other!.id, ...before.products.map(({ id }) => id)]);
    expect(after.banners.map(({ id }) => id)).toEqual(before.banners.map(({ id }) => id));
};

/** An order's items, a step with its note, a refused step, and the older list. */
const orders = async (worker: Worker) => {
    const { page, say, api, at } = worker;
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
        name: say('resources.purchase-operations.fields.notes'),
        exact: true,
    });
    // Nothing undoes a step on a host without the extensions, so each asks first.
    const stepTo = (status: 'confirmed' | 'shipped') => {
        const step = say(`screen.desk.steps.${status}`);
        return {
            asking: button(drawer, say('screen.desk.asks', { step })),
            answer: button(page.getByRole('alertdialog'), step),
        };
    };
    const anyStep = stepTo('shipped');
    if (await anyStep.asking.count()) {
        // A host without `allowed_statuses` refuses, and the panel shows the reason.
        await anyStep.asking.click();
        await anyStep.answer.click();
        await toast(page, 'Shipped', 'errors').waitFor();
    }
    await notes.fill('Call first');
    const confirm = stepTo('confirmed');
    await confirm.asking.click();
    await confirm.answer.click();
    await toast(page, say('toast.purchase_updated'), 'messages').waitFor();
    expect((await found({ q: order.number }))[0]).toMatchObject({
        status: 'confirmed',
        notes: 'Call first',
    });
    await goto('/default/purchase-operations/old');
    await page.getByRole('row').nth(5).waitFor();
};

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
