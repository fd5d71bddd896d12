import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELIVERED, FIRST, RETURNED, SHIPPED } from '../../support/statuses';
import { computeAll, keptDifferences } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { undoingIn } from '../support/undoing';

const ZONE = 'Asia/Riyadh';
const shop = openShop();
const { addCategory, addOption, addProduct, addOrder, addUser, addVariant } = stockOf(shop);
let me: Client & { id: number };
const { undo, last, undoLast } = undoingIn(shop, () => me);
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Khalid' });
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity cascade'));

const OURS = '/api/extensions';
const pathOf = (id: number) => `${OURS}/purchase-operations/${id}/returns`;
const takeBack = (id: number, items: object[], more: object = {}, headers = {}) =>
    me.post(pathOf(id), { items, ...more }, headers);
const returnsOf = async (id: number): Promise<Json[]> => (await me.get(pathOf(id))).data.data;
const one = async (sql: string): Promise<Json> => (await shop.rows(sql))[0];
const orderNow = () => one('select status, refunded, returned_count, total from purchases');

/** An order of 4 pieces for 556.00: three products, a discount of 58.00 and a shipping fee of 34.00. */
async function delivered(status = DELIVERED) {
    const user = await addUser({ total_spent: 55_600, orders_count: 1 });
    const sandals = await addProduct({ stock: 20, sold_count: 1 });
    const dates = await addProduct({ stock: 5, sold_count: 2 });
    const option = await addOption(dates.category_id, '500 g');
    const bag = await addVariant(dates.id, [option.values[0]!], { stock: 7 });
    const mist = await addProduct({ stock: 0, sold_count: 1 });
    const order = await addOrder(
        { status, user_id: user.id, discount: 5_800, shipping_fee: 3_400, total: 55_600 },
        [
            { product_id: sandals.id, unit_price: 14_500 },
            {
                product_id: dates.id,
                variant_id: bag.id,
                quantity: 2,
                unit_price: 10_900,
                options: [{ name: 'W', name_ar: 'و', value: '500 g', value_ar: '٥٠٠ غ' }],
            },
            { product_id: mist.id, unit_price: 21_700 },
        ],
    );
    const items = (await shop.rows('select id from purchase_items order by id')).map(
        ({ id }) => id as number,
    );
    const came = (index: number, quantity = 1, state = 'stock') => ({
        item_id: items[index],
        quantity,
        state,
    });
    const stock = async () => {
        const product = async ({ id }: Json) =>
            (await shop.rows('select stock, sold_count from products where id = $1', [id]))[0];
        const variant = await shop.rows('select stock from variants');
        const [a, b, c] = [await product(sandals), await product(dates), await product(mist)];
        return {
            stock: [a.stock, variant[0].stock, c.stock],
            sold: [a, b, c].map(({ sold_count }) => sold_count),
        };
    };
    return { id: order.id as number, updated_at: order.updated_at as Date, came, stock };
}

