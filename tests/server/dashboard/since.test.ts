import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder } = stockOf(shop);
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
type Person = Client & { id: number };
let me: Person;
let khalid: Person;
beforeAll(async () => {
    me = await shop.somebody();
    khalid = await shop.somebody(undefined, { name: 'Khalid' });
});
beforeEach(() =>
    shop.rows('truncate products, purchases, notifications, plans, activity, stock_changes cascade'),
);

const left = (person: Person, hours: number | null) =>
    shop.rows('update admins set last_visit_at = $2 where id = $1', [
        person.id,
        hours === null ? null : hoursAgo(hours),
    ]);
const sinceOf = async (person: Client = me): Promise<Json> => {
    const answer = await person.get('/api/extensions/since');
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data.data;
};
const change = async (person: Client, ids: number[], product: object) => {
    const rows = ids.map(id => ({ id, product }));
    const answer = await person.post(
        '/api/extensions/products/bulk',
        { rows },
        { [CHANGE_HEADER]: randomUUID() },
    );
    expect(answer.statusCode, answer.body).toBe(200);
};
const sendMessage = (sent_at: string | null) =>
    shop.rows(
        `insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, try_at, status, sent_at, admin_name)
         values ('t', 't', 'b', 'b', '{"all":true}', 1, now(), now(), $1, $2, 'Sara')`,
        [sent_at ? 'sent' : 'scheduled', sent_at],
    );
const addPlan = (state: string, at: string) =>
    shop.rows(
        `insert into plans (title, body, product_ids, fields, at, state, admin_name, language, updated_at)
         values ('P', '{"rows":[]}', '{}', '{}', $2, $1, 'Sara', 'en', $2)`,
        [state, at],
    );

describe('GET /since', () => {
    it('is null for an admin who has not been away', async () => {
        await left(me, null);
        expect(await sinceOf()).toBeNull();
    });

    it('counts each part since the last visit, and nothing from before it', async () => {
        await left(me, 10);
        const before = hoursAgo(12);
        await addOrder({ created_at: before });
        await addOrder({ created_at: hoursAgo(2) });
        await addOrder({ created_at: hoursAgo(1) });
        const product = await addProduct({ stock: 3 });
        const other = await addProduct({ stock: 0 });
        await shop.rows('update products set stock = 0 where id = $1', [product.id]);
        await shop.rows('update stock_changes set at = $2 where product_id = $1', [other.id, before]);
        for (const sent of [before, hoursAgo(3), null]) await sendMessage(sent);
        for (const [state, at] of [
            ['done', before],
            ['done', hoursAgo(1)],
            ['active', hoursAgo(1)],
            ['failed', hoursAgo(1)],
            ['failed', before],
            ['planned', hoursAgo(-1)],
        ] as const)
            await addPlan(state, at);
        expect(await sinceOf()).toEqual({
            since: expect.any(String),
            orders: 2,
            changes: { count: 0, people: [] },
            sold_out: 1,
            messages: 1,
            plans: { made: 2, failed: 1 },
        });
    });

    it('leaves out products that are back in stock or hidden', async () => {
        await left(me, 10);
        for (const after of ['stock = 5', 'is_active = false']) {
            const { id } = await addProduct({ stock: 3 });
            await shop.rows('update products set stock = 0 where id = $1', [id]);
            await shop.rows(`update products set ${after} where id = $1`, [id]);
        }
        expect((await sinceOf()).sold_out).toBe(0);
    });

    it('counts what colleagues changed by hand, a change of many records once, and the activity lists the same', async () => {
        await left(me, 10);
        const sara = await shop.somebody(undefined, { name: 'Sara' });
        const { id } = await addProduct();
        const other = await addProduct();
        await change(me, [id], { name: 'Mine' });
        await change(khalid, [id], { name: 'Once' });
        await change(khalid, [id], { name: 'Twice' });
        await change(sara, [id, other.id], { price: 7 });
        await change(khalid, [id], { name: 'By a plan' });
        await shop.rows(
            'update activity set plan_id = 1 where change_id = (select change_id from activity order by id desc limit 1)',
        );
        await shop.rows(
            `insert into activity (admin_id, admin_name, action, resource, resource_id, changes, at)
             values ($1, 'Khalid', 'signed_in', 'admins', $1, '{}', now()),
                    ($1, 'Khalid', 'update', 'products', $2, '{}', $3)`,
            [khalid.id, id, hoursAgo(11)],
        );
        const { since, changes } = await sinceOf();
        expect(changes).toEqual({ count: 3, people: ['Khalid', 'Sara'] });
        const query = new URLSearchParams({ since, others: 'true', grouped: '1' });
        const list = await me.get(`/api/extensions/activity?${query}`);
        expect(list.data.meta.total).toBe(3);
        expect(list.data.data.map((one: Json) => one.admin.name)).toEqual(['Sara', 'Khalid', 'Khalid']);
    });

    it('lists the same orders by the filter of the same time', async () => {
        await left(me, 10);
        for (const hours of [12, 2]) await addOrder({ created_at: hoursAgo(hours) });
        const { since } = await sinceOf();
        const filters = JSON.stringify({ since });
        const list = await me.post('/purchase-operations', { _method: 'GET', page: 1, filters });
        expect(list.data.meta.total).toBe(1);
    });

    it.each([
        [['show purchases'], { orders: 1, sold_out: null, messages: null, plans: null }],
        [['show products'], { orders: null, sold_out: 1, messages: null, plans: { made: 1, failed: 0 } }],
        [['send notification'], { orders: null, sold_out: null, messages: 1, plans: null }],
        [['show terms'], { orders: null, changes: { count: 0, people: [] } }],
    ])('has only the parts that a role with %j may read', async (permissions, parts) => {
        const reader = await shop.somebody(permissions);
        await left(reader, 10);
        const { id } = await addProduct({ stock: 3 });
        await shop.rows('update products set stock = 0 where id = $1', [id]);
        await addOrder();
        await sendMessage(hoursAgo(1));
        await addPlan('done', hoursAgo(1));
        await change(khalid, [id], { name: 'Other' });
        expect(await sinceOf(reader)).toMatchObject(parts);
    });
});

