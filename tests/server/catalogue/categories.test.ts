import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';

const shop = openShop();
let me: Client;
beforeAll(async () => {
    me = await shop.somebody(['edit categories']);
});
beforeEach(async () => {
    await shop.rows('delete from products');
    await shop.rows('truncate categories cascade');
});

const make = async (name: string, parent_id?: number | string, name_ar = `ع ${name}`): Promise<Json> => {
    const answer = await me.form('/categories', {
        name,
        name_ar,
        ...(parent_id && { parent_id: String(parent_id) }),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};
const sell = (category: number, count = 1) =>
    shop.rows(
        `insert into products (category_id, name, name_ar, sku, price) select $1::int, 'P', 'م', 'sku-' || $1::int || '-' || n, 100 from generate_series(1, $2::int) n`,
        [category, count],
    );
const names = (list: Json[]) => list.map(({ name }) => name);

describe('a category', () => {
    it('is created from a form, and answered whole', async () => {
        const root = await make('  Home ', undefined, ' المنزل ');
        expect(root).toEqual({
            id: expect.any(Number),
            name: 'Home',
            name_ar: 'المنزل',
            photo: null,
            parent_id: null,
            ancestors: [],
            products_count: 0,
            children_count: 0,
            created_at: expect.any(String),
            updated_at: expect.any(String),
            children: [],
            options: [],
        });
        const child = await make('Lamps', root.id);
        expect(child).toMatchObject({
            parent_id: root.id,
            ancestors: [{ id: root.id, name: 'Home', name_ar: 'المنزل' }],
        });
        expect((await make('Empty parent', '')).parent_id).toBeNull();
    });

    it('includes its children, its own and inherited options, and its ancestors from the root down', async () => {
        const a = await make('A');
        const b = await make('B', a.id);
        const c = await make('C', b.id);
        await make('D1', c.id);
        await make('D2', c.id);
        const option = (category: number, name: string) =>
            me.post(`/categories/${category}/options`, {
                name,
                name_ar: name,
                values: [{ name: 'v', name_ar: 'v' }],
            });
        await option(c.id, 'own');
        await option(a.id, 'from the root');
        const { data } = (await me.get(`/categories/${c.id}`)).data;
        expect(names(data.ancestors)).toEqual(['A', 'B']);
        expect(names(data.children)).toEqual(['D1', 'D2']);
        expect(names(data.children[0].ancestors)).toEqual(['A', 'B', 'C']);
        expect(
            data.options.map(({ name, inherited, category_id }: Json) => [name, inherited, category_id]),
        ).toEqual([
            ['from the root', true, a.id],
            ['own', false, c.id],
        ]);
    });

    it('updates its names, and keeps omitted fields and the parent', async () => {
        const root = await make('Root');
        const other = await make('Other');
        const child = await make('Child', root.id);
        const form = await me.form(`/categories/${child.id}`, {
            _method: 'PUT',
            name: 'Renamed',
            parent_id: String(other.id),
        });
        expect(form.statusCode).toBe(200);
        expect(form.data.data).toMatchObject({ name: 'Renamed', name_ar: 'ع Child', parent_id: root.id });
        const json = await me.post(`/categories/${child.id}`, { _method: 'put', name_ar: 'جديد' });
        expect(json.data.data).toMatchObject({ name: 'Renamed', name_ar: 'جديد' });
        const urlencoded = await me.send('POST', `/categories/${child.id}`, {
            payload: '_method=Put&name=By%20hand',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect(urlencoded.data.data.name).toBe('By hand');
    });

    it('is refused with an error at each invalid field', async () => {
        const none = await me.form('/categories', {});
        expect([none.statusCode, none.data.errors]).toEqual([
            422,
            { name: ['This field is required.'], name_ar: ['This field is required.'] },
        ]);
        const wrong = await me.form('/categories', {
            name: 'x'.repeat(121),
            name_ar: '   ',
            parent_id: 'abc',
        });
        expect(wrong.data.errors).toEqual({
            name: ['Use at most 120 characters.'],
            name_ar: ['This field is required.'],
            parent_id: ['Enter a number.'],
        });
        const orphan = await me.form('/categories', { name: 'x', name_ar: 'x', parent_id: '99999' });
        expect(orphan.data.errors).toEqual({ parent_id: ["This category doesn't exist!"] });
        const { id } = await make('Kept');
        expect((await me.post(`/categories/${id}`, { _method: 'PUT', name: '' })).data.errors).toEqual({
            name: ['This field is required.'],
        });
    });

    it('is kept while a record of another table refers to it, and the refusal says so', async () => {
        const lamps = await make('Lamps');
        await shop.rows('create table coupons (category_id int references categories)');
        await shop.rows('insert into coupons values ($1)', [lamps.id]);
        const answer = await me.del(`/categories/${lamps.id}`);
        await shop.rows('drop table coupons');
        expect([answer.statusCode, answer.data]).toEqual([
            409,
            { message: 'Other records use it. Change or delete them first.' },
        ]);
        expect((await me.del(`/categories/${lamps.id}`)).statusCode).toBeLessThan(300);
    });

    it('is not refused as in use when it refers to a record that is missing', async () => {
        await shop.rows('create table towns (name text primary key)');
        await shop.rows(
            'alter table categories add constraint in_town foreign key (name) references towns (name) not valid',
        );
        const answer = await me.form('/categories', { name: 'Lamps', name_ar: 'مصابيح' });
        await shop.rows('alter table categories drop constraint in_town');
        expect(answer.statusCode).toBe(500);
        expect(answer.data.message).not.toContain('Other records use it');
    });

    it('is deleted with its options, unless it has children or products', async () => {
        const root = await make('Root');
        const child = await make('Child', root.id);
        await me.post(`/categories/${child.id}/options`, { name: 'o', name_ar: 'o' });
        await sell(root.id, 2);
        const both = await me.del(`/categories/${root.id}`);
        expect([both.statusCode, both.data]).toEqual([
            409,
            { message: 'This category can’t be deleted: it contains one category and 2 products.' },
        ]);
        expect((await me.del(`/categories/${child.id}`)).statusCode).toBe(204);
        expect(await shop.rows('select id from options')).toEqual([]);
        expect((await me.del(`/categories/${root.id}`)).data.message).toBe(
            'This category can’t be deleted: it contains 2 products.',
        );
        await shop.rows('delete from products');
        expect((await me.del(`/categories/${root.id}`)).statusCode).toBe(204);
        expect((await me.get(`/categories/${root.id}`)).statusCode).toBe(404);
    });

    it('refuses a child that is created during its deletion', async () => {
        for (let round = 0; round < 8; round += 1) {
            const { id } = await make(`Raced ${round}`);
            const [gone, made] = await Promise.all([
                me.del(`/categories/${id}`),
                me.form('/categories', { name: 'late', name_ar: 'late', parent_id: String(id) }),
            ]);
            expect([
                [204, 422],
                [409, 201],
            ]).toContainEqual([gone.statusCode, made.statusCode]);
        }
    });
});

describe('siblings', () => {
    it('are the categories with the same parent, including itself', async () => {
        const a = await make('A');
        await make('B');
        const [one] = [await make('A1', a.id), await make('A2', a.id)];
        expect(names((await me.get(`/categories/${a.id}/siblings`)).data.data)).toEqual(['A', 'B']);
        const { data } = await me.get(`/categories/${one.id}/siblings`);
        expect(Object.keys(data)).toEqual(['data']);
        expect(names(data.data)).toEqual(['A1', 'A2']);
    });
});

describe('the list', () => {
    it('has the root categories, with the counts of their descendants', async () => {
        const a = await make('A');
        const b = await make('B', a.id);
        const c = await make('C', b.id);
        await make('Z');
        await sell(a.id);
        await sell(c.id, 3);
        const { data, meta } = (await me.get('/categories')).data;
        expect(names(data)).toEqual(['A', 'Z']);
        expect(data[0]).toMatchObject({ children_count: 1, products_count: 4, ancestors: [] });
        expect(data[0]).not.toHaveProperty('children');
        expect(meta).toEqual({ current_page: 1, from: 1, last_page: 1, per_page: 15, to: 2, total: 2 });
        expect((await me.get(`/categories/${b.id}`)).data.data).toMatchObject({
            children_count: 1,
            products_count: 3,
        });
    });

    it('with q finds categories of any level by either name, with their ancestors', async () => {
        const a = await make('Watches', undefined, 'ساعات');
        await make("Men's watches", a.id, 'ساعات رجالية');
        await make('100% cotton_blend\\x', undefined, 'قطن');
        await make('Kitchen', undefined, 'المطبخ');
        const found = async (q: string) =>
            names((await me.get(`/categories?q=${encodeURIComponent(q)}`)).data.data);
        expect(await found('watch')).toEqual(['Watches', "Men's watches"]);
        expect(await found('WATCH')).toEqual(['Watches', "Men's watches"]);
        expect(await found('رجالية')).toEqual(["Men's watches"]);
        expect(await found('ساع')).toEqual(['Watches', "Men's watches"]);
        expect(await found('kitch')).toEqual(['Kitchen']);
        // Each word as a prefix, in either script.
        expect(await found('w')).toEqual(['Watches', "Men's watches"]);
        expect(await found('me')).toEqual(["Men's watches"]);
        expect(await found('at')).toEqual([]);
        expect(await found('رج')).toEqual(["Men's watches"]);
        expect(await found('%')).toEqual([]);
        expect(await found('100%')).toEqual(['100% cotton_blend\\x']);
        expect(await found('cotton_b')).toEqual(['100% cotton_blend\\x']);
        expect(await found('blend\\x')).toEqual(['100% cotton_blend\\x']);
        expect(await found('___')).toEqual([]);
        expect(await found('%%%')).toEqual([]);
        expect(await found('   ')).toHaveLength(3);
        const { data } = (await me.get('/categories?q=Men')).data;
        expect(data[0].ancestors).toEqual([{ id: a.id, name: 'Watches', name_ar: 'ساعات' }]);
    });

    it('has pages of fifteen', async () => {
        for (let index = 1; index <= 17; index += 1) await make(`Root ${index}`);
        const second = (await me.get('/categories?page=2')).data;
        expect(names(second.data)).toEqual(['Root 16', 'Root 17']);
        expect(second.meta).toEqual({
            current_page: 2,
            from: 16,
            last_page: 2,
            per_page: 15,
            to: 17,
            total: 17,
        });
        expect((await me.get('/categories?page=abc')).data.meta.current_page).toBe(1);
        expect((await me.get('/categories?q=' + 'x'.repeat(300))).statusCode).toBe(422);
    });
});
