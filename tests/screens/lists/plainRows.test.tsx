import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
    DataTable,
    FunctionField,
    ListContextProvider,
    RecordContextProvider,
    ResourceContextProvider,
    TextField,
} from 'react-admin';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LinkToRecord } from '../../../src/components/fields/RecordLink';
import { PhoneRow } from '../../../src/components/lists/rows/PhoneRow';
import { PlainRows, type RowName } from '../../../src/components/lists/rows/PlainRows';
import { ListTable } from '../../../src/components/lists/rows/ListRows';
import { NamedRows } from '../../../src/resources/NamedRows';
import { PageContext } from '../../../src/resources/page';
import { show, signInAs } from '../support/stage';

const ROWS = [1, 2, 3].map(id => ({ id, name: `Lamp ${id}`, address: { city: 'Jeddah' }, stock: 1200 + id }));
const Address = () => <output>{useLocation().pathname}</output>;

const open = (columns: React.ReactNode, nameOf?: RowName) => {
    const list = { data: ROWS, total: 3, selectedIds: [2], onToggleItem: vi.fn(), onSelect: vi.fn() };
    show(
        <ResourceContextProvider value="lamps">
            <ListContextProvider value={list as never}>
                <ListTable
                    body={({ children }: { children?: React.ReactNode }) => (
                        <PlainRows {...(nameOf && { nameOf })}>{children}</PlainRows>
                    )}
                    bulkActionButtons={<></>}
                    bulkActionsToolbar={<></>}
                    rowClick={id => `/lamps/${id}`}
                >
                    {columns}
                </ListTable>
            </ListContextProvider>
            <Address />
        </ResourceContextProvider>,
    );
    return list;
};
const cellsOf = (row: number) =>
    [...document.querySelectorAll(`tbody tr:nth-child(${row}) td`)].slice(1).map(cell => cell.textContent);

it('show each kind of column of react-admin', () => {
    open([
        <DataTable.Col key="name" source="name">
            <TextField source="name" />
        </DataTable.Col>,
        <DataTable.Col key="city" source="address.city" />,
        <DataTable.Col key="render" label="Both" render={({ id }) => `No. ${id}`} />,
        <DataTable.Col key="field" source="name" field={TextField} />,
        <DataTable.NumberCol key="stock" source="stock" />,
        <DataTable.Col key="own" source="id" className="own">
            <FunctionField render={() => 'its own class'} />
        </DataTable.Col>,
        <DataTable.Col key="nothing" source="unknown" />,
    ]);
    expect(cellsOf(1)).toEqual(['Lamp 1', 'Jeddah', 'No. 1', 'Lamp 1', '1,201', 'its own class', '']);
    expect(document.querySelector('tbody td.own.column-id')).toBeTruthy();
});

it('leave out the columns that react-admin stores as hidden', () => {
    localStorage.setItem('RaStorepanel.lamps.datatable', JSON.stringify(['address.city']));
    open([<DataTable.Col key="name" source="name" />, <DataTable.Col key="city" source="address.city" />]);
    expect(cellsOf(2)).toEqual(['Lamp 2']);
});

it('select by a checkbox with the name of its record, also from one row to another', async () => {
    const list = open(<DataTable.Col source="name" />, ({ name }) => String(name));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Lamp 2' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lamp 1' }));
    expect(list.onToggleItem).toHaveBeenCalledWith(1);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Lamp 3' }));
    expect(list.onSelect).toHaveBeenCalledWith([2, 1, 3]);
    expect(screen.getByRole('status').textContent).toBe('/');
});

it('open the page of a row that is clicked', async () => {
    open(<DataTable.Col source="name" />);
    await userEvent.click(screen.getByText('Lamp 3'));
    expect(await screen.findByText('/lamps/3')).toBeTruthy();
});

