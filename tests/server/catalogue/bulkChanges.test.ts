import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addOption, addProduct, addVariant } = stockOf(shop);
let me: Client;
let category: number;
let values: number[];
beforeAll(async () => {
    me = await shop.somebody();
    category = (await addCategory({ name: 'Watches', name_ar: 'ساعات' })).id;
    ({ values } = await addOption(category, 'S', 'M'));
});

const bulk = (rows: object[], headers: Record<string, string> = {}) =>
    me.post('/api/extensions/products/bulk', { rows }, headers);
const read = async (id: number): Promise<Json> => (await me.get(`/products/${id}`)).data.data;
const pricesOf = async (id: number) => {
    const { price, variants } = await read(id);
    return [price, ...variants.map((variant: Json) => variant.price)];
};
/** A product at 100 with two variants of their own price of 50. */
const make = async () => {
    const product = await addProduct({ category_id: category, price: 10_000 });
    const variants: Json[] = [];
    for (const value of values) variants.push(await addVariant(product.id, [value], { price: 5000 }));
    return { id: product.id as number, variants: variants.map(({ id }) => id as number) };
};

it('changes a product and its variants together, as one change that is undone', async () => {
    const [one, other] = [await make(), await make()];
    const change = randomUUID();
    const answer = await bulk(
        [one, other].map(({ id, variants }) => ({
            id,
            product: { price: 110 },
            variants: variants.map(part => ({ id: part, changes: { price: 55 } })),
        })),
        { [CHANGE_HEADER]: change },
    );
    expect(answer.data.data).toEqual([one, other].map(({ id }) => ({ id, refused: null })));
    expect(answer.headers[CHANGE_HEADER]).toBe(change);
    expect(await pricesOf(one.id)).toEqual([110, 55, 55]);
    expect(await pricesOf(other.id)).toEqual([110, 55, 55]);
    await me.post('/api/extensions/journal/undo', { change });
    expect(await pricesOf(one.id)).toEqual([100, 50, 50]);
});

it('makes none of a product’s changes if one is refused, and those of the others', async () => {
    const [one, other] = [await make(), await make()];
    const [variant, second] = one.variants;
    const { data } = await bulk([
        {
            id: one.id,
            product: { price: 110 },
            variants: [
                { id: variant, changes: { price: 55 } },
                { id: second, changes: { compare_at_price: 20 } },
            ],
        },
        { id: other.id, product: { price: 90 } },
    ]);
    expect(data.data).toEqual([
        { id: one.id, refused: expect.stringMatching(/compare-at price/) },
        { id: other.id, refused: null },
    ]);
    expect(await pricesOf(one.id)).toEqual([100, 50, 50]);
    expect(await pricesOf(other.id)).toEqual([90, 50, 50]);
    const entries = await shop.rows(
        `select 1 from activity where resource = 'products' and action = 'update' and resource_id = $1`,
        [one.id],
    );
    expect(entries).toEqual([]);
});

it('refuses what changed since, what is gone and the variant of another product', async () => {
    const [one, other] = [await make(), await make()];
    const { updated_at } = await read(one.id);
    await me.put(`/products/${one.id}`, { name: 'Other' });
    const change = randomUUID();
    const answer = await bulk(
        [
            { id: one.id, version: updated_at, product: { price: 1 } },
            { id: 999_999, product: { price: 1 } },
            { id: one.id, variants: [{ id: other.variants[0], changes: { price: 1 } }] },
        ],
        { [CHANGE_HEADER]: change },
    );
    expect(answer.data.data.map(({ refused }: Json) => refused)).toEqual([
        'Someone else updated this record while you were editing.',
        'This item doesn’t exist.',
        'This item doesn’t exist.',
    ]);
    // Nothing was changed that could be undone.
    expect(answer.headers[CHANGE_HEADER]).toBeUndefined();
    expect(await pricesOf(other.id)).toEqual([100, 50, 50]);
});

it('makes a change once if its call is repeated with its key', async () => {
    const { id } = await make();
    const product = await addProduct({ category_id: category, price: 1000, stock: 4 });
    const key = { 'idempotency-key': randomUUID() };
    const rows = [{ id: product.id, product: { price: 12 } }];
    const first = await bulk(rows, key);
    await me.put(`/products/${product.id}`, { price: 30 });
    expect((await bulk(rows, key)).data).toEqual(first.data);
    expect(await read(product.id)).toMatchObject({ price: 30, stock: 4 });
    expect((await bulk([{ id, product: { price: -1 } }])).statusCode).toBe(422);
    expect((await bulk([])).statusCode).toBe(422);
});

it('refuses what it does not change, such as the stock and the order of photos, and changes nothing', async () => {
    const { id } = await make();
    const [price] = await pricesOf(id);
    for (const fields of [{ stock: 0 }, { photo_ids: [] }, { sku_old: 'A' }]) {
        const answer = await bulk([{ id, product: { price: 12, ...fields } }]);
        expect(answer.statusCode).toBe(422);
    }
    const { variants } = await read(id);
    const rows = [{ id, variants: [{ id: variants[0].id, changes: { price: 12, stock: 3 } }] }];
    expect((await bulk(rows)).statusCode).toBe(422);
    expect((await pricesOf(id))[0]).toBe(price);
});
