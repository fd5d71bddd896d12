import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item, Order, TimelineEntry } from '../../../contract/schemas/orders';
import { PERMISSIONS } from '../../../contract/permissions';
import { internationalDigits } from '../../../src/components/fields/phones';
import type * as Http from '../../../src/providers/http';
import { send } from '../../../src/providers/http';
import { OrderDrawer } from '../../../src/resources/orders/drawer/OrderDrawer';
import { createTheme } from '../../../src/theme/createTheme';
import { LiveDrawer } from '../support/LiveDrawer';
import { anOrder } from '../support/order';
import { show, signInAs } from '../support/stage';

const hosted = vi.hoisted(() => ({ extended: true }));
vi.mock('../../../src/providers/host', async load => ({
    ...(await load<object>()),
    get extended() {
        return hosted.extended;
    },
    offers: ({ base }: { base?: string }) => hosted.extended || base !== 'extensions',
}));
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: vi.fn(),
}));

const at = (minute: number) => `2026-11-19T19:${minute}:00+03:00`;
const sara = { id: 1, name: 'Sara' };
const order = anOrder(1, {
    address: '1009 King Fahd Rd',
    notes: 'Call first',
    status_history: [
        { status: 'pending', notes: null, admin: null, at: at(24) },
        { status: 'confirmed', notes: 'Call first', admin: sara, at: at(30) },
    ],
});
const item: Item = {
    id: 1,
    product_id: 5,
    variant_id: null,
    name: 'Armchair',
    name_ar: 'كرسي',
    sku: 'HAL-CHA-14',
    photo: null,
    options: [],
    quantity: 2,
    unit_price: 115,
    total: 230,
};
const open = async (shown: Order = order, items: Item[] = [item], more: object = {}) => {
    show(<LiveDrawer first={shown} />, {
        getManyReference: async () => ({ data: items, total: items.length }),
        ...more,
    } as never);
    const drawer = await screen.findByRole('dialog', { name: shown.number });
    await within(drawer).findByText(items[0]!.name);
    return within(drawer);
};
const answer = (entries: TimelineEntry[]) => vi.mocked(send).mockResolvedValue({ data: entries });
const entries = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);

beforeEach(() => {
    hosted.extended = true;
    vi.mocked(send).mockReset();
    answer([]);
});

describe('the drawer of an order', () => {
    it('shows what was bought, who and where, the amounts and the history, then steps and notes', async () => {
        const drawer = await open();
        const parts = [
            drawer.getByRole('heading', { name: 'Items' }),
            drawer.getByText('Armchair'),
            drawer.getByRole('heading', { name: 'Customer and delivery' }),
            drawer.getByText('1009 King Fahd Rd'),
            drawer.getByRole('heading', { name: 'Amounts' }),
            drawer.getByRole('heading', { name: 'History' }),
            drawer.getByRole('button', { name: 'Confirm order' }),
            drawer.getByRole('textbox', { name: 'Notes' }),
        ];
        parts
            .slice(1)
            .forEach((part, index) =>
                expect(
                    parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING,
                    part.textContent ?? '',
                ).toBeTruthy(),
            );
    });

    it('copies number, phone and address, calls, writes and shows the place on a map', async () => {
        const drawer = await open();
        const whole = '1009 King Fahd Rd, Makkah, Saudi Arabia';
        for (const value of [order.number, '+966510000031', whole])
            expect(drawer.getByRole('button', { name: `Copy: ${value}` })).toBeTruthy();
        const address = (name: string) => drawer.getByRole('link', { name }).getAttribute('href');
        expect(address('Call +966510000031')).toBe('tel:+966510000031');
        expect(address('Message +966510000031 on WhatsApp')).toBe('https://wa.me/966510000031');
        expect(address('Show on map')).toBe(
            `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(whole)}`,
        );
    });

    it('links the customer and the products that exist, if the role may read them', async () => {
        const gone = { ...item, id: 2, product_id: null, name: 'Deleted lamp' };
        const drawer = await open(order, [item, gone]);
        expect(drawer.getByRole('link', { name: 'Amal' }).getAttribute('href')).toContain('/customers/7');
        expect(drawer.getByRole('link', { name: 'Armchair' }).getAttribute('href')).toContain('/products/5');
        expect(drawer.queryByRole('link', { name: 'Deleted lamp' })).toBeNull();
    });

    it('has no links for a role that may read neither', async () => {
        signInAs(PERMISSIONS.filter(permission => !/users|products/.test(permission)));
        const drawer = await open();
        expect(drawer.getByText('Amal')).toBeTruthy();
        expect(drawer.queryByRole('link', { name: 'Amal' })).toBeNull();
        expect(drawer.queryByRole('link', { name: 'Armchair' })).toBeNull();
    });
});

describe('the drawer of a number that no order has', () => {
    it('says what to do next, and closes', async () => {
        const onLeave = vi.fn();
        show(
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <OrderDrawer
                    number="PO-1999-000000"
                    order={undefined}
                    loading={false}
                    error={null}
                    retry={() => {}}
                    onLeave={onLeave}
                    onUpdated={() => {}}
                    onChanged={() => {}}
                />
            </ThemeProvider>,
        );
        const drawer = within(await screen.findByRole('dialog', { name: 'PO-1999-000000' }));
        drawer.getByText('Order not found. Check the number, or search by customer or phone.');
        await userEvent.click(drawer.getByText('Close', { selector: 'button' }));
        expect(onLeave).toHaveBeenCalledOnce();
    });
});

