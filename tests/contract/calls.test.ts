// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Call } from '../../contract/call';
import { api } from '../../contract/nouns';
import { createSend } from '../../src/providers/http';
import { toRequest } from '../../src/providers/request';
import { storeUser } from '../../src/providers/auth/session';

/**
 * One row per call of docs/specification.md#7-calls. The expected requests are typed from the specification and share
 * nothing with contract/, so that the test is independent of it.
 */
type Travels = {
    /** Method and path with query, as sent. */
    line: string;
    json?: unknown;
    form?: Record<string, string>;
    files?: Record<string, string>;
};
type Row = [name: string, values: Record<string, unknown>, travels: Travels];

const file = () => ({ rawFile: new File(['x'], 'photo.png', { type: 'image/png' }), src: 'blob:x' });
/** Values that no call declares and that are never sent. */
const noise = { created_at: '2026-01-01', children: [], ancestors: [], nonsense: 1 };

const rows: Row[] = [
    [
        'session.login',
        { email: 'a@b.c', password: 'pw' },
        { line: 'POST /api/admin/auth/login', json: { email: 'a@b.c', password: 'pw' } },
    ],
    ['session.logout', {}, { line: 'POST /api/admin/auth/logout' }],
    ['profile.one', {}, { line: 'GET /api/admin/profile' }],
    ['profile.update', { name: 'Aya' }, { line: 'POST /api/admin/profile', json: { name: 'Aya' } }],
    ['statistics.all', {}, { line: 'GET /api/admin/statics' }],
    ['statistics.salesMonth', {}, { line: 'GET /api/admin/statics/sales-month' }],
    ['statistics.salesDevice', {}, { line: 'GET /api/admin/statics/sales-device' }],
    ['statistics.salesCategory', {}, { line: 'GET /api/admin/statics/sales-category' }],
    ['statistics.recentSales', {}, { line: 'GET /api/admin/statics/recent-sales' }],
    ['statistics.recentOrders', {}, { line: 'GET /api/admin/statics/recent-orders' }],
    [
        'admins.list',
        { page: 2, q: 'ali & co', col: 'name', desc: 1 },
        { line: 'GET /api/admin/admins?page=2&q=ali+%26+co&col=name&desc=1' },
    ],
    [
        'admins.list',
        { page: 1, q: '', col: 'id', desc: 0 },
        { line: 'GET /api/admin/admins?page=1&col=id&desc=0' },
    ],
    [
        'admins.create',
        { name: 'Ali', email: 'ali@shop.example', password: 'longenough', role_id: 3, is_active: true },
        {
            line: 'POST /api/admin/admins',
            json: {
                name: 'Ali',
                email: 'ali@shop.example',
                password: 'longenough',
                role_id: 3,
                is_active: true,
            },
        },
    ],
    [
        'admins.update',
        { id: 7, is_active: false },
        { line: 'POST /api/admin/admins/7', json: { _method: 'PATCH', is_active: false } },
    ],
    ['admins.delete', { id: 7 }, { line: 'DELETE /api/admin/admins/7' }],
    ['roles.list', {}, { line: 'GET /api/admin/roles' }],
    [
        'roles.create',
        { name: 'Desk', permissions: ['show purchases'] },
        { line: 'POST /api/admin/roles', json: { name: 'Desk', permissions: ['show purchases'] } },
    ],
    [
        'roles.update',
        { id: 4, name: 'Desk', permissions: [] },
        { line: 'PUT /api/admin/roles/4', json: { name: 'Desk', permissions: [] } },
    ],
    ['roles.delete', { id: 4 }, { line: 'DELETE /api/admin/roles/4' }],
    [
        'customers.list',
        { page: 3, q: 'سارة', col: 'created_at', desc: 0 },
        { line: 'GET /api/admin/users?page=3&q=%D8%B3%D8%A7%D8%B1%D8%A9&col=created_at&desc=0' },
    ],
    [
        'customers.update',
        { id: 9, name: 'Sara', is_active: true },
        { line: 'PUT /api/admin/users/9', json: { name: 'Sara', is_active: true } },
    ],
    ['customers.delete', { id: 9 }, { line: 'DELETE /api/admin/users/9' }],
    ['categories.list', { q: 'shoe', page: 1 }, { line: 'GET /api/admin/categories?q=shoe&page=1' }],
    ['categories.one', { id: 12 }, { line: 'GET /api/admin/categories/12' }],
    ['siblings.list', { category_id: 12 }, { line: 'GET /api/admin/categories/12/siblings' }],
    [
        'categories.create',
        { photo: file(), parent_id: 3, name: 'Shoes', name_ar: 'أحذية' },
        {
            line: 'POST /api/admin/categories',
            form: { parent_id: '3', name: 'Shoes', name_ar: 'أحذية' },
            files: { photo: 'photo.png' },
        },
    ],
    [
        'categories.create',
        { photo: null, parent_id: null, name: 'Shoes', name_ar: 'أحذية' },
        { line: 'POST /api/admin/categories', form: { name: 'Shoes', name_ar: 'أحذية' } },
    ],
    [
        'categories.update',
        { id: 12, photo: file(), parent_id: 3, name: 'Shoes', name_ar: 'أحذية' },
        {
            line: 'POST /api/admin/categories/12',
            form: { _method: 'PUT', name: 'Shoes', name_ar: 'أحذية' },
            files: { photo: 'photo.png' },
        },
    ],
    [
        'categories.update',
        { id: 12, photo: '/files/a.webp', name: 'Shoes', name_ar: 'أحذية' },
        { line: 'POST /api/admin/categories/12', form: { _method: 'PUT', name: 'Shoes', name_ar: 'أحذية' } },
    ],
    ['categories.delete', { id: 12 }, { line: 'DELETE /api/admin/categories/12' }],
    ['options.list', { category_id: 12 }, { line: 'GET /api/admin/categories/12/options' }],
    [
        'options.create',
        { category_id: 12, name: 'Size', name_ar: 'المقاس', values: [{ name: 'S', name_ar: 'ص' }] },
        {
            line: 'POST /api/admin/categories/12/options',
            json: { name: 'Size', name_ar: 'المقاس', values: [{ name: 'S', name_ar: 'ص' }] },
        },
    ],
    [
        'options.update',
        { id: 5, name: 'Size', name_ar: 'المقاس', values: [{ id: 1, name: 'S', name_ar: 'ص' }] },
        {
            line: 'POST /api/admin/categories/options/5',
            json: {
                _method: 'PUT',
                name: 'Size',
                name_ar: 'المقاس',
                values: [{ id: 1, name: 'S', name_ar: 'ص' }],
            },
        },
    ],
    ['options.delete', { id: 5 }, { line: 'DELETE /api/admin/categories/options/5' }],
    ['values.delete', { id: 6 }, { line: 'DELETE /api/admin/categories/options/values/6' }],
    ['banners.list', {}, { line: 'GET /api/admin/banners' }],
    [
        'banners.create',
        { photo: file(), ref_type: 'product', ref_id: 8 },
        {
            line: 'POST /api/admin/banners',
            form: { ref_type: 'product', ref_id: '8' },
            files: { photo: 'photo.png' },
        },
    ],
    ['banners.delete', { id: 8 }, { line: 'DELETE /api/admin/banners/8' }],
    ['home.one', {}, { line: 'GET /api/admin/home' }],
    [
        'home.update',
        { banners_ids: [2, 1], products_ids: [], categories_ids: [9] },
        {
            line: 'POST /api/admin/home',
            json: { banners_ids: [2, 1], products_ids: [], categories_ids: [9] },
        },
    ],
    ['products.list', { q: 'lamp', page: 4 }, { line: 'GET /api/admin/products?q=lamp&page=4' }],
    ['products.one', { id: 30 }, { line: 'GET /api/admin/products/30' }],
    [
        'products.create',
        { category_id: 12, name: 'Lamp', price: 99.5 },
        { line: 'POST /api/admin/categories/12/products', json: { name: 'Lamp', price: 99.5 } },
    ],
    [
        'products.update',
        { id: 30, name: 'Lamp', photo_ids: [3, 1] },
        { line: 'PUT /api/admin/products/30', json: { name: 'Lamp', photo_ids: [3, 1] } },
    ],
    ['products.delete', { id: 30 }, { line: 'DELETE /api/admin/products/30' }],
    [
        'photos.create',
        { product_id: 30, photo: file() },
        { line: 'POST /api/admin/products/30/photos', form: {}, files: { photo: 'photo.png' } },
    ],
    [
        'photos.update',
        { id: 31, photo: file() },
        {
            line: 'POST /api/admin/products/photos/31',
            form: { _method: 'PUT' },
            files: { photo: 'photo.png' },
        },
    ],
    ['photos.delete', { id: 31 }, { line: 'DELETE /api/admin/products/photos/31' }],
    [
        'variants.create',
        { product_id: 30, sku: 'L-1', stock: 4, option_value_ids: [1, 2] },
        {
            line: 'POST /api/admin/products/30/variants',
            json: { sku: 'L-1', stock: 4, option_value_ids: [1, 2] },
        },
    ],
    [
        'variants.update',
        { id: 32, stock: 0 },
        { line: 'PUT /api/admin/products/variants/32', json: { stock: 0 } },
    ],
    ['variants.delete', { id: 32 }, { line: 'DELETE /api/admin/products/variants/32' }],
    [
        'orders.list',
        { page: 1, filters: '{"status":["pending"]}' },
        {
            line: 'POST /api/admin/purchase-operations',
            json: { _method: 'GET', page: 1, filters: '{"status":["pending"]}' },
        },
    ],
    [
        'orders.update',
        { id: 40, status: 'confirmed', notes: 'Called' },
        { line: 'PUT /api/admin/purchase-operations/40', json: { status: 'confirmed', notes: 'Called' } },
    ],
    ['items.list', { purchase_operation_id: 40 }, { line: 'GET /api/admin/purchase-operations/40/items' }],
];

