import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Answer, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { png } from '../support/pictures';

const shop = openShop();
const { addCategory, addOption, addProduct, addOrder, addUser, addVariant } = stockOf(shop);
let me: Client & { id: number };
let photo: { bytes: Buffer };
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Maha' });
    photo = { bytes: await png() };
});
beforeEach(() => shop.rows('truncate activity, answers, banners, users, purchases, categories cascade'));

/** One record of each noun, and the fields of a new one. */
async function stock() {
    const category = (await addCategory()).id as number;
    const { values } = await addOption(category, 'S', 'M');
    const product = await addProduct({ category_id: category });
    const variant = await addVariant(product.id, [values[0]!]);
    const picture = (await me.form(`/products/${product.id}/photos`, { photo })).data.data;
    const ref = { ref_type: 'product', ref_id: String(product.id) };
    const banner = (await me.form('/banners', { photo, ...ref })).data.data;
    const [user, free] = [await addUser(), await addUser()];
    const order = await addOrder({ user_id: user.id }, [{ product_id: product.id }]);
    const creating: Record<string, (headers?: Record<string, string>, more?: object) => Promise<Answer>> = {
        products: (headers, more) =>
            me.post(
                `/categories/${category}/products`,
                { name: 'New', name_ar: 'جديد', sku: 'NEW', price: 5, ...more },
                headers,
            ),
        photos: (headers, more) => me.form(`/products/${product.id}/photos`, { photo, ...more }, headers),
        variants: (headers, more) =>
            me.post(
                `/products/${product.id}/variants`,
                { sku: 'NEW-S', option_value_ids: [values[1]], ...more },
                headers,
            ),
        banners: (headers, more) => me.form('/banners', { photo, ...ref, ...more }, headers),
    };
    const changing: [resource: string, id: number, change: () => Promise<Answer>][] = [
        [
            'products',
            product.id,
            () => me.put(`/products/${product.id}`, { name: 'Changed', photo_ids: [picture.id] }),
        ],
        ['photos', picture.id, () => me.form(`/products/photos/${picture.id}`, { _method: 'PUT', photo })],
        [
            'variants',
            variant.id,
            () => me.put(`/products/variants/${variant.id}`, { stock: 99, option_value_ids: [values[1]] }),
        ],
        ['customers', user.id, () => me.put(`/users/${user.id}`, { name: 'Changed' })],
        [
            'orders',
            order.id,
            () => me.put(`/purchase-operations/${order.id}`, { status: 'cancelled', notes: 'No.' }),
        ],
        [
            'home',
            1,
            () =>
                me.post('/home', {
                    banners_ids: [banner.id],
                    products_ids: [product.id],
                    categories_ids: [category],
                }),
        ],
    ];
    const deleting: [resource: string, id: number, path: string][] = [
        ['variants', variant.id, `/products/variants/${variant.id}`],
        ['photos', picture.id, `/products/photos/${picture.id}`],
        ['banners', banner.id, `/banners/${banner.id}`],
        ['products', product.id, `/products/${product.id}`],
        // One without orders: a customer with an open one is kept.
        ['customers', free.id, `/users/${free.id}`],
    ];
    await shop.rows('truncate activity');
    return { product, order, user, creating, changing, deleting };
}

const log = () =>
    shop.rows('select admin_name, action, resource, resource_id, changes from activity order by id');
const everything = async (): Promise<Json> => {
    const tables = [
        'products',
        'product_photos',
        'variants',
        'variant_values',
        'banners',
        'home_entries',
        'users',
        'purchases',
        'purchase_items',
        'purchase_steps',
        'answers',
    ];
    const rows: Record<string, Json[]> = {};
    for (const table of tables) rows[table] = await shop.rows(`select * from ${table} order by 1, 2`);
    return { rows, files: (await shop.files()).sort() };
};