describe('the last visit', () => {
    const visitOf = async ({ id }: Person): Promise<Json> =>
        (await shop.rows('select seen_at, last_visit_at from admins where id = $1', [id]))[0];
    /** The panel was last used some hours ago, on each of the admin's devices. */
    const used = async (person: Person, hours: number) => {
        await shop.rows('update admins set seen_at = $2 where id = $1', [person.id, hoursAgo(hours)]);
        await shop.rows('update sessions set seen_at = $2 where admin_id = $1', [person.id, hoursAgo(hours)]);
        return (await visitOf(person)).seen_at;
    };

    it('ended with the last use before a break of four hours', async () => {
        await left(me, 30);
        const { last_visit_at: former } = await visitOf(me);
        await used(me, 3.9);
        await me.get('/products');
        expect((await visitOf(me)).last_visit_at).toEqual(former);
        const end = await used(me, 4.1);
        expect((await sinceOf()).since).toBe(end.toISOString());
        await me.get('/products');
        expect((await visitOf(me)).last_visit_at).toEqual(end);
    });

    it('is that of the person, whichever device is used', async () => {
        const end = await used(khalid, 9);
        await khalid.get('/products');
        // Another device, which was not used for longer, begins no further visit.
        await shop.rows('update sessions set seen_at = $2 where admin_id = $1', [khalid.id, hoursAgo(11)]);
        await khalid.get('/products');
        expect((await visitOf(khalid)).last_visit_at).toEqual(end);
    });

    it('ends also where a sign-in follows it', async () => {
        const person = await shop.somebody();
        const end = await used(person, 20);
        await shop.rows('delete from sessions where admin_id = $1', [person.id]);
        const answer = await shop
            .browser()
            .post('/auth/login', { email: person.email, password: 'correct horse 7' });
        expect(answer.statusCode, answer.body).toBe(200);
        expect((await visitOf(person)).last_visit_at).toEqual(end);
    });
});
