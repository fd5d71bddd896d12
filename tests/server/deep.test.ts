import fc from 'fast-check';
import type pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PRODUCT_SORTS } from '../../contract/schemas/products';
import { USER_SORTS } from '../../contract/schemas/users';
import { splitMonths } from '../../server/db/months';
import { foldRollups, rebuildRollups, refenceLists, rollupDifferences } from '../../server/db/rollups';
import { blocksOf } from './support/plans';
import { openShop, type Client, type Json } from './support/shop';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** `npm run test:rollups` sorts each list in both directions; CI in one. */
const FULL = Boolean(process.env.FULL);
/** Rows per table. */
const ROWS = 20_000;
/** The maximum number of 8 KB blocks that one statement may read, for any page or count. */
const MOST_BLOCKS = 200;
/** The same for a search: a sample has 128 blocks, and at most 10,000 entries of an index are counted. */
const MOST_FOUND = 400;
/** The same for a word in a list sorted by name: the customers between two fences, each in a block of its own, and a page. */
const MOST_BY_NAME = 700;
/** The same if 5,000 rows are passed first. */
const MOST_PASSED = 700;
/** Entries of the activity log before this day have a word of their own. */
const EARLY = '2026-09-15';
const LAST = Math.ceil(ROWS / 15);
const PAGES = [1, 68, Math.floor(LAST / 2), LAST];

const shop = openShop();
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
    await shop.rows('truncate activity, purchase_items');
    const first = 202603 * 1e10;
    await splitMonths(shop.database.pool as unknown as pg.ClientBase, {
        activity: first,
        purchase_items: first,
    });
    // Generating search words is slow: each row has one common word, one frequent word and one unique word.
    for (const table of ['products', 'users', 'purchases', 'activity'])
        await shop.rows(`alter table ${table} alter column search drop expression`);
    await shop.rows(`insert into categories (name, name_ar, parent_id)
        select 'Category ' || n, 'فئة', case when n > 4 then 1 + n % 4 end from generate_series(1, 40) n`);
    await shop.rows(`insert into products (category_id, name, name_ar, sku, price, stock, sold_count, is_active, search)
        select 5 + n % 36, 'Product ' || n, 'منتج', 'SKU-' || n, n, n * 7919 % 97, n % 31, n % 9 > 0,
            array_to_tsvector(array_remove(array['product', 'lamp' || n % 200 || 'x', 'sku' || n,
                case when n % 2 = 0 then 'gadget' when n % 5 = 0 then 'gadgetry' end, case when n % 6 = 0 then '^gadget' end,
                case when n % 4 > 0 then 'tool' end, case when n % 4 = 1 then 'toolbox' end], null))
        from generate_series(1, ${ROWS}) n`);
    await shop.rows(`delete from products where id % 17 = 0`);
    await shop.rows(`insert into products (category_id, name, name_ar, sku, price, stock)
        select 5, 'Product', 'منتج', 'MORE-' || n, n, n % 97 from generate_series(1, ${ROWS} / 17) n`);
    await shop.rows(`insert into users (name, email, phone, country, device_type, search, created_at)
        select (array['نورة', 'Omar', 'reem', 'Reem'])[1 + n % 4] || ' ' || left(md5(n::text), 8), case when n % 5 > 0 then left(md5(n::text), 10) || '@x.example' end, '+9665' || n,
            (array['SA', 'SA', 'AE', 'KW'])[1 + n % 4], (array['ios', 'android', 'web'])[1 + n % 3], array_to_tsvector(array_remove(array['customer', '9665' || n, case when n % 4 > 1 and left(md5(n::text), 1) > '7' then 'late' end], null)),
            '2026-11-01T00:00:00Z'::timestamptz - n * n % 600 * interval '17 hours'
        from generate_series(1, ${ROWS}) n`);
    await shop.rows(`update user_stats set orders_count = user_id % 7, total_spent = user_id * 7919 % 10007,
        last_seen_at = case when user_id % 6 > 0 then '2026-11-01T00:00:00Z'::timestamptz - user_id % 501 * interval '1 hour' end`);
    await shop.rows(`insert into purchases (number, status, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, search, created_at)
        select 'PO-' || n, (array['pending', 'delivered', 'delivered', 'delivered', 'cancelled'])[1 + n % 5], 1 + n % 4, 100, 1, n * 7919 % 5003, (array['cash', 'credit'])[1 + n % 2], 'cod',
            (array['ios', 'android', 'web'])[1 + n % 3], (array['SA', 'SA', 'AE', 'KW'])[1 + n / 2 % 4], array_to_tsvector(array['customer', '9665' || n]), '2026-11-01T00:00:00Z'::timestamptz - n * n % 420 * interval '23 hours' - n / 2 * interval '1 ms'
        from generate_series(1, ${ROWS}) n`);
    await shop.rows(`insert into purchase_items (purchase_id, placed_at, product_id, name, name_ar, sku, options, quantity, unit_price, total)
        select n, created_at, product, 'x', 'x', 'x', '[]'::jsonb, 1, 10, 10 from (
            select n, (select max(id) from products where id <= 1 + n * 31 % ${ROWS}) as product from generate_series(1, ${ROWS}) n
            union all select n, 1 from generate_series(1, ${ROWS}) n
            union all select n, 2 from generate_series(1, 5000) n, generate_series(1, 2)
        ) i join purchases o on o.id = n`);
    await shop.rows(`insert into activity (id, admin_name, action, search, resource, resource_id, changes, at)
        select activity_id(at), 'A', 'update', array_to_tsvector(array_remove(array['admin', 'no' || n, case when at < '${EARLY}' then 'early' end], null)), (array['users', 'products', 'roles'])[1 + n % 3], n, '{}', at
        from (select n, '2026-11-01T00:00:00Z'::timestamptz - n * n % 300 * interval '19 hours' as at from generate_series(1, ${ROWS}) n) t`);
    await shop.rows('update product_figures set sold_recently = product_id % 13 where product_id % 13 > 4');
    await rebuildRollups(shop.database, 'Asia/Riyadh');
    await shop.rows('vacuum analyze');
    // Some unfolded deltas, at both ends and in the middle.
    await shop.rows(
        `update purchases set status = 'confirmed', total = id % 4999 where id in (1, 9000, ${ROWS})`,
    );
    await shop.rows(
        `update users set created_at = '2026-05-05', country = 'JO', name = 'omar ' || id, email = null where id in (1, 9000, ${ROWS})`,
    );
    await shop.rows(
        `update user_stats set total_spent = 5, orders_count = 3, last_seen_at = '2026-09-09' where user_id in (6, 9000, ${ROWS})`,
    );
});

