/** @module-tag kept */
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { STATUSES } from '../../../contract/statuses';
import { listOrders } from '../../../server/services/orders/orderList';
import { openShop, type Client, type Json } from '../support/shop';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** `npm run test:full -- kept` (`--mode full`) tries more filters than CI. */
const RUNS = process.env.FULL ? 600 : 60;
/** Rows per table: more than a list counts. */
const ROWS = 14_000;
const MOST = 10_000;

const shop = openShop();
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
    await shop.rows(`insert into categories (name, name_ar, parent_id)
        select 'Category ' || n, 'فئة', case when n > 4 then 1 + n % 4 end from generate_series(1, 40) n`);
    await shop.rows(`insert into products (category_id, name, name_ar, sku, price, stock, is_active)
        select 5 + n % 36, case when n % 3 = 0 then 'Gadget ' else 'Lamp ' end || n % 500, 'منتج', 'SKU-' || n, n, n * 7919 % 97, n % 9 > 0
        from generate_series(1, ${ROWS}) n`);
    await shop.rows(`insert into users (name, email, phone, country, device_type, created_at)
        select (array['Zebra', 'Ärmel', 'أحمد', 'آمنة'])[1 + n % 4] || ' ' || n % 700, case when n % 5 > 0 then 'c' || n || '@x.example' end, '+9665' || 10000000 + n * 31,
            'SA', 'ios', '2026-11-01T00:00:00Z'::timestamptz - n * n % 600 * interval '17 hours'
        from generate_series(1, ${ROWS}) n`);
    await shop.rows(`update user_stats set orders_count = user_id % 7, total_spent = user_id * 7919 % 10007,
        last_seen_at = case when user_id % 6 > 0 then '2026-11-01T00:00:00Z'::timestamptz - user_id % 501 * interval '1 hour' end`);
    await shop.rows(`insert into purchases (number, customer_name, customer_phone, status, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, created_at)
        select 'PO-2026-' || 100000 + n, case when n % 50 = 0 then 'Huda' else 'Omar' end || ' ' || n % 600, '+9665' || 10000000 + n * 31,
            (array['pending', 'delivered', 'delivered', 'delivered', 'cancelled'])[1 + n % 5], 1 + n % 4, 100, 1, n * 7919 % 5003, (array['cash', 'credit'])[1 + n % 2], 'cod',
            (array['ios', 'android', 'web'])[1 + n % 3], (array['SA', 'SA', 'SA', 'KW'])[1 + n / 2 % 4], '2026-11-01T00:00:00Z'::timestamptz - n * n % 420 * interval '23 hours'
        from generate_series(1, ${ROWS}) n`);
    await shop.rows(`insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total)
        select n, 1 + n % 40, 'x', 'x', 'x', '[]', 1, 10, 10 from generate_series(1, ${ROWS}) n`);
    await shop.rows('vacuum analyze');
});

type Paged = (page: number) => Promise<Json>;
const at =
    (path: string, filters: object): Paged =>
    async page => {
        const query = new URLSearchParams({ ...filters, page: String(page) } as Record<string, string>);
        const answer = await me.get(`${path}?${query.toString()}`);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.data;
    };
const orders =
    (filters: object): Paged =>
    async page => {
        const answer = await me.post('/purchase-operations', {
            _method: 'GET',
            page,
            filters: JSON.stringify(filters),
        });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.data;
    };

/** A filter of a list and its condition in SQL. */
type Filter = [filters: object, where: string];
const anyOf = (...options: Filter[]) => fc.option(fc.constantFrom(...options), { nil: undefined, freq: 2 });
const allOf = (some: Filter[]) => some.map(([, condition]) => condition).join(' and ') || 'true';

type Asked = {
    table: string;
    of: (filters: object) => Paged;
    some: Filter[];
    col: string;
    desc: number;
    page: number;
};

