import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED, DELIVERED, FIRST, SECOND, THIRD } from '../../support/statuses';
import { labelIn } from '../../../contract/fields/describe';
import { ORDER_STATUSES } from '../../../contract/statuses';
import { messages as en } from '../../../i18n/en/messages';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder } = stockOf(shop);
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Khalid' });
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity cascade'));

/** The panel's names of the statuses, which the server's messages use too; those of a shop are its labels. */
const NAMES: Record<string, string> = Object.fromEntries(
    ORDER_STATUSES.map(({ id, label }) => [
        id,
        label ? labelIn(label, 'en') : (en.status as Record<string, string>)[id]!,
    ]),
);

const put = (id: number, body: object, headers = {}) => me.put(`/purchase-operations/${id}`, body, headers);
/** Typed from docs/contract.md#wire. */
const SPECIFIED: Record<string, string[]> = {
    pending: ['confirmed', 'cancelled'],
    confirmed: ['processing', 'cancelled'],
    processing: ['shipped', 'cancelled'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
    cancelled: [],
    returned: [],
};
/** Those of the shop whose statuses the tests run with (vitest.config.ts). */
const OWN: Record<string, string[]> = {
    new: ['packed', 'void'],
    packed: ['done', 'void'],
    done: ['void'],
    void: [],
};
const STEPS = FIRST in OWN ? OWN : SPECIFIED;
const STATUSES = Object.keys(STEPS);

describe('a step', () => {
    it.each(STATUSES)('from %s leads only to the allowed statuses', async from => {
        for (const to of STATUSES) {
            const { id } = await addOrder({ status: from });
            const answer = await put(id, { status: to });
            const where = `${from} to ${to}: ${answer.body}`;
            const [row] = await shop.rows('select status from purchases where id = $1', [id]);
            if (from === to || STEPS[from]!.includes(to)) {
                expect(answer.statusCode, where).toBe(200);
                expect(answer.data.data).toMatchObject({ status: to, allowed_statuses: STEPS[to] });
                expect(row.status).toBe(to);
            } else {
                const reason = `Can’t change the status from ${NAMES[from]} to ${NAMES[to]}.`;
                expect([answer.statusCode, answer.data], where).toEqual([
                    422,
                    { message: reason, errors: { status: [reason] } },
                ]);
                expect(row.status).toBe(from);
            }
            const steps = await shop.rows('select id from purchase_steps where purchase_id = $1', [id]);
            expect(steps, where).toHaveLength(answer.statusCode === 200 && from !== to ? 2 : 1);
        }
    });

    it('is recorded in the history with its notes and admin', async () => {
        const { id } = await addOrder();
        await put(id, { status: SECOND, notes: 'Called.' });
        const other = await shop.somebody(['show purchases'], { name: 'Noura' });
        const { data } = (await other.put(`/purchase-operations/${id}`, { status: THIRD })).data;
        expect(data.notes).toBe('Called.');
        expect(data.status_history).toEqual([
            { status: FIRST, notes: null, admin: null, at: expect.any(String) },
            {
                status: SECOND,
                notes: 'Called.',
                admin: { id: me.id, name: 'Khalid' },
                at: expect.any(String),
            },
            {
                status: THIRD,
                notes: null,
                admin: { id: other.id, name: 'Noura' },
                at: expect.any(String),
            },
        ]);
        await me.del(`/admins/${other.id}`);
        const [again] = (await me.post('/purchase-operations', { _method: 'GET' })).data.data;
        expect(again.status_history[2]).toMatchObject({ status: THIRD, admin: null });
    });

    it('is not recorded for notes alone or an unchanged status', async () => {
        const { id } = await addOrder({ status: CANCELLED });
        const noted = await put(id, { notes: '  Refunded by hand.  ' });
        expect(noted.data.data).toMatchObject({ status: CANCELLED, notes: 'Refunded by hand.' });
        const same = await put(id, { status: CANCELLED, notes: '' });
        expect(same.data.data).toMatchObject({ status: CANCELLED, notes: null });
        expect(same.data.data.status_history).toHaveLength(1);
        expect((await put(id, {})).statusCode).toBe(200);
        expect((await put(id, { notes: null })).data.data.notes).toBeNull();
    });

    it('is refused with field errors, and for an unknown order', async () => {
        const { id } = await addOrder();
        const answer = await put(id, { status: 'lost', notes: 'x'.repeat(5001) });
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            { status: ['Choose one of the available options.'], notes: ['Use at most 5,000 characters.'] },
        ]);
        expect((await put(id, { status: null })).data.errors).toEqual({
            status: ['This field is required.'],
        });
        for (const path of ['999999', '0', '-1', 'x', '99999999999'])
            expect((await me.put(`/purchase-operations/${path}`, { notes: '' })).statusCode).toBe(404);
        expect((await put(999999, { status: SECOND })).data.message).toBe('This item doesn’t exist.');
    });

    it('is refused in Arabic too', async () => {
        const { id } = await addOrder();
        const { message } = (await put(id, { status: DELIVERED }, { 'accept-language': 'ar' })).data;
        expect(message).toMatch(/[\u0621-\u064a]{3}/);
        expect(message).not.toMatch(/[a-z]/);
    });

    it('is accepted once of two with the same If-Match', async () => {
        const { id, updated_at } = await addOrder();
        const version = { 'if-match': `"${updated_at.toISOString()}"` };
        const answers = await Promise.all([
            put(id, { status: SECOND }, version),
            put(id, { status: CANCELLED }, version),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        const [won, lost] = [200, 409].map(code => answers.find(({ statusCode }) => statusCode === code)!);
        expect(lost!.data.data).toEqual(won!.data.data);
    });
});

describe('the items of an order', () => {
    it('are snapshots of the products at the time of the order', async () => {
        const product = await addProduct();
        const options = [{ name: 'Size', name_ar: 'المقاس', value: 'S', value_ar: 'صغير' }];
        const { id } = await addOrder({}, [
            { product_id: product.id, quantity: 2, unit_price: 1_995, options, photo: '/files/a.thumb.webp' },
            {},
        ]);
        await me.put(`/products/${product.id}`, { name: 'Renamed', price: 1 });
        const { data } = await me.get(`/purchase-operations/${id}/items`);
        expect(Object.keys(data)).toEqual(['data']);
        expect(data.data[0]).toEqual({
            id: expect.any(Number),
            product_id: product.id,
            variant_id: null,
            name: 'Thing',
            name_ar: 'شيء',
            sku: 'T',
            photo: '/files/a.thumb.webp',
            options,
            quantity: 2,
            returned_count: 0,
            unit_price: 19.95,
            total: 39.9,
        });
        await me.del(`/products/${product.id}`);
        const after = (await me.get(`/purchase-operations/${id}/items`)).data.data as Json[];
        expect(after).toEqual([{ ...data.data[0], product_id: null }, data.data[1]]);
    });

    it('answer 404 for an unknown order', async () => {
        for (const id of ['999999', '0', 'x'])
            expect((await me.get(`/purchase-operations/${id}/items`)).statusCode).toBe(404);
    });
});
