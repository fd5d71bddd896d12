// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createDataProvider } from '../../src/providers/data/dataProvider';
import { ApiError } from '../../src/providers/failure';
import { withDelays } from '../../src/providers/withDelays';
import { pagesOf, resources, world } from './support/provider';

test('reads a record by its own call, or else by a binary search of the list', async () => {
    const { sent, provider } = world((call, values) =>
        call.path === '/trees/:id' ? { data: { id: 7, name: 'Palm' } } : pagesOf(2000, 15)(call, values),
    );
    expect((await provider.getOne('trees', { id: 7 })).data).toEqual({ id: 7, name: 'Palm' });
    sent.length = 0;
    for (const id of [1, '22', 999, 1987, 2000]) {
        expect(String((await provider.getOne('people', { id })).data.id)).toBe(String(id));
        expect(sent.length).toBeLessThan(11);
        expect(sent[0]!.values.q).toBe(`#${id}`);
        if (sent[1]) expect(sent[1].values).toMatchObject({ page: 1, col: 'id', desc: 0 });
        sent.length = 0;
    }
    for (const id of [0, 2001, 99_999])
        await expect(provider.getOne('people', { id })).rejects.toMatchObject({ status: 404 });
});

test('refuses the answer with another record than the one that was asked for', async () => {
    const { provider } = world(() => ({ data: { id: 2, name: 'Palm' } }));
    await expect(provider.getOne('trees', { id: 1 })).rejects.toMatchObject({
        message: 'error.other_record',
    });
    expect((await provider.getOne('trees', { id: '2' })).data.name).toBe('Palm');
});

test('finds a row by an id that a number cannot hold among its neighbours', async () => {
    const { provider } = world((_, { page }: { page: number }) => ({
        data: [{ id: `900719925474112${page}` }],
        meta: { current_page: page, per_page: 1, last_page: 4, total: 4, from: 1, to: 1 },
    }));
    for (const id of ['9007199254741121', '9007199254741123'])
        expect((await provider.getOne('people', { id })).data.id).toBe(id);
});

test('finds a row if the host does not sort by id', async () => {
    const { provider } = world((call, values) => {
        const page = pagesOf(60, 15)(call, values);
        return { ...page, data: page.data.reverse() };
    });
    expect((await provider.getOne('people', { id: 50 })).data.id).toBe(50);
});

test('finds an order by a binary search too', async () => {
    const { sent, provider } = world(pagesOf(2000, 15));
    expect((await provider.getOne('orders', { id: 1500 })).data.id).toBe(1500);
    expect(sent.length).toBeLessThan(11);
    expect(JSON.parse(String(sent[1]!.values.filters))).toEqual({ col: 'id', desc: 0 });
});

test('treats a record that a host answers as null as missing', async () => {
    const { provider } = world(() => ({ data: null }));
    await expect(provider.getOne('trees', { id: 1 })).rejects.toMatchObject({ status: 404 });
});

test('searches ids that are no numbers page by page', async () => {
    const { provider } = world((_, { page }: { page: number }) => ({
        data: [{ id: `p-${page}` }],
        meta: { current_page: page, per_page: 1, last_page: 4, total: 4, from: 1, to: 1 },
    }));
    expect((await provider.getOne('people', { id: 'p-3' })).data.id).toBe('p-3');
    await expect(provider.getOne('people', { id: 'p-9' })).rejects.toMatchObject({ status: 404 });
});

test('gives a single record the requested id', async () => {
    const { sent, provider } = world(() => ({ data: { id: 3, name: 'Aya' } }));
    expect((await provider.getOne('me', { id: 'me' })).data).toEqual({ id: 'me', name: 'Aya' });
    expect(
        (await provider.update('me', { id: 'me', data: { name: 'B' }, previousData: { id: 'me' } })).data.id,
    ).toBe('me');
    expect(sent.map(({ line }) => line)).toEqual(['GET /me', 'POST /me']);
});

test('takes the parent of nested lists and records from target and data', async () => {
    const { sent, provider } = world((_, values) => ({ data: values.name ? { id: 1, ...values } : [] }));
    await provider.getManyReference('leaves', {
        target: 'tree_id',
        id: 7,
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
    });
    await provider.create('leaves', { data: { tree_id: 7, name: 'Green' } });
    expect(sent[0]).toMatchObject({ line: 'GET /trees/:tree_id/leaves', values: { tree_id: 7 } });
    expect(sent[1]).toEqual({ line: 'POST /trees/:tree_id/leaves', values: { tree_id: 7, name: 'Green' } });
});

test('sends changed fields with PATCH, and all fields with PUT', async () => {
    const { sent, provider } = world(() => ({}));
    const params = {
        id: 2,
        data: { id: 2, name: 'New', age: 4 },
        previousData: { id: 2, name: 'Old', age: 4 },
    };
    expect((await provider.update('people', params)).data).toEqual({ id: 2, name: 'New', age: 4 });
    await provider.update('trees', params);
    expect(sent.map(({ values }) => values)).toEqual([
        { name: 'New', id: 2 },
        { id: 2, name: 'New', age: 4 },
    ]);
});

test('rejects an undeclared call with a message', async () => {
    const { sent, provider } = world(() => ({}));
    const refused = provider.delete('trees', { id: 1 });
    await expect(refused).rejects.toThrow('The API cannot delete trees');
    await expect(provider.create('orders', { data: {} })).rejects.toThrow('The API cannot create orders');
    expect(sent).toEqual([]);
});