/** Checks that a page has the rows of a plain query, and that its total is exact or more than 10,000. Returns its `meta`. */
async function pageAsPlain({ table, of, some, col, desc, page }: Asked): Promise<Json> {
    const filters = Object.assign({ col, desc }, ...some.map(([filter]) => filter));
    const way = desc ? 'desc' : 'asc';
    const by = col === 'name' ? 'name collate names' : col;
    const rows = await shop.rows(
        `select id from ${table} where ${allOf(some)} order by ${by} ${way} nulls last, id ${way} offset ${(page - 1) * 15} limit 15`,
    );
    const [{ n }] = await shop.rows(`select count(*) as n from ${table} where ${allOf(some)}`);
    const { data, meta } = await of(filters)(page);
    expect(data.map(({ id }: Json) => id)).toEqual(rows.map(({ id }) => id));
    if (n <= MOST) expect([meta.total, meta.total_more]).toEqual([n, undefined]);
    else if (meta.total_more) expect(meta.total).toBeLessThanOrEqual(n);
    else expect(meta.total).toBe(n);
    return meta;
}

const ORDER_FILTERS = fc.tuple(
    anyOf(
        [{ q: 'omar' }, `customer_name like 'Omar%'`],
        [{ q: 'huda' }, `customer_name like 'Huda%'`],
        [{ q: 'huda 2026' }, `customer_name like 'Huda%'`],
        [{ q: '0031' }, `(customer_phone like '%0031' or customer_name like '% 31%')`],
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
        [{ from: '2026-06-01' }, `created_at >= '2026-06-01T00:00:00+03'`],
        [{ to: '2026-03-04' }, `created_at < '2026-03-05T00:00:00+03'`],
    ),
    anyOf([
        { product_id: 1 },
        `exists (select from purchase_items where purchase_id = purchases.id and product_id = 1)`,
    ]),
    anyOf(
        [{ min_total: 20 }, 'total >= 2000'],
        [{ max_total: 1 }, 'total <= 100'],
        [{ min_total: 5, max_total: 22 }, 'total between 500 and 2200'],
    ),
);

it('the list of orders has the rows, the total and the counts of tabs of plain queries, for any filters in any order', async () => {
    await fc.assert(
        fc.asyncProperty(
            ORDER_FILTERS,
            fc.constantFrom('created_at', 'total', 'status', 'items_count', 'id'),
            fc.constantFrom(0, 1),
            fc.constantFrom(1, 2, 40, 800),
            async (chosen, col, desc, page) => {
                const some = chosen.filter(one => one !== undefined);
                const meta = await pageAsPlain({ table: 'purchases', of: orders, some, col, desc, page });
                const others = some.filter(([filter]) => !('status' in filter));
                const statuses = await shop.rows(
                    `select status, count(*) as n from purchases where ${allOf(others)} group by 1`,
                );
                expect(meta.status_counts).toEqual(
                    Object.fromEntries(statuses.map(({ status, n }) => [status, Math.min(n, MOST)])),
                );
                expect(meta.status_counts_more ?? []).toEqual(
                    statuses.filter(({ n }) => n > MOST).map(({ status }) => status),
                );
            },
        ),
        { numRuns: RUNS },
    );
});

const PRODUCT_FILTERS = fc.tuple(
    anyOf(
        [{ q: 'gadget' }, `name like 'Gadget%'`],
        [{ q: 'lamp' }, `name like 'Lamp%'`],
        [{ q: 'sku 12' }, `(sku like 'SKU-12%' or name like '% 12%')`],
    ),
    anyOf(
        [{ category_id: 5 }, 'category_id = 5'],
        [{ category_id: 1 }, '(category_id = 1 or category_id % 4 = 0)'],
    ),
    anyOf([{ stock: 'sold_out' }, 'stock = 0'], [{ stock: 'in_stock' }, 'stock > 0']),
    anyOf([{ visibility: 'hidden' }, 'not is_active'], [{ visibility: 'visible' }, 'is_active']),
    anyOf(
        [{ min_price: 100 }, 'price >= 10000'],
        [{ max_price: 50 }, 'price <= 5000'],
        [{ min_price: 20, max_price: 60 }, 'price between 2000 and 6000'],
    ),
    anyOf([{ stock_above: 90 }, 'stock > 90'], [{ stock_above: 20 }, 'stock > 20']),
);

