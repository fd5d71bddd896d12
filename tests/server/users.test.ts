import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from './support/shop';
import { stockOf } from './support/stock';

const shop = openShop();
const { addPurchase, addUser } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate users, purchases, activity cascade'));

const list = async (query = ''): Promise<Json> => {
    const answer = await me.get(`/users${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
};
const put = (id: number, change: object, headers = {}) => me.put(`/users/${id}`, change, headers);

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
        ['name', 'x'.repeat(121), 'Use at most 120 characters.'],
        ['email', 'nobody', 'Enter a valid email address.'],
        ['phone', '0501234567', 'Include the country code, for example +966501234567.'],
        ['phone', '+0501234567', 'Include the country code, for example +966501234567.'],
        ['phone', '', 'This field is required.'],
        ['country', 'XX', 'Choose one of the available options.'],
        ['is_active', 'yes', 'Choose yes or no.'],
        ['admin_notes', 'x'.repeat(5001), 'Use at most 5000 characters.'],
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
        const other = await addPurchase();
        const own = await addPurchase({ user_id: id });
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
        const own = await addPurchase({ user_id: user.id, ...identity, total: 5_000 });
        const other = await addPurchase();
        await put(user.id, { name: 'Hessa Unique Renamed', admin_notes: 'Unique person' });
        expect((await me.del(`/users/${user.id}`)).statusCode).toBe(204);
        expect((await me.del(`/users/${user.id}`)).statusCode).toBe(404);
        const { data } = (await me.post('/purchase-operations', { _method: 'GET' })).data;
        const kept = data.find((row: Json) => row.id === own.id);
        expect(kept).toMatchObject({
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
            { action: 'update', resource: 'users', resource_id: user.id },
            { action: 'delete', resource: 'users', resource_id: user.id },
        ]);
    });

    it('never deadlocks with cancellations of the orders', async () => {
        for (let round = 0; round < 8; round += 1) {
            const { id } = await addUser();
            const orders = [await addPurchase({ user_id: id }), await addPurchase({ user_id: id })];
            const answers = await Promise.all([
                ...orders.map(order => me.put(`/purchase-operations/${order.id}`, { status: 'cancelled' })),
                me.del(`/users/${id}`),
            ]);
            expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 204]);
        }
    });
});
