import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { picture, png } from '../support/pictures';

const shop = openShop();
const { addCategory, addProduct } = stockOf(shop);
let me: Client;
let photo: { bytes: Buffer };
beforeAll(async () => {
    me = await shop.somebody();
    photo = { bytes: await png() };
});
beforeEach(() => shop.rows('truncate banners, categories, products, home_entries cascade'));

const banner = async (ref_type: string, ref_id: number): Promise<Json> => {
    const answer = await me.form('/banners', { photo, ref_type, ref_id: String(ref_id) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};
const save = (banners_ids: unknown, products_ids: unknown = [], categories_ids: unknown = []) =>
    me.post('/home', { banners_ids, products_ids, categories_ids });
const idsOf = (home: Json) =>
    (['banners', 'products', 'categories'] as const).map(list => home[list].map(({ id }: Json) => id));
const home = async () => idsOf((await me.get('/home')).data.data);

describe('a banner', () => {
    it('links to a product or a category, and shows its target', async () => {
        const category = await addCategory({ photo: 'ab/cd.webp' });
        const product = await addProduct();
        const cover = (await me.form(`/products/${product.id}/photos`, { photo })).data.data.thumb;
        const [toCategory, toProduct] = [
            await banner('category', category.id),
            await banner('product', product.id),
        ];
        const { name, name_ar } = product;
        expect(toProduct).toEqual({
            id: expect.any(Number),
            photo: expect.stringMatching(/^\/files\/.+\.webp$/),
            ref_type: 'product',
            ref_id: product.id,
            ref: { id: product.id, name, name_ar, photo: cover, is_active: true },
            leads_nowhere: false,
            shown_from: null,
            shown_until: null,
            version: expect.any(String),
            created_at: expect.any(String),
        });
        expect(toCategory.ref).toEqual({
            id: category.id,
            name: category.name,
            name_ar: category.name_ar,
            photo: '/files/ab/cd.webp',
            is_active: true,
        });
        const { data } = await me.get('/banners');
        expect(data).toEqual({ data: [toProduct, toCategory] });
    });

    it('requires a photo, a type and an id, and reports all missing ones at once', async () => {
        const required = ['This field is required.'];
        const before = await shop.files();
        const none = await me.form('/banners', { other: 'x' });
        expect([none.statusCode, none.data.errors]).toEqual([
            422,
            { photo: ['Choose a photo.'], ref_type: required, ref_id: required },
        ]);
        const { id } = await addProduct();
        const ref = { ref_type: 'product', ref_id: String(id) };
        expect((await me.form('/banners', ref)).data.errors).toEqual({ photo: ['Choose a photo.'] });
        expect((await me.form('/banners', { ...ref, photo: 'text' })).data.errors).toEqual({
            photo: ['Choose a photo.'],
        });
        expect((await me.form('/banners', { photo, ref_id: ref.ref_id })).data.errors).toEqual({
            ref_type: required,
        });
        expect((await me.form('/banners', { photo, ref_type: 'product' })).data.errors).toEqual({
            ref_id: required,
        });
        expect((await me.form('/banners', { photo, ...ref, ref_type: 'user' })).data.errors).toEqual({
            ref_type: ['Choose one of the available options.'],
        });
        expect((await me.form('/banners', { photo, ...ref, ref_id: 'x' })).data.errors).toEqual({
            ref_id: ['Enter a number.'],
        });
        expect((await me.form('/banners', { photo: { bytes: 'none' }, ...ref })).data.errors).toEqual({
            photo: ['Choose a JPEG, PNG, WebP, AVIF or GIF photo.'],
        });
        expect([await shop.files(), await shop.rows('select id from banners')]).toEqual([before, []]);
    });

    it('requires an existing target', async () => {
        const before = await shop.files();
        const { id } = await addCategory();
        for (const [ref_type, ref_id] of [
            ['product', id + 500_000],
            ['category', 999_999],
        ] as const) {
            const answer = await me.form('/banners', { photo, ref_type, ref_id: String(ref_id) });
            expect([answer.statusCode, answer.data.errors]).toEqual([
                422,
                { ref_id: ['No item found with this ID.'] },
            ]);
        }
        expect(await shop.files()).toEqual(before);
    });

    it('is marked if its target is deleted or hidden', async () => {
        const [hidden, gone] = [await addProduct(), await addProduct()];
        const category = await addCategory();
        const made = [
            await banner('product', hidden.id),
            await banner('product', gone.id),
            await banner('category', category.id),
        ];
        await me.put(`/products/${hidden.id}`, { is_active: false });
        await me.del(`/products/${gone.id}`);
        await me.del(`/categories/${category.id}`);
        const answer = await me.get('/banners');
        expect(answer.statusCode).toBe(200);
        expect(answer.data.data.map(({ id, ref }: Json) => [id, ref && ref.is_active])).toEqual([
            [made[2].id, null],
            [made[1].id, null],
            [made[0].id, false],
        ]);
        await save(made.map(({ id }) => id));
        expect((await me.get('/home')).data.data.banners.map(({ ref }: Json) => ref?.is_active)).toEqual([
            false,
            undefined,
            undefined,
        ]);
    });

    it('is deleted, removed from the home, and its files when undo ends', async () => {
        await shop.endUndo();
        const before = await shop.files();
        const { id } = await addProduct();
        const [one, two] = [await banner('product', id), await banner('product', id)];
        await save([one.id, two.id]);
        expect((await me.del(`/banners/${one.id}`)).statusCode).toBe(204);
        expect((await me.del(`/banners/${one.id}`)).statusCode).toBe(404);
        expect(await home()).toEqual([[two.id], [], []]);
        await me.del(`/banners/${two.id}`);
        await shop.endUndo();
        expect(await shop.files()).toEqual(before);
    });

    it('keeps a wide picture wide', async () => {
        const { id } = await addProduct();
        const wide = { bytes: await picture(1250, 500).png().toBuffer() };
        const made = (await me.form('/banners', { photo: wide, ref_type: 'product', ref_id: String(id) }))
            .data.data;
        expect((await shop.app.inject({ url: made.photo })).statusCode).toBe(200);
    });
});

describe('the home', () => {
    it('is empty at first, then has whole records in the saved order', async () => {
        expect((await me.get('/home')).data).toEqual({
            data: { banners: [], products: [], categories: [], version: expect.any(String) },
        });
        const products = [await addProduct(), await addProduct(), await addProduct()].map(({ id }) => id);
        const categories = [await addCategory(), await addCategory()].map(({ id }) => id);
        const banners = [await banner('product', products[0]), await banner('category', categories[0])].map(
            ({ id }) => id,
        );
        const order = [
            [...banners].reverse(),
            [products[1], products[2], products[0]],
            [...categories].reverse(),
        ] as const;
        const answer = await save(...order);
        expect([answer.statusCode, idsOf(answer.data.data)]).toEqual([200, order]);
        expect((await me.get('/home')).data).toEqual(answer.data);
        const list = (await me.get('/products')).data.data;
        expect(answer.data.data.products[0]).toEqual(list.find((row: Json) => row.id === products[1]));
        expect(answer.data.data.categories[0]).toHaveProperty('children_count', 0);
        await save([], [products[2]], []);
        expect(await home()).toEqual([[], [products[2]], []]);
    });

    it('ignores repeated ids', async () => {
        const [a, b] = [await addProduct(), await addProduct()].map(({ id }) => id);
        expect((await save([], [b, a, b, b, a])).statusCode).toBe(200);
        expect(await home()).toEqual([[], [b, a], []]);
    });

    it('refuses unknown ids at their list, and changes nothing', async () => {
        const product = await addProduct();
        const category = await addCategory();
        await save([], [product.id], [category.id]);
        const answer = await save([999_991], [product.id, 999_992, 999_993], [999_994, category.id]);
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            {
                banners_ids: ['No items found with these IDs: 999991.'],
                products_ids: ['No items found with these IDs: 999992, 999993.'],
                categories_ids: ['No items found with these IDs: 999994.'],
            },
        ]);
        expect(await home()).toEqual([[], [product.id], [category.id]]);
        const empty = await me.post('/home', {});
        const required = ['This field is required.'];
        expect(empty.data.errors).toEqual({
            banners_ids: required,
            products_ids: required,
            categories_ids: required,
        });
        expect((await save('x', ['x'], Array(101).fill(category.id))).data.errors).toEqual({
            banners_ids: ['Enter a list.'],
            'products_ids.0': ['Enter a number.'],
            categories_ids: ['Add at most 100.'],
        });
        expect(await home()).toEqual([[], [product.id], [category.id]]);
    });

    it('contains one of several concurrent saves, never a mixture', async () => {
        const ids = [await addProduct(), await addProduct(), await addProduct(), await addProduct()].map(
            ({ id }) => id as number,
        );
        const wishes = ids.map((_, index) => [...ids.slice(index), ...ids.slice(0, index)]);
        for (let round = 0; round < 3; round += 1) {
            const answers = await Promise.all(wishes.map(wish => save([], wish)));
            answers.forEach((answer, index) => {
                expect(answer.statusCode, answer.body).toBe(200);
                expect(idsOf(answer.data.data)[1]).toEqual(wishes[index]);
            });
            expect(wishes).toContainEqual((await home())[1]);
        }
    });

    it('never contains a record that is deleted concurrently', async () => {
        for (let round = 0; round < 6; round += 1) {
            const [first, gone] = [await addProduct(), await addProduct()].map(({ id }) => id);
            await save([], [gone]);
            const [saved, deleted] = await Promise.all([
                save([], [first, gone]),
                me.del(`/products/${gone}`),
            ]);
            expect([200, 422], saved.body).toContain(saved.statusCode);
            expect(deleted.statusCode, deleted.body).toBe(204);
            expect((await home())[1]).toEqual(saved.statusCode === 200 ? [first] : []);
        }
    });

    it('drops deleted records, and keeps the order of the rest', async () => {
        const products = [await addProduct(), await addProduct(), await addProduct()].map(({ id }) => id);
        const categories = [await addCategory(), await addCategory()].map(({ id }) => id);
        await save([], products, categories);
        await me.del(`/products/${products[1]}`);
        await me.del(`/categories/${categories[0]}`);
        expect(await home()).toEqual([[], [products[0], products[2]], [categories[1]]]);
    });
});

