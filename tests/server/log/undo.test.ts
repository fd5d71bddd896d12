import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from '../support/pictures';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { undoingIn, ok } from '../support/undoing';

const shop = openShop();
const { addCategory, addOption, addProduct, addOrder, addUser, addVariant } = stockOf(shop);
let me: Client & { id: number; roleId: number };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Maha' });
});
beforeEach(() => shop.rows('truncate purchases, users, products, activity, journal_rows cascade'));

const { undo, last, undoLast } = undoingIn(shop, () => me);
const row = async (table: string, id: number): Promise<Json> =>
    (await shop.rows(`select * from ${table} where id = $1`, [id]))[0];
const product = async (id: number) => (await me.get(`/products/${id}`)).data?.data;

describe('undoing an update', () => {
    it('restores the changed fields and leaves the others', async () => {
        const { id } = await addProduct({ price: 10_000, brand: 'Old' });
        ok(await me.put(`/products/${id}`, { price: 80, brand: 'New' }));
        const entry = await last();
        ok(await me.put(`/products/${id}`, { name: 'Renamed since' }));
        const { results, change } = await undo({ ids: [entry] });
        expect(results).toEqual([
            expect.objectContaining({
                id: entry,
                action: 'update',
                resource: 'products',
                record_id: id,
                changes: { price: { from: 80, to: 100 }, brand: { from: 'New', to: 'Old' } },
                skipped: null,
            }),
        ]);
        expect(change).toMatch(/^[0-9a-f-]{36}$/);
        expect(await product(id)).toMatchObject({ price: 100, brand: 'Old', name: 'Renamed since' });
        expect((await shop.rows('select undone_by, undoes from activity order by id')).at(-1)).toEqual({
            undone_by: null,
            undoes: entry,
        });
    });

    it('is refused if one of its fields changed since, with the reason in the reader’s language', async () => {
        const { id } = await addProduct({ price: 10_000 });
        ok(await me.put(`/products/${id}`, { price: 80, brand: 'New' }));
        const entry = await last();
        ok(await me.put(`/products/${id}`, { price: 70 }));
        const answer = await me.post(
            '/api/extensions/journal/undo',
            { ids: [entry] },
            { 'accept-language': 'de' },
        );
        expect(answer.data.data).toMatchObject({
            change: null,
            results: [{ skipped: 'Der Eintrag wurde seitdem geändert.' }],
        });
        expect(await product(id)).toMatchObject({ price: 70, brand: 'New' });
    });

    it('restores stock as a difference, so that what was sold since stays sold', async () => {
        const { id } = await addProduct({ stock: 10 });
        ok(await me.put(`/products/${id}`, { stock: 30 }));
        await shop.rows('update products set stock = stock - 4, sold_count = sold_count + 4 where id = $1', [
            id,
        ]);
        expect(await undoLast()).toBeNull();
        expect((await row('products', id)).stock).toBe(6);
        ok(await me.put(`/products/${id}`, { stock: 20 }));
        await shop.rows('update products set stock = 2 where id = $1', [id]);
        expect(await undoLast()).toBe('Only 2 are left in stock.');
        expect((await row('products', id)).stock).toBe(2);
    });

    it('can itself be undone, and each entry only once', async () => {
        const { id } = await addProduct({ price: 10_000 });
        ok(await me.put(`/products/${id}`, { price: 80 }));
        const entry = await last();
        expect(await undoLast()).toBeNull();
        expect((await product(id)).price).toBe(100);
        expect((await undo({ ids: [entry] })).results[0].skipped).toBe('It has already been undone.');
        expect(await undoLast()).toBeNull();
        expect((await product(id)).price).toBe(80);
    });

    it('happens once when two people undo it at the same time', async () => {
        const { id } = await addProduct({ stock: 10 });
        ok(await me.put(`/products/${id}`, { stock: 30 }));
        const entry = await last();
        const answers = await Promise.all([1, 2, 3, 4].map(() => undo({ ids: [entry] })));
        expect(answers.filter(({ change }) => change !== null)).toHaveLength(1);
        expect((await row('products', id)).stock).toBe(10);
    });

    it('restores the values of an option, the order of photos and the app’s home', async () => {
        const category = await addCategory();
        const option = (
            await me.post(`/categories/${category.id}/options`, {
                name: 'Size',
                name_ar: 'مقاس',
                values: [
                    { name: 'S', name_ar: 'S' },
                    { name: 'M', name_ar: 'M' },
                ],
            })
        ).data.data;
        ok(
            await me.post(`/categories/options/${option.id}`, {
                _method: 'PUT',
                name: 'Sizes',
                name_ar: 'مقاس',
                values: [
                    { id: option.values[1].id, name: 'Medium', name_ar: 'M' },
                    { name: 'L', name_ar: 'L' },
                ],
            }),
        );
        expect(await undoLast()).toBeNull();
        const { options } = (await me.get(`/categories/${category.id}`)).data.data;
        expect([options[0].name, options[0].values.map((value: Json) => value.name)]).toEqual([
            'Size',
            ['S', 'M'],
        ]);

        const one = await addProduct({ category_id: category.id });
        const photo = async () =>
            (await me.form(`/products/${one.id}/photos`, { photo: { bytes: await png() } })).data.data.id;
        const ids = [await photo(), await photo(), await photo()];
        ok(await me.put(`/products/${one.id}`, { photo_ids: ids.toReversed() }));
        expect(await undoLast()).toBeNull();
        expect((await product(one.id)).photos.map((photo: Json) => photo.id)).toEqual(ids);

        const home = async () => {
            const { products, categories } = (await me.get('/home')).data.data;
            return [products, categories].map(list => list.map((row: Json) => row.id));
        };
        const save = (products_ids: number[]) =>
            me.post('/home', { banners_ids: [], products_ids, categories_ids: [category.id] });
        const two = await addProduct();
        ok(await save([one.id, two.id]));
        ok(await save([two.id]));
        const entry = await last();
        expect(await undoLast()).toBeNull();
        expect(await home()).toEqual([[one.id, two.id], [category.id]]);
        ok(await save([]));
        expect((await undo({ ids: [entry + 1] })).results[0].skipped).toBe('It has been deleted since.');
        expect(await home()).toEqual([[], [category.id]]);
    });

    it('of a customer changes the copies in their orders too', async () => {
        const user = await addUser({ name: 'Nora', phone: '+966500000001' });
        const bought = await addOrder({ user_id: user.id });
        ok(await me.put(`/users/${user.id}`, { name: 'Nura', admin_notes: 'x'.repeat(500) }));
        expect(await undoLast()).toBeNull();
        expect(await row('users', user.id)).toMatchObject({ name: 'Nora', admin_notes: null });
        expect((await row('purchases', bought.id)).customer_name).toBe('Nora');
        expect(await undoLast()).toBeNull();
        expect((await row('users', user.id)).admin_notes).toBe('x'.repeat(500));
    });
});

