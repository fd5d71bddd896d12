import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runNext } from '../../../server/services/plans/runPlans';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { undoingIn } from '../support/undoing';

const shop = openShop();
const { addProduct, addVariant } = stockOf(shop);
const URL = '/api/extensions/plans';
const BOTH = ['show products', 'edit products'];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let me: Client & { id: number; roleId: number };
const { undo } = undoingIn(shop, () => me);
beforeAll(async () => {
    me = await shop.somebody(BOTH, { name: 'Layan' });
});
beforeEach(() => shop.rows('truncate plans, activity cascade'));

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const planned = (rows: object[], more: object = {}, client: Client = me) =>
    client.post(URL, { title: 'Weekend', body: { rows }, at: ahead(1), ...more });
const plan = async (rows: object[], more: object = {}, client: Client = me): Promise<Json> => {
    const answer = await planned(rows, more, client);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};
const one = async (id: number): Promise<Json> => (await me.get(`${URL}/${id}`)).data.data;
const priceOf = async (id: number) =>
    (await shop.rows('select price from products where id = $1', [id]))[0].price / 100;
/** Moves the due time of a plan into the past and carries out what is due. */
const comes = async (id: number, secondsAgo = 1) => {
    await shop.rows(`update plans set due_at = now() - $2 * interval '1 second' where id = $1`, [
        id,
        secondsAgo,
    ]);
    return runNext(shop.database.db, quiet);
};
/** The plans of the alerts in the bell. */
const alerted = async () =>
    (await shop.rows('select plan_id from plan_notifications order by id')).map(({ plan_id }) => plan_id);
const entries = async (): Promise<Json[]> =>
    (await me.get('/api/extensions/activity?noun=products')).data.data;

describe('planning a change', () => {
    it('changes nothing before its time, and names each value with the present one', async () => {
        const { id, sku, name } = await addProduct();
        const made = await plan([{ id, product: { price: 90 } }], { until: ahead(2) });
        expect(made).toMatchObject({
            state: 'planned',
            fields: ['price'],
            products_count: 1,
            product: { id },
            refused: [],
            change: null,
            admin: { id: me.id, name: 'Layan' },
            changes: [{ product_id: id, variant_id: null, name, sku, field: 'price', from: 100, to: 90 }],
        });
        expect(await runNext(shop.database.db, quiet)).toBeUndefined();
        expect(await priceOf(id)).toBe(100);
        expect(await entries()).toEqual([]);
    });

    it('names the products that could not be changed now, and refuses a plan for none', async () => {
        const good = await addProduct();
        const bad = await addProduct({ compare_at_price: 11_000 });
        const rows = [
            { id: good.id, product: { price: 120 } },
            { id: bad.id, product: { price: 120 } },
        ];
        const made = await plan(rows);
        expect(made.refused).toEqual([
            { product_id: bad.id, name: bad.name, reason: expect.stringContaining('compare-at') },
        ]);
        const answer = await planned(rows.slice(1));
        expect([answer.statusCode, answer.data.message]).toEqual([409, made.refused[0].reason]);
        expect(await priceOf(good.id)).toBe(100);
    });

    it.each([
        [{ at: ahead(-1) }, 'at'],
        [{ at: ahead(24 * 400) }, 'at'],
        [{ at: ahead(3), until: ahead(2) }, 'until'],
    ])('refuses the times %j at %s', async (times, field) => {
        const { id } = await addProduct();
        const answer = await planned([{ id, product: { price: 90 } }], times);
        expect([answer.statusCode, Object.keys(answer.data.errors)]).toEqual([422, [field]]);
    });

    it('lists the plans of a span, and those to come of a product', async () => {
        const [a, b] = [await addProduct(), await addProduct()];
        const early = await plan([{ id: a.id, product: { price: 90 } }], { until: ahead(5) });
        const late = await plan([{ id: b.id, product: { price: 90 } }], { at: ahead(50) });
        const ids = async (query: string) =>
            (await me.get(`${URL}?${query}`)).data.data.map((row: Json) => row.id);
        expect(await ids(`from=${ahead(2)}&to=${ahead(10)}`)).toEqual([early.id]);
        expect(await ids(`from=${ahead(2)}&to=${ahead(60)}`)).toEqual([early.id, late.id]);
        expect(await ids(`product_id=${b.id}`)).toEqual([late.id]);
        await comes(late.id);
        expect(await ids(`product_id=${b.id}`)).toEqual([]);
    });
});

