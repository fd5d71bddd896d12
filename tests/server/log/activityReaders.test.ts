import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { ok, undoingIn } from '../support/undoing';

const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);
const LOG = '/api/extensions/activity';
let me: Client & { id: number; roleId: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Maha' });
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity, journal_rows cascade'));

const { undo, last } = undoingIn(shop, () => me);
const read = async (query = '', client: Client = me): Promise<Json> => {
    const answer = await client.get(LOG + query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
};
const resources = ({ data }: Json) => data.map(({ resource }: Json) => resource);

/** Raises the prices of products as one change. */
const raise = async (prices: number[], percent: number, client: Client = me) => {
    const change = randomUUID();
    for (const price of prices) {
        const { id } = await addProduct({ price: Math.round(price * 100) });
        const raised = Math.round(price * (100 + percent)) / 100;
        ok(await client.put(`/products/${id}`, { price: raised }, { [CHANGE_HEADER]: change }));
    }
    return change;
};

describe('the activity log', () => {
    it('shows each role the changes of its nouns, and undoes those that it may edit', async () => {
        const packer = await shop.somebody(['show purchases'], { name: 'Nasser' });
        const viewer = await shop.somebody(['show products']);
        const nobody = await shop.somebody([]);
        await raise([100], 10);
        const { id } = await addOrder();
        ok(await packer.put(`/purchase-operations/${id}`, { status: 'confirmed' }));
        const own = await read('', packer);
        expect([resources(own), own.data[0].can_undo, own.meta.total]).toEqual([['orders'], true, 1]);
        const seen = await read('', viewer);
        expect([resources(seen), seen.data[0].can_undo]).toEqual([['products'], false]);
        expect((await read('', nobody)).data).toEqual([]);
        expect((await undo({ ids: [own.data[0].id] }, packer)).results[0].skipped).toBeNull();
    });

    it('shows sign-ins and two-factor rules to roles that may show admins only', async () => {
        ok(await me.put(`/api/extensions/role-factors/${me.roleId}`, { required: true }));
        ok(await me.put(`/api/extensions/role-factors/${me.roleId}`, { required: false }));
        const hr = await shop.somebody(['show roles']);
        const boss = await shop.somebody(['show roles', 'show admins']);
        await me.post('/roles', { name: `Role ${randomUUID()}`, permissions: [] });
        expect((await read('', hr)).data.map(({ action }: Json) => action)).toEqual(['create']);
        expect((await read('', hr)).meta.total).toBe(1);
        expect((await read('?resource=roles', boss)).data.map(({ action }: Json) => action)).toEqual([
            'create',
            'second_factor_rule',
            'second_factor_rule',
        ]);
    });

    it('tells nothing of entries that a role may not see to who tries to undo them', async () => {
        const change = await raise([100], 10);
        const packer = await shop.somebody(['show purchases']);
        const nothing = { change: null, results: [] };
        expect(await undo({ ids: [await last()] }, packer)).toEqual(nothing);
        expect(await undo({ change }, packer)).toEqual(nothing);
        expect(await undo({ change, preview: true }, packer)).toEqual(nothing);
        const viewer = await shop.somebody(['show products']);
        const [result] = (await undo({ change }, viewer)).results;
        expect(result).toMatchObject({
            resource: 'products',
            skipped: expect.stringContaining('permission'),
        });
    });

    it('is filtered by person, noun and day', async () => {
        const other = await shop.somebody(undefined, { name: 'Sara' });
        const { id } = await addUser();
        await raise([100], 10);
        ok(await other.put(`/users/${id}`, { city: 'Jeddah' }));
        await shop.rows(`update activity set at = '2026-11-03T21:30:00Z' where resource = 'customers'`);
        expect(resources(await read(`?person=${other.id}`))).toEqual(['customers']);
        expect(resources(await read('?noun=products'))).toEqual(['products']);
        // 21:30 in UTC is the next day in Riyadh.
        expect(resources(await read('?from=2026-11-04&to=2026-11-04'))).toEqual(['customers']);
        expect((await read('?from=2026-11-03&to=2026-11-03')).meta.total).toBe(0);
        expect(resources(await read(`?to=2026-11-04&person=${me.id}`))).toEqual([]);
        expect((await me.get(`${LOG}?from=yesterday`)).statusCode).toBe(422);
    });
});

describe('grouped changes', () => {
    it('are one row each, with what they did in a summary', async () => {
        await raise([3.9, 100, 12.5, 1299.99], 15);
        const { id } = await addUser();
        ok(await me.put(`/users/${id}`, { city: 'Jeddah' }));
        const { data, meta } = await read('?grouped=1');
        expect(meta.total).toBe(2);
        expect(resources({ data })).toEqual(['customers', 'products']);
        expect(data[0].change).toBeNull();
        expect(data[1].change).toEqual({
            id: expect.any(String),
            size: 4,
            summary: {
                records: [{ resource: 'products', action: 'update', count: 4 }],
                fields: [{ name: 'price', percent: 15 }],
            },
        });
    });

    it('are paged by changes, however many entries each has', async () => {
        const changes = [];
        for (let at = 0; at < 17; at += 1) changes.unshift(await raise([10, 20, 30], 10));
        const pages = [await read('?grouped=1'), await read('?grouped=1&page=2')];
        expect(pages[0].meta).toMatchObject({ total: 17, last_page: 2 });
        expect(pages.flatMap(({ data }) => data.map(({ change }: Json) => change.id))).toEqual(changes);
        // The same for a role that may not read everything, and within days.
        const viewer = await shop.somebody(['show products']);
        expect((await read('?grouped=1', viewer)).meta.total).toBe(17);
        expect((await read('?grouped=1&from=2020-01-01')).meta.total).toBe(17);
        const { data } = await read(`?change=${changes[0]}`);
        expect(data).toHaveLength(3);
    });

    it('say the value that all records got, and no percentage that is not theirs', async () => {
        const change = randomUUID();
        for (const [price, after] of [
            [100, 110],
            [100, 115],
        ]) {
            const { id } = await addProduct({ price: price! * 100, is_active: true });
            const body = { price: after, is_active: false };
            ok(await me.put(`/products/${id}`, body, { [CHANGE_HEADER]: change }));
        }
        const { data } = await read('?grouped=1');
        expect(data[0].change.summary.fields).toEqual([{ name: 'is_active', to: false }, { name: 'price' }]);
    });

    it('name only records that the reader may see', async () => {
        const change = randomUUID();
        const product = await addProduct();
        const user = await addUser();
        ok(await me.put(`/users/${user.id}`, { city: 'Jeddah' }, { [CHANGE_HEADER]: change }));
        ok(await me.put(`/products/${product.id}`, { price: 5 }, { [CHANGE_HEADER]: change }));
        const viewer = await shop.somebody(['show users']);
        expect((await read('?grouped=1', viewer)).data).toMatchObject([
            { resource: 'customers', change: { size: 1 } },
        ]);
        expect((await read('?grouped=1')).data[0].change.summary.records).toHaveLength(2);
    });
});

describe('an undo is offered by a save only where it works', () => {
    const offered = (answer: { headers: Record<string, unknown> }) =>
        answer.headers[CHANGE_HEADER] !== undefined;
    const header = () => ({ [CHANGE_HEADER]: randomUUID() });

    it('not for a new password, one’s own e-mail address or a save without changes', async () => {
        const { id } = (
            await me.post('/admins', {
                name: 'Omar',
                email: `omar${Date.now()}@x.example`,
                password: 'correct horse 77 battery',
                role_id: me.roleId,
            })
        ).data.data;
        const patch = (body: object) => me.post(`/admins/${id}`, { _method: 'PATCH', ...body }, header());
        expect(offered(await patch({ password: 'another long horse 78' }))).toBe(false);
        expect(offered(await patch({ name: 'Omar' }))).toBe(false);
        expect(offered(await patch({ name: 'Omar Ali' }))).toBe(true);
        const own = { email: `maha${Date.now()}@x.example`, current_password: 'correct horse 7' };
        expect(offered(await me.post('/profile', own, header()))).toBe(false);
    });

    it('not for a profile, to a role that may not edit admins', async () => {
        const packer = await shop.somebody(['show purchases']);
        expect(offered(await packer.post('/profile', { name: 'Nasser' }, header()))).toBe(false);
        expect(offered(await me.post('/profile', { name: 'Maha S' }, header()))).toBe(true);
    });
});
