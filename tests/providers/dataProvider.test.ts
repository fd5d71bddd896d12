// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { del, extension, get, override, patch, post, put, type Call } from '../../contract/call';
import { noun as register, type NounPermissions } from '../../contract/noun';
import { createDataProvider } from '../../src/providers/dataProvider';
import { ApiError } from '../../src/providers/failure';
import type { Send, SendForLines } from '../../src/providers/http';
import { EVERYTHING as WHOLE, HOST_PAGE_SIZE } from '../../src/providers/paging';
import { withDelays } from '../../src/providers/withDelays';

const EVERYTHING = { pagination: WHOLE };
const who = { show: 'show admins' } as const;
const noun = <T extends Record<string, Call>>(permissions: NounPermissions, calls: T): T =>
    register({ name: 'of the test', permissions, calls }).calls;
const resources = {
    people: noun(who, {
        list: get('/people', 'page', 'q', 'col', 'desc'),
        create: post('/people', 'name'),
        update: override(patch('/people/:id', 'name', 'age')),
        delete: del('/people/:id'),
    }),
    guests: noun(who, {
        list: get('/guests', 'page', 'q'),
        ...extension({
            filtered: get('/guests', 'page', 'q', 'city'),
            many: get('/guests', 'ids'),
            export: get('/guests/export', 'q', 'filters'),
        }),
    }),
    boats: noun(who, {
        list: get('/boats', 'page', 'q'),
        ...extension({
            filtered: get('/boats', 'page', 'q', 'status', 'col', 'desc'),
            export: get('/boats/export', 'q'),
        }),
    }),
    colours: noun(who, { list: get('/colours') }),
    trees: noun(who, {
        list: get('/trees', 'q', 'page'),
        one: get('/trees/:id'),
        update: put('/trees/:id', 'name'),
    }),
    leaves: noun(who, {
        list: get('/trees/:tree_id/leaves'),
        create: post('/trees/:tree_id/leaves', 'name'),
    }),
    me: { one: get('/me'), update: post('/me', 'name') },
    orders: noun(who, { list: override(get('/orders', 'page', 'filters')) }),
};

type Sent = { line: string; values: Record<string, unknown> };

/** A fake server that records requests and answers with `answer`. */
const world = (answer: (call: Call, values: any) => unknown) => {
    const sent: Sent[] = [];
    const send = (async (call: Call, values = {}) => {
        sent.push({ line: `${call.method} ${call.path}`, values });
        return answer(call, values);
    }) as Send;
    const streamed: Sent[] = [];
    const sendForLines: SendForLines = async (call, values, onRows) => {
        streamed.push({ line: `${call.method} ${call.path}`, values });
        onRows([{ id: 1 }, { id: 2 }]);
        onRows([{ id: 3 }]);
    };
    return { sent, streamed, provider: createDataProvider(resources, send, undefined, sendForLines) };
};

const pagesOf =
    (total: number, perPage: number) =>
    (_: Call, { page }: { page: number }) => ({
        data: Array.from(
            { length: Math.max(0, Math.min(perPage, total - (page - 1) * perPage)) },
            (_, at) => ({
                id: (page - 1) * perPage + at + 1,
            }),
        ),
        meta: {
            current_page: page,
            per_page: perPage,
            last_page: Math.ceil(total / perPage),
            total,
            from: 1,
            to: 1,
        },
    });

