import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST, SECOND } from '../../support/statuses';
import { openShop, type Client } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addOrder, addUser } = stockOf(shop);
let me: Client & { id: number };
let packer: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Khalid' });
    packer = await shop.somebody(['show purchases'], { name: 'Noura' });
});
beforeEach(() => shop.rows('truncate purchases, users, activity, notifications, purchase_prints cascade'));

const OURS = '/api/extensions/purchase-operations';
const put = (id: number, body: object) => me.put(`/purchase-operations/${id}`, body);
const timeline = async (id: number, client: Client = packer) =>
    (await client.get(`${OURS}/${id}/timeline`)).data.data;
const print = (ids: unknown, kind: string, client: Client = packer) =>
    client.post(`${OURS}/prints`, { ids, kind });

describe('the timeline of an order', () => {
    it('has its steps, notes and prints with their admins, oldest first', async () => {
        const { id } = await addOrder();
        await put(id, { status: SECOND, notes: 'Called.' });
        await put(id, { notes: 'Call again' });
        expect((await print([id], 'slip')).statusCode).toBe(204);
        await put(id, { notes: null });
        // Saving the same again is no entry.
        await put(id, { status: SECOND, notes: null });
        const entries = await timeline(id);
        const khalid = { id: me.id, name: 'Khalid' };
        expect(entries.map(({ at: _, ...entry }: { at: string }) => entry)).toEqual([
            { type: 'status', status: FIRST, notes: null, admin: null },
            { type: 'status', status: SECOND, notes: 'Called.', admin: khalid },
            { type: 'notes', notes: 'Call again', admin: khalid },
            { type: 'print', kind: 'slip', admin: { id: packer.id, name: 'Noura' } },
            { type: 'notes', notes: null, admin: khalid },
        ]);
    });

    it('has messages to this customer since the order, for roles that may read campaigns', async () => {
        const user = await addUser();
        const { id } = await addOrder({ user_id: user.id });
        const message = (title: string, audience: object, sent_at: string, status = 'sent') =>
            shop.rows(
                `insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, try_at, sent_at, status, admin_name)
                values ($1, 'عنوان', 'b', 'ب', $2, 1, now(), now(), ${sent_at}, $3, 'Sara')`,
                [title, JSON.stringify(audience), status],
            );
        await message('Your parcel', { user_ids: [user.id, user.id + 1] }, `now() + interval '1 minute'`);
        await message('Earlier', { user_ids: [user.id] }, `now() - interval '1 year'`);
        await message('Waiting', { user_ids: [user.id] }, 'null', 'scheduled');
        await message('Somebody else', { user_ids: [user.id + 1] }, `now() + interval '1 minute'`);
        await message('Everybody', { all: true }, `now() + interval '1 minute'`);
        const messages = async (client: Client) =>
            (await timeline(id, client)).filter(({ type }: { type: string }) => type === 'message');
        expect(await messages(me)).toEqual([
            expect.objectContaining({ title: 'Waiting', delivery: 'scheduled' }),
            expect.objectContaining({
                title: 'Your parcel',
                title_ar: 'عنوان',
                delivery: 'sent',
                admin: { id: null, name: 'Sara' },
            }),
        ]);
        expect(await messages(packer)).toEqual([]);
    });

    it('of an unknown order is missing', async () => {
        expect((await packer.get(`${OURS}/999/timeline`)).statusCode).toBe(404);
    });
});

describe('a print', () => {
    it('is recorded once for each order, and ignores unknown ones', async () => {
        const [one, two] = [await addOrder(), await addOrder()];
        expect((await print([two.id, one.id, one.id, 999_999], 'pick_list')).statusCode).toBe(204);
        expect(
            await shop.rows('select purchase_id, kind, admin_name from purchase_prints order by 1'),
        ).toEqual([one, two].map(({ id }) => ({ purchase_id: id, kind: 'pick_list', admin_name: 'Noura' })));
        expect((await print([999_999], 'slip')).statusCode).toBe(204);
    });

    it.each([
        [[], 'slip', 'ids'],
        [Array.from({ length: 1001 }, (_, at) => at + 1), 'slip', 'ids'],
        [['x'], 'slip', 'ids.0'],
        [[1], 'poster', 'kind'],
    ])('of %j as %s is refused at %s', async (ids, kind, field) => {
        const answer = await print(ids, kind);
        expect([answer.statusCode, Object.keys(answer.data.errors)]).toEqual([422, [field]]);
    });

    it('stays readable when its admin is deleted, and goes with its order', async () => {
        const { id } = await addOrder();
        const leaving = await shop.somebody(['show purchases'], { name: 'Huda' });
        await print([id], 'invoice', leaving);
        await me.del(`/admins/${leaving.id}`);
        expect((await timeline(id)).at(-1)).toMatchObject({
            kind: 'invoice',
            admin: { id: null, name: 'Huda' },
        });
        await shop.rows('delete from purchases where id = $1', [id]);
        expect(await shop.rows('select 1 from purchase_prints')).toEqual([]);
    });
});
