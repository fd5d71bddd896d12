import { beforeAll, describe, expect, it } from 'vitest';
import simpleRest from 'ra-data-simple-rest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { giveNewPermissions } from '../../../server/services/staff/newPermissions';
import { ALL, openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
let admin: Client;
let shoes: number;
let bags: number;
let partner: number;
const EXTENSIONS = '/api/extensions';

beforeAll(async () => {
    admin = await shop.somebody();
    const rows = await shop.rows(
        `insert into categories (name, name_ar) values ('Shoes', 'أحذية'), ('Bags', 'حقائب') returning id`,
    );
    [shoes, bags] = rows.map(({ id }: { id: number }) => id) as [number, number];
    partner = (await admin.post('/partners', { name: 'Nasim', name_ar: 'نسيم' })).data.id;
});

const create = (code: string, more: object = {}) => admin.post('/coupons', { code, ...more });
const list = async (filter: object = {}, sort: [string, string] = ['id', 'ASC'], client = admin) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
    return (await client.get(`/coupons?${query}`)).data.map(({ code }: { code: string }) => code);
};
const undo = async (resource: string, id: number, action: string) => {
    const log = (await admin.get(`${EXTENSIONS}/activity?resource=${resource}&record_id=${id}`)).data.data;
    const entry = log.find((one: { action: string }) => one.action === action);
    return (await admin.post(`${EXTENSIONS}/journal/undo`, { ids: [entry.id] })).data.data.results[0].skipped;
};