describe('lists that the server pages', () => {
    test('send one request for a page of the server’s size, with the call’s parameters', async () => {
        const { sent, provider } = world(pagesOf(40, 15));
        const { data, total } = await provider.getList('people', {
            pagination: { page: 2, perPage: 15 },
            sort: { field: 'name', order: 'DESC' },
            filter: { q: 'ali', nonsense: 1 },
        });
        expect(sent).toEqual([{ line: 'GET /people', values: { page: 2, q: 'ali', col: 'name', desc: 1 } }]);
        expect([data[0]!.id, data.length, total]).toEqual([16, 15, 40]);
    });

    test('use the call with filters only if the list is filtered', async () => {
        const { sent, provider } = world((call, values) => ({
            ...(pagesOf(40, 15)(call, values) as object),
            by: call.base,
        }));
        const pagination = { page: 1, perPage: 15 };
        await provider.getList('guests', { pagination, filter: { q: 'ali', city: 'Jeddah' } });
        await provider.getList('guests', { pagination, filter: { q: 'ali' } });
        expect(sent.map(({ values }) => values)).toEqual([
            { page: 1, q: 'ali', city: 'Jeddah' },
            { page: 1, q: 'ali' },
        ]);
    });

    test('use the call with filters for an order that only it has, and the host’s own order for the ids', async () => {
        const { sent, provider } = world(pagesOf(40, 15));
        const pagination = { page: 1, perPage: 15 };
        const by = (field: string) =>
            provider.getList('boats', { pagination, sort: { field, order: 'DESC' } });
        await by('length');
        await by('id');
        expect(sent.map(({ values }) => values)).toEqual([{ page: 1, col: 'length', desc: 1 }, { page: 1 }]);
    });

    test('are assembled from several pages for another page size', async () => {
        const { sent, provider } = world(pagesOf(50, 20));
        const { data } = await provider.getList('people', { pagination: { page: 3, perPage: 15 } });
        expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => 31 + at));
        expect(sent.map(({ values }) => values.page)).toEqual([3, 2]);
    });

    test.each([10, 15, 25])('send one request for a page of the host’s own size of %i', async size => {
        const { sent, provider } = world(pagesOf(500, size));
        const { data, total, meta } = await provider.getList('people', {
            pagination: { page: 5, perPage: HOST_PAGE_SIZE },
        });
        expect(data.map(({ id }) => id)).toEqual(Array.from({ length: size }, (_, at) => 4 * size + at + 1));
        expect([total, meta.last_page, sent.length]).toEqual([500, Math.ceil(500 / size), 1]);
    });

    test('number the rows of an assembled page correctly', async () => {
        const { provider } = world(pagesOf(38, 10));
        const { meta } = await provider.getList('people', { pagination: { page: 3, perPage: 15 } });
        expect(meta).toMatchObject({ from: 31, to: 38, current_page: 3, last_page: 3, per_page: 15 });
    });

    test('are read page by page for all rows', async () => {
        const { provider } = world(pagesOf(37, 15));
        const { data } = await provider.getList('people', { pagination: { page: 1, perPage: 1000 } });
        expect(data).toHaveLength(37);
    });

    test('send filters as JSON text if the call accepts them', async () => {
        const { sent, provider } = world(pagesOf(1, 15));
        await provider.getList('orders', {
            pagination: { page: 1, perPage: 15 },
            sort: { field: 'total', order: 'ASC' },
            filter: { q: 'PO-1', status: ['pending'] },
        });
        expect(sent[0]!.values.page).toBe(1);
        expect(JSON.parse(String(sent[0]!.values.filters))).toEqual({
            q: 'PO-1',
            status: ['pending'],
            col: 'total',
            desc: 0,
        });
    });
});

