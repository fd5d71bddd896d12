/** @module-tag long */
import { describe, expect, it } from 'vitest';
import { changed, isList, openHost, type FaultRow } from '../support/conforming';

const { token, faulty, check } = openHost();

/** Kinds of faults of a host, each with what must be found. */
const FAULTS: FaultRow[] = [
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
            path === '/profile' && sent !== token() ? { status: 200, body: { data: {} } } : undefined,
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
        'reads it as 2026-01-02T00:04:05.000Z',
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
        'variants is missing; the panel shows no variants',
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
        'difference',
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

/** In CI every third, because `conform.test.ts` finds several at once; `npm run test:full -- long` tries all. */
const TRIED = FAULTS.filter((_, at) => process.env.FULL || at % 3 === 0);

describe('a check of reading calls', () => {
    it.each(TRIED)('reports a host that %s', async (title, fault, kind, found) => {
        const findings = await check({ only: partOf(title), fetch: faulty(fault) });
        const sentences = findings.of(kind).map(({ call, sentence }) => `${call} ${sentence}`);
        expect(sentences.join('\n')).toContain(found);
    });
});