test('uses the plain REST provider for a resource without calls', async () => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    const provider = createDataProvider(resources, vi.fn() as never, async () => ({ getList }) as never);
    await provider.getList('posts', { pagination: { page: 1, perPage: 10 } });
    expect(getList).toHaveBeenCalledWith('posts', { pagination: { page: 1, perPage: 10 } });
});

test('delays the answer of a change of a delayed resource by 500 ms, and not of a read', async () => {
    vi.useFakeTimers();
    const { provider } = world(() => ({ data: { id: 1 } }));
    const delayed = withDelays(provider, { trees: 500 });
    await delayed.getOne('trees', { id: 1 });
    let done = false;
    void delayed.update('trees', { id: 1, data: {}, previousData: { id: 1 } }).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(499);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
    vi.useRealTimers();
});

test.each(['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const)(
    'delays the answer of %s of a delayed resource',
    async name => {
        vi.useFakeTimers();
        try {
            const { provider } = world(() => ({ data: { id: 1 } }));
            const params = { id: 1, ids: [1], data: {}, previousData: { id: 1 } };
            const calls = {
                ...provider,
                delete: async () => ({ data: {} }),
                deleteMany: async () => ({ data: [] }),
            };
            const delayed = withDelays({ ...calls, create: async () => ({ data: { id: 1 } }) } as never, {
                trees: 500,
            });
            let done = false;
            void (delayed[name] as (resource: string, params: object) => Promise<unknown>)(
                'trees',
                params,
            ).then(() => (done = true));
            await vi.advanceTimersByTimeAsync(499);
            expect(done).toBe(false);
            await vi.advanceTimersByTimeAsync(1);
            expect(done).toBe(true);
        } finally {
            vi.useRealTimers();
        }
    },
);

test('finds rows in getMany by ids as text, as in addresses', async () => {
    const { provider } = world(() => ({ data: [{ id: 1 }, { id: 2 }, { id: 3 }] }));
    const { data } = await provider.getMany('colours', { ids: ['2', 3] });
    expect(data).toEqual([{ id: 2 }, { id: 3 }]);
});

describe('a record without its own call', () => {
    const page = (data: object[]) => ({
        data,
        meta: { current_page: 1, per_page: 15, last_page: 1, total: data.length, from: 1, to: data.length },
    });

    test('is read by one call of the list of orders, filtered by its id', async () => {
        const { sent, provider } = world((_, { filters }) => page([{ id: JSON.parse(filters).id }]));
        expect((await provider.getOne('orders', { id: 1500 })).data.id).toBe(1500);
        expect(sent).toHaveLength(1);
    });

    test('is read by one call of a searchable list, with # and its id', async () => {
        const { sent, provider } = world((_, { q }) => page([{ id: Number(q.slice(1)) }]));
        expect((await provider.getOne('people', { id: '1500' })).data.id).toBe(1500);
        expect(sent.map(({ values }) => values.q)).toEqual(['#1500']);
    });

    test('is missing if the filter finds nothing', async () => {
        const { sent, provider } = world(() => page([]));
        await expect(provider.getOne('orders', { id: 7 })).rejects.toMatchObject({ status: 404 });
        expect(sent).toHaveLength(1);
    });

    test('is searched in the pages if the host refuses the filter', async () => {
        const { provider } = world((call, values) => {
            if (values.filters.includes('"id"') && !values.filters.includes('"col"'))
                throw new ApiError(422, 'refused');
            return pagesOf(2000, 15)(call, values);
        });
        expect((await provider.getOne('orders', { id: 1500 })).data.id).toBe(1500);
    });

    test('is searched in the pages if the host reads # as text', async () => {
        const { provider } = world((call, values) => (values.q ? page([]) : pagesOf(2000, 15)(call, values)));
        expect((await provider.getOne('people', { id: 1500 })).data.id).toBe(1500);
    });
});

describe('getMany', () => {
    const page = (data: object[]) => ({
        data,
        meta: { current_page: 1, per_page: 15, last_page: 900, total: 13_500, from: 1, to: 15 },
    });

    test('reads ids by their own call, up to a hundred at once', async () => {
        const { sent, provider } = world((_, { ids }) => ({
            data: ids.split(',').map((id: string) => ({ id: Number(id) })),
        }));
        const ids = Array.from({ length: 120 }, (_, at) => at + 1);
        const { data } = await provider.getMany('guests', { ids });
        expect(data.map(({ id }) => id)).toEqual(ids);
        expect(sent.map(({ line }) => line)).toEqual(['GET /guests', 'GET /guests']);
    });

    test('reads each id without such a call, and skips deleted records', async () => {
        const { sent, provider } = world((_, { q }) =>
            q && q !== '#3' ? page([{ id: Number(q.slice(1)) }]) : { ...page([]), meta: undefined },
        );
        const { data } = await provider.getMany('people', { ids: [1, 2, 3, '2'] });
        expect(data.map(({ id }) => id)).toEqual([1, 2]);
        expect(sent.length).toBeLessThan(6);
    });

    test('passes on errors', async () => {
        const { provider } = world(() => {
            throw new Error('down');
        });
        await expect(provider.getMany('people', { ids: [1] })).rejects.toThrow('down');
    });
});
