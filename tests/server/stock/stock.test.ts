import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER } from '../../../contract/constants';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addOption, addProduct, addUser, addVariant } = stockOf(shop);
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Huda' });
});
beforeEach(() =>
    shop.rows('truncate purchases, users, products, activity, journal_rows, stock_changes cascade'),
);

const OURS = '/api/extensions';
const ok = (answer: Json) => {
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.data?.data;
};
const history = async (id: number, query = '', client: Client = me): Promise<Json[]> =>
    ok(await client.get(`${OURS}/products/${id}/stock${query}`));
const adjust = async (rows: object[], headers = {}): Promise<Json[]> =>
    ok(await me.post(`${OURS}/stock/adjustments`, { rows }, headers));
const items = async (query: object): Promise<Json[]> =>
    ok(await me.post(`${OURS}/stock/items`, { _method: 'GET', ...query }));
const stockNow = async (table: 'products' | 'variants', id: number): Promise<number> =>
    (await shop.rows(`select stock from ${table} where id = $1`, [id]))[0].stock;
const order = async (product_id: number, quantity: number, variant_id: number | null = null) =>
    placeOrder(shop.database.db, 'Asia/Riyadh', {
        user_id: (await addUser()).id,
        lines: [{ product_id, variant_id, quantity }],
        payment_method: 'cod',
    });
const withVariant = async (stock: number) => {
    const product = await addProduct();
    const option = await addOption(product.category_id, 'S', 'M');
    const variant = await addVariant(product.id, [option.values[0]!], { stock });
    return { product, variant };
};

describe('GET /products/:id/stock', () => {
    it('lists orders, cancellations, adjustments and edits with who and why, newest first', async () => {
        const { id } = await addProduct({ stock: 10 });
        const placed = await order(id, 3);
        ok(await me.put(`/purchase-operations/${placed.id}`, { status: 'cancelled' }));
        await adjust([{ product_id: id, change: -2, reason: 'damaged', note: 'Broken glass' }]);
        ok(await me.put(`/products/${id}`, { stock: 20 }));
        const from = { id: placed.id, number: placed.number };
        const admin = { id: me.id, name: 'Huda' };
        expect(await history(id)).toEqual([
            expect.objectContaining({ difference: 12, stock: 20, reason: 'edit', admin, order: null }),
            expect.objectContaining({
                difference: -2,
                stock: 8,
                reason: 'damaged',
                note: 'Broken glass',
                admin,
            }),
            expect.objectContaining({
                difference: 3,
                stock: 10,
                reason: 'cancelled_order',
                admin,
                order: from,
            }),
            expect.objectContaining({ difference: -3, stock: 7, reason: 'order', admin: null, order: from }),
            expect.objectContaining({ difference: 10, stock: 10, reason: 'created', admin: null }),
        ]);
    });

    it('answers 404 for an unknown product', async () => {
        const answer = await me.get(`${OURS}/products/2147483647/stock`);
        expect([answer.statusCode, answer.data.message]).toEqual([404, 'This item doesn’t exist.']);
        const { id } = await addProduct({ stock: 1 });
        await shop.rows('delete from stock_changes');
        expect(await history(id)).toEqual([]);
    });

    it.each(['variant_id=0x10', 'before=0x10', 'before=%20%20', 'before=1e3'])('refuses %s', async query => {
        const { id } = await addProduct();
        const answer = await me.get(`${OURS}/products/${id}/stock?${query}`);
        expect([answer.statusCode, Object.keys(answer.data.errors)]).toEqual([422, [query.split('=')[0]]]);
    });

    it('says which change undid another', async () => {
        const { id } = await addProduct({ stock: 10 });
        await adjust([{ product_id: id, change: 5, reason: 'received' }]);
        const [{ id: entry }] = await shop.rows('select max(id) as id from activity');
        ok(await me.post(`${OURS}/journal/undo`, { ids: [entry] }));
        expect((await history(id)).slice(0, 2)).toEqual([
            expect.objectContaining({ difference: -5, stock: 10, reason: 'edit', undo: true }),
            expect.objectContaining({ difference: 5, stock: 15, reason: 'received', undo: false }),
        ]);
    });

    it('lists a variant alone, and all variants with their SKUs', async () => {
        const { product, variant } = await withVariant(5);
        await shop.rows('truncate stock_changes');
        await order(product.id, 2, variant.id);
        ok(await me.put(`/products/variants/${variant.id}`, { stock: 9 }));
        const rows = [
            expect.objectContaining({ variant_id: variant.id, sku: variant.sku, difference: 6, stock: 9 }),
            expect.objectContaining({ variant_id: variant.id, sku: variant.sku, difference: -2, stock: 3 }),
        ];
        expect(await history(product.id)).toEqual(rows);
        expect(await history(product.id, `?variant_id=${variant.id}`)).toEqual(rows);
        expect(await history(product.id, `?variant_id=${variant.id + 1}`)).toEqual([]);
    });

    it('continues after the last row of a page', async () => {
        const { id } = await addProduct({ stock: 0 });
        for (let turn = 1; turn <= 20; turn += 1) await shop.rows('update products set stock = $1', [turn]);
        const first = (await me.get(`${OURS}/products/${id}/stock`)).data;
        expect(first.data).toHaveLength(15);
        const second = (await me.get(`${OURS}/products/${id}/stock?before=${first.meta.next}`)).data;
        expect([...first.data, ...second.data].map((row: Json) => row.stock)).toEqual(
            Array.from({ length: 20 }, (_, at) => 20 - at),
        );
        expect(second.meta.next).toBeNull();
    });

    it('keeps orders from readers who may not show them', async () => {
        const reader = await shop.somebody(['show products']);
        const { id } = await addProduct({ stock: 10 });
        await order(id, 1);
        expect((await history(id, '', reader))[0]).toMatchObject({ reason: 'order', order: null });
    });

    it('agrees with the stock after any changes, deletions and restorations included', async () => {
        const { product, variant } = await withVariant(5);
        await order(product.id, 2, variant.id);
        ok(await me.del(`/products/${product.id}`));
        const [{ id: entry }] = await shop.rows('select max(id) as id from activity');
        ok(await me.post(`${OURS}/journal/undo`, { ids: [entry] }));
        await adjust([{ product_id: product.id, variant_id: variant.id, change: 4, reason: 'received' }]);
        const [{ sum }] = await shop.rows(
            'select sum(difference)::int as sum from stock_changes where variant_id = $1',
            [variant.id],
        );
        expect(sum).toBe(await stockNow('variants', variant.id));
        expect(sum).toBe(7);
    });
});

