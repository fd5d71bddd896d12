import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, RecordContextProvider, ResourceContextProvider, type DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/schemas/orders';
import { ApiError } from '../../../src/providers/failure';
import { PageContext } from '../../../src/resources/page';
import { loadParts } from '../../../src/resources/parts';
import { RecordMenu } from '../../../src/resources/RecordMenu';
import { pages } from '../../../src/routing/pages';
import ListScreen from '../../../src/screens/ListScreen';
import { anOrder } from '../support/order';
import { show, signInAs } from '../support/stage';

const pageOf = (path: string) => pages.find(page => page.path === path)!;
const customer = { id: 5, name: 'روان  المنصوري', orders_count: 3 };
const orderOf = (id: number, changes: Partial<Order> = {}) =>
    anOrder(id, { user: { id: 5, name: 'Rawan', phone: '+966500000001' }, ...changes });

/** A host whose orders are these, with or without the counts by status. */
const hostOf = (orders: readonly Order[], { counts = true, total = 0 } = {}) => ({
    getList: vi.fn(async (_resource: string, { filter }: { filter: { status: string[] } }) => {
        const data = orders.filter(({ status }) => filter.status.includes(status));
        const status_counts: Record<string, number> = {};
        for (const { status } of orders) status_counts[status] = (status_counts[status] ?? 0) + 1;
        return {
            data,
            total: data.length && Math.max(total, data.length),
            ...(counts && { meta: { status_counts } }),
        };
    }),
    delete: vi.fn(async () => ({ data: customer })),
});

const ask = async (provider: object) => {
    const page = pageOf('administration/users-list/:user_id');
    await loadParts(page.declaration!);
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ResourceContextProvider value="customers">
                <RecordContextProvider value={customer}>
                    <RecordMenu />
                </RecordContextProvider>
            </ResourceContextProvider>
        </PageContext>,
        provider as DataProvider,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('alertdialog'));
};
const yes = (dialog: ReturnType<typeof within>) =>
    dialog.getByRole('button', { name: 'Yes' }) as HTMLButtonElement;

it('is not offered while an order is open, and links to those orders', async () => {
    const provider = hostOf([orderOf(1, { status: 'shipped' }), orderOf(2, { status: 'delivered' })], {
        total: 3,
    });
    const dialog = await ask(provider);
    await dialog.findByText(/^Only a customer without open orders can be deleted\./);
    const links = dialog.getAllByRole('link');
    expect(links.map(link => [link.textContent, decodeURIComponent(link.getAttribute('href')!)])).toEqual([
        ['PO-2026-000001', '/default/purchase-operations?open=PO-2026-000001'],
        [
            '2 more',
            '/default/purchase-operations?filter={"user_id":5,"status":["pending","confirmed","processing","shipped"]}',
        ],
    ]);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
    expect(dialog.queryByRole('textbox')).toBeNull();
});

it('says what finished orders lose, and is answered by typing the name', async () => {
    const provider = hostOf([
        orderOf(1, { status: 'delivered' }),
        orderOf(2, { status: 'returned' }),
        orderOf(3, { status: 'cancelled' }),
    ]);
    const dialog = await ask(provider);
    await dialog.findByText('3 finished orders stay, without the customer’s name, phone and address.');
    const field = dialog.getByRole('textbox', { name: /^Type “.*المنصوري.*” to confirm$/ });
    expect(yes(dialog).disabled).toBe(true);
    await userEvent.type(field, 'روان{Enter}');
    expect(yes(dialog).disabled).toBe(true);
    expect(provider.delete).not.toHaveBeenCalled();
    await userEvent.type(field, ' المنصوري');
    expect(yes(dialog).disabled).toBe(false);
    await userEvent.click(yes(dialog));
    await waitFor(() => expect(provider.delete).toHaveBeenCalledTimes(1));
});

it.each([
    ['a host that does not count orders by status', undefined],
    ['a role that may not read orders', ['show users']],
])('says without a number what finished orders lose, to %s', async (_, permissions) => {
    if (permissions) signInAs(permissions);
    const provider = hostOf([orderOf(1, { status: 'delivered' })], { counts: false });
    const dialog = await ask(provider);
    await dialog.findByText('Finished orders stay, without the customer’s name, phone and address.');
    expect(provider.getList).toHaveBeenCalledTimes(permissions ? 0 : 1);
    await userEvent.type(dialog.getByRole('textbox'), `${customer.name}{Enter}`);
    await waitFor(() => expect(provider.delete).toHaveBeenCalledTimes(1));
});

it('shows the orders that were placed meanwhile, when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const orders: Order[] = [];
    const provider = hostOf(orders);
    provider.delete.mockImplementation(async () => {
        orders.push(orderOf(9, { status: 'pending' }));
        throw new HttpError('This customer has an open order.', 409);
    });
    const dialog = await ask(provider);
    await userEvent.type(await dialog.findByRole('textbox'), `${customer.name}{Enter}`);
    expect((await dialog.findByRole('link')).textContent).toBe('PO-2026-000009');
    expect(dialog.queryByRole('button', { name: 'Yes' })).toBeNull();
});

it('of several is answered by typing their number, and names each refused one with its orders', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const customers = [1, 2, 3].map(id => ({ id, name: `Customer ${id}`, orders_count: id }));
    const provider = {
        getList: vi.fn(async () => ({ data: customers, total: 40 })),
        delete: vi.fn(async (_: string, { id }: { id: number }) => {
            if (id === 2)
                throw new ApiError(409, 'This customer has an open order.', {
                    failure: { data: { orders: [{ id: 77, number: 'PO-2026-000077' }] } },
                });
            return { data: customers[id - 1]! };
        }),
    };
    show(
        <PageContext value={{ page: pageOf('administration/users-list'), layout: 'default' }}>
            <ListScreen />
        </PageContext>,
        provider as never,
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /Customer 1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Customer 2/ }));
    await screen.findByText('2 selected');
    expect(screen.queryByText(/that match$/)).toBeNull();
    await userEvent.click(screen.getByText('Delete', { selector: 'button' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText(/^Up to 3 finished orders stay/);
    expect(yes(dialog).disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type “2” to confirm' }), '٢');
    await userEvent.click(yes(dialog));
    await dialog.findByText('1 of 2 deleted');
    const alert = dialog.getByRole('alert');
    expect(alert.textContent).toBe('Customer 2: This customer has an open order.PO-2026-000077');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(
        '/default/purchase-operations?open=PO-2026-000077',
    );
});
