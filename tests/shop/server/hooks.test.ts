import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';
import { asked, followed, till } from '../../support/shop/server';
import { startOutbox } from '../../../server/services/hooks/outbox';

/** The lines of the server's log. */
const lines: { msg: string; err?: { message: string; stack: string }; request_id?: string }[] = [];
const logger = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
const shop = openShop({}, { logger }, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const EXTENSIONS = '/api/extensions';
let admin: Client;
let product: number;
let category: number;
let outbox: Awaited<ReturnType<typeof startOutbox>>;
const following = { error: (details: object, msg: string) => void lines.push({ ...details, msg } as never) };
beforeAll(async () => {
    outbox = await startOutbox(shop.database, following);
    admin = await shop.somebody();
    const [{ id }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Shoes', 'أحذية') returning id`,
    );
    category = id;
    const made = await admin.post(`/categories/${id}/products`, {
        name: 'a',
        name_ar: 'ب',
        sku: 'A',
        price: 10,
    });
    product = made.data.data.id;
});
afterAll(() => outbox.stop());
/** Waits until all changes so far were followed. */
async function caughtUp(): Promise<void> {
    await expect
        .poll(() => shop.rows(`select id from pgboss.job where name = 'after' and state < 'completed'`), {
            timeout: 20_000,
        })
        .toEqual([]);
}
beforeEach(async () => {
    await caughtUp();
    followed.length = 0;
    lines.length = 0;
});
const failures = () => lines.filter(({ msg }) => msg.startsWith('shop/server.ts'));
const create = (code: string) => admin.post('/coupons', { code });
const undo = async (resource: string, id: number, preview = false) => {
    const log = (await admin.get(`${EXTENSIONS}/activity?resource=${resource}&record_id=${id}`)).data.data;
    const answer = await admin.post(`${EXTENSIONS}/journal/undo`, { ids: [log[0].id], preview });
    return answer.data.data.results[0].skipped;
};

describe('before a change', () => {
    it('creates and changes other records, whose entries are the author’s and have one undo with the change', async () => {
        const clerk = await shop.somebody(['show coupons', 'edit coupons'], { name: 'Clerk' });
        const made = await clerk.post('/coupons', { code: 'PAIR' });
        expect(made.statusCode).toBe(201);
        const entries = await shop.rows(
            `select action, admin_name, change_id, record_name from activity where record_name like 'PAIR%' order by id`,
        );
        expect(entries.map(({ action, record_name }) => `${action} ${record_name}`)).toEqual([
            'create PAIR',
            'create PAIR-2',
            'update PAIR-2',
        ]);
        expect(new Set(entries.map(({ admin_name, change_id }) => `${admin_name} ${change_id}`)).size).toBe(
            1,
        );
        const undone = await clerk.post(`${EXTENSIONS}/journal/undo`, { change: made.headers['change-id'] });
        expect(undone.data.data.results.map(({ skipped }: { skipped: unknown }) => skipped)).toEqual([
            null,
            null,
            null,
        ]);
        expect(await shop.rows(`select id from shop_coupons where x_code like 'PAIR%'`)).toEqual([]);
    });

    it('comes to plugins ahead of the shop, which gets what they have set', async () => {
        till.isOpen = false;
        const made = await create('LAYERS');
        expect(made.data).toMatchObject({ percent: 21, notes: 'Seen 21' });
        // A plugin's hook that fails does not keep the shop's from the change.
        await expect.poll(() => followed.at(-1)?.record?.notes).toBe('Seen 21');
        await expect
            .poll(() => lines.find(({ msg }) => msg === 'plugin layers: coupons.after failed')?.err?.message)
            .toBe('The plugin is offline.');
        till.isOpen = true;
        await admin.post(`${EXTENSIONS}/deliveries/retry`);
    });

    it('takes all back if the hook creates what is incomplete, or changes records in a circle', async () => {
        expect((await create('ORPHAN')).statusCode).toBe(500);
        expect(failures().at(-1)?.err?.message).toMatch(/^products\.\w+ does not take this value/);
        expect((await create('CIRCLE')).statusCode).toBe(500);
        expect(failures().some(({ err }) => err?.message.includes('in a circle'))).toBe(true);
        expect(await shop.rows(`select id from shop_coupons where x_code in ('ORPHAN', 'CIRCLE')`)).toEqual(
            [],
        );
    });

    it('refuses it at its field in the reader’s language, and takes it back whole', async () => {
        const refused = await admin.send('PUT', `/products/${product}`, {
            payload: { price: 0, name: 'b' },
            headers: { 'accept-language': 'ar' },
        });
        expect([refused.statusCode, refused.data.errors]).toEqual([422, { price: ['لا شيء مجاني.'] }]);
        expect((await admin.get(`/products/${product}`)).data.data).toMatchObject({ price: 10, name: 'a' });
        expect(followed).toEqual([]);
    });

    it('refuses one product of a bulk edit and one row of an adjustment whole, and leaves the others', async () => {
        const [{ category_id, stock }] = await shop.rows(
            'select category_id, stock from products where id = $1',
            [product],
        );
        const other = (
            await admin.post(`/categories/${category_id}/products`, {
                name: 'o',
                name_ar: 'و',
                sku: 'O',
                price: 5,
            })
        ).data.data.id;
        await caughtUp();
        followed.length = 0;
        const bulk = await admin.post(`${EXTENSIONS}/products/bulk`, {
            rows: [
                { id: product, product: { price: 0, name: 'b' } },
                { id: other, product: { price: 6 } },
            ],
        });
        expect(bulk.data.data).toEqual([
            { id: product, refused: 'Nothing is free.' },
            { id: other, refused: null },
        ]);
        const adjusted = await admin.post(`${EXTENSIONS}/stock/adjustments`, {
            rows: [
                { product_id: product, reason: 'received', change: 13 - stock },
                { product_id: other, reason: 'received', change: 4 },
            ],
        });
        expect(adjusted.data.data).toMatchObject([{ refused: 'Never thirteen.' }, { refused: null, to: 4 }]);
        expect((await admin.get(`/products/${product}`)).data.data).toMatchObject({
            price: 10,
            name: 'a',
            stock,
        });
        await caughtUp();
        expect(followed.map(({ id }) => id)).toEqual([other, other]);
    });

    it('is passed by an undo too, which says why it was left out', async () => {
        const { id } = (await create('KEEP')).data;
        expect((await admin.del(`/coupons/${id}`)).statusCode).toBe(422);
        followed.length = 0;
        expect(await undo('coupons', id)).toBe('This coupon stays.');
        expect((await admin.get(`/coupons/${id}`)).statusCode).toBe(200);
        expect(followed).toEqual([]);
    });

    it.each(['SLOW', 'LOOP'])('takes a second at most, and changes nothing then (%s)', async code => {
        const answer = await create(code);
        expect(answer.statusCode).toBe(503);
        expect(answer.data.message).toMatch(/^A rule of this shop took too long/);
        expect(failures()).toMatchObject([
            { msg: 'shop/server.ts: coupons.before failed', request_id: answer.headers['x-request-id'] },
        ]);
        expect((await admin.get(`/coupons?filter={"q":"${code}"}`)).data).toEqual([]);
    });

    it('has one second for all records of a call', async () => {
        const ids = [];
        for (const sku of ['X', 'Y', 'Z']) {
            const body = { name: sku, name_ar: sku, sku, price: 5 };
            ids.push((await admin.post(`/categories/${category}/products`, body)).data.data.id);
        }
        const rows = ids.map(id => ({ id, product: { name: 'HALF' } }));
        const { data } = await admin.post(`${EXTENSIONS}/products/bulk`, { rows });
        const tooLong = expect.stringMatching(/^A rule of this shop took too long/);
        expect(data.data.map(({ refused }: { refused: string | null }) => refused)).toEqual([
            null,
            tooLong,
            tooLong,
        ]);
        expect(failures()).toHaveLength(1);
    });

    it('says that a rule of the shop failed, with its line in the log', async () => {
        const answer = await create('BROKEN');
        expect(answer.statusCode).toBe(500);
        expect(answer.data.message).toMatch(/^A rule of this shop failed/);
        const [failure] = failures();
        expect(failure).toMatchObject({
            msg: 'shop/server.ts: coupons.before failed',
            err: { message: 'No tax rate.' },
            request_id: answer.headers['x-request-id'],
        });
        expect(failure?.err?.stack).toMatch(/shop\/server\.ts:\d+/);
    });

    it('cannot change the record it is given', async () => {
        const answer = await create('FALSE');
        expect(answer.statusCode).toBe(500);
        expect(failures()[0]?.err?.message).toMatch(/object is not extensible|read only/);
        expect(followed).toEqual([]);
    });
});

describe('what before sets', () => {
    it('is stored, answered and logged with the change, by plain fields alone', async () => {
        const { data, statusCode } = await create('SET');
        expect([statusCode, data.percent]).toEqual([201, 30]);
        expect((await admin.get(`/coupons/${data.id}`)).data.percent).toBe(30);
        const log = await admin.get(`${EXTENSIONS}/activity?resource=coupons&record_id=${data.id}`);
        expect(log.data.data[0].changes).toMatchObject({ code: { to: 'SET' }, percent: { to: 30 } });
        expect((await admin.put(`/products/${product}`, { name: 'UNKNOWN' })).statusCode).toBe(500);
        expect(failures()[0]?.err?.message).toBe('products has no field "nothing" that a hook sets.');
    });

    it('may come from other records, which it reads in the transaction', async () => {
        await admin.post('/coupons', { code: 'BRAND', percent: 40 });
        const { data } = await admin.put(`/products/${product}`, { name: 'BRANDED' });
        expect(data.data).toMatchObject({ brand: 'By 40', weight: 250 });
        expect((await admin.get(`/products/${product}`)).data.data).toMatchObject({ brand: 'By 40' });
        const undone = await undo('products', product);
        expect(undone).toBeNull();
        expect((await admin.get(`/products/${product}`)).data.data).toMatchObject({
            name: 'a',
            brand: null,
            weight: null,
        });
    });
});

it('is left out of a preview, as is what follows the change', async () => {
    const { id } = (await create('KEPT')).data;
    await admin.put(`/coupons/${id}`, { code: 'HALF' });
    await caughtUp();
    followed.length = 0;
    const began = asked.length;
    expect(await undo('coupons', id, true)).toBeNull();
    await caughtUp();
    expect([asked.slice(began), followed]).toEqual([[], []]);
});

describe('after a change', () => {
    it('follows it with whole records, what changed and who made it, and undo as well', async () => {
        const { id } = (await create('ONE')).data;
        await admin.put(`/coupons/${id}`, { percent: 20, least: 12.5 });
        await caughtUp();
        expect(followed).toMatchObject([
            {
                event: expect.stringMatching(/^[0-9a-f-]{36}$/),
                noun: 'coupons',
                action: 'create',
                id,
                record: { id, code: 'ONE', percent: 10, once: true },
                former: null,
                admin: { id: expect.any(Number) },
            },
            {
                action: 'update',
                id,
                changed: ['percent', 'least'],
                record: { code: 'ONE', percent: 20, least: 12.5 },
                former: { code: 'ONE', percent: 10, least: null },
            },
        ]);
        followed.length = 0;
        expect(await undo('coupons', id)).toBeNull();
        await admin.del(`/coupons/${id}`);
        await caughtUp();
        expect(followed).toMatchObject([
            { action: 'update', former: { percent: 20 }, record: { percent: 10 } },
            { action: 'delete', record: null, former: { code: 'ONE', percent: 10 } },
        ]);
    });

    it('has a text whole that the history cuts', async () => {
        const { id } = (await create('LONG')).data;
        await admin.put(`/coupons/${id}`, { notes: 'a'.repeat(300) });
        await admin.put(`/coupons/${id}`, { notes: 'b' });
        await caughtUp();
        expect(followed.at(-1)).toMatchObject({
            former: { notes: 'a'.repeat(300) },
            record: { notes: 'b' },
        });
    });

    it('is not run if nothing changed, or if the change was taken back', async () => {
        const { id } = (await create('SAME')).data;
        await caughtUp();
        followed.length = 0;
        expect((await admin.put(`/coupons/${id}`, { code: 'SAME' })).statusCode).toBe(200);
        expect((await create('BROKEN')).statusCode).toBe(500);
        await caughtUp();
        expect(followed).toEqual([]);
    });

    it('follows an order that the app places, with its items, and each step', async () => {
        await shop.rows(`with made as (
            insert into purchases (number, status, customer_name, customer_phone, items_count, subtotal, discount, shipping_fee, vat_amount, total, payment_type,
                payment_method, device_type, country)
            values ('PO-1', 'pending', 'Huda', '+966501234567', 1, 2000, 0, 500, 326, 2500, 'cash', 'cod', 'ios', 'SA') returning id
        ) insert into purchase_items (purchase_id, name, name_ar, sku, options, quantity, unit_price, total)
            select id, 'Cup', 'كوب', 'CUP', '[]', 2, 1000, 2000 from made`);
        await caughtUp();
        expect(followed).toMatchObject([
            {
                noun: 'orders',
                action: 'create',
                admin: null,
                record: { number: 'PO-1', total: 25, items: [{ sku: 'CUP', quantity: 2, unit_price: 10 }] },
            },
        ]);
        followed.length = 0;
        const [{ id }] = await shop.rows(`select id from purchases where number = 'PO-1'`);
        await admin.put(`/purchase-operations/${id}`, { status: 'confirmed' });
        await caughtUp();
        expect(followed).toMatchObject([
            {
                changed: ['status'],
                former: { status: 'pending' },
                record: { status: 'confirmed', total: 25 },
            },
        ]);
    });

    it('waits if it fails: it is listed with its reason, and tried again on demand with the same event', async () => {
        till.isOpen = false;
        const { data } = await create('TROUBLE');
        const waiting = async () => (await admin.get(`${EXTENSIONS}/deliveries`)).data;
        await expect.poll(async () => (await waiting()).meta.total, { timeout: 20_000 }).toBe(1);
        const [{ event, ...row }] = (await waiting()).data;
        expect(row).toMatchObject({
            noun: 'coupons',
            action: 'create',
            record_id: data.id,
            error: 'The till is offline.',
        });
        expect(failures()).toMatchObject([
            { msg: 'shop/server.ts: coupons.after failed', err: { message: 'The till is offline.' } },
        ]);
        expect(
            (await (await shop.somebody(['show products'])).get(`${EXTENSIONS}/deliveries`)).statusCode,
        ).toBe(403);
        till.isOpen = true;
        expect((await admin.post(`${EXTENSIONS}/deliveries/retry`)).data.data).toEqual({ count: 1 });
        await caughtUp();
        expect(followed.map(change => change.event)).toContain(event);
        expect((await waiting()).data).toEqual([]);
    });
});
