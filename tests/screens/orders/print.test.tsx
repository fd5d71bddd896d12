import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Item, Order } from '../../../contract/schemas/orders';
import type { PrintKind } from '../../../contract/shop';
import type { SellerRecord } from '../../../contract/schemas/settings';
import { messages as german } from '../../../i18n/de/messages';
import { InvoiceBody } from '../../../src/resources/orders/print/InvoiceBody';
import Preview from '../../../src/resources/orders/print/Preview';
import { pickLines } from '../../../src/resources/orders/print/pickLines';
import type { OrderToPrint } from '../../../src/resources/orders/print/useOrdersToPrint';
import type * as Http from '../../../src/providers/http';
import { send } from '../../../src/providers/http';
import { forEachConcurrently } from '../../../src/components/lists/bulk/forEachConcurrently';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { NO_SELLER, SELLER } from '../../support/seller';
import { anOrder } from '../support/order';
import { show, signInAs } from '../support/stage';

vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: vi.fn(async () => ({})),
}));

const order = (id: number): Order =>
    anOrder(id, {
        status: id === 3 ? 'cancelled' : 'confirmed',
        allowed_statuses: [],
        notes: id === 1 ? 'Wrap it as a gift' : null,
        user: { id: 7, name: 'أمل العنزي', phone: '+966510000031' },
        discount: 20,
        shipping_fee: 20,
        address: '1009 King Fahd Rd',
    });
const item: Item = {
    id: 1,
    product_id: 1,
    variant_id: null,
    name: 'Armchair',
    name_ar: 'كرسي بذراعين',
    sku: 'HAL-CHA-14',
    photo: null,
    options: [{ name: 'Wood', name_ar: 'نوع الخشب', value: 'Oak', value_ar: 'بلوط' }],
    quantity: 2,
    unit_price: 115,
    total: 230,
};

const [one, two, three] = [order(1), order(2), order(3)];
const NOBODY: SellerRecord = { id: 1, ...NO_SELLER };
const ARABIC_SELLER: SellerRecord = { id: 1, ...SELLER, legal_name: 'شركة نسيم للتجارة' };
const open = (
    {
        known = [one, two, three],
        asked = 'invoice',
        seller = NOBODY,
        onStep = () => {},
    }: { known?: Order[]; asked?: PrintKind; seller?: SellerRecord; onStep?: (step: string) => void },
    dataProvider: object,
) =>
    show(
        <Preview
            numbers={[one, two, three].map(({ number }) => number)}
            asked={asked}
            known={known}
            onClose={() => {}}
            onStep={onStep}
        />,
        { getOne: async () => ({ data: seller }) as never, ...dataProvider },
    );
const items = vi.fn(async () => ({ data: [item], total: 1 }));
const sheets = () => screen.findAllByRole('article');
const press = async (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));
const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Document' }));
    await userEvent.click(await screen.findByRole('option', { name }));
};
const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });

describe('the print preview', () => {
    it("shows invoices and packing slips in English and Arabic, without changing the panel's language", async () => {
        open({}, { getManyReference: items });
        const [first, , third] = await sheets();
        expect(within(first!).getByRole('heading').textContent).toBe('Invoice');
        for (const printed of [
            'Armchair',
            'HAL-CHA-14',
            '19-11-2026 19:24',
            '230.00',
            '−20.00',
            'SAR 230.00',
        ])
            expect(first!.textContent).toContain(printed.replace(' 230', '\u00a0230'));
        expect(first!.textContent).toContain('Includes VAT 15%30.00');
        expect(first!.textContent).toContain('Riyadh time');
        expect(first!.textContent).not.toContain('Wrap it as a gift');
        expect(first!.textContent).not.toContain('Cancelled');
        expect(third!.textContent).toContain('Cancelled');
        expect(document.querySelector('.sheets')?.getAttribute('dir')).toBe('ltr');

        await choose('Packing slip');
        const [slip] = await sheets();
        // Staff write notes for each other, and the slip lies in the customer's parcel.
        expect(slip!.textContent).not.toContain('Wrap it as a gift');
        expect(slip!.textContent).toContain('2 items');
        expect(within(slip!).getByRole('img', { name: one.number }).querySelector('path')).toBeTruthy();
        expect(slip!.textContent).not.toMatch(/230|SAR|\d\.\d\d/);

        await press('العربية');
        await screen.findAllByText('قائمة التعبئة');
        expect(document.querySelector('.sheets')?.getAttribute('dir')).toBe('rtl');
        expect((await sheets())[0]!.textContent).toContain('كرسي بذراعين');
        await choose('Invoice');
        const [invoice] = await sheets();
        expect(within(invoice!).getByRole('heading').textContent).toBe('فاتورة');
        expect(invoice!.textContent).toContain('نوع الخشب: بلوط');
        expect(invoice!.textContent).toContain('المملكة العربية السعودية');
        expect(screen.getByText('Print 3 orders')).toBeTruthy();
    });

    it('has tax invoices with a QR code if the build has a VAT number', async () => {
        vi.stubEnv('VITE_VAT_NUMBER', '310122393500003');
        open({}, { getManyReference: items });
        const [first] = await sheets();
        vi.unstubAllEnvs();
        expect(within(first!).getByRole('heading').textContent).toContain('Simplified tax invoice');
        expect(first!.textContent).toContain('VAT number 310122393500003');
        expect(within(first!).getByTitle('QR code of the simplified tax invoice')).toBeTruthy();
        expect(screen.queryByText(/complete these shop settings/)).toBeNull();
        await choose('Packing slip');
        expect(screen.queryByTitle('QR code of the simplified tax invoice')).toBeNull();
    });

    it('has tax invoices of the seller in the settings, in both languages', async () => {
        open({ seller: ARABIC_SELLER }, { getManyReference: items });
        const [first, , cancelled] = await sheets();
        expect(within(first!).getByRole('heading').textContent).toBe(
            'Simplified tax invoiceفاتورة ضريبية مبسطة',
        );
        expect(within(cancelled!).getByRole('heading').textContent).toBe('Invoice');
        expect(within(cancelled!).queryByTitle('QR code of the simplified tax invoice')).toBeNull();
        expect(cancelled!.textContent).toContain('Cancelled');
        expect(cancelled!.textContent).not.toContain('310122393500003');
        for (const printed of [
            'شركة نسيم للتجارة',
            '7453 King Fahd Road · Al Olaya · Riyadh 12211 · Saudi Arabia',
            'VAT number 310122393500003',
            'الرقم الضريبي',
            'CR number 1010010000',
            'Includes VAT 15%',
            'ضريبة القيمة المضافة',
            'Armchair',
            'كرسي بذراعين',
        ])
            expect(first!.textContent).toContain(printed);
        expect(screen.queryByText(/complete these shop settings/)).toBeNull();
        await press('العربية');
        expect(within((await sheets())[0]!).getByRole('heading').textContent).toBe(
            'فاتورة ضريبية مبسطةSimplified tax invoice',
        );
        // A packing slip has one language and no seller.
        await choose('Packing slip');
        const [slip] = await sheets();
        expect(within(slip!).getByRole('heading', { level: 1 }).textContent).toBe('قائمة التعبئة');
        expect(slip!.textContent).not.toContain('310122393500003');
    });

    it('writes amounts and quantities as the language of the sheet does', () => {
        const { container } = show(
            <I18nContextProvider value={createI18nProvider('de', german)}>
                <InvoiceBody
                    bought={{
                        order: one,
                        items: [{ ...item, quantity: 1200, unit_price: 1299.5 }],
                        creditNotes: [],
                    }}
                    seller={{}}
                />
            </I18nContextProvider>,
        );
        expect(container.textContent).toContain('HAL-CHA-141.2001.299,50230,00');
        expect(container.textContent).toContain('−20,00');
    });

    it('prints no tax invoice while settings are missing, and says which', async () => {
        open({ seller: { ...ARABIC_SELLER, building: null, city: null } }, { getManyReference: items });
        const note = await screen.findByText(/Building number and City\.$/);
        expect(note.textContent).toContain('To print tax invoices, complete these shop settings');
        const link = screen.getByRole('link', { name: 'Complete the shop settings' });
        expect(link.getAttribute('href')).toBe('/default/administration/settings');
        const [first] = await sheets();
        expect(within(first!).getByRole('heading').textContent).toBe('Invoice');
        expect(first!.textContent).not.toContain('310122393500003');
        expect(screen.queryByTitle('QR code of the simplified tax invoice')).toBeNull();
        await choose('Packing slip');
        expect(screen.queryByText(/complete these shop settings/)).toBeNull();
    });

    it('tells those who may not edit the settings whom to ask', async () => {
        signInAs(['show purchases']);
        open({ seller: { ...ARABIC_SELLER, vat_number: null } }, { getManyReference: items });
        expect(await screen.findByText(/VAT number\. Ask an admin who can edit/)).toBeTruthy();
        expect(screen.queryByRole('link', { name: 'Complete the shop settings' })).toBeNull();
    });

    it('does not print before it knows the seller', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        const getOne = vi.fn().mockRejectedValueOnce(new Error('error.unreachable'));
        getOne.mockResolvedValue({ data: ARABIC_SELLER });
        open({}, { getManyReference: items, getOne });
        await screen.findByText(/Can’t reach the server/);
        expect(printButton().disabled).toBe(true);
        await press('Try again');
        expect(within((await sheets())[0]!).getByRole('heading').textContent).toContain(
            'Simplified tax invoice',
        );
    });

    it('never prints incomplete sheets: failed orders are named and can be retried', async () => {
        const print = vi.spyOn(window, 'print').mockImplementation(() => {});
        let broken = true;
        const asked: number[] = [];
        open(
            {},
            {
                getManyReference: async (_: string, { id }: { id: number }) => {
                    asked.push(id);
                    if (broken && id === 2) throw new Error('error.unreachable');
                    return { data: [item], total: 1 };
                },
            },
        );
        const alert = await screen.findByRole('alert');
        expect(alert.textContent).toContain('Couldn’t load 1 order');
        expect(alert.textContent).toContain('PO-2026-000002: Can’t reach the server');
        expect(screen.getByRole('status').textContent).toBe('Loaded 2 of 3');
        expect(screen.queryAllByRole('article')).toEqual([]);
        expect(printButton().disabled).toBe(true);

        broken = false;
        asked.length = 0;
        await press('Try again');
        expect(await sheets()).toHaveLength(3);
        expect(asked).toEqual([2]);
        await press('Print');
        await waitFor(() => expect(print).toHaveBeenCalledOnce());
    });

    it('loads orders outside the list, and reports deleted ones', async () => {
        const getList = vi.fn(async (_: string, { filter }: { filter: { q: string } }) => ({
            data: filter.q === two.number ? [order(9), two] : [],
            total: 1,
        }));
        open({ known: [one] }, { getManyReference: items, getList });
        const alert = await screen.findByRole('alert');
        expect(alert.textContent).toContain('PO-2026-000003: This item no longer exists.');
        expect(alert.textContent).not.toContain('PO-2026-000002');
        expect(getList).toHaveBeenCalledTimes(2);
    });
});