describe('a noun of the shop', () => {
    it('is created with every type of field and the defaults, and answers the names beside its references', async () => {
        const values = {
            percent: 12.5,
            category_id: shoes,
            partner_id: partner,
            least: 99.5,
            starts: '2026-12-01',
            ends_at: '2026-12-31T20:00:00.000Z',
            channels: ['app', 'web'],
            picture: 'https://example.com/eid.webp',
            phone: '+966500000001',
            hotline: '+966500000002',
            email: 'eid@example.com',
            origin: 'CN',
            region: 'SA',
            printed_in: 'zh-Hant',
            notes: 'a\nb',
            terms: 'Once',
            terms_ar: 'مرة واحدة',
        };
        const made = await create('EID', {
            ...values,
            channels: ['web', 'app'],
            ends_at: '2026-12-31T23:00:00+03:00',
            hotline: '+966 (50) 000-0002',
            email: ' EID@example.com',
        });
        expect(made.statusCode).toBe(201);
        expect(made.data).toMatchObject({
            ...values,
            once: true,
            kind: 'sale',
            colour: '#0b6b80',
            category: { id: shoes, name: 'Shoes', name_ar: 'أحذية' },
            partner: { id: partner, name: 'Nasim', name_ar: 'نسيم' },
            product_id: null,
            product: null,
        });
        expect((await admin.get(`/coupons/${made.data.id}`)).data).toEqual(made.data);
    });

    it('refuses wrong, missing and taken values, and references to nothing, at their fields', async () => {
        for (const [body, field] of [
            [{ code: 'eid' }, 'code'],
            [{ code: '' }, 'code'],
            [{ code: 'A', percent: 91 }, 'percent'],
            [{ code: 'A', category_id: 999_999 }, 'category_id'],
            [{ code: 'A', kind: 'none' }, 'kind'],
            [{ code: 'A', channels: ['fax'] }, 'channels'],
            [{ code: 'A', colour: 'red' }, 'colour'],
            [{ code: 'A', picture: 'javascript:alert(1)' }, 'picture'],
            [{ code: 'A', picture: '//example.com/eid.webp' }, 'picture'],
            [{ code: 'A', picture: '/\\example.com/eid.webp' }, 'picture'],
            [{ code: 'A', picture: 'https://me:word@example.com/eid.webp' }, 'picture'],
            [{ code: 'A', picture: 'https://example.com.evil.example/eid.webp' }, 'picture'],
            [{ code: 'A', picture: 'https://[/eid.webp' }, 'picture'],
            [{ code: 'A', picture: 'https://elsewhere.example/eid.webp' }, 'picture'],
            [{ code: 'A', ends_at: 'tomorrow' }, 'ends_at'],
            [{ code: 'A', hotline: '0500000002' }, 'hotline'],
            [{ code: 'A', email: 'eid@' }, 'email'],
            [{ code: 'A', origin: 'XX' }, 'origin'],
            [{ code: 'A', region: 'CN' }, 'region'],
            [{ code: 'A', printed_in: 'Arabic' }, 'printed_in'],
        ] as const) {
            const answer = await admin.post('/coupons', body);
            expect([field, answer.statusCode]).toEqual([field, 422]);
            expect(Object.keys(answer.data.errors)).toEqual([field]);
        }
    });

    it('sanitizes formatted texts, and leaves plain ones alone', async () => {
        const made = await create('STORY', {
            story: '<h2>Eid</h2><p onclick="x()">Ends <b>soon</b><script>alert(1)</script></p>',
            notes: '<b>as typed</b>',
        });
        expect(made.data).toMatchObject({
            story: '<h2>Eid</h2><p>Ends <strong>soon</strong></p>',
            notes: '<b>as typed</b>',
        });
        const changed = await admin.put(`/coupons/${made.data.id}`, { story: 'Size <M, 2 > 1' });
        expect(changed.data.story).toBe('Size <M, 2 > 1');
        await admin.del(`/coupons/${made.data.id}`);
    });

    it('shows the pictures of the websites that its fields take', async () => {
        const { headers } = await admin.get('/coupons');
        expect(headers['content-security-policy']).toContain(
            "img-src 'self' data: blob: https://example.com;",
        );
    });

    it('is searched, filtered and sorted by its fields, with empty values last', async () => {
        await create('SUMMER', {
            percent: 50,
            category_id: bags,
            channels: ['app'],
            ends_at: '2026-08-31T20:59:00Z',
        });
        await create('WINTER', { percent: 30, once: false, kind: 'gift' });
        expect(await list({ q: 'summ' })).toEqual(['SUMMER']);
        expect(await list({ q: 'nothing' })).toEqual([]);
        expect(await list({ q: 'eid@example.com' })).toEqual(['EID']);
        expect(await list({ email: 'Example' })).toEqual(['EID']);
        expect(await list({ origin: 'CN' })).toEqual(['EID']);
        expect(await list({ region: 'AE' })).toEqual([]);
        expect(await list({ printed_in: 'zh-Hant' })).toEqual(['EID']);
        expect((await list({}, ['email', 'DESC'])).at(0)).toBe('EID');
        expect(await list({ category_id: bags })).toEqual(['SUMMER']);
        expect(await list({ min_percent: 30 })).toEqual(['SUMMER', 'WINTER']);
        expect(await list({ channels: 'app' })).toEqual(['EID', 'SUMMER']);
        expect(await list({ once: 'false' })).toEqual(['WINTER']);
        // The end of the day in Riyadh.
        expect(await list({ max_ends_at: '2026-08-31' })).toEqual(['SUMMER']);
        expect(await list({ max_ends_at: '2026-08-30' })).toEqual([]);
        expect(await list({}, ['percent', 'DESC'])).toEqual(['SUMMER', 'WINTER', 'EID']);
        expect(await list({}, ['ends_at', 'ASC'])).toEqual(['SUMMER', 'EID', 'WINTER']);
        expect(await list({}, ['ends_at', 'DESC'])).toEqual(['EID', 'SUMMER', 'WINTER']);
        expect((await admin.get('/coupons?sort=["channels","ASC"]')).statusCode).toBe(422);
    });

    it('is changed with a version and a history, and gets one field back without the others', async () => {
        const { id } = (await create('SPRING', { percent: 5, least: 10 })).data;
        await admin.put(`/coupons/${id}`, { percent: 6 });
        await admin.put(`/coupons/${id}`, { least: null });
        const log = (await admin.get(`${EXTENSIONS}/activity?resource=coupons&record_id=${id}`)).data.data;
        expect(log.map(({ record_name, changes }: never) => [record_name, Object.keys(changes)])).toEqual([
            ['SPRING', ['least']],
            ['SPRING', ['percent']],
            ['SPRING', ['code', 'least', 'percent']],
        ]);
        const entry = log[1];
        const [result] = (await admin.post(`${EXTENSIONS}/journal/undo`, { ids: [entry.id] })).data.data
            .results;
        expect(result.skipped).toBeNull();
        expect((await admin.get(`/coupons/${id}`)).data).toMatchObject({ percent: 5, least: null });
        expect((await admin.del(`/coupons/${id}`)).statusCode).toBe(200);
        expect(await undo('coupons', id, 'delete')).toBeNull();
        expect((await admin.get(`/coupons/${id}`)).data).toMatchObject({ code: 'SPRING', percent: 5 });
    });

    it('keeps what it refers to from being deleted, and says which list uses it', async () => {
        const refused = await admin.del(`/categories/${bags}`);
        expect(refused.statusCode).toBe(409);
        expect(refused.data.message).toBe('Other records use it (Coupons). Change or delete them first.');
        const own = await admin.send('DELETE', `/partners/${partner}`, {
            headers: { 'accept-language': 'ar' },
        });
        expect(own.data.message).toBe('تستخدمه سجلات أخرى (القسائم). عدّلها أو احذفها أولًا.');
    });

    it('has its own permissions, which the full role gets at the start', async () => {
        const reader = await shop.somebody(['show coupons']);
        expect(await list({ q: 'EID' }, ['id', 'ASC'], reader)).toEqual(['EID']);
        expect((await reader.post('/coupons', { code: 'X' })).statusCode).toBe(403);
        expect((await (await shop.somebody(['show products'])).get('/coupons')).statusCode).toBe(403);
        // The start of a server whose shop has had coupons added to its other nouns.
        await giveNewPermissions(shop.database.db);
        await shop.rows(`delete from known_permissions where name in ('show coupons', 'edit coupons')`);
        const full = await shop.somebody(ALL.filter(name => !name.endsWith(' coupons')));
        const { added } = await giveNewPermissions(shop.database.db);
        expect(added).toEqual(['show coupons', 'edit coupons']);
        expect(await list({ q: 'EID' }, ['id', 'ASC'], full)).toEqual(['EID']);
    });

    it('is served as ra-data-simple-rest asks for it', async () => {
        const provider = simpleRest('/api/admin', async (url, { method = 'GET', body } = {}) => {
            const answer = await admin.send(method, String(url), {
                ...(body !== undefined && {
                    payload: String(body),
                    headers: { 'content-type': 'application/json' },
                }),
            });
            return {
                status: answer.statusCode,
                headers: new Headers(answer.headers as Record<string, string>),
                body: answer.body,
                json: JSON.parse(answer.body),
            };
        });
        const page = await provider.getList('coupons', {
            pagination: { page: 1, perPage: 2 },
            sort: { field: 'code', order: 'ASC' },
            filter: {},
        });
        expect(page.data.map(({ code }) => code)).toEqual(['EID', 'SPRING']);
        expect(page.total).toBe(4);
    });
});

