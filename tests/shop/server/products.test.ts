import { beforeAll, describe, expect, it } from 'vitest';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
let admin: Client;
let category: number;
let count = 0;

beforeAll(async () => {
    admin = await shop.somebody();
    [{ id: category }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Clothes', 'ملابس') returning id`,
    );
});

const create = async (own: object) => {
    count += 1;
    const sku = `OWN-${count}`;
    return admin.post(`/categories/${category}/products`, {
        name: `Product ${count}`,
        name_ar: 'منتج',
        sku,
        price: 10,
        ...own,
    });
};
const EXTENSIONS = '/api/extensions';
const skus = async (query: string) =>
    ((await admin.get(`${EXTENSIONS}/products?${query}`)).data.data as { sku: string }[]).map(
        ({ sku }) => sku,
    );

const VALUES = {
    weight: 250,
    material: 'wool',
    fragile: true,
    cost: 4.5,
    launch: '2026-11-27',
    barcode: '12345678',
    care: 'Wash by hand.\nDry flat.',
    maker_phone: '+966500000001',
};

describe('the specified calls of products', () => {
    it('take the shop’s fields and answer them', async () => {
        const made = await create(VALUES);
        expect(made.statusCode).toBe(201);
        expect(made.data.data).toMatchObject(VALUES);
        const { id } = made.data.data;
        expect((await admin.get(`/products/${id}`)).data.data).toMatchObject(VALUES);
        const { care: _, ...inRows } = VALUES;
        const [row] = (await admin.get('/products')).data.data;
        expect(row).toMatchObject(inRows);
        expect(row).not.toHaveProperty('care');
    });

    it('leave what is not sent, and clear what is sent empty', async () => {
        const { id } = (await create({ ...VALUES, barcode: '22345678' })).data.data;
        const renamed = await admin.put(`/products/${id}`, { name: 'Renamed' });
        expect(renamed.data.data).toMatchObject({ ...VALUES, barcode: '22345678' });
        const cleared = await admin.put(`/products/${id}`, { weight: null, care: '', launch: '' });
        expect(cleared.data.data).toMatchObject({ weight: null, care: null, launch: null, material: 'wool' });
    });

    it('answer empty values of a product without any', async () => {
        const { data } = await create({});
        expect(data.data).toMatchObject({
            weight: null,
            material: null,
            fragile: false,
            cost: null,
            launch: null,
            barcode: null,
            care: null,
            maker_phone: null,
        });
    });

    it.each([
        [{ weight: 1.5 }, 'weight'],
        [{ weight: -1 }, 'weight'],
        [{ weight: 100_001 }, 'weight'],
        [{ weight: 'heavy' }, 'weight'],
        [{ material: 'silk' }, 'material'],
        [{ fragile: 'perhaps' }, 'fragile'],
        [{ cost: 1.234 }, 'cost'],
        [{ cost: -1 }, 'cost'],
        [{ launch: '27-11-2026' }, 'launch'],
        [{ launch: '2026-02-30' }, 'launch'],
        [{ barcode: '123' }, 'barcode'],
        [{ care: 'x'.repeat(10_001) }, 'care'],
    ])('refuse %j at its field', async (own, field) => {
        const { statusCode, data } = await create(own);
        expect(statusCode).toBe(422);
        expect(Object.keys(data.errors)).toEqual([field]);
    });

    it('refuse a unique value that another product has, in any case', async () => {
        expect((await create({ barcode: '87654321' })).statusCode).toBe(201);
        const { statusCode, data } = await create({ barcode: '87654321' });
        expect(statusCode).toBe(422);
        expect(Object.keys(data.errors)).toEqual(['barcode']);
    });
});

