import { beforeAll, describe, expect, it } from 'vitest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client } from '../../server/support/shop';
import { png } from '../../server/support/pictures';
import { freshDatabase } from '../../support/database';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
let admin: Client;
beforeAll(async () => {
    admin = await shop.somebody();
});
const EXTENSIONS = '/api/extensions';
const undo = async (resource: string, id: number, field: string) => {
    const log = (await admin.get(`${EXTENSIONS}/activity?resource=${resource}&record_id=${id}`)).data.data;
    const entry = log.find(({ changes }: { changes: object }) => field in changes);
    return (await admin.post(`${EXTENSIONS}/journal/undo`, { ids: [entry.id] })).data.data.results[0].skipped;
};

describe('customers', () => {
    let ids: number[];
    beforeAll(async () => {
        const rows = await shop.rows(
            `insert into users (name, phone, locale, country, device_type)
            select 'Customer ' || n, '+96650000000' || n, 'en', 'SA', 'ios' from generate_series(1, 3) n returning id`,
        );
        ids = rows.map(({ id }: { id: number }) => id);
    });
    const update = (at: number, body: object) => admin.put(`/users/${ids[at]}`, body);
    const read = async (at: number) => (await admin.get(`${EXTENSIONS}/users/${ids[at]}`)).data.data;
    const found = async (query: string, path = 'users/filtered') =>
        (await admin.get(`${EXTENSIONS}/${path}?${query}`)).data.data.map(({ id }: { id: number }) =>
            ids.indexOf(id),
        );

    it('take the shop’s fields, and refuse a wrong or a taken one at its field', async () => {
        const values = { loyalty_number: 'L12345678', credit: 12.5, vip: true, born: '1990-05-01' };
        expect((await update(0, values)).data.data).toMatchObject(values);
        expect(await read(0)).toMatchObject(values);
        expect((await admin.get('/users?q=Customer 1')).data.data[0]).toMatchObject(values);
        for (const body of [{ loyalty_number: 'L1' }, { loyalty_number: 'l12345678' }, { credit: -1 }])
            expect((await update(1, body)).statusCode).toBe(422);
        const { data } = await update(1, { loyalty_number: 'L12345678' });
        expect(Object.keys(data.errors)).toEqual(['loyalty_number']);
    });

    it('are filtered, sorted and exported by them', async () => {
        await update(1, { credit: 100, born: '2000-01-01' });
        expect(await found('min_credit=50')).toEqual([1]);
        expect(await found('vip=false&col=id')).toEqual([1, 2]);
        expect(await found('max_born=1995-01-01&col=orders_count')).toEqual([0]);
        const sorted = async (query: string) =>
            (await admin.get(`/users?${query}`)).data.data.map(({ id }: { id: number }) => ids.indexOf(id));
        expect(await sorted('col=credit')).toEqual([0, 1, 2]);
        expect(await sorted('col=credit&desc=1')).toEqual([1, 0, 2]);
        const lines = (await admin.get(`${EXTENSIONS}/users/export?min_credit=50`)).body.trim().split('\n');
        expect(JSON.parse(lines[0]!).data).toMatchObject([{ id: ids[1], credit: 100 }]);
    });

    it('get a field back without the others', async () => {
        await update(2, { credit: 5, born: '1999-01-01' });
        await update(2, { credit: 7.25 });
        await update(2, { born: null });
        expect(await undo('customers', ids[2]!, 'credit')).toBeNull();
        expect(await read(2)).toMatchObject({ credit: 5, born: null });
    });
});