describe('a plan whose time has come', () => {
    it('is made once as its planner, with one undo for all', async () => {
        const product = await addProduct();
        const variant = await addVariant(product.id, [], { price: 12_000 });
        const made = await plan([
            {
                id: product.id,
                product: { price: 90, is_active: false },
                variants: [{ id: variant.id, changes: { price: 110, low_stock_threshold: 9 } }],
            },
        ]);
        expect(await comes(made.id)).toBe(made.id);
        expect(await runNext(shop.database.db, quiet)).toBeUndefined();
        const done = await one(made.id);
        expect(done).toMatchObject({ state: 'done', refused: [], problem: null });
        expect(done.changes.map(({ field, from, to }: Json) => [field, from, to])).toEqual([
            ['price', 100, 90],
            ['is_active', true, false],
            ['price', 120, 110],
            ['low_stock_threshold', expect.any(Number), 9],
        ]);
        const [entry] = await entries();
        expect(entry).toMatchObject({ admin: { id: me.id, name: 'Layan' }, plan: made.id, can_undo: true });
        await undo({ change: done.change });
        expect(await priceOf(product.id)).toBe(100);
        const [row] = await shop.rows('select price from variants where id = $1', [variant.id]);
        expect(row.price).toBe(12_000);
    });

    it('gives back each value that is still the planned one, and names the others', async () => {
        const [a, b] = [await addProduct(), await addProduct()];
        const made = await plan(
            [a, b].map(({ id }) => ({ id, product: { price: 90, is_active: false } })),
            { until: ahead(2) },
        );
        await comes(made.id);
        expect(await one(made.id)).toMatchObject({ state: 'active' });
        await me.put(`/products/${b.id}`, { price: 95 });
        await comes(made.id);
        expect([await priceOf(a.id), await priceOf(b.id)]).toEqual([100, 95]);
        const rows = await shop.rows('select is_active from products where id in ($1, $2)', [a.id, b.id]);
        expect(rows).toEqual([{ is_active: true }, { is_active: true }]);
        const done = await one(made.id);
        expect(done).toMatchObject({
            state: 'done',
            refused: [{ product_id: b.id, name: b.name, reason: 'It has changed since.' }],
        });
        await undo({ change: done.back_change });
        expect(await priceOf(a.id)).toBe(90);
    });

    it('leaves out a product that the rules refuse then, and names it', async () => {
        const [a, b] = [await addProduct(), await addProduct()];
        const made = await plan([a, b].map(({ id }) => ({ id, product: { price: 120 } })));
        await shop.rows('update products set compare_at_price = 11000 where id = $1', [b.id]);
        await comes(made.id);
        expect(await one(made.id)).toMatchObject({ state: 'done', refused: [{ product_id: b.id }] });
        expect([await priceOf(a.id), await priceOf(b.id)]).toEqual([120, 100]);
        expect(await alerted()).toEqual([made.id]);
    });

    it('fails, and says why, if its planner has lost the permission', async () => {
        const planner = await shop.somebody(BOTH, { name: 'Omar' });
        const { id } = await addProduct();
        const made = await plan([{ id, product: { price: 90 } }], {}, planner);
        await shop.rows(`update roles set permissions = '{show products}' where id = $1`, [planner.roleId]);
        await comes(made.id);
        expect(await one(made.id)).toMatchObject({
            state: 'failed',
            problem: 'Omar no longer has permission to make this change.',
        });
        expect(await alerted()).toEqual([made.id]);
        expect((await me.del(`${URL}/${made.id}`)).statusCode).toBe(204);
        expect(await alerted()).toEqual([]);
        expect(await priceOf(id)).toBe(100);
    });

    it('comes in the order of time, though several are late', async () => {
        const { id } = await addProduct();
        const first = await plan([{ id, product: { price: 90 } }], { at: ahead(1) });
        const second = await plan([{ id, product: { price: 80 } }], { at: ahead(2) });
        await shop.rows(`update plans set due_at = at - interval '3 hours'`);
        expect(await runNext(shop.database.db, quiet)).toBe(first.id);
        expect(await runNext(shop.database.db, quiet)).toBe(second.id);
        expect(await priceOf(id)).toBe(80);
        expect(await alerted()).toEqual([]);
    });

    it('waits and is tried again after a failure of the machine, and leaves nothing half', async () => {
        const { id } = await addProduct();
        const made = await plan([{ id, product: { price: 90 } }]);
        await shop.rows(`create function broken() returns trigger language plpgsql as $$ begin raise 'disk'; end $$;
            create trigger broken before insert on activity for each row execute function broken()`);
        await comes(made.id);
        await shop.rows('drop trigger broken on activity; drop function broken()');
        expect(await priceOf(id)).toBe(100);
        const [row] = await shop.rows('select state, tries, due_at > now() as waits from plans');
        expect(row).toEqual({ state: 'planned', tries: 1, waits: true });
        expect(await alerted()).toEqual([]);
        await comes(made.id);
        expect(await priceOf(id)).toBe(90);
    });

    it('has one alert when it could not give a value back, however many it left out before', async () => {
        const [a, b] = [await addProduct(), await addProduct({ compare_at_price: 11_000 })];
        const rows = [a, b].map(({ id }) => ({ id, product: { price: 120 } }));
        const made = await plan(rows, { until: ahead(2) });
        await comes(made.id);
        expect(await alerted()).toEqual([made.id]);
        await me.put(`/products/${a.id}`, { price: 130 });
        await comes(made.id);
        expect(await alerted()).toEqual([made.id, made.id]);
    });
});

