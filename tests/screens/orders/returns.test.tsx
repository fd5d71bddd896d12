import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import type { Item, Order, OrderReturn } from '../../../contract/schemas/orders';
import type * as Http from '../../../src/providers/http';
import { send } from '../../../src/providers/http';
import { ApiError } from '../../../src/providers/failure';
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

/** An order of 4 pieces for 556.00, with a discount of 58.00 and a shipping fee of 34.00. */
const delivered = anOrder(1, {
    status: 'delivered',
    allowed_statuses: ['returned'],
    payment_type: 'credit',
    payment_method: 'mada',
    items_count: 4,
    subtotal: 580,
    discount: 58,
    shipping_fee: 34,
    total: 556,
    vat_amount: 72.52,
    refunded: 0,
    returned_count: 0,
});
const item = (id: number, name: string, unit_price: number, quantity: number, returned_count = 0): Item => ({
    id,
    product_id: id,
    variant_id: null,
    name,
    name_ar: name,
    sku: `S-${id}`,
    photo: null,
    options: [],
    quantity,
    returned_count,
    unit_price,
    total: unit_price * quantity,
});
const items = [item(1, 'Sandals', 145, 1), item(2, 'Dates', 109, 2), item(3, 'Mist', 217, 1, 1)];
const note: OrderReturn = {
    id: 118,
    number: 'CN-2026-000118',
    at: '2026-11-28T17:05:00+03:00',
    admin: { id: 1, name: 'Sara' },
    amount: 139,
    vat_amount: 18.13,
    reason: null,
    items: [],
    undone_at: null,
};

const takeBack = vi.fn(
    async (_values: object, _options?: object): Promise<Order & { recorded: OrderReturn }> => ({
        ...delivered,
        refunded: 139,
        returned_count: 1,
        updated_at: '2026-11-28T17:05:00+03:00',
        recorded: { ...note, items: [{ item_id: 1, quantity: 1, state: 'stock' }] },
    }),
);
const undo = vi.fn(async (_values: object) => ({ data: { change: 'c', results: [] } }));
beforeEach(() => {
    hosted.extended = true;
    takeBack.mockClear();
    undo.mockClear();
    vi.mocked(send).mockImplementation(async ({ path, method }, values = {}, options) => {
        if (path.endsWith('/returns'))
            return { data: method === 'POST' ? await takeBack(values, options) : [note] };
        if (path.endsWith('/undo')) return undo(values);
        return { data: [] };
    });
});

const open = async (first: Order = delivered) => {
    show(<LiveDrawer first={first} />, {
        getManyReference: async () => ({ data: items, total: items.length }),
        getList: async () => ({ data: [], total: 0 }),
    } as never);
    return within(await screen.findByRole('dialog', { name: first.number }));
};
const desk = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Return items…' }));
    const dialog = within(
        (await screen.findByText(/^Return items: PO-/)).closest<HTMLElement>('[role=dialog]')!,
    );
    await dialog.findByText('Sandals');
    return dialog;
};
type Desk = Awaited<ReturnType<typeof desk>>;
const pieces = (dialog: Desk, name: string) =>
    within(dialog.getByRole('group', { name: `Came back: ${name}` }));
const more = (dialog: Desk, name: string) =>
    userEvent.click(pieces(dialog, name).getByRole('button', { name: 'One more' }));
const refund = (dialog: Desk) => dialog.getByRole('region', { name: 'Amount refunded' }).textContent;