describe('categories', () => {
    it('take the shop’s fields from a form, where an empty text clears one', async () => {
        const made = await admin.form('/categories', {
            name: 'Fashion',
            name_ar: 'أزياء',
            commission: '12.5',
            teaser: 'New in',
            seasonal: '1',
        });
        expect(made.statusCode).toBe(201);
        const { id } = made.data.data;
        expect(made.data.data).toMatchObject({ commission: 12.5, teaser: 'New in', seasonal: true });
        const [row] = (await admin.get('/categories')).data.data;
        expect(row).toMatchObject({ commission: 12.5, seasonal: true });

        const change = (fields: Record<string, string>) =>
            admin.form(`/categories/${id}`, { _method: 'PUT', ...fields });
        expect((await change({ teaser: '' })).data.data).toMatchObject({ commission: 12.5, teaser: null });
        expect((await change({ name: 'Clothes' })).data.data).toMatchObject({
            commission: 12.5,
            seasonal: true,
        });
        expect((await change({ commission: '101' })).statusCode).toBe(422);
        await change({ commission: '' });
        expect(await undo('categories', id, 'commission')).toBeNull();
        expect((await admin.get(`/categories/${id}`)).data.data).toMatchObject({
            commission: 12.5,
            teaser: null,
        });
    });

    it('are filtered on every level, and sorted and exported by them', async () => {
        const create = async (fields: Record<string, string>) =>
            (await admin.form('/categories', { name_ar: 'x', ...fields })).data.data.id as number;
        const tools = await create({ name: 'Tools', commission: '9', teaser: 'beta' });
        const saws = await create({
            name: 'Saws',
            parent_id: String(tools),
            commission: '4',
            seasonal: '1',
            teaser: 'Alpha',
        });
        const paint = await create({ name: 'Paint', commission: '7' });
        const ids = [tools, saws, paint];
        const found = async (query: string) =>
            (await admin.get(`${EXTENSIONS}/categories/filtered?${query}`)).data.data.flatMap(
                ({ id }: { id: number }) => (ids.includes(id) ? ids.indexOf(id) : []),
            );
        expect(await found('max_commission=8')).toEqual([1, 2]);
        expect(await found('max_commission=8&col=commission&desc=1')).toEqual([2, 1]);
        expect(await found('seasonal=true&q=saws')).toEqual([1]);
        expect(await found('teaser=alp')).toEqual([1]);
        // An order alone, or an empty filter, leaves the list its roots.
        expect(await found('col=commission&teaser=')).toEqual([2, 0]);
        expect(await found('col=teaser&desc=1')).toEqual([0, 2]);
        expect((await admin.get(`${EXTENSIONS}/categories/filtered?col=name`)).statusCode).toBe(422);
        const { body } = await admin.get(
            `${EXTENSIONS}/categories/export?min_commission=1&max_commission=8&col=commission`,
        );
        expect(JSON.parse(body.split('\n')[0]!).data.map(({ id }: { id: number }) => id)).toEqual([
            saws,
            paint,
        ]);
        // The specified call has its rows and their order, whatever it is asked besides.
        const roots = (await admin.get('/categories?seasonal=true&col=commission')).data.data;
        expect(
            roots.map(({ id }: { id: number }) => ids.indexOf(id)).filter((at: number) => at >= 0),
        ).toEqual([0, 2]);
    });
});

describe('variants', () => {
    it('take the shop’s fields, and get one back without the others', async () => {
        const [{ id: category }] = await shop.rows(
            `insert into categories (name, name_ar) values ('Shoes', 'أحذية') returning id`,
        );
        const option = await admin.post(`/categories/${category}/options`, {
            name: 'Size',
            name_ar: 'المقاس',
            values: ['S', 'M'].map(name => ({ name, name_ar: name })),
        });
        const [small, medium] = option.data.data.values.map(({ id }: { id: number }) => id);
        const product = await admin.post(`/categories/${category}/products`, {
            name: 'Shoe',
            name_ar: 'حذاء',
            sku: 'SHOE',
            price: 10,
            weight: 900,
        });
        const { id: productId } = product.data.data;
        const create = (sku: string, value: number, own: object) =>
            admin.post(`/products/${productId}/variants`, { sku, option_value_ids: [value], ...own });
        const made = await create('SHOE-S', small, { weight: 400, shelf: 'A1' });
        expect(made.data.data).toMatchObject({ weight: 400, shelf: 'A1' });
        const { id } = made.data.data;
        expect((await create('SHOE-M', medium, { shelf: 'a1' })).data.errors).toHaveProperty('shelf');
        expect((await create('SHOE-M', medium, { weight: -1 })).data.errors).toHaveProperty('weight');

        await admin.put(`/products/variants/${id}`, { weight: 410 });
        await admin.put(`/products/variants/${id}`, { shelf: null });
        expect(await undo('variants', id, 'weight')).toBeNull();
        const whole = (await admin.get(`/products/${productId}`)).data.data;
        expect(whole).toMatchObject({ weight: 900, variants: [{ weight: 400, shelf: null }] });
        const [line] = (await admin.get(`${EXTENSIONS}/products/sheet?q=SHOE`)).body.split('\n');
        expect(JSON.parse(line!).data[0].variants[0]).toMatchObject({ weight: 400, shelf: null });
    });
});

