import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLED, DELIVERED, FIRST, RETURNED } from '../../support/statuses';
import { openShop, type Client } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addOrder, addProduct, addUser } = stockOf(shop);
let me: Client & { id: number };
let packer: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Khalid' });
    packer = await shop.somebody(['show purchases'], { name: 'Noura' });
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity, notifications cascade'));

const OURS = '/api/extensions';
const refund = (id: number, amount: unknown, headers = {}) =>
    packer.post(`${OURS}/purchase-operations/${id}/refunds`, { amount }, headers);
/** One item that can be sold again. */
const inStock = async () => [{ product_id: (await addProduct({ stock: 4 })).id, quantity: 1 }];
const put = (id: number, body: object, headers = {}) => me.put(`/purchase-operations/${id}`, body, headers);
const history = async (id: number) =>
    (await packer.get(`${OURS}/purchase-operations/${id}/timeline`)).data.data;
const refunds = async (id: number) =>
    (await history(id)).filter(({ type }: { type: string }) => type === 'refund');

describe('a refund', () => {
    it('is recorded in parts up to the total, with who and when in the history', async () => {
        const { id } = await addOrder({ status: RETURNED, total: 25_000 });
        const first = await refund(id, 99.95);
        expect([first.statusCode, first.data.data.refunded]).toEqual([200, 99.95]);
        expect((await refund(id, 150.05)).data.data).toMatchObject({ refunded: 250, status: RETURNED });
        expect(await refunds(id)).toEqual(
            [99.95, 150.05].map(amount => ({
                type: 'refund',
                amount,
                admin: { id: packer.id, name: 'Noura' },
                at: expect.any(String),
            })),
        );
        const [entry] = (await me.get(`${OURS}/activity?page=1`)).data.data;
        expect(entry.changes).toEqual({ refunded: { from: 99.95, to: 250 } });
    });

    it.each([
        ['more than what is left', 250.01],
        ['nothing', 0],
        ['less than nothing', -1],
        ['a part of a halala', 1.005],
        ['no number', 'x'],
    ])('of %s is refused at the amount', async (_, amount) => {
        const { id } = await addOrder({ status: CANCELLED, total: 25_000 });
        const answer = await refund(id, amount);
        expect([answer.statusCode, Object.keys(answer.data.errors)]).toEqual([422, ['amount']]);
        expect(await refunds(id)).toEqual([]);
    });

    it('of a sale, or of no order, is refused', async () => {
        const { id } = await addOrder({ status: DELIVERED, total: 25_000 });
        const answer = await refund(id, 1);
        expect([answer.statusCode, answer.data.message]).toEqual([
            409,
            expect.stringMatching(/^An order with the status \S.* can’t have a refund\.$/),
        ]);
        expect((await refund(999_999, 1)).statusCode).toBe(404);
    });

    it('is made once for a repeated call, and never exceeds the total in concurrent ones', async () => {
        const { id } = await addOrder({ status: CANCELLED, total: 25_000 });
        const key = { 'idempotency-key': 'one-refund' };
        await refund(id, 100, key);
        expect((await refund(id, 100, key)).data.data.refunded).toBe(100);
        const answers = await Promise.all([1, 2, 3].map(() => refund(id, 100)));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
        expect((await refunds(id)).length).toBe(2);
    });

    it('keeps its order from being a sale again until it is undone', async () => {
        const { id } = await addOrder({ status: FIRST, total: 25_000 }, await inStock());
        await put(id, { status: CANCELLED });
        await refund(id, 250);
        const [paidBack, cancelled] = (await me.get(`${OURS}/activity?page=1`)).data.data;
        const undo = async (entry: { id: number }) =>
            (await me.post(`${OURS}/journal/undo`, { ids: [entry.id] })).data.data.results[0].skipped;
        expect(await undo(cancelled)).toBe('A refund is recorded for this order. Undo the refund first.');
        expect(await undo(paidBack)).toBeNull();
        expect(await undo(cancelled)).toBeNull();
        expect((await refunds(id)).map(({ amount }: { amount: number }) => amount)).toEqual([250, -250]);
        expect(await shop.rows('select status, refunded from purchases')).toEqual([
            { status: FIRST, refunded: 0 },
        ]);
    });
});

describe('a cancellation with a refund and a message', () => {
    const cancelled = async () => {
        const user = await addUser();
        const { id } = await addOrder({ status: FIRST, total: 25_000, user_id: user.id }, await inStock());
        const change = { 'change-id': crypto.randomUUID() };
        await put(id, { status: CANCELLED }, change);
        await me.post(`${OURS}/purchase-operations/${id}/refunds`, { amount: 250 }, change);
        const texts = { title: 'T', title_ar: 'T', body: 'B', body_ar: 'B' };
        const audience = { user_ids: [user.id] };
        await me.post(`${OURS}/notifications`, { ...texts, audience }, change);
        return { id, change: change['change-id'] };
    };
    const undo = async (change: string) =>
        (await me.post(`${OURS}/journal/undo`, { change })).data.data.results.map(
            ({ skipped }: { skipped: unknown }) => skipped,
        );
    const newest = async () => (await me.get(`${OURS}/activity?grouped=1`)).data.data[0];

    it('is one change, which one undo takes back until the message is sent', async () => {
        const { id, change } = await cancelled();
        const all = (await me.get(`${OURS}/purchase-operations/${id}/timeline`)).data.data;
        expect(
            all.map((entry: Record<string, unknown>) => [
                entry.type,
                entry.status ?? entry.amount ?? entry.delivery,
            ]),
        ).toEqual([
            ['status', FIRST],
            ['status', CANCELLED],
            ['refund', 250],
            ['message', 'scheduled'],
        ]);
        const group = await newest();
        expect([group.change.size, group.change.summary.records]).toEqual([
            3,
            [
                { resource: 'orders', action: 'update', count: 1 },
                { resource: 'campaigns', action: 'create', count: 1 },
            ],
        ]);
        expect(await undo(change)).toEqual([null, null, null]);
        expect(await shop.rows('select status, refunded from purchases')).toEqual([
            { status: FIRST, refunded: 0 },
        ]);
        expect(await shop.rows('select 1 from notifications')).toEqual([]);
    });

    it('is undone by one call but for the message that was sent, which it names', async () => {
        const { change } = await cancelled();
        await shop.rows("update notifications set status = 'sent'");
        expect((await newest()).can_undo).toBe(true);
        const skipped = 'This notification has already been sent and can’t be deleted.';
        expect(await undo(change)).toEqual([skipped, null, null]);
        expect(await shop.rows('select status, refunded from purchases')).toEqual([
            { status: FIRST, refunded: 0 },
        ]);
        // What is left cannot be undone.
        const entries = (await me.get(`${OURS}/activity?grouped=1`)).data.data;
        expect(entries.find((one: { change: { id: string } }) => one.change.id === change).can_undo).toBe(
            false,
        );
    });
});