describe('a return of some items', () => {
    it('refunds their share, restores what can be sold, and has a credit note and a place in the history', async () => {
        const { id, came, stock } = await delivered();
        const answer = await takeBack(id, [came(0), came(1, 1, 'damaged')], { reason: 'Too small' });
        expect(answer.statusCode, answer.body).toBe(200);
        const { recorded: note, ...order } = answer.data.data;
        expect(note).toEqual({
            id: expect.any(Number),
            number: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
            at: expect.any(String),
            admin: { id: me.id, name: 'Khalid' },
            amount: 243.49,
            vat_amount: 31.76,
            reason: 'Too small',
            items: [came(0), came(1, 1, 'damaged')],
            undone_at: null,
        });
        expect(order).toMatchObject({ status: DELIVERED, total: 556, refunded: 243.49, returned_count: 2 });
        expect(await returnsOf(id)).toEqual([note]);
        expect(await stock()).toEqual({ stock: [21, 7, 0], sold: [0, 1, 1] });
        expect(await one('select total_spent from user_stats')).toEqual({ total_spent: 31_251 });
        expect(
            await one('select reason, difference, purchase_id from stock_changes order by id desc'),
        ).toEqual({
            reason: 'returned',
            difference: 1,
            purchase_id: id,
        });
        const history = (await me.get(`${OURS}/purchase-operations/${id}/timeline`)).data.data;
        expect(history.at(-1)).toMatchObject({ type: 'refund', amount: 243.49, pieces: 2 });
        const listed = (await me.get(`/purchase-operations/${id}/items`)).data.data;
        expect(listed.map(({ returned_count }: Json) => returned_count)).toEqual([1, 1, 0]);
    });

    it('makes the order a returned one when everything is back, and pays back the whole total', async () => {
        const { id, came, stock } = await delivered(SHIPPED);
        await takeBack(id, [came(1, 2)]);
        expect(await orderNow()).toMatchObject({ status: SHIPPED });
        await takeBack(id, [came(0), came(2, 1, 'missing')]);
        expect(await orderNow()).toEqual({
            status: RETURNED,
            refunded: 55_600,
            returned_count: 4,
            total: 55_600,
        });
        expect(await stock()).toEqual({ stock: [21, 9, 0], sold: [0, 0, 0] });
        expect(await one('select total_spent from user_stats')).toEqual({ total_spent: 0 });
        const notes = await returnsOf(id);
        expect(notes.reduce((sum, { vat_amount }) => sum + Math.round(vat_amount * 100), 0)).toBe(7_252);
        expect(notes[1].id).toBe(notes[0].id + 1);
    });

    it('leaves the rest to the ordinary step', async () => {
        const { id, came, stock } = await delivered();
        await takeBack(id, [came(1)]);
        await me.put(`/purchase-operations/${id}`, { status: RETURNED });
        expect(await stock()).toEqual({ stock: [21, 9, 1], sold: [0, 0, 0] });
        expect(await one('select total_spent from user_stats')).toEqual({ total_spent: 0 });
        expect(await undoLast()).toBeNull();
        expect(await stock()).toEqual({ stock: [20, 8, 0], sold: [1, 1, 1] });
        expect(await orderNow()).toMatchObject({ status: DELIVERED, returned_count: 1 });
        expect(await undoLast()).toBeNull();
        expect(await orderNow()).toMatchObject({ status: RETURNED, returned_count: 1 });
        expect(await stock()).toEqual({ stock: [21, 9, 1], sold: [0, 0, 0] });
    });

    it('pays back another amount if staff decide it, or an amount without items', async () => {
        const { id, came } = await delivered();
        await takeBack(id, [came(0)], { refund: 100 });
        await takeBack(id, [], { refund: 20.5 });
        expect(await orderNow()).toMatchObject({ refunded: 12_050, returned_count: 1 });
        // The share that was not paid back before is not paid back with other items.
        await takeBack(id, [came(1, 2), came(2)]);
        expect(await orderNow()).toMatchObject({ status: RETURNED, refunded: 12_050 + 41_700 });
    });

    it('is undone as a whole, and recorded again, but for its number', async () => {
        const { id, came, stock } = await delivered();
        const before = [await stock(), await orderNow(), await one('select total_spent from user_stats')];
        await takeBack(id, [came(0), came(1, 2), came(2, 1, 'damaged')]);
        const after = [await stock(), await orderNow(), await one('select total_spent from user_stats')];
        expect(await undoLast()).toBeNull();
        expect([await stock(), await orderNow(), await one('select total_spent from user_stats')]).toEqual(
            before,
        );
        expect(await returnsOf(id)).toMatchObject([{ amount: 556, undone_at: expect.any(String) }]);
        expect(await undoLast()).toBeNull();
        expect([await stock(), await orderNow(), await one('select total_spent from user_stats')]).toEqual(
            after,
        );
        expect(await returnsOf(id)).toMatchObject([{ amount: 556, undone_at: null }]);
        await undoLast();
        await takeBack(id, [came(0)]);
        const [undone, next] = await returnsOf(id);
        expect(next.id).toBe(undone.id + 1);
    });

    it('is not undone when its pieces are sold again, or the order is a returned one since', async () => {
        const { id, came } = await delivered();
        await takeBack(id, [came(2)]);
        await shop.rows('update products set stock = 0');
        expect(await undoLast()).toBe('Not enough stock to reopen the order: T (0/1).');
        await shop.rows('update products set stock = 1');
        const entry = await last();
        await me.put(`/purchase-operations/${id}`, { status: RETURNED });
        expect((await undo({ ids: [entry] })).results[0].skipped).toBe('It has changed since.');
        expect(await orderNow()).toMatchObject({ refunded: 20_802, returned_count: 1 });
    });

    it('is refused for more than is left, for other orders, and before the order is sent', async () => {
        const { id, came } = await delivered();
        await takeBack(id, [came(1)]);
        const refused = async (items: object[], more: object = {}) => {
            const { statusCode, data } = await takeBack(id, items, more);
            return [statusCode, data.errors ?? data.message];
        };
        expect(await refused([came(1, 1), came(1, 1, 'damaged')])).toEqual([
            422,
            { 'items.1.quantity': ['All of it has come back.'] },
        ]);
        expect(await refused([came(1, 2)])).toEqual([
            422,
            { 'items.0.quantity': ['Only one can come back.'] },
        ]);
        expect(await refused([{ ...came(0), item_id: 999_999 }])).toEqual([
            422,
            { 'items.0.item_id': [expect.any(String)] },
        ]);
        expect(await refused([])).toEqual([422, { items: [expect.any(String)] }]);
        expect(await refused([], { refund: 0 })).toEqual([422, { refund: [expect.any(String)] }]);
        expect(await refused([came(0)], { refund: 556 })).toEqual([
            422,
            { refund: [expect.stringContaining('can still be refunded')] },
        ]);
        await shop.rows('update purchases set status = $1', [FIRST]);
        expect(await refused([came(0)])).toEqual([409, expect.stringMatching(/^Items can’t be returned/)]);
        expect((await takeBack(999_999, [came(0)])).statusCode).toBe(404);
        expect(await returnsOf(id)).toHaveLength(1);
    });

    it('is recorded once by two at a time, by a repeated call, and for the version that was read', async () => {
        const { id, updated_at, came, stock } = await delivered();
        const answers = await Promise.all([1, 2, 3].map(() => takeBack(id, [came(2)])));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
        const key = { 'idempotency-key': 'one-return' };
        await takeBack(id, [came(1)], {}, key);
        await takeBack(id, [came(1)], {}, key);
        expect(await stock()).toEqual({ stock: [20, 8, 1], sold: [1, 1, 0] });
        const stale = await takeBack(id, [came(0)], {}, { 'if-match': updated_at.toISOString() });
        expect([stale.statusCode, stale.data.data.returned_count]).toEqual([409, 2]);
    });
});

