// @vitest-environment jsdom
import type { RaRecord } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call';
import { keepLanguage } from '../../src/providers/i18n/language';
import { HOST_PAGE_SIZE } from '../../src/providers/data/paging';
import { EVERYTHING, pagesOf, world } from './support/provider';

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

    test.each([
        [1, true, false],
        [2, true, true],
        [3, false, true],
    ])(
        'of the host’s own size say whether others follow: page %i of 3',
        async (page, hasNextPage, hasPreviousPage) => {
            const { provider } = world(pagesOf(38, 15));
            const { pageInfo } = await provider.getList('people', {
                pagination: { page, perPage: HOST_PAGE_SIZE },
            });
            expect(pageInfo).toEqual({ hasNextPage, hasPreviousPage });
        },
    );

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

    test('are sorted as the language of the panel sorts', async () => {
        const { provider } = world(() => ({ data: ['Ñandú', 'Nube'].map((name, at) => ({ id: at, name })) }));
        const sorted = async () => {
            const { data } = await provider.getList('colours', {
                ...EVERYTHING,
                sort: { field: 'name', order: 'ASC' },
            });
            return data.map(({ name }) => name);
        };
        expect(await sorted()).toEqual(['Ñandú', 'Nube']);
        keepLanguage('es');
        expect(await sorted()).toEqual(['Nube', 'Ñandú']);
        keepLanguage('en');
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

describe('lists of a host that counts wrongly', () => {
    const counting = (more: object) => (call: Call, values: { page: number }) => {
        const page = pagesOf(20, 15)(call, values) as { data: unknown[]; meta: object };
        return { ...page, meta: { ...page.meta, ...more } };
    };

    test('end with the first empty page', async () => {
        const { sent, provider } = world(counting({ total: 1_000_000, last_page: 70_000 }));
        expect((await provider.getList('people', EVERYTHING)).data).toHaveLength(20);
        const rows: RaRecord[] = [];
        await provider.exportRows('people', { onRows: batch => rows.push(...batch) });
        expect([rows.length, sent.length]).toEqual([20, 6]);
    });

    test('end where a page is repeated', async () => {
        const { sent, provider } = world(call => pagesOf(100, 15)(call, { page: 1 }));
        expect((await provider.getList('people', EVERYTHING)).data).toHaveLength(15);
        const rows: RaRecord[] = [];
        await provider.exportRows('people', { onRows: batch => rows.push(...batch) });
        expect([rows.length, sent.length]).toEqual([15, 4]);
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
