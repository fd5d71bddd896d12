import { beforeAll, describe, expect, it } from 'vitest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { ALL, openShop, type Client, type Json } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const EXTENSIONS = '/api/extensions';
const without = (...names: string[]) => ALL.filter(name => !names.includes(name));
/** Sees and changes all; sees costs and does not change them; sees neither. */
let owner: Client;
let buyer: Client;
let clerk: Client;
let category: number;
let product: number;
let coupon: number;
let customer: number;

const SECRET = { margin: 4.5, origin: 'Lisbon' };
const one = async (who: Client, path: string) => (await who.get(path)).data.data as Json;
const logOf = async (who: Client, resource: string, id: number, more = '') =>
    (await who.get(`${EXTENSIONS}/activity?resource=${resource}&record_id=${id}${more}`)).data.data as Json[];

beforeAll(async () => {
    owner = await shop.somebody();
    buyer = await shop.somebody(without('edit costs', 'show risk'));
    clerk = await shop.somebody(without('edit costs', 'show costs', 'show risk'));
    [{ id: category }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Clothes', 'ملابس') returning id`,
    );
    const made = await owner.post(`/categories/${category}/products`, {
        name: 'Scarf',
        name_ar: 'وشاح',
        sku: 'SCARF',
        price: 10,
        is_active: true,
        weight: 5,
        grade: 'a',
        ...SECRET,
    });
    product = made.data.data.id;
    await shop.rows('insert into variants (product_id, sku, x_bought_for) values ($1, $2, 300)', [
        product,
        'S1',
    ]);
    coupon = (await owner.post('/coupons', { code: 'EID', percent: 5, budget: 100 })).data.id;
    [{ id: customer }] = await shop.rows(
        `insert into users (name, phone, locale, country, device_type, x_rating)
        values ('Noura', '+966500000001', 'en', 'SA', 'ios', 3) returning id`,
    );
});