type List = { of: (page: number) => Promise<Json>; sql: string; most?: number };

const paged =
    (path: string): List['of'] =>
    async page => {
        const answer = await me.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}`);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.data;
    };
const orders =
    (filters: object): List['of'] =>
    async page => {
        const answer = await me.post('/purchase-operations', {
            _method: 'GET',
            page,
            filters: JSON.stringify(filters),
        });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.data;
    };

const waysOf = (at: number) => (FULL ? [0, 1] : [at % 2]);
const BY: Record<string, string> = { name: 'lower(name)', id: 'user_id' };
const userLists = USER_SORTS.flatMap((col, at) =>
    waysOf(at).map((desc): [string, List] => [
        `customers by ${col} ${desc ? 'down' : 'up'}`,
        {
            of: paged(`/users?col=${col}&desc=${desc}`),
            sql: `from users join user_stats on user_id = id order by ${BY[col] ?? col} ${desc ? 'desc' : 'asc'} nulls last, id ${desc ? 'desc' : 'asc'}`,
        },
    ]),
);
const PRODUCT_BY: Record<string, string> = {
    name: 'lower(p.name)',
    category: 'lower(k.name) %, k.c_id',
    price: 'f.min_price',
    stock: 'f.stock',
    variants_count: 'f.variants_count',
    sold_count: 'f.sold_count',
    days_of_stock: 'f.days_of_stock',
    updated_at: 'f.updated_at',
};
const productLists = PRODUCT_SORTS.flatMap((col, at) =>
    waysOf(at).map((desc): [string, List] => {
        const way = desc ? 'desc' : 'asc';
        const by = (PRODUCT_BY[col] ?? `p.${col}`).replace('%', way);
        return [
            `products by ${col} ${desc ? 'down' : 'up'}`,
            {
                of: paged(`/api/extensions/products?col=${col}&desc=${desc}`),
                sql: `from products p join product_figures f on f.product_id = p.id join (select id as c_id, name from categories) k on k.c_id = p.category_id order by ${by} ${way}, p.id ${way}`,
            },
        ];
    }),
);
/** The products that filters leave, if they are counted. */
const productSubsets = (
    [
        ['category_id=1', 'category_id in (select id from categories where 1 in (id, parent_id))'],
        ['category_id=7&col=id&desc=0', 'category_id = 7'],
        ['stock=sold_out&col=id&desc=1', 'stock = 0'],
        ['stock=in_stock', 'stock > 0'],
        ['stock=in_stock&col=id&desc=0', 'stock > 0'],
        ['visibility=visible', 'is_active'],
        ['visibility=hidden&col=id&desc=0', 'not is_active'],
        ['missing=photo', 'true'],
        ['missing=variants&visibility=visible', 'is_active'],
        ['stock=sold_out&visibility=hidden', 'stock = 0 and not is_active'],
        ['stock=in_stock&visibility=visible', 'stock > 0 and is_active'],
        ['stock=in_stock&visibility=hidden&col=id&desc=0', 'stock > 0 and not is_active'],
    ] as const
).map(([filter, where]): [string, List] => [
    `products where ${filter}`,
    {
        of: paged(`/api/extensions/products?${filter}`),
        sql: `from products where ${where} order by id ${filter.includes('desc=0') ? 'asc' : 'desc'}`,
    },
]);
/** Products in a range of what they are sorted by, fewer than are counted. */
const productRanges = (
    [
        ['stock_above=60&col=stock&desc=0', 'stock > 60', 'stock asc, id asc'],
        ['max_price=8&col=price&desc=1', 'price <= 800', 'price desc, id desc'],
        ['max_days_of_stock=9&col=days_of_stock&desc=0', 'days_of_stock <= 9', 'days_of_stock asc, id asc'],
    ] as const
).map(([filter, where, order]): [string, List] => [
    `products where ${filter}`,
    {
        of: paged(`/api/extensions/products?${filter}`),
        sql: `from (select p.*, days_of_stock from products p join product_figures on product_id = p.id) p where ${where} order by ${order}`,
    },
]);
const day = `(created_at at time zone 'Asia/Riyadh')::date`;
const NEWEST = 'order by created_at desc, id desc';
const LISTS: [string, List][] = [
    ['products', { of: paged('/products'), sql: 'from products order by id desc' }],
    ...productLists,
    ...productSubsets,
    ...productRanges,
    ['activity', { of: paged('/api/extensions/activity'), sql: 'from activity order by at desc, id desc' }],
    [
        'activity of products',
        {
            of: paged('/api/extensions/activity?resource=products'),
            sql: `from activity where resource = 'products' order by at desc, id desc`,
        },
    ],
    ['customers', { of: paged('/users'), sql: `from users ${NEWEST}` }],
    ...userLists,
    ['orders', { of: orders({}), sql: `from purchases ${NEWEST}` }],
    [
        'orders, oldest first',
        { of: orders({ col: 'created_at', desc: 0 }), sql: 'from purchases order by created_at, id' },
    ],
    ...(
        [
            [{ status: ['delivered'] }, `status = 'delivered'`],
            [
                { status: ['pending', 'confirmed'], country: 'SA' },
                `status in ('pending', 'confirmed') and country = 'SA'`,
            ],
            [{ payment_type: 'cash', device_type: 'web' }, `payment_type = 'cash' and device_type = 'web'`],
            [{ from: '2026-01-15', to: '2026-10-20' }, `${day} between '2026-01-15' and '2026-10-20'`],
            [{ from: '2025-12-31', country: 'AE' }, `${day} >= '2025-12-31' and country = 'AE'`],
            [
                { to: '2026-09-30', payment_type: 'credit' },
                `${day} <= '2026-09-30' and payment_type = 'credit'`,
            ],
            [{ from: '2026-10-01', to: '2026-10-30' }, `${day} between '2026-10-01' and '2026-10-30'`],
        ] as const
    ).map(([filters, where]): [string, List] => [
        `orders where ${where}`,
        { of: orders(filters), sql: `from purchases where ${where} ${NEWEST}` },
    ]),
    [
        'orders of a product, some with two of its variants',
        {
            of: orders({ product_id: 2 }),
            sql: `from purchases where exists (select from purchase_items where purchase_id = purchases.id and product_id = 2) ${NEWEST}`,
        },
    ],
    ...(['total', 'items_count', 'status', 'id'] as const).flatMap((col, at) =>
        waysOf(at).map((desc): [string, List] => [
            `orders by ${col} ${desc ? 'down' : 'up'}`,
            {
                of: orders({ col, desc }),
                sql: `from purchases order by ${col} ${desc ? 'desc' : 'asc'}, id ${desc ? 'desc' : 'asc'}`,
            },
        ]),
    ),
    ...(
        [
            [{ col: 'total', country: 'SA' }, `country = 'SA'`],
            [{ col: 'items_count', desc: 1, status: ['delivered'] }, `status = 'delivered'`],
            [{ col: 'total', status: ['pending', 'cancelled'] }, `status in ('pending', 'cancelled')`],
            [
                { col: 'status', device_type: 'web', payment_type: 'cash' },
                `device_type = 'web' and payment_type = 'cash'`,
            ],
        ] as const
    ).map(([filters, where]): [string, List] => {
        const way = 'desc' in filters ? 'desc' : 'asc';
        return [
            `orders where ${where} by ${filters.col}`,
            {
                of: orders(filters),
                sql: `from purchases where ${where} order by ${filters.col} ${way}, id ${way}`,
            },
        ];
    }),
    [
        'products by a common word, first those whose names begin with it',
        {
            of: paged('/products?q=gadget'),
            sql: 'from products where id <= 20000 and (id % 2 = 0 or id % 5 = 0) order by id % 6 <> 0, id desc',
        },
    ],
    [
        'products by a common word, oldest first',
        {
            of: paged('/api/extensions/products?q=product&col=id&desc=0'),
            sql: 'from products where id <= 20000 order by id',
        },
    ],
    ...(['asc', 'desc'] as const).map((way): [string, List] => [
        `customers by a word of some names that follow each other, by name ${way}`,
        {
            of: paged(`/users?q=late&col=name&desc=${way === 'desc' ? 1 : 0}`),
            sql: `from users where lower(name) ~ '^reem [89a-f]' order by lower(name) ${way}, id ${way}`,
            most: MOST_BY_NAME,
        },
    ]),
];

describe.each(LISTS)('%s', (_, { of, sql, most = MOST_BLOCKS }) => {
    it('reads few blocks for pages of any depth', async () => {
        const [{ ids }] = await shop.rows(`select array_agg(id::float8) as ids from (select id ${sql}) rows`);
        for (const page of PAGES.filter(one => (one - 1) * 15 < ids.length)) {
            let answer: Json;
            const read = await blocksOf(shop, async () => (answer = await of(page)));
            expect(
                answer.data.map((row: Json) => row.id),
                `page ${page}`,
            ).toEqual(ids.slice((page - 1) * 15, page * 15));
            expect(answer.meta.total, `page ${page}`).toBe(ids.length);
            expect(
                read.filter(({ blocks }) => blocks > most),
                `page ${page}`,
            ).toEqual([]);
        }
    });
});

const FOUND: [string, List][] = [
    [
        'products above a stock',
        {
            of: paged('/api/extensions/products?stock_above=0'),
            sql: 'from products where stock > 0 order by id desc',
        },
    ],
    [
        'products above a price and sorted',
        {
            of: paged('/api/extensions/products?min_price=1&col=price&desc=1'),
            sql: 'from products where price >= 100 order by price desc, id desc',
        },
    ],
    [
        'products in stock and sorted',
        {
            of: paged('/api/extensions/products?stock=in_stock&col=price&desc=1'),
            sql: 'from products where stock > 0 order by price desc, id desc',
        },
    ],
    [
        'products by a common word',
        { of: paged('/products?q=product'), sql: 'from products where id <= 20000 order by id desc' },
    ],
    [
        'products by a common and a rarer word',
        {
            of: paged('/products?q=lamp7x+product'),
            sql: 'from products where id % 200 = 7 and id <= 20000 order by id desc',
        },
    ],
    [
        'products by a rare word',
        {
            of: paged('/products?q=product+sku1234'),
            sql: `from products where sku like 'SKU-1234%' order by id desc`,
        },
    ],
    [
        'products by the beginning of two words that some of them have',
        {
            of: paged('/products?q=tool'),
            sql: 'from products where id <= 20000 and id % 4 > 0 order by id desc',
        },
    ],
    ['customers by a common word', { of: paged('/users?q=customer'), sql: `from users ${NEWEST}` }],
    [
        'customers by the beginning of their phones',
        { of: paged('/users?q=9665'), sql: `from users ${NEWEST}` },
    ],
    [
        'customers by a common word and sorted',
        {
            of: paged('/users?q=customer&col=total_spent&desc=1'),
            sql: 'from users join user_stats on user_id = id order by total_spent desc, id desc',
        },
    ],
    [
        'activity by a common word',
        { of: paged('/api/extensions/activity?q=admin'), sql: 'from activity order by at desc, id desc' },
    ],
    [
        'activity by a word that no entry of the newest months has',
        {
            of: paged('/api/extensions/activity?q=early'),
            sql: `from activity where at < '${EARLY}' order by at desc, id desc`,
            most: MOST_PASSED,
        },
    ],
    ['orders by a common word', { of: orders({ q: 'customer' }), sql: `from purchases ${NEWEST}` }],
    [
        'orders by the beginning of a phone, by total',
        {
            of: orders({ q: '9665', col: 'total', desc: 1 }),
            sql: 'from purchases order by total desc, id desc',
        },
    ],
    [
        'orders by a common word, pending in a country',
        {
            of: orders({ q: 'customer', status: ['pending'], country: 'SA' }),
            sql: `from purchases where status = 'pending' and country = 'SA' ${NEWEST}`,
        },
    ],
    [
        'orders by a common word, of a kind that few are of',
        {
            of: orders({ q: 'customer', payment_type: 'cash', device_type: 'web', country: 'SA' }),
            sql: `from purchases where payment_type = 'cash' and device_type = 'web' and country = 'SA' ${NEWEST}`,
        },
    ],
    ...(
        [
            [{ payment_type: 'cash', device_type: 'web' }, `payment_type = 'cash' and device_type = 'web'`],
            [{ country: 'KW', device_type: 'ios' }, `country = 'KW' and device_type = 'ios'`],
            [{ country: 'KW', status: ['delivered'] }, `country = 'KW' and status = 'delivered'`],
            [{ country: 'AE' }, `country = 'AE'`],
            [
                { status: ['pending', 'cancelled'], device_type: 'web' },
                `status in ('pending', 'cancelled') and device_type = 'web'`,
            ],
            [{ from: '2026-09-01', country: 'KW' }, `${day} >= '2026-09-01' and country = 'KW'`],
        ] as const
    ).map(([filters, where]): [string, List] => [
        `orders by a common word where ${where}`,
        {
            of: orders({ q: 'customer', ...filters }),
            sql: `from purchases where ${where} ${NEWEST}`,
        },
    ]),
    [
        'orders by a common word, of a kind that few are of and by total',
        {
            of: orders({ q: 'customer', country: 'KW', device_type: 'web', col: 'total', desc: 1 }),
            sql: `from purchases where country = 'KW' and device_type = 'web' order by total desc, id desc`,
        },
    ],
    ['customers by two common words', { of: paged('/users?q=customer+9665'), sql: `from users ${NEWEST}` }],
    [
        'orders of a product that sells well, oldest first and of one country',
        {
            of: orders({ product_id: 1, country: 'AE', col: 'created_at', desc: 0 }),
            sql: `from purchases where country = 'AE' and exists (select from purchase_items where purchase_id = purchases.id and product_id = 1)
                order by created_at, id`,
        },
    ],
    [
        'orders of a product that sells well',
        {
            of: orders({ product_id: 1 }),
            sql: `from purchases where exists (select from purchase_items where purchase_id = purchases.id and product_id = 1) ${NEWEST}`,
        },
    ],
    [
        'orders above a total',
        { of: orders({ min_total: 5 }), sql: `from purchases where total >= 500 ${NEWEST}` },
    ],
    [
        'orders of two statuses in a range of totals',
        {
            of: orders({ min_total: 5, max_total: 22, status: ['cancelled', 'pending'] }),
            sql: `from purchases where total between 500 and 2200 and status in ('cancelled', 'pending') ${NEWEST}`,
        },
    ],
];

/** The searches of one word without filters, one filter alone, and a range of an index that has the other filters, whose matches are counted. */
const COUNTED = new Set(
    ['products', 'customers', 'orders']
        .map(name => `${name} by a common word`)
        .concat(
            'customers by a common word and sorted',
            'products in stock and sorted',
            'orders of two statuses in a range of totals',
        ),
);

describe.each(FOUND)('%s', (name, { of, sql, most = MOST_FOUND }) => {
    it('reads few blocks for its first pages, and reports whether there are more', async () => {
        const [{ ids }] = await shop.rows(`select array_agg(id::float8) as ids from (select id ${sql}) rows`);
        const rare = ids.length < 1000;
        for (const page of rare ? [1, Math.ceil(ids.length / 15)] : [1, 3]) {
            let answer: Json;
            const read = await blocksOf(shop, async () => (answer = await of(page)));
            const { data, meta } = answer!;
            expect(data.map((row: Json) => row.id)).toEqual(ids.slice((page - 1) * 15, page * 15));
            expect([meta.total_more ?? false, meta.total <= ids.length], name).toEqual([
                !rare && !COUNTED.has(name),
                true,
            ]);
            if (rare || COUNTED.has(name)) expect(meta.total).toBe(ids.length);
            expect(meta.last_page).toBe(Math.ceil(meta.total / 15));
            expect(read.filter(({ blocks }) => blocks > most)).toEqual([]);
        }
    });

    it('continues page by page to its last row', async () => {
        const [{ ids }] = await shop.rows(`select array_agg(id::float8) as ids from (select id ${sql}) rows`);
        const read: number[] = [];
        for (let page = 1; page <= 20 && read.length < ids.length; page += 1)
            read.push(...(await of(page)).data.map((row: Json) => row.id));
        expect(read).toEqual(ids.slice(0, 300));
        // Out of turn: from the nearest page before it that was read.
        const further = await of(24);
        expect(further.data.map((row: Json) => row.id)).toEqual(ids.slice(345, 360));
    });

    it('ends where its rows end', async () => {
        const [{ n }] = await shop.rows(`select count(*) as n from (select id ${sql}) rows`);
        const last = await of(Math.ceil(n / 15));
        expect(last.data).toHaveLength(n % 15 || 15);
        expect([last.meta.total, last.meta.total_more]).toEqual([n, undefined]);
        const beyond = await of(Math.ceil(n / 15) + 1);
        expect([beyond.data, beyond.meta.total, beyond.meta.total_more]).toEqual([[], n, undefined]);
    });
});

/** A filter of a list and its condition in SQL. */
type Filter = [filters: object, where: string];
const anyOf = (...options: Filter[]) => fc.option(fc.constantFrom(...options), { nil: undefined, freq: 2 });
const ANY_FILTERS = fc.tuple(
    anyOf(
        [{ q: 'customer' }, 'true'],
        [{ q: '96651' }, `id::text like '1%'`],
        [{ q: 'customer 96652' }, `id::text like '2%'`],
    ),
    anyOf([{ country: 'SA' }, `country = 'SA'`], [{ country: 'KW' }, `country = 'KW'`]),
    anyOf([{ payment_type: 'cash' }, `payment_type = 'cash'`]),
    anyOf([{ device_type: 'web' }, `device_type = 'web'`]),
    anyOf(
        [{ status: ['pending'] }, `status = 'pending'`],
        [{ status: ['cancelled', 'pending'] }, `status in ('cancelled', 'pending')`],
        [{ status: ['returned'] }, `status = 'returned'`],
    ),
    anyOf(
        [{ from: '2026-06-01' }, `${day} >= '2026-06-01'`],
        [{ to: '2026-03-04' }, `${day} <= '2026-03-04'`],
    ),
    anyOf(
        [
            { product_id: 1 },
            `exists (select from purchase_items where purchase_id = purchases.id and product_id = 1)`,
        ],
        [
            { product_id: 6001 },
            `exists (select from purchase_items where purchase_id = purchases.id and product_id = 6001)`,
        ],
    ),
    anyOf(
        [{ min_total: 20 }, 'total >= 2000'],
        [{ max_total: 1 }, 'total <= 100'],
        [{ min_total: 5, max_total: 22 }, 'total between 500 and 2200'],
    ),
);

const allOf = (some: Filter[]) => some.map(([, condition]) => condition).join(' and ') || 'true';

type Page = { col: string; desc: number; page: number };

/** Checks that a page of a filtered list has the rows and the total of a plain query. Returns its `meta`. */
async function pageAsPlain(
    table: string,
    of: (filters: object) => List['of'],
    some: Filter[],
    { col, desc, page }: Page,
): Promise<Json> {
    const filters = Object.assign({ col, desc }, ...some.map(([filter]) => filter));
    const way = desc ? 'desc' : 'asc';
    const rows = await shop.rows(
        `select id from ${table} where ${allOf(some)} order by ${col === 'name' ? 'lower(name)' : col} ${way}, id ${way} offset ${(page - 1) * 15} limit 15`,
    );
    const [{ n }] = await shop.rows(`select count(*) as n from ${table} where ${allOf(some)}`);
    const { data, meta } = await of(filters)(page);
    expect(data.map(({ id }: Json) => id)).toEqual(rows.map(({ id }) => id));
    if (meta.total_more) expect(meta.total).toBeLessThan(n);
    else expect(meta.total).toBe(n);
    return meta;
}

it('finds the same orders as a plain query, for any filters in any order', async () => {
    await fc.assert(
        fc.asyncProperty(
            ANY_FILTERS,
            fc.constantFrom('created_at', 'total', 'status', 'items_count'),
            fc.constantFrom(0, 1),
            fc.constantFrom(1, 2, 40),
            async (chosen, col, desc, page) => {
                const some = chosen.filter(one => one !== undefined);
                const meta = await pageAsPlain('purchases', orders, some, { col, desc, page });
                if (!meta.status_counts) return;
                // The tabs count each status under the other filters.
                const others = some.filter(([filter]) => !('status' in filter));
                const statuses = await shop.rows(
                    `select status, count(*) as n from purchases where ${allOf(others)} group by 1`,
                );
                expect(meta.status_counts).toEqual(
                    Object.fromEntries(statuses.map(({ status, n }) => [status, n])),
                );
            },
        ),
        { numRuns: FULL ? 500 : 40 },
    );
});

const products = (filters: object): List['of'] =>
    paged(`/api/extensions/products?${new URLSearchParams(filters as Record<string, string>).toString()}`);
const ANY_PRODUCTS = fc.tuple(
    anyOf(
        [{ q: 'gadget' }, `search @@ 'gadget:*'`],
        [{ q: 'toolbox' }, `search @@ 'toolbox:*'`],
        [{ q: 'sku12' }, `search @@ 'sku12:*'`],
        [{ q: 'gadget product' }, `search @@ 'gadget:* & product:*'`],
    ),
    anyOf([{ category_id: 5 }, 'category_id = 5'], [{ category_id: 36 }, 'category_id = 36']),
    anyOf([{ stock: 'sold_out' }, 'stock = 0'], [{ stock: 'in_stock' }, 'stock > 0']),
    anyOf([{ visibility: 'hidden' }, 'not is_active'], [{ visibility: 'visible' }, 'is_active']),
    anyOf(
        [{ min_price: 150 }, 'price >= 15000'],
        [{ max_price: 50 }, 'price <= 5000'],
        [{ min_price: 20, max_price: 60 }, 'price between 2000 and 6000'],
    ),
    anyOf([{ stock_above: 90 }, 'stock > 90'], [{ stock_above: 20 }, 'stock > 20']),
);

it('finds the same products as a plain query, for any filters in any order', async () => {
    await fc.assert(
        fc.asyncProperty(
            ANY_PRODUCTS,
            fc.constantFrom('id', 'price', 'stock', 'name'),
            fc.constantFrom(0, 1),
            fc.constantFrom(1, 2, 40),
            async (chosen, col, desc, page) => {
                const some = chosen.filter(one => one !== undefined);
                await pageAsPlain('products', products, some, { col, desc, page });
            },
        ),
        { numRuns: FULL ? 500 : 40 },
    );
});

it.each([
    '/statics/sales-month',
    '/statics/sales-device',
    '/statics/sales-category',
    '/statics/recent-sales',
    '/statics/recent-orders',
    '/categories',
    '/categories/1',
    '/categories/5/siblings',
    '/api/extensions/notifications/audience?all=true',
    '/api/extensions/notifications/audience?country=SA',
])('%s reads few blocks', async path => {
    let status = 0;
    const read = await blocksOf(shop, async () => (status = (await me.get(path)).statusCode));
    expect([status, read.filter(({ blocks }) => blocks > MOST_BLOCKS)]).toEqual([200, []]);
    expect(read.length).toBeGreaterThan(0);
});

it('answers the same pages without rollups', async () => {
    const lists = [
        paged('/users'),
        paged('/products'),
        ...productSubsets.slice(0, 1).map(([, { of }]) => of),
        paged('/api/extensions/activity?resource=products'),
        orders({}),
        orders({ country: 'AE', from: '2026-01-15' }),
        orders({ country: 'SA', col: 'total' }),
    ];
    const searches = [
        paged('/products?q=gadget'),
        paged('/users?q=late&col=name'),
        orders({ q: 'customer' }),
    ];
    const idsOf = (answers: Json[]) => answers.map(({ data }) => data.map(({ id }: Json) => id));
    const found = idsOf(await Promise.all(searches.map(of => of(100))));
    const pages = () => Promise.all(lists.map(of => of(100)));
    const built = await pages();
    expect(built.map(({ data }) => data.length)).toEqual(lists.map(() => 15));
    await shop.rows('update rollup_state set zone = null, lists = false');
    expect(await pages()).toEqual(built);
    expect(idsOf(await Promise.all(searches.map(of => of(100))))).toEqual(found);
    await shop.rows(`update rollup_state set zone = 'Asia/Riyadh', lists = true`);
});

it('counts the generated rows correctly', async () => {
    expect(await rollupDifferences(shop.database)).toEqual([]);
});

it('sets new fences when too many rows were added between two', async () => {
    const fences = async () =>
        Object.fromEntries(
            (
                await shop.rows(
                    `select list, max(count) as most, count(*) as n from list_counts group by list`,
                )
            ).map(({ list, most, n }) => [list, { most, n }]),
        );
    await shop.rows(`insert into purchases (number, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country)
        select 'NEW-' || n, 1, 1, 1, 777, 'cash', 'cod', 'web', 'SA' from generate_series(1, 600) n`);
    await foldRollups(shop.database.db);
    const before = await fences();
    expect(before.total.most).toBeGreaterThan(1000);
    await refenceLists(shop.database, { crowded: 1000 });
    const after = await fences();
    expect(after.total.most).toBeLessThan(1000);
    // The new orders have one number of items and one status, too.
    const others = { total: 0, items_count: 0, status: 0 };
    expect({ ...after, ...others }).toEqual({ ...before, ...others });
    expect(await rollupDifferences(shop.database)).toEqual([]);
});

it('reads the sample of a search once for its pages and when it is polled', async () => {
    const of = orders({ q: 'customer', country: 'SA', device_type: 'ios' });
    const samples = async (page: number) =>
        (await blocksOf(shop, () => of(page))).filter(({ text }) => text.includes('tablesample')).length;
    expect([await samples(1), await samples(1), await samples(2)]).toEqual([1, 0, 0]);
});

it('looks once whether a row has two of the words that begin like a search, until one of them is counted again', async () => {
    const of = paged('/products?q=gadg');
    const looks = async (page: number) =>
        (await blocksOf(shop, () => of(page))).filter(({ text }) =>
            text.includes('with found as materialized (select 1'),
        ).length;
    const setWords = (words: string[]) =>
        shop.rows(`update products set name = name, search = array_to_tsvector($1::text[]) where id = 2`, [
            words,
        ]);
    const [{ words }] = await shop.rows(
        `select tsvector_to_array(search) as words from products where id = 2`,
    );
    const { total } = (await of(1)).meta;

    // Another number of rows than in the searches of other tests.
    await setWords([]);
    expect([await looks(1), await looks(1), await looks(2)]).toEqual([1, 0, 0]);
    expect((await of(1)).meta.total).toBe(total - 1);
    await setWords([...words, 'gadgetry']);
    expect(await looks(1)).toBe(1);
    expect((await of(1)).meta.total_more).toBe(true);
    await setWords(words);
});

it('counts once that more rows meet a filter than are counted, for its pages and when it is polled', async () => {
    const of = paged('/api/extensions/products?stock_above=1');
    const counts = async (page: number) =>
        (await blocksOf(shop, () => of(page))).filter(({ text }) => text.includes('count(*)')).length;
    expect([await counts(1), await counts(1), await counts(2)]).toEqual([1, 0, 0]);
});
