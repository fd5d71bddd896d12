import { beforeAll, describe, expect, it } from 'vitest';
import { conform, type ConformOptions } from '../../scripts/conform/conform';
import type { Fetch } from '../../scripts/conform/host';
import { reportLines, reportOf } from '../../scripts/conform/report';
import { directTo } from './support/direct';
import { type Json, openShop } from './support/shop';

const shop = openShop();
const URL_OF_HOST = 'http://host.example/api/admin';
let token: string;

/** Twenty of everything that is paged, so that pages turn. */
beforeAll(async () => {
    token = (await shop.somebody()).token!;
    for (const sql of [
        `insert into users (name, phone, locale, country, device_type) select 'Customer ' || n, '+96650000' || 1000 + n, 'en', 'SA', 'ios' from generate_series(1, 20) n`,
        `insert into roles (name, permissions) values ('Others', '{}')`,
        `insert into admins (name, email, role_id, password_hash) select 'Admin ' || n, 'a' || n || '@example.com', (select max(id) from roles), 'x' from generate_series(1, 20) n`,
        `insert into categories (name, name_ar) select 'Category ' || n, 'فئة' from generate_series(1, 20) n`,
        `insert into products (category_id, name, name_ar, sku, price) select (select min(id) from categories), 'Product ' || n, 'منتج', 'P-' || n, 10 from generate_series(1, 20) n`,
        `insert into purchases (number, status, user_id, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country) select 'ORD-' || 1000 + n, 'pending', (select min(id) from users), 1, 1000, 0, 1000, 'cash', 'cod', 'ios', 'SA' from generate_series(1, 20) n`,
        `insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total) select id, (select min(id) from products), 'x', 'x', 'x', '[]', 1, 10, 10 from purchases`,
    ])
        await shop.rows(sql);
});

const direct = directTo(() => shop.app, 'http://host.example');

type Asked = { method: string; path: string; body: Json; token: string | null };
/** What a faulty host answers instead: another body, a status, or nothing of its own (undefined). */
type Fault = (asked: Asked, body: Json, status: number) => { status?: number; body?: Json } | undefined;

/** The reference server with a fault. */
const faulty =
    (fault: Fault): Fetch =>
    async (url, init) => {
        const answer = await direct(url, init);
        const body: Json = await answer.json().catch(() => undefined);
        const sent: Json = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
        const path = url.slice(URL_OF_HOST.length);
        const other = fault(
            { method: init.method!, path, body: sent, token: new Headers(init.headers).get('auth-token') },
            body,
            answer.status,
        );
        const status = other?.status ?? answer.status;
        const answered = other && 'body' in other ? other.body : body;
        const text =
            typeof answered === 'string' ? answered : answered === undefined ? '' : JSON.stringify(answered);
        return new Response(status === 204 ? null : text, { status, headers: answer.headers });
    };

const check = (options: Partial<ConformOptions> = {}) =>
    conform({ url: URL_OF_HOST, token, fetch: direct, ...options });

describe('the reference server', () => {
    it('passes whole, with all 51 calls made, and what was made is gone', async () => {
        const before = await countRows();
        const findings = await check({ write: true });
        expect(findings.of('fault')).toEqual([]);
        expect(findings.of('difference')).toEqual([]);
        const report = reportOf(URL_OF_HOST, findings);
        expect(report.not_called).toEqual([]);
        expect(Object.keys(report.calls)).toHaveLength(51);
        expect(reportLines(findings).at(-1)).toBe(
            '51 of 51 calls made; 0 to change, 0 tolerated differences.',
        );
        expect(await countRows()).toEqual(before);
    });

    it('passes with an order that may be moved, and the report names the status that stays', async () => {
        const findings = await check({ write: true, only: 'writes', order: 'ORD-1002' });
        expect(findings.of('fault')).toEqual([]);
        expect(findings.of('left')).toEqual([
            {
                call: 'PUT /purchase-operations/:id',
                kind: 'left',
                sentence: expect.stringMatching(/^moved ORD-1002 from pending to confirmed, and answers 422/),
            },
        ]);
        expect(findings.of('unchecked').filter(({ sentence }) => sentence.includes('status'))).toEqual([]);
        const moved = await shop.rows("select number, status from purchases where status <> 'pending'");
        expect(moved).toEqual([{ number: 'ORD-1002', status: 'confirmed' }]);
    });

    it('is not changed by a run without --write', async () => {
        const writes: string[] = [];
        const findings = await check({
            fetch: (url, init) => {
                const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Json) : {};
                const method = String(body._method ?? init.method);
                if (method !== 'GET' && !url.endsWith('/auth/login')) writes.push(`${method} ${url}`);
                return direct(url, init);
            },
        });
        expect(writes).toEqual([]);
        expect(findings.of('fault')).toEqual([]);
        expect(reportLines(findings).join('\n')).toContain('Not called (--write calls them): ');
    });

    it('is checked as far as a role with few permissions reaches', async () => {
        const { token } = await shop.somebody(['show home']);
        expect((await check({ token })).of('fault')).toEqual([]);
    });
});