describe('PUT /banners/:id/schedule', () => {
    const schedule = (id: number, shown_from: unknown, shown_until: unknown, headers = {}) =>
        me.put(`/api/extensions/banners/${id}/schedule`, { shown_from, shown_until }, headers);
    const [first, last] = ['2026-12-01T09:00:00.000Z', '2026-12-08T09:00:00.000Z'];
    const timesOf = async () => {
        const { data } = (await me.get('/banners')).data;
        return [data[0].shown_from, data[0].shown_until];
    };
    let id: number;
    beforeEach(async () => {
        id = (await banner('product', (await addProduct()).id)).id;
    });

    it('sets when the app shows the banner, in the list and on the home, and clears it', async () => {
        await save([id]);
        expect((await schedule(id, '2026-12-01T12:00:00+03:00', last)).data.data).toMatchObject({
            id,
            shown_from: first,
            shown_until: last,
        });
        expect(await timesOf()).toEqual([first, last]);
        expect((await me.get('/home')).data.data.banners).toMatchObject([{ shown_from: first }]);
        expect((await schedule(id, null, null)).statusCode).toBe(200);
        expect(await timesOf()).toEqual([null, null]);
    });

    it('is one entry of the log, and is undone', async () => {
        const change = randomUUID();
        await schedule(id, first, null, { [CHANGE_HEADER]: change });
        const [entry] = await shop.rows('select * from activity order by id desc limit 1');
        expect(entry).toMatchObject({ resource: 'banners', resource_id: id, action: 'update' });
        const { results } = (await me.post('/api/extensions/journal/undo', { change })).data.data;
        expect(results).toMatchObject([{ skipped: null }]);
        expect(await timesOf()).toEqual([null, null]);
    });

    it('refuses an end that is not after the start, other texts than times, and unknown banners', async () => {
        const refused = await schedule(id, last, first);
        expect([refused.statusCode, refused.data.errors]).toEqual([
            422,
            { shown_until: ['The end time must be after the start time.'] },
        ]);
        expect((await schedule(id, first, first)).statusCode).toBe(422);
        expect((await schedule(id, 'tomorrow', null)).statusCode).toBe(422);
        expect((await schedule(999_999, null, null)).statusCode).toBe(404);
        expect(await timesOf()).toEqual([null, null]);
    });
});