it('the list of products has the rows and the total of plain queries, for any filters in any order', async () => {
    await fc.assert(
        fc.asyncProperty(
            PRODUCT_FILTERS,
            fc.constantFrom('id', 'price', 'stock', 'name', 'is_active'),
            fc.constantFrom(0, 1),
            fc.constantFrom(1, 2, 40, 800),
            async (chosen, col, desc, page) => {
                const some = chosen.filter(one => one !== undefined);
                const of = (filters: object) => at('/api/extensions/products', filters);
                await pageAsPlain({ table: 'products', of, some, col, desc, page });
            },
        ),
        { numRuns: RUNS },
    );
});

it('the list of customers has the rows and the total of plain queries, in any order', async () => {
    await shop.rows('create view customers as select * from users join user_stats on user_id = id');
    for (const col of [
        'id',
        'name',
        'email',
        'country',
        'created_at',
        'orders_count',
        'total_spent',
        'last_seen_at',
    ])
        for (const desc of [0, 1])
            for (const some of [[], [[{ q: 'ärmel' }, `name like 'Ärmel%'`]] as Filter[]])
                for (const page of [1, 70, 900])
                    await pageAsPlain({
                        table: 'customers',
                        of: filters => at('/users', filters),
                        some,
                        col,
                        desc,
                        page,
                    });
});

describe('a list of more than 10,000 rows', () => {
    it('says so, and continues to its last page', async () => {
        const last = Math.ceil(ROWS / 15);
        expect((await at('/products', {})(1)).meta).toMatchObject({
            total: MOST,
            total_more: true,
            last_page: 667,
        });
        expect((await at('/products', {})(700)).meta).toMatchObject({ total: 10_500, total_more: true });
        const end = await at('/products', {})(last);
        expect(end.data.at(-1).id).toBe(1);
        expect([end.meta.total, end.meta.total_more]).toEqual([ROWS, undefined]);
        const beyond = await at('/products', {})(last + 1);
        expect([beyond.data, beyond.meta.total, beyond.meta.total_more]).toEqual([[], MOST, true]);
    });

    it('counts the statuses of some of the orders with a common name, and says so of each', async () => {
        const { data, meta } = await listOrders(
            shop.database.db,
            'Asia/Riyadh',
            1,
            { q: 'omar', status: ['cancelled'] },
            11_000,
        );
        const counts = Object.values(meta.status_counts ?? {});
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(11_000);
        expect(meta.status_counts_more).toEqual(STATUSES);
        const [{ n }] = await shop.rows(
            `select count(*) as n from purchases where customer_name like 'Omar%' and status = 'cancelled'`,
        );
        expect([data.length, meta.total]).toEqual([15, n]);
    });

    it('begins with the record whose code was typed', async () => {
        await shop.rows(`update products set sku = 'SKU' where id = 77`);
        const [first, second] = [
            await at('/products', { q: 'sku' })(1),
            await at('/products', { q: 'sku' })(2),
        ];
        expect(first.meta.total_more).toBe(true);
        expect(first.data.map(({ id }: Json) => id)).toEqual([
            77,
            ...Array.from({ length: 14 }, (_, n) => ROWS - n),
        ]);
        expect(second.data[0].id).toBe(ROWS - 14);
    });
});

it('names are sorted by the rules of their scripts', async () => {
    const names = async (desc: number, page = 1) =>
        (await at('/users', { col: 'name', desc })(page)).data.map(({ name }: Json) => name.split(' ')[0]);
    expect(new Set(await names(0))).toEqual(new Set(['Ärmel']));
    expect((await names(0, 466)).includes('Zebra')).toBe(true);
    expect(new Set(await names(1))).toEqual(new Set(['أحمد']));
});
