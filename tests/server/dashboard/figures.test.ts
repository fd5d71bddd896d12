import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addProduct, addOrder, addUser } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    // Any signed-in admin may see figures, but not customers' names.
    me = await shop.somebody(['show purchases']);
});
beforeEach(() => shop.rows('truncate purchases, users, products, categories cascade'));
afterEach(() => {
    vi.useRealTimers();
});

/** From a newly started server, because the statistics are cached for a minute. */
const statics = async (): Promise<Json> => {
    const app = await shop.another();
    const answer = await app.inject({ url: '/api/admin/statics', headers: { 'auth-token': me.token } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
};
const part = async (name: string): Promise<Json> => (await me.get(`/statics/${name}`)).data.data;

/** The month of a time in Riyadh, which is UTC+3 all year. */
const monthOf = (at: Date, monthsBack = 0) => {
    const there = new Date(at.getTime() + 3 * 3_600_000);
    return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - monthsBack))
        .toISOString()
        .slice(0, 7);
};
/** The start of a month in Riyadh. */
const startOf = (month: string) => new Date(Date.parse(`${month}-01T00:00:00Z`) - 3 * 3_600_000);

type Row = {
    total: number;
    items_count: number;
    payment_type: string;
    device_type: string;
    country: string;
    created_at: Date;
};
const sum = (rows: { total: number }[]) => rows.reduce((all, { total }) => all + total, 0) / 100;
const grouped = (rows: Row[], key: 'device_type' | 'payment_type' | 'country') =>
    [...new Set(rows.map(row => row[key]))]
        .map(value => {
            const own = rows.filter(row => row[key] === value);
            return { [key]: value, count: own.length, total: sum(own) };
        })
        .sort((a, b) => b.total - a.total);