describe('the next step of printed orders', () => {
    const next = (id: number, status: 'confirmed' | 'processing') =>
        anOrder(id, { status: 'pending', allowed_statuses: [status, 'cancelled'] });
    const steps = () => screen.queryAllByRole('button', { name: /orders?…?$/ });

    it('is offered once all are loaded, and taken for all of them', async () => {
        const onStep = vi.fn();
        open({ known: [1, 2, 3].map(id => next(id, 'confirmed')), onStep }, { getManyReference: items });
        expect(steps()).toEqual([]);
        await sheets();
        await press('Confirm 3 orders');
        expect(onStep).toHaveBeenCalledExactlyOnceWith('confirmed');
    });

    it('is not offered if it differs, or if one order has none', async () => {
        const { unmount } = open(
            { known: [next(1, 'confirmed'), next(2, 'processing'), next(3, 'confirmed')] },
            { getManyReference: items },
        );
        await sheets();
        expect(steps()).toEqual([]);
        unmount();
        open({ known: [next(1, 'confirmed'), next(2, 'confirmed'), three] }, { getManyReference: items });
        await sheets();
        expect(steps()).toEqual([]);
    });
});

describe('the credit notes of an order', () => {
    const note = {
        id: 1,
        number: 'CN-2026-000001',
        at: '2026-11-28T17:05:00+03:00',
        admin: null,
        amount: 105,
        vat_amount: 13.7,
        reason: 'Too small',
        items: [{ item_id: 1, quantity: 1, state: 'stock' as const }],
        undone_at: null,
    };
    const returned = { ...one, refunded: 125, returned_count: 1 };
    const notes = [
        note,
        { ...note, id: 2, number: 'CN-2026-000002', amount: 20, vat_amount: 2.61, items: [] },
        { ...note, id: 3, number: 'CN-2026-000003', undone_at: '2026-11-28T18:00:00+03:00' },
    ];
    const openNotes = (asked: PrintKind, first: Order = returned) => {
        vi.mocked(send).mockResolvedValueOnce({ data: notes });
        open({ known: [first, two, three], asked, seller: ARABIC_SELLER }, { getManyReference: items });
    };

    it('have their number, date, invoice, items and QR code, in both languages', async () => {
        openNotes('credit_note');
        const [first, second, ...others] = await sheets();
        expect(others).toEqual([]);
        for (const printed of [
            'Credit noteإشعار دائن',
            'CN-2026-000001',
            '28-11-2026 17:05',
            'For invoice',
            one.number,
            'Armchair',
            'كرسي بذراعين',
            'VAT number 310122393500003',
        ])
            expect(first!.textContent).toContain(printed);
        expect(first!.textContent).toMatch(/Subtotal.*115\.00.*−10\.00.*105\.00.*13\.70/);
        expect(first!.textContent).not.toContain('Too small');
        within(first!).getByTitle('QR code of the simplified tax invoice');
        expect(second!.textContent).toContain('CN-2026-000002');
        expect(second!.textContent).not.toContain('Armchair');
    });

    it('are named on its invoice, with what is left', async () => {
        openNotes('invoice');
        const [first] = await sheets();
        expect(first!.textContent).toMatch(
            /Refunded.*CN-2026-000001CN-2026-000002−125\.00.*Total after refunds.*105\.00.*VAT after refunds.*13\.70/,
        );
        expect(first!.textContent).not.toContain('CN-2026-000003');
    });

    it('are no document of orders without refunds', async () => {
        open({}, { getManyReference: items });
        await sheets();
        await userEvent.click(screen.getByRole('combobox', { name: 'Document' }));
        await screen.findByRole('option', { name: 'Invoice' });
        expect(screen.queryByRole('option', { name: 'Credit note' })).toBeNull();
    });
});

