import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Erasure } from '../../../contract/schemas/erasures';
import { ApiError } from '../../../src/providers/failure';
import { offers } from '../../../src/providers/host';
import { send } from '../../../src/providers/http';
import { ErasuresButton } from '../../../src/resources/customers/erasure/ErasuresButton';
import parts from '../../../src/resources/customers/parts';
import { PageContext } from '../../../src/resources/page';
import { loadParts } from '../../../src/resources/parts';
import { pages } from '../../../src/routing/pages';
import { show, signInAs } from '../support/stage';

vi.mock('../../../src/providers/http', async original => ({ ...(await original<object>()), send: vi.fn() }));
vi.mock('../../../src/providers/host', async original => ({
    ...(await original<object>()),
    offers: vi.fn(),
}));

const erasure: Erasure = {
    id: 3,
    customer: { id: 5, name: 'Lulua Saleh' },
    state: 'waiting',
    admin: { id: 1, name: 'Layan' },
    created_at: '2026-11-29T10:00:00Z',
    due_at: '2026-12-29T10:00:00Z',
    open_orders: 0,
    problem: null,
    ended_at: null,
    ended_by: null,
    orders_count: null,
};
const customer = { id: 5, name: 'Lulua Saleh', erasure: null, erasure_days: 30 };
const page = pages.find(({ path }) => path === 'administration/users-list/:user_id')!;
const open = async (record: object) => {
    await loadParts(page.declaration!);
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ResourceContextProvider value="customers">
                <RecordContextProvider value={record as never}>
                    {parts.detailHead}
                    {parts.detailMenu}
                    <Notification />
                </RecordContextProvider>
            </ResourceContextProvider>
        </PageContext>,
    );
};
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async () => {
    await press(/^Actions/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase data…' }));
};

beforeEach(() => {
    vi.mocked(offers).mockReturnValue(true);
    vi.mocked(send).mockReset().mockResolvedValue({ data: erasure });
    signInAs(['show users', 'show purchases']);
});

describe('the menu of a customer’s page', () => {
    it('asks for an erasure once it has said when it happens, what goes and what stays', async () => {
        await open(customer);
        await choose();
        const dialog = await screen.findByRole('alertdialog', { name: 'Erase the data of Lulua Saleh?' });
        expect(dialog.textContent).toMatch(/at the earliest.*notes of staff.*credit notes stay/s);
        expect(send).not.toHaveBeenCalled();
        await press(/Schedule erasure/);
        await waitFor(() =>
            expect(send).toHaveBeenCalledWith(expect.objectContaining({ path: '/erasures' }), {
                customer_id: 5,
            }),
        );
        await screen.findByText('Erasure scheduled');
    });

    it('says why an erasure is refused, and stays open', async () => {
        vi.mocked(send).mockRejectedValue(new ApiError(409, 'Already scheduled.'));
        await open(customer);
        await choose();
        await press(/Schedule erasure/);
        expect((await screen.findByRole('alert')).textContent).toBe('Already scheduled.');
        expect(screen.getByRole('alertdialog')).toBeTruthy();
    });

    it.each([
        ['while one waits', { ...customer, erasure }],
        ['on a host that does not answer them', { id: 5, name: 'Lulua Saleh' }],
    ])('offers no erasure %s', async (_, record) => {
        await open(record);
        await press(/^Actions/);
        await screen.findByRole('menuitem', { name: 'Delete' });
        expect(screen.queryByRole('menuitem', { name: 'Erase data…' })).toBeNull();
    });
});

describe('a customer whose erasure waits', () => {
    it('has its day, who asked, what it waits for besides, and the way to call it off', async () => {
        await open({ ...customer, erasure: { ...erasure, open_orders: 2, problem: 'It is in use.' } });
        const alert = screen.getByRole('alert');
        expect(alert.textContent).toMatch(
            /at the earliest.*Requested by Layan.*Waits for 2 open orders.*Couldn’t be erased yet: It is in use\./s,
        );
        const link = screen.getByRole('link', { name: 'Waits for 2 open orders.' });
        expect(link.getAttribute('href')).toContain('/default/purchase-operations?');
        await press(/Call off erasure/);
        expect(send).toHaveBeenCalledWith(expect.objectContaining({ path: '/erasures/:id' }), { id: 3 });
        await screen.findByText('Erasure called off');
    });
});

it('lists erasures with who asked and what became of them, erased customers by number', async () => {
    const ended = { ended_at: '2026-12-29T10:00:00Z' };
    const rows: Erasure[] = [
        { ...erasure, open_orders: 1 },
        {
            ...erasure,
            ...ended,
            id: 4,
            customer: { id: 9, name: null },
            state: 'done',
            orders_count: 2,
        },
        {
            ...erasure,
            ...ended,
            id: 6,
            customer: { id: 7, name: 'Rawan' },
            state: 'called_off',
            ended_by: { id: 2, name: 'Omar' },
        },
    ];
    show(<ErasuresButton />, { getList: async () => ({ data: rows, total: 3 }) as never });
    await press(/Erasures/);
    const [, waiting, done, off] = await screen.findAllByRole('row');
    expect(waiting!.textContent).toMatch(/Lulua Saleh.*Layan.*Waits until.*Waits for 1 open order\./);
    expect(done!.textContent).toMatch(/#9.*Erased on.*2 orders stay without a name\./);
    expect(off!.textContent).toMatch(/Rawan.*Called off on.*by Omar\./);
});
