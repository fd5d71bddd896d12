import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyMigration, migrate, migrations } from '../../../server/db/migrate';
import { emptyDatabase } from '../../support/database';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addOption, addProduct, addVariant } = stockOf(shop);
let me: Client;
let category: Json;
let values: number[];
beforeAll(async () => {
    me = await shop.somebody(['edit products']);
    category = await addCategory();
    ({ values } = await addOption(category.id, ...'abcdefghij'));
});

const product = (sku: string) =>
    me.post(`/categories/${category.id}/products`, { name: 'P', name_ar: 'م', sku, price: 5 });
const taken = { sku: ['This SKU is already in use.'] };

describe('a SKU is unique', () => {
    it('across products and variants, on create and update', async () => {
        const { id } = await addProduct({ category_id: category.id, sku: 'OF-A-PRODUCT' });
        const variant = await addVariant(id, [values[0]!], { sku: 'OF-A-VARIANT' });
        const asked = [
            await product('OF-A-VARIANT'),
            await me.put(`/products/${id}`, { sku: 'OF-A-VARIANT' }),
            await me.post(`/products/${id}/variants`, { sku: 'OF-A-PRODUCT', option_value_ids: [values[1]] }),
            await me.put(`/products/variants/${variant.id}`, { sku: 'OF-A-PRODUCT' }),
            await product('OF-A-PRODUCT'),
        ];
        for (const { statusCode, data } of asked) {
            expect(statusCode).toBe(422);
            expect(data.errors).toEqual(taken);
        }
        // Its own SKU is accepted, and so is one no longer in use.
        expect((await me.put(`/products/variants/${variant.id}`, { sku: 'OF-A-VARIANT' })).statusCode).toBe(
            200,
        );
        expect((await me.put(`/products/${id}`, { sku: 'ANOTHER' })).statusCode).toBe(200);
        expect((await me.put(`/products/variants/${variant.id}`, { sku: 'OF-A-PRODUCT' })).statusCode).toBe(
            200,
        );
    });

    it('for concurrent calls', async () => {
        const { id } = await addProduct({ category_id: category.id });
        for (const [round, value] of values.slice(0, 6).entries()) {
            const sku = `WANTED-${round}`;
            const answers = await Promise.all([
                product(sku),
                me.post(`/products/${id}/variants`, { sku, option_value_ids: [value] }),
            ]);
            expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
        }
    });

    it('for new values only: duplicates of an imported database stay, and can be corrected', async () => {
        const url = await emptyDatabase();
        const client = new pg.Client(url);
        await client.connect();
        try {
            await client.query('begin');
            for (const migration of migrations()) await applyMigration(client, migration);
            await client.query('commit');
            await client.query(`insert into categories (name, name_ar) values ('C', 'ف')`);
            await client.query(
                `insert into products (category_id, name, name_ar, sku, price) values (1, 'P', 'م', 'SAME', 5)`,
            );
            await client.query(`insert into variants (product_id, sku) values (1, 'SAME')`);
            await migrate(url);
            expect((await client.query('select sku from variants')).rows).toEqual([{ sku: 'SAME' }]);
            await client.query(`update products set price = 6`);
            await client.query(`update variants set stock = 1, sku = 'SAME'`);
            await client.query(`update variants set sku = 'OTHER'`);
            await expect(client.query(`update variants set sku = 'SAME'`)).rejects.toMatchObject({
                code: '23505',
            });
        } finally {
            await client.end();
        }
    });
});
