import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED, FIRST } from '../../support/statuses';
import { placeOrder, type NewOrder } from '../../../server/services/orders/placeOrder';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { png } from '../support/pictures';

const shop = openShop();
const { addCategory, addProduct, addUser, addVariant, addOption } = stockOf(shop);
let me: Client;
let user: Json;
let category: Json;
let values: number[];
beforeAll(async () => {
    me = await shop.somebody();
    category = await addCategory();
    ({ values } = await addOption(category.id, 'Red', 'Blue'));
});
beforeEach(async () => {
    await shop.rows('truncate purchases, purchase_notifications, sold_out_notifications cascade');
    user = await addUser({ name: 'Huda', device_type: 'android', country: 'AE', city: 'Dubai' });
});

const order = (lines: NewOrder['lines'], more: Partial<NewOrder> = {}) =>
    placeOrder(shop.database.db, 'Asia/Riyadh', { user_id: user.id, lines, payment_method: 'cod', ...more });
const listed = async () =>
    (await me.post('/purchase-operations', { _method: 'GET', filters: '{}' })).data.data as Json[];

describe('an order', () => {
    it('is numbered, taxed, taken from stock, and stored with a snapshot of its items', async () => {
        const plain = await addProduct({ category_id: category.id, name: 'Lamp', price: 11_500, stock: 5 });
        const varied = await addProduct({ category_id: category.id, name: 'Shirt', price: 5_000 });
        const red = await addVariant(varied.id, [values[0]!], { sku: 'SHIRT-RED', price: 6_000, stock: 3 });
        const photo = (await me.form(`/products/${varied.id}/photos`, { photo: { bytes: await png() } })).data
            .data;
        const placed = await order(
            [
                { product_id: varied.id, variant_id: red.id, quantity: 2 },
                { product_id: plain.id, quantity: 1 },
            ],
            { discount: 1_000, shipping_fee: 2_500, address: '1 Corniche Rd' },
        );
        const [operation] = await listed();
        expect(operation).toMatchObject({
            id: placed.id,
            number: placed.number,
            status: FIRST,
            user: { id: user.id, name: 'Huda' },
            items_count: 3,
            subtotal: 235,
            discount: 10,
            shipping_fee: 25,
            total: 250,
            vat_amount: 32.61,
            payment_type: 'cash',
            payment_method: 'cod',
            device_type: 'android',
            country: 'AE',
            city: 'Dubai',
            address: '1 Corniche Rd',
            status_history: [{ status: FIRST, admin: null }],
        });
        expect(placed.number).toMatch(new RegExp(`^PO-20\\d\\d-0*${placed.id}$`));
        const items = (await me.get(`/purchase-operations/${placed.id}/items`)).data.data;
        expect(items).toMatchObject([
            {
                product_id: varied.id,
                variant_id: red.id,
                name: 'Shirt',
                sku: 'SHIRT-RED',
                photo: photo.thumb,
                options: [{ value: 'Red', value_ar: 'Red' }],
                quantity: 2,
                unit_price: 60,
                total: 120,
            },
            { product_id: plain.id, variant_id: null, photo: null, options: [], unit_price: 115 },
        ]);
        const stock = await shop.rows('select stock, sold_count from products where id = $1', [plain.id]);
        expect(stock).toEqual([{ stock: 4, sold_count: 1 }]);
        expect(await shop.rows('select stock from variants where id = $1', [red.id])).toEqual([{ stock: 1 }]);
        expect(
            await shop.rows('select orders_count, total_spent::int from user_stats where user_id = $1', [
                user.id,
            ]),
        ).toEqual([{ orders_count: 1, total_spent: 25_000 }]);
        expect(await shop.rows('select purchase_operation_id, seen from purchase_notifications')).toEqual([
            { purchase_operation_id: placed.id, seen: false },
        ]);
    });

    it('restores stock and counters when it is cancelled', async () => {
        const product = await addProduct({ stock: 2 });
        const { id, soldOut } = await order([{ product_id: product.id, quantity: 2 }]);
        expect(soldOut).toEqual([product.id]);
        await me.put(`/purchase-operations/${id}`, { status: CANCELLED });
        expect(await shop.rows('select stock, sold_count from products where id = $1', [product.id])).toEqual(
            [{ stock: 2, sold_count: 0 }],
        );
    });

    it('is refused at an unavailable line, and changes nothing', async () => {
        const plain = await addProduct({ stock: 1 });
        const hidden = await addProduct({ is_active: false });
        const varied = await addProduct({ category_id: category.id });
        const off = await addVariant(varied.id, [values[0]!], { is_active: false });
        const refused: [NewOrder['lines'], string, Partial<NewOrder>?][] = [
            [[{ product_id: plain.id, quantity: 2 }], 'lines.0.quantity'],
            [
                [
                    { product_id: plain.id, quantity: 1 },
                    { product_id: plain.id, quantity: 1 },
                ],
                'lines.0.quantity',
            ],
            [[{ product_id: plain.id, quantity: 0 }], 'lines.0.quantity'],
            [[{ product_id: plain.id, quantity: 0.5 }], 'lines.0.quantity'],
            [[{ product_id: hidden.id, quantity: 1 }], 'lines.0.product_id'],
            [[{ product_id: 99_999, quantity: 1 }], 'lines.0.product_id'],
            [[{ product_id: varied.id, quantity: 1 }], 'lines.0.variant_id'],
            [[{ product_id: varied.id, variant_id: off.id, quantity: 1 }], 'lines.0.variant_id'],
            [[{ product_id: plain.id, variant_id: off.id, quantity: 1 }], 'lines.0.variant_id'],
            [
                [
                    { product_id: plain.id, quantity: 1 },
                    { product_id: hidden.id, quantity: 1 },
                ],
                'lines.1.product_id',
            ],
            [[], 'lines'],
            [[{ product_id: plain.id, quantity: 1 }], 'user_id', { user_id: 99_999 }],
            [[{ product_id: plain.id, quantity: 1 }], 'discount', { discount: 99_999_999 }],
        ];
        for (const [lines, field, more] of refused)
            await expect(order(lines, more), JSON.stringify(lines)).rejects.toMatchObject({
                statusCode: 422,
                more: { errors: { [field]: expect.any(Array) } },
            });
        expect(await listed()).toEqual([]);
        expect(await shop.rows('select stock from products where id = $1', [plain.id])).toEqual([
            { stock: 1 },
        ]);
        expect(await shop.rows('select id from purchase_notifications')).toEqual([]);
    });

    it('never oversells to concurrent buyers', async () => {
        const [a, b] = [await addProduct({ stock: 7 }), await addProduct({ stock: 7 })];
        const buyers = await Promise.all(Array.from({ length: 8 }, () => addUser()));
        const results = await Promise.allSettled(
            Array.from({ length: 24 }, (_, index) =>
                placeOrder(shop.database.db, 'Asia/Riyadh', {
                    user_id: buyers[index % 8].id,
                    // In both orders, which would deadlock without a fixed lock order.
                    lines: (index % 2 ? [a, b] : [b, a]).map(({ id }) => ({ product_id: id, quantity: 1 })),
                    payment_method: 'visa',
                }),
            ),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
        for (const result of results)
            if (result.status === 'rejected') expect(result.reason).toMatchObject({ statusCode: 422 });
        expect(
            await shop.rows('select stock, sold_count from products where id = any($1)', [[a.id, b.id]]),
        ).toEqual([a, b].map(() => ({ stock: 0, sold_count: 7 })));
        const numbers = (await listed()).map(({ number }) => number);
        expect(new Set(numbers).size).toBe(7);
        expect(await shop.rows('select id from sold_out_notifications')).toHaveLength(2);
        expect(await shop.rows('select id from purchase_notifications')).toHaveLength(7);
    });

    it('succeeds together with a concurrent cancellation or edit of the same products', async () => {
        const product = await addProduct({ stock: 20, name: 'Busy' });
        const first = await Promise.all(
            Array.from({ length: 5 }, () => order([{ product_id: product.id, quantity: 1 }])),
        );
        const all = await Promise.all([
            ...first.map(({ id }) => me.put(`/purchase-operations/${id}`, { status: CANCELLED })),
            ...Array.from({ length: 5 }, () =>
                order([{ product_id: product.id, quantity: 1 }]).then(() => ({ statusCode: 200 })),
            ),
            me.put(`/users/${user.id}`, { name: 'Renamed' }),
            me.put(`/products/${product.id}`, { name: 'Renamed' }),
        ]);
        expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
        expect(await shop.rows('select stock from products where id = $1', [product.id])).toEqual([
            { stock: 15 },
        ]);
    });
});
