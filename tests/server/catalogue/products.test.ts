import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addOption, addProduct, addVariant } = stockOf(shop);
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
const put = (id: number, change: object, headers = {}) => me.put(`/products/${id}`, change, headers);

describe('a new product', () => {
    it('is created in its category, with all given values', async () => {
        const answer = await create({
            description: 'Steel.',
            description_ar: 'فولاذ.',
            brand: 'Tuwaiq',
            compare_at_price: 400,
            is_active: false,
            stock: 12,
            category_id: 999_999,
            sold_count: 9_000,
            id: 5,
        });
        expect(answer.statusCode).toBe(201);
        expect(answer.data.data).toEqual({
            id: expect.any(Number),
            category_id: category,
            category: { id: category, name: 'Watches', name_ar: 'ساعات' },
            ...body,
            description: 'Steel.',
            description_ar: 'فولاذ.',
            brand: 'Tuwaiq',
            compare_at_price: 400,
            is_active: false,
            stock: 12,
            sold_count: 0,
            photos: [],
            variants: [],
            created_at: expect.any(String),
            updated_at: expect.any(String),
        });
        const read = await me.get(`/products/${answer.data.data.id}`);
        expect(read.data).toEqual(answer.data);
    });

    it('requires only names, a SKU and a price', async () => {
        expect(await make()).toMatchObject({
            description: null,
            brand: null,
            compare_at_price: null,
            is_active: true,
            stock: 0,
        });
        const { data } = await me.post(`/categories/${category}/products`, {});
        expect(data.errors).toEqual({
            name: ['This field is required.'],
            name_ar: ['This field is required.'],
            sku: ['This field is required.'],
            price: ['This field is required.'],
        });
    });

    it('in an unknown category answers 404', async () => {
        for (const of of [999_999, 0]) expect((await create({}, of)).statusCode).toBe(404);
        expect(await shop.rows('select id from products')).toEqual([]);
    });

    it('cannot have a SKU in use', async () => {
        await create();
        const again = await create({ sku: '  FW-1 ', name: 'Other' });
        expect([again.statusCode, again.data.errors]).toEqual([
            422,
            { sku: ['This SKU is already in use.'] },
        ]);
        const other = await make();
        expect((await put(other.id, { sku: 'FW-1' })).data.errors).toEqual({
            sku: ['This SKU is already in use.'],
        });
        expect((await put(other.id, { sku: other.sku })).statusCode).toBe(200);
        const answers = await Promise.all([1, 2, 3].map(() => create({ sku: 'FW-2' })));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    });

    it.each([
        ['price', -1, 'Enter 0 or more.'],
        ['price', -0.001, 'Enter 0 or more.'],
        ['price', 10_000_000, 'Enter 9,999,999.99 or less.'],
        ['price', 1.005, 'Enter at most two decimals.'],
        ['price', '12.50', 'Enter a number.'],
        ['price', '١٢٫٥', 'Enter a number.'],
        ['price', true, 'Enter a number.'],
        ['price', null, 'This field is required.'],
        ['price', '', 'This field is required.'],
        ['price', [5], 'Enter a number.'],
        ['compare_at_price', -1, 'Enter 0 or more.'],
        ['compare_at_price', 0.001, 'Enter at most two decimals.'],
        ['compare_at_price', 'x', 'Enter a number.'],
        ['stock', -1, 'Enter 0 or more.'],
        ['stock', 1.5, 'Enter a whole number.'],
        ['stock', 1_000_001, 'Enter 1,000,000 or less.'],
        ['stock', '7', 'Enter a number.'],
        ['sku', ' ', 'This field is required.'],
        ['sku', 'x'.repeat(65), 'Use at most 64 characters.'],
        ['name', 'x'.repeat(201), 'Use at most 200 characters.'],
        ['name_ar', 7, 'Enter text.'],
        ['description', 'x'.repeat(10_001), 'Use at most 10,000 characters.'],
        ['is_active', 'yes', 'Choose yes or no.'],
    ])('%s of %j is refused at its field', async (field, value, sentence) => {
        const answer = await create({ [field]: value });
        expect([answer.statusCode, answer.data.errors]).toEqual([422, { [field]: [sentence] }]);
        const product = await addProduct();
        expect((await put(product.id, { [field]: value })).data.errors).toEqual({ [field]: [sentence] });
    });

    it.each([349.5, 300, 0])(
        'with a compare-at price of %d at a price of 349.5 is refused',
        async compare => {
            const errors = {
                compare_at_price: ['Enter a compare-at price above the price, or leave it empty.'],
            };
            expect((await create({ compare_at_price: compare })).data.errors).toEqual(errors);
            const product = await make({ compare_at_price: 400 });
            expect((await put(product.id, { compare_at_price: compare })).data.errors).toEqual(errors);
            expect((await put(product.id, { price: 400 })).data.errors).toEqual(errors);
            expect((await put(product.id, { price: 400, compare_at_price: 400.01 })).statusCode).toBe(200);
        },
    );

    it('stores amounts to the halala in any notation', async () => {
        for (const price of [0, 0.01, 0.1 + 0.2, 19.99, 1.1, 4.35, 9_999_999.99]) {
            const { id } = await make({ price });
            const [row] = await shop.rows('select price from products where id = $1', [id]);
            expect(row.price).toBe(Math.round(price * 100));
            expect((await me.get(`/products/${id}`)).data.data.price).toBe(Math.round(price * 100) / 100);
        }
        const exponent = await me.send('POST', `/categories/${category}/products`, {
            payload: JSON.stringify({ ...body, sku: 'E' }).replace('349.5', '1e999'),
            headers: { 'content-type': 'application/json' },
        });
        expect(exponent.statusCode).toBe(422);
    });
});