describe('undoing a deletion', () => {
    it('of a product restores variants, photos with their files, home entries and links of orders', async () => {
        const { id, category_id } = await addProduct({ price: 10_000 });
        const { values } = await addOption(category_id, 'S', 'M');
        const photo = (await me.form(`/products/${id}/photos`, { photo: { bytes: await png() } })).data.data;
        const variants = [
            await addVariant(id, [values[0]!], { photo_id: photo.id, price: 9_000 }),
            await addVariant(id, [values[1]!]),
        ];
        const bought = await addOrder({}, [{ product_id: id, variant_id: variants[0].id }]);
        await me.post('/home', { banners_ids: [], products_ids: [id], categories_ids: [] });
        const before = await product(id);
        ok(await me.del(`/products/${id}`));
        expect(await product(id)).toBeUndefined();
        expect(await undoLast()).toBeNull();
        expect(await product(id)).toEqual(before);
        expect((await shop.app.inject({ url: photo.file })).statusCode).toBe(200);
        expect((await me.get('/home')).data.data.products.map((row: Json) => row.id)).toEqual([id]);
        const [item] = await shop.rows('select * from purchase_items where purchase_id = $1', [bought.id]);
        expect(item).toMatchObject({ product_id: id, variant_id: variants[0].id });
        // The counts of the list follow.
        expect((await me.get('/products')).data.meta.total).toBe(1);
    });

    it('is refused if its SKU is in use or its category is gone', async () => {
        const category = await addCategory();
        const { id, sku } = await addProduct({ category_id: category.id });
        ok(await me.del(`/products/${id}`));
        const entry = await last();
        const other = await addProduct({ sku });
        const reason = async () => (await undo({ ids: [entry] })).results[0].skipped;
        expect(await reason()).toBe('Another record now uses its SKU, name or options.');
        await shop.rows('delete from products where id = $1', [other.id]);
        ok(await me.del(`/categories/${category.id}`));
        expect(await reason()).toBe('Something it belongs to has been deleted.');
        // Both can be undone, the category first.
        expect(await undoLast()).toBeNull();
        expect(await reason()).toBeNull();
    });

    it('of a variant is refused if another has its values now', async () => {
        const { id, category_id } = await addProduct();
        const { values } = await addOption(category_id, 'S');
        const variant = await addVariant(id, values);
        ok(await me.del(`/products/variants/${variant.id}`));
        const entry = await last();
        ok(await me.post(`/products/${id}/variants`, { sku: 'NEW-1', stock: 1, option_value_ids: values }));
        expect((await undo({ ids: [entry] })).results[0].skipped).toBe('It has changed since.');
    });

    it('keeps the photo’s file for 90 days and then refuses', async () => {
        const { id } = await addProduct();
        const photo = (await me.form(`/products/${id}/photos`, { photo: { bytes: await png() } })).data.data;
        ok(await me.del(`/products/photos/${photo.id}`));
        const entry = await last();
        await shop.endUndo();
        // An id without a month may have any time.
        await shop.rows(
            `update activity set at = at - interval '91 days', id = id % 10000000000 where id = ${entry}`,
        );
        expect((await undo({ ids: [entry % 1e10] })).results[0].skipped).toBe(
            'Changes can be undone for 90 days.',
        );
        expect((await shop.app.inject({ url: photo.file })).statusCode).toBe(404);
    });

    it('of a customer is impossible, and erases what the journal has of them', async () => {
        const user = await addUser();
        ok(await me.put(`/users/${user.id}`, { name: 'Secret name' }));
        ok(await me.del(`/users/${user.id}`));
        expect(await undoLast()).toBe('This change can’t be undone.');
        expect(JSON.stringify(await shop.rows('select * from journal_rows'))).not.toContain('Secret name');
    });
});

