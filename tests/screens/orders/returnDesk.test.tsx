import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item, Order } from '../../../contract/schemas/orders';
import type * as Http from '../../../src/providers/http';
import { send } from '../../../src/providers/http';
import ReturnDeskPage from '../../../src/resources/orders/returns/ReturnDeskPage';
import { scannedNumber } from '../../../src/resources/orders/returns/scan/scannedNumber';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { anOrder } from '../support/order';
import { show, signInAs } from '../support/stage';

// Its picture needs the panel's theme.
vi.mock('../../../src/components/feedback/EmptyState', () => ({
    EmptyState: ({ sentence }: { sentence: string }) => sentence,
}));
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: vi.fn(),
}));

const sent = (id: number) =>
    anOrder(id, {
        status: 'delivered',
        allowed_statuses: ['returned'],
        items_count: 1,
        subtotal: 100,
        total: 100,
        vat_amount: 13.04,
        refunded: 0,
        returned_count: 0,
    });
const orders = [sent(4871), sent(1487), anOrder(4990, { status: 'confirmed' })];
const item: Item = {
    id: 1,
    product_id: 1,
    variant_id: null,
    name: 'Sandals',
    name_ar: 'صندل',
    sku: 'S-1',
    photo: null,
    options: [],
    quantity: 1,
    returned_count: 0,
    unit_price: 100,
    total: 100,
};

/** Finds what has the typed text in its number. */
const getList = vi.fn(async (_resource: string, { filter: { q } }: { filter: { q: string } }) => {
    const data: Order[] = orders.filter(({ number }) => number.includes(q));
    return { data, total: data.length };
});
const page = pages.find(({ path }) => path === 'returns')!;
const open = (address = '/') =>
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <ReturnDeskPage />
        </PageContext>,
        {
            getList,
            getManyReference: async () => ({ data: [item], total: 1 }),
        } as never,
        address,
    );
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Order number' });

beforeEach(() => {
    signInAs(['show purchases']);
    getList.mockClear();
    vi.mocked(send).mockReset();
    vi.mocked(send).mockImplementation(async ({ path, method }) =>
        path.endsWith('/returns') && method === 'POST'
            ? {
                  data: {
                      ...sent(4871),
                      refunded: 100,
                      returned_count: 1,
                      status: 'returned',
                      recorded: {
                          id: 1,
                          number: 'CN-2026-000118',
                          at: '2026-11-28T17:05:00+03:00',
                          admin: null,
                          amount: 100,
                          vat_amount: 13.04,
                          reason: null,
                          items: [{ item_id: 1, quantity: 1, state: 'stock' }],
                          undone_at: null,
                      },
                  },
              }
            : { data: [] },
    );
});

describe('the return desk', () => {
    it('opens the order of a scanned number, records its return, and waits for the next number', async () => {
        open();
        expect(document.activeElement).toBe(field());
        await userEvent.keyboard('PO-2026-004871{Enter}');
        await screen.findByRole('region', { name: 'PO-2026-004871' });
        await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
        await userEvent.click(screen.getByRole('button', { name: /^Record return and refund SAR/ }));
        await screen.findByText('CN-2026-000118');
        expect(document.activeElement).toBe(field());
        await userEvent.keyboard('PO-2026-001487{Enter}');
        await screen.findByRole('region', { name: 'PO-2026-001487' });
        await screen.findByRole('button', { name: 'Choose what came back' });
    });

    it('takes a number that a scanner types while a button has the focus', async () => {
        open('/?q=PO-2026-004871');
        (await screen.findByRole('button', { name: 'One more' })).focus();
        await userEvent.keyboard('PO-2026-001487{Enter}');
        await screen.findByRole('region', { name: 'PO-2026-001487' });
    });

    it('lists the orders that have the typed digits, and shows the chosen one', async () => {
        open();
        await userEvent.type(field(), '487{Enter}');
        await screen.findByText('2 orders match. Choose the one that came back.');
        await userEvent.click(screen.getByRole('button', { name: /PO-2026-001487/ }));
        await screen.findByRole('region', { name: 'PO-2026-001487' });
        expect(field().value).toBe('487');
    });

    it('says that an order that was not sent has nothing to come back', async () => {
        open('/?q=4990');
        await screen.findByText('Items can’t be returned from this order. Its status is: Confirmed.');
        expect(screen.queryByRole('button', { name: /Choose what came back/ })).toBeNull();
    });

    it('names what no order has', async () => {
        open('/?q=PO-2026-009999');
        await screen.findByText(/No order matches “PO-2026-009999”/);
        await waitFor(() => expect(document.activeElement).toBe(field()));
    });
});

describe('a scanned number', () => {
    it.each([
        ['PO-2026-004871', 'PO-2026-004871'],
        [' po-2026-004871 ', 'PO-2026-004871'],
        // With an Arabic and a Russian keyboard, and one that has another character at the hyphen.
        ['حخ-2026-004871', 'PO-2026-004871'],
        ['ЗЩ-2026-004871', 'PO-2026-004871'],
        ['POß2026ß004871', 'PO-2026-004871'],
        ['4871', '4871'],
        ['0501-234567', '0501-234567'],
        ['Noura Al-Harbi', 'Noura Al-Harbi'],
    ])('that was typed as %j is %j', (typed, number) => expect(scannedNumber(typed)).toBe(number));
});
