import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { freshDatabase } from '../../support/database';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { booked } from '../../support/shop/actions';
import { openShop, type Client } from '../../server/support/shop';

/** The lines of the server's log. */
const lines: { msg: string; err?: { message: string; stack: string } }[] = [];
const logger = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
const shop = openShop({}, { logger }, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const ACTIONS = '/api/extensions/actions';
const ACTIVITY = '/api/extensions/activity';
const CHANGE = 'change-id';
let admin: Client & { id: number };
let coupon: number;
let order: number;

const placeOrder = async (status = 'pending') =>
    (
        await shop.rows(
            `insert into purchases (number, status, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country)
            values ('ORD-' || (select count(*) from purchases), $1, 1, 1000, 0, 1000, 'cash', 'cod', 'ios', 'SA') returning id`,
            [status],
        )
    )[0].id as number;
const book = (id: number, body: object = { weight: 3 }, headers: Record<string, string> = {}) =>
    admin.post(`${ACTIONS}/orders.book_courier/${id}`, body, headers);
const prove = (what: string, who: Client = admin) => who.post(`${ACTIONS}/coupons.prove/${coupon}`, { what });
const without = (...names: string[]) => PERMISSIONS.filter(name => !names.includes(name));
const stored = async (id: number) =>
    (await shop.rows('select x_slip, x_parcels, notes from purchases where id = $1', [id]))[0];

beforeAll(async () => {
    admin = await shop.somebody();
    coupon = (await admin.post('/coupons', { code: 'EID' })).data.id;
    const [{ id }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Shoes', 'أحذية') returning id`,
    );
    await admin.post(`/categories/${id}/products`, {
        name: 'a',
        name_ar: 'ب',
        sku: 'A',
        price: 10,
        margin: 1,
    });
});
beforeEach(async () => {
    order = await placeOrder();
    booked.length = 0;
    lines.length = 0;
});

describe('an action', () => {
    it('changes records as a save does, says what it did in the reader’s language, and is in the history', async () => {
        const answer = await book(
            order,
            { weight: 3 },
            { 'accept-language': 'ar', 'change-id': randomUUID() },
        );
        expect([answer.statusCode, answer.data]).toEqual([
            200,
            { data: { message: 'يأتي المندوب الساعة 5.' } },
        ]);
        expect(await stored(order)).toMatchObject({ x_slip: `C-${order}`, x_parcels: 1 });
        const { data } = (await admin.get(`${ACTIVITY}?resource=orders&record_id=${order}`)).data;
        expect(data).toMatchObject([
            {
                action: 'orders.book_courier',
                changes: { weight: { to: 3 }, fragile: { to: false } },
                can_undo: false,
            },
            { action: 'update', changes: { slip: { to: `C-${order}` } }, can_undo: true },
        ]);
        const timeline = await admin.get(`/api/extensions/purchase-operations/${order}/timeline`);
        expect(timeline.data.data.at(-1)).toMatchObject({ type: 'action', action: 'orders.book_courier' });
    });

    it('has one undo for all records of a press', async () => {
        const change = randomUUID();
        const other = await placeOrder();
        for (const id of [order, other]) await book(id, { weight: 3 }, { [CHANGE]: change });
        const grouped = (await admin.get(`${ACTIVITY}?grouped=1`)).data.data[0];
        expect(grouped).toMatchObject({
            action: 'orders.book_courier',
            can_undo: true,
            change: { id: change, size: 4 },
        });
        const undone = await admin.post('/api/extensions/journal/undo', { change });
        expect(undone.data.data.results.map((one: { skipped: unknown }) => one.skipped)).toEqual([
            null,
            null,
        ]);
        expect(await stored(order)).toMatchObject({ x_slip: null, x_parcels: null });
    });

    it('leaves a record alone that has the values already, so that the rest has an undo', async () => {
        await book(order);
        const change = randomUUID();
        const other = await placeOrder();
        for (const id of [order, other]) await book(id, { weight: 3 }, { [CHANGE]: change });
        const undone = await admin.post('/api/extensions/journal/undo', { change });
        expect(undone.data.data.results).toMatchObject([{ record_id: other, skipped: null }]);
    });

    it('runs once for a press that is repeated', async () => {
        const key = { 'idempotency-key': randomUUID() };
        const answers = await Promise.all([book(order, undefined, key), book(order, undefined, key)]);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        expect(booked).toHaveLength(1);
    });

    it.each([
        ['a missing value', {}, 422, { weight: expect.anything() }],
        ['a value beyond its limits', { weight: 31 }, 422, { weight: expect.anything() }],
        ['a value that the shop refuses', { weight: 25 }, 422, { weight: ['Too heavy.'] }],
    ])('refuses %s at its field, and changes nothing', async (_title, body, status, errors) => {
        const answer = await book(order, body);
        expect([answer.statusCode, answer.data.errors]).toEqual([status, errors]);
        expect([booked, (await stored(order)).x_slip]).toEqual([[], null]);
    });

    it('is refused with a sentence by the shop, for a missing record, and for a role without its permission', async () => {
        const failed = await book(await placeOrder('cancelled'));
        expect([failed.statusCode, failed.data.message]).toEqual([409, 'Nobody fetches a cancelled order.']);
        expect((await book(999_999)).statusCode).toBe(404);
        const clerk = await shop.somebody(without('book couriers'));
        expect((await clerk.post(`${ACTIONS}/orders.book_courier/${order}`, { weight: 3 })).statusCode).toBe(
            403,
        );
        const stranger = await shop.somebody(['book couriers']);
        expect(
            (await stranger.post(`${ACTIONS}/orders.book_courier/${order}`, { weight: 3 })).statusCode,
        ).toBe(403);
    });

    it('works on the other nouns of the core and on those of the shop', async () => {
        const [product] = await shop.rows('select id, stock from products');
        await admin.post(`${ACTIONS}/products.restock/${product.id}`, { pieces: 4 });
        const [category] = await shop.rows('select id from categories');
        await admin.post(`${ACTIONS}/categories.fold/${category.id}`);
        const [customer] = await shop.rows(
            `insert into users (name, phone, locale, country, device_type) values ('c', '+966500001001', 'en', 'SA', 'ios') returning id`,
        );
        await admin.post(`${ACTIONS}/customers.forgive/${customer.id}`);
        await admin.post(`${ACTIONS}/coupons.extend/${coupon}`);
        const [found] = await shop.rows(
            `select (select stock from products) as stock, (select x_seasonal from categories) as seasonal,
                (select x_credit from users) as credit, (select x_percent from shop_coupons where id = $1) as percent`,
            [coupon],
        );
        expect(found).toMatchObject({ stock: product.stock + 4, seasonal: true, credit: 0, percent: 11 });
    });
});

describe('what an action does', () => {
    it('is saved whole or not at all, and a failure names the place in the folder', async () => {
        const halfway = (await admin.post('/coupons', { code: 'HALFWAY' })).data.id;
        const answer = await admin.post(`${ACTIONS}/coupons.extend/${halfway}`);
        expect([answer.statusCode, answer.data.message]).toEqual([
            500,
            expect.stringMatching(/^This shop’s action failed/),
        ]);
        expect((await admin.get(`/coupons/${halfway}`)).data.percent).toBe(10);
        const failure = lines.find(({ msg }) => msg.startsWith('shop/server.ts'));
        expect(failure?.msg).toBe("shop/server.ts: actions['coupons.extend'] failed");
        expect(failure?.err?.stack).toMatch(/shop\/actions\.ts:\d+/);
    });

    it('is within the permissions of who runs it', async () => {
        const clerk = await shop.somebody(
            without(
                'show admins',
                'edit admins',
                'show costs',
                'edit costs',
                'edit purchases',
                'edit settings',
            ),
        );
        const answers = [];
        for (const what of ['admins', 'by cost']) answers.push((await prove(what, clerk)).statusCode);
        expect(answers).toEqual([403, 403]);
        expect((await prove('costs', clerk)).data.data.message).not.toMatch(/margin|origin/);
        expect((await prove('costs')).data.data.message).toMatch(/margin/);
        const reader = await shop.somebody(without('show purchases', 'edit purchases'));
        expect((await prove('order', reader)).statusCode).toBe(403);
    });

    it('meets the rules of the records that it changes', async () => {
        const step = await prove('step');
        expect([step.statusCode, step.data.errors]).toEqual([409, undefined]);
        expect((await prove('unknown')).statusCode).toBe(500);
        expect((await prove('frozen')).statusCode).toBe(500);
    });

    it('is ended if it loops, or takes longer than 10 s', async () => {
        expect((await prove('loop')).statusCode).toBe(503);
        expect((await prove('slow')).statusCode).toBe(503);
        expect((await admin.get(`/coupons/${coupon}`)).data.percent).not.toBe(77);
    }, 30_000);
});

it('is described in the documentation of the API', async () => {
    const { data } = await admin.get('/api/docs/json');
    const call = data.paths['/api/extensions/actions/orders.book_courier/{id}'].post;
    expect(Object.keys(call.requestBody.content['application/json'].schema.properties)).toEqual([
        'weight',
        'fragile',
    ]);
});
