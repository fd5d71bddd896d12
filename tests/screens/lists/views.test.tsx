import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, ListContextProvider, ResourceContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { ListColumnsButton } from '../../../src/components/lists/columns/ListColumnsButton';
import { Views } from '../../../src/components/lists/Views';
import { storedUser, storeUser } from '../../../src/providers/auth/session';
import { createStore } from '../../../src/providers/storage/store';
import { show, signInAs } from '../support/stage';

const setFilters = vi.fn();
const setSort = vi.fn();
const sort = { field: 'created_at', order: 'DESC' };
const columns = ['number', 'total', 'status'].map(source => <DataTable.Col key={source} source={source} />);
const open = async (
    filterValues: Record<string, unknown>,
    listSort = sort,
    shownColumns: ReactNode = columns,
) => {
    const shown = show(
        <ListContextProvider
            value={
                {
                    resource: 'orders',
                    filterValues,
                    displayedFilters: {},
                    sort: listSort,
                    perPage: 15,
                    setFilters,
                    setSort,
                } as never
            }
        >
            <Views columns={shownColumns} sort={sort} />
            <Toasts />
        </ListContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    return shown;
};
const late = { status: ['shipped'], country: 'SA' };

it('save filters under a name in this browser, and can be applied and deleted', async () => {
    const first = await open(late);
    screen.getByText(/No saved views/);
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), '  Late ones {Enter}');
    await screen.findByText('View Late ones saved');
    first.unmount();

    const same = await open(late);
    expect(screen.getByRole('button', { name: 'Late ones' }).getAttribute('aria-current')).toBe('true');
    same.unmount();

    const second = await open({});
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Late ones' }).getAttribute('aria-current')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Late ones' }));
    expect(setFilters).toHaveBeenCalledExactlyOnceWith(late);
    second.unmount();

    localStorage.removeItem('user');
    signInAs();
    const third = await open({});
    await userEvent.click(screen.getByRole('button', { name: 'Delete view Late ones' }));
    screen.getByText(/No saved views/);
    third.unmount();
    await open({});
    screen.getByText(/No saved views/);
});

it('replace a view of the same name, keep those of another tab, and drop invalid ones', async () => {
    const key = () => Object.keys(localStorage).find(name => name.endsWith('.savedQueries'))!;
    const saved = () => JSON.parse(localStorage.getItem(key())!) as { label: string; value: object }[];
    const labels = () => saved().map(({ label }) => label);
    const save = async (name: string) => {
        await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), `${name}{Enter}`);
        await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    };
    await open(late);
    await save('One');
    const { value } = saved()[0]!;
    const newValue = JSON.stringify([
        { label: 'One', value },
        { label: 'Theirs', value },
        { label: 'Broken', value: null },
    ]);
    localStorage.setItem(key(), newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: key(), newValue })));
    await save('Two');
    expect(labels()).toEqual(['One', 'Theirs', 'Two']);
    await save('One');
    expect(labels()).toEqual(['Theirs', 'Two', 'One']);
});

it('survive a sign-out, which resets the rest of the store', async () => {
    const shown = await open(late);
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Late ones{Enter}');
    shown.unmount();
    createStore().reset();
    await open({});
    screen.getByRole('button', { name: 'Late ones' });
});

it('belong to the admin who saved them', async () => {
    const mine = await open(late);
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Mine{Enter}');
    mine.unmount();
    storeUser({ ...storedUser()!, id: 2 });
    const theirs = await open({});
    screen.getByText(/No saved views/);
    theirs.unmount();
    storeUser({ ...storedUser()!, id: 1 });
    await open({});
    screen.getByRole('button', { name: 'Mine' });
});

it('keep the order and the columns, and share them by a link', async () => {
    createStore().setItem('orders.datatable', ['total']);
    createStore().setItem('orders.datatable_columnRanks', [2, 0, 1]);
    const first = await open({ q: 'x' }, { field: 'total', order: 'ASC' });
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Totals{Enter}');
    first.unmount();
    createStore().removeItem('orders.datatable');
    createStore().removeItem('orders.datatable_columnRanks');

    const second = await open({});
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy link to Totals' }));
    await screen.findByRole('button', { name: 'Link to Totals copied' });
    const link = new URL(await navigator.clipboard.readText());
    expect(Object.fromEntries(link.searchParams)).toEqual({
        filter: '{"q":"x"}',
        sort: 'total',
        order: 'ASC',
        page: '1',
        columns: 'status,number',
    });
    await user.click(screen.getByRole('button', { name: 'Totals' }));
    expect(setSort).toHaveBeenCalledWith({ field: 'total', order: 'ASC' });
    expect(createStore().getItem('orders.datatable')).toEqual(['total']);
    expect(createStore().getItem('orders.datatable_columnRanks')).toEqual([2, 0, 1]);
    second.unmount();
});

