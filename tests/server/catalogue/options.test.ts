import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';

const shop = openShop();
let me: Client;
let category: number;
beforeAll(async () => {
    me = await shop.somebody(['edit categories']);
});
beforeEach(async () => {
    await shop.rows('delete from products');
    await shop.rows('truncate categories cascade');
    [{ id: category }] = await shop.rows(
        `insert into categories (name, name_ar) values ('C', 'ف') returning id`,
    );
});

const size = { name: 'Size', name_ar: 'المقاس' };
const value = (name: string, more = {}) => ({ name, name_ar: `ع${name}`, ...more });
const colour = { name: 'Colour', name_ar: 'اللون' };
const make = async (values: object[] = [], names = size): Promise<Json> => {
    const answer = await me.post(`/categories/${category}/options`, { ...names, values });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};
const put = (id: number, body: object) =>
    me.post(`/categories/options/${id}`, { _method: 'PUT', ...size, ...body });
const names = (option: Json) => option.values.map((one: Json) => one.name);
/** Creates a variant with these values. */
const useIn = async (ids: number[]) => {
    const [{ id }] = await shop.rows(
        `insert into products (category_id, name, name_ar, sku, price) values ($1, 'P', 'م', 'p' || random(), 100) returning id`,
        [category],
    );
    const [variant] = await shop.rows(
        `insert into variants (product_id, sku) values ($1, 'v' || random()) returning id`,
        [id],
    );
    for (const one of ids) await shop.rows('insert into variant_values values ($1, $2)', [variant.id, one]);
};

describe('an option', () => {
    it('is created with its values, in their order', async () => {
        const option = await make([value('S'), value('M', { color: '#A1b2C3' }), value('L', { color: '' })]);
        expect(option).toEqual({
            id: expect.any(Number),
            category_id: category,
            ...size,
            inherited: false,
            values: [
                { id: expect.any(Number), name: 'S', name_ar: 'عS', color: null },
                { id: expect.any(Number), name: 'M', name_ar: 'عM', color: '#A1b2C3' },
                { id: expect.any(Number), name: 'L', name_ar: 'عL', color: null },
            ],
            updated_at: expect.any(String),
        });
        const { data } = await me.get(`/categories/${category}/options`);
        expect(data).toEqual({ data: [option] });
    });

    it('keeps omitted values, updates those with an id and adds those without', async () => {
        const option = await make([value('S'), value('M'), value('L')]);
        const [s, m, l] = option.values;
        const answer = await put(option.id, {
            name: 'Fit',
            values: [{ ...l, name: 'Large' }, value('XL'), { id: s.id, name: 'Small', name_ar: 'ص' }],
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.data.data.name).toBe('Fit');
        expect(answer.data.data.values).toEqual([
            { ...l, name: 'Large' },
            { id: expect.any(Number), name: 'XL', name_ar: 'عXL', color: null },
            { id: s.id, name: 'Small', name_ar: 'ص', color: null },
            m,
        ]);
        expect(names((await put(option.id, {})).data.data)).toEqual(['Large', 'XL', 'Small', 'M']);
        expect(names((await put(option.id, { values: [] })).data.data)).toHaveLength(4);
    });

    it('refuses values of another option, and duplicates', async () => {
        const option = await make([value('S')]);
        const other = await make([value('Red')], colour);
        const [mine] = option.values;
        const answer = await put(option.id, {
            values: [value('new'), { ...other.values[0], name: 'Stolen' }, mine, mine],
        });
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            {
                'values.1.id': ['This value doesn’t belong to the option.'],
                'values.3.id': ['Duplicate value.'],
            },
        ]);
        expect(names((await me.get(`/categories/${category}/options`)).data.data[1])).toEqual(['Red']);
        expect(names((await me.get(`/categories/${category}/options`)).data.data[0])).toEqual(['S']);
        const foreign = await me.post(`/categories/${category}/options`, {
            name: 'Fit',
            name_ar: 'القصة',
            values: [mine],
        });
        expect(foreign.statusCode).toBe(422);
        expect(await shop.rows('select id from options')).toHaveLength(2);
    });

    it('reports errors of nested fields by their index', async () => {
        const answer = await me.post(`/categories/${category}/options`, {
            name: 5,
            values: [value('ok'), { name: '', name_ar: 'x'.repeat(61), color: 'red' }, 'no', null],
        });
        expect(answer.statusCode).toBe(422);
        expect(answer.data.errors).toEqual({
            name: ['Enter text.'],
            name_ar: ['This field is required.'],
            'values.1.name': ['This field is required.'],
            'values.1.name_ar': ['Use at most 60 characters.'],
            'values.1.color': ['Enter a colour as # and six digits, for example #5D92F4.'],
            'values.2': ['Invalid value. Send an object.'],
            'values.3': ['This field is required.'],
        });
        const many = await me.post(`/categories/${category}/options`, {
            ...size,
            values: Array(201).fill(value('x')),
        });
        expect(many.data.errors).toEqual({ values: ['Add at most 200.'] });
        expect(await shop.rows('select id from options')).toEqual([]);
    });

    it('of an unknown category answers 404', async () => {
        expect((await me.get('/categories/99999/options')).statusCode).toBe(404);
        expect((await me.post('/categories/99999/options', size)).statusCode).toBe(404);
        expect((await put(99999, {})).statusCode).toBe(404);
    });
});

describe('deleting', () => {
    it('deletes one value, or the option with all of them', async () => {
        const option = await make([value('S'), value('M')]);
        expect((await me.del(`/categories/options/values/${option.values[0].id}`)).statusCode).toBe(204);
        expect((await me.del(`/categories/options/values/${option.values[0].id}`)).statusCode).toBe(404);
        expect(names((await me.get(`/categories/${category}/options`)).data.data[0])).toEqual(['M']);
        expect((await me.del(`/categories/options/${option.id}`)).statusCode).toBe(204);
        expect((await me.del(`/categories/options/${option.id}`)).statusCode).toBe(404);
        expect(await shop.rows('select id from option_values')).toEqual([]);
    });

    it('is refused with the count if variants use them', async () => {
        const option = await make([value('S'), value('M'), value('L')]);
        const [s, m, l] = option.values;
        for (const used of [s, s, m]) await useIn([used.id]);
        const one = await me.del(`/categories/options/values/${s.id}`);
        expect([one.statusCode, one.data.message]).toEqual([
            409,
            'This value can’t be deleted: 2 variants use it.',
        ]);
        expect((await me.del(`/categories/options/values/${m.id}`)).data.message).toBe(
            'This value can’t be deleted: one variant uses it.',
        );
        expect((await me.del(`/categories/options/${option.id}`)).data.message).toBe(
            'This option can’t be deleted: 3 variants use it.',
        );
        const { data } = (await me.get(`/api/extensions/categories/options/${option.id}/use`)).data as Json;
        expect(data.map((use: Json) => [use.id, use.variants_count])).toEqual([
            [s.id, 2],
            [m.id, 1],
            [l.id, 0],
        ]);
        // An option that was deleted meanwhile.
        expect((await me.get('/api/extensions/categories/options/999999/use')).data).toEqual({ data: [] });
        expect((await me.del(`/categories/options/values/${l.id}`)).statusCode).toBe(204);
        expect(await shop.rows('select value_id from variant_values')).toHaveLength(3);
    });
});