describe('POST /stock/adjustments', () => {
    it('keeps what was ordered between a count and its save', async () => {
        const { id } = await addProduct({ stock: 15 });
        const [{ stock, position }] = await items({ product_id: id });
        await order(id, 1);
        const [result] = await adjust([
            { product_id: id, set: 12, seen: { stock, position }, reason: 'count' },
        ]);
        expect(result).toMatchObject({ from: 14, to: 11, meanwhile: -1, refused: null });
        expect(await stockNow('products', id)).toBe(11);
    });

    it('never overwrites what another person set since, and says so', async () => {
        const { id } = await addProduct({ stock: 15 });
        const [{ stock, position }] = await items({ product_id: id });
        ok(await me.put(`/products/${id}`, { stock: 30 }));
        const row = { product_id: id, set: 12, seen: { stock, position }, reason: 'count' };
        expect((await adjust([row]))[0]).toMatchObject({
            from: null,
            refused: 'Someone else adjusted this stock. It’s now 30.',
        });
        expect(await stockNow('products', id)).toBe(30);
        // Both counted the same: nothing is left to do.
        expect((await adjust([{ ...row, set: 30 }]))[0]).toMatchObject({ refused: null, from: 30, to: 30 });
    });

    it('adjusts other rows where one is refused, each as an entry of the same change', async () => {
        const one = await addProduct({ stock: 5 });
        const { product, variant } = await withVariant(5);
        const change = randomUUID();
        const results = await adjust(
            [
                { product_id: one.id, change: -9, reason: 'damaged' },
                {
                    product_id: product.id,
                    variant_id: variant.id,
                    change: 3,
                    reason: 'received',
                    note: 'Box 7',
                },
                // Its stock is in its variants.
                { product_id: product.id, change: 1, reason: 'received' },
            ],
            { [CHANGE_HEADER]: change },
        );
        expect(results.map(({ to, refused }) => [to, refused])).toEqual([
            [null, 'Only 5 are left in stock.'],
            [8, null],
            [null, 'This item doesn’t exist.'],
        ]);
        expect(
            await shop.rows('select resource, changes from activity where change_id = $1', [change]),
        ).toEqual([
            {
                resource: 'variants',
                changes: {
                    stock: { from: 5, to: 8 },
                    stock_reason: { to: 'received' },
                    note: { to: 'Box 7' },
                },
            },
        ]);
        const { results: preview } = ok(await me.post(`${OURS}/journal/undo`, { change, preview: true }));
        expect(preview[0].changes).toEqual({ stock: { from: 8, to: 5 } });
        const undone = ok(await me.post(`${OURS}/journal/undo`, { change }));
        expect(undone.results[0].skipped).toBeNull();
        expect(await stockNow('variants', variant.id)).toBe(5);
        // The reason is that of the adjustment.
        expect(await shop.rows('select changes from activity where change_id = $1', [undone.change])).toEqual(
            [{ changes: { stock: { from: 8, to: 5 } } }],
        );
    });

    it('adjusts once when it is repeated after a lost answer', async () => {
        const { id } = await addProduct({ stock: 5 });
        const rows = [{ product_id: id, change: 2, reason: 'received' }];
        const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
        const both = await Promise.all([adjust(rows, key), adjust(rows, key)]);
        expect(both[0]).toEqual(both[1]);
        expect(await stockNow('products', id)).toBe(7);
    });

    it('alerts when it sells a product out', async () => {
        const { id } = await addProduct({ stock: 5 });
        await adjust([{ product_id: id, change: -5, reason: 'damaged' }]);
        expect(await shop.rows('select product_id from sold_out_notifications')).toEqual([
            { product_id: id },
        ]);
    });

    it.each([
        { reason: 'order', change: 1 },
        { reason: 'count', set: 3 },
        { reason: 'count', set: 3, change: 1, seen: { stock: 1, position: 0 } },
        { reason: 'count', set: 3, change: 1 },
        { reason: 'received', change: 1, seen: { stock: 1, position: 0 } },
        { reason: 'received', change: 0.5 },
    ])('refuses %o', async row => {
        const { id } = await addProduct();
        const answer = await me.post(`${OURS}/stock/adjustments`, { rows: [{ product_id: id, ...row }] });
        expect(answer.statusCode).toBe(422);
    });

    it('loses nothing when orders and adjustments happen at once', async () => {
        const { id } = await addProduct({ stock: 100 });
        await Promise.all([
            ...Array.from({ length: 10 }, () => order(id, 1)),
            ...Array.from({ length: 10 }, () => adjust([{ product_id: id, change: 2, reason: 'received' }])),
        ]);
        expect(await stockNow('products', id)).toBe(110);
        const rows = [
            ...(await history(id)),
            ...(await history(id, `?before=${(await history(id)).at(-1).id}`)),
        ];
        // Each row follows from the one before.
        for (const [at, row] of rows.slice(0, -1).entries())
            expect(row.stock).toBe(rows[at + 1].stock + row.difference);
        expect(rows[0].stock).toBe(110);
    });
});