const TABLES = [
    'roles',
    'admins',
    'categories',
    'options',
    'option_values',
    'products',
    'product_photos',
    'variants',
    'banners',
];

const countRows = () =>
    Promise.all(
        TABLES.map(async table => {
            const [{ count }] = await shop.rows(`select count(*)::int as count from ${table}`);
            return `${table} ${count}`;
        }),
    );

const isList = (path: string, of: string) => path.split('?')[0] === of;
const everywhere =
    (change: (row: Json) => Json) =>
    (value: Json): Json =>
        Array.isArray(value)
            ? value.map(everywhere(change))
            : value && typeof value === 'object'
              ? change(
                    Object.fromEntries(
                        Object.entries(value).map(([name, part]) => [name, everywhere(change)(part)]),
                    ),
                )
              : value;
const changed = (body: Json, change: (row: Json) => Json) => ({ body: everywhere(change)(body) });

/** Kinds of faults of a host, each with what must be found. */
const FAULTS: [title: string, fault: Fault, kind: 'fault' | 'difference', found: string][] = [
    [
        'answers HTML',
        ({ path }) => (path === '/home' ? { body: '<html>' } : undefined),
        'fault',
        'GET /home answers “<html>”, which isn’t JSON',
    ],
    [
        'fails in a call',
        ({ path }) => (isList(path, '/roles') ? { status: 500, body: { message: 'Oops' } } : undefined),
        'fault',
        'GET /roles answers 500',
    ],
    [
        'answers without a token',
        ({ path, token: sent }, body) =>
            path === '/home' && !sent ? { status: 200, body: { data: body } } : undefined,
        'fault',
        'GET /home answers 200 without a token',
    ],
    [
        'accepts any token',
        ({ path, token: sent }) =>
            path === '/profile' && sent !== token ? { status: 200, body: { data: {} } } : undefined,
        'fault',
        'GET /profile answers 200 with an unknown token',
    ],
    [
        'answers 403 to a missing record',
        ({ path }, body, status) =>
            /^\/products\/\d+$/.test(path) && status === 404 ? { status: 403, body } : undefined,
        'fault',
        '401 and 403 end the session',
    ],
    [
        'answers 200 to a missing record',
        ({ path }, _, status) =>
            /^\/products\/\d+$/.test(path) && status === 404
                ? { status: 200, body: { data: null } }
                : undefined,
        'fault',
        'GET /products/:id answers 200 to a record that does not exist',
    ],
    [
        'answers 401 to wrong credentials',
        ({ path }, body) => (path === '/auth/login' ? { status: 401, body } : undefined),
        'difference',
        'POST /auth/login answers 401 to wrong credentials',
    ],
    [
        'ignores the page',
        ({ path }, body) =>
            isList(path, '/users') && body.meta
                ? {
                      body: {
                          data: [{ ...body.data[0], id: 1 }, ...body.data.slice(1)],
                          meta: { ...body.meta, total: 40 },
                      },
                  }
                : undefined,
        'fault',
        'GET /users',
    ],
    [
        'has no page data',
        ({ path }, body) =>
            isList(path, '/products') && body.meta ? { body: { data: body.data } } : undefined,
        'fault',
        'GET /products sends no per_page and total',
    ],
    [
        'counts its pages wrong',
        ({ path }, body) =>
            isList(path, '/products') && body.meta
                ? { body: { ...body, meta: { ...body.meta, last_page: 99 } } }
                : undefined,
        'fault',
        'GET /products says that 99 is its last page',
    ],
    [
        'has page data beside the rows',
        ({ path }, body) =>
            isList(path, '/products') && body.meta ? { body: { data: body.data, ...body.meta } } : undefined,
        'difference',
        'GET /products has its page data beside the rows',
    ],
    [
        'answers a bare list',
        ({ path }, body, status) =>
            isList(path, '/banners') && status === 200 ? { body: body.data } : undefined,
        'difference',
        'GET /banners does not have its rows in data',
    ],
    [
        'does not search',
        ({ path }, body) =>
            isList(path, '/categories') && body.meta && path.includes('q=')
                ? {
                      body: {
                          data: [
                              {
                                  ...body.data[0],
                                  id: 9999,
                                  name: 'x',
                                  name_ar: 'x',
                                  photo: null,
                                  parent_id: null,
                                  ancestors: [],
                                  products_count: 0,
                                  children_count: 0,
                                  created_at: '2026-01-01T00:00:00Z',
                                  updated_at: '2026-01-01T00:00:00Z',
                              },
                          ],
                          meta: { ...body.meta, total: 1 },
                      },
                  }
                : undefined,
        'fault',
        'it does not search',
    ],
    [
        'does not sort',
        ({ path }, body) =>
            isList(path, '/admins') && path.includes('desc=1') && body.data
                ? { body: { ...body, data: [...body.data].reverse() } }
                : undefined,
        'fault',
        'GET /admins does not sort by col and desc',
    ],
    [
        'does not filter by status',
        ({ body: sent }, body) =>
            sent?.filters?.includes('"status"')
                ? changed(body, row => ('items_count' in row ? { ...row, status: 'shipped' } : row))
                : undefined,
        'fault',
        'does not filter by status',
    ],
    [
        'does not filter by id',
        ({ body: sent }, body) =>
            sent?.filters?.includes('"id"')
                ? { body: { ...body, data: [{ ...body.data[0], id: 77 }] } }
                : undefined,
        'difference',
        'does not filter by id',
    ],
    [
        'has no status counts',
        ({ path }, body) =>
            path === '/purchase-operations' && body.meta
                ? { body: { ...body, meta: { ...body.meta, status_counts: undefined } } }
                : undefined,
        'difference',
        'sends no meta.status_counts',
    ],
    [
        'has no allowed statuses',
        ({ path }, body) =>
            path === '/purchase-operations'
                ? changed(body, ({ allowed_statuses: _, ...row }) => row)
                : undefined,
        'difference',
        'sends no allowed_statuses',
    ],
    [
        'sends amounts as text',
        (_, body) => changed(body, row => ('price' in row ? { ...row, price: String(row.price) } : row)),
        'difference',
        'data[].price is "0.1", not a number',
    ],
    [
        'sends flags as 0 and 1',
        (_, body) =>
            changed(body, row => ('is_active' in row ? { ...row, is_active: Number(row.is_active) } : row)),
        'difference',
        'is_active is 1, not a boolean',
    ],
    [
        'sends times without an offset',
        (_, body) =>
            changed(body, row => ('created_at' in row ? { ...row, created_at: '2026-01-02 03:04:05' } : row)),
        'difference',
        'reads it in the shop’s time zone',
    ],
    [
        'sends no time',
        (_, body) => changed(body, row => ('created_at' in row ? { ...row, created_at: 'yesterday' } : row)),
        'fault',
        'created_at is "yesterday", which isn’t a valid time',
    ],
    [
        'sends no number',
        (_, body) => changed(body, row => ('price' in row ? { ...row, price: 'free' } : row)),
        'fault',
        'price is "free", which isn’t a valid number',
    ],
    [
        'has no id',
        ({ path }, body) => (isList(path, '/users') ? changed(body, ({ id: _, ...row }) => row) : undefined),
        'fault',
        'data[].id is missing',
    ],
    [
        'lacks a field',
        (_, body) => changed(body, ({ sold_count: _count, ...row }) => row),
        'difference',
        'data[].sold_count is missing',
    ],
    [
        'lacks a list',
        ({ path }, body) =>
            /^\/products\/\d+$/.test(path) ? changed(body, ({ variants: _, ...row }) => row) : undefined,
        'difference',
        'variants is missing; the panel shows an empty list',
    ],
    [
        'wraps nested records',
        ({ path }, body) =>
            isList(path, '/products')
                ? changed(body, row =>
                      'category' in row ? { ...row, category: { data: row.category } } : row,
                  )
                : undefined,
        'difference',
        'category is wrapped in data',
    ],
    [
        'has a status of its own',
        ({ path }, body) =>
            path === '/purchase-operations'
                ? changed(body, row => ('items_count' in row ? { ...row, status: 'lost' } : row))
                : undefined,
        'difference',
        '"lost", which the contract does not have',
    ],
    [
        'has eleven months',
        ({ path }, body) =>
            path === '/statics/sales-month' && Array.isArray(body.data)
                ? { body: { data: body.data.slice(1) } }
                : undefined,
        'fault',
        'answers 11 months instead of 12',
    ],
    [
        'does not split months',
        ({ path }, body) =>
            path === '/statics/sales-month'
                ? changed(body, ({ cash: _, credit: __, ...row }) => row)
                : undefined,
        'difference',
        'does not split months',
    ],
];

