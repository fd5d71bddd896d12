import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED, DELIVERED, RETURNED, SHIPPED, THIRD } from '../../support/statuses';
import { openShop, type Client } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addOption, addProduct, addOrder, addUser, addVariant } = stockOf(shop);
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Khalid' });
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity cascade'));

const put = (id: number, body: object, headers = {}) => me.put(`/purchase-operations/${id}`, body, headers);
const numberOf = async (sql: string, id: number): Promise<number> => (await shop.rows(sql, [id]))[0].n;
const stockNow = (id: number) => numberOf('select stock as n from products where id = $1', id);
const variantStock = (id: number) => numberOf('select stock as n from variants where id = $1', id);
const soldNow = (id: number) => numberOf('select sold_count as n from products where id = $1', id);
const spentNow = (id: number) => numberOf('select total_spent as n from user_stats where user_id = $1', id);

describe('cancelling or returning', () => {
    it.each([
        [THIRD, CANCELLED],
        [DELIVERED, RETURNED],
    ])('from %s to %s restores the stock, and reduces the sold and spent counters', async (status, to) => {
        const user = await addUser({ total_spent: 100_000, orders_count: 3 });
        const product = await addProduct({ stock: 4, sold_count: 10 });
        const option = await addOption(product.category_id, 'S', 'M');
        const many = await addProduct({ category_id: product.category_id, stock: 7, sold_count: 5 });
        const variant = await addVariant(many.id, [option.values[0]!], { stock: 0 });
        const { id } = await addOrder({ status, user_id: user.id, total: 40_000 }, [
            { product_id: product.id, quantity: 2 },
            { product_id: many.id, variant_id: variant.id, quantity: 3, options: [{ name: 'Size' }] },
            { product_id: product.id, quantity: 1 },
        ]);
        expect((await put(id, { status: to })).statusCode).toBe(200);
        expect([await stockNow(product.id), await soldNow(product.id)]).toEqual([7, 7]);
        // The own stock of a product with variants does not change.
        expect([await variantStock(variant.id), await stockNow(many.id), await soldNow(many.id)]).toEqual([
            3, 7, 2,
        ]);
        expect(await spentNow(user.id)).toBe(60_000);
        const [{ orders_count }] = await shop.rows('select orders_count from user_stats');
        expect(orders_count).toBe(3);
        // Repeated with notes: no more stock is restored.
        expect((await put(id, { status: to, notes: 'again' })).statusCode).toBe(200);
        expect([await stockNow(product.id), await spentNow(user.id)]).toEqual([7, 60_000]);
    });

    it('happens once for two concurrent calls', async () => {
        for (let round = 0; round < 5; round += 1) {
            const product = await addProduct({ stock: 1, sold_count: 9 });
            const { id } = await addOrder({ status: SHIPPED }, [{ product_id: product.id, quantity: 2 }]);
            const answers = await Promise.all([1, 2, 3].map(() => put(id, { status: RETURNED })));
            expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
            expect([await stockNow(product.id), await soldNow(product.id)]).toEqual([3, 7]);
            expect(
                await shop.rows('select id from purchase_steps where purchase_id = $1', [id]),
            ).toHaveLength(2);
        }
    });

    it('works if the product, the variant or the customer is deleted', async () => {
        const user = await addUser();
        const gone = await addProduct();
        const product = await addProduct({ stock: 5, sold_count: 8 });
        const option = await addOption(product.category_id, 'S');
        const variant = await addVariant(product.id, option.values);
        const { id } = await addOrder({ user_id: user.id, status: DELIVERED }, [
            { product_id: gone.id },
            {
                product_id: product.id,
                variant_id: variant.id,
                quantity: 2,
                options: [{ name: 'Size', value: 'S' }],
            },
        ]);
        expect((await me.del(`/products/${gone.id}`)).statusCode).toBe(204);
        expect((await me.del(`/products/variants/${variant.id}`)).statusCode).toBe(204);
        expect((await me.del(`/users/${user.id}`)).statusCode).toBe(204);
        expect((await put(id, { status: RETURNED })).statusCode).toBe(200);
        // The stock of a deleted variant is not added to the product.
        expect([await stockNow(product.id), await soldNow(product.id)]).toEqual([5, 6]);
    });

    it('never makes a counter negative', async () => {
        const user = await addUser({ total_spent: 5 });
        const product = await addProduct({ stock: 0, sold_count: 1 });
        const { id } = await addOrder({ user_id: user.id }, [{ product_id: product.id, quantity: 4 }]);
        expect((await put(id, { status: CANCELLED })).statusCode).toBe(200);
        expect([await soldNow(product.id), await spentNow(user.id)]).toEqual([0, 0]);
    });

    it('makes a concurrent edit of the product conflict', async () => {
        const product = await addProduct();
        const { id } = await addOrder({}, [{ product_id: product.id }]);
        await put(id, { status: CANCELLED });
        const late = await me.put(
            `/products/${product.id}`,
            { stock: 10 },
            { 'if-match': product.updated_at.toISOString() },
        );
        expect([late.statusCode, late.data.data?.stock]).toEqual([409, 11]);
    });

    it('never deadlocks with changes of the customer, the product or its variants', async () => {
        for (let round = 0; round < 8; round += 1) {
            const user = await addUser();
            const product = await addProduct();
            const option = await addOption(product.category_id, 'S', 'M');
            const variants = [
                await addVariant(product.id, [option.values[0]!]),
                await addVariant(product.id, [option.values[1]!]),
            ];
            const bought = variants.map(({ id }) => ({
                product_id: product.id,
                variant_id: id,
                options: [{}],
            }));
            const ids: number[] = [];
            for (let index = 0; index < 3; index += 1)
                ids.push(
                    (await addOrder({ user_id: user.id }, index === 1 ? [...bought].reverse() : bought)).id,
                );
            const answers = await Promise.all([
                ...ids.map(id => put(id, { status: CANCELLED })),
                me.put(`/users/${user.id}`, { name: 'Renamed' }),
                ...variants.map(({ id }) => me.put(`/products/variants/${id}`, { price: 5 })),
                me.put(`/products/${product.id}`, { name: 'Renamed' }),
            ]);
            expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
            expect(await Promise.all(variants.map(({ id }) => variantStock(id)))).toEqual([8, 8]);
        }
    });
});
