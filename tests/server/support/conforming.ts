import { beforeAll } from 'vitest';
import { conform, type ConformOptions } from '../../../scripts/conform/conform';
import type { Fetch } from '../../../scripts/conform/host';
import { directTo } from './direct';
import { type Json, openShop } from './shop';

export const URL_OF_HOST = 'http://host.example/api/admin';

type Asked = { method: string; path: string; body: Json; token: string | null };
/** What a faulty host answers instead: another body, a status, or nothing of its own (undefined). */
export type Fault = (
    asked: Asked,
    body: Json,
    status: number,
) => { status?: number; body?: Json } | undefined;

/** A fault with what must be found. */
export type FaultRow = [title: string, fault: Fault, kind: 'fault' | 'difference', found: string];

export const isList = (path: string, of: string) => path.split('?')[0] === of;
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
export const changed = (body: Json, change: (row: Json) => Json) => ({ body: everywhere(change)(body) });

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

/** Opens a shop with twenty of everything that is paged, so that pages turn, and checks it like a host. */
export const openHost = () => {
    const shop = openShop();
    let token: string;
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

    const direct: Fetch = directTo(() => shop.app, 'http://host.example');
    return {
        shop,
        /** The token of a signed-in admin who may do everything. */
        token: () => token,
        direct,
        /** The reference server with a fault. */
        faulty:
            (fault: Fault): Fetch =>
            async (url, init) => {
                const answer = await direct(url, init);
                const body: Json = await answer.json().catch(() => undefined);
                const sent: Json = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
                const path = url.slice(URL_OF_HOST.length);
                const other = fault(
                    {
                        method: init.method!,
                        path,
                        body: sent,
                        token: new Headers(init.headers).get('auth-token'),
                    },
                    body,
                    answer.status,
                );
                const status = other?.status ?? answer.status;
                const answered = other && 'body' in other ? other.body : body;
                const text =
                    typeof answered === 'string'
                        ? answered
                        : answered === undefined
                          ? ''
                          : JSON.stringify(answered);
                return new Response(status === 204 ? null : text, { status, headers: answer.headers });
            },
        check: (options: Partial<ConformOptions> = {}) =>
            conform({ url: URL_OF_HOST, token, fetch: direct, ...options }),
        countRows: () =>
            Promise.all(
                TABLES.map(async table => {
                    const [{ count }] = await shop.rows(`select count(*)::int as count from ${table}`);
                    return `${table} ${count}`;
                }),
            ),
    };
};