it('keeps a sign before a letter in descriptions', async () => {
    const { id } = await addProduct();
    const text = 'For waist <M or >L';
    const { data } = await me.put(`/products/${id}`, {
        description: text,
        description_ar: `<p><strong>القياس</strong> ${text}</p>`,
    });
    expect(data.data).toMatchObject({
        description: text,
        description_ar: '<p><strong>القياس</strong> For waist &lt;M or &gt;L</p>',
    });
});

it('keeps plain descriptions as they are, and sanitizes formatted ones', async () => {
    const { id } = await make({
        description: 'Under 5 < 10 & "dry"',
        description_ar: '<p class="MsoNormal">فولاذ<script>x()</script></p>',
    });
    expect((await me.get(`/products/${id}`)).data.data).toMatchObject({
        description: 'Under 5 < 10 & "dry"',
        description_ar: '<p>فولاذ</p>',
    });
    const answer = await put(id, { description: '<p onclick="x()"><b>Steel</b></p>' });
    expect(answer.data.data.description).toBe('<p><strong>Steel</strong></p>');
});

describe('a change', () => {
    it('of one field keeps the others', async () => {
        const product = await make({ brand: 'Rimal', stock: 3, compare_at_price: 500 });
        for (const change of [
            { name: 'New' },
            { price: 5 },
            { is_active: false },
            { stock: 9 },
            { brand: null },
            { compare_at_price: null },
        ]) {
            const before = (await me.get(`/products/${product.id}`)).data.data;
            const { data } = (await put(product.id, change)).data;
            expect(data).toEqual({ ...before, ...change, updated_at: expect.any(String) });
        }
        const unchanged = (await me.get(`/products/${product.id}`)).data.data;
        expect((await put(product.id, {})).data.data).toEqual({
            ...unchanged,
            updated_at: expect.any(String),
        });
    });

    it('of the category moves the product, if the category exists', async () => {
        const product = await make();
        const other = await addCategory();
        expect((await put(product.id, { category_id: other.id })).data.data.category).toMatchObject({
            id: other.id,
        });
        const answer = await put(product.id, { category_id: 999_999, name: 'Half' });
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            { category_id: ["This category doesn't exist!"] },
        ]);
        expect((await me.get(`/products/${product.id}`)).data.data).toMatchObject({
            name: body.name,
            category_id: other.id,
        });
    });

    it('of the stock is ignored for a product with variants', async () => {
        const product = await make({ stock: 50 });
        const { values } = await addOption(category, 'S', 'M');
        await addVariant(product.id, [values[0]!], { stock: 2 });
        await addVariant(product.id, [values[1]!], { stock: 3, price: 99_900 });
        expect((await put(product.id, { stock: 700, name: 'Named' })).data.data).toMatchObject({
            stock: 5,
            name: 'Named',
        });
        const [row] = (await me.get('/products')).data.data;
        expect(row).toMatchObject({ stock: 5, variants_count: 2, min_price: 349.5, max_price: 999 });
        expect(await shop.rows('select stock from products')).toEqual([{ stock: 50 }]);
    });

    it('of an unknown product answers 404', async () => {
        for (const id of ['999999', '0', 'x', '9999999999']) {
            expect((await me.get(`/products/${id}`)).statusCode).toBe(404);
            expect((await me.put(`/products/${id}`, { name: 'x' })).statusCode).toBe(404);
            expect((await me.del(`/products/${id}`)).statusCode).toBe(404);
        }
    });
});
