import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { png } from '../support/pictures';

const shop = openShop();
const { addCategory, addOption, addProduct, addOrder, addVariant } = stockOf(shop);
let me: Client;
let category: number;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(async () => {
    await shop.rows('truncate products, purchases, banners, home_entries, categories cascade');
    category = (await addCategory({ name: 'Watches', name_ar: 'ساعات' })).id;
});

const body = { name: 'Field watch', name_ar: 'ساعة ميدانية', sku: 'FW-1', price: 349.5 };
const create = (more: object = {}, of = category) =>
    me.post(`/categories/${of}/products`, { ...body, ...more });
const make = async (more: object = {}): Promise<Json> => {
    const answer = await create({ sku: `S-${Math.random()}`, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};

describe('deleting a product', () => {
    it('removes it from the home, marks its banners and keeps order items', async () => {
        const product = await addProduct({ category_id: category });
        const other = await addProduct({ category_id: category });
        const { values } = await addOption(category, 'S');
        const variant = await addVariant(product.id, values);
        const photo = { bytes: await png() };
        const banner = (await me.form('/banners', { photo, ref_type: 'product', ref_id: String(product.id) }))
            .data.data;
        await me.post('/home', {
            banners_ids: [banner.id],
            products_ids: [product.id, other.id],
            categories_ids: [],
        });
        const bought = await addOrder({}, [
            {
                product_id: product.id,
                variant_id: variant.id,
                quantity: 2,
                options: [{ name: 'Size', name_ar: 'المقاس', value: 'S', value_ar: 'ص' }],
            },
        ]);

        expect((await me.del(`/products/${product.id}`)).statusCode).toBe(204);
        const home = (await me.get('/home')).data.data;
        expect(home.products.map((row: Json) => row.id)).toEqual([other.id]);
        expect(home.banners).toMatchObject([{ id: banner.id, ref: null, ref_id: product.id }]);
        expect((await me.get('/banners')).data.data[0].ref).toBeNull();
        expect((await me.get(`/purchase-operations/${bought.id}/items`)).data.data).toMatchObject([
            { product_id: null, variant_id: null, name: 'Thing', quantity: 2 },
        ]);
        expect(await shop.rows('select id from variants')).toEqual([]);
        // Its values can be deleted again.
        expect((await me.del(`/categories/options/values/${values[0]}`)).statusCode).toBe(204);
    });
});

describe('deleting a record in use', () => {
    it('is refused with the counts', async () => {
        const child = await addCategory({ parent_id: category });
        const product = await make();
        const { id: option, values } = await addOption(category, 'S', 'M');
        for (const value of values)
            await me.post(`/products/${product.id}/variants`, {
                sku: `v${value}`,
                option_value_ids: [value],
            });
        const answers = [
            await me.del(`/categories/${category}`),
            await me.del(`/categories/options/${option}`),
            await me.del(`/categories/options/values/${values[0]}`),
        ];
        expect(answers.map(({ statusCode, data }) => [statusCode, data.message])).toEqual([
            [409, 'This category can’t be deleted: it contains one category and one product.'],
            [409, 'This option can’t be deleted: 2 variants use it.'],
            [409, 'This value can’t be deleted: one variant uses it.'],
        ]);
        await me.del(`/products/${product.id}`);
        await me.del(`/categories/${child.id}`);
        expect((await me.del(`/categories/${category}`)).statusCode).toBe(204);
    });

    it('is serialised with a product that is added concurrently', async () => {
        for (let round = 0; round < 5; round += 1) {
            const { id } = await addCategory();
            const [gone, made] = await Promise.all([
                me.del(`/categories/${id}`),
                create({ sku: `r${round}` }, id),
            ]);
            expect(['204 404', '409 201']).toContain(`${gone.statusCode} ${made.statusCode}`);
        }
    });
});

describe('the list', () => {
    it('is newest first, and searches both names and the SKU in any script', async () => {
        const first = await make({ name: 'Linen shirt', name_ar: 'قميص كتان', sku: 'LS-100' });
        const second = await make({ name: '50% off_box', name_ar: 'صندوق', sku: 'B-1' });
        const found = async (q: string) =>
            (await me.get(`/products?q=${encodeURIComponent(q)}`)).data.data.map((row: Json) => row.id);
        expect(await found('')).toEqual([second.id, first.id]);
        for (const q of ['linen', 'SHIRT', 'كتان', 'قميص كت', 'ls-1', 'li', 'shirt linen'])
            expect(await found(q), q).toEqual([first.id]);
        for (const q of ['%', '___', '%%%']) expect(await found(q), q).toEqual([]);
        expect(await found('50% off_')).toEqual([second.id]);
        expect((await me.get('/products?page=2')).data).toMatchObject({
            data: [],
            meta: { total: 2, last_page: 1, from: null },
        });
        expect((await me.get('/products')).data.data[0]).toEqual({
            id: second.id,
            category_id: category,
            category: { id: category, name: 'Watches', name_ar: 'ساعات' },
            name: '50% off_box',
            name_ar: 'صندوق',
            brand: null,
            sku: 'B-1',
            price: 349.5,
            compare_at_price: null,
            is_active: true,
            stock: 0,
            sold_count: 0,
            cover: null,
            variants_count: 0,
            min_price: 349.5,
            max_price: 349.5,
            created_at: second.created_at,
            updated_at: second.updated_at,
        });
    });
});