describe('every write of the shop', () => {
    it('is logged with its author', async () => {
        const { creating, changing, deleting } = await stock();
        const expected: [string, string, number][] = [];
        for (const [resource, create] of Object.entries(creating)) {
            const answer = await create();
            expect(answer.statusCode, answer.body).toBe(201);
            expected.push(['create', resource, answer.data.data.id]);
        }
        // The combination that a change uses below.
        await me.del(`/products/variants/${expected.find(([, resource]) => resource === 'variants')![2]}`);
        expected.push(['delete', 'variants', expected.find(([, resource]) => resource === 'variants')![2]]);
        for (const [resource, id, change] of changing) {
            const answer = await change();
            expect(answer.statusCode, answer.body).toBe(200);
            expected.push(['update', resource, id]);
        }
        for (const [resource, id, path] of deleting) {
            expect((await me.del(path)).statusCode).toBe(204);
            expected.push(['delete', resource, id]);
        }
        const entries = await log();
        expect(entries.map(({ action, resource, resource_id }) => [action, resource, resource_id])).toEqual(
            expected,
        );
        expect(new Set(entries.map(({ admin_name }) => admin_name))).toEqual(new Set(['Maha']));
    });

    it('logs the changed fields, with amounts in SAR', async () => {
        const { product, order } = await stock();
        await me.put(`/products/${product.id}`, { price: 12.5, name: product.name, stock: 3 });
        await me.put(`/purchase-operations/${order.id}`, { status: 'confirmed', notes: null });
        expect((await log()).map(({ changes }) => changes)).toEqual([
            { price: { from: 100, to: 12.5 } },
            { status: { from: 'pending', to: 'confirmed' } },
        ]);
    });

    it('commits with its log entry or not at all', async () => {
        const { creating, changing, deleting } = await stock();
        const before = await everything();
        await shop.rows('alter table activity add constraint nothing check (false) not valid');
        const answers: Answer[] = [];
        try {
            for (const create of Object.values(creating)) {
                answers.push(await create());
                answers.push(await create({ 'idempotency-key': `failed ${answers.length}` }));
            }
            for (const [, , change] of changing) answers.push(await change());
            for (const [, , path] of deleting) answers.push(await me.del(path));
        } finally {
            await shop.rows('alter table activity drop constraint nothing');
        }
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(19).fill(500));
        expect(await everything()).toEqual(before);
    });
});

describe('a creating call with its Idempotency-Key', () => {
    it.each(['products', 'photos', 'variants', 'banners'])(
        'creates one of %s for repeated and simultaneous requests',
        async noun => {
            const { creating } = await stock();
            const create = creating[noun]!;
            const key = { 'idempotency-key': `${noun} 1` };
            const before = await everything();
            const answers = await Promise.all([create(key), create(key), create(key)]);
            answers.push(await create(key));
            for (const answer of answers)
                expect([answer.statusCode, answer.data]).toEqual([201, answers[0]!.data]);
            const table = noun === 'photos' ? 'product_photos' : noun;
            const after = await everything();
            expect(after.rows[table]).toHaveLength(before.rows[table].length + 1);
            expect(after.files.length - before.files.length).toBe(
                noun === 'photos' || noun === 'banners' ? 2 : 0,
            );
            expect(await log()).toHaveLength(1);
            const other = await create(
                key,
                noun === 'banners'
                    ? { ref_type: 'category' }
                    : noun === 'photos'
                      ? { note: 'x' }
                      : { sku: 'OTHER' },
            );
            expect([other.statusCode, other.data.data]).toEqual([409, answers[0]!.data.data]);
            expect((await everything()).files).toEqual(after.files);
        },
    );
});

describe('a change with If-Match', () => {
    it.each(['products', 'users', 'purchase-operations'])(
        'of %s succeeds for the version that was read, else answers 409 with the current record',
        async noun => {
            const { product, user, order } = await stock();
            const row = { products: product, users: user, 'purchase-operations': order }[noun] as Json;
            const send = (version: string, text: string) =>
                me.put(
                    `/${noun}/${row.id}`,
                    noun === 'purchase-operations' ? { notes: text } : { name: text },
                    {
                        'if-match': version,
                    },
                );
            const first = await send(`"${row.updated_at.toISOString()}"`, 'One');
            expect(first.statusCode, first.body).toBe(200);
            expect(Date.parse(first.data.data.updated_at)).toBeGreaterThan(row.updated_at.getTime());
            const late = await send(row.updated_at.toISOString(), 'Two');
            expect([late.statusCode, late.data.data]).toEqual([409, first.data.data]);
            expect((await send('"nonsense"', 'Two')).statusCode).toBe(409);
            const now = first.data.data.updated_at;
            const together = await Promise.all(['A', 'B', 'C'].map(text => send(now, text)));
            expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
            expect((await send('*', 'Any')).statusCode).toBe(200);
        },
    );
});
