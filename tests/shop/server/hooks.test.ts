import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOwnColumns } from '../../../server/db/reconcile';
import { openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';
import { asked, followed } from '../../support/shop/server';

/** The lines of the server's log. */
const lines: { msg: string; err?: { message: string; stack: string }; request_id?: string }[] = [];
const logger = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
const shop = openShop({}, { logger }, async () => {
    const url = await freshDatabase();
    await addOwnColumns(url);
    return url;
});
const EXTENSIONS = '/api/extensions';
let admin: Client;
let product: number;
let category: number;
beforeAll(async () => {
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
beforeEach(() => {
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
        await wait(20);
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
            { msg: 'shop/server.ts: before.coupons failed', request_id: answer.headers['x-request-id'] },
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
            msg: 'shop/server.ts: before.coupons failed',
            err: { message: 'No tax rate.' },
            request_id: answer.headers['x-request-id'],
        });
        expect(failure?.err?.stack).toMatch(/shop\/server\.ts:\d+/);
    });

    it('cannot change what follows the change', async () => {
        const answer = await create('FALSE');
        expect(answer.statusCode).toBe(500);
        expect(failures()[0]?.err?.message).toMatch(/object is not extensible|read only/);
        expect(followed).toEqual([]);
    });
});

it('is left out of a preview, as is what follows the change', async () => {
    const { id } = (await create('KEPT')).data;
    await admin.put(`/coupons/${id}`, { code: 'HALF' });
    await wait(20);
    followed.length = 0;
    const began = asked.length;
    expect(await undo('coupons', id, true)).toBeNull();
    await wait(20);
    expect([asked.slice(began), followed]).toEqual([[], []]);
});

describe('after a change', () => {
    it('follows it once, with what changed and who made it, and undo as well', async () => {
        const { id } = (await create('ONE')).data;
        await admin.put(`/coupons/${id}`, { percent: 20 });
        await wait(20);
        expect(followed).toMatchObject([
            {
                noun: 'coupons',
                action: 'create',
                id,
                changes: { code: 'ONE' },
                admin: { id: expect.any(Number) },
            },
            { action: 'update', id, former: { percent: 10 }, changes: { percent: 20 } },
        ]);
        followed.length = 0;
        expect(await undo('coupons', id, true)).toBeNull();
        expect(await undo('coupons', id)).toBeNull();
        await wait(20);
        expect(followed).toMatchObject([
            { action: 'update', id, former: { percent: 20 }, changes: { percent: 10 } },
        ]);
    });

    it('is not run if nothing changed', async () => {
        const { id } = (await create('SAME')).data;
        await wait(20);
        followed.length = 0;
        expect((await admin.put(`/coupons/${id}`, { code: 'SAME' })).statusCode).toBe(200);
        await wait(20);
        expect(followed).toEqual([]);
    });

    it('is logged if it fails, and the change stays', async () => {
        const { data, statusCode } = await create('TROUBLE');
        expect(statusCode).toBe(201);
        await wait(20);
        expect(failures()).toMatchObject([
            { msg: 'shop/server.ts: after.coupons failed', err: { message: 'The till is offline.' } },
        ]);
        expect((await admin.get(`/coupons/${data.id}`)).statusCode).toBe(200);
    });
});