describe('banners', () => {
    it('take the shop’s fields from the form in which they are made, and are filtered by them', async () => {
        const [{ id: target }] = await shop.rows(
            `insert into categories (name, name_ar) values ('Bags', 'حقائب') returning id`,
        );
        const made = await admin.form('/banners', {
            photo: { bytes: await png() },
            ref_type: 'category',
            ref_id: String(target),
            campaign: 'Eid',
            budget: '1500.5',
        });
        expect(made.data.data).toMatchObject({ campaign: 'Eid', budget: 1500.5 });
        expect((await admin.get('/banners')).data.data[0]).toMatchObject({ campaign: 'Eid', budget: 1500.5 });
        const other = await admin.form('/banners', {
            photo: { bytes: await png() },
            ref_type: 'category',
            ref_id: String(target),
        });
        const found = async (query: string) =>
            (await admin.get(`${EXTENSIONS}/banners/filtered?${query}`)).data.data.map(
                ({ id }: { id: number }) => id,
            );
        expect(await found('campaign=ei')).toEqual([made.data.data.id]);
        expect(await found('max_budget=1500')).toEqual([]);
        expect(await found('')).toEqual([other.data.data.id, made.data.data.id]);
        expect((await admin.get(`${EXTENSIONS}/banners/filtered?min_budget=x`)).data.errors).toHaveProperty(
            'min_budget',
        );
    });
});

describe('orders', () => {
    const makeOrders = async (count: number, prefix: string): Promise<number[]> =>
        (
            await shop.rows(
                `insert into purchases (number, status, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country)
                select '${prefix}' || n, 'pending', 1, 1000, 0, 1000, 'cash', 'cod', 'ios', 'SA' from generate_series(1, ${count}) n returning id`,
            )
        ).map(({ id }: { id: number }) => id);

    it('take the shop’s fields beside a step or alone, are filtered and exported by them, and get one back', async () => {
        const ids = await makeOrders(2, 'PO-');
        const update = (body: object) => admin.put(`/purchase-operations/${ids[0]}`, body);
        const made = await update({
            status: 'confirmed',
            gift: true,
            parcels: 2,
            packing: 7.5,
            slip: 'ZX-77',
        });
        expect(made.data.data).toMatchObject({ status: 'confirmed', gift: true, parcels: 2, packing: 7.5 });
        expect((await update({ parcels: 0 })).data.errors).toHaveProperty('parcels');
        const list = async (filters: object) =>
            (
                await admin.post('/purchase-operations', { _method: 'GET', filters: JSON.stringify(filters) })
            ).data.data.map(({ id }: { id: number }) => ids.indexOf(id));
        expect(await list({ q: 'zx-77' })).toEqual([0]);
        expect(await list({ gift: 'true' })).toEqual([0]);
        expect(await list({ min_parcels: '3' })).toEqual([]);
        expect(await list({ max_packing: 8 })).toEqual([0]);
        const lines = (await admin.get(`${EXTENSIONS}/purchase-operations/export?filters={"gift":"false"}`))
            .body;
        expect(JSON.parse(lines.split('\n')[0]!).data).toMatchObject([
            { id: ids[1], gift: false, parcels: null },
        ]);

        await update({ packing: 9, parcels: 3 });
        await update({ gift: false });
        expect(await undo('orders', ids[0]!, 'packing')).toBeNull();
        const [order] = (
            await admin.post('/purchase-operations', {
                _method: 'GET',
                filters: JSON.stringify({ id: ids[0] }),
            })
        ).data.data;
        expect(order).toMatchObject({ status: 'confirmed', gift: false, parcels: 2, packing: 7.5 });
    });

    it('are sorted by them, without a value last, in the list and the export', async () => {
        const ids = await makeOrders(3, 'SO-');
        const filters = (more: object) => JSON.stringify({ q: 'SO-', ...more });
        await admin.put(`/purchase-operations/${ids[0]}`, { parcels: 5, slip: 'beta' });
        await admin.put(`/purchase-operations/${ids[2]}`, { parcels: 2, slip: 'Alpha' });
        const sorted = async (more: object) =>
            (
                await admin.post('/purchase-operations', { _method: 'GET', filters: filters(more) })
            ).data.data.map(({ id }: { id: number }) => ids.indexOf(id));
        expect(await sorted({ col: 'parcels', desc: 0 })).toEqual([2, 0, 1]);
        expect(await sorted({ col: 'parcels', desc: 1 })).toEqual([0, 2, 1]);
        expect(await sorted({ col: 'slip' })).toEqual([2, 0, 1]);
        expect(await sorted({ col: 'slip', desc: 1, status: ['pending'] })).toEqual([0, 2, 1]);
        const { body } = await admin.get(
            `${EXTENSIONS}/purchase-operations/export?filters=${filters({ col: 'parcels' })}`,
        );
        expect(
            JSON.parse(body.split('\n')[0]!).data.map(({ parcels }: { parcels: number | null }) => parcels),
        ).toEqual([2, 5, null]);
    });
});
