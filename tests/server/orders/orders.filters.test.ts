import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED, DELIVERED, FIRST, SHIPPED } from '../../support/statuses';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);
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
const found = async (filters: unknown): Promise<number[]> =>
    (await list(filters)).data.map((row: Json) => row.id).sort((a: number, b: number) => a - b);

describe('filters', () => {
    /** Two orders that differ in every filter; the second never matches. */
    let one: Json;
    let other: Json;
    let user: Json;
    let product: Json;
    beforeEach(async () => {
        user = await addUser();
        product = await addProduct();
        one = await addOrder(
            {
                number: 'PO-2026-777001',
                customer_name: 'ريم الحربي',
                customer_phone: '+966598765432',
                user_id: user.id,
                status: SHIPPED,
                payment_type: 'credit',
                payment_method: 'visa',
                device_type: 'web',
                country: 'KW',
                total: 50_000,
                created_at: '2026-03-10T09:00:00Z',
            },
            [{ product_id: product.id }, { product_id: product.id }],
        );
        other = await addOrder(
            { customer_name: 'Omar 100%_x', total: 10_000, created_at: '2026-03-20T09:00:00Z' },
            [{ product_id: (await addProduct()).id }],
        );
    });
    const each = (): Record<string, unknown> => ({
        q: '777001',
        status: [SHIPPED],
        payment_type: 'credit',
        device_type: 'web',
        country: 'KW',
        user_id: user.id,
        product_id: product.id,
        to: '2026-03-10',
        min_total: 500,
    });

    it('work alone and combined', async () => {
        for (const [name, value] of Object.entries(each()))
            expect(await found({ [name]: value }), name).toEqual([one.id]);
        expect(await found({ from: '2026-03-11' })).toEqual([other.id]);
        expect(await found({ max_total: 100 })).toEqual([other.id]);
        expect(await found({ min_total: 100, max_total: 500 })).toEqual([one.id, other.id]);
        expect(await found({ min_total: 100.01, max_total: 499.99 })).toEqual([]);
        expect(await found({ ...each(), from: '2026-03-10', max_total: 500 })).toEqual([one.id]);
        for (const name of Object.keys(each()))
            expect(
                await found({ ...each(), [name]: name === 'status' ? [FIRST] : impossible[name] }),
                name,
            ).toEqual([]);
        expect(await found({ status: [SHIPPED, FIRST] })).toEqual([one.id, other.id]);
        expect(await found({ status: [] })).toEqual([one.id, other.id]);
        expect(await found({ from: '2026-03-21', to: '2026-03-01' })).toEqual([]);
    });
    const impossible: Record<string, unknown> = {
        q: 'nobody',
        payment_type: 'cash',
        device_type: 'android',
        country: 'OM',
        user_id: 2_000_000_000,
        product_id: 2_000_000_000,
        to: '2026-03-09',
        min_total: 500.01,
    };

    it('with q match number, name or phone in any script, without wildcards', async () => {
        for (const q of ['po-2026-777001', 'ريم', 'حرب', '5987', '+9665987', 'الحربي'])
            expect(await found({ q }), q).toEqual([one.id]);
        for (const q of ['%', '%%%', '___', '\\\\\\']) expect(await found({ q }), q).toEqual([]);
        expect(await found({ q: '100%_' })).toEqual([other.id]);
    });

    it('use days of the shop: an order at 22:30 UTC belongs to the next day', async () => {
        await shop.rows('truncate purchases cascade');
        const late = await addOrder({ created_at: '2026-05-01T22:30:00Z' });
        const before = await addOrder({ created_at: '2026-05-01T20:59:59.999Z' });
        const midnight = await addOrder({ created_at: '2026-05-01T21:00:00Z' });
        expect(await found({ to: '2026-05-01' })).toEqual([before.id]);
        expect(await found({ from: '2026-05-02' })).toEqual([late.id, midnight.id].sort((a, b) => a - b));
        expect(await found({ from: '2026-05-02', to: '2026-05-02' })).toHaveLength(2);
        expect(await found({ from: '2026-05-01', to: '2026-05-01' })).toEqual([before.id]);
    });

    it('that are not a JSON object are refused at their field', async () => {
        for (const filters of [
            '{"q":',
            'nothing',
            '[]',
            '"q"',
            '5',
            'null',
            '{"q":"\\u0000"}',
            '{"q":"\\ud800"}',
        ]) {
            const answer = await me.post('/purchase-operations', { _method: 'GET', filters });
            expect([answer.statusCode, answer.data], filters).toEqual([
                422,
                {
                    message: 'The given data was invalid',
                    errors: { filters: ['The filters aren’t valid JSON.'] },
                },
            ]);
        }
        const long = await me.post('/purchase-operations', { _method: 'GET', filters: 'x'.repeat(20_001) });
        expect(long.data.errors).toEqual({ filters: ['Use at most 20,000 characters.'] });
        const record = await me.post('/purchase-operations', { _method: 'GET', filters: { q: 'x' } });
        expect(record.data.errors).toEqual({ filters: ['Enter text.'] });
        expect((await list('')).data).toHaveLength(2);
        expect((await list('  ')).data).toHaveLength(2);
    });

    it.each<Record<string, unknown>>([
        { unknown: 'key', 'status; drop table': 1, constructor: 5 },
        { col: 'customer_phone; --' },
        { desc: 'perhaps' },
        // The values of cleared form fields.
        { min_total: '', max_total: '', from: '', to: '', user_id: '', country: '', q: '' },
        { min_total: null, max_total: null, from: null, status: null, desc: null, col: null },
        { status: [], q: '   ' },
    ])('that are unknown, empty or about sorting are ignored: %j', async filters => {
        expect(await found(filters)).toEqual([one.id, other.id]);
        expect((await list(filters)).data[0].id).toBe(other.id);
    });

    const DATE = 'Enter a date, for example 2026-11-21.';
    const CHOICE = 'Choose one of the available options.';
    it.each<[string, unknown, string]>([
        ['q', 'x'.repeat(201), 'Use at most 200 characters.'],
        ['q', ['x'], 'Enter text.'],
        ['status', 'weird', CHOICE],
        ['status', ['Pending'], CHOICE],
        ['status', [SHIPPED, 'weird'], CHOICE],
        ['status', [{}], CHOICE],
        ['payment_type', 'barter', CHOICE],
        ['device_type', 7, CHOICE],
        ['country', 'ZZ', CHOICE],
        ['country', 'sa', CHOICE],
        ['user_id', 'x', 'Enter a number.'],
        ['user_id', -1, 'Enter 1 or more.'],
        ['product_id', 1.5, 'Enter a whole number.'],
        ['product_id', 9e99, 'Invalid value.'],
        ['product_id', true, 'Enter a number.'],
        ['from', '21-11-2026', DATE],
        ['from', '2026-02-30', DATE],
        ['from', '0000-01-01', DATE],
        ['to', '2026-11-21T00:00:00Z', DATE],
        ['to', 'yesterday', DATE],
        ['to', 5, 'Enter text.'],
        ['min_total', 'x', 'Enter a number.'],
        ['min_total', -1, 'Enter 0 or more.'],
        ['min_total', true, 'Enter a number.'],
        ['max_total', [5], 'Enter a number.'],
        ['max_total', '0x10', 'Enter a number.'],
    ])('that are invalid are refused at their name: %s %j', async (name, value, sentence) => {
        const answer = await me.post('/purchase-operations', {
            _method: 'GET',
            filters: JSON.stringify({ ...each(), [name]: value }),
        });
        expect([answer.statusCode, answer.data]).toEqual([
            422,
            { message: 'The given data was invalid', errors: { [`filters.${name}`]: [sentence] } },
        ]);
    });

    it('that are invalid are all reported at once', async () => {
        const answer = await me.post('/purchase-operations', {
            _method: 'GET',
            filters: JSON.stringify({ status: ['a', 'b'], country: 'ZZ', from: 'x', unknown: 1 }),
        });
        expect(Object.keys(answer.data.errors).sort()).toEqual([
            'filters.country',
            'filters.from',
            'filters.status',
        ]);
    });

    it('accept numbers and a single status as text', async () => {
        expect(await found({ min_total: '500', user_id: String(user.id), status: SHIPPED })).toEqual([
            one.id,
        ]);
        expect(await found({ min_total: ' 500.01 ' })).toEqual([]);
    });

    it('accept extreme values', async () => {
        expect(await found({ from: '0001-01-01', to: '9999-12-31' })).toEqual([one.id, other.id]);
        expect(await found({ max_total: 1e300 })).toEqual([one.id, other.id]);
        expect(await found({ min_total: 1e300 })).toEqual([]);
    });

    it('affect the counts of each status, except the filter by status itself', async () => {
        await addOrder({ status: SHIPPED, country: 'KW' });
        await addOrder({ status: DELIVERED, country: 'KW' });
        const { data, meta } = await list({ country: 'KW', status: [DELIVERED] });
        expect(data).toHaveLength(1);
        expect(meta.total).toBe(1);
        expect(meta.status_counts).toEqual({ [SHIPPED]: 2, [DELIVERED]: 1 });
        expect((await list({ q: 'nobody at all' })).meta.status_counts).toEqual({});
    });

    it('sort by each column, both ways', async () => {
        await addOrder({
            total: 30_000,
            items_count: 9,
            status: CANCELLED,
            created_at: '2026-03-15T00:00:00Z',
        });
        const columns = {
            created_at: 'created_at',
            total: 'total',
            id: 'id',
            items_count: 'items_count',
            status: 'status',
        };
        for (const col of Object.keys(columns)) {
            const rows = (await list({ col, desc: 0 })).data;
            const read = rows.map((row: Json) => row[col]);
            expect(read, col).toEqual([...read].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
            expect((await list({ col })).data, col).toEqual(rows);
            expect((await list({ col, desc: 1 })).data, col).toEqual([...rows].reverse());
        }
        expect((await list({ desc: 0 })).data.map((row: Json) => row.id)).toEqual(
            (await list({ col: 'created_at' })).data.map((row: Json) => row.id),
        );
    });
});
