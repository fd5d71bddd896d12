import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { undoingIn, ok } from '../support/undoing';

const shop = openShop();
const { addProduct, addUser } = stockOf(shop);
let me: Client & { id: number; roleId: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Maha' });
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity, journal_rows cascade'));

const { undo, last, undoLast } = undoingIn(shop, () => me);
const product = async (id: number) => (await me.get(`/products/${id}`)).data?.data;

describe('undoing a change of several records', () => {
    it('restores what did not change since and lists the rest; a preview changes nothing', async () => {
        const change = randomUUID();
        const ids: number[] = [];
        for (let index = 0; index < 4; index += 1) {
            const { id } = await addProduct({ price: 10_000 });
            ids.push(id);
            const answer = await me.put(`/products/${id}`, { price: 80 }, { [CHANGE_HEADER]: change });
            expect(answer.headers[CHANGE_HEADER]).toBe(change);
        }
        const [first, second] = ids as [number, number];
        ok(await me.put(`/products/${first}`, { price: 70 }));
        ok(await me.del(`/products/${second}`));
        const prices = async () =>
            (await shop.rows('select price from products order by id')).map(({ price }) => price);
        const skipped = ({ results }: Json) => results.map((one: Json) => one.skipped);
        const expected = [null, null, 'It has been deleted since.', 'It has changed since.'];
        const preview = await undo({ change, preview: true });
        expect([preview.change, skipped(preview)]).toEqual([null, expected]);
        expect(await prices()).toEqual([7_000, 8_000, 8_000]);
        const done = await undo({ change });
        expect(skipped(done)).toEqual(expected);
        expect(await prices()).toEqual([7_000, 10_000, 10_000]);
        expect(skipped(await undo({ change: done.change }))).toEqual([null, null]);
        expect(await prices()).toEqual([7_000, 8_000, 8_000]);
    });

    it('is previewed beside a save that holds its rows, without waiting for it or writing', async () => {
        const change = randomUUID();
        const { id } = await addProduct({ price: 10_000, stock: 3 });
        for (const body of [{ price: 80 }, { price: 90, stock: 5 }])
            ok(await me.put(`/products/${id}`, body, { [CHANGE_HEADER]: change }));
        const holder = new pg.Client(shop.url);
        await holder.connect();
        try {
            await holder.query('begin; update products set brand = brand');
            const written = await shop.rows(
                'select pg_current_xact_id_if_assigned(), xmin::text from products',
            );
            const { results } = await undo({ change, preview: true });
            expect(results.map(({ skipped }: Json) => skipped)).toEqual([null, null]);
            expect(
                await shop.rows('select pg_current_xact_id_if_assigned(), xmin::text from products'),
            ).toEqual(written);
        } finally {
            await holder.end();
        }
    });

    it('takes no records of another admin into a change', async () => {
        const change = randomUUID();
        const [{ id: mine }, { id: other }] = [await addProduct({}), await addProduct({})];
        const colleague = await shop.somebody(['show products', 'edit products']);
        ok(await me.put(`/products/${mine}`, { price: 80 }, { [CHANGE_HEADER]: change }));
        const joined = await colleague.put(`/products/${other}`, { price: 90 }, { [CHANGE_HEADER]: change });
        expect(joined.statusCode).toBe(403);
        ok(await me.put(`/products/${other}`, { price: 70 }, { [CHANGE_HEADER]: change }));
        expect((await undo({ change })).results).toHaveLength(2);
    });

    it('deletes created categories with their children, which a preview says too', async () => {
        const change = randomUUID();
        const header = { [CHANGE_HEADER]: change };
        const make = async (name: string, parent_id?: number): Promise<number> =>
            (await me.post('/categories', { name, name_ar: name, parent_id }, header)).data.data.id;
        const child = await make('Chairs', await make('Garden'));
        await make('Folding', child);
        const skipped = ({ results }: Json) => results.map((one: Json) => one.skipped);
        expect(skipped(await undo({ change, preview: true }))).toEqual([null, null, null]);
        expect((await me.get(`/categories/${child}`)).statusCode).toBe(200);
        expect(skipped(await undo({ change }))).toEqual([null, null, null]);
        expect((await me.get(`/categories/${child}`)).statusCode).toBe(404);
    });

    it('keeps a created category that has a child of another change', async () => {
        const change = randomUUID();
        const { data } = await me.post(
            '/categories',
            { name: 'Garden', name_ar: 'حديقة' },
            { [CHANGE_HEADER]: change },
        );
        ok(await me.post('/categories', { name: 'Chairs', name_ar: 'كراسي', parent_id: data.data.id }));
        for (const preview of [true, false])
            expect((await undo({ change, preview })).results[0].skipped).toBe('It’s in use now.');
    });

    it('goes on before an entry, so that skipped ones do not hide older ones', async () => {
        const change = randomUUID();
        const ids: number[] = [];
        for (let index = 0; index < 3; index += 1) {
            const { id } = await addProduct({ price: 10_000 });
            ids.push(id);
            ok(await me.put(`/products/${id}`, { price: 80 }, { [CHANGE_HEADER]: change }));
        }
        ok(await me.del(`/products/${ids[2]}`));
        const [newest] = await shop.rows(
            'select id from activity where change_id = $1 order by id desc limit 1',
            [change],
        );
        const { results } = await undo({ change, before: newest.id });
        expect(results.map((one: Json) => [one.record_id, one.skipped])).toEqual([
            [ids[1], null],
            [ids[0], null],
        ]);
        expect((await me.post('/api/extensions/journal/undo', { change, before: 'x' })).statusCode).toBe(422);
    });

    it('is undone exactly once although its connections are cut again and again, beside orders', async () => {
        const change = randomUUID();
        const ids: number[] = [];
        for (let index = 0; index < 30; index += 1) {
            const { id } = await addProduct({ stock: 10 });
            ids.push(id);
            ok(await me.put(`/products/${id}`, { stock: 100 }, { [CHANGE_HEADER]: change }));
        }
        let cutting = true;
        // On a connection of its own, which the cut before it cannot have ended.
        const order = async () => {
            const client = new pg.Client(shop.url);
            await client.connect();
            await client
                .query('update products set stock = stock - 1 where id = any($1)', [ids.slice(0, 5)])
                .finally(() => client.end());
        };
        const cuts = (async () => {
            for (let round = 0; cutting; round += 1) {
                await shop.cut();
                // An undo keeps what orders take while it runs.
                if (round < 5) await order();
                await new Promise(resolve => setTimeout(resolve, 15));
            }
        })();
        const statuses: number[] = [];
        while (statuses.length < 12)
            statuses.push((await me.post('/api/extensions/journal/undo', { change })).statusCode);
        cutting = false;
        await cuts;
        await undo({ change });
        expect((await undo({ change })).results).toEqual([]);
        const stocks = (await shop.rows('select stock from products order by id')).map(({ stock }) => stock);
        expect(stocks).toEqual([...Array(5).fill(5), ...Array(25).fill(10)]);
        expect(await shop.rows('select undoes from activity where undoes is not null')).toHaveLength(30);
        expect(statuses.every(status => status === 200 || status === 503)).toBe(true);
    });

    it('is not offered for a record that was deleted since, until it is restored', async () => {
        const { id } = await addProduct();
        ok(await me.put(`/products/${id}`, { price: 80 }));
        ok(await me.del(`/products/${id}`));
        const undoable = async () =>
            (await me.get(`/api/extensions/activity?resource=products&record_id=${id}`)).data.data.map(
                (one: Json) => `${one.action} ${one.can_undo}`,
            );
        expect(await undoable()).toEqual(['delete true', 'update false']);
        expect(await undoLast()).toBeNull();
        expect(await undoable()).toEqual(['create true', 'delete false', 'update true']);
    });

    it('is not offered for a campaign that was unscheduled or sent', async () => {
        await addUser();
        const made: number[] = [];
        for (const title of ['Waits', 'Unscheduled', 'Sent']) {
            const texts = { title, title_ar: title, body: 'B', body_ar: 'B' };
            const sent = await me.post('/api/extensions/notifications', {
                ...texts,
                audience: { all: true },
            });
            ok(sent);
            made.push(sent.data.data.id);
        }
        ok(await me.del(`/api/extensions/notifications/${made[1]}`));
        await shop.rows("update notifications set status = 'sent' where id = $1", [made[2]]);
        const entries = (await me.get('/api/extensions/activity?resource=campaigns')).data.data;
        expect(entries.map((one: Json) => [one.action, one.record_id, one.can_undo])).toEqual([
            ['delete', made[1], false],
            ['create', made[2], false],
            ['create', made[1], false],
            ['create', made[0], true],
        ]);
    });

    it('is listed with its size, and says what can be undone by whom', async () => {
        const change = randomUUID();
        for (const price of [1, 2]) {
            const { id } = await addProduct();
            ok(await me.put(`/products/${id}`, { price }, { [CHANGE_HEADER]: change }));
        }
        const reader = await shop.somebody(['show admins', 'show products']);
        const log = async (client: Client) => (await client.get('/api/extensions/activity')).data.data;
        expect((await log(me)).map((one: Json) => [one.change, one.can_undo, one.undone])).toEqual([
            [{ id: change, size: 2 }, true, false],
            [{ id: change, size: 2 }, true, false],
        ]);
        expect((await log(reader)).map((one: Json) => one.can_undo)).toEqual([false, false]);
        await undoLast();
        expect((await log(me)).map((one: Json) => [one.can_undo, one.undone, one.undoes !== null])).toEqual([
            [true, false, true],
            [false, true, false],
            [true, false, false],
        ]);
    });

    it('needs the permission of the change, and shows nothing without it', async () => {
        const { id } = await addProduct();
        ok(await me.put(`/products/${id}`, { price: 80 }));
        const seller = await shop.somebody(['show purchases', 'show products']);
        const { results } = await undo({ ids: [await last()] }, seller);
        expect(results[0]).toMatchObject({
            record_name: null,
            changes: {},
            skipped: "You don't have permission!",
        });
        expect((await product(id)).price).toBe(80);
    });

    it.each([{}, { ids: [] }, { ids: [1], change: randomUUID() }, { change: 'x' }, { ids: ['x'] }])(
        'refuses %j',
        async body => {
            expect((await me.post('/api/extensions/journal/undo', body)).statusCode).toBe(422);
        },
    );
});