const callNamed = (name: string) => {
    const [noun, verb] = name.split('.') as [keyof typeof api, string];
    return (api[noun] as Record<string, Call>)[verb]!;
};

const everything = [
    'show admins',
    'show roles',
    'show users',
    'show terms',
    'send notification',
    'show categories',
    'edit categories',
    'show products',
    'edit products',
    'show banners',
    'show home',
    'show purchases',
];

beforeEach(() =>
    storeUser({
        name: 'A',
        email: 'a@b.c',
        photo: null,
        role: { name: 'All', permissions: everything },
        access_token: 't0ken',
    }),
);

test.each(rows)('sends %s as specified', async (name, values, expected) => {
    let seen: { url: string; init: RequestInit } | undefined;
    const send = createSend({
        base: '/api/admin',
        language: () => 'ar',
        onSessionEnd: () => {},
        fetch: async (url, init) => {
            seen = { url: String(url), init: init! };
            return new Response('{"data":{}}', { status: 200 });
        },
    });
    await send(callNamed(name), { ...noise, ...values });

    const { url, init } = seen!;
    expect(`${init.method} ${url}`).toBe(expected.line);
    expect(init.credentials).toBe('omit');
    expect(init.headers).toEqual({
        Accept: 'application/json',
        'Accept-Language': 'ar',
        'auth-token': 't0ken',
        ...(expected.json !== undefined && { 'Content-Type': 'application/json' }),
    });
    if (expected.form) {
        const entries = [...(init.body as FormData)];
        const texts = entries.filter(([, value]) => typeof value === 'string');
        const files = entries.filter(([, value]) => typeof value !== 'string');
        expect(Object.fromEntries(texts)).toEqual(expected.form);
        expect(Object.fromEntries(files.map(([key, value]) => [key, (value as File).name]))).toEqual(
            expected.files ?? {},
        );
        expect(entries).toHaveLength(texts.length + files.length);
    } else if (expected.json !== undefined) expect(JSON.parse(init.body as string)).toEqual(expected.json);
    else expect(init.body).toBeUndefined();
});

test('has a row for each of the 51 specified calls', () => {
    const specified = new Set(rows.map(([name]) => name));
    const theirs = new Set([...specified].map(name => name.split('.')[0]!));
    const declared = Object.entries(api)
        .filter(([noun]) => theirs.has(noun))
        .flatMap(([noun, calls]) => Object.keys(calls).map(verb => `${noun}.${verb}`));
    expect(declared).toHaveLength(51);
    expect(specified).toEqual(new Set(declared));
});

test('sends an emptied field as null, so that it is saved', () => {
    const { body } = toRequest(api.products.update, { id: 7, brand: null, name: 'Lamp' }, '');
    expect(JSON.parse(String(body))).toMatchObject({ brand: null, name: 'Lamp' });
});
