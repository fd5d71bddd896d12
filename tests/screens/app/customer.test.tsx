import { ThemeProvider } from '@mui/material/styles';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { CustomerDetail } from '../../../contract/schemas/customers';
import { ApiError } from '../../../src/providers/failure';
import { PageContext } from '../../../src/resources/page';
import { loadParts } from '../../../src/resources/parts';
import parts from '../../../src/resources/customers/parts';
import { pages } from '../../../src/routing/pages';
import RecordDialog from '../../../src/screens/RecordDialog';
import { createTheme } from '../../../src/theme/createTheme';
import { anOrder as order } from '../support/order';
import { show, signInAs } from '../support/stage';

const customer: CustomerDetail = {
    id: 5,
    name: 'Lulua Saleh',
    email: 'lulua@example.com',
    phone: '+966500000001',
    photo: null,
    locale: 'ar',
    country: 'SA',
    city: 'Jeddah',
    device_type: 'ios',
    app_version: '4.2.0',
    is_active: true,
    orders_count: 1204,
    total_spent: 1299.5,
    last_order_at: '2026-11-20T10:00:00Z',
    last_seen_at: null,
    admin_notes: 'Prefers calls',
    created_at: '2026-01-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
    buying: {
        average_order: 433.17,
        first_order_at: '2026-02-03T10:00:00Z',
        top_products: [{ id: 7, name: 'Nasim watch', name_ar: 'ساعة', cover: null, count: 3, total: 900 }],
        devices: [{ device_type: 'android', orders_count: 2 }],
        addresses: [
            {
                address: '2 Tahlia St',
                city: 'Jeddah',
                country: 'SA',
                orders_count: 2,
                last_order_at: '2026-11-20T10:00:00Z',
            },
        ],
        alerts: [{ id: 9, number: 'PO-2026-000009', total: 99, created_at: '2026-11-20T10:00:00Z' }],
    },
    messages: [{ id: 3, title: 'National Day', title_ar: 'اليوم الوطني', sent_at: '2026-09-23T10:00:00Z' }],
    erasure: null,
    erasure_days: 30,
};
const { buying: _, messages: __, erasure: ___, erasure_days: ____, ...specified } = customer;

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });
const page = pages.find(({ path }) => path === 'administration/users-list/:user_id')!;
type Filter = { user_id: number; from?: string; to?: string };
const twoOrders = () =>
    vi.fn(async (_resource: string, _params: { filter: Filter }) => ({
        data: [order(1), order(2)],
        total: 1204,
    }));