const partOf = (title: string) => (/token|credentials/.test(title) ? 'sessions' : 'reads');

describe('a check of reading calls', () => {
    it.each(FAULTS)('reports a host that %s', async (title, fault, kind, found) => {
        const findings = await check({ only: partOf(title), fetch: faulty(fault) });
        const sentences = findings.of(kind).map(({ call, sentence }) => `${call} ${sentence}`);
        expect(sentences.join('\n')).toContain(found);
    });
});

const WRITE_FAULTS: [title: string, fault: Fault, kind: 'fault' | 'difference', found: string][] = [
    [
        'ignores the override',
        ({ body: sent }, _, status) =>
            sent?._method === 'PUT' && status === 200 ? { status: 405, body: { message: 'No' } } : undefined,
        'fault',
        'PUT /categories/options/:id answers 405',
    ],
    [
        'answers a refusal without its field',
        (_, body, status) => (status === 422 ? { status, body: { message: body.message } } : undefined),
        'difference',
        'refuses an invalid name without errors.name',
    ],
    [
        'names nested fields otherwise',
        (_, body, status) =>
            status === 422 && body.errors?.['values.0.name']
                ? { body: { ...body, errors: { values: ['No'] } } }
                : undefined,
        'difference',
        'without errors.values.0.name',
    ],
    [
        'answers writes with nothing',
        ({ method, path }, _, status) =>
            method === 'PUT' && path.startsWith('/products/') && status === 200
                ? { status: 204, body: undefined }
                : undefined,
        'difference',
        'PUT /products/:id answers a write with nothing',
    ],
    [
        'answers writes with a message',
        ({ method }, _, status) =>
            method === 'PUT' && status === 200 ? { body: { message: 'Saved' } } : undefined,
        'difference',
        'PUT /roles/:id answers a write without the record',
    ],
    [
        'stores other values',
        ({ method, path }, body) =>
            method === 'GET' && /^\/products\/\d+$/.test(path) && body.data
                ? { body: { data: { ...body.data, stock: 4 } } }
                : undefined,
        'fault',
        'POST /categories/:category_id/products did not store stock',
    ],
    [
        'lets any role call',
        ({ path, token: sent }, _, status) =>
            status === 403 && isList(path, '/users') && sent
                ? { status: 200, body: { data: [] } }
                : undefined,
        'fault',
        'to a role without show users; it should answer 403',
    ],
    [
        'ends the session over a wrong password',
        ({ path, method }, body, status) =>
            path === '/profile' && method === 'POST' && status === 422 ? { status: 401, body } : undefined,
        'fault',
        'POST /profile answers 401',
    ],
    [
        'orders photos its own way',
        ({ path, method }, body) =>
            method === 'GET' && /^\/products\/\d+$/.test(path) && body.data
                ? {
                      body: {
                          data: { ...body.data, photos: [...body.data.photos].sort((a, b) => a.id - b.id) },
                      },
                  }
                : undefined,
        'fault',
        'does not order the photos by photo_ids',
    ],
    [
        'accepts any file',
        ({ path, method }, _, status) =>
            method === 'POST' && path.endsWith('/photos') && status >= 400
                ? { status: 201, body: { data: {} } }
                : undefined,
        'fault',
        'to a file that isn’t an image',
    ],
    [
        'does not inherit options',
        ({ path }, body) =>
            path.endsWith('/options') && Array.isArray(body.data)
                ? { body: { data: body.data.filter((option: Json) => !option.inherited) } }
                : undefined,
        'fault',
        'does not answer the options of the ancestors',
    ],
    [
        'deletes what is in use',
        ({ method, path }, _, status) =>
            method === 'DELETE' && path.startsWith('/categories/') && status === 409
                ? { status: 200, body: { message: 'Gone' } }
                : undefined,
        'fault',
        'to the deletion of a category with children',
    ],
];

