import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { API_BASE, EXTENSIONS_BASE, OVERRIDE_FIELD } from '../../../contract/constants';
import { nouns } from '../../../contract/nouns';
import { openShop, PASSWORD, type Client, type Json } from '../support/shop';
import { png } from '../support/pictures';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder, addUser } = stockOf(shop);
let me: Client & { id: number; roleId: number };
beforeAll(async () => {
    me = await shop.somebody();
});

/** The calls that change what is there, by noun and name. A deletion is asked for, and what it deletes can be brought back. */
const writes = new Map<string, Call>(
    Object.entries(nouns).flatMap(([noun, { calls }]) =>
        Object.entries<Call>(calls)
            .filter(([name, { method }]) => !['GET', 'DELETE'].includes(method) && name !== 'create')
            .map(([name, call]) => [`${noun}.${name}`, call] as const),
    ),
);

/** The calls without a version, and why. */
const UNVERSIONED: readonly (readonly [RegExp, string])[] = [
    [/^(session|sessions|second-step|second-factor|password-links|devices)\./, 'of one person or one device'],
    [/^admin-(links|factors)\./, 'makes a link, or resets what its admin sets up again'],
    [/^role-factors\.update$/, 'sets a switch, whose other value is what was read'],
    [/^stock\.adjust$/, 'adds to the stock, or is of the position of the stock that was read'],
    [/^products\.bulk$/, 'has the version of each product in its row'],
    [/^orders\.(printed|refund)$|^customers\.copy$/, 'adds an entry'],
    [/^feed\.clear$/, 'clears the alerts with these ids'],
    [/^journal\.undo$/, 'compares each value that it restores'],
    [/^(deliveries\.retry|shop-jobs\.run)$/, 'changes no record'],
];

let count = 0;
const named = (name: string) => `${name} ${(count += 1)}`;
const dataOf = ({ statusCode, body, data }: Json): Json => {
    expect([200, 201], body).toContain(statusCode);
    return data.data;
};
const two = (name = named('C')) => ({ name, name_ar: name });
const category = async () => dataOf(await me.form('/categories', two()));
const option = async () => dataOf(await me.post(`/categories/${(await category()).id}/options`, two()));
const photo = async () => {
    const { id } = await addProduct({ name: named('P') });
    return dataOf(await me.form(`/products/${id}/photos`, { photo: { bytes: await png() } }));
};
const variant = async () => {
    const { id, category_id } = await addProduct({ name: named('P') });
    const values = { ...two(), values: [two('S'), two('M')] };
    const made = dataOf(await me.post(`/categories/${category_id}/options`, values));
    const body = { sku: named('V'), option_value_ids: [made.values[0].id] };
    return { product_id: id, ...dataOf(await me.post(`/products/${id}/variants`, body)) };
};
const terms = (title = named('T')) => ({ title, title_ar: 'ش', body: '<p>b</p>', body_ar: '<p>ن</p>' });

type Sample = { record: Json; body: () => object | Promise<object> };
/** For each versioned call a record as it is read, and the bodies of changes. */
const SAMPLES: Record<string, () => Promise<Sample>> = {
    'profile.update': async () => ({
        record: dataOf(await me.get('/profile')),
        body: () => ({ name: named('Me') }),
    }),
    'admins.update': async () => {
        const email = `v${(count += 1)}@example.com`;
        const admin = { name: 'A', email, password: PASSWORD, role_id: me.roleId };
        return { record: dataOf(await me.post('/admins', admin)), body: () => ({ name: named('A') }) };
    },
    'roles.update': async () => ({
        record: dataOf(await me.post('/roles', { name: named('R'), permissions: [] })),
        body: () => ({ name: named('R'), permissions: [] }),
    }),
    'customers.update': async () => {
        const { id } = await addUser();
        const record = dataOf(await me.get(`/api/extensions/users/${id}`));
        return { record, body: () => ({ name: named('U') }) };
    },
    'terms.update': async () => ({
        record: dataOf(await me.put('/api/extensions/terms', terms())),
        body: () => terms(),
    }),
    'terms-draft.update': async () => ({
        record: dataOf(await me.get('/api/extensions/terms/draft')),
        body: () => terms(),
    }),
    'terms-draft.publish': async () => ({
        record: dataOf(await me.get('/api/extensions/terms/draft')),
        body: () => terms(),
    }),
    'categories.update': async () => ({ record: await category(), body: () => two() }),
    'categories.move': async () => ({
        record: await category(),
        body: async () => ({ parent_id: (await category()).id }),
    }),
    'options.update': async () => ({ record: await option(), body: () => two() }),
    'products.update': async () => {
        const { id } = await addProduct({ name: named('P') });
        return { record: dataOf(await me.get(`/products/${id}`)), body: () => ({ name: named('P') }) };
    },
    'photos.update': async () => ({
        record: await photo(),
        body: async () => ({ photo: { bytes: await png(40 + (count += 1)) } }),
    }),
    'photos.describe': async () => ({
        record: await photo(),
        body: () => ({ alt: named('A cup'), alt_ar: '' }),
    }),
    'variants.update': async () => ({ record: await variant(), body: () => ({ price: (count += 1) }) }),
    'banners.schedule': async () => {
        const { id: ref_id } = await addProduct({ name: named('P') });
        const banner = { ref_type: 'product', ref_id: String(ref_id), photo: { bytes: await png() } };
        const body = () => ({
            shown_from: null,
            shown_until: `2027-01-01T10:${10 + ((count += 1) % 50)}:00Z`,
        });
        return { record: dataOf(await me.form('/banners', banner)), body };
    },
    'home.update': async () => ({
        record: dataOf(await me.get('/home')),
        body: async () => ({
            banners_ids: [],
            products_ids: [(await addProduct({ name: named('P') })).id],
            categories_ids: [],
        }),
    }),
    'orders.update': async () => {
        const { id } = await addOrder();
        const { data } = (await me.post('/purchase-operations', { _method: 'GET' })).data;
        const record = data.find((row: Json) => row.id === id);
        return { record, body: () => ({ status: 'pending', notes: named('N') }) };
    },
    'orders.takeBack': async () => {
        const { id } = await addOrder({ status: 'delivered' }, [{ quantity: 9 }]);
        const [{ id: item_id }] = await shop.rows('select id from purchase_items where purchase_id = $1', [
            id,
        ]);
        const { data } = (await me.post('/purchase-operations', { _method: 'GET' })).data;
        const record = data.find((row: Json) => row.id === id);
        return { record, body: () => ({ items: [{ item_id, quantity: 1, state: 'stock' }] }) };
    },
    'plans.update': async () => {
        const { id } = await addProduct({ name: named('P') });
        const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
        const body = { rows: [{ id, product: { price: 7 } }] };
        const made = await me.post('/api/extensions/plans', { title: named('Plan'), body, at: ahead(1) });
        return { record: dataOf(made), body: () => ({ at: ahead(2) }) };
    },
    'views.save': async () => {
        const label = named('View');
        const body = () => ({ list: 'products', label, value: { filter: { q: named('q') } } });
        return { record: dataOf(await me.put('/api/extensions/views', body())), body };
    },
    'settings.update': async () => ({
        record: dataOf(await me.get('/api/extensions/settings')),
        body: () => ({ ...two(), city: named('City') }),
    }),
};