describe('a field of the core that refers to a noun of the shop', () => {
    it('is answered with its id, refused if there is none, and keeps the record from being deleted', async () => {
        const made = await admin.post(`/categories/${shoes}/products`, {
            name: 'Shoe',
            name_ar: 'حذاء',
            sku: 'SHOE',
            price: 10,
            supplier_id: partner,
            channels: ['web'],
            expires_at: '2027-01-01T00:00:00Z',
            slogan: 'Walk',
            slogan_ar: 'امشِ',
        });
        const own = {
            supplier_id: partner,
            channels: ['web'],
            expires_at: '2027-01-01T00:00:00.000Z',
            slogan: 'Walk',
            slogan_ar: 'امشِ',
            tint: '#ffffff',
            warranty: 12,
        };
        expect(made.data.data).toMatchObject(own);
        const { id } = made.data.data;
        const refused = await admin.put(`/products/${id}`, { supplier_id: 999_999 });
        expect(Object.keys(refused.data.errors)).toEqual(['supplier_id']);
        const filtered = async (query: string) =>
            (await admin.get(`${EXTENSIONS}/products?${query}`)).data.data.map(
                (one: { id: number }) => one.id,
            );
        expect(await filtered(`supplier_id=${partner}`)).toEqual([id]);
        expect(await filtered('channels=web')).toEqual([id]);
        expect(await filtered('max_expires_at=2026-12-31')).toEqual([]);
        expect(await filtered('max_expires_at=2027-01-01')).toEqual([id]);
        await admin.put(`/products/${id}`, { channels: ['app'] });
        expect(await undo('products', id, 'update')).toBeNull();
        expect((await admin.get(`/products/${id}`)).data.data).toMatchObject(own);
    });

    it('goes back in an order and a customer as a moment and a list', async () => {
        const [{ id }] = await shop.rows(
            `insert into purchases (number, status, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country)
            values ('PO-1', 'pending', 1, 1000, 0, 1000, 'cash', 'cod', 'ios', 'SA') returning id`,
        );
        const packed = { packed_at: '2026-11-27T10:00:00.000Z', packers: ['ann'] };
        expect((await admin.put(`/purchase-operations/${id}`, packed)).data.data).toMatchObject(packed);
        await admin.put(`/purchase-operations/${id}`, { packed_at: null, packers: ['ann', 'ben'] });
        expect(await undo('orders', id, 'update')).toBeNull();
        expect(await shop.rows(`select x_packers from purchases where id = ${id}`)).toEqual([
            { x_packers: ['ann'] },
        ]);
    });
});
