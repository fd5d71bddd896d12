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
let count = 0;
let category: number;

beforeAll(async () => {
    admin = await shop.somebody();
    [{ id: category }] = await shop.rows(
        `insert into categories (name, name_ar) values ('Clothes', 'ملابس') returning id`,
    );
});

/** Sets columns to values that the shop does not take any more. */
const store = (table: string, id: number, set: string) =>
    shop.rows(`update ${table} set ${set} where id = ${id}`);

async function product(set: string): Promise<number> {
    count += 1;
    const { data } = await admin.post(`/categories/${category}/products`, {
        name: 'Thing',
        name_ar: 'شيء',
        sku: `ST-${count}`,
        price: 10,
    });
    await store('products', data.data.id, set);
    return data.data.id;
}

/** A value of each kind of limit that no new record may have. */
const OLD = {
    material: 'syrup',
    weight: -5,
    barcode: '12',
    channels: ['radio', 'app'],
    badge: 'http://cdn.example.com/a.png',
    cost: -4.5,
};
const STORED =
    `x_material = 'syrup', x_weight = -5, x_barcode = '12', x_channels = '{radio,app}', ` +
    `x_badge = 'http://cdn.example.com/a.png', x_cost = -450`;

describe('a stored value that the shop would refuse today', () => {
    it('passes unchanged in a save of the whole record', async () => {
        const id = await product(STORED);
        const saved = await admin.put(`/products/${id}`, { ...OLD, care: 'Wash by hand.' });
        expect(saved.statusCode, saved.body).toBe(200);
        expect(saved.data.data).toMatchObject({ ...OLD, care: 'Wash by hand.' });
        await shop.rows(`update products set x_barcode = null where id = ${id}`);
    });

    it.each(Object.entries(OLD).map(([name, value]) => [name, value] as const))(
        'is refused as a new value of %s',
        async (name, value) => {
            const id = await product('x_warranty = 1');
            const saved = await admin.put(`/products/${id}`, { [name]: value });
            expect(saved.statusCode).toBe(422);
            expect(Object.keys(saved.data.errors)).toEqual([name]);
        },
    );

    it('leaves the errors of the other fields', async () => {
        const id = await product(`x_material = 'syrup'`);
        const saved = await admin.put(`/products/${id}`, { material: 'syrup', weight: -1, name: '' });
        expect(Object.keys(saved.data.errors).sort()).toEqual(['name', 'weight']);
    });

    it('is found by a filter', async () => {
        const id = await product(`x_material = 'rayon'`);
        const { data } = await admin.get('/api/extensions/products?material=rayon');
        expect(data.data.map((row: { id: number }) => row.id)).toEqual([id]);
        const none = await admin.get('/api/extensions/products?material=never');
        expect(none.data.data).toEqual([]);
    });

    it('stays in a list whose other items change', async () => {
        const id = await product(`x_channels = '{radio,app}'`);
        const more = await admin.put(`/products/${id}`, { channels: ['radio', 'app', 'web'] });
        expect(more.data.data.channels).toEqual(['radio', 'app', 'web']);
        const fewer = await admin.put(`/products/${id}`, { channels: ['web'] });
        expect(fewer.data.data.channels).toEqual(['web']);
        expect((await admin.put(`/products/${id}`, { channels: ['web', 'radio'] })).statusCode).toBe(422);
    });

    it('passes beside a version that is old by a refusal of the version alone', async () => {
        const id = await product(`x_material = 'syrup'`);
        const saved = await admin.put(
            `/products/${id}`,
            { material: 'syrup' },
            { 'if-match': '"2020-01-01"' },
        );
        expect(saved.statusCode).toBe(409);
    });

    it('passes in a bulk change of products and variants', async () => {
        const id = await product(`x_material = 'syrup', x_weight = -5`);
        const [variant] = await shop.rows(
            `insert into variants (product_id, sku, x_weight) values (${id}, 'ST-V${id}', -7) returning id`,
        );
        const row = {
            id,
            product: { material: 'syrup', weight: -5, care: 'Air.' },
            variants: [{ id: variant.id, changes: { weight: -7, shelf: `A${id}` } }],
        };
        const done = await admin.post('/api/extensions/products/bulk', { rows: [row] });
        expect(done.statusCode, done.body).toBe(200);
        expect(done.data.data).toEqual([{ id, refused: null }]);
        const wrong = { ...row, variants: [{ id: variant.id, changes: { weight: -8 } }] };
        const refused = await admin.post('/api/extensions/products/bulk', { rows: [wrong] });
        expect(refused.statusCode, refused.body).toBe(422);
        expect(Object.keys(refused.data.errors)).toEqual(['rows.0.variants.0.changes.weight']);
    });

    it('passes in records of the shop’s nouns', async () => {
        const { data } = await admin.post('/coupons', { code: `OLD-${category}` });
        await store('shop_coupons', data.id, `x_percent = 95, x_kind = 'loan'`);
        const saved = await admin.put(`/coupons/${data.id}`, { percent: 95, kind: 'loan', notes: 'Kept.' });
        expect(saved.data).toMatchObject({ percent: 95, kind: 'loan', notes: 'Kept.' });
        expect((await admin.put(`/coupons/${data.id}`, { percent: 96 })).statusCode).toBe(422);
        const filter = encodeURIComponent(JSON.stringify({ kind: 'loan' }));
        expect((await admin.get(`/coupons?filter=${filter}`)).data).toHaveLength(1);
    });

    it('passes in a form, which has texts alone', async () => {
        await store('categories', category, 'x_commission = 250');
        const saved = await admin.form(`/categories/${category}`, {
            _method: 'PUT',
            name: 'Clothing',
            commission: '250',
        });
        expect(saved.statusCode, saved.body).toBe(200);
        expect(saved.data.data).toMatchObject({ name: 'Clothing', commission: 250 });
    });
});

it('A pattern is refused with the sentence of the shop, in the language of the reader', async () => {
    const id = await product('x_warranty = 1');
    const errorsIn = async (language: string) =>
        (await admin.put(`/products/${id}`, { barcode: '1' }, { 'accept-language': language })).data.errors;
    expect(await errorsIn('en')).toEqual({ barcode: ['Enter the 8 to 13 digits below the bars.'] });
    expect(await errorsIn('ar')).toEqual({ barcode: ['أدخل الأرقام من 8 إلى 13 تحت الخطوط.'] });
});

describe('a required field', () => {
    it('stays empty in a record from before it was required', async () => {
        const { data } = await admin.post('/coupons', { code: `REQ-${category}` });
        await store('shop_coupons', data.id, 'x_percent = null');
        const saved = await admin.put(`/coupons/${data.id}`, { percent: null, notes: 'Later.' });
        expect(saved.statusCode, saved.body).toBe(200);
        await store('shop_coupons', data.id, 'x_percent = 5');
        expect((await admin.put(`/coupons/${data.id}`, { percent: null })).statusCode).toBe(422);
    });
});

describe('a retired choice', () => {
    it('is given to no record, and stays in those that have it', async () => {
        const id = await product(`x_material = 'felt', x_channels = '{fax}'`);
        const saved = await admin.put(`/products/${id}`, {
            material: 'felt',
            channels: ['fax', 'web'],
            care: 'Dry.',
        });
        expect(saved.data.data).toMatchObject({ material: 'felt', channels: ['fax', 'web'], care: 'Dry.' });
        const other = await product('x_warranty = 1');
        const refused = await admin.put(`/products/${other}`, { material: 'felt', channels: ['fax'] });
        expect(Object.keys(refused.data.errors)).toEqual(['material', 'channels']);
    });
});