describe('undoing a creation', () => {
    it('deletes the record, unless it is used or was changed since', async () => {
        const category = await addCategory();
        const body = { name: 'New', name_ar: 'جديد', sku: 'NEW', price: 10, stock: 3 };
        const make = async (sku: string) =>
            (await me.post(`/categories/${category.id}/products`, { ...body, sku })).data.data.id;
        const plain = await make('NEW-1');
        expect(await undoLast()).toBeNull();
        expect(await product(plain)).toBeUndefined();

        const ordered = await make('NEW-2');
        await addOrder({}, [{ product_id: ordered }]);
        expect(await undoLast()).toBe('It’s in use now.');
        const edited = await make('NEW-3');
        const entry = await last();
        ok(await me.put(`/products/${edited}`, { price: 11 }));
        expect((await undo({ ids: [entry] })).results[0].skipped).toBe('It has changed since.');
        // The update first, then the creation.
        expect((await undo({ ids: [entry, entry + 1] })).results.map((one: Json) => one.skipped)).toEqual([
            null,
            null,
        ]);
        expect(await product(edited)).toBeUndefined();
    });
});

describe('undoing a step of an order', () => {
    const step = (id: number, status: string) => me.put(`/purchase-operations/${id}`, { status });
    const status = async (id: number) => (await row('purchases', id)).status;

    it('moves it back, as a further step of its history', async () => {
        const { id } = await addOrder();
        ok(await step(id, 'confirmed'));
        expect(await undoLast()).toBeNull();
        expect(await status(id)).toBe('pending');
        const steps = await shop.rows('select status, admin_name from purchase_steps order by id');
        expect(steps.slice(1)).toEqual([
            { status: 'confirmed', admin_name: 'Maha' },
            { status: 'pending', admin_name: 'Maha' },
        ]);
    });

    it('reopens a cancelled order where its stock is still there', async () => {
        const user = await addUser({ total_spent: 50_000 });
        const bought = await addProduct({ stock: 1, sold_count: 5 });
        const many = await addProduct();
        const { values } = await addOption(many.category_id, 'S');
        const variant = await addVariant(many.id, values, { stock: 0 });
        const { id } = await addOrder({ user_id: user.id, total: 30_000 }, [
            { product_id: bought.id, quantity: 2 },
            { product_id: many.id, variant_id: variant.id, quantity: 3, options: [{ name: 'Size' }] },
        ]);
        ok(await step(id, 'cancelled'));
        expect(await undoLast()).toBeNull();
        expect(await status(id)).toBe('pending');
        expect(await row('products', bought.id)).toMatchObject({ stock: 1, sold_count: 5 });
        expect((await row('variants', variant.id)).stock).toBe(0);
        const [{ total_spent }] = await shop.rows('select total_spent from user_stats');
        expect(total_spent).toBe(50_000);
        // Sold out again, so the bell says so.
        expect(await shop.rows('select product_id from sold_out_notifications')).toEqual([
            { product_id: many.id },
        ]);
        // Cancelled again by undoing the undo.
        expect(await undoLast()).toBeNull();
        expect([await status(id), (await row('variants', variant.id)).stock]).toEqual(['cancelled', 3]);
    });

    it('says what is missing if the stock is gone, and changes nothing', async () => {
        const bought = await addProduct({ stock: 0 });
        const deleted = await addProduct({ stock: 0 });
        const { id } = await addOrder({}, [
            { product_id: bought.id, quantity: 3 },
            { product_id: deleted.id, quantity: 1 },
        ]);
        ok(await step(id, 'cancelled'));
        const entry = await last();
        await shop.rows('update products set stock = 1 where id = $1', [bought.id]);
        await shop.rows('delete from products where id = $1', [deleted.id]);
        const { results } = await undo({ ids: [entry] });
        expect(results[0].skipped).toBe('Not enough stock to reopen the order: T (1/3), T (0/1).');
        expect([await status(id), (await row('products', bought.id)).stock]).toEqual(['cancelled', 1]);
    });

    it('is refused after a further step', async () => {
        const { id } = await addOrder();
        ok(await step(id, 'confirmed'));
        const entry = await last();
        ok(await step(id, 'processing'));
        expect((await undo({ ids: [entry] })).results[0].skipped).toBe('It has changed since.');
        expect(await status(id)).toBe('processing');
    });
});