const STATUS_FAULTS: [title: string, fault: Fault, found: string][] = [
    [
        'accepts any status',
        ({ body: sent }, _, status) =>
            sent?.status && status === 422 ? { status: 200, body: { message: 'Saved' } } : undefined,
        'PUT /purchase-operations/:id accepts status “conform”',
    ],
    [
        'keeps the former status',
        ({ path }, body) =>
            path === '/purchase-operations'
                ? changed(body, row => ('items_count' in row ? { ...row, status: 'pending' } : row))
                : undefined,
        'PUT /purchase-operations/:id did not store status: "confirmed" was sent, "pending" is read.',
    ],
    [
        'ends the session over a status that may not follow',
        ({ body: sent }, body, status) =>
            sent?.status && status === 422 ? { status: 403, body } : undefined,
        'PUT /purchase-operations/:id answers 403',
    ],
];

describe('a check of order statuses', () => {
    it.each(STATUS_FAULTS)('reports a host that %s', async (_, fault, found) => {
        await shop.rows("update purchases set status = 'pending'");
        const findings = await check({
            write: true,
            only: 'writes',
            order: 'ORD-1003',
            fetch: faulty(fault),
        });
        const sentences = findings.of('fault').map(({ call, sentence }) => `${call} ${sentence}`);
        expect(sentences.join('\n')).toContain(found);
    });
});

