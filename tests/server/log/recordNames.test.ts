import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOGGED_NOUNS, SINGLE_NOUNS } from '../../../contract/nouns/activity';
import { hasNames, namesById } from '../../../server/services/log/recordNames';
import { openShop, type Client, type Json } from '../support/shop';
import { png } from '../support/pictures';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addProduct } = stockOf(shop);
let me: Client;
let photo: { bytes: Buffer };
beforeAll(async () => {
    me = await shop.somebody();
    photo = { bytes: await png() };
});

const names = async (resource: string, id: number) =>
    (
        await shop.rows(
            'select action, record_name, record_name_ar from activity where resource = $1 and resource_id = $2 order by id',
            [resource, id],
        )
    ).map(({ action, record_name, record_name_ar }: Json) => [action, record_name, record_name_ar]);

describe('names in the activity log', () => {
    it('has a name for the records of every noun of which there are several', () => {
        // An erasure names nobody.
        const nameless = [...SINGLE_NOUNS, 'erasures'];
        for (const noun of LOGGED_NOUNS) expect(hasNames(noun), noun).toBe(!nameless.includes(noun));
    });

    it('knows every noun that a service writes', () => {
        const written = fs
            .readdirSync('server/services', { recursive: true, encoding: 'utf8' })
            .filter(file => file.endsWith('.ts'))
            .flatMap(file => [
                ...fs
                    .readFileSync(`server/services/${file}`, 'utf8')
                    .matchAll(/\blogChange\(\s*tx,\s*\w+,\s*'(?:create|update|delete)',\s*'([\w-]+)'/g),
            ])
            .map(([, noun]) => noun!);
        expect(written.length).toBeGreaterThan(20);
        expect(LOGGED_NOUNS).toEqual(expect.arrayContaining([...new Set(written)]));
    });

    it('names a banner after what it leads to, also when that is deleted', async () => {
        const product = await addProduct({ name: 'Leather wallet', name_ar: 'محفظة جلدية' });
        const category = await addCategory({ name: 'Bags', name_ar: 'حقائب' });
        const add = async (ref_type: string, ref_id: number): Promise<number> =>
            (await me.form('/banners', { photo, ref_type, ref_id: String(ref_id) })).data.data.id;
        const toProduct = await add('product', product.id);
        const toCategory = await add('category', category.id);
        expect((await me.del(`/products/${product.id}`)).statusCode).toBe(204);
        expect((await me.del(`/banners/${toProduct}`)).statusCode).toBe(204);
        expect((await me.del(`/banners/${toCategory}`)).statusCode).toBe(204);
        const both = (name: string, name_ar: string) => [
            ['create', name, name_ar],
            ['delete', name, name_ar],
        ];
        expect(await names('banners', toProduct)).toEqual(both('Leather wallet', 'محفظة جلدية'));
        expect(await names('banners', toCategory)).toEqual(both('Bags', 'حقائب'));
    });

    it('names a photo after its product, also when the photo is deleted', async () => {
        const product = await addProduct({ name: 'Coffee pot', name_ar: 'دلّة قهوة' });
        const { id } = (await me.form(`/products/${product.id}/photos`, { photo })).data.data;
        await me.del(`/products/photos/${id}`);
        expect(await names('photos', id)).toEqual([
            ['create', 'Coffee pot', 'دلّة قهوة'],
            ['delete', 'Coffee pot', 'دلّة قهوة'],
        ]);
    });

    it('names a banner to which a record refers', async () => {
        const category = await addCategory({ name: 'Rings', name_ar: 'خواتم' });
        const [{ id }] = await shop.rows(
            `insert into banners (photo, ref_type, ref_id) values ('a/b.webp', 'category', $1) returning id`,
            [category.id],
        );
        expect(await namesById(shop.database.db, 'banners', [id])).toEqual(
            new Map([[id, { id, name: 'Rings', name_ar: 'خواتم' }]]),
        );
    });
});