describe('what is left of an order', () => {
    const statics = async (): Promise<Json> => {
        const app = await shop.another();
        return (await app.inject({ url: '/api/admin/statics', headers: { 'auth-token': me.token } })).json()
            .data;
    };
    const halalas = (rows: { total: number }[]) =>
        Math.round(rows.reduce((sum, { total }) => sum + total, 0) * 100);

    it('is its sale in every figure, before and after its day is computed', async () => {
        const user = await addUser();
        const categories = [await addCategory(), await addCategory()];
        const products: Json[] = [];
        for (const index of [0, 1, 0, 1])
            products.push(await addProduct({ category_id: categories[index].id }));
        const made: Json[] = [];
        for (let index = 0; index < 12; index += 1) {
            const lines = [0, 1, 2].map(at => ({
                product_id: products[(index + at) % 4].id as number,
                quantity: 1 + ((index + at) % 3),
                unit_price: 333 * (at + 1),
            }));
            const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
            const discount = 7 * index;
            made.push(
                await addOrder(
                    {
                        status: DELIVERED,
                        user_id: user.id,
                        discount,
                        shipping_fee: 1_001,
                        total: subtotal - discount + 1_001,
                        created_at: new Date(Date.now() - index * 3 * 86_400_000),
                    },
                    lines,
                ),
            );
        }
        await computeAll(shop.url, ZONE);
        for (const { id } of made.slice(0, 8)) {
            const [first] = await shop.rows(
                'select id from purchase_items where purchase_id = $1 order by id',
                [id],
            );
            const items = [{ item_id: first.id, quantity: 1, state: 'stock' }];
            const answer = await takeBack(id, items, id % 2 === 0 ? { refund: 1.11 } : {});
            expect(answer.statusCode, answer.body).toBe(200);
        }
        const left =
            await one(`select sum(total - refunded)::int as total, sum(items_count - returned_count)::int as pieces
            from purchases where status = '${DELIVERED}'`);
        for (const round of ['waiting', 'computed']) {
            const data = await statics();
            expect(data.total_revenue, round).toMatchObject({ sold: left.pieces });
            expect(Math.round(data.total_revenue.total_revenue * 100)).toBe(left.total);
            for (const part of [
                'per_device_type',
                'per_payment_type',
                'per_country',
                'per_category',
                'per_month',
            ])
                expect([part, halalas(data.sales[part])]).toEqual([part, left.total]);
            expect(halalas(data.top_selling)).toBe(left.total);
            expect(data.top_selling.reduce((sum: number, { count }: Json) => sum + count, 0)).toBe(
                left.pieces,
            );
            await computeAll(shop.url, ZONE);
        }
        expect(await keptDifferences(shop.url, ZONE)).toEqual([]);
        const bought = (await me.get(`${OURS}/users/${user.id}/bought`)).data.data;
        expect(bought).toEqual({ orders_count: 12, items_count: left.pieces, total_spent: left.total / 100 });
        const { buying } = (await me.get(`${OURS}/users/${user.id}`)).data.data;
        expect(halalas(buying.top_products)).toBe(left.total);
        expect(buying.average_order).toBe(Math.round(left.total / 12) / 100);
    });
});