describe('moving and cancelling', () => {
    it('moves a plan, and refuses it once it is over', async () => {
        const { id } = await addProduct();
        const made = await plan([{ id, product: { price: 90 } }]);
        const at = ahead(5);
        const moved = (await me.put(`${URL}/${made.id}`, { at })).data.data;
        expect([moved.at, moved.state]).toEqual([at, 'planned']);
        await comes(made.id);
        expect((await me.put(`${URL}/${made.id}`, { at: ahead(6) })).statusCode).toBe(409);
        expect((await me.del(`${URL}/${made.id}`)).statusCode).toBe(409);
    });

    it('leaves the values of an active plan that loses its end', async () => {
        const { id } = await addProduct();
        const made = await plan([{ id, product: { price: 90 } }], { until: ahead(2) });
        await comes(made.id);
        const left = (await me.put(`${URL}/${made.id}`, { until: null })).data.data;
        expect([left.state, left.until]).toEqual(['done', null]);
        expect(await runNext(shop.database.db, quiet)).toBeUndefined();
        expect(await priceOf(id)).toBe(90);
    });

    it('cancels a plan, which then never comes', async () => {
        const { id } = await addProduct();
        const made = await plan([{ id, product: { price: 90 } }]);
        expect((await me.del(`${URL}/${made.id}`)).statusCode).toBe(204);
        expect(await comes(made.id)).toBeUndefined();
        const log = (await me.get('/api/extensions/activity?noun=plans')).data.data;
        expect(log.map(({ action, record_name }: Json) => [action, record_name])).toEqual([
            ['delete', 'Weekend'],
            ['create', 'Weekend'],
        ]);
    });
});
