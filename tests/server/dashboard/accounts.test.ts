import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountMonth, RefundEntries } from '../../../contract/schemas/accounts';
import { computeAll } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { undoingIn } from '../support/undoing';

const ZONE = 'Asia/Riyadh';
const OURS = '/api/extensions';
const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);
let me: Client & { id: number };
const { undoLast } = undoingIn(shop, () => me);
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity cascade'));

/** The rows of a stream. */
const rowsOf = async <Row>(call: string, filters: object): Promise<Row[]> => {
    const query = encodeURIComponent(JSON.stringify(filters));
    const answer = await me.get(`${OURS}/purchase-operations/${call}?filters=${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body
        .trim()
        .split('\n')
        .flatMap(line => JSON.parse(line).data);
};
const monthsOf = (filters: object = {}) => rowsOf<AccountMonth>('accounts', filters);
const refundsOf = (filters: object = {}) => rowsOf<RefundEntries>('refunds', filters);
const order = (created_at: string, more: object = {}, items?: object[]): Promise<Json> =>
    addOrder({ created_at, status: 'delivered', ...more }, items);
/** Takes back a piece of an order, or refunds an amount, at a time. */
const refund = async (id: number, at: string, body: object) => {
    const answer = await me.post(`${OURS}/purchase-operations/${id}/returns`, { items: [], ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    await shop.rows('update purchase_returns set at = $1 where id = (select max(id) from purchase_returns)', [
        at,
    ]);
};
/** Moves an order to a status, at a time. */
const step = async (id: number, at: string, status: string) => {
    const answer = await me.put(`/purchase-operations/${id}`, { status });
    expect(answer.statusCode, answer.body).toBe(200);
    await shop.rows('update purchase_steps set at = $1 where id = (select max(id) from purchase_steps)', [
        at,
    ]);
};
const shortly = (months: AccountMonth[]) =>
    Object.fromEntries(
        months.map(({ month, sold, refunded, reversed, net, earlier, later, dashboard }) => [
            month,
            [sold, refunded, reversed, net, earlier, later, dashboard].map(({ total }) => total),
        ]),
    );

describe('sales by month, by the dates of what happened', () => {
    it('have a refund in its own month, and the way to the dashboard’s figure beside it', async () => {
        const { id } = await order('2026-09-10T10:00:00Z', { total: 11_500 });
        await refund(id, '2026-10-05T10:00:00Z', { refund: 23 });
        expect(await monthsOf()).toEqual([
            {
                month: '2026-09',
                vat_rate: 15,
                orders_count: 1,
                sold: { total: 115, vat_amount: 15 },
                refunds_count: 0,
                refunded: { total: 0, vat_amount: 0 },
                reversed: { total: 0, vat_amount: 0 },
                net: { total: 115, vat_amount: 15 },
                earlier: { total: 0, vat_amount: 0 },
                later: { total: -23, vat_amount: -3 },
                dashboard: { total: 92, vat_amount: 12 },
            },
            {
                month: '2026-10',
                vat_rate: 15,
                orders_count: 0,
                sold: { total: 0, vat_amount: 0 },
                refunds_count: 1,
                refunded: { total: 23, vat_amount: 3 },
                reversed: { total: 0, vat_amount: 0 },
                net: { total: -23, vat_amount: -3 },
                earlier: { total: -23, vat_amount: -3 },
                later: { total: 0, vat_amount: 0 },
                dashboard: { total: 0, vat_amount: 0 },
            },
        ]);
    });

    it('have what was cancelled without a refund in the month of the cancellation, and again where it is undone', async () => {
        const line = { product_id: (await addProduct()).id, unit_price: 10_000 };
        const { id } = await order('2026-08-10T10:00:00Z', { status: 'pending' }, [line]);
        await step(id, '2026-09-01T10:00:00Z', 'cancelled');
        expect(shortly(await monthsOf())).toEqual({
            '2026-08': [100, 0, 0, 100, 0, -100, 0],
            '2026-09': [0, 0, 100, -100, -100, 0, 0],
        });
        expect(await undoLast()).toBeNull();
        await shop.rows(
            `update purchase_steps set at = '2026-10-01T10:00:00Z' where id = (select max(id) from purchase_steps)`,
        );
        expect(shortly(await monthsOf())).toEqual({
            '2026-08': [100, 0, 0, 100, 0, 0, 100],
            '2026-09': [0, 0, 100, -100, -100, 0, 0],
            '2026-10': [0, 0, -100, 100, 100, 0, 0],
        });
    });

    it('count once what was cancelled and refunded later', async () => {
        const { id } = await order('2026-08-10T10:00:00Z', { status: 'pending', total: 10_000 });
        await step(id, '2026-09-01T10:00:00Z', 'cancelled');
        await me.post(`${OURS}/purchase-operations/${id}/refunds`, { amount: 100 });
        await shop.rows(`update purchase_returns set at = '2026-10-01T10:00:00Z'`);
        expect(shortly(await monthsOf())).toEqual({
            '2026-08': [100, 0, 0, 100, 0, -100, 0],
            '2026-09': [0, 0, 100, -100, -100, 0, 0],
            '2026-10': [0, 100, -100, 0, 0, 0, 0],
        });
    });

    it('never change in a closed month, whatever happens later', async () => {
        const product = await addProduct({ stock: 9 });
        const line = [{ product_id: product.id, quantity: 2, unit_price: 5_750 }];
        const ids = [];
        for (const status of ['delivered', 'delivered', 'pending', 'delivered'])
            ids.push((await order('2026-09-10T10:00:00Z', { status }, line)).id as number);
        await refund(ids[0]!, '2026-09-20T10:00:00Z', { refund: 10 });
        const closed = ({ later: _, dashboard: __, ...books }: AccountMonth) => books;
        const september = { from: '2026-09-01', to: '2026-09-30' };
        const before = (await monthsOf(september)).map(closed);
        const [item] = await shop.rows('select id from purchase_items where purchase_id = $1', [ids[1]]);
        await refund(ids[0]!, '2026-10-02T10:00:00Z', { refund: 5 });
        await refund(ids[1]!, '2026-10-03T10:00:00Z', {
            items: [{ item_id: item.id, quantity: 2, state: 'stock' }],
            refund: null,
        });
        await step(ids[2]!, '2026-10-04T10:00:00Z', 'cancelled');
        await step(ids[3]!, '2026-10-05T10:00:00Z', 'returned');
        expect((await monthsOf(september)).map(closed)).toEqual(before);
        // All of them are read the same alone as among the others.
        expect((await monthsOf())[0]).toEqual((await monthsOf(september))[0]);
    });

    it('are of the days of the shop’s zone, of a part of a month if the period is, and of the orders that filters choose', async () => {
        // 00:00 in Riyadh is 21:00 in UTC.
        await order('2026-09-30T20:59:59Z', { total: 100 });
        await order('2026-09-30T21:00:00Z', { total: 200 });
        await order('2026-10-15T10:00:00Z', { total: 400, payment_type: 'credit', payment_method: 'mada' });
        const sold = async (filters = {}) =>
            (await monthsOf(filters)).map(month => [month.month, month.sold.total]);
        expect(await sold()).toEqual([
            ['2026-09', 1],
            ['2026-10', 6],
        ]);
        expect(await sold({ from: '2026-10-01', to: '2026-10-14' })).toEqual([['2026-10', 2]]);
        expect(await sold({ payment_type: 'credit' })).toEqual([['2026-10', 4]]);
    });

    it('are refused with a filter that cannot be read, and to a role that may not show orders', async () => {
        const wrong = await me.get(`${OURS}/purchase-operations/accounts?filters=%7B%22from%22%3A%22x%22%7D`);
        expect(wrong.statusCode).toBe(422);
        const other = await shop.somebody(['show users']);
        for (const call of ['accounts', 'refunds'])
            expect((await other.get(`${OURS}/purchase-operations/${call}`)).statusCode).toBe(403);
    });
});

describe('refunds', () => {
    it('are listed by their own date, an undone one with its opposite on the day of the undo', async () => {
        const first = await order('2026-09-10T10:00:00Z', { total: 11_500 });
        await refund(first.id, '2026-10-05T10:00:00Z', { refund: 23, reason: 'Scratched' });
        await refund(first.id, '2026-10-06T10:00:00Z', { refund: 11.5 });
        await undoLast();
        await shop.rows(
            `update purchase_returns set undone_at = '2026-11-01T10:00:00Z' where undone_at is not null`,
        );
        expect(await refundsOf({ from: '2026-09-01', to: '2026-09-30' })).toEqual([]);
        const october = await refundsOf({ from: '2026-10-01', to: '2026-10-31' });
        expect(october).toEqual([
            {
                id: 1,
                number: expect.stringMatching(/^CN-/),
                reason: 'Scratched',
                order: {
                    id: first.id,
                    number: first.number,
                    created_at: '2026-09-10T10:00:00.000Z',
                    payment_method: 'cod',
                },
                entries: [{ at: '2026-10-05T10:00:00.000Z', amount: 23, vat_amount: 3 }],
            },
            expect.objectContaining({
                id: 2,
                entries: [{ at: '2026-10-06T10:00:00.000Z', amount: 11.5, vat_amount: 1.5 }],
            }),
        ]);
        expect(
            (await refundsOf({ from: '2026-11-01', to: '2026-11-30' })).map(({ entries }) => entries),
        ).toEqual([[{ at: '2026-11-01T10:00:00.000Z', amount: -11.5, vat_amount: -1.5 }]]);
        expect(shortly(await monthsOf())).toMatchObject({
            '2026-10': [0, 34.5, 0, -34.5, -34.5, 0, 0],
            '2026-11': [0, -11.5, 0, 11.5, 11.5, 0, 0],
        });
    });
});

/** A reproducible random number below `most`. */
const randomOf = (seed: number) => {
    let state = seed;
    return (most: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * most);
    };
};

it('adds up to the dashboard month by month, over a year of orders with discounts, returns and refunds', async () => {
    const random = randomOf(61);
    const user = await addUser();
    const products = [await addProduct({ stock: 900 }), await addProduct({ stock: 900 })];
    const DAY_MS = 86_400_000;
    const start = Date.parse('2025-11-03T10:00:00Z');
    const later = (at: number, days: number) => new Date(at + days * DAY_MS).toISOString();
    for (let index = 0; index < 60; index += 1) {
        const at = start + index * 6 * DAY_MS;
        const lines = products.map(({ id }) => ({
            product_id: id,
            quantity: 1 + random(3),
            unit_price: 999 + random(9000),
        }));
        const subtotal = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
        const [discount, shipping_fee] = [random(900), random(2) * 1900];
        const kind = index % 6;
        const made = await order(
            new Date(at).toISOString(),
            {
                user_id: user.id,
                discount,
                shipping_fee,
                total: subtotal - discount + shipping_fee,
                status: kind === 1 ? 'pending' : 'delivered',
            },
            lines,
        );
        const [item] = await shop.rows('select id from purchase_items where purchase_id = $1 order by id', [
            made.id,
        ]);
        const piece = { items: [{ item_id: item.id, quantity: 1, state: 'stock' }] };
        if (kind === 1) await step(made.id, later(at, random(50)), 'cancelled');
        if (kind === 2) await refund(made.id, later(at, random(50)), piece);
        if (kind === 3) {
            await refund(made.id, later(at, random(20)), { refund: 7.77 });
            await step(made.id, later(at, 20 + random(30)), 'returned');
        }
        if (kind === 4) {
            await refund(made.id, later(at, 3), piece);
            await undoLast();
            await shop.rows(
                `update purchase_returns set undone_at = $1 where id = (select max(id) from purchase_returns)`,
                [later(at, 40)],
            );
        }
    }
    await computeAll(shop.url, ZONE);
    const months = await monthsOf();
    expect(months.length).toBeGreaterThanOrEqual(12);
    const halalas = (amount: number) => Math.round(amount * 100);
    const sum = (part: 'net' | 'earlier' | 'later' | 'refunded' | 'dashboard', of: 'total' | 'vat_amount') =>
        months.reduce((all, month) => all + halalas(month[part][of]), 0);
    for (const { month, ...books } of months) {
        const [year, number] = month.split('-').map(Number);
        const to = new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
        const range = await me.get(`${OURS}/statics?from=${month}-01&to=${to}`);
        expect(range.statusCode, range.body).toBe(200);
        const { total_revenue: revenue } = range.data.data.total_revenue;
        expect({ month, total: books.dashboard.total }).toEqual({ month, total: revenue });
        for (const of of ['total', 'vat_amount'] as const) {
            expect(halalas(books.sold[of]) - halalas(books.refunded[of]) - halalas(books.reversed[of])).toBe(
                halalas(books.net[of]),
            );
            expect(halalas(books.net[of]) - halalas(books.earlier[of]) + halalas(books.later[of])).toBe(
                halalas(books.dashboard[of]),
            );
        }
    }
    // Whatever moved between months, the whole is the same.
    expect(sum('net', 'total')).toBe(sum('dashboard', 'total'));
    expect(sum('net', 'vat_amount')).toBe(sum('dashboard', 'vat_amount'));
    const entries = (await refundsOf()).flatMap(note => note.entries);
    expect(entries.reduce((all, { amount }) => all + halalas(amount), 0)).toBe(sum('refunded', 'total'));
});
