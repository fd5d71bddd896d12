import { beforeAll, describe, expect, it } from 'vitest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

let lines: string[] = [];
const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
let admin: Client;
let product: number;
let customer: number;
let path: string;
const SHOE = { name: 'Shoe', name_ar: 'حذاء', sku: 'SHOE', price: 10 };

beforeAll(async () => {
    admin = await shop.somebody();
    const [{ id }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Shoes', 'أحذية') returning id`,
    );
    path = `/categories/${id}/products`;
    product = (await admin.post(path, SHOE)).data.data.id;
    [{ id: customer }] = await shop.rows(
        `insert into users (name, phone, country, device_type) values ('Omar', '+966501234567', 'SA', 'ios') returning id`,
    );
    lines = [];
    await prepareShop(shop.url, line => lines.push(line));
});

describe('a limit of a field of the core', () => {
    it('refuses a new value beyond it, in a call and in a bulk edit', async () => {
        const dear = await admin.put(`/products/${product}`, { price: 90_001 });
        expect([dear.statusCode, dear.data.errors]).toEqual([422, { price: ['Enter 90,000 or less.'] }]);
        const bulk = await admin.post('/api/extensions/products/bulk', {
            rows: [{ id: product, product: { price: 90_001 } }],
        });
        expect(bulk.data.data[0].refused).toContain('Enter 90,000 or less.');
        const long = await admin.put(`/products/${product}`, { brand: 'B'.repeat(41) });
        expect(long.data.errors).toEqual({ brand: ['Use at most 40 characters.'] });
    });

    it('lets a stored value pass that nobody changes', async () => {
        await shop.rows(`update products set price = 9500000, brand = repeat('B', 60) where id = ${product}`);
        const saved = await admin.put(`/products/${product}`, {
            name: 'Boot',
            price: 95_000,
            brand: 'B'.repeat(60),
        });
        expect(saved.statusCode, saved.body).toBe(200);
    });
});

describe('a field of the core that the shop requires', () => {
    it('is not emptied, and stays empty where it was', async () => {
        const saved = await admin.put(`/users/${customer}`, { city: 'Jeddah', email: null });
        expect(saved.statusCode, saved.body).toBe(200);
        await admin.put(`/users/${customer}`, { email: 'omar@example.com' });
        const emptied = await admin.put(`/users/${customer}`, { email: null });
        expect([emptied.statusCode, Object.keys(emptied.data.errors)]).toEqual([422, ['email']]);
    });

    it('is named by the start, with the number of records that lack it', () => {
        expect(lines).toContain(
            'One record of customers has no email, which is required: they stay without until it is set.',
        );
    });
});

it('A default of the form is no value of calls', async () => {
    const made = await admin.post(path, { ...SHOE, sku: 'PLAIN' });
    expect(made.data.data.brand).toBeNull();
});