describe('who may not see a field', () => {
    it('is asked of all permissions, of which fields have two and a third', () => {
        expect(ALL).toEqual(expect.arrayContaining(['show costs', 'edit costs', 'show risk']));
    });

    it('does not get it in answers, also of records within others', async () => {
        await owner.post('/home', { products_ids: [product], categories_ids: [], banners_ids: [] });
        const line = async (who: Client, path: string) =>
            JSON.parse((await who.get(`${EXTENSIONS}/${path}`)).body.split('\n')[0]!).data[0];
        const doors = async (who: Client): Promise<Json[]> => [
            await one(who, `/products/${product}`),
            (await one(who, '/products'))[0],
            (await one(who, `${EXTENSIONS}/products`))[0],
            (await who.post(`${EXTENSIONS}/products/lookup`, { _method: 'GET', ids: [product] })).data
                .data[0],
            (await one(who, '/home')).products[0],
            await line(who, 'products/export'),
            await line(who, 'products/sheet'),
        ];
        for (const seen of await doors(owner)) expect(seen).toMatchObject(SECRET);
        for (const seen of await doors(buyer)) expect(seen).toMatchObject(SECRET);
        for (const seen of await doors(clerk)) {
            expect(seen).toMatchObject({ id: product, weight: 5, grade: 'a' });
            expect(seen).not.toHaveProperty('margin');
            expect(seen).not.toHaveProperty('origin');
        }
        expect((await one(owner, `/products/${product}`)).variants[0].bought_for).toBe(3);
        expect((await one(clerk, `/products/${product}`)).variants[0]).not.toHaveProperty('bought_for');
        expect((await line(clerk, 'products/sheet')).variants[0]).not.toHaveProperty('bought_for');
    });

    it('does not get it of customers and of the shop’s own nouns', async () => {
        expect((await one(owner, '/users'))[0].rating).toBe(3);
        for (const path of ['/users', `${EXTENSIONS}/users?ids=${customer}`])
            expect((await one(clerk, path))[0]).not.toHaveProperty('rating');
        expect(await one(clerk, `${EXTENSIONS}/users/${customer}`)).not.toHaveProperty('rating');
        expect((await owner.get(`/coupons/${coupon}`)).data).toMatchObject({ budget: 100, sponsor: null });
        for (const seen of [
            (await clerk.get(`/coupons/${coupon}`)).data,
            (await clerk.get('/coupons')).data[0],
            (await clerk.put(`/coupons/${coupon}`, { percent: 6 })).data,
        ]) {
            expect(seen).toMatchObject({ code: 'EID' });
            for (const name of ['budget', 'sponsor_id', 'sponsor']) expect(seen).not.toHaveProperty(name);
        }
    });

    it('does not get it in the record of a conflict or of a change', async () => {
        const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
        const conflict = await clerk.put(`/products/${product}`, { name: 'Shawl' }, old);
        expect(conflict.statusCode).toBe(409);
        expect(conflict.data.data).toMatchObject({ id: product });
        expect(conflict.data.data).not.toHaveProperty('margin');
        const other = await clerk.put(`/coupons/${coupon}`, { percent: 7 }, old);
        expect(other.data.data).not.toHaveProperty('budget');
        const changed = (await clerk.put(`/products/${product}`, { name: 'Shawl' })).data.data;
        expect(changed).not.toHaveProperty('margin');
        expect(await one(owner, `/products/${product}`)).toMatchObject({ name: 'Shawl', ...SECRET });
    });

    it.each([
        ['products?min_margin=1', 'Margin'],
        ['products?col=margin', 'Margin'],
        ['products?origin=lis', 'Origin'],
        ['products/export?max_margin=9', 'Margin'],
        ['users/filtered?min_rating=1', 'Rating'],
    ])('has no list by it: %s', async (path, label) => {
        const { statusCode, data } = await clerk.get(`${EXTENSIONS}/${path}`);
        expect([statusCode, Object.values(data.errors)]).toEqual([
            422,
            [[`You don’t have permission for the field “${label}”.`]],
        ]);
        expect((await owner.get(`${EXTENSIONS}/${path}`)).statusCode).toBe(200);
    });

    it('has no list of orders, customers and coupons by it', async () => {
        const lists = (who: Client) =>
            Promise.all([
                who.post('/purchase-operations', {
                    _method: 'GET',
                    filters: JSON.stringify({ min_risk: 1 }),
                }),
                who.post('/purchase-operations', {
                    _method: 'GET',
                    filters: JSON.stringify({ col: 'risk' }),
                }),
                who.get('/users?col=rating'),
                who.get(`/coupons?filter=${encodeURIComponent('{"min_budget":1}')}`),
                who.get(`/coupons?sort=${encodeURIComponent('["budget","ASC"]')}`),
            ]);
        expect((await lists(clerk)).map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
        for (const { statusCode } of await lists(owner)) expect(statusCode).toBe(200);
    });

    it('finds nothing by its words', async () => {
        const found = async (who: Client, path: string) => (await one(who, path)).length;
        for (const path of ['/products?q=lisbon', `${EXTENSIONS}/products?q=lisbon`]) {
            expect(await found(owner, path)).toBe(1);
            expect(await found(clerk, path)).toBe(0);
        }
        const { body } = await clerk.get(`${EXTENSIONS}/products/export?q=lisbon`);
        expect(body).not.toContain('SCARF');
        expect((await owner.get(`${EXTENSIONS}/products/export?q=lisbon`)).body).toContain('SCARF');
    });

    it('reads no value of it in the history, alone, grouped, or before an undo', async () => {
        const change = crypto.randomUUID();
        const headers = { 'change-id': change };
        await owner.put(`/products/${product}`, { margin: 5, weight: 6 }, headers);
        const [entry] = await logOf(owner, 'products', product);
        expect(entry.changes).toMatchObject({ margin: { from: 4.5, to: 5 } });
        const [seen] = await logOf(clerk, 'products', product, '&grouped=1');
        expect(seen.changes).toEqual({ weight: { from: 5, to: 6 } });
        expect(seen.can_undo).toBe(false);
        const preview = await clerk.post(`${EXTENSIONS}/journal/undo`, { ids: [entry.id], preview: true });
        const [result] = preview.data.data.results;
        expect(result.changes).toEqual({ weight: { from: 6, to: 5 } });
        expect(result.skipped).toBe('You don’t have permission for the field “Margin”.');
        // An entry with nothing else is none for who sees nothing of it, also as the newest of a change.
        await owner.put(`/products/${product}`, { margin: 6 }, headers);
        expect((await logOf(owner, 'products', product))[0].changes).toEqual({ margin: { from: 5, to: 6 } });
        for (const grouped of ['', '&grouped=1'])
            expect((await logOf(clerk, 'products', product, grouped))[0].id).toBe(entry.id);
        expect(JSON.stringify((await clerk.get(`${EXTENSIONS}/activity?grouped=1`)).data)).not.toContain(
            'Lisbon',
        );
        await owner.put(`/products/${product}`, { margin: 4.5, weight: 5 });
    });
});

describe('who may not change a field', () => {
    const expectUnchanged = async () =>
        expect(await one(owner, `/products/${product}`)).toMatchObject(SECRET);
    const refused = async (answer: Promise<Json>, label: string) => {
        const { statusCode, data } = await answer;
        expect([statusCode, data.message]).toEqual([
            403,
            `You don’t have permission for the field “${label}”.`,
        ]);
    };

    it('is refused in words, by each call that would change it', async () => {
        await refused(buyer.put(`/products/${product}`, { margin: 9 }), 'Margin');
        await refused(buyer.put(`/products/${product}`, { name: 'X', grade: 'b' }), 'Grade');
        const body = { name: 'A', name_ar: 'أ', sku: 'NEW', price: 1, margin: 1 };
        await refused(buyer.post(`/categories/${category}/products`, body), 'Margin');
        await refused(buyer.put(`/coupons/${coupon}`, { budget: 1 }), 'Budget');
        await refused(buyer.post('/coupons', { code: 'NEW', budget: 1 }), 'Budget');
        const rows = [{ id: product, product: { name: 'Y', margin: 9 } }];
        const bulk = await buyer.post(`${EXTENSIONS}/products/bulk`, { rows });
        expect(bulk.data.data).toEqual([
            { id: product, refused: 'You don’t have permission for the field “Margin”.' },
        ]);
        await expectUnchanged();
        expect((await shop.rows(`select 1 from products where sku = 'NEW'`)).length).toBe(0);
    });

    it('may send it as it is, and make records without it', async () => {
        const same = await buyer.put(`/products/${product}`, { margin: 4.5, grade: 'a', weight: 7 });
        expect(same.data.data).toMatchObject({ ...SECRET, weight: 7 });
        const body = { name: 'A', name_ar: 'أ', sku: 'PLAIN', price: 1 };
        expect((await buyer.post(`/categories/${category}/products`, body)).statusCode).toBe(201);
        expect((await clerk.post('/coupons', { code: 'PLAIN' })).statusCode).toBe(201);
    });

    it('learns nothing by sending a value that it may not see', async () => {
        for (const margin of [4.5, 9, 'x'])
            await refused(clerk.put(`/products/${product}`, { margin }), 'Margin');
        // Another product has it; a 422 would say so.
        await refused(clerk.put(`/products/${product}`, { origin: 'Lisbon' }), 'Origin');
        const rows = [{ id: product, variants: [{ id: 1, changes: { bought_for: 3 } }] }];
        await refused(clerk.post(`${EXTENSIONS}/products/bulk`, { rows }), 'Bought for');
        await expectUnchanged();
    });

    it('does not undo a change of it, but brings back a record as it was', async () => {
        await owner.put(`/products/${product}`, { grade: 'b' });
        const [entry] = await logOf(buyer, 'products', product);
        expect(entry).toMatchObject({ can_undo: false, changes: { grade: { from: 'a', to: 'b' } } });
        const undo = (ids: number[]) => buyer.post(`${EXTENSIONS}/journal/undo`, { ids });
        expect((await undo([entry.id])).data.data.results[0].skipped).toBe(
            'You don’t have permission for the field “Grade”.',
        );
        const { id } = (await owner.post('/coupons', { code: 'GONE', budget: 50 })).data;
        await buyer.del(`/coupons/${id}`);
        const [deletion] = await logOf(buyer, 'coupons', id);
        expect(deletion.can_undo).toBe(true);
        expect((await undo([deletion.id])).data.data.results[0].skipped).toBeNull();
        expect((await owner.get(`/coupons/${id}`)).data).toMatchObject({ code: 'GONE', budget: 50 });
    });
});

describe('a record that a field refers to', () => {
    /** Changes coupons, and may read categories and nothing else that a coupon refers to. */
    let partner: Client;
    let path: string;
    beforeAll(async () => {
        partner = await shop.somebody(['show coupons', 'edit coupons', 'show categories']);
        const { id } = (await owner.post('/partners', { name: 'Najm', name_ar: 'نجم' })).data;
        path = `/coupons/${(await owner.post('/coupons', { code: 'NAMES', product_id: product, category_id: category, partner_id: id })).data.id}`;
    });

    it('is named for those who may read it', async () => {
        expect((await owner.get(path)).data).toMatchObject({
            category: { name: 'Clothes' },
            product: { id: product },
            partner: { name: 'Najm' },
        });
    });

    it('is its id alone for others, in every answer', async () => {
        const { data: read } = await partner.get(path);
        const { data: listed } = await partner.get('/coupons?filter={"q":"names"}');
        const { data: changed } = await partner.put(path, { percent: 7 });
        const conflict = await partner.put(path, { percent: 8 }, { 'if-match': read.updated_at });
        const { data: made } = await partner.post('/coupons', { code: 'NAMES2', product_id: product });
        const { data: removed } = await partner.del(`/coupons/${made.id}`);
        expect(conflict.statusCode).toBe(409);
        for (const record of [read, listed[0], changed])
            expect(record).toMatchObject({ product_id: product, category: { name: 'Clothes' } });
        for (const record of [read, listed[0], changed, conflict.data.data, made, removed]) {
            expect(record).not.toHaveProperty('product');
            expect(record).not.toHaveProperty('partner');
        }
    });
});

it('hides what a shared view tells of a field from those who may not see it', async () => {
    const value = {
        filter: { min_margin: 4, origin: 'Secret', weight: 5, status: 'x' },
        sort: { field: 'margin', order: 'ASC' },
        columns: ['name', 'margin'],
    };
    await owner.put(`${EXTENSIONS}/views`, { list: 'products', label: 'Dear', value });
    const viewOf = async (who: Client) =>
        (await who.get(`${EXTENSIONS}/views?list=products`)).data.data[0].value as Json;
    expect(await viewOf(buyer)).toEqual(value);
    expect(await viewOf(clerk)).toEqual({ filter: { weight: 5, status: 'x' }, columns: ['name'] });
});
