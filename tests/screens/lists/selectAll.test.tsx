import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/schemas/orders';
import type { ExportParams } from '../../../src/providers/data/exporting';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { PageContext } from '../../../src/resources/page';
import Orders from '../../../src/screens/OrderList';
import { pages } from '../../../src/routing/pages';
import ListScreen from '../../../src/screens/ListScreen';
import { matchMedia } from '../support/media';
import { anOrder } from '../support/order';
import { show } from '../support/stage';

const PER_PAGE = 15;
type Params = { pagination: { page: number }; filter: { q?: string }; sort: object };

/** A list of records in pages, exported in batches of 500. */
const listOf = <T extends RaRecord>(records: T[]) => {
    const all = new Map(records.map(record => [record.id, record]));
    const found = ({ q }: { q?: string }) =>
        [...all.values()].filter(one => !q || String(one.number ?? one.name).includes(q));
    const exportRows = vi.fn(async (_: string, { filter, onRows, signal }: ExportParams) => {
        const rows = found(filter as { q?: string });
        for (let at = 0; at < rows.length; at += 500) {
            await Promise.resolve();
            signal?.throwIfAborted();
            onRows(rows.slice(at, at + 500));
        }
    });
    return {
        all,
        exportRows,
        getList: vi.fn(async (_: string, { pagination, filter }: Params) => {
            const from = (pagination.page - 1) * PER_PAGE;
            return { data: found(filter).slice(from, from + PER_PAGE), total: found(filter).length };
        }),
    };
};
const admins = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
        id: at + 1,
        name: `Admin ${at + 1}${at < count / 2 ? '' : ' (new)'}`,
    }));

const openList = async (dataProvider: object, path = 'administration/admins-list', Screen = ListScreen) => {
    const page = pages.find(one => one.path === path)!;
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <Screen />
        </PageContext>,
        dataProvider as DataProvider,
    );
};
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
const tickFirst = async () => {
    await waitFor(() => expect(boxes().length).toBeGreaterThan(0));
    await userEvent.click(boxes()[0]!);
};
const press = async (name: string | RegExp) =>
    act(async () => userEvent.click(await screen.findByText(name, { selector: 'button' })));

it('selects all that match the search, counts them, and deletes them after naming the count', async () => {
    const list = listOf(admins(40));
    const remove = vi.fn(async (_: string, { id }: { id: number }) => {
        if (id === 33) throw new Error('It was refused.');
        const data = list.all.get(id)!;
        list.all.delete(id);
        return { data };
    });
    await openList({ ...list, delete: remove });
    await tickFirst();
    await screen.findByText('Select all 40 that match');
    await userEvent.click(screen.getByPlaceholderText(/^Search/));
    await userEvent.paste('(new)');
    // Another search has another selection.
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    await screen.findByText('Admin 21 (new)');
    await tickFirst();
    await screen.findByText('1 selected');
    await press('Select all 20 that match');
    await screen.findByText('20 selected');
    expect(screen.queryByText(/that match$/)).toBeNull();
    expect(list.exportRows).toHaveBeenCalledWith(
        'admins',
        expect.objectContaining({ filter: { q: '(new)' } }),
    );

    await press('Delete');
    await screen.findByText('Delete 20 admins?');
    const question = document.querySelector<HTMLElement>('[role=alertdialog]')!;
    expect(question.textContent).toContain(
        'Admin 21 (new), Admin 22 (new), Admin 23 (new), Admin 24 (new), Admin 25 (new), and 15 more',
    );
    expect(remove).not.toHaveBeenCalled();
    await press('Yes');
    await within(question).findByText('19 of 20 deleted');
    expect(within(question).getByRole('alert').textContent).toBe('Admin 33 (new): It was refused.');
    await press('Close');
    await screen.findByText('1 selected');
});

it('selects no more than it can handle, and says so', async () => {
    const list = listOf(admins(2200));
    await openList(list);
    await tickFirst();
    await press('Select all 2,200 that match');
    await screen.findByText('2,000 selected');
    expect(
        screen.getByText('You can select up to 2,000 at a time. Update these first, then select more.'),
    ).toBeTruthy();
});

it('selects the only page on a phone, where no header does', async () => {
    matchMedia('max-width: 600px');
    await openList(listOf(admins(10)));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Admin 3/ }));
    await press('Select all 10 that match');
    await screen.findByText('10 selected');
});

it('shows how many it has read, and leaves the selection if it is stopped', async () => {
    const list = listOf(admins(1204));
    const exportRows = vi.fn(
        (_: string, { onRows, signal }: ExportParams) =>
            new Promise<void>((_resolve, reject) => {
                onRows(admins(500));
                signal!.addEventListener('abort', () => reject(signal!.reason));
            }),
    );
    await openList({ ...list, exportRows });
    await tickFirst();
    await press('Select all 1,204 that match');
    await screen.findByText('Selecting… 500');
    await press('Stop');
    await screen.findByText('Select all 1,204 that match');
    expect(screen.getByText('1 selected')).toBeTruthy();
});

it('reports a list that cannot be read, and leaves the selection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const list = listOf(admins(20));
    await openList({ ...list, exportRows: vi.fn().mockRejectedValue(new Error('error.unreachable')) });
    await tickFirst();
    await press('Select all 20 that match');
    await screen.findByText('Select all 20 that match');
    expect(screen.getByText('1 selected')).toBeTruthy();
});

it('selects all orders that match, and takes a step for those that allow it now', async () => {
    const list = listOf<Order>(Array.from({ length: 40 }, (_, at) => anOrder(at + 1)));
    const update = vi.fn(async (_: string, { id, data }: { id: number; data: Partial<Order> }) => {
        const after = { ...list.all.get(id)!, ...data };
        list.all.set(id, after);
        return { data: after };
    });
    await openList({ ...list, update }, 'purchase-operations', Orders);
    await tickFirst();
    await press('Select all 40 that match');
    await screen.findByText('40 selected');
    await screen.findByText('25 on other pages');
    // Another admin cancels an order of another page.
    list.all.set(30, { ...list.all.get(30)!, status: 'cancelled', allowed_statuses: [] });
    list.getList.mockClear();
    await press('Update status…');
    await screen.findByText('Update status of 40 orders');
    await press('Confirm 39 orders');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(39));
    // Read with their list and not one by one.
    expect(list.getList.mock.calls.filter(([, { filter }]) => filter.q)).toEqual([]);
    await screen.findByText('1 selected');
});

it('prints no more orders than fit into one preview, by the button or the key', async () => {
    const list = listOf<Order>(Array.from({ length: 101 }, (_, at) => anOrder(at + 1)));
    vi.stubGlobal('fetch', async () => new Response('{"message":"Not here"}', { status: 404 }));
    const Stage = () => (
        <>
            <Orders />
            <Toasts />
        </>
    );
    await openList(list, 'purchase-operations', Stage);
    await tickFirst();
    await press('Select all 101 that match');
    await screen.findByText('101 selected');
    expect((screen.getByText('Print', { selector: 'button' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.keyboard('p');
    await screen.findByText('You can print up to 100 orders at a time.');
    expect(screen.queryByText('Print 101 orders')).toBeNull();
});
