import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import { openShop, type Client, type Json } from '../support/shop';

const shop = openShop();
let me: Client;
beforeAll(async () => {
    me = await shop.somebody(['edit categories', 'show products']);
});
beforeEach(async () => {
    await shop.rows('truncate categories, products cascade');
});

const make = async (name: string, parent_id?: number): Promise<number> => {
    const [row] = await shop.rows(
        'insert into categories (name, name_ar, parent_id) values ($1, $1, $2) returning id',
        [name, parent_id ?? null],
    );
    return row.id;
};
const sell = async (category: number): Promise<number> => {
    const [row] = await shop.rows(
        `insert into products (category_id, name, name_ar, sku, price) values ($1, 'P', 'م', gen_random_uuid(), 100) returning id`,
        [category],
    );
    return row.id;
};
const move = (id: number, parent_id: unknown, headers: Record<string, string> = {}) =>
    me.put(`/api/extensions/categories/${id}/parent`, { parent_id }, headers);
const parents = async (id: number) => (await me.get(`/api/extensions/categories/${id}/parents`)).data.data;
/** A variant of a new product of a category. */
const sellVariant = async (category: number): Promise<number> => {
    const [{ id }] = await shop.rows(
        `insert into variants (product_id, sku, stock) values ($1, gen_random_uuid(), 1) returning id`,
        [await sell(category)],
    );
    return id;
};
/** A value of a new option of a category. */
const addOption = async (category: number, name: string, name_ar: string): Promise<number> => {
    const [option] = await shop.rows(
        `insert into options (category_id, name, name_ar) values ($1, $2, $3) returning id`,
        [category, name, name_ar],
    );
    const [value] = await shop.rows(
        `insert into option_values (option_id, name, name_ar, position) values ($1, 'S', 'ص', 0) returning id`,
        [option.id],
    );
    return value.id;
};
const use = (variant: number, value: number) =>
    shop.rows('insert into variant_values (variant_id, value_id) values ($1, $2)', [variant, value]);
const parentOf = async (id: number) =>
    (await shop.rows('select parent_id from categories where id = $1', [id]))[0].parent_id;

describe('the tree of categories', () => {
    it('has every category, with the products of its descendants counted', async () => {
        const root = await make('Home');
        const lamps = await make('Lamps', root);
        const desk = await make('Desk lamps', lamps);
        const other = await make('Garden');
        for (const category of [root, desk, desk, lamps]) await sell(category);
        const { data } = (await me.get('/api/extensions/categories/tree')).data as Json;
        expect(
            data.map(({ id, parent_id, products_count }: Json) => [id, parent_id, products_count]),
        ).toEqual([
            [root, null, 4],
            [lamps, root, 3],
            [desk, lamps, 2],
            [other, null, 0],
        ]);
    });

    it('has the photos of categories, as addresses', async () => {
        await make('Home');
        const id = await make('Garden');
        await shop.rows('update categories set photo = $1 where id = $2', ['garden.webp', id]);
        const { data } = (await me.get('/api/extensions/categories/tree')).data as Json;
        expect(data.map(({ photo }: Json) => photo)).toEqual([
            null,
            expect.stringMatching(/\/garden\.webp$/),
        ]);
    });

    it('is for those who may see categories', async () => {
        const guest = await shop.somebody(['show products']);
        expect((await guest.get('/api/extensions/categories/tree')).statusCode).toBe(403);
        const viewer = await shop.somebody(['show categories']);
        expect((await viewer.get('/api/extensions/categories/tree')).statusCode).toBe(200);
        const id = await make('Home');
        expect(
            (await viewer.put(`/api/extensions/categories/${id}/parent`, { parent_id: null })).statusCode,
        ).toBe(403);
    });
});

