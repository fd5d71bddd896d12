// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
    ListBase,
    RecordContextProvider,
    useListContext,
    useNotificationContext,
    type RaRecord,
} from 'react-admin';
import { Suspense, useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { usePermissionText } from '../../../src/components/hooks/useText';
import BulkActionButtons from '../../../src/components/own/actions/BulkActionButtons';
import { useRecordActions } from '../../../src/components/own/actions/useRecordActions';
import { MoreMenu } from '../../../src/components/page/MoreMenu';
import { ApiError } from '../../../src/providers/failure';
import { send } from '../../../src/providers/http';
import { createTheme } from '../../../src/theme/createTheme';
import { Entries } from '../../../src/resources/activity/Entries';
import { show, signInAs } from '../../screens/support/stage';

vi.mock('../../../src/providers/http', async original => ({
    ...(await original<object>()),
    send: vi.fn(),
}));
const sent = vi.mocked(send);
const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

/** The texts of toasts, in place of the toasts. */
const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const messages = notifications.map(({ message }) => message as string);
    useEffect(() => () => void takeNotification, [takeNotification]);
    return <output>{messages.join(' | ')}</output>;
};

const Actions = ({ noun, record }: { noun: string; record: RaRecord }) => {
    const { entries, buttons, dialog } = useRecordActions(noun, record, 'ORD-7');
    return (
        <ThemeProvider theme={theme}>
            {buttons}
            {entries.length > 0 && <MoreMenu entries={entries} />}
            {dialog}
            <Toasts />
        </ThemeProvider>
    );
};

beforeEach(() => sent.mockReset());
const weigh = async (weight: string) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Weight/), weight);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Book courier' }));
    return dialog;
};

it('an action is a button of a record, asks for its fields, runs once and says the result', async () => {
    let answer: (value: unknown) => void = () => {};
    sent.mockReturnValueOnce(new Promise(resolve => (answer = resolve)));
    show(<Actions noun="orders" record={{ id: 7 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Book courier…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Book courier' });
    within(dialog).getByText('ORD-7');
    within(dialog).getByText('The courier comes today.');
    const press = within(dialog).getByRole('button', { name: 'Book courier' });
    await userEvent.click(press);
    within(dialog).getByText('Required');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText(/Weight/), '3.5');
    await userEvent.dblClick(press);
    answer({ data: { message: 'The courier comes at 5.' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledTimes(1);
    const [call, values, options] = sent.mock.calls[0]!;
    expect([call.path, values]).toEqual(['/actions/orders.book_courier/:id', { id: 7, weight: 3.5 }]);
    expect(options!.idempotencyKey).toBe(`${options!.change}-7`);
    expect(screen.getByRole('status').textContent).toBe('The courier comes at 5.');
});

it('a refusal is at its field, and what was entered stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sent.mockRejectedValueOnce(
        new ApiError(422, 'Invalid', { failure: { errors: { weight: ['Too heavy.'] } } as never }),
    );
    show(<Actions noun="orders" record={{ id: 7 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Book courier…' }));
    const dialog = await weigh('25');
    await within(dialog).findAllByText(/Too heavy\./);
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Weight/).value).toBe('25');
});

it('a form begins with the defaults of its fields, and not with the values of the record', async () => {
    sent.mockResolvedValueOnce({ data: { message: null } });
    const record = { id: 7, weight: 250, pieces: 1 };
    show(
        <RecordContextProvider value={record}>
            <Actions noun="products" record={record} />
        </RecordContextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Restock…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restock' }));
    await waitFor(() => expect(sent.mock.calls[0]?.[1]).toEqual({ id: 7, pieces: 6 }));
});

it('an action in the menu runs without fields', async () => {
    sent.mockResolvedValueOnce({ data: { message: null } });
    show(<Actions noun="customers" record={{ id: 7 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Forgive…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Forgive' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Forgive: ORD-7'));
});

it('a selection runs with progress, names the failures and selects them again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sent.mockImplementation(async (_call, values) => {
        if (values?.id === 2) throw new ApiError(409, 'Nobody fetches a cancelled order.');
        return { data: { message: 'The courier comes at 5.' } } as never;
    });
    const rows = [1, 2, 3].map(id => ({ id, number: `ORD-${id}` }));
    const selected: unknown[] = [];
    show(
        <ThemeProvider theme={theme}>
            <ListBase resource="orders" disableAuthentication disableSyncWithLocation>
                <Suspense fallback={null}>
                    <BulkActionButtons />
                </Suspense>
                <Select onSelect={ids => void selected.push(ids)} />
            </ListBase>
        </ThemeProvider>,
        { getList: async () => ({ data: rows, total: 3 }) } as never,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('button', { name: 'Book courier…' }));
    const dialog = await weigh('3');
    await within(dialog).findByText('2 orders: The courier comes at 5.');
    within(dialog).getByText('2 of 3 done');
    expect(within(dialog).getByText('ORD-2').closest('[role=alert]')!.textContent).toContain(
        'Nobody fetches a cancelled order.',
    );
    expect(new Set(sent.mock.calls.map(([, , options]) => options!.change)).size).toBe(1);
    sent.mockResolvedValue({ data: { message: 'The courier comes at 5.' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Book courier' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledTimes(4);
    // What failed stays selected until it is done.
    expect(selected.at(-1)).toEqual([]);
});

const Select = ({ onSelect }: { onSelect: (ids: unknown) => void }) => {
    const list = useListContext();
    useEffect(() => onSelect(list.selectedIds), [list.selectedIds, onSelect]);
    return <button onClick={() => list.onSelect([1, 2, 3])}>Select</button>;
};

it('a role without the permission has no action, and the permission is named after it', () => {
    signInAs(PERMISSIONS.filter((name: string) => name !== 'book couriers'));
    const Name = () => <p>{usePermissionText()('book couriers')}</p>;
    show(
        <>
            <Actions noun="orders" record={{ id: 7 }} />
            <Name />
        </>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    screen.getByText('Book courier');
});

it('the history names an action and what it asked for', () => {
    const entry = {
        id: 3,
        at: '2026-11-29T09:00:00.000Z',
        admin: { id: 1, name: 'Sara' },
        action: 'orders.book_courier' as const,
        resource: 'orders',
        record_id: 7,
        record_name: 'ORD-7',
        record_name_ar: null,
        changes: { weight: { to: 3 } },
        change: null,
        undoes: null,
        undone: false,
        can_undo: false,
    };
    const summary = {
        records: [
            { resource: 'orders', action: 'orders.book_courier' as const, count: 2 },
            { resource: 'orders', action: 'update' as const, count: 2 },
        ],
        fields: [{ name: 'slip' }],
    };
    const { container } = show(
        <ThemeProvider theme={theme}>
            <Entries entries={[entry, { ...entry, id: 2, change: { id: 'x', size: 4, summary } }]} />
        </ThemeProvider>,
    );
    expect(container.textContent).toMatch(/ORD-7OrderBook courierWeight3\u00a0kg/);
    screen.getByText('Book courier, 2 orders');
});