describe('the pick list', () => {
    const line = (order: Order, changes: Partial<Item>): OrderToPrint => ({
        order,
        items: [{ ...item, ...changes }],
        creditNotes: [],
    });

    it('adds up the same product and variant over all orders, by SKU, without cancelled ones', () => {
        const oak = { variant_id: 3, quantity: 2 };
        const lines = pickLines([
            line(one, oak),
            line(two, { ...oak, quantity: 1, unit_price: 99 }),
            line(two, { variant_id: 4, sku: 'HAL-CHA-2', quantity: 5 }),
            // Deleted products are the same by their SKU and options.
            line(one, { product_id: null, sku: 'OLD', quantity: 1 }),
            line(two, { product_id: null, sku: 'OLD', quantity: 1 }),
            line(two, { product_id: null, sku: 'OLD', options: [], quantity: 1 }),
            line(three, oak),
        ]);
        expect(lines.map(({ item: { sku }, quantity, orders }) => [sku, quantity, orders])).toEqual([
            ['HAL-CHA-2', 5, [{ number: two.number, quantity: 5 }]],
            [
                'HAL-CHA-14',
                3,
                [
                    { number: one.number, quantity: 2 },
                    { number: two.number, quantity: 1 },
                ],
            ],
            [
                'OLD',
                2,
                [
                    { number: one.number, quantity: 1 },
                    { number: two.number, quantity: 1 },
                ],
            ],
            ['OLD', 1, [{ number: two.number, quantity: 1 }]],
        ]);
    });

    it('has one sheet with photos, quantities and order numbers, and names the orders left out', async () => {
        const photo = '/photos/chair.webp';
        open(
            { asked: 'pick_list' },
            { getManyReference: async () => ({ data: [{ ...item, photo }], total: 1 }) },
        );
        const [list, ...others] = await sheets();
        expect(others).toEqual([]);
        expect(list!.textContent).toContain('2 orders');
        expect(list!.textContent).toContain(`Not included because of their status: ${three.number}.`);
        const row = within(list!).getByRole('row', { name: /Armchair/ });
        expect(row.querySelector('img')!.getAttribute('src')).toBe(photo);
        expect(within(row).getByText('4')).toBeTruthy();
        expect(row.textContent).toContain(`${one.number} × 2${two.number} × 2`);
        expect(list!.textContent).not.toMatch(/SAR|115/);
    });
});

describe('slips and invoices', () => {
    it('are printed together, one after the other for each order, and recorded', async () => {
        const print = vi.spyOn(window, 'print').mockImplementation(() => {});
        print.mockClear();
        vi.mocked(send).mockClear();
        open({ asked: 'slip_and_invoice' }, { getManyReference: items });
        const all = await sheets();
        expect(all.map(sheet => [sheet.getAttribute('aria-label'), sheet.dataset.sheet])).toEqual(
            [one, two, three].flatMap(({ number }) => [
                [number, 'slip'],
                [number, 'invoice'],
            ]),
        );
        expect(send).not.toHaveBeenCalled();
        await press('Print');
        await waitFor(() =>
            expect(send).toHaveBeenCalledWith(
                expect.objectContaining({ path: '/purchase-operations/prints' }),
                { ids: [1, 2, 3], kind: 'slip_and_invoice' },
            ),
        );
        expect(print).toHaveBeenCalledOnce();
    });
});

it('loads a few orders at a time', async () => {
    let now = 0;
    let most = 0;
    const seen: number[] = [];
    await forEachConcurrently([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], async one => {
        most = Math.max(most, ++now);
        await Promise.resolve();
        seen.push(one);
        now--;
    });
    expect(most).toBe(4);
    expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