it('order and hide columns by keyboard and menu, and always keep one', async () => {
    show(
        <ResourceContextProvider value="orders">
            <ListColumnsButton columns={columns} />
        </ResourceContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move: Total' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '1' }));
    const stored = () => createStore().getItem<unknown>('orders.datatable_columnRanks');
    await waitFor(() => expect(stored()).toEqual([1, 0, 2]));
    await userEvent.click(screen.getByRole('switch', { name: 'Total' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Status' }));
    expect(createStore().getItem('orders.datatable')).toEqual(['total', 'status']);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Order number' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(createStore().getItem('orders.datatable')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
});

it('are there for a list without columns', async () => {
    setFilters.mockClear();
    const first = await open({ q: 'prices' }, undefined, null);
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Prices{Enter}');
    first.unmount();
    await open({}, undefined, null);
    await userEvent.click(screen.getByRole('button', { name: 'Prices' }));
    expect(setFilters).toHaveBeenCalledExactlyOnceWith({ q: 'prices' });
});

it('show a column that is hidden by default when it is chosen, and hide it again on reset', async () => {
    const shown = show(
        <ResourceContextProvider value="products">
            <ListColumnsButton columns={columns} hiddenColumns={['total']} />
        </ResourceContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const states = async () =>
        (await screen.findAllByRole('switch')).map(one => (one as HTMLInputElement).checked);
    expect(await states()).toEqual([true, true, false]);
    await userEvent.click(screen.getAllByRole('switch')[2]!);
    expect(await states()).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await states()).toEqual([true, true, false]);
    shown.unmount();
});

describe('a view for everyone', () => {
    const shared = {
        id: 7,
        label: 'Late ones',
        value: { filter: late, sort },
        made_by: 'Omar',
        editable: true,
        updated_at: '2026-11-27T10:00:00Z',
    };
    /** A host with these shared views; the calls that change them. */
    const serve = (views: object[], status = 200) => {
        const changes: [string, string, unknown][] = [];
        vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
            if (method === 'GET') return Response.json({ data: views });
            changes.push([method, url, body && JSON.parse(String(body))]);
            return Response.json({ message: 'This value is already in use.', data: shared }, { status });
        });
        return changes;
    };
    afterEach(() => void vi.unstubAllGlobals());

    it('is sent to the server, and not kept in this browser', async () => {
        const changes = serve([]);
        await open(late);
        await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Late ones');
        await userEvent.click(screen.getByRole('checkbox', { name: 'For everyone' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('View Late ones saved');
        const value = { filter: late, sort };
        expect(changes).toEqual([
            ['PUT', '/api/extensions/views', { list: 'orders', label: 'Late ones', value }],
        ]);
        expect(Object.keys(localStorage).filter(name => name.endsWith('.savedQueries'))).toEqual([]);
    });

    it('keeps the typed name if the server refuses it', async () => {
        serve([], 422);
        await open(late);
        await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Late ones');
        await userEvent.click(screen.getByRole('checkbox', { name: 'For everyone' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('This value is already in use.');
        expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'View name' }).value).toBe('Late ones');
    });

    it('is applied by others, and deleted after a question', async () => {
        const changes = serve([shared, { ...shared, id: 8, label: 'Theirs', editable: false }]);
        await open({});
        const row = await screen.findByRole('button', { name: 'Late ones Omar' });
        expect(screen.queryByRole('button', { name: 'Delete view Theirs' })).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Delete view Late ones' }));
        await screen.findByText(/Nobody will see this view/);
        await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
        await waitFor(() =>
            expect(changes).toMatchObject([['DELETE', '/api/extensions/views/7', undefined]]),
        );
        setFilters.mockClear();
        await userEvent.click(row);
        expect(setFilters).toHaveBeenCalledExactlyOnceWith(late);
    });
});