const open = (record: object = customer, address = '/', getList: unknown = twoOrders()) => {
    show(
        <ThemeProvider theme={theme}>
            <PageContext value={{ page, layout: 'default' }}>
                <ResourceContextProvider value="customers">
                    <RecordContextProvider value={record as CustomerDetail}>
                        {parts.detailHead}
                        {parts.detail}
                        {parts.detailAside}
                    </RecordContextProvider>
                </ResourceContextProvider>
            </PageContext>
        </ThemeProvider>,
        { getList: getList as never },
        address,
    );
    return getList as ReturnType<typeof twoOrders>;
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of a customer', () => {
    it('shows figures, what they buy, addresses, devices, alerts, notifications and notes', () => {
        open();
        const figures = screen
            .getAllByRole('definition')
            .map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));
        expect(figures.slice(0, 5)).toEqual([
            '1,204',
            'SAR 1,299.50',
            'SAR 433.17',
            '03-02-2026',
            '20-11-2026',
        ]);
        screen.getByText('Amounts exclude orders with these statuses: Cancelled and Returned.');
        section('Most bought products').getByText('3 sold');
        section('Addresses used').getByText('2 Tahlia St');
        section('Details').getByText('Android · 2 orders');
        section('Open alerts').getByText('PO-2026-000009');
        section('Notifications received').getByText('National Day');
        section('Notes').getByText('Prefers calls');
    });

    it('has no figure that the host did not send', () => {
        const { total_spent: _spent, last_order_at: _last, ...counted } = specified;
        open(counted);
        expect(screen.getAllByRole('definition')[0]!.textContent).toBe('1,204');
        expect(screen.queryByText('Total spent')).toBeNull();
        expect(screen.queryByText('Last order')).toBeNull();
    });

    it('lists the newest orders, each as a link, and leads to all of them', async () => {
        const getList = open();
        const orders = section('Orders');
        expect(await orders.findAllByRole('row')).toHaveLength(3);
        expect(orders.getByRole('link', { name: order(1).number }).getAttribute('href')).toBe(
            `/default/purchase-operations?open=${order(1).number}`,
        );
        expect(target('All orders of this customer')).toBe(
            `/default/purchase-operations?filter=${encodeURIComponent('{"user_id":5}')}`,
        );
        expect(getList).toHaveBeenCalledWith('orders', expect.objectContaining({ filter: { user_id: 5 } }));
    });

    it('shows orders, items and total of a chosen period, and leads to its orders', async () => {
        const sent: string[] = [];
        vi.stubGlobal('fetch', async (url: string) => {
            sent.push(url);
            const data = { orders_count: 3, items_count: 10, total_spent: 105 };
            return new Response(JSON.stringify({ data }));
        });
        const getList = open();
        const orders = section('Orders');
        await orders.findAllByRole('row');
        expect(orders.queryByRole('definition')).toBeNull();
        await userEvent.click(orders.getByRole('combobox', { name: 'Period' }));
        await userEvent.click(screen.getByRole('option', { name: 'Last month' }));
        await orders.findByText('SAR 105.00', { normalizer: text => text.replace(/\u00a0/g, ' ') });
        expect(
            orders.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\u00a0/g, ' ')),
        ).toEqual(['3', '10', 'SAR 105.00']);
        orders.getByText('Items and total exclude orders with these statuses: Cancelled and Returned.');
        const { user_id, from, to } = getList.mock.lastCall![1].filter;
        expect([user_id, from, to]).toEqual([5, expect.stringMatching(/-01$/), expect.any(String)]);
        expect(sent).toEqual([`/api/extensions/users/5/bought?from=${from}&to=${to}`]);
        expect(target('All orders in this period')).toBe(
            `/default/purchase-operations?filter=${encodeURIComponent(JSON.stringify({ user_id, from, to }))}`,
        );
        vi.unstubAllGlobals();
    });

    it('says that a period has no orders, and asks roles that may not show orders for nothing', async () => {
        vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
        const getList = vi.fn(async () => ({ data: [], total: 0 }));
        open(customer, '/?period=custom&from=2026-01-01&to=2026-01-02', getList);
        await section('Orders').findByText('No orders in this period.');
        cleanup();
        getList.mockClear();
        signInAs(['show users']);
        open(customer, '/?period=7d', getList);
        expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
        expect(getList).not.toHaveBeenCalled();
        vi.unstubAllGlobals();
    });

    it('calls, writes on WhatsApp and by e-mail in one click', () => {
        open();
        expect([target('Call'), target('WhatsApp'), target('Email')]).toEqual([
            'tel:+966500000001',
            'https://wa.me/966500000001',
            'mailto:lulua@example.com',
        ]);
    });

    it('shows what the specified calls give on a host without the extensions', async () => {
        open(specified);
        expect(await section('Orders').findAllByRole('row')).toHaveLength(3);
        screen.getByText('SAR 1,299.50');
        expect(screen.queryByText(/^Amounts exclude/)).toBeNull();
        screen.getByText('+966500000001');
        for (const name of [
            'Most bought products',
            'Addresses used',
            'Open alerts',
            'Notifications received',
        ])
            expect(screen.queryByRole('region', { name })).toBeNull();
    });

    it('asks for no orders if the role may not show them', () => {
        signInAs(['show users']);
        const getList = open({ ...customer, buying: null, messages: null });
        expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
        expect(getList).not.toHaveBeenCalled();
    });

    it('says in a line what is empty', () => {
        open({
            ...customer,
            admin_notes: null,
            buying: {
                average_order: null,
                first_order_at: null,
                top_products: [],
                devices: [],
                addresses: [],
                alerts: [],
            },
            messages: [],
        });
        for (const line of ['Nothing bought yet.', 'No addresses yet.', 'No open alerts.', 'No notes yet.'])
            screen.getByText(line);
    });
});

describe('the dialog of an address', () => {
    const opened = async (path: string, value: string, dataProvider: object = {}) => {
        const page = pages.find(one => one.path === path)!;
        const declaration = page.declaration!;
        await loadParts(declaration);
        show(
            <ThemeProvider theme={theme}>
                <PageContext value={{ page, layout: 'default' }}>
                    <ResourceContextProvider value={declaration.name}>
                        <RecordDialog declaration={declaration} value={value} />
                    </ResourceContextProvider>
                </PageContext>
            </ThemeProvider>,
            dataProvider,
            `/?dialog=${value}`,
        );
        return screen.findByRole('dialog');
    };

    it('says that its record does not exist, and that there is no form for a new one', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const sentence = 'Customer not found. It may have been deleted, or the link is wrong.';
        const getOne = vi.fn(async () => Promise.reject(new ApiError(404, 'error.missing')));
        const dialog = await opened('administration/users-list', '999999', { getOne });
        await within(dialog).findByText(sentence);
        within(dialog).getByRole('button', { name: 'Close' });
        cleanup();
        within(await opened('administration/users-list', 'new')).getByText(sentence);
    });

    it('says that the role may not use its form, and asks the server for nothing', async () => {
        signInAs(['show categories']);
        const getOne = vi.fn();
        for (const value of ['new', '3']) {
            const dialog = await opened('categories', value, { getOne });
            within(dialog).getByText(/^You don’t have permission to do this/);
            cleanup();
        }
        expect(getOne).not.toHaveBeenCalled();
    });
});
