import { beforeAll, describe, expect, it } from 'vitest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const SAYS = 'Enter an end after the start.';
let admin: Client;
let coupon: number;
let product: number;
beforeAll(async () => {
    admin = await shop.somebody();
    const made = await admin.post('/coupons', { code: 'RULED', starts: '2026-11-01' });
    coupon = made.data.id;
    const [{ id }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Shoes', 'أحذية') returning id`,
    );
    const shoe = { name: 'a', name_ar: 'ب', sku: 'A', price: 10, fragile: true, care: 'Wipe' };
    product = (await admin.post(`/categories/${id}/products`, shoe)).data.data.id;
});
const errorsOf = ({ statusCode, data }: { statusCode: number; data: { errors?: unknown } }) => [
    statusCode,
    data.errors,
];

describe('a rule across fields', () => {
    it('refuses a new record that breaks it, at the first of its fields', async () => {
        const made = await admin.post('/coupons', {
            code: 'BROKEN_RULE',
            starts: '2026-11-05',
            ends_at: '2026-11-01T10:00:00.000Z',
        });
        expect(errorsOf(made)).toEqual([422, { starts: [SAYS] }]);
        expect(await shop.rows(`select id from shop_coupons where x_code = 'BROKEN_RULE'`)).toEqual([]);
    });

    it('reads the stored values beside a change of one field, and is said there in the reader’s language', async () => {
        const refused = await admin.send('PUT', `/coupons/${coupon}`, {
            payload: { ends_at: '2026-10-01T10:00:00.000Z' },
            headers: { 'accept-language': 'ar' },
        });
        expect(errorsOf(refused)).toEqual([422, { ends_at: ['أدخل نهاية بعد البداية.'] }]);
        const saved = await admin.put(`/coupons/${coupon}`, { ends_at: '2026-12-01T10:00:00.000Z' });
        expect(saved.statusCode).toBe(200);
    });

    it('leaves a record from before it as it is, until one of its fields changes', async () => {
        const [{ id }] = await shop.rows(
            `insert into shop_coupons (x_code, x_starts, x_ends_at) values ('OLD', '2026-11-05', '2026-11-01') returning id`,
        );
        expect((await admin.put(`/coupons/${id}`, { percent: 20 })).statusCode).toBe(200);
        expect(errorsOf(await admin.put(`/coupons/${id}`, { starts: '2026-11-06' }))).toEqual([
            422,
            { starts: [SAYS] },
        ]);
    });

    it('compares a field of the shop with one of the core, in the shop’s currency', async () => {
        expect(errorsOf(await admin.put(`/products/${product}`, { cost: 1001 }))).toEqual([
            422,
            { cost: ['Enter at most 100 times the price.'] },
        ]);
        expect((await admin.put(`/products/${product}`, { cost: 1000 })).statusCode).toBe(200);
        expect(errorsOf(await admin.put(`/products/${product}`, { price: 9.99 }))).toEqual([
            422,
            { price: ['Enter at most 100 times the price.'] },
        ]);
    });

    it('refuses the row of a bulk edit that breaks it, and no other', async () => {
        const [{ category_id }] = await shop.rows('select category_id from products where id = $1', [
            product,
        ]);
        const other = { name: 'o', name_ar: 'و', sku: 'O', price: 5 };
        const { id } = (await admin.post(`/categories/${category_id}/products`, other)).data.data;
        const { data } = await admin.post('/api/extensions/products/bulk', {
            rows: [product, id].map(one => ({ id: one, product: { care: 'None' } })),
        });
        expect(data.data).toEqual([
            { id: product, refused: 'Say how to care for what is fragile.' },
            { id, refused: null },
        ]);
    });
});

describe('a field that is asked for where others have a value', () => {
    const REQUIRED = { licence: ['This field is required.'] };

    it('is required of a new record then, and of no other', async () => {
        expect(errorsOf(await admin.post('/coupons', { code: 'LICENSED', region: 'AE' }))).toEqual([
            422,
            REQUIRED,
        ]);
        expect((await admin.post('/coupons', { code: 'UNLICENSED' })).statusCode).toBe(201);
        const given = await admin.post('/coupons', { code: 'LICENSED', region: 'AE', licence: 'L-7' });
        expect([given.statusCode, given.data.licence]).toEqual([201, 'L-7']);
    });

    it('is required when the other value is given, and keeps its value when that is taken back', async () => {
        const { id } = (await admin.post('/coupons', { code: 'LATER' })).data;
        expect(errorsOf(await admin.put(`/coupons/${id}`, { region: 'AE' }))).toEqual([422, REQUIRED]);
        await admin.put(`/coupons/${id}`, { region: 'AE', licence: 'L-7' });
        expect(errorsOf(await admin.put(`/coupons/${id}`, { licence: null }))).toEqual([422, REQUIRED]);
        const { data } = await admin.put(`/coupons/${id}`, { region: 'SA' });
        expect(data).toMatchObject({ region: 'SA', licence: 'L-7' });
    });

    it('leaves a record from before the condition as it is, until one of the fields changes', async () => {
        const [{ id }] = await shop.rows(
            `insert into shop_coupons (x_code, x_region) values ('OLD_REGION', 'AE') returning id`,
        );
        expect((await admin.put(`/coupons/${id}`, { percent: 20 })).statusCode).toBe(200);
    });
});