describe('moving a category', () => {
    it('takes its children and products along, and is one entry of the log', async () => {
        const [a, b] = [await make('A'), await make('B')];
        const child = await make('Child', a);
        await sell(child);
        const answer = await move(child, b);
        expect(answer.data.data).toMatchObject({
            id: child,
            parent_id: b,
            ancestors: [{ id: b }],
            products_count: 1,
        });
        const [entry] = await shop.rows('select * from activity order by id desc limit 1');
        expect(entry).toMatchObject({
            resource: 'categories',
            resource_id: child,
            changes: { parent_id: { from: a, to: b } },
        });
        expect((await move(child, null)).data.data).toMatchObject({ parent_id: null, ancestors: [] });
    });

    it('refuses an unknown parent, itself and its own descendants', async () => {
        const a = await make('A');
        const b = await make('B', a);
        const c = await make('C', b);
        expect((await move(a, 999_999)).statusCode).toBe(422);
        expect((await move(a, 'x')).statusCode).toBe(422);
        expect((await move(999_999, null)).statusCode).toBe(404);
        for (const inside of [a, b, c]) expect((await move(a, inside)).statusCode).toBe(409);
        expect(await parentOf(a)).toBeNull();
    });

    it('makes no cycle when two categories are moved into each other at once', async () => {
        for (let round = 0; round < 5; round += 1) {
            const [a, b] = [await make('A'), await make('B')];
            const answers = await Promise.all([move(a, b), move(b, a)]);
            expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        }
    });

    it('refuses to take away options that variants use, names them and says what it stays below', async () => {
        const [shoes, clothes] = [await make('Shoes'), await make('Clothes')];
        const men = await make('Men', clothes);
        const shirts = await make('Shirts', men);
        const polo = await make('Polo', shirts);
        const variant = await sellVariant(polo);
        await use(variant, await addOption(clothes, 'Size', 'المقاس'));
        await use(variant, await addOption(clothes, 'Colour', 'اللون'));
        await use(variant, await addOption(polo, 'Fit', 'القصّة'));
        await addOption(men, 'Sleeve', 'الكم');
        const reason = 'Its variants use “Size” and “Colour”, so it stays below “Clothes”.';
        const refused = await move(shirts, shoes);
        expect([refused.statusCode, refused.data.message]).toEqual([409, reason]);
        expect((await move(shirts, null, { 'accept-language': 'ar' })).data.message).toContain(
            '«المقاس» و«اللون»',
        );
        expect(await parents(shirts)).toEqual([{ reason, parents: [null, shoes] }]);
        // What is not offered is refused, and what is offered is not.
        for (const parent of [null, shoes, clothes])
            expect((await move(shirts, parent)).statusCode).toBe(parent === clothes ? 200 : 409);
    });

    it('refuses a parent with an option of its own name, and offers the others', async () => {
        const [a, b, c] = [await make('A'), await make('B'), await make('C')];
        const [child, below] = [await make('Child', a), await make('Below B', b)];
        await addOption(child, 'Size', 'المقاس');
        await addOption(b, 'size', 'مقاس آخر');
        const reason =
            'It contains the option Size, so it can’t go below a category with the same option. Rename one of them first.';
        expect(await parents(child)).toEqual([{ reason, parents: [b, below] }]);
        expect((await move(child, below)).data.message).toBe(reason);
        expect((await move(child, c)).statusCode).toBe(200);
        expect(await parents(c)).toEqual([{ reason, parents: [b, below] }]);
    });

    it('is refused nowhere without options, and of an unknown category not known', async () => {
        const id = await make('A');
        await make('B', id);
        expect(await parents(id)).toEqual([]);
        expect((await me.get('/api/extensions/categories/999999/parents')).statusCode).toBe(404);
    });

    it('is undone, unless the tree has changed so that it would be a cycle', async () => {
        const undo = async (change: string) =>
            (await me.post('/api/extensions/journal/undo', { change })).data.data.results.map(
                ({ skipped }: Json) => skipped,
            );
        const [a, b] = [await make('A'), await make('B')];
        const [first, second] = [randomUUID(), randomUUID()];
        await move(b, a, { [CHANGE_HEADER]: first });
        expect(await undo(first)).toEqual([null]);
        expect(await parentOf(b)).toBeNull();

        const c = await make('C', a);
        await move(c, null, { [CHANGE_HEADER]: second });
        await move(a, c);
        expect(await undo(second)).toEqual([
            'A category can’t be moved into itself or one of its child categories.',
        ]);
        expect(await parentOf(c)).toBeNull();
    });
});

