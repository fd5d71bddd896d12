import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED, FIRST, SECOND, SHIPPED } from '../../support/statuses';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addOrder, addUser } = stockOf(shop);
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(['show purchases'], { name: 'Khalid' });
});
beforeEach(() => shop.rows('truncate purchases, users, products cascade'));

const list = async (filters?: unknown, page?: unknown): Promise<Json> => {
    const answer = await me.post('/purchase-operations', {
        _method: 'GET',
        ...(page !== undefined && { page }),
        ...(filters !== undefined && {
            filters: typeof filters === 'string' ? filters : JSON.stringify(filters),
        }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
};
describe('the list of orders', () => {
    it('is newest first, with all fields of an order', async () => {
        const user = await addUser();
        const old = await addOrder({ created_at: '2026-01-01T00:00:00Z' });
        const made = await addOrder(
            {
                user_id: user.id,
                customer_name: 'نورة العتيبي',
                customer_phone: '+966512345678',
                discount: 1_000,
                shipping_fee: 2_550,
                total: 24_550,
                payment_type: 'credit',
                payment_method: 'mada',
                created_at: '2026-02-01T08:09:10.011Z',
            },
            [{ quantity: 2 }],
        );
        const { data, meta } = await list();
        expect(data.map((row: Json) => row.id)).toEqual([made.id, old.id]);
        expect(data[0]).toEqual({
            id: made.id,
            number: made.number,
            status: FIRST,
            allowed_statuses: [SECOND, CANCELLED],
            notes: null,
            user: { id: user.id, name: 'نورة العتيبي', phone: '+966512345678' },
            items_count: 2,
            subtotal: 230,
            discount: 10,
            shipping_fee: 25.5,
            refunded: 0,
            returned_count: 0,
            vat_amount: 32.02,
            total: 245.5,
            payment_type: 'credit',
            payment_method: 'mada',
            device_type: 'ios',
            country: 'SA',
            city: 'Riyadh',
            address: '1 Olaya St',
            status_history: [{ status: FIRST, notes: null, admin: null, at: '2026-02-01T08:09:10.011Z' }],
            created_at: '2026-02-01T08:09:10.011Z',
            updated_at: expect.any(String),
        });
        expect(meta).toEqual({
            current_page: 1,
            from: 1,
            last_page: 1,
            per_page: 15,
            to: 2,
            total: 2,
            status_counts: { [FIRST]: 2 },
        });
    });

    it('has pages of fifteen, and is empty beyond the last', async () => {
        for (let index = 0; index < 17; index += 1)
            await addOrder({ created_at: new Date(Date.UTC(2026, 0, 1, index)) });
        const first = await list({}, 1);
        const second = await list({}, 2);
        expect(first.data).toHaveLength(15);
        expect(second.data).toHaveLength(2);
        expect(new Set([...first.data, ...second.data].map(row => row.id)).size).toBe(17);
        expect(second.meta).toMatchObject({ current_page: 2, from: 16, to: 17, last_page: 2, total: 17 });
        const beyond = await list({}, 3);
        expect([beyond.data, beyond.meta.from, beyond.meta.to, beyond.meta.total]).toEqual([
            [],
            null,
            null,
            17,
        ]);
        expect((await list({}, 'x')).meta.current_page).toBe(1);
        expect((await list({}, '2')).meta.current_page).toBe(2);
    });

    it('requires the override, in JSON and in a form', async () => {
        const plain = await me.post('/purchase-operations', { page: 1 });
        expect([plain.statusCode, plain.data.message]).toEqual([
            405,
            'Include _method=GET in the request body.',
        ]);
        expect((await me.post('/purchase-operations', { _method: 'get' })).statusCode).toBe(200);
        expect((await me.post('/purchase-operations', { _method: 'PUT' })).statusCode).toBe(405);
        expect((await me.get('/purchase-operations')).statusCode).toBe(405);
        const form = await me.send('POST', '/purchase-operations', {
            payload: new URLSearchParams({ _method: 'GET', page: '1', filters: '{"q":"none"}' }).toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect([form.statusCode, form.data.data]).toEqual([200, []]);
    });
});

it('reads the newest of many orders, and those of a status, by index', async () => {
    await shop.rows(`insert into purchases (number, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, created_at)
        select 'N' || n, 1, 1, 0, 1, 'cash', 'cod', 'ios', 'SA', now() - n * interval '1 minute' from generate_series(1, 5000) n`);
    await shop.rows('vacuum analyze purchases');
    const plan = async (where: string, order: string) =>
        JSON.stringify(
            await shop.rows(`explain select * from purchases ${where} order by ${order} limit 15`),
        );
    expect(await plan('', 'created_at desc, id desc')).toContain('Backward using purchases_by_time');
    expect(await plan('', 'created_at asc, id asc')).toContain('using purchases_by_time');
    expect(await plan(`where status = '${SHIPPED}'`, 'created_at desc, id desc')).toContain(
        'using purchases_by_status',
    );
});
