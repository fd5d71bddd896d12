import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { png } from '../support/pictures';

const shop = openShop();
const { addCategory, addOption, addProduct } = stockOf(shop);
let me: Client;
let product: Json;
let sizes: number[];
let colours: number[];
let count = 0;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(async () => {
    await shop.rows('truncate categories cascade');
    const root = await addCategory();
    const child = await addCategory({ parent_id: root.id });
    // An own and an inherited option.
    colours = (await addOption(root.id, 'Black', 'Sand')).values;
    sizes = (await addOption(child.id, 'S', 'M', 'L')).values;
    product = await addProduct({ category_id: child.id });
});

const create = (option_value_ids: unknown, more: object = {}, headers = {}) =>
    me.post(
        `/products/${product.id}/variants`,
        { sku: `W-${(count += 1)}`, option_value_ids, ...more },
        headers,
    );
const make = async (values: number[], more: object = {}): Promise<Json> => {
    const answer = await create(values, more);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};
const put = (id: number, change: object) => me.put(`/products/variants/${id}`, change);
const variantsOf = async (): Promise<Json[]> => (await me.get(`/products/${product.id}`)).data.data.variants;

describe('a variant', () => {
    it('has a combination of values, including inherited ones', async () => {
        const answer = await create([sizes[0], colours[1]], {
            sku: ' TS-1 ',
            price: 12.5,
            compare_at_price: 20,
            stock: 4,
            low_stock_threshold: 2,
            is_active: false,
        });
        expect(answer.statusCode).toBe(201);
        const value = (id: number, name: string) => ({
            option_id: expect.any(Number),
            option_name: expect.any(String),
            option_name_ar: 'خيار',
            value_id: id,
            value_name: name,
            value_name_ar: name,
        });
        expect(answer.data.data).toEqual({
            id: expect.any(Number),
            sku: 'TS-1',
            price: 12.5,
            compare_at_price: 20,
            stock: 4,
            low_stock_threshold: 2,
            is_active: false,
            photo_id: null,
            version: expect.any(String),
            option_values: [value(colours[1]!, 'Sand'), value(sizes[0]!, 'S')],
        });
        expect(await variantsOf()).toEqual([answer.data.data]);
        expect(await make([sizes[1]!])).toMatchObject({
            price: null,
            compare_at_price: null,
            stock: 0,
            low_stock_threshold: 0,
            is_active: true,
        });
    });

    it('of an unknown product answers 404', async () => {
        const body = { sku: 'x', option_value_ids: [sizes[0]] };
        expect((await me.post('/products/999999/variants', body)).statusCode).toBe(404);
        expect((await put(999_999, { stock: 1 })).statusCode).toBe(404);
        expect((await me.del('/products/variants/999999')).statusCode).toBe(404);
    });

    it('requires values of its category’s options, at most one of each', async () => {
        const elsewhere = (await addOption((await addCategory()).id, 'Elsewhere')).values;
        const cases: [unknown, string][] = [
            [[], 'Choose at least one value.'],
            [elsewhere, 'One of these values doesn’t belong to the options of the product’s category.'],
            [
                [sizes[0], elsewhere[0]],
                'One of these values doesn’t belong to the options of the product’s category.',
            ],
            [[999_999], 'One of these values doesn’t belong to the options of the product’s category.'],
            [[sizes[0], sizes[1]], 'Choose at most one value for each option.'],
            [[colours[0], sizes[0], sizes[2]], 'Choose at most one value for each option.'],
            ['x', 'Enter a list.'],
            [undefined, 'This field is required.'],
        ];
        const { id } = await make([sizes[0]!]);
        for (const [ids, sentence] of cases) {
            const answer = await create(ids);
            expect([answer.statusCode, answer.data.errors]).toEqual([422, { option_value_ids: [sentence] }]);
            if (ids !== undefined)
                expect((await put(id, { option_value_ids: ids, stock: 9 })).data.errors).toEqual({
                    option_value_ids: [sentence],
                });
        }
        expect((await variantsOf()).map(({ stock, option_values }) => [stock, option_values.length])).toEqual(
            [[0, 1]],
        );
        expect((await create([sizes[1], sizes[1]])).statusCode).toBe(201);
    });

    it('has a unique combination, in any order of the values', async () => {
        const taken = { option_value_ids: ['A variant with this combination already exists.'] };
        const first = await make([sizes[0]!, colours[0]!]);
        const again = await create([colours[0], sizes[0]]);
        expect([again.statusCode, again.data.errors]).toEqual([422, taken]);
        // A subset of it is another combination.
        const part = await make([sizes[0]!]);
        expect((await put(part.id, { option_value_ids: [sizes[0], colours[0]] })).data.errors).toEqual(taken);
        expect((await put(first.id, { option_value_ids: [sizes[0], colours[0]] })).statusCode).toBe(200);
        expect((await put(part.id, { option_value_ids: [sizes[1], colours[0]] })).statusCode).toBe(200);
        // Another product may have the same combination.
        const other = await addProduct({ category_id: product.category_id });
        const body = { sku: 'other', option_value_ids: [sizes[0], colours[0]] };
        expect((await me.post(`/products/${other.id}/variants`, body)).statusCode).toBe(201);
    });

    it('is created once for two concurrent calls with the same combination', async () => {
        for (let round = 0; round < 4; round += 1) {
            const values = [sizes[round % 3]!, colours[Math.floor(round / 3)]!];
            const answers = await Promise.all([
                create(values),
                create([...values].reverse()),
                create(values),
            ]);
            expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
        }
        expect(await variantsOf()).toHaveLength(4);
        const [a, b] = (await variantsOf()).map(({ id }) => id as number);
        const free = { option_value_ids: [sizes[2]] };
        const moved = await Promise.all([put(a!, free), put(b!, free)]);
        expect(moved.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    });

    it('requires a unique SKU', async () => {
        const taken = { sku: ['This SKU is already in use.'] };
        const { id } = await make([sizes[0]!], { sku: 'ONE' });
        expect((await create([sizes[1]], { sku: 'ONE' })).data.errors).toEqual(taken);
        const other = await make([sizes[1]!], { sku: 'TWO' });
        expect((await put(other.id, { sku: 'ONE' })).data.errors).toEqual(taken);
        expect((await put(id, { sku: 'ONE' })).statusCode).toBe(200);
        expect(await variantsOf()).toHaveLength(2);
    });

    it('shows a photo of its own product', async () => {
        const photo = { bytes: await png() };
        const own = (await me.form(`/products/${product.id}/photos`, { photo })).data.data.id;
        const other = await addProduct();
        const theirs = (await me.form(`/products/${other.id}/photos`, { photo })).data.data.id;
        const wrong = { photo_id: ['This photo doesn’t belong to the product.'] };
        const variant = await make([sizes[0]!], { photo_id: own });
        expect(variant.photo_id).toBe(own);
        for (const photo_id of [theirs, 999_999]) {
            expect((await create([sizes[1]], { photo_id })).data.errors).toEqual(wrong);
            expect((await put(variant.id, { photo_id })).data.errors).toEqual(wrong);
        }
        expect((await put(variant.id, { stock: 3 })).data.data.photo_id).toBe(own);
        expect((await put(variant.id, { photo_id: null })).data.data.photo_id).toBeNull();
    });

    it.each([
        ['price', -0.01, 'Enter 0 or more.'],
        ['price', 1.001, 'Enter at most two decimals.'],
        ['price', 1e12, 'Enter 9,999,999.99 or less.'],
        ['price', '5', 'Enter a number.'],
        ['compare_at_price', -1, 'Enter 0 or more.'],
        ['stock', -1, 'Enter 0 or more.'],
        ['stock', 0.5, 'Enter a whole number.'],
        ['low_stock_threshold', -1, 'Enter 0 or more.'],
        ['sku', '', 'This field is required.'],
    ])('with %s of %j is refused at its field', async (field, value, sentence) => {
        expect((await create([sizes[0]], { [field]: value })).data.errors).toEqual({ [field]: [sentence] });
    });

    it('is refused with a compare-at price that does not exceed its price, or its product’s', async () => {
        const errors = {
            compare_at_price: ['Enter a compare-at price above the price, or leave it empty.'],
        };
        const { price } = (await me.get(`/products/${product.id}`)).data.data;
        expect((await create([sizes[0]], { price: 5, compare_at_price: 5 })).data.errors).toEqual(errors);
        expect((await create([sizes[0]], { compare_at_price: price })).data.errors).toEqual(errors);
        const variant = await make([sizes[0]!], { price: 5, compare_at_price: 6 });
        expect((await put(variant.id, { price: 6 })).data.errors).toEqual(errors);
        expect((await put(variant.id, { price: null, compare_at_price: price })).data.errors).toEqual(errors);
        expect((await put(variant.id, { compare_at_price: null })).statusCode).toBe(200);
    });

    it('without a price of its own keeps its product’s price below its compare-at price', async () => {
        const { price } = (await me.get(`/products/${product.id}`)).data.data;
        const low = await make([sizes[0]!], { sku: 'LOW-1', compare_at_price: price + 5 });
        await make([sizes[1]!], { sku: 'HIGH-1', compare_at_price: price + 50 });
        await make([sizes[2]!], { sku: 'OWN-1', price: 1, compare_at_price: 2 });
        const putPrice = (to: number) => me.put(`/products/${product.id}`, { price: to });
        expect((await putPrice(price + 5)).data.errors).toEqual({
            price: [
                'Enter a price below the compare-at price of LOW-1, or raise that compare-at price first.',
            ],
        });
        expect((await putPrice(price + 4)).statusCode).toBe(200);
        expect((await put(low.id, { compare_at_price: null })).statusCode).toBe(200);
        expect((await putPrice(price + 49)).statusCode).toBe(200);
        // A price that was too high before may be saved again, and fall.
        await shop.rows('update products set price = price * 100 where id = $1', [product.id]);
        expect((await putPrice((price + 49) * 100)).statusCode).toBe(200);
        expect((await putPrice((price + 49) * 50)).statusCode).toBe(200);
    });

    it('keeps omitted fields, and can clear its own price', async () => {
        const variant = await make([sizes[0]!], { price: 99, stock: 3, low_stock_threshold: 1 });
        expect((await put(variant.id, { stock: 8 })).data.data).toEqual({ ...variant, stock: 8 });
        const cleared = (await put(variant.id, { price: null })).data.data;
        expect(cleared).toEqual({ ...variant, stock: 8, price: null, version: expect.any(String) });
        expect((await put(variant.id, {})).data.data).toEqual(cleared);
    });

    it('can still be saved after its product moved to a category without its options', async () => {
        const variant = await make([sizes[0]!]);
        const away = await addCategory();
        await me.put(`/products/${product.id}`, { category_id: away.id });
        expect((await put(variant.id, { stock: 2, option_value_ids: [sizes[0]] })).data.data.stock).toBe(2);
        expect((await put(variant.id, { option_value_ids: [sizes[1]] })).statusCode).toBe(422);
    });

    it('frees its combination when it is deleted', async () => {
        const { id } = await make([sizes[0]!]);
        expect((await me.del(`/products/variants/${id}`)).statusCode).toBe(204);
        expect((await me.del(`/products/variants/${id}`)).statusCode).toBe(404);
        expect((await create([sizes[0]])).statusCode).toBe(201);
    });

    it('is serialised with the deletion of its value or photo', async () => {
        const photo = { bytes: await png() };
        for (let round = 0; round < 6; round += 1) {
            const { values } = await addOption(product.category_id, `R${round}`);
            const photoId = (await me.form(`/products/${product.id}/photos`, { photo })).data.data.id;
            const variant = await make([values[0]!, sizes[0]!], { photo_id: photoId });
            const answers = await Promise.all([
                create([values[0]], { photo_id: photoId }),
                put(variant.id, { photo_id: photoId, option_value_ids: [values[0], sizes[1]] }),
                me.del(`/products/photos/${photoId}`),
                me.del(`/categories/options/values/${values[0]}`),
            ]);
            const codes = answers.map(({ statusCode }) => statusCode);
            expect([201, 422], answers[0]!.body).toContain(codes[0]);
            expect([200, 422], answers[1]!.body).toContain(codes[1]);
            expect(codes.slice(2)).toEqual([204, 409]);
            const free = (await addOption(product.category_id, `F${round}`)).values[0]!;
            const [made, gone] = await Promise.all([
                create([free]),
                me.del(`/categories/options/values/${free}`),
            ]);
            expect(['201 409', '422 204'], made.body).toContain(`${made.statusCode} ${gone.statusCode}`);
        }
    });
});
