import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyForm } from '../../../contract/keys';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addProduct } = stockOf(shop);
let me: Client;
let roleId: number;
beforeAll(async () => {
    const boss = await shop.somebody();
    me = boss;
    roleId = boss.roleId;
});

/** What a key is followed by, or changed into, so that nobody sees a difference. */
const TWINS: [string, (key: string) => string][] = [
    ['a zero-width space', key => `${key}\u200b`],
    ['a direction mark', key => `\u200e${key}`],
    ['an isolate', key => `\u2066${key}\u2069`],
    ['a soft hyphen', key => `${key.slice(0, 2)}\u00ad${key.slice(2)}`],
    ['a byte order mark', key => `${key}\ufeff`],
    ['a no-break space at the end', key => `${key}\u00a0`],
    ['a space at the end', key => `${key} `],
    ['a line break at the end', key => `${key}\n`],
    ['lower case', key => key.toLowerCase()],
    ['full width', key => key.replace(/[!-~]/g, c => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
    ['a no-break hyphen', key => key.replaceAll('-', '\u2011')],
    ['a decomposed letter', key => key.normalize('NFD')],
];

const product = async (sku: string, category?: number) =>
    me.post(`/categories/${category ?? (await addCategory()).id}/products`, {
        name: 'Lamp',
        name_ar: 'مصباح',
        sku,
        price: 10,
    });

describe('a twin that nobody can tell apart is refused at its field', () => {
    it.each(TWINS)('as a SKU with %s', async (_, twin) => {
        const { id, category_id, sku } = await addProduct({ sku: `Café-${Math.random()}` });
        const [{ id: other }] = [await addProduct()];
        for (const answer of [
            await product(twin(sku), category_id),
            await me.put(`/products/${other}`, { sku: twin(sku) }),
        ]) {
            expect(answer.statusCode, answer.body).toBe(422);
            expect(Object.keys(answer.data.errors)).toEqual(['sku']);
        }
        // Its own SKU may be written in another way.
        const own = await me.put(`/products/${id}`, { sku: sku.toLowerCase() });
        expect(own.statusCode).toBe(200);
    });

    it.each(TWINS)('as the name of a role with %s', async (_, twin) => {
        const name = `Équipe-${Math.random()}`;
        expect((await me.post('/roles', { name, permissions: [] })).statusCode).toBe(201);
        const { statusCode, data } = await me.post('/roles', { name: twin(name), permissions: [] });
        expect(statusCode).toBe(422);
        expect(Object.keys(data.errors)).toEqual(['name']);
    });

    it.each(TWINS)('as the name of an option or a value with %s', async (_, twin) => {
        const name = `Größe-${Math.random()}`;
        const root = await addCategory();
        const child = await addCategory({ parent_id: root.id });
        const option = (category: number, name: string, values: object[] = []) =>
            me.post(`/categories/${category}/options`, { name, name_ar: `ع${Math.random()}`, values });
        const { data: made } = await option(root.id, name, [{ name, name_ar: 'م' }]);
        // Of the category itself, and of a child that inherits it.
        for (const category of [root.id, child.id]) {
            const { statusCode, data } = await option(category, twin(name));
            expect(statusCode).toBe(422);
            expect(Object.keys(data.errors)).toEqual(['name']);
        }
        const { statusCode, data } = await me.post(`/categories/options/${made.data.id}`, {
            _method: 'PUT',
            name,
            name_ar: made.data.name_ar,
            values: [...made.data.values, { name: twin(name), name_ar: 'ل' }],
        });
        expect(statusCode).toBe(422);
        expect(Object.keys(data.errors)).toEqual(['values.1.name']);
    });

    it.each(TWINS)('as an email address with %s', async (_, twin) => {
        const email = `Twin-${Math.random()}@shop.example`;
        const admin = (email: string) =>
            me.post('/admins', {
                name: 'Twin',
                email,
                password: 'correct horse 77 battery',
                role_id: roleId,
            });
        expect((await admin(email)).statusCode).toBe(201);
        const { statusCode, data } = await admin(twin(email));
        expect(statusCode).toBe(422);
        expect(Object.keys(data.errors)).toEqual(['email']);
    });
});

describe('the names of options', () => {
    const option = (category: number, name: string) =>
        me.post(`/categories/${category}/options`, { name, name_ar: `ع ${name}`, values: [] });
    const sentence = ({ data }: { data: Json }) => data.errors.name[0];

    it('are unique along a line of categories, and the refusal names the category', async () => {
        const root = await addCategory({ name: 'Clothes' });
        const child = await addCategory({ name: 'Shirts', parent_id: root.id });
        const cousin = await addCategory();
        await option(child.id, 'Size');
        expect(sentence(await option(root.id, 'size'))).toBe('Shirts already has an option with this name.');
        expect((await option(cousin.id, 'Size')).statusCode).toBe(201);
        expect((await option(root.id, 'Colour')).statusCode).toBe(201);
        expect(sentence(await option(child.id, 'colour'))).toBe(
            'Clothes already has an option with this name.',
        );
    });

    it('keep a category from moving below one that has the same option', async () => {
        const [root, other] = [await addCategory(), await addCategory()];
        const child = await addCategory({ parent_id: root.id });
        await option(child.id, 'Size');
        await option(other.id, 'SIZE');
        const { statusCode, data } = await me.put(`/api/extensions/categories/${child.id}/parent`, {
            parent_id: other.id,
        });
        expect(statusCode, JSON.stringify(data)).toBe(409);
        expect(data.message).toContain('It contains the option Size, so');
    });

    it('let two concurrent ones of a parent and a child pass once', async () => {
        const root = await addCategory();
        const child = await addCategory({ parent_id: root.id });
        const answers = await Promise.all([option(root.id, 'Size'), option(child.id, 'Size')]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    });

    it('are not restored by an undo that would make a twin', async () => {
        const root = await addCategory({ name: 'Shoes' });
        const { data } = await option(root.id, 'Size');
        await me.del(`/categories/options/${data.data.id}`);
        const [deletion] = await shop.rows(`select id from activity order by id desc limit 1`);
        await option(root.id, 'size');
        const undone = await me.post('/api/extensions/journal/undo', { ids: [deletion.id] });
        expect(undone.data.data.results[0].skipped).toBe('Shoes already has an option with this name.');
    });

    it('of values may be swapped, and an old twin does not block other changes', async () => {
        const { id } = await addCategory();
        const value = (name: string) => ({ name, name_ar: `ع ${name}` });
        const { data } = await me.post(`/categories/${id}/options`, {
            ...value('Size'),
            values: [value('S'), value('M')],
        });
        const put = (values: object[]) =>
            me.post(`/categories/options/${data.data.id}`, { _method: 'PUT', ...value('Size'), values });
        const [s, m] = data.data.values;
        expect(
            (
                await put([
                    { ...s, ...value('M') },
                    { ...m, ...value('S') },
                ])
            ).statusCode,
        ).toBe(200);
        await shop.rows(`update option_values set name = 'm', name_ar = 'ع m' where id = $1`, [m.id]);
        expect(
            (
                await put([
                    { ...s, ...value('M'), color: '#ff0000' },
                    { ...m, ...value('m') },
                ])
            ).statusCode,
        ).toBe(200);
        expect((await put([value('XL'), value('xl')])).data.errors).toEqual({
            'values.0.name': ['This option already has a value with this name.'],
            'values.0.name_ar': ['This option already has a value with this name.'],
            'values.1.name': ['This option already has a value with this name.'],
            'values.1.name_ar': ['This option already has a value with this name.'],
        });
    });
});

describe('names are lines', () => {
    it.each(['\n', '\r', '\u2028', '\v'])('without %j', async mark => {
        const { category_id } = await addProduct();
        const { statusCode, data } = await me.post(`/categories/${category_id}/products`, {
            name: `=HYPERLINK("x")${mark}y`,
            name_ar: 'م',
            sku: `L${Math.random()}`,
            price: 1,
        });
        expect(statusCode).toBe(422);
        expect(data.errors).toEqual({ name: ['Use a single line.'] });
    });
});

describe('the form of keys', () => {
    it('is the same in PostgreSQL', async () => {
        const piece = fc.constantFrom(
            ...'aBＡ- \t\n\u2011\u2212\u00a0\u3000\u200b\u200e\u2067\u00ad\ufeffé\u0301م9９٣\u2028ﬁ\ufe0f한\u115fßÖ\u1680\u0085',
            '\u{e0041}',
            '\u1112\u1161\u11ab',
        );
        const texts = fc.sample(fc.array(piece, { maxLength: 12 }), 400).map(pieces => pieces.join(''));
        const rows = await shop.rows(
            'select key_form(t) as form from unnest($1::text[]) with ordinality u(t, n) order by n',
            [texts],
        );
        expect(rows.map(({ form }) => form)).toEqual(texts.map(keyForm));
    });

    it('finds a SKU however it is written', async () => {
        const { id } = await addProduct({ sku: 'Find-Me-1' });
        const found = await me.post('/api/extensions/stock/items', {
            _method: 'GET',
            skus: ['ｆｉｎｄ\u2011me-1\u200b'],
        });
        expect(found.data.data.map(({ product_id }: Json) => product_id)).toEqual([id]);
    });
});