describe('statistics', () => {
    it('of an empty shop are zero, with twelve months', async () => {
        const data = await statics();
        expect(data).toMatchObject({
            customers: { last_month: 0, all: 0 },
            total_revenue: { total_revenue: 0, sold: 0, cash: 0, credit: 0 },
            sales: { per_device_type: [], per_payment_type: [], per_country: [], per_category: [] },
            recent: { recent_sales: [], recent_orders: [] },
            top_selling: [],
        });
        expect(data.sales.per_month).toEqual(
            Array.from({ length: 12 }, (_, index) => ({
                month: monthOf(new Date(), 11 - index),
                count: 0,
                total: 0,
                cash: 0,
                credit: 0,
            })),
        );
        expect(Math.abs(Date.parse(data.generated_at) - Date.now())).toBeLessThan(60_000);
    });

    it('match the orders without cancelled and returned ones', async () => {
        const categories = [await addCategory(), await addCategory()];
        const products: Json[] = [];
        for (let index = 0; index < 12; index += 1)
            products.push(await addProduct({ category_id: categories[index % 2].id }));
        const statuses = [
            'pending',
            'confirmed',
            'processing',
            'shipped',
            'delivered',
            'cancelled',
            'returned',
        ];
        for (let index = 0; index < 70; index += 1) {
            const cash = index % 3 === 0;
            await addOrder(
                {
                    status: statuses[index % 7],
                    payment_type: cash ? 'cash' : 'credit',
                    payment_method: cash ? 'cod' : 'mada',
                    device_type: ['ios', 'android', 'web'][(index * 5) % 3],
                    country: ['SA', 'AE', 'KW'][(index * 2) % 3],
                    total: 1_001 + index * 317,
                    created_at: new Date(Date.now() - index * 7 * 86_400_000 - 60_000),
                },
                [
                    { product_id: products[index % 12].id, quantity: 1 + (index % 3), unit_price: 333 },
                    { product_id: products[(index * index) % 12].id, unit_price: 799 },
                ],
            );
        }
        // Deleted products count in no category and are no top sellers.
        await shop.rows('delete from products where id = $1', [products[11].id]);
        const all: (Row & { id: number; status: string; number: string })[] =
            await shop.rows('select * from purchases');
        const rows = all.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
        expect([all.length, rows.length]).toEqual([70, 50]);

        const data = await statics();
        const cash = rows.filter(row => row.payment_type === 'cash');
        expect(data.total_revenue).toEqual({
            total_revenue: sum(rows),
            sold: rows.reduce((count, row) => count + row.items_count, 0),
            cash: sum(cash),
            credit: sum(rows.filter(row => row.payment_type === 'credit')),
        });
        expect(data.total_revenue.cash + data.total_revenue.credit).toBeCloseTo(
            data.total_revenue.total_revenue,
            6,
        );
        expect(data.sales.per_device_type).toEqual(grouped(rows, 'device_type'));
        expect(data.sales.per_payment_type).toEqual(grouped(rows, 'payment_type'));
        expect(data.sales.per_country.map(({ name: _, name_ar: __, ...row }: Json) => row)).toEqual(
            grouped(rows, 'country'),
        );
        expect(data.sales.per_country.find(({ country }: Json) => country === 'KW')).toMatchObject({
            name: 'Kuwait',
            name_ar: 'الكويت',
        });
        expect(data.sales.per_month).toEqual(
            Array.from({ length: 12 }, (_, index) => {
                const month = monthOf(new Date(), 11 - index);
                const own = rows.filter(row => monthOf(row.created_at) === month);
                const by = (type: string) => sum(own.filter(row => row.payment_type === type));
                return { month, count: own.length, total: sum(own), cash: by('cash'), credit: by('credit') };
            }),
        );

        const items: {
            id: number;
            purchase_id: number;
            product_id: number | null;
            quantity: number;
            total: number;
        }[] = (await shop.rows('select * from purchase_items')).filter(item =>
            rows.some(({ id }) => id === item.purchase_id),
        );
        // What was paid for an order is spread over its items by their price.
        for (const { id, total } of rows) {
            const own = items.filter(item => item.purchase_id === id).sort((a, b) => a.id - b.id);
            const whole = own.reduce((all, item) => all + item.total, 0);
            let until = 0;
            for (const item of own) {
                const from = Math.floor((total * until) / whole);
                until += item.total;
                item.total = Math.floor((total * until) / whole) - from;
            }
        }
        const categoryOf = (product: number | null) =>
            products.find(({ id }) => id === product)?.category_id ?? null;
        for (const id of [categories[0].id, categories[1].id, null]) {
            const own = items.filter(item => categoryOf(item.product_id) === id);
            expect(data.sales.per_category.find((row: Json) => row.category_id === id)).toMatchObject({
                count: new Set(own.map(item => item.purchase_id)).size,
                total: sum(own),
            });
        }
        expect(data.sales.per_category).toHaveLength(3);
        expect(sum(data.sales.per_category) * 100).toBeCloseTo(sum(rows), 6);

        const sold = products.slice(0, 11).map(({ id, name }) => {
            const own = items.filter(item => item.product_id === id);
            return {
                id,
                name,
                count: own.reduce((count, { quantity }) => count + quantity, 0),
                total: sum(own),
            };
        });
        sold.sort((a, b) => b.count - a.count || a.id - b.id);
        expect(
            data.top_selling.map(({ id, name, count, total }: Json) => ({ id, name, count, total })),
        ).toEqual(sold.slice(0, 10));

        const newest = [...all].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
        const numbers = (list: { number: string }[]) => list.map(({ number }) => number);
        expect(numbers(data.recent.recent_orders)).toEqual(numbers(newest.slice(0, 10)));
        expect(numbers(data.recent.recent_sales)).toEqual(
            numbers(newest.filter(row => row.status === 'delivered').slice(0, 10)),
        );
        expect(data.recent.recent_orders[0]).toEqual({
            id: newest[0]!.id,
            number: newest[0]!.number,
            status: 'pending',
            user: {
                id: null,
                name: expect.stringContaining('Buyer'),
                phone: expect.stringContaining('+971'),
            },
            items_count: 2,
            total: 10.01,
            payment_type: 'cash',
            created_at: newest[0]!.created_at.toISOString(),
        });

        // The parts equal the same sections.
        expect(await part('sales-month')).toEqual(data.sales.per_month);
        expect(await part('sales-device')).toEqual(data.sales.per_device_type);
        expect(await part('sales-category')).toEqual(data.sales.per_category);
        expect(await part('recent-sales')).toEqual(data.recent.recent_sales);
        expect(await part('recent-orders')).toEqual(data.recent.recent_orders);
    });

    it('use months in the shop’s time zone: the last evening in UTC belongs to the next month', async () => {
        const month = monthOf(new Date());
        const start = startOf(month).getTime();
        const first = startOf(monthOf(new Date(), 11)).getTime();
        for (const at of [start, start - 1, first, first - 1])
            await addOrder({ created_at: new Date(at), total: 100 });
        const months: Json[] = await part('sales-month');
        const counts = Object.fromEntries(
            months.filter(({ count }) => count > 0).map(({ month, count }) => [month, count]),
        );
        expect(counts).toEqual({ [month]: 1, [monthOf(new Date(), 1)]: 1, [monthOf(new Date(), 11)]: 1 });
    });

    it('count the customers of the previous month in the same time zone', async () => {
        const here = startOf(monthOf(new Date())).getTime();
        const last = startOf(monthOf(new Date(), 1)).getTime();
        for (const at of [here, here - 1, last, last - 1]) await addUser({ created_at: new Date(at) });
        expect((await statics()).customers).toEqual({ last_month: 2, all: 4 });
    });

    it('follow the configured time zone', async () => {
        const start = startOf(monthOf(new Date()));
        await addOrder({ created_at: start });
        const { readConfig } = await import('../../../server/base/config');
        const app = await shop.another({ config: readConfig({ SHOP_TIME_ZONE: 'UTC' }) });
        const answer = await app.inject({
            url: '/api/admin/statics/sales-month',
            headers: { 'auth-token': me.token },
        });
        const [row] = answer.json().data.filter(({ count }: Json) => count > 0);
        expect(row.month).toBe(start.toISOString().slice(0, 7));
        expect(row.month).not.toBe((await part('sales-month')).find(({ count }: Json) => count > 0).month);
    });

    it('are cached for a minute as a whole, and always fresh as parts', async () => {
        await addOrder({ total: 100 });
        vi.useFakeTimers({ toFake: ['Date'] });
        const first = (await me.get('/statics')).data.data;
        await addOrder({ total: 100 });
        expect((await me.get('/statics')).data.data).toEqual(first);
        expect((await part('recent-orders')).length).toBe(2);
        vi.advanceTimersByTime(61_000);
        expect((await me.get('/statics')).data.data.recent.recent_orders).toHaveLength(2);
    });

    it.each([
        [[], { id: null, name: 'N. A.', phone: null }],
        [['show admins', 'show products'], { id: null, name: 'N. A.', phone: null }],
        [['show users'], { name: 'Noura Al-Harbi', phone: '+966500000001' }],
        [['show purchases'], { name: 'Noura Al-Harbi', phone: '+966500000001' }],
    ])('show a role with %o only the customer data it may see', async (permissions, user) => {
        await addOrder({ status: 'delivered' });
        await shop.rows(
            `update purchases set customer_name = 'Noura Al-Harbi', customer_phone = '+966500000001'`,
        );
        const reader = await shop.somebody(permissions);
        const app = await shop.another();
        const whole = (
            await app.inject({ url: '/api/admin/statics', headers: { 'auth-token': reader.token } })
        ).json().data.recent;
        const parts = [
            (await reader.get('/statics/recent-sales')).data.data,
            (await reader.get('/statics/recent-orders')).data.data,
        ];
        for (const [row] of [whole.recent_sales, whole.recent_orders, ...parts])
            expect(row.user).toMatchObject(user);
    });
});