describe('the return desk of an order', () => {
    it('works out the refund of what came back, and records it once with what becomes of it', async () => {
        const drawer = await open();
        await drawer.findByText('1 of 1 returned');
        const dialog = await desk();
        expect(dialog.queryByText('Mist')).toBeNull();
        expect(
            dialog.getByRole<HTMLButtonElement>('button', { name: 'Choose what came back' }).disabled,
        ).toBe(true);
        await more(dialog, 'Sandals');
        expect(
            pieces(dialog, 'Sandals').getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled,
        ).toBe(true);
        expect(refund(dialog)).toContain('145.00');
        expect(refund(dialog)).toContain('14.50');
        expect(refund(dialog)).toContain('8.50');
        expect(refund(dialog)).toContain('139.00');
        expect(refund(dialog)).toContain('18.13');
        await more(dialog, 'Dates');
        await more(dialog, 'Dates');
        await userEvent.click(dialog.getByRole('button', { name: 'Split' }));
        const [, states] = dialog.getAllByRole('group', { name: 'Dates' });
        await userEvent.click(within(states!).getByRole('button', { name: 'Not in parcel' }));
        dialog.getByText('All items are back. New order status: Returned.');
        await userEvent.click(dialog.getByRole('button', { name: /^Record return and refund SAR/ }));
        await waitFor(() => expect(takeBack).toHaveBeenCalledOnce());
        expect(takeBack).toHaveBeenCalledExactlyOnceWith(
            {
                id: 1,
                items: [
                    { item_id: 1, quantity: 1, state: 'stock' },
                    { item_id: 2, quantity: 1, state: 'stock' },
                    { item_id: 2, quantity: 1, state: 'missing' },
                ],
                refund: null,
                reason: null,
            },
            { change: expect.any(String), idempotencyKey: expect.any(String), version: delivered.updated_at },
        );
    });

    it('says what was done, and takes it back', async () => {
        await open();
        const dialog = await desk();
        await more(dialog, 'Sandals');
        await userEvent.click(dialog.getByRole('button', { name: /^Record return/ }));
        expect((await dialog.findByRole('status')).textContent).toMatch(/139\.00 refunded$/);
        const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
        expect(lines).toEqual([
            'SandalsBack to stock1 ×',
            expect.stringMatching(/^Sale.*556\.00 → 417\.00$/),
            expect.stringMatching(/72\.52 → 54\.39$/),
            expect.stringMatching(/^Refunded0\.00 → 139\.00$/),
            'CN-2026-000118Credit notePrint',
        ]);
        await userEvent.click(dialog.getByRole('button', { name: 'Undo return' }));
        const [, { change }] = takeBack.mock.calls[0] as [object, { change: string }];
        await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith({ change }));
        // The drawer behind has the order as it came back, with its credit note.
        await screen.findByText('Partly returned');
        await screen.findByRole('button', { name: 'Print: CN-2026-000118' });
    });

    it('takes another amount, and a refund without items up to what is left', async () => {
        await open();
        const dialog = await desk();
        await more(dialog, 'Sandals');
        await userEvent.click(dialog.getByRole('button', { name: 'Change amount' }));
        const amount = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /^Amount refunded/ });
        expect(amount().value).toBe('139.00');
        await userEvent.clear(amount());
        await userEvent.type(amount(), '100');
        dialog.getByRole('button', { name: /^Record return and refund SAR.100\.00$/ });
        await userEvent.click(dialog.getByRole('button', { name: 'Refund only' }));
        expect(dialog.queryByText('Sandals')).toBeNull();
        await userEvent.type(amount(), '600');
        await userEvent.click(dialog.getByRole('button', { name: /^Record refund of SAR.600\.00$/ }));
        await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'));
        expect(takeBack).not.toHaveBeenCalled();
        await userEvent.clear(amount());
        await userEvent.type(amount(), '20.5');
        await userEvent.type(dialog.getByRole('combobox', { name: /^Reason/ }), 'Late');
        await userEvent.click(dialog.getByRole('button', { name: /^Record refund of SAR.20\.50$/ }));
        await waitFor(() => expect(takeBack).toHaveBeenCalledOnce());
        expect(takeBack.mock.calls[0]![0]).toEqual({ id: 1, items: [], refund: 20.5, reason: 'Late' });
    });

    it('keeps what was chosen when the server refuses it', async () => {
        takeBack.mockRejectedValueOnce(
            new ApiError(409, 'Someone else updated this record while you were editing.'),
        );
        await open();
        const dialog = await desk();
        await more(dialog, 'Sandals');
        await userEvent.click(dialog.getByRole('button', { name: /^Record return/ }));
        await dialog.findByText('Someone else updated this record while you were editing.');
        pieces(dialog, 'Sandals').getByText('1 of 1');
    });

    it.each([
        ['a host without the call', () => (hosted.extended = false), delivered],
        ['a host that records no returns', () => {}, { ...delivered, returned_count: undefined }],
        ['an order that was not sent', () => {}, { ...delivered, status: 'confirmed' }],
        [
            'a role without the permission',
            () => signInAs(PERMISSIONS.filter(one => one !== 'show purchases')),
            delivered,
        ],
    ])('is not offered for %s', async (_, prepare, order) => {
        prepare();
        const drawer = await open(order);
        await drawer.findByText('Sandals');
        expect(drawer.queryByRole('button', { name: 'Return items…' })).toBeNull();
        signInAs([...PERMISSIONS]);
    });
});