const versionOf = ({ updated_at, version }: Json): string => String(updated_at ?? version);

/** Sends a change of a record, as the contract says. */
async function send(call: Call, { id }: Json, values: object, version: string): Promise<Json> {
    const path = (call.base === 'extensions' ? EXTENSIONS_BASE : API_BASE) + call.path.replace(/:\w+/, id);
    const body = { ...values, ...(call.wire !== call.method && { [OVERRIDE_FIELD]: call.method }) };
    const headers = { 'if-match': version };
    if (call.encoding === 'multipart') return me.form(path, body as never, headers);
    return call.wire === 'PUT' ? me.put(path, body, headers) : me.post(path, body, headers);
}

describe('a change of what two people may edit', () => {
    it('has a version, or a reason for none, in every call of the contract', () => {
        const reasonOf = (call: string) => UNVERSIONED.find(([pattern]) => pattern.test(call));
        const versioned = [...writes.keys()].filter(call => !reasonOf(call));
        expect(versioned.toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
        expect(
            UNVERSIONED.filter(([pattern]) => ![...writes.keys()].some(call => pattern.test(call))),
        ).toEqual([]);
    });

    it.each(Object.entries(SAMPLES))(
        '%s succeeds once, then answers 409 with the present record',
        async (name, make) => {
            const call = writes.get(name)!;
            const { record, body } = await make();
            const first = await send(call, record, await body(), `"${versionOf(record)}"`);
            expect(first.statusCode, first.body).toBe(200);
            const present = first.data.data ?? first.data;
            expect(versionOf(present)).not.toBe(versionOf(record));
            const late = await send(call, record, await body(), versionOf(record));
            expect([late.statusCode, late.data.message]).toEqual([
                409,
                'Someone else updated this record while you were editing.',
            ]);
            expect(versionOf(late.data.data)).toBe(versionOf(present));
            const old = await send(call, record, await body(), '2020-01-01T00:00:00.000Z');
            expect(old.statusCode).toBe(409);
            const again = await send(call, record, await body(), `W/"${versionOf(present)}"`);
            expect(again.statusCode, again.body).toBe(200);
            expect((await send(call, record, await body(), '*')).statusCode).toBe(200);
        },
    );

    it('lets one of two concurrent calls succeed', async () => {
        const { id, updated_at } = await category();
        const answers = await Promise.all(
            ['X', 'Y', 'Z'].map(name =>
                me.post(`/categories/${id}`, { _method: 'PUT', name }, { 'if-match': `"${updated_at}"` }),
            ),
        );
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    });

    it('leaves no file of a photo that was sent too late', async () => {
        const { id, updated_at } = await category();
        await me.form(`/categories/${id}`, { _method: 'PUT', name: 'D' });
        const before = await shop.files();
        const late = await me.form(
            `/categories/${id}`,
            { _method: 'PUT', photo: { bytes: await png() } },
            { 'if-match': updated_at },
        );
        expect(late.statusCode).toBe(409);
        expect(await shop.files()).toEqual(before);
    });

    it('of a variant among several products is refused if the variant changed since', async () => {
        const { id, version, product_id } = await variant();
        const change = (price: number, read: string) =>
            me.post('/api/extensions/products/bulk', {
                rows: [{ id: product_id, variants: [{ id, version: read, changes: { price } }] }],
            });
        expect(dataOf(await change(7, version))).toEqual([{ id: product_id, refused: null }]);
        expect(dataOf(await change(8, version))).toEqual([
            { id: product_id, refused: 'Someone else updated this record while you were editing.' },
        ]);
    });

    it('of a variant is no conflict with a sale', async () => {
        const record = await variant();
        await shop.rows('update variants set stock = 7 where id = $1', [record.id]);
        const call = writes.get('variants.update')!;
        const { statusCode, data } = await send(call, record, { price: 5 }, versionOf(record));
        expect([statusCode, data.data.stock]).toEqual([200, 7]);
    });
});
