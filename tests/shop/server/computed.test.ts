import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client, type Json } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
let admin: Client;
let clerk: Client;
let product: number;

beforeAll(async () => {
    admin = await shop.somebody();
    clerk = await shop.somebody(PERMISSIONS.filter(name => !name.endsWith('costs')));
    const [{ id }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Shoes', 'أحذية') returning id`,
    );
    const shoe = { name: 'Shoe', name_ar: 'حذاء', sku: 'SHOE', price: 10, cost: 4.4, margin: 2.5 };
    product = (await admin.post(`/categories/${id}/products`, shoe)).data.data.id;
});

describe('a computed field', () => {
    it('is in the answer of a record, of a list, of an export and of a save', async () => {
        const one = await admin.get(`/products/${product}`);
        expect(one.data.data).toMatchObject({ profit: 5.6, margin_share: 25 });
        const list = await admin.get('/api/extensions/products');
        expect(list.data.data[0]).toMatchObject({ profit: 5.6, margin_share: 25 });
        const file = await admin.get('/api/extensions/products/export');
        expect(file.body).toContain('"profit":5.6');
        const saved = await admin.put(`/products/${product}`, { price: 12 });
        expect(saved.data.data).toMatchObject({ profit: 7.6 });
    });

    it('is ignored in a body, refused in a bulk edit, and is no order and no filter', async () => {
        const saved = await admin.put(`/products/${product}`, { profit: 1, price: 11 });
        expect([saved.statusCode, saved.data.data.profit]).toEqual([200, 6.6]);
        const bulk = await admin.post('/api/extensions/products/bulk', {
            rows: [{ id: product, product: { profit: 1 } }],
        });
        expect(bulk.statusCode).toBe(422);
        expect((await admin.get('/api/extensions/products?col=profit')).statusCode).toBe(422);
        const all = await admin.get('/api/extensions/products?min_profit=1000');
        expect(all.data.data).toHaveLength(1);
    });

    it('is left out for a role that does not see it', async () => {
        const { data } = await clerk.get(`/products/${product}`);
        expect(data.data).toHaveProperty('profit');
        expect(data.data).not.toHaveProperty('margin_share');
    });

    it('is no column of the database', async () => {
        const columns = await shop.rows(
            `select column_name from information_schema.columns where table_name in ('products', 'shop_partners')`,
        );
        expect(columns.map(({ column_name }: Json) => column_name)).not.toContain('x_profit');
        const made = await admin.post('/partners', { name: 'Nile', name_ar: 'النيل' });
        expect(made.data).toMatchObject({ name: 'Nile', initial: 'N' });
    });
});