describe('GET /stock/items', () => {
    it('finds products and variants by their exact SKU, in any case', async () => {
        const { product, variant } = await withVariant(5);
        await addProduct({ sku: `${variant.sku}-2` });
        expect(await items({ skus: [variant.sku.toLowerCase(), 'NONE'] })).toEqual([
            expect.objectContaining({
                product_id: product.id,
                variant_id: variant.id,
                sku: variant.sku,
                stock: 5,
                option_values: [expect.objectContaining({ value_name: 'S' })],
            }),
        ]);
        expect((await items({ skus: [product.sku] }))[0]).toMatchObject({
            variant_id: null,
            variants_count: 1,
        });
        const mixed = await addProduct({ sku: 'Mixed-Case-1' });
        expect((await items({ skus: ['MIXED-CASE-1'] })).map(({ product_id }: Json) => product_id)).toEqual([
            mixed.id,
        ]);
    });
});

describe('GET /products/sheet', () => {
    it('streams whole products of a filtered list, with the positions of their stock', async () => {
        const { product, variant } = await withVariant(5);
        await addProduct({ stock: 3 });
        const answer = await me.get(`${OURS}/products/sheet?q=${encodeURIComponent(variant.sku)}`);
        const lines = answer.body
            .trim()
            .split('\n')
            .map(line => JSON.parse(line) as Json);
        const [{ id }] = await shop.rows('select max(id) as id from stock_changes where variant_id = $1', [
            variant.id,
        ]);
        expect(lines.flatMap(({ data }) => data)).toEqual([
            expect.objectContaining({
                id: product.id,
                category: expect.objectContaining({ id: product.category_id }),
                variants: [expect.objectContaining({ id: variant.id, stock: 5, position: id })],
            }),
        ]);
        expect(lines.at(-1).done).toBe(true);
    });

    it('looks products up by their ids and by SKUs of their own or of a variant', async () => {
        const { product, variant } = await withVariant(5);
        const other = await addProduct();
        await addProduct();
        const ask = async (query: object) =>
            ok(await me.post(`${OURS}/products/lookup`, { _method: 'GET', ...query })).map(
                ({ id }: Json) => id,
            );
        expect(await ask({ skus: [variant.sku] })).toEqual([product.id]);
        expect(await ask({ skus: [variant.sku.toLowerCase(), other.sku.toUpperCase()] })).toEqual(
            expect.arrayContaining([product.id, other.id]),
        );
        expect((await ask({ ids: [product.id], skus: [other.sku, product.sku, 'NONE'] })).sort()).toEqual(
            [product.id, other.id].sort(),
        );
        expect(await ask({})).toEqual([]);
    });
});