describe('the list of products', () => {
    beforeAll(async () => {
        await shop.rows('delete from products');
        await create({
            weight: 300,
            material: 'cotton',
            launch: '2026-01-01',
            cost: 3,
            maker_phone: '+966 1',
        });
        await create({ weight: 20, material: 'wool', launch: '2026-06-01', cost: 30, fragile: true });
        await create({ weight: 1000, barcode: '55500055' });
        await create({});
        const all = await shop.rows('select sku from products order by id');
        [a, b, c, d] = all.map(({ sku }: { sku: string }) => sku) as [string, string, string, string];
    });
    let [a, b, c, d] = ['', '', '', ''];

    it.each([
        ['min_weight=300', () => [c, a]],
        ['max_weight=300', () => [b, a]],
        ['min_weight=20&max_weight=300', () => [b, a]],
        ['min_cost=3.01', () => [b]],
        ['min_launch=2026-02-01', () => [b]],
        ['max_launch=2026-06-01', () => [b, a]],
        ['material=cotton', () => [a]],
        ['fragile=true', () => [b]],
        ['fragile=false', () => [d, c, a]],
        ['barcode=5500', () => [c]],
        ['barcode=%25', () => []],
        ['min_weight=', () => [d, c, b, a]],
    ])('is filtered by %s', async (query, expected) => {
        expect(await skus(query)).toEqual(expected());
    });

    it.each([
        ['col=weight', () => [b, a, c, d]],
        ['col=weight&desc=1', () => [c, a, b, d]],
        ['col=launch&desc=1', () => [b, a, d, c]],
        ['col=material', () => [a, b, c, d]],
        ['col=barcode&desc=1', () => [c, d, b, a]],
        ['col=fragile&desc=1', () => [b, d, c, a]],
    ])('is sorted by %s, without a value last', async (query, expected) => {
        expect(await skus(query)).toEqual(expected());
    });

    it.each([
        ['barcode', '5550', () => [c]],
        ['barcode', '55500055', () => [c]],
        ['text of several lines', 'lukewarm wash', () => [b]],
        ['phone by its end', '4321', () => [a]],
        ['name of the core', 'product', () => [d, c, b, a]],
    ])('is searched by a %s', async (_what, typed, expected) => {
        await shop.rows(`update products set x_care = E'Wash by hand.\nLukewarm.' where sku = $1`, [b]);
        await shop.rows(`update products set x_maker_phone = '+966500054321' where sku = $1`, [a]);
        expect((await skus(`q=${typed}`)).toSorted()).toEqual(expected().toSorted());
    });

    it.each(['min_weight=heavy', 'min_launch=tomorrow', 'col=care'])('refuses %s', async query => {
        expect((await admin.get(`${EXTENSIONS}/products?${query}`)).statusCode).toBe(422);
    });

    it('is exported with them, and files have the long ones too', async () => {
        const line = async (path: string) =>
            JSON.parse(
                (await admin.get(`${EXTENSIONS}/products/${path}?min_weight=1000`)).body.split('\n')[0]!,
            ).data[0];
        expect(await line('export')).toMatchObject({ weight: 1000, barcode: '55500055' });
        expect(await line('sheet')).toMatchObject({ weight: 1000, care: null });
    });
});

describe('the activity log', () => {
    it('has the changes of the shop’s fields, and undoes one without the others', async () => {
        const { id } = (await create({ weight: 1, cost: 2 })).data.data;
        await admin.put(`/products/${id}`, { weight: 5 });
        await admin.put(`/products/${id}`, { cost: 9 });
        const log = (await admin.get(`${EXTENSIONS}/activity?resource=products&record_id=${id}`)).data.data;
        const entry = log.find(
            ({ changes }: { changes: object }) => 'weight' in changes && !('name' in changes),
        );
        expect(entry.changes).toEqual({ weight: { from: 1, to: 5 } });
        const undone = await admin.post(`${EXTENSIONS}/journal/undo`, { ids: [entry.id] });
        expect(undone.data.data.results[0]).toMatchObject({
            skipped: null,
            changes: { weight: { from: 5, to: 1 } },
        });
        expect((await admin.get(`/products/${id}`)).data.data).toMatchObject({ weight: 1, cost: 9 });
    });
});
