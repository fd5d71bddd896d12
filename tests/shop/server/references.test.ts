import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownSteps } from '../../../server/db/reconcile';
import { openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';
import { prepareShop } from '../../../scripts/testing/prepareShop';

let url: string;
const shop = openShop({}, {}, async () => {
    url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const EXTENSIONS = '/api/extensions';
let admin: Client;
let categories: number[];
let partners: number[];
let product: number;

const addPartner = async (name: string): Promise<number> =>
    (await admin.post('/partners', { name, name_ar: name })).data.id;
const create = (code: string, category_ids: unknown) => admin.post('/coupons', { code, category_ids });
const undo = async (resource: string, id: number, action: string) => {
    const log = (await admin.get(`${EXTENSIONS}/activity?resource=${resource}&record_id=${id}`)).data.data;
    const entry = log.find((one: { action: string }) => one.action === action);
    return (await admin.post(`${EXTENSIONS}/journal/undo`, { ids: [entry.id] })).data.data.results[0].skipped;
};
/** A connection of its own, for what runs beside a call. */
const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
};

beforeAll(async () => {
    admin = await shop.somebody();
    const rows = await shop.rows(
        `insert into categories (name, name_ar) select 'C' || n, 'ج' || n from generate_series(1, 5) n returning id`,
    );
    categories = rows.map(({ id }: { id: number }) => id);
    partners = [await addPartner('Nile'), await addPartner('Nasim'), await addPartner('Sina')];
    const made = await admin.post(`/categories/${categories[0]}/products`, {
        name: 'Shoe',
        name_ar: 'حذاء',
        sku: 'SHOE',
        price: 10,
        partner_ids: [partners[1], partners[0], partners[1]],
    });
    product = made.data.data.id;
});

describe('a field with several references', () => {
    it('is stored in its order, each record once, and is an empty list from the start', async () => {
        const { data } = await admin.get(`/products/${product}`);
        expect(data.data.partner_ids).toEqual([partners[1], partners[0]]);
        expect((await create('NONE', undefined)).data.category_ids).toEqual([]);
    });

    it('refuses a record that there is not, by its ID, in a noun of the shop and of the core', async () => {
        const made = await create('GONE', [categories[0], 999_999]);
        expect([made.statusCode, made.data.errors]).toEqual([
            422,
            { category_ids: ['No item found with the ID 999999.'] },
        ]);
        const changed = await admin.send('PUT', `/products/${product}`, {
            payload: { partner_ids: [888_888] },
            headers: { 'accept-language': 'de' },
        });
        expect(changed.data.errors).toEqual({ partner_ids: ['Kein Eintrag mit der ID 888888 gefunden.'] });
    });

    it('refuses more records than its limit, and what are no IDs', async () => {
        const many = await create('MANY', categories.slice(0, 4));
        expect(many.data.errors).toEqual({ category_ids: ['Add at most 3.'] });
        expect((await create('WORDS', ['shoes'])).statusCode).toBe(422);
    });

    it('is a filter by one of its records', async () => {
        const [, second, third] = categories as [number, number, number];
        await create('BOTH', [second, third]);
        await create('ONE', [third]);
        const codes = async (id: number) => {
            const query = new URLSearchParams({ filter: JSON.stringify({ category_ids: id }) });
            return (await admin.get(`/coupons?${query}`)).data
                .map(({ code }: { code: string }) => code)
                .sort();
        };
        expect(await codes(third)).toEqual(['BOTH', 'ONE']);
        expect(await codes(second)).toEqual(['BOTH']);
        const products = await admin.get(`${EXTENSIONS}/products?partner_ids=${partners[0]}`);
        expect(products.data.data.map(({ id }: { id: number }) => id)).toEqual([product]);
    });

    it('keeps each of its records from being deleted, and says which list uses it', async () => {
        const refused = await admin.del(`/categories/${categories[2]}`);
        expect([refused.statusCode, refused.data.message]).toEqual([
            409,
            'Other records use it (Coupons). Change or delete them first.',
        ]);
        expect((await admin.del(`/partners/${partners[0]}`)).statusCode).toBe(409);
        expect((await admin.del(`/partners/${partners[2]}`)).statusCode).toBe(200);
    });

    it('goes back by an undo, unless one of its records is gone since', async () => {
        const brief = await addPartner('Brief');
        await admin.put(`/products/${product}`, { partner_ids: [brief] });
        expect((await admin.get(`/products/${product}`)).data.data.partner_ids).toEqual([brief]);
        expect(await undo('products', product, 'update')).toBeNull();
        expect((await admin.get(`/products/${product}`)).data.data.partner_ids).toEqual([
            partners[1],
            partners[0],
        ]);
        await admin.put(`/products/${product}`, { partner_ids: [brief] });
        await admin.put(`/products/${product}`, { partner_ids: [] });
        expect((await admin.del(`/partners/${brief}`)).statusCode).toBe(200);
        expect(await undo('products', product, 'update')).toMatch(/has been deleted/);
    });

    it('never refers to a record that is deleted at the same time', async () => {
        const [one, other] = await Promise.all([connect(), connect()]);
        const both = await addPartner('Both');
        await one.query('begin');
        await one.query('update products set x_partner_ids = $1 where id = $2', [[both], product]);
        const deletion = other.query('delete from shop_partners where id = $1', [both]);
        const refused = deletion.catch((error: unknown) => error);
        await one.query('commit');
        expect(await refused).toMatchObject({ code: '23503' });
        await other.query('begin');
        await one.query(`update products set x_partner_ids = '{}' where id = $1`, [product]);
        await other.query('delete from shop_partners where id = $1', [both]);
        const write = one.query('update products set x_partner_ids = $1 where id = $2', [[both], product]);
        const gone = write.catch((error: unknown) => error);
        await other.query('commit');
        expect(await gone).toMatchObject({ code: '23503', detail: String(both) });
        await Promise.all([one.end(), other.end()]);
    });

    it('needs nothing of the next start, and no longer keeps records once its column is dropped', async () => {
        const client = await connect();
        expect((await ownSteps(client)).map(({ sql }) => sql)).toEqual([]);
        await client.query('begin');
        await client.query('update products set x_partner_ids = $1 where id = $2', [[partners[1]], product]);
        await client.query('alter table products drop column x_partner_ids');
        await client.query('delete from shop_partners where id = $1', [partners[1]]);
        await client.query('update products set price = price + 1 where id = $1', [product]);
        await client.query('rollback');
        await client.end();
    });
});