describe('the history of an order', () => {
    it('merges steps, notes, prints and messages, and shows repeated notes once', async () => {
        answer([
            { type: 'status', status: 'pending', notes: null, admin: null, at: at(24) },
            { type: 'notes', notes: 'Call first', admin: sara, at: at(25) },
            { type: 'status', status: 'confirmed', notes: 'Call first', admin: sara, at: at(30) },
            { type: 'print', kind: 'slip', admin: sara, at: at(31) },
            {
                type: 'message',
                title: 'Your parcel',
                title_ar: 'طردك',
                delivery: 'sent',
                admin: sara,
                at: at(32),
            },
            { type: 'refund', amount: 80.5, admin: sara, at: at(32) },
            { type: 'refund', amount: -80.5, admin: sara, at: at(32) },
            { type: 'notes', notes: null, admin: sara, at: at(33) },
        ]);
        await open();
        await waitFor(() =>
            expect(entries()).toEqual([
                'Pending19-11-2026 19:24',
                'Note19-11-2026 19:25SaraCall first',
                'Confirmed19-11-2026 19:30Sara',
                'Printed: Packing slip19-11-2026 19:31Sara',
                'Message: Your parcel19-11-2026 19:32Sara',
                'Refund: SAR\u00a080.5019-11-2026 19:32Sara',
                'Refund undone: SAR\u00a080.5019-11-2026 19:32Sara',
                'Notes cleared19-11-2026 19:33Sara',
            ]),
        );
    });

    const ITS_OWN = ['Pending19-11-2026 19:24', 'Confirmed19-11-2026 19:30SaraCall first'];

    it('is the order’s own without the extensions, which are not asked', async () => {
        hosted.extended = false;
        await open();
        expect(entries()).toEqual(ITS_OWN);
        expect(send).not.toHaveBeenCalled();
    });

    it('is the order’s own if the timeline fails', async () => {
        vi.mocked(send).mockRejectedValue(new Error('cut'));
        await open();
        await waitFor(() => expect(send).toHaveBeenCalled());
        expect(entries()).toEqual(ITS_OWN);
    });
});

describe('a phone number', () => {
    it.each([
        ['+966 51 000 0031', 'AE', '966510000031'],
        ['00966510000031', 'SA', '966510000031'],
        ['0510000031', 'SA', '966510000031'],
        ['٠٥١٠٠٠٠٠٣١', 'SA', '966510000031'],
        ['510000031', 'SA', '966510000031'],
        ['966510000031', 'SA', '966510000031'],
        ['0100 123 4567', 'EG', '201001234567'],
        ['0510000031', undefined, '0510000031'],
        ['0510000031', 'FR', '0510000031'],
    ])('%s of %s is written for WhatsApp as %s', (phone, country, digits) => {
        expect(internationalDigits(phone, country)).toBe(digits);
    });
});

describe('a double press', () => {
    const after = (status: Order['status'], allowed_statuses: Order['status'][]) => ({
        ...order,
        status,
        allowed_statuses,
        updated_at: `${order.updated_at}${status}`,
    });
    /** A drawer whose order takes each step at once. */
    const openSteps = async () => {
        const next = {
            confirmed: after('confirmed', ['processing', 'cancelled']),
            processing: after('processing', ['shipped', 'cancelled']),
        };
        const update = vi.fn(async (_: string, { data }: { data: { status: keyof typeof next } }) => ({
            data: next[data.status],
        }));
        show(<LiveDrawer first={order} />, {
            getManyReference: async () => ({ data: [item], total: 1 }),
            update,
        } as never);
        return update;
    };
    const step = (name: string) => screen.queryByRole('button', { name });

    it('moves an order one step: the next one has no button for a second', async () => {
        const update = await openSteps();
        await userEvent.click(await screen.findByRole('button', { name: 'Confirm order' }));
        await waitFor(() => expect(step('Confirm order')).toBeNull());
        const began = Date.now();
        expect(step('Start processing')).toBeNull();
        expect(step('Cancel order…')).toBeNull();
        await screen.findByRole('button', { name: 'Start processing' });
        expect(Date.now() - began).toBeGreaterThan(700);
        expect(update).toHaveBeenCalledTimes(1);
    });

    it('does not take a step that appeared under the pointer', async () => {
        const update = await openSteps();
        const button = await screen.findByRole('button', { name: 'Confirm order' });
        fireEvent.click(button, { detail: 2 });
        await act(() => new Promise(resolve => setTimeout(resolve, 50)));
        expect(update).not.toHaveBeenCalled();
        fireEvent.click(button, { detail: 1 });
        await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    });

    it('is answered by a toast with the specified sentence, the order and its status', async () => {
        await openSteps();
        await userEvent.click(await screen.findByRole('button', { name: 'Confirm order' }));
        await screen.findByText('Purchase operation was updated successfully');
        await screen.findByText(`${order.number}: Confirmed`);
    });

    it('names no status in the toast of notes, which change none', async () => {
        show(<LiveDrawer first={order} />, {
            getManyReference: async () => ({ data: [item], total: 1 }),
            update: async (_: string, { data }: { data: object }) => ({ data: { ...order, ...data } }),
        } as never);
        await userEvent.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Fragile');
        await userEvent.click(await screen.findByRole('button', { name: 'Save notes' }));
        await screen.findByText('Purchase operation was updated successfully');
        expect(screen.queryByText(new RegExp(`${order.number}: `))).toBeNull();
    });
});
