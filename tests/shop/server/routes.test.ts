import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { freshDatabase } from '../../support/database';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client } from '../../server/support/shop';

/** The lines of the server's log. */
const lines: { msg: string; err?: { message: string; stack: string } }[] = [];
const logger = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
const shop = openShop({}, { logger }, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const SHOP = '/api/shop';
let admin: Client;
beforeAll(async () => {
    admin = await shop.somebody();
    const [{ id }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Shoes', 'أحذية') returning id`,
    );
    const product = { name: 'a', name_ar: 'ب', sku: 'A/1', price: 10, stock: 5, margin: 2 };
    await admin.post(`/categories/${id}/products`, product);
    await admin.post('/coupons', { code: 'EID' });
});
const stockOf = async () => (await shop.rows('select stock from products'))[0].stock as number;

describe('a route of the shop', () => {
    it('answers what it describes and nothing else, with its query and its path read', async () => {
        const answer = await admin.get(`${SHOP}/stock/A%2F1?least=7&other=1`);
        expect([answer.statusCode, answer.data]).toEqual([200, { sku: 'A/1', stock: 7, margin: 2 }]);
        expect((await admin.get(`${SHOP}/coupons`)).data).toEqual([{ code: 'EID', percent: 10 }]);
        expect((await admin.get(`${SHOP}/stock/A%2F1?least=x`)).statusCode).toBe(422);
        const refused = await admin.get(`${SHOP}/stock/B`, { 'accept-language': 'ar' });
        expect([refused.statusCode, refused.data.message]).toEqual([409, 'لا يوجد رمز كهذا.']);
    });

    it('is for roles with its permission, and answers no field that the role does not see', async () => {
        expect((await shop.browser().get(`${SHOP}/coupons`)).statusCode).toBe(401);
        const stranger = await shop.somebody([]);
        expect((await stranger.get(`${SHOP}/stock/A%2F1`)).statusCode).toBe(403);
        expect((await stranger.get(`${SHOP}/coupons`)).statusCode).toBe(403);
        const clerk = await shop.somebody(PERMISSIONS.filter(name => !name.endsWith('costs')));
        expect((await clerk.get(`${SHOP}/stock/A%2F1`)).data.margin).toBeNull();
    });

    it('checks its body, changes records once for a key, and its changes have one undo', async () => {
        const invalid = await admin.post(`${SHOP}/stock/A%2F1/count`, { stock: -1 });
        expect([invalid.statusCode, Object.keys(invalid.data.errors)]).toEqual([422, ['stock']]);
        const change = randomUUID();
        const headers = { 'idempotency-key': randomUUID(), 'change-id': change };
        for (const status of [204, 204]) {
            const counted = await admin.post(`${SHOP}/stock/A%2F1/count`, { stock: 9 }, headers);
            expect(counted.statusCode).toBe(status);
        }
        expect(await stockOf()).toBe(9);
        const undone = await admin.post('/api/extensions/journal/undo', { change });
        expect(undone.data.data.results).toHaveLength(1);
        expect(await stockOf()).toBe(5);
    });

    it('creates records within the permissions of who calls, with one undo', async () => {
        const change = randomUUID();
        const headers = { 'change-id': change };
        const add = (who: Client, sku: string) =>
            who.post(`${SHOP}/categories`, { name: 'Bags', sku }, headers);
        const clerk = await shop.somebody(['show categories', 'edit categories']);
        expect((await add(clerk, 'B/1')).statusCode).toBe(403);
        const made = await add(admin, 'B/1');
        expect((await admin.get(`/products/${made.data.product_id}`)).data.data).toMatchObject({
            name: 'Bags',
            price: 5,
            category: { name: 'Bags' },
        });
        const taken = await add(admin, 'B/1');
        expect([taken.statusCode, Object.keys(taken.data.errors)]).toEqual([422, ['sku']]);
        const undone = await admin.post('/api/extensions/journal/undo', { change });
        expect(undone.data.data.results).toHaveLength(2);
        expect(await shop.rows(`select id from categories where name = 'Bags'`)).toEqual([]);
    });

    it('takes its changes back if it fails, and names the place in the folder', async () => {
        const answer = await admin.post(`${SHOP}/stock/A%2F1/count`, { stock: 3, broken: true });
        expect([answer.statusCode, await stockOf()]).toEqual([500, 5]);
        const failure = lines.find(({ msg }) => msg.startsWith('shop/server.ts'));
        expect(failure?.msg).toBe("shop/server.ts: routes['POST /stock/:sku/count'] failed");
        expect(failure?.err?.stack).toMatch(/shop\/routes\.ts:\d+/);
        expect((await admin.get(`${SHOP}/misfit`)).statusCode).toBe(500);
    });

    it('is in the documentation of the API, and meets its limits and methods', async () => {
        const { paths } = (await admin.get('/api/docs/json')).data;
        const described = paths[`${SHOP}/stock/{sku}`].get;
        expect(described.parameters.map(({ name }: { name: string }) => name)).toEqual(['least', 'sku']);
        expect(Object.keys(described.responses['200'].content['application/json'].schema.properties)).toEqual(
            ['sku', 'stock', 'margin'],
        );
        expect(described.description).toBe('Needs show products.');
        expect((await admin.del(`${SHOP}/coupons`)).statusCode).toBe(405);
        expect((await admin.get(`${SHOP}/nothing`)).statusCode).toBe(404);
        const large = await admin.post(`${SHOP}/stock/A%2F1/count`, { stock: 1, more: 'x'.repeat(2 ** 21) });
        expect(large.statusCode).toBe(413);
    });
});
