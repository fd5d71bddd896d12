import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import type { CustomerCopy } from '../../../contract/schemas/customers';
import { download } from '../../../src/components/lists/export/download';
import { ApiError } from '../../../src/providers/failure';
import { offers } from '../../../src/providers/host';
import { send } from '../../../src/providers/http';
import { copyPage } from '../../../src/resources/customers/copy/copyPage';
import parts from '../../../src/resources/customers/parts';
import { PageContext } from '../../../src/resources/page';
import { loadParts } from '../../../src/resources/parts';
import { pages } from '../../../src/routing/pages';
import { anOrder } from '../support/order';
import { show, signInAs } from '../support/stage';

vi.mock('../../../src/providers/http', async original => ({ ...(await original<object>()), send: vi.fn() }));
vi.mock('../../../src/providers/host', async original => ({
    ...(await original<object>()),
    offers: vi.fn(),
}));
vi.mock('../../../src/components/lists/export/download', () => ({ download: vi.fn() }));

const customer = {
    id: 5,
    name: 'Lulua <b>Saleh</b>',
    email: null,
    phone: '+966500000001',
    photo: 'https://pictures.example/5.webp',
    locale: 'ar',
    country: 'SA',
    city: 'Jeddah',
    device_type: 'ios',
    app_version: null,
    is_active: true,
    orders_count: 1,
    total_spent: 1299.5,
    last_order_at: null,
    last_seen_at: null,
    admin_notes: 'Prefers calls',
    created_at: '2026-01-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
} as const;
const { allowed_statuses: _steps, user: _user, ...order } = anOrder(7, { address: '2 Tahlia St' });
const copy: CustomerCopy = {
    at: '2026-11-29T12:00:00Z',
    customer,
    phones: [{ seen_at: '2026-11-01T10:00:00Z', created_at: '2026-01-01T10:00:00Z' }],
    orders: [
        {
            ...order,
            status_history: [{ status: 'pending', notes: 'Ring twice', at: '2026-11-20T10:00:00Z' }],
            items: [
                {
                    id: 3,
                    product_id: null,
                    variant_id: null,
                    name: 'Nasim watch',
                    name_ar: 'ساعة نسيم',
                    sku: 'W-1',
                    photo: null,
                    options: [{ name: 'Size', name_ar: 'المقاس', value: 'Small', value_ar: 'صغير' }],
                    quantity: 2,
                    unit_price: 1200,
                    total: 2400,
                },
            ],
            returns: [
                {
                    id: 1,
                    number: 'CN-000001',
                    at: '2026-11-21T10:00:00Z',
                    amount: 1200,
                    vat_amount: 156.52,
                    reason: 'Broken glass',
                    items: [{ item_id: 3, quantity: 1, state: 'damaged' }],
                    undone_at: null,
                },
            ],
            prints: [{ kind: 'slip', at: '2026-11-20T11:00:00Z' }],
        },
    ],
    messages: [
        {
            id: 3,
            title: 'National Day',
            title_ar: 'اليوم الوطني',
            body: 'Offers',
            body_ar: 'عروض اليوم',
            sent_at: '2026-09-23T10:00:00Z',
            opened_at: '2026-09-23T11:00:00Z',
        },
    ],
    records: {},
    activity: [
        {
            at: '2026-11-01T10:00:00Z',
            action: 'update',
            resource: 'customers',
            record_id: 5,
            changes: { city: { from: 'Riyadh', to: 'Jeddah' } },
        },
    ],
};

/** jsdom's files have no `text()`. */
const textOf = (file: Blob) =>
    new Promise<string>(resolve => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(String(reader.result)));
        reader.readAsText(file);
    });

beforeEach(() => {
    vi.mocked(offers).mockReturnValue(true);
    vi.mocked(send).mockReset().mockResolvedValue({ data: copy });
    vi.mocked(download).mockReset();
});

const openMenu = async () => {
    const page = pages.find(({ path }) => path === 'administration/users-list/:user_id')!;
    await loadParts(page.declaration!);
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ResourceContextProvider value="customers">
                <RecordContextProvider value={customer}>{parts.detailMenu}</RecordContextProvider>
            </ResourceContextProvider>
        </PageContext>,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
    return within(await screen.findByRole('menu'));
};
const openDialog = async () => {
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Copy of all data…' }));
    return within(await screen.findByRole('alertdialog'));
};
const press = (dialog: ReturnType<typeof within>, name: string) =>
    userEvent.click(dialog.getByRole('button', { name }));

it.each(['show purchases', 'send notification'])('is not offered to a role without “%s”', async lacked => {
    signInAs(PERMISSIONS.filter(permission => permission !== lacked));
    const menu = await openMenu();
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
});

it('is not offered on a host that cannot make it', async () => {
    vi.mocked(offers).mockImplementation(({ base }) => base !== 'extensions');
    const menu = await openMenu();
    expect(menu.queryByRole('menuitem', { name: /Copy/ })).toBeNull();
});

it('downloads both files of one copy', async () => {
    const dialog = await openDialog();
    await press(dialog, 'Download JSON');
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    await press(dialog, 'Download page');
    await waitFor(() => expect(download).toHaveBeenCalledTimes(2));
    expect(vi.mocked(download).mock.calls.map(([, name]) => name)).toEqual([
        'customer-5.json',
        'customer-5.html',
    ]);
    expect(JSON.parse(await textOf(vi.mocked(download).mock.calls[0]![0]))).toEqual(copy);
    expect(send).toHaveBeenCalledTimes(1);
});

it('says why it failed, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(send).mockRejectedValueOnce(new ApiError(500, 'error.server'));
    const dialog = await openDialog();
    await press(dialog, 'Download page');
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    expect(download).not.toHaveBeenCalled();
    await press(dialog, 'Download page');
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(dialog.queryByRole('alert')).toBeNull();
});

it('is a page in the customer’s language that runs and requests nothing', async () => {
    const page = await copyPage(copy);
    const read = new DOMParser().parseFromString(page, 'text/html');
    expect([read.documentElement.lang, read.documentElement.dir]).toEqual(['ar', 'rtl']);
    // The name is isolated, because it may be of another direction.
    expect(read.title).toBe('نسخة من كل بيانات \u2068Lulua <b>Saleh</b>\u2069');
    expect(read.querySelectorAll('script, img, link, iframe, b, [src], [href], [onclick]')).toHaveLength(0);
    expect(read.querySelector('meta[http-equiv]')!.getAttribute('content')).toContain("default-src 'none'");
    for (const value of [
        'Lulua <b>Saleh</b>',
        'Prefers calls',
        order.number,
        '2 Tahlia St',
        'Ring twice',
        'ساعة نسيم · صغير',
        'CN-000001',
        'Broken glass',
        'عروض اليوم',
        'Riyadh / Jeddah',
    ])
        expect(read.body.textContent).toContain(value);
    expect(read.body.textContent).not.toMatch(/undefined|\[object|screen\.|resources\./);
});

it('has the direction of the customer’s language', async () => {
    const page = await copyPage({ ...copy, customer: { ...customer, locale: 'en-GB' } });
    expect(page).toContain('<html lang="en" dir="ltr">');
});
