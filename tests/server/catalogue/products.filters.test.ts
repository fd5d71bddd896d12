import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from '../support/pictures';
import { keptDifferences } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addOption, addProduct, addVariant } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate products, purchases, categories cascade'));

const list = async (query: string): Promise<Json> => {
    const answer = await me.get(`/api/extensions/products?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
};
const named = async (query: string) => (await list(query)).data.map(({ name }: Json) => name).sort();
const addPhoto = (id: number) =>
    shop.rows(
        `insert into product_photos (product_id, file, width, height, position) values ($1, 'x', 1, 1, 0)`,
        [id],
    );
/** Whether the stored states and figures equal those of the rows. */
const expectStatesStored = async () => {
    expect(await keptDifferences(shop.url)).toEqual([]);
};
const described = { description: 'Steel', description_ar: 'فولاذ' };

describe('the list of products', () => {
    it('is filtered by stock, of the product or of its variants', async () => {
        await addProduct({ name: 'Full', stock: 5 });
        await addProduct({ name: 'Empty', stock: 0 });
        const stocked = async (name: string, ...stocks: object[]) => {
            const { id } = await addProduct({ name, stock: 0 });
            for (const stock of stocks) await addVariant(id, [], stock);
        };
        await stocked('Low', { stock: 2, low_stock_threshold: 2 }, { stock: 9 });
        await stocked('One left out', { stock: 0 }, { stock: 9, low_stock_threshold: 3 });
        await stocked('All out', { stock: 0, low_stock_threshold: 4 }, { stock: 0 });
        await stocked('Withdrawn', { stock: 0, is_active: false }, { stock: 9 });
        expect(await named('stock=sold_out')).toEqual(['All out', 'Empty']);
        expect(await named('stock=variant_sold_out')).toEqual(['One left out']);
        expect(await named('stock=low')).toEqual(['Low']);
        expect(await named('stock=in_stock')).toEqual(['Full', 'Low', 'One left out', 'Withdrawn']);
        expect(await named('stock=')).toHaveLength(6);
    });

    it('names the variant that is low, of several the one with the lowest stock', async () => {
        const { id } = await addProduct({ name: 'Tablet', stock: 0 });
        await addVariant(id, [], { stock: 2, low_stock_threshold: 2 });
        const lowest = await addVariant(id, [], { stock: 1, low_stock_threshold: 2 });
        for (const other of [
            { stock: 400, low_stock_threshold: 2 },
            { stock: 0, low_stock_threshold: 2 },
            { stock: 1, low_stock_threshold: 2, is_active: false },
        ])
            await addVariant(id, [], other);
        const [low] = (await list('stock=low&col=days_of_stock')).data;
        expect(low.low_variant).toEqual({ sku: lowest.sku, stock: 1 });
        expect((await list('q=Tablet')).data[0]).not.toHaveProperty('low_variant');
    });

    it('is filtered by what is missing', async () => {
        const whole = async (name: string, more: object = {}) => {
            const product = await addProduct({ name, ...described, ...more });
            await addVariant(product.id, [], { price: 500 });
            await addPhoto(product.id);
            return product;
        };
        await whole('Whole');
        await whole('Latin', { name_ar: 'Only Latin' });
        await whole('Half described', { description_ar: ' ' });
        await addVariant((await whole('Free')).id, [], { price: 0 });
        await addProduct({ name: 'Bare', ...described });
        expect(await named('missing=arabic_name')).toEqual(['Latin']);
        expect(await named('missing=description')).toEqual(['Half described']);
        expect(await named('missing=price')).toEqual(['Free']);
        expect(await named('missing=photo')).toEqual(['Bare']);
        expect(await named('missing=variants')).toEqual(['Bare']);
        expect(await named('missing=required')).toEqual(['Bare', 'Free', 'Latin']);
    });

    it('misses variants only where its category has options of its own or from above', async () => {
        const complete = async (name: string, category_id?: number) => {
            const { id } = await addProduct({ name, ...(category_id && { category_id }) });
            await addPhoto(id);
            return id;
        };
        const clothes = await addCategory();
        const shirts = await addCategory({ parent_id: clothes.id });
        await addOption(clothes.id);
        await complete('Mug');
        await complete('Coat', clothes.id);
        await complete('Shirt', shirts.id);
        await addVariant(await complete('Polo', shirts.id), []);
        expect(await named('missing=required')).toEqual(['Coat', 'Shirt']);
        expect(await named('missing=required&stock=sold_out')).toEqual([]);
        expect(await named('missing=variants')).toEqual(['Coat', 'Mug', 'Shirt']);
    });

    it('is filtered by visibility and by a category with its descendants', async () => {
        const root = await addCategory();
        const child = await addCategory({ parent_id: root.id });
        await addProduct({ name: 'In root', category_id: root.id });
        await addProduct({ name: 'In child', category_id: child.id, is_active: false });
        await addProduct({ name: 'Elsewhere' });
        expect(await named(`category_id=${root.id}`)).toEqual(['In child', 'In root']);
        expect(await named(`category_id=${child.id}`)).toEqual(['In child']);
        expect(await named('visibility=hidden')).toEqual(['In child']);
        expect(await named('visibility=visible')).toEqual(['Elsewhere', 'In root']);
        expect(await named(`visibility=visible&category_id=${root.id}`)).toEqual(['In root']);
    });

    it('is filtered by price, of the product or of its variants', async () => {
        await addProduct({ name: 'Cheap', price: 1000 });
        await addProduct({ name: 'Dear', price: 90_000 });
        const { id } = await addProduct({ name: 'Both', price: 5000 });
        await addVariant(id, [], { price: 2050 });
        await addVariant(id, []);
        expect(await named('min_price=20&max_price=30')).toEqual(['Both']);
        expect(await named('min_price=20.51&max_price=49.99')).toEqual(['Both']);
        expect(await named('min_price=50.01')).toEqual(['Dear']);
        expect(await named('max_price=10')).toEqual(['Cheap']);
        expect(await named('min_price=30&max_price=25')).toEqual([]);
    });

    it('is filtered by stock above a number, brand, and what is on the home', async () => {
        await addProduct({ name: 'Many', stock: 11, brand: 'Marsa' });
        await addProduct({ name: 'Ten', stock: 10, brand: 'marsa' });
        const { id } = await addProduct({ name: 'Few each', stock: 0, brand: 'Other' });
        await addVariant(id, [], { stock: 6 });
        await addVariant(id, [], { stock: 5 });
        expect(await named('stock_above=10')).toEqual(['Few each', 'Many']);
        expect(await named('brand=MARSA')).toEqual(['Many', 'Ten']);
        await me.post('/home', { banners_ids: [], products_ids: [id], categories_ids: [] });
        expect(await named('home=on_home')).toEqual(['Few each']);
        expect(await named('home=not_on_home&brand=marsa&stock_above=10')).toEqual(['Many']);
    });

    it('is filtered by the day of the last change in the shop’s time zone', async () => {
        const changed = async (name: string, at: string) => {
            const { id } = await addProduct({ name });
            await shop.rows('update products set updated_at = $2 where id = $1', [id, at]);
        };
        await changed('Before', '2026-11-20T20:59:59Z');
        await changed('First minute', '2026-11-20T21:00:00Z');
        expect(await named('changed_since=2026-11-21')).toEqual(['First minute']);
        expect(await named('changed_since=2026-11-20')).toHaveLength(2);
    });

    it.each([
        ['name', ['apple', 'Bee', 'Cup']],
        ['category', ['Cup', 'apple', 'Bee']],
        ['price', ['Bee', 'Cup', 'apple']],
        ['stock', ['apple', 'Cup', 'Bee']],
        ['variants_count', ['Cup', 'apple', 'Bee']],
        ['sold_count', ['Bee', 'Cup', 'apple']],
        ['is_active', ['apple', 'Cup', 'Bee']],
        ['updated_at', ['Bee', 'apple', 'Cup']],
    ])('is sorted by %s, also within filters', async (col, names) => {
        const early = await addCategory({ name: 'Attire' });
        const late = await addCategory({ name: 'zinc' });
        const cup = { category_id: early.id, price: 700, stock: 3, sold_count: 2 };
        await addProduct({ name: 'Cup', ...cup });
        const apple = await addProduct({
            name: 'apple',
            category_id: late.id,
            is_active: false,
            sold_count: 9,
        });
        await addVariant(apple.id, [], { stock: 2, price: 800 });
        const bee = await addProduct({ name: 'Bee', category_id: late.id, price: 100, sold_count: 0 });
        await addVariant(bee.id, [], { stock: 50 });
        await addVariant(bee.id, [], { stock: 1, price: 900 });
        await shop.rows(
            `update products set updated_at = case name when 'Bee' then '2026-01-01'::timestamptz when 'apple' then '2026-02-02' else '2026-03-03' end`,
        );
        const sorted = async (query: string) =>
            (await list(`col=${col}&${query}`)).data.map(({ name }: Json) => name);
        expect(await sorted('desc=0')).toEqual(names);
        expect(await sorted('stock_above=0')).toEqual(names);
        expect(await sorted('desc=1')).toEqual(names.toReversed());
        const { body } = await me.get(`/api/extensions/products/export?col=${col}&desc=1`);
        const exported = body.split('\n').flatMap(line => (line ? JSON.parse(line).data : []));
        expect(exported.map(({ name }: Json) => name)).toEqual(names.toReversed());
    });

    it('searches, pages and counts within its filters, newest first', async () => {
        const { id: category_id } = await addCategory();
        for (let at = 1; at <= 20; at += 1) await addProduct({ category_id, name: `Lamp ${at}`, stock: 0 });
        await addProduct({ category_id, name: 'Lamp 21', stock: 4 });
        await addProduct({ category_id, name: 'Chair', stock: 0 });
        const first = await list('stock=sold_out&q=lamp');
        expect(first.meta).toMatchObject({ total: 20, last_page: 2, from: 1, to: 15 });
        expect(first.data[0].name).toBe('Lamp 20');
        const second = await list('stock=sold_out&q=lamp&page=2');
        expect(second.data.map(({ name }: Json) => name)).toEqual([5, 4, 3, 2, 1].map(at => `Lamp ${at}`));
        expect((await list('stock=sold_out')).meta.total).toBe(21);
    });

    it('is exported with its filters', async () => {
        await addProduct({ name: 'Full' });
        await addProduct({ name: 'Empty', stock: 0 });
        const { body } = await me.get('/api/extensions/products/export?stock=sold_out');
        expect(body).toContain('Empty');
        expect(body).not.toContain('Full');
    });

    it('finds nothing above the highest price, however high the limit is', async () => {
        await addProduct({ name: 'Lamp', price: 9_999_999_99 });
        for (const amount of ['21474836.48', '999999999999999']) {
            expect(await named(`min_price=${amount}`)).toEqual([]);
            expect(await named(`max_price=${amount}`)).toEqual(['Lamp']);
        }
    });

    it.each([
        ['stock', 'none'],
        ['missing', 'everything'],
        ['visibility', 'yes'],
        ['category_id', 'x'],
        ...['stock_above', 'max_days_of_stock', 'min_price', 'category_id'].flatMap(field =>
            ['-1', '0x10', '%20%20%20', '1e3', 'true'].map(value => [field, value]),
        ),
        ['stock_above', '1.5'],
        ['stock_above', '1000001'],
        ['min_price', 'cheap'],
        ['home', 'yes'],
        ['changed_since', '21-11-2026'],
        ['col', 'photo'],
    ])('refuses %s=%s at its field', async (field, value) => {
        const answer = await me.get(`/api/extensions/products?${field}=${value}`);
        expect([answer.statusCode, Object.keys(answer.data.errors)]).toEqual([422, [field]]);
    });
});

describe('the states of products', () => {
    it('follow every change', async () => {
        const [category, other] = [await addCategory(), await addCategory()];
        const option = await addOption(category.id, 'S', 'M');
        const { id } = (
            await me.post(`/categories/${category.id}/products`, {
                name: 'Field watch',
                name_ar: 'ساعة',
                sku: 'FW',
                price: 0,
            })
        ).data.data;
        expect(await named('missing=price')).toEqual(['Field watch']);
        const variant = async (value: number, more: object) =>
            (
                await me.post(`/products/${id}/variants`, {
                    sku: `V${value}`,
                    option_value_ids: [value],
                    price: 10,
                    ...more,
                })
            ).data.data;
        const small = await variant(option.values[0]!, { stock: 3, low_stock_threshold: 2 });
        const medium = await variant(option.values[1]!, { stock: 9 });
        const photo = (await me.form(`/products/${id}/photos`, { photo: { bytes: await png() } })).data.data;
        await expectStatesStored();
        expect(await named('missing=photo')).toEqual([]);
        for (const step of [
            () => me.put(`/products/variants/${small.id}`, { stock: 2 }),
            () => me.put(`/products/variants/${small.id}`, { stock: 0 }),
            () => me.put(`/products/variants/${medium.id}`, { stock: 0 }),
            () => me.put(`/products/${id}`, { is_active: false, name_ar: 'Latin' }),
            () => me.del(`/products/photos/${photo.id}`),
            () => me.del(`/products/variants/${small.id}`),
            () => me.del(`/products/variants/${medium.id}`),
            () => me.put(`/products/${id}`, { category_id: other.id }),
        ]) {
            expect((await step()).statusCode).toBeLessThan(300);
            await expectStatesStored();
        }
        expect(await named('missing=photo&visibility=hidden')).toEqual(['Field watch']);
        const inCategory = (of: Json) => named(`category_id=${of.id}&stock=sold_out&missing=photo`);
        expect([await inCategory(category), await inCategory(other)]).toEqual([[], ['Field watch']]);
        expect((await me.del(`/products/${id}`)).statusCode).toBe(204);
        expect(await shop.rows('select * from product_figures')).toEqual([]);
    });

    it('notice that two variants sell out at the same time', async () => {
        const { id } = await addProduct();
        const variants = [await addVariant(id, []), await addVariant(id, [])];
        await Promise.all(variants.map(one => me.put(`/products/variants/${one.id}`, { stock: 0 })));
        expect(await named('stock=sold_out')).toHaveLength(1);
        await expectStatesStored();
    });
});