describe('exports', () => {
    const readAll = async (provider: ReturnType<typeof world>['provider'], resource: string) => {
        const batches: [rows: number, total?: number][] = [];
        await provider.exportRows(resource, {
            filter: { q: 'ali', status: ['new'] },
            sort: { field: 'name', order: 'DESC' },
            onRows: (rows, total) => batches.push([rows.length, total]),
        });
        return batches;
    };

    test('are read page by page if the stream lacks a filter of the list', async () => {
        const { streamed, sent, provider } = world(pagesOf(1, 15));
        await readAll(provider, 'boats');
        expect(streamed).toEqual([]);
        expect(sent[0]!.values).toMatchObject({ q: 'ali', status: ['new'] });
    });

    test('stream a list in one request, filtered and sorted', async () => {
        const { streamed, sent, provider } = world(() => ({}));
        expect(await readAll(provider, 'guests')).toEqual([
            [2, undefined],
            [1, undefined],
        ]);
        expect(streamed).toEqual([
            {
                line: 'GET /guests/export',
                values: {
                    page: 1,
                    q: 'ali',
                    col: 'name',
                    desc: 1,
                    filters: '{"status":["new"],"q":"ali","col":"name","desc":1}',
                },
            },
        ]);
        expect(sent).toEqual([]);
    });

    test('read other lists page by page, and pass on each page', async () => {
        const { sent, provider } = world(pagesOf(37, 15));
        expect(await readAll(provider, 'people')).toEqual([
            [15, 37],
            [15, 37],
            [7, 37],
        ]);
        expect(sent.map(({ values }) => [values.page, values.q, values.col])).toEqual([
            [1, 'ali', 'name'],
            [2, 'ali', 'name'],
            [3, 'ali', 'name'],
        ]);
    });

    test.each(['people', 'colours'])(
        'pass on %s that the host does not page as one batch',
        async resource => {
            const { provider } = world(() => ({
                data: [
                    { id: 1, name: 'Ali' },
                    { id: 2, name: 'Sea' },
                ],
            }));
            expect(await readAll(provider, resource)).toEqual([[1, 1]]);
        },
    );
});

describe('lists that the server does not page', () => {
    const rows = [
        { id: 1, name: 'Sea 10' },
        { id: 2, name: 'sea 9' },
        { id: 3, name: 'Sand' },
    ];
    test('are searched, sorted and paged in the panel', async () => {
        const { provider } = world(() => ({ data: rows }));
        const page = (page: number, q = '') =>
            provider.getList('colours', {
                pagination: { page, perPage: 1 },
                sort: { field: 'name', order: 'ASC' },
                filter: { q },
            });
        expect((await page(1, 'SEA')).data).toEqual([rows[1]]);
        expect((await page(2, 'SEA')).data).toEqual([rows[0]]);
        expect((await page(1, 'SEA')).total).toBe(2);
        expect((await page(1)).total).toBe(3);
    });

    test('are read completely if a host pages them anyway', async () => {
        const { sent, provider } = world((call, { page = 1 }) => pagesOf(7, 3)(call, { page }));
        const ask = (page: number, perPage: number) =>
            provider.getList('colours', {
                pagination: { page, perPage },
                sort: { field: 'id', order: 'DESC' },
            });
        expect((await ask(1, HOST_PAGE_SIZE)).data.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
        expect(sent.map(({ values }) => values.page)).toEqual([1, 2, 3]);
        expect(await ask(2, 5)).toMatchObject({
            data: [{ id: 2 }, { id: 1 }],
            total: 7,
            meta: { current_page: 2, last_page: 2, from: 6, to: 7, total: 7 },
        });
    });

    test('end if a host repeats a page', async () => {
        const { sent, provider } = world(call => pagesOf(40, 15)(call, { page: 1 }));
        const { data } = await provider.getList('colours', EVERYTHING);
        expect([data.length, sent.length]).toEqual([15, 2]);
    });
});

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

test('leaves the order of a picker to the host while it is searched', async () => {
    const { sent, provider } = world(() => ({ data: [] }));
    const sort = { field: 'name', order: 'ASC' } as const;
    const meta = { bestMatchFirst: true };
    await provider.getList('people', { ...EVERYTHING, sort, filter: { q: '٠٥٢ 308' }, meta });
    await provider.getList('people', { ...EVERYTHING, sort, filter: { q: '' }, meta });
    await provider.getList('people', { ...EVERYTHING, sort, filter: { q: 'Amal' } });
    expect(sent.map(({ values: { q, col } }) => [q, col])).toEqual([
        ['٠٥٢ 308', undefined],
        ['', 'name'],
        ['Amal', 'name'],
    ]);
});