describe('a check of writing calls', () => {
    it.each(WRITE_FAULTS)(
        'reports a host that %s, and removes its records',
        async (_, fault, kind, found) => {
            const before = await countRows();
            const findings = await check({ write: true, only: 'writes', fetch: faulty(fault) });
            const sentences = findings.of(kind).map(({ call, sentence }) => `${call} ${sentence}`);
            expect(sentences.join('\n')).toContain(found);
            expect(await countRows()).toEqual(before);
        },
    );
});

describe('a run', () => {
    it('names what it could not remove', async () => {
        const findings = await check({
            write: true,
            fetch: faulty(({ method, path }) =>
                method === 'DELETE' && path.startsWith('/roles')
                    ? { status: 500, body: { message: 'Broken' } }
                    : undefined,
            ),
        });
        expect(reportLines(findings).join('\n')).toMatch(/DELETE \/roles\/:id answers 500 \(“Broken”\)/);
    });

    it('refuses to begin without a session', async () => {
        await expect(check({ token: undefined })).rejects.toThrow('Nobody is signed in');
        await expect(check({ token: 'wrong' })).rejects.toThrow('GET /profile answers 401');
    });

    it('finds an origin that is not allowed', async () => {
        const faults = (await check({ origin: 'https://panel.example.com' })).of('fault');
        expect(faults).toContainEqual({
            call: 'OPTIONS /profile',
            kind: 'fault',
            sentence: expect.stringContaining('not https://panel.example.com'),
        });
    });
});
