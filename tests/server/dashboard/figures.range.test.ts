import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../contract/days';
import { computeAll } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody([]);
});
beforeEach(() => shop.rows('truncate purchases, users, products, categories cascade'));

const range = async (query: string): Promise<Json> => {
    const answer = await me.get(`/api/extensions/statics?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data.data;
};
/** Noon in Riyadh. */
const noon = (day: string) => `${day}T09:00:00Z`;
const sold = (at: string, total: number, more: object = {}) => addOrder({ created_at: at, total, ...more });

describe('GET /statics of the extensions', () => {
    it('answers sales of a range per day, device, payment, country and category', async () => {
        const product = await addProduct();
        await sold(noon('2026-02-10'), 1000, { device_type: 'web', country: 'KW' });
        await addOrder(
            { created_at: noon('2026-02-10'), total: 2050, payment_type: 'credit', payment_method: 'mada' },
            [{ product_id: product.id, quantity: 2, unit_price: 1000 }],
        );
        await sold(noon('2026-02-12'), 300, { status: 'returned' });
        // Just before the first day and just after the last one, in Riyadh.
        await sold('2026-02-09T20:59:59.999Z', 70);
        await sold('2026-02-12T21:00:00Z', 90);
        await addUser({ created_at: noon('2026-02-11') });
        await addUser({ created_at: noon('2026-02-13') });
        const asked = 'from=2026-02-09&to=2026-02-12';
        const data = await range(asked);
        expect(data).toMatchObject({
            from: '2026-02-09',
            to: '2026-02-12',
            customers: 1,
            orders: 3,
            total_revenue: { total_revenue: 31.2, sold: 4, cash: 10.7, credit: 20.5 },
            per_day: [
                { day: '2026-02-09', count: 1, total: 0.7, cash: 0.7, credit: 0 },
                { day: '2026-02-10', count: 2, total: 30.5, cash: 10, credit: 20.5 },
                { day: '2026-02-11', count: 0, total: 0, cash: 0, credit: 0 },
                { day: '2026-02-12', count: 0, total: 0, cash: 0, credit: 0 },
            ],
            sales: {
                per_device_type: [
                    { device_type: 'ios', count: 2, total: 21.2 },
                    { device_type: 'web', count: 1, total: 10 },
                ],
                per_payment_type: [
                    { payment_type: 'credit', count: 1, total: 20.5 },
                    { payment_type: 'cash', count: 2, total: 10.7 },
                ],
                per_country: [
                    { country: 'SA', name: 'Saudi Arabia', count: 2 },
                    { country: 'KW', name: 'Kuwait', count: 1 },
                ],
                per_category: [
                    { category_id: product.category_id, count: 1, total: 20.5 },
                    { category_id: null, count: 2, total: 10.7 },
                ],
            },
            compare: null,
        });
        await computeAll(shop.url);
        const { generated_at: _, ...folded } = await range(asked);
        expect(folded).toEqual({ ...folded, ...data, generated_at: undefined });
    });

    it.each([
        ['previous', '2026-02-06', '2026-02-08'],
        ['month', '2026-01-09', '2026-01-11'],
        ['year', '2025-02-09', '2025-02-11'],
    ])('compares with %s', async (compare, from, to) => {
        await sold(noon(from), 500);
        await sold(noon(to), 200);
        await addUser({ created_at: noon(to) });
        const data = await range(`from=2026-02-09&to=2026-02-11&compare=${compare}`);
        expect([data.orders, data.customers]).toEqual([0, 0]);
        expect(data.compare).toMatchObject({ from, to, customers: 1, orders: 2, total_revenue: { cash: 7 } });
        expect(data.compare.per_day.map((row: Json) => row.count)).toEqual([1, 0, 1]);
    });

    it.each([
        ['previous', '2026-02-01', '2026-04-30', '2025-11-01', '2026-01-31'],
        ['previous', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
        ['previous', '2028-01-01', '2028-02-29', '2027-11-01', '2027-12-31'],
        ['previous', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
        ['year', '2027-12-01', '2028-02-29', '2026-12-01', '2027-02-28'],
    ])('compares whole months with whole months: %s, %s to %s', async (by, from, to, first, last) => {
        const { compare } = await range(`from=${from}&to=${to}&compare=${by}`);
        expect([compare.from, compare.to]).toEqual([first, last]);
    });

    it('compares a period under way up to the same time of day', async () => {
        const today = (await shop.rows(`select (now() at time zone 'Asia/Riyadh')::date::text as day`))[0]
            .day;
        // A quarter of an hour on each side of the present time of the day that today is compared with.
        const beside = async (day: string) => {
            const [{ before, after }] = await shop.rows(
                `select t - interval '15 minutes' as before, t + interval '15 minutes' as after
                    from (select ($1::date + (now() at time zone 'Asia/Riyadh')::time) at time zone 'Asia/Riyadh' as t) now`,
                [day],
            );
            for (const at of [before, after]) {
                await sold(at.toISOString(), 100);
                await addUser({ created_at: at.toISOString() });
            }
        };
        const from = addDays(today, -1);
        for (const [to, last] of [
            [today, addDays(today, -2)],
            // Only what has passed of it has a counterpart.
            [addDays(today, 3), addDays(today, -5)],
        ] as const) {
            await shop.rows('truncate purchases, users cascade');
            await beside(last);
            for (const computed of [false, true]) {
                if (computed) await computeAll(shop.url);
                const { compare } = await range(`from=${from}&to=${to}&compare=previous`);
                expect(compare).toMatchObject({
                    from: addDays(last, -1),
                    to: last,
                    orders: 1,
                    customers: 1,
                    total_revenue: { sold: 1 },
                });
            }
        }
    });

    it.each([
        ['year', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
        ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
        ['month', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ])(
        'compares a day missing in the previous %s with its last day: %s to %s',
        async (by, from, to, first, last) => {
            const { compare } = await range(`from=${from}&to=${to}&compare=${by}`);
            expect([compare.from, compare.to]).toEqual([first, last]);
        },
    );

    it.each([
        ['month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
        ['month', '2026-04-01', '2026-04-30', '2026-03-01', '2026-03-31'],
        ['month', '2026-04-02', '2026-04-30', '2026-03-02', '2026-03-30'],
        ['month', '2026-02-01', '2026-04-30', '2026-01-01', '2026-03-31'],
        ['year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ])(
        'compares a whole month with the whole one of the previous %s, other days with the same: %s to %s',
        async (by, from, to, first, last) => {
            const { compare } = await range(`from=${from}&to=${to}&compare=${by}`);
            expect([compare.from, compare.to]).toEqual([first, last]);
        },
    );

    it('matches the full statistics and the list, across month boundaries', async () => {
        for (let at = 0; at < 60; at += 1)
            await sold(new Date(Date.now() - at * 5 * 86_400_000).toISOString(), 100 + at, {
                status: at % 7 ? 'delivered' : 'cancelled',
            });
        const [{ first, last }] =
            await shop.rows(`select (min(created_at at time zone 'Asia/Riyadh')::date - 3)::text as first,
            max(created_at at time zone 'Asia/Riyadh')::date::text as last from purchases`);
        const data = await range(`from=${first}&to=${last}`);
        const whole = (await me.get('/statics')).data.data;
        expect(data.total_revenue).toEqual(whole.total_revenue);
        for (const part of ['per_device_type', 'per_payment_type', 'per_country', 'per_category'])
            expect(data.sales[part], part).toEqual(whole.sales[part]);
        const desk = await shop.somebody(['show purchases']);
        for (const [from, to] of [
            [first, last],
            [`${first.slice(0, 8)}28`, last],
            [first, `${last.slice(0, 8)}01`],
        ]) {
            const { meta } = (
                await desk.post('/purchase-operations', {
                    _method: 'GET',
                    page: 1,
                    filters: JSON.stringify({ from, to, min_total: 0 }),
                })
            ).data;
            const counted = meta.total - (meta.status_counts.cancelled ?? 0);
            expect((await range(`from=${from}&to=${to}`)).orders, `${from} ${to}`).toBe(counted);
        }
    });

    it('adds up the days of a range that begins and ends on any day of a month', async () => {
        const first = '2025-12-20';
        for (let day = 0; day < 110; day += 1) {
            const created_at = noon(addDays(first, day));
            await Promise.all([addOrder({ created_at }), addUser({ created_at })]);
        }
        await computeAll(shop.url);
        const counts = (rows: Json[]) => rows.map(({ count }) => count);
        for (const [from, to] of [
            ['2026-01-01', '2026-01-31'],
            ['2026-01-02', '2026-02-01'],
            ['2026-01-16', '2026-03-16'],
            ['2026-01-17', '2026-02-27'],
            ['2026-01-03', '2026-02-27'],
            ['2026-01-30', '2026-03-02'],
            ['2025-12-20', '2026-04-08'],
            ['2026-01-15', '2026-02-10'],
            ['2026-02-03', '2026-02-26'],
        ] as const) {
            const days = daysBetween(from, to) + 1;
            const { customers, orders, sales } = await range(`from=${from}&to=${to}`);
            expect(
                [customers, orders, counts(sales.per_device_type), counts(sales.per_category)],
                `${from} ${to}`,
            ).toEqual([days, days, [days], [days]]);
        }
    });

    it.each([
        ['from=2026-02-10&to=2026-02-09', { to: ['The end date can’t be before the start date.'] }],
        ['from=2020-01-01&to=2026-01-01', { to: ['Choose at most 1,100 days.'] }],
        ['from=2026-02-30&to=2026-03-05', { from: ['Enter a date, for example 2026-11-21.'] }],
        [
            'from=0001-01-01&to=0001-01-10&compare=previous',
            { from: ['Enter a date, for example 2026-11-21.'] },
        ],
        ['to=2026-03-01', { from: ['This field is required.'] }],
        ['from=2026-02-01&to=2026-03-01&compare=x', { compare: ['Choose one of the available options.'] }],
    ])('refuses %s', async (query, errors) => {
        const answer = await me.get(`/api/extensions/statics?${query}`);
        expect([answer.statusCode, answer.data.errors]).toEqual([422, errors]);
    });
});
