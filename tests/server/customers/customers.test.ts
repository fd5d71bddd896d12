import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { plansOf } from '../support/plans';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate users, purchases, products, notifications, activity cascade'));

const list = async (query = ''): Promise<Json> => {
    const answer = await me.get(`/users${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
};
const put = (id: number, change: object, headers = {}) => me.put(`/users/${id}`, change, headers);

/** Gives a customer so many orders that reading all of the shop's would be a scan. */
async function addManyOrders(userId: number) {
    await shop.rows(
        `insert into purchases (number, user_id, customer_name, items_count, subtotal, vat_amount, total, payment_type,
            payment_method, device_type, country)
         select 'X-' || n, $1, 'x', 1, 100, 15, 100, 'cash', 'cod', 'ios', 'SA' from generate_series(1, 5000) n`,
        [userId],
    );
    await shop.rows('analyze purchases');
}

describe('editing', () => {
    it('changes the sent fields and keeps the others', async () => {
        const { id } = await addUser();
        for (const change of [
            { name: 'New' },
            { email: 'new@example.com' },
            { phone: '+971501234567' },
            { country: 'AE' },
            { city: null },
            { locale: 'en' },
            { locale: 'zh-Hant-TW' },
            // Marks beside visible characters are part of a name.
            { name: '\u200fסלמה\u200e 👩‍👩‍👧' },
            { is_active: false },
            { admin_notes: 'Note' },
            { email: null },
        ]) {
            const [before] = (await list()).data;
            const answer = await put(id, {
                ...change,
                orders_count: 99,
                total_spent: 1,
                device_type: 'web',
                id: 5,
            });
            expect(answer.statusCode, answer.body).toBe(200);
            expect(answer.data.data).toEqual({ ...before, ...change, updated_at: expect.any(String) });
            expect((await list()).data).toEqual([answer.data.data]);
        }
        expect((await put(id, { email: ' UPPER@Example.com ' })).data.data.email).toBe('upper@example.com');
        expect((await put(id, { email: '' })).data.data.email).toBeNull();
    });

    it.each([
        ['name', '  ', 'This field is required.'],
        ['name', '\u200f\u200b', 'This field is required.'],
        ['locale', '', 'This field is required.'],
        ['locale', '{{}}', 'Invalid value.'],
        ['locale', '😀', 'Invalid value.'],
        ['locale', 'EN', 'Invalid value.'],
        ['locale', 'en-', 'Invalid value.'],
        ['locale', 'en-US-x-lvariant', 'Use at most 10 characters.'],
        ['name', 'x'.repeat(121), 'Use at most 120 characters.'],
        ['email', 'nobody', 'Enter a valid email address.'],
        ['phone', '0501234567', 'Include the country code, for example +966501234567.'],
        ['phone', '+0501234567', 'Include the country code, for example +966501234567.'],
        ['phone', '', 'This field is required.'],
        ['country', 'XX', 'Choose one of the available options.'],
        ['is_active', 'yes', 'Choose yes or no.'],
        ['admin_notes', 'x'.repeat(5001), 'Use at most 5,000 characters.'],
        ['city', 5, 'Enter text.'],
    ])('refuses %s of %j at its field', async (field, value, sentence) => {
        const { id, name } = await addUser();
        const answer = await put(id, { name: 'Half', [field]: value });
        expect([answer.statusCode, answer.data.errors]).toEqual([422, { [field]: [sentence] }]);
        expect((await list()).data[0].name).toBe(name);
    });

    it('answers 404 for an unknown customer', async () => {
        for (const id of ['999999', '0', 'x']) {
            expect((await me.put(`/users/${id}`, { name: 'x' })).statusCode).toBe(404);
            expect((await me.del(`/users/${id}`)).statusCode).toBe(404);
        }
    });

    it('succeeds once for the version that was read (If-Match)', async () => {
        const { id, updated_at } = await addUser();
        const version = { 'if-match': `"${updated_at.toISOString()}"` };
        const answers = await Promise.all(['A', 'B', 'C'].map(name => put(id, { name }, version)));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
        const [now] = (await list()).data;
        for (const { statusCode, data } of answers) if (statusCode === 409) expect(data.data).toEqual(now);
        expect((await put(id, { name: 'D' }, { 'if-match': now.updated_at })).statusCode).toBe(200);
    });

    it('updates the name and phone on their orders', async () => {
        const { id } = await addUser();
        const other = await addOrder();
        const own = await addOrder({ user_id: id });
        await put(id, { name: 'Renamed', phone: '+971500000009' });
        const { data } = (await me.post('/purchase-operations', { _method: 'GET' })).data;
        const userOf = (one: number) => data.find((row: Json) => row.id === one).user;
        expect(userOf(own.id)).toEqual({ id, name: 'Renamed', phone: '+971500000009' });
        expect(userOf(other.id).name).toBe(other.customer_name);
    });
});

describe('deleting', () => {
    it('keeps the orders without personal data', async () => {
        const user = await addUser({
            name: 'Hessa Unique',
            phone: '+966599999999',
            email: 'hessa.unique@example.com',
        });
        const identity = { customer_name: user.name, customer_phone: user.phone, address: '77 Unique St' };
        const own = await addOrder({ user_id: user.id, ...identity, status: 'delivered', total: 5_000 });
        const other = await addOrder();
        await put(user.id, { name: 'Hessa Unique Renamed', admin_notes: 'Unique person' });
        expect((await me.del(`/users/${user.id}`)).statusCode).toBe(204);
        expect((await me.del(`/users/${user.id}`)).statusCode).toBe(404);
        const { data } = (await me.post('/purchase-operations', { _method: 'GET' })).data;
        const found = data.find((row: Json) => row.id === own.id);
        expect(found).toMatchObject({
            total: 50,
            country: 'SA',
            user: { id: null, name: '', phone: null },
            address: null,
        });
        expect(data.find((row: Json) => row.id === other.id).user.name).toBe(other.customer_name);
        // Nowhere in the database, not even in the log of earlier changes.
        for (const table of ['users', 'purchases', 'purchase_items', 'purchase_steps', 'activity'])
            expect(JSON.stringify(await shop.rows(`select * from ${table}`)), table).not.toMatch(
                /unique|599999999/i,
            );
        expect(await shop.rows(`select action, resource, resource_id from activity order by id`)).toEqual([
            { action: 'update', resource: 'customers', resource_id: user.id },
            { action: 'delete', resource: 'customers', resource_id: user.id },
        ]);
    });

    it.each(['pending', 'confirmed', 'processing', 'shipped', 'of_another_release'])(
        'is refused with the orders while one is %s, and changes nothing',
        async status => {
            const user = await addUser({ name: 'Rawan', phone: '+966511111111' });
            for (const done of ['delivered', 'returned', 'cancelled'])
                await addOrder({ user_id: user.id, status: done });
            const open = await addOrder({
                user_id: user.id,
                customer_name: 'Rawan',
                status,
                address: '1 St',
            });
            const answer = await me.del(`/users/${user.id}`);
            expect([answer.statusCode, answer.data]).toEqual([
                409,
                {
                    message:
                        'This customer can’t be deleted: 1 order is open. Deliver, return or cancel it first.',
                    data: { orders: [{ id: open.id, number: open.number, status }] },
                },
            ]);
            expect((await list()).data).toMatchObject([{ id: user.id, name: 'Rawan' }]);
            expect(
                await shop.rows('select customer_name, address from purchases where id = $1', [open.id]),
            ).toEqual([{ customer_name: 'Rawan', address: '1 St' }]);
        },
    );

    it('is refused without the orders to a role that may not read them', async () => {
        const user = await addUser();
        await addOrder({ user_id: user.id });
        await addOrder({ user_id: user.id });
        const desk = await shop.somebody(['show users']);
        const { statusCode, data } = await desk.del(`/users/${user.id}`);
        expect([statusCode, data]).toEqual([
            409,
            {
                message:
                    'This customer can’t be deleted: 2 orders are open. Deliver, return or cancel them first.',
            },
        ]);
    });

    it('never loses the name of an order that is placed meanwhile', async () => {
        for (let round = 0; round < 8; round += 1) {
            const { id } = await addUser();
            const product = await addProduct({ stock: 5 });
            const lines = [{ product_id: product.id, quantity: 1 }];
            const [placed, deleted] = await Promise.all([
                placeOrder(shop.database.db, 'Asia/Riyadh', {
                    user_id: id,
                    lines,
                    payment_method: 'cod',
                }).then(
                    order => order.id,
                    () => undefined,
                ),
                me.del(`/users/${id}`),
            ]);
            expect([204, 409]).toContain(deleted.statusCode);
            expect(placed === undefined).toBe(deleted.statusCode === 204);
        }
        expect(await shop.rows(`select id from purchases where customer_name = ''`)).toEqual([]);
    });

    it('never deadlocks with cancellations of the orders', async () => {
        for (let round = 0; round < 8; round += 1) {
            const { id } = await addUser();
            const orders = [await addOrder({ user_id: id }), await addOrder({ user_id: id })];
            const answers = await Promise.all([
                ...orders.map(order => me.put(`/purchase-operations/${order.id}`, { status: 'cancelled' })),
                me.del(`/users/${id}`),
            ]);
            const [first, second, deleted] = answers.map(({ statusCode }) => statusCode);
            // It comes before both, between them or after both.
            expect([first, second]).toEqual([200, 200]);
            expect([204, 409]).toContain(deleted);
        }
    });
});

describe('what a customer bought in a period (an extension)', () => {
    const bought = async (id: number, query = ''): Promise<Json> => {
        const answer = await me.get(`/api/extensions/users/${id}/bought${query}`);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.data.data;
    };

    it('counts orders of its days in the shop’s zone, items and total without the reversed ones', async () => {
        const { id } = await addUser();
        const order = (created_at: string, quantity: number, status = 'delivered', user_id = id) =>
            addOrder({ user_id, created_at, status }, [{ quantity, unit_price: 1050 }]);
        // 00:00 in Riyadh is 21:00 in UTC.
        await order('2026-10-31T20:59:00Z', 1);
        await order('2026-10-31T21:00:00Z', 2);
        await order('2026-11-20T10:00:00Z', 4, 'cancelled');
        await order('2026-11-30T20:59:00Z', 8, 'pending');
        await order('2026-11-30T21:00:00Z', 16);
        await order('2026-11-15T10:00:00Z', 32, 'delivered', (await addUser()).id);
        const november = { orders_count: 3, items_count: 10, total_spent: 105 };
        expect(await bought(id, '?from=2026-11-01&to=2026-11-30')).toEqual(november);
        expect((await bought(id, '?from=2026-11-01')).items_count).toBe(26);
        expect((await bought(id, '?to=2026-11-30')).items_count).toBe(11);
        expect(await bought(id)).toEqual({ orders_count: 5, items_count: 27, total_spent: 283.5 });
        expect((await me.get('/api/extensions/users/2147483647/bought')).statusCode).toBe(404);
        const wrong = await me.get(`/api/extensions/users/${id}/bought?from=yesterday`);
        expect([wrong.statusCode, Object.keys(wrong.data.errors)]).toEqual([422, ['from']]);
    });

    it('is not shown to roles that see customers alone', async () => {
        const { id } = await addUser();
        const other = await shop.somebody(['show users']);
        expect((await other.get(`/api/extensions/users/${id}/bought`)).statusCode).toBe(403);
    });

    it('is read from an index, however many orders the shop has', async () => {
        const [{ id }, { id: other }] = [await addUser(), await addUser()];
        await addOrder({ user_id: id });
        await addManyOrders(other);
        // Today's orders are in it in every year.
        const plans = await plansOf(shop, () => bought(id, '?from=2026-01-01&to=2099-12-31'));
        expect(plans.filter(plan => /Seq Scan on order/.test(plan))).toEqual([]);
        expect(plans.some(plan => plan.includes('purchases_by_user'))).toBe(true);
    });
});

describe('one customer (an extension)', () => {
    const one = async (id: number, client = me): Promise<Json> => {
        const answer = await client.get(`/api/extensions/users/${id}`);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.data.data;
    };
    const campaign = (title: string, audience: object, more: object = {}) => {
        const row: Record<string, unknown> = {
            title,
            title_ar: 'ع',
            body: 'b',
            body_ar: 'ن',
            audience: JSON.stringify(audience),
            audience_size: 1,
            send_at: '2026-11-20T10:00:00Z',
            try_at: '2026-11-20T10:00:00Z',
            sent_at: '2026-11-20T10:00:00Z',
            status: 'sent',
            admin_name: 'Sara',
            ...more,
        };
        return shop.rows(
            `insert into notifications (${Object.keys(row).join(', ')})
             values (${Object.keys(row)
                 .map((_, at) => `$${at + 1}`)
                 .join(', ')})`,
            Object.values(row),
        );
    };

    it('has the fields of the list, and nothing bought or received yet', async () => {
        const { id } = await addUser();
        expect(await one(id)).toEqual({
            ...(await list()).data[0],
            buying: {
                average_order: null,
                first_order_at: null,
                top_products: [],
                devices: [],
                addresses: [],
                alerts: [],
            },
            messages: [],
            erasure: null,
            erasure_days: 30,
        });
    });

    it('sums what they bought without cancelled and returned orders', async () => {
        const { id } = await addUser();
        const [shoe, bag] = [await addProduct({ name: 'Shoe' }), await addProduct({ name: 'Bag' })];
        const sold = (status: string, at: string, items: object[], more: object = {}) =>
            addOrder({ user_id: id, status, created_at: at, ...more }, items);
        await sold('cancelled', '2026-01-01T10:00:00Z', [{ product_id: bag.id, quantity: 9 }]);
        await sold('delivered', '2026-02-01T10:00:00Z', [
            { product_id: shoe.id, quantity: 2, unit_price: 10_000 },
            { product_id: bag.id, unit_price: 5000 },
        ]);
        const last = await sold(
            'pending',
            '2026-03-01T10:00:00Z',
            [{ product_id: shoe.id, unit_price: 15_000 }],
            {
                device_type: 'android',
                address: '2 Tahlia St',
                city: 'Jeddah',
            },
        );
        await addOrder({ user_id: (await addUser()).id }, [{ product_id: bag.id, quantity: 50 }]);
        await shop.rows('insert into purchase_notifications (purchase_operation_id) values ($1)', [last.id]);
        const { buying } = await one(id);
        expect(buying).toEqual({
            average_order: 200,
            first_order_at: '2026-01-01T10:00:00.000Z',
            top_products: [
                { id: shoe.id, name: 'Shoe', name_ar: shoe.name_ar, cover: null, count: 3, total: 350 },
                { id: bag.id, name: 'Bag', name_ar: bag.name_ar, cover: null, count: 1, total: 50 },
            ],
            devices: [
                { device_type: 'ios', orders_count: 2 },
                { device_type: 'android', orders_count: 1 },
            ],
            addresses: [
                {
                    address: '2 Tahlia St',
                    city: 'Jeddah',
                    country: 'SA',
                    orders_count: 1,
                    last_order_at: '2026-03-01T10:00:00.000Z',
                },
                {
                    address: '1 Olaya St',
                    city: 'Riyadh',
                    country: 'SA',
                    orders_count: 2,
                    last_order_at: '2026-02-01T10:00:00.000Z',
                },
            ],
            alerts: [{ id: last.id, number: last.number, total: 150, created_at: expect.any(String) }],
        });
    });

    it('keeps the name of a bought product that was deleted', async () => {
        const { id } = await addUser();
        const { id: product_id } = await addProduct();
        await addOrder({ user_id: id }, [{ product_id }]);
        await shop.rows('delete from products where id = $1', [product_id]);
        expect((await one(id)).buying.top_products).toMatchObject([{ id: null, name: 'Thing', count: 1 }]);
    });

    it('lists the sent campaigns whose audience includes them', async () => {
        const { id } = await addUser({
            country: 'AE',
            device_type: 'web',
            created_at: '2026-11-01T00:00:00Z',
        });
        await campaign('All', { all: true });
        await campaign('Country', { country: 'AE' });
        await campaign('Other country', { country: 'SA' });
        await campaign('Device', { device_type: 'web' });
        await campaign('Named', { user_ids: [id, 999] }, { sent_at: '2026-11-21T10:00:00Z' });
        await campaign('Others', { user_ids: [998, 999] });
        await campaign('Scheduled', { all: true }, { status: 'scheduled', sent_at: null });
        await campaign('Before they joined', { all: true }, { sent_at: '2026-10-01T10:00:00Z' });
        expect((await one(id)).messages.map(({ title }: Json) => title)).toEqual([
            'Named',
            'Device',
            'Country',
            'All',
        ]);
    });

    it('leaves out what the role may not show', async () => {
        const { id } = await addUser();
        expect(await one(id, await shop.somebody(['show users']))).toMatchObject({
            id,
            buying: null,
            messages: null,
        });
        const { buying, messages } = await one(id, await shop.somebody(['show users', 'show purchases']));
        expect([buying.alerts, messages]).toEqual([[], null]);
    });

    it('answers 404 for an unknown customer', async () => {
        for (const id of ['999999', '0', 'x'])
            expect((await me.get(`/api/extensions/users/${id}`)).statusCode).toBe(404);
    });

    it('is read from indexes, however many orders the shop has', async () => {
        const { id } = await addUser();
        await addOrder({ user_id: id });
        const { id: other } = await addUser();
        await addManyOrders(other);
        const plans = await plansOf(shop, () => one(id));
        expect(plans.filter(plan => /Seq Scan on order/.test(plan))).toEqual([]);
        expect(plans.some(plan => plan.includes('purchases_by_user'))).toBe(true);
    });
});