describe('the order of categories with the same parent', () => {
    const putAfter = (
        id: number,
        parent_id: number | null,
        after_id: unknown,
        headers: Record<string, string> = {},
    ) => me.put(`/api/extensions/categories/${id}/parent`, { parent_id, after_id }, headers);
    const namesAt = async (path: string): Promise<string[]> =>
        (await me.get(path)).data.data.map(({ name }: Json) => name);
    const roots = () => namesAt('/api/admin/categories');

    it('is that of their creation, and a move puts one after another, first, or last', async () => {
        const [a, b, c] = [await make('A'), await make('B'), await make('C')];
        expect(await roots()).toEqual(['A', 'B', 'C']);
        await putAfter(c, null, a);
        expect(await roots()).toEqual(['A', 'C', 'B']);
        await putAfter(b, null, null);
        expect(await roots()).toEqual(['B', 'A', 'C']);
        expect(await namesAt(`/api/admin/categories/${a}/siblings`)).toEqual(['B', 'A', 'C']);
        expect(await namesAt('/api/extensions/categories/tree')).toEqual(['B', 'A', 'C']);
        await putAfter(b, null, c);
        await make('D');
        expect(await roots()).toEqual(['A', 'C', 'B', 'D']);
        const { data } = (await me.get(`/api/admin/categories/${a}`)).data as Json;
        expect(data.children).toEqual([]);
    });

    it('is free between any two, also after hundreds of moves between the same ones', async () => {
        const [first, x, y] = [await make('First'), await make('X'), await make('Y')];
        await make('Last');
        for (let round = 0; round < 120; round += 1) await putAfter(round % 2 ? x : y, null, first);
        expect(await roots()).toEqual(['First', 'X', 'Y', 'Last']);
    });

    it('of another parent has a place for what is moved there: after one, first, or last', async () => {
        const a = await make('A');
        const [one] = [await make('One', a), await make('Two', a)];
        const [b, c, d] = [await make('B'), await make('C'), await make('D')];
        await putAfter(b, a, one);
        await putAfter(c, a, null);
        await move(d, a);
        const { data } = (await me.get(`/api/admin/categories/${a}`)).data as Json;
        expect(data.children.map(({ name }: Json) => name)).toEqual(['C', 'One', 'B', 'Two', 'D']);
    });

    it('refuses a place after a category of another parent, itself or none', async () => {
        const [a, b] = [await make('A'), await make('B')];
        const child = await make('Child', a);
        for (const after of [child, b, 999_999])
            expect((await putAfter(b, null, after)).statusCode).toBe(422);
        expect((await putAfter(b, null, 'x')).statusCode).toBe(422);
        expect((await putAfter(b, 999_999, a)).statusCode).toBe(422);
        expect(await roots()).toEqual(['A', 'B']);
    });

    it('is one entry of the log, which says after which one a category stood, and is undone', async () => {
        const [a, b, c] = [await make('A'), await make('B'), await make('C')];
        const change = randomUUID();
        await putAfter(a, null, b, { [CHANGE_HEADER]: change });
        const [entry] = await shop.rows('select * from activity order by id desc limit 1');
        expect(entry).toMatchObject({ resource_id: a, changes: { after_id: { from: null, to: b } } });
        const { data: preview } = await me.post('/api/extensions/journal/undo', { change, preview: true });
        expect(preview.data.results).toMatchObject([
            { changes: { after_id: { from: b, to: null } }, skipped: null },
        ]);
        await me.post('/api/extensions/journal/undo', { change });
        expect(await roots()).toEqual(['A', 'B', 'C']);

        const away = randomUUID();
        await putAfter(b, c, null, { [CHANGE_HEADER]: away });
        await me.post('/api/extensions/journal/undo', { change: away });
        expect(await roots()).toEqual(['A', 'B', 'C']);
    });

    it('does not change, and no entry is made, if a category is put where it stands', async () => {
        const [a, b] = [await make('A'), await make('B')];
        const count = async () => (await shop.rows('select count(*)::int as n from activity'))[0].n;
        const before = await count();
        await putAfter(b, null, a);
        await move(b, null);
        expect(await count()).toBe(before);
    });
});