describe('undoing changes of staff, terms and campaigns', () => {
    it('keeps the rules of roles and admins', async () => {
        const small = await shop.somebody(['show roles', 'show admins']);
        const role = (await me.post('/roles', { name: 'R', permissions: ['show home'] })).data.data.id;
        ok(await me.put(`/roles/${role}`, { name: 'R', permissions: [] }));
        expect(await undoLast(small)).toContain('View and edit the app home');
        expect((await row('roles', role)).permissions).toEqual([]);
        expect(await undoLast()).toBeNull();
        expect((await row('roles', role)).permissions).toEqual(['show home']);
        const admin = await shop.somebody();
        ok(await me.post(`/admins/${admin.id}`, { _method: 'PATCH', is_active: false }));
        expect(await undoLast()).toBeNull();
        expect((await row('admins', admin.id)).is_active).toBe(true);
        ok(await me.post(`/admins/${admin.id}`, { _method: 'PATCH', password: 'a new long secret 42' }));
        expect(await undoLast()).toBe('This change can’t be undone.');
    });

    it('publishes the former terms again, and unschedules a campaign that was not sent', async () => {
        const terms = (title: string) =>
            me.put('/api/extensions/terms', {
                title,
                title_ar: 'ش',
                body: `<p>${title}</p>`,
                body_ar: '<p>ش</p>',
            });
        ok(await terms('First'));
        ok(await terms('Second'));
        expect(await undoLast()).toBeNull();
        expect((await me.get('/api/extensions/terms')).data.data).toMatchObject({
            title: 'First',
            version: 3,
        });
        await addUser();
        const sent = await me.post('/api/extensions/notifications', {
            title: 'T',
            title_ar: 'T',
            body: 'B',
            body_ar: 'B',
            audience: { all: true },
        });
        ok(sent);
        expect(await undoLast()).toBeNull();
        expect(await row('notifications', sent.data.data.id)).toBeUndefined();
    });
});

it('journals no orders, whose stock changes are not made by an admin', async () => {
    const { id } = await addProduct({ stock: 5 });
    await shop.rows('update products set stock = 4 where id = $1', [id]);
    expect(await shop.rows('select * from journal_rows')).toEqual([]);
});
