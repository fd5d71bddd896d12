import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, ResourceContextProvider, type GetListParams, useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { CheckedListBase } from '../../../src/components/lists/rows/CheckedListBase';
import { FilterChips } from '../../../src/components/lists/filters/ListFilters';
import { ListSearch } from '../../../src/components/lists/filters/ListSearch';
import { ListTable } from '../../../src/components/lists/rows/ListRows';
import { ApiError } from '../../../src/providers/failure';
import { createStore } from '../../../src/providers/storage/store';
import { show } from '../support/stage';

const KEY = 'products.listParams';
const NEWEST = { field: 'id', order: 'DESC' } as const;
const COLUMNS = [
    <DataTable.Col key="name" source="name" label="Name" />,
    <DataTable.Col key="sku" source="sku" label="SKU" disableSort />,
];

const Shown = () => {
    const { sort, page, perPage, filterValues, setSort } = useListContext();
    return (
        <>
            <p>{JSON.stringify({ sort, page, perPage, filterValues })}</p>
            <button onClick={() => setSort({ field: 'gone', order: 'ASC' })}>Old view</button>
        </>
    );
};
const Menu = () => {
    const navigate = useNavigate();
    return <button onClick={() => navigate('/')}>Menu</button>;
};

const getRows = async () => ({ data: [{ id: 1, name: 'Lamp' }], total: 100 });
/** A list at an address, or with what an earlier version stored. */
const open = (address: string, stored?: object, getList: unknown = getRows) => {
    if (stored) localStorage.setItem(`RaStorepanel.${KEY}`, JSON.stringify(stored));
    const asked = vi.fn(getList as (resource: string, params: GetListParams) => Promise<unknown>);
    show(
        <ResourceContextProvider value="products">
            <Menu />
            <CheckedListBase disableAuthentication perPage={15} sort={NEWEST} columns={COLUMNS}>
                <Shown />
                <ListSearch />
                <FilterChips filters={[]} />
                <ListTable>{COLUMNS}</ListTable>
            </CheckedListBase>
        </ResourceContextProvider>,
        { getList: asked as never },
        `/?${address}`,
    );
    return asked;
};
const shown = (params: object) =>
    screen.findByText(JSON.stringify({ sort: NEWEST, page: 1, perPage: 15, filterValues: {}, ...params }));
/** The list stores its parameters in an effect, after they are painted. */
const stores = (params: object) => waitFor(() => expect(createStore().getItem(KEY)).toMatchObject(params));

describe('a sort that the list does not offer', () => {
    it.each(['nope', 'sku', '', '__proto__'])('in the address is the list’s own: %s', async sort => {
        const asked = open(`sort=${sort}&order=ASC`);
        await screen.findByText('Lamp');
        await shown({});
        expect(asked.mock.calls[0]?.[1].sort).toEqual(NEWEST);
        await stores({ sort: 'id', order: 'DESC' });
        fireEvent.click(screen.getByText('Menu'));
        await shown({});
    });

    it('has an order that there is', async () => {
        open('sort=name&order=sideways');
        await shown({});
    });

    it('in the store is replaced', async () => {
        open('', { filter: {}, sort: 'nope', order: 'ASC', page: 2, perPage: 15 });
        await shown({ page: 2 });
        await stores({ sort: 'id', order: 'DESC', page: 2 });
    });

    it('in a saved view is not stored', async () => {
        open('sort=name&order=ASC');
        fireEvent.click(await screen.findByText('Old view'));
        await shown({});
        await stores({ sort: 'id' });
    });

    it('leaves one that it offers', async () => {
        open('sort=name&order=ASC&page=3&filter=%7B%22q%22%3A%22lamp%22%7D');
        await shown({ sort: { field: 'name', order: 'ASC' }, page: 3, filterValues: { q: 'lamp' } });
    });
});

describe('a sort that the host refuses', () => {
    it('is reset with the filters', async () => {
        open('sort=name&order=ASC', undefined, async (_: string, { sort }: GetListParams) => {
            if (sort?.field !== 'name') return getRows();
            throw new ApiError(422, 'The given data was invalid', {
                failure: { message: 'The given data was invalid', errors: { col: ['Unknown.'] } },
            });
        });
        fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
        await screen.findByText('Lamp');
        await shown({});
        await stores({ sort: 'id' });
    });
});

describe('a filter that cannot be read', () => {
    const UNREADABLE = [
        '"x"',
        '1',
        'null',
        '["a"]',
        '{"__proto__":{"q":"a"}}',
        '{"q":{"a":1}}',
        '{"q":["a"]}',
        '{"status":{"a":1}}',
        '{"status":[{"a":1}]}',
        '{"status":',
    ];

    it.each(UNREADABLE)('shows a message instead of every row, and is not stored: %s', async filter => {
        open(`filter=${encodeURIComponent(filter)}`);
        await screen.findByText(/filter can’t be applied/);
        await shown({});
        expect(screen.queryByText('Lamp')).toBeNull();
        await stores({ filter: {} });
        fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
        await screen.findByText('Lamp');
    });

    it.each(UNREADABLE.slice(0, -1))('is dropped from the store: %s', async filter => {
        open('', { filter: JSON.parse(filter), sort: 'name', order: 'ASC', page: 1, perPage: 15 });
        await screen.findByText('Lamp');
        await shown({ sort: { field: 'name', order: 'ASC' } });
    });

    it('is none if the search is a number', async () => {
        open('filter=%7B%22q%22%3A5%7D');
        await shown({ filterValues: { q: '5' } });
        expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('5');
    });
});

describe('a page that the list does not have', () => {
    it.each(['perPage=-5&page=2', 'perPage=1000&page=2', 'perPage=x&page=2&page=3'])(
        'keeps the size of pages: %s',
        async address => {
            open(address);
            await screen.findByText('Lamp');
            await shown({ page: 2 });
        },
    );

    it.each(['0', '-62', '1.5', 'x', '1e3', ''])('is the first one: %s', async page => {
        const asked = open(`page=${page}`);
        await screen.findByText('Lamp');
        await shown({});
        await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    });
});