it.each([
    ['reads a record while the mouse is down on its row', ['show products'], 'MouseLeft', 'Lamp 1', 1],
    ['reads no record that the role may not open', [], 'MouseLeft', 'Lamp 1', 0],
    ['reads no record for a finger, which may scroll', ['show products'], 'TouchA', 'Lamp 1', 0],
    ['reads no record for its checkbox', ['show products'], 'MouseLeft', 'Select Lamp 1', 0],
])('%s', async (_, permissions, keyName, pressed, calls) => {
    signInAs(permissions);
    const getOne = vi.fn(async () => ({ data: ROWS[0] }));
    const list = { data: ROWS, total: 3, selectedIds: [], onToggleItem: vi.fn(), onSelect: vi.fn() };
    show(
        <ResourceContextProvider value="products">
            <ListContextProvider value={list as never}>
                <ListTable
                    body={({ children }: { children?: React.ReactNode }) => (
                        <PlainRows nameOf={({ name }) => String(name)}>{children}</PlainRows>
                    )}
                    bulkActionButtons={<></>}
                    bulkActionsToolbar={<></>}
                    rowClick="show"
                >
                    <DataTable.Col source="name" />
                </ListTable>
            </ListContextProvider>
        </ResourceContextProvider>,
        { getOne: getOne as never },
    );
    const target = screen.queryByText(pressed) ?? screen.getByRole('checkbox', { name: pressed });
    await userEvent.pointer({ keys: `[${keyName}>]`, target });
    expect(getOne).toHaveBeenCalledTimes(calls);
    if (calls) expect(getOne).toHaveBeenCalledWith('products', expect.objectContaining({ id: 1 }));
});

it('render no row again when their list is rendered again', async () => {
    const rendered = vi.fn();
    const page = { page: {}, layout: 'default' } as never;
    const columns = (
        <DataTable.Col
            source="name"
            render={({ id, name }) => {
                rendered(id);
                return name;
            }}
        />
    );
    const List = () => {
        const [times, setTimes] = useState(0);
        const list = { data: ROWS, total: 3, selectedIds: [], onToggleItem: () => {}, isFetching: times > 0 };
        return (
            <ListContextProvider value={list as never}>
                <ListTable body={NamedRows} bulkActionButtons={<></>} bulkActionsToolbar={<></>}>
                    {columns}
                </ListTable>
                <button onClick={() => setTimes(times + 1)}>Rendered {times} times</button>
            </ListContextProvider>
        );
    };
    show(
        <PageContext value={page}>
            <ResourceContextProvider value="lamps">
                <List />
            </ResourceContextProvider>
        </PageContext>,
    );
    expect(screen.getByRole('checkbox', { name: 'Select Lamp 1' })).toBeTruthy();
    const first = rendered.mock.calls.length;
    expect(first).toBeGreaterThanOrEqual(3);
    await userEvent.click(screen.getByRole('button', { name: 'Rendered 0 times' }));
    await screen.findByRole('button', { name: 'Rendered 1 times' });
    expect(rendered).toHaveBeenCalledTimes(first);
});

it('opens a row’s own record by a tap on a phone, also at the name of another', async () => {
    const opened = vi.fn();
    const list = { resource: 'products', selectedIds: [], onToggleItem: vi.fn() };
    show(
        <ListContextProvider value={list as never}>
            <RecordContextProvider value={{ id: 7 }}>
                <PhoneRow name="Cup" onOpen={opened}>
                    <LinkToRecord resource="products" id={7}>
                        Cup
                    </LinkToRecord>
                    <LinkToRecord resource="categories" id={7}>
                        Kitchen
                    </LinkToRecord>
                </PhoneRow>
                <PhoneRow name="Without a page">
                    <LinkToRecord resource="categories" id={8}>
                        Garden
                    </LinkToRecord>
                </PhoneRow>
            </RecordContextProvider>
        </ListContextProvider>,
    );
    await userEvent.click(await screen.findByText('Kitchen'));
    expect(opened).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cup', 'Garden']);
});
