import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseDue } from '../../../server/services/customers/runErasures';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { localStorage } from '../../../server/storage/local';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addOrder, addProduct, addUser } = stockOf(shop);
const URL = '/api/extensions/erasures';
const DAY_MS = 24 * 60 * 60 * 1000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let me: Client & { id: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Layan' });
});
beforeEach(() => shop.rows('truncate erasures, users, purchases, products, activity cascade'));

const ask = (customer_id: number, client: Client = me) => client.post(URL, { customer_id });
const asked = async (id: number): Promise<Json> => {
    const answer = await ask(id);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};
const list = async (): Promise<Json[]> => (await me.get(URL)).data.data;
const erasureOf = async (id: number): Promise<Json> =>
    (await me.get(`/api/extensions/users/${id}`)).data.data.erasure;
const isThere = async (id: number) =>
    (await shop.rows('select 1 from users where id = $1', [id])).length === 1;
const comes = () => shop.rows(`update erasures set try_at = now() - interval '1 second'`);
const run = async () => eraseDue(shop.database.db, await localStorage(join(shop.folder, 'photos')), quiet);

describe('asking for an erasure', () => {
    it('waits for the period of the shop, and says so on the customer and in the list', async () => {
        const { id, name } = await addUser();
        const made = await asked(id);
        expect(made).toMatchObject({
            customer: { id, name },
            state: 'waiting',
            admin: { id: me.id, name: 'Layan' },
            open_orders: 0,
            problem: null,
            ended_at: null,
        });
        expect(Date.parse(made.due_at) - Date.parse(made.created_at)).toBeGreaterThan(29.9 * DAY_MS);
        expect(await erasureOf(id)).toEqual(made);
        expect(await list()).toEqual([made]);
        expect(await run()).toBe(0);
        expect(await isThere(id)).toBe(true);
    });

    it('takes the period of the settings at that time', async () => {
        const { id } = await addUser();
        const settings = { name: 'Marsa', name_ar: 'مرسى', country: 'SA' };
        const saved = await me.form('/api/extensions/settings', {
            _method: 'PUT',
            ...settings,
            erasure_days: '7',
        });
        expect(saved.statusCode, saved.body).toBe(200);
        const made = await asked(id);
        expect(Math.round((Date.parse(made.due_at) - Date.parse(made.created_at)) / DAY_MS)).toBe(7);
        expect((await me.get(`/api/extensions/users/${id}`)).data.data.erasure_days).toBe(7);
        const wrong = await me.form('/api/extensions/settings', {
            _method: 'PUT',
            ...settings,
            erasure_days: '366',
        });
        expect([wrong.statusCode, Object.keys(wrong.data.errors)]).toEqual([422, ['erasure_days']]);
        await shop.rows('update shop_settings set erasure_days = 30');
    });

    it('is refused twice, for nobody, and to a role that may not show customers', async () => {
        const { id } = await addUser();
        await asked(id);
        expect((await ask(id)).statusCode).toBe(409);
        expect((await ask(2_147_483_647)).statusCode).toBe(404);
        expect((await ask(id, await shop.somebody(['show purchases']))).statusCode).toBe(403);
        const answers = await Promise.all(Array.from({ length: 4 }, async () => ask((await addUser()).id)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
        const other = await addUser();
        const both = await Promise.all([ask(other.id), ask(other.id)]);
        expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    });

    it('can be called off until it has happened, and be asked for again', async () => {
        const { id } = await addUser();
        const made = await asked(id);
        expect((await me.del(`${URL}/${made.id}`)).statusCode).toBe(204);
        await comes();
        expect(await run()).toBe(0);
        expect(await erasureOf(id)).toBeNull();
        expect(await list()).toMatchObject([
            { id: made.id, state: 'called_off', ended_by: { id: me.id, name: 'Layan' } },
        ]);
        expect((await me.del(`${URL}/${made.id}`)).statusCode).toBe(409);
        await asked(id);
        await comes();
        expect(await run()).toBe(1);
        const [done] = await list();
        expect((await me.del(`${URL}/${done!.id}`)).statusCode).toBe(409);
    });
});

describe('an erasure that is due', () => {
    it('happens by itself, and leaves nothing that names the person, notes included', async () => {
        const user = await addUser({
            name: 'Hessa Unique',
            phone: '+966599999999',
            email: 'hessa.unique@example.com',
        });
        const identity = { customer_name: user.name, customer_phone: user.phone, address: '77 Unique St' };
        const order = await addOrder({ user_id: user.id, ...identity, status: 'shipped' });
        const put = (body: object) => me.put(`/purchase-operations/${order.id}`, body);
        await put({ notes: 'Unique lives on the third floor' });
        await put({ status: 'delivered', notes: 'Left with Unique’s brother' });
        const refund = await me.post(`/api/extensions/purchase-operations/${order.id}/returns`, {
            items: [],
            refund: 1,
            reason: 'Scratched, wrote hessa unique from +966 59 999 9999',
        });
        expect(refund.statusCode, refund.body).toBe(200);
        await asked(user.id);
        await comes();
        expect(await run()).toBe(1);
        for (const table of [
            'users',
            'purchases',
            'purchase_items',
            'purchase_steps',
            'purchase_returns',
            'activity',
            'journal_rows',
            'erasures',
        ])
            expect(JSON.stringify(await shop.rows(`select * from ${table}`)), table).not.toMatch(
                /unique|599999999|59 999/i,
            );
        expect(await shop.rows('select reason from purchase_returns')).toEqual([
            { reason: 'Scratched, wrote … … from …' },
        ]);
        const [entry] = (await me.get('/api/extensions/activity?noun=customers')).data.data;
        expect(entry).toMatchObject({ action: 'delete', record_id: user.id, admin: { name: 'Layan' } });
        expect(await list()).toMatchObject([
            {
                customer: { id: user.id, name: null },
                state: 'done',
                admin: { name: 'Layan' },
                ended_by: null,
                ended_at: expect.any(String),
                orders_count: 1,
            },
        ]);
    });

    it('waits for open orders, and happens once they are finished', async () => {
        const { id } = await addUser();
        const order = await addOrder({ user_id: id, status: 'shipped' });
        await asked(id);
        await comes();
        expect(await run()).toBe(0);
        expect(await erasureOf(id)).toMatchObject({ state: 'waiting', open_orders: 1 });
        await me.put(`/purchase-operations/${order.id}`, { status: 'delivered' });
        expect(await run()).toBe(1);
        expect(await isThere(id)).toBe(false);
    });

    it('runs once on several servers', async () => {
        const users = [await addUser(), await addUser(), await addUser()];
        for (const { id } of users) {
            await addOrder({ user_id: id, status: 'delivered' });
            await asked(id);
        }
        await comes();
        const counts = await Promise.all([run(), run(), run(), run()]);
        expect(counts.reduce((sum, count) => sum + count)).toBe(3);
        expect(
            await shop.rows(
                `select count(*)::int as entries from activity where resource = 'customers' and action = 'delete'`,
            ),
        ).toEqual([{ entries: 3 }]);
    });

    it('comes as a whole before or after what else happens to the customer', async () => {
        for (let round = 0; round < 6; round += 1) {
            const { id } = await addUser();
            const product = await addProduct({ stock: 5 });
            const made = await asked(id);
            await comes();
            const order = { user_id: id, lines: [{ product_id: product.id, quantity: 1 }] };
            const [placed, calledOff, deleted, count] = await Promise.all([
                round % 3 === 0
                    ? placeOrder(shop.database.db, 'Asia/Riyadh', { ...order, payment_method: 'cod' }).then(
                          () => true,
                          () => false,
                      )
                    : false,
                round % 3 === 1 ? me.del(`${URL}/${made.id}`).then(({ statusCode }) => statusCode) : 409,
                round % 3 === 2 ? me.del(`/users/${id}`).then(({ statusCode }) => statusCode) : 404,
                run(),
            ]);
            const isKept = placed || calledOff === 204;
            expect(await isThere(id)).toBe(isKept);
            expect(count).toBe(isKept || deleted === 204 ? 0 : 1);
        }
    });

    it('names what prevents it, is tried again later, and goes on with the others', async () => {
        const [held, free] = [await addUser(), await addUser()];
        await asked(held.id);
        await asked(free.id);
        await comes();
        await shop.rows('create table holding (user_id integer references users)');
        await shop.rows('insert into holding values ($1)', [held.id]);
        try {
            expect(await run()).toBe(1);
            expect(await erasureOf(held.id)).toMatchObject({
                state: 'waiting',
                problem: expect.stringMatching(/\w/),
            });
            expect(await run()).toBe(0);
            await shop.rows('delete from holding');
            await comes();
            expect(await run()).toBe(1);
        } finally {
            await shop.rows('drop table holding');
        }
    });
});

it('lists a customer who was deleted at once, and ends the erasure that waited', async () => {
    const [waiting, other] = [await addUser(), await addUser()];
    await asked(waiting.id);
    for (const { id } of [waiting, other]) expect((await me.del(`/users/${id}`)).statusCode).toBe(204);
    const ended = { state: 'done', ended_by: { name: 'Layan' }, orders_count: 0 };
    expect(await list()).toMatchObject([
        { ...ended, customer: { id: other.id, name: null } },
        { ...ended, customer: { id: waiting.id, name: null } },
    ]);
});
