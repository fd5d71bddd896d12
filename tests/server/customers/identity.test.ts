import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Client } from '../support/shop';
import { stockOf } from '../support/stock';

// As a start gives it to the server (scripts/shop/identify.ts).
vi.hoisted(() => {
    process.env.SHOP_IDENTITY = JSON.stringify({ phones: ['SA', 'AE'], currency: 'JPY' });
});

const shop = openShop();
const { addUser, addProduct } = stockOf(shop);
let admin: Client;
beforeAll(async () => {
    admin = await shop.somebody();
});

describe('an identity with countries of phone numbers', () => {
    it('lets customers’ and admins’ numbers be sent without their code, and finds them by both forms', async () => {
        const { id } = await addUser();
        for (const [body, phone] of [
            [{ phone: '050 123 4567', country: 'AE' }, '+971501234567'],
            [{ phone: '0501234567' }, '+966501234567'],
            [{ phone: '+44 20 7946 0958' }, '+442079460958'],
            [{ phone: '050 987 6543' }, '+966509876543'],
        ] as const) {
            const answer = await admin.put(`/users/${id}`, body);
            expect(answer.statusCode, answer.body).toBe(200);
            expect(answer.data.data.phone).toBe(phone);
        }
        expect((await admin.put(`/users/${id}`, { phone: '0501' })).statusCode).toBe(422);
        for (const q of ['0509876543', '+966509876543', '509876543', '06543'])
            expect((await admin.get(`/users?q=${encodeURIComponent(q)}`)).data.data).toMatchObject([{ id }]);
        const profile = await admin.post('/profile', { phone: '0501234567' });
        expect(profile.data.data.phone).toBe('+966501234567');
    });
});

it('a phone of any country is found by its national form', async () => {
    const { id } = await addUser();
    await admin.put(`/users/${id}`, { phone: '+4915112345678' });
    for (const q of ['0151 12345678', '015112345678', '49151'])
        expect((await admin.get(`/users?q=${encodeURIComponent(q)}`)).data.data).toMatchObject([{ id }]);
});

describe('a currency without decimals', () => {
    it('has whole amounts, whatever is sent', async () => {
        const { id } = await addProduct();
        const answer = await admin.put(`/products/${id}`, { price: 1299.5 });
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.data.data.price).toBe(1300);
    });
});
