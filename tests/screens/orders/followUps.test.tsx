import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import type { Order } from '../../../contract/schemas/orders';
import { ApiError } from '../../../src/providers/failure';
import type * as Http from '../../../src/providers/http';
import { send } from '../../../src/providers/http';
import { isPaid } from '../../../src/resources/orders/followUps/payment';
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

const paid = anOrder(1, { payment_type: 'credit', payment_method: 'mada', refunded: 0 });
const cancelled = {
    ...paid,
    status: 'cancelled',
    allowed_statuses: [],
    updated_at: '2026-11-19T20:00:00+03:00',
};

/** The refunds that the server records. */
const refund = vi.fn(async (values: { amount?: number }, _options?: object): Promise<Order> => ({
    ...cancelled,
    refunded: values.amount ?? 0,
}));
/** The customer's language, and whether a message reaches them. */
let customer: object;
beforeEach(() => {
    hosted.extended = true;
    customer = { size: 1, names: ['Amal'], languages: [{ locale: 'ar-SA', share: 1 }] };
    refund.mockClear();
    vi.mocked(send).mockImplementation(async ({ path }, values = {}, options) => {
        if (path.endsWith('/refunds')) return { data: await refund(values, options) };
        return {
            data: path.endsWith('/preview') ? customer : path.endsWith('/gateway') ? { connected: true } : [],
        };
    });
});

const open = async (first: Order = paid) => {
    const update = vi.fn(async (_: string, _params: { meta: { change?: string } }) => ({ data: cancelled }));
    const create = vi.fn(async (_: string, { data }: { data: object; meta: object }) => ({
        data: { id: 5, ...data },
    }));
    const none = async () => ({ data: [], total: 0 });
    show(<LiveDrawer first={first} />, { getManyReference: none, getList: none, update, create } as never);
    return { update, create };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const ask = async () => {
    await press('Cancel order…');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.type(question.getByRole('combobox', { name: /^Reason/ }), 'Late');
    await userEvent.keyboard('{Escape}');
    return question;
};
const choose = (question: ReturnType<typeof within>, name: string) =>
    userEvent.click(question.getByRole('checkbox', { name }));
const steps = async () => within(await screen.findByRole('status', { name: 'Refund and message' }));

describe('cancelling a paid order', () => {
    it('proposes the refund of what was paid and no message, and does neither if it is unticked', async () => {
        const { update, create } = await open();
        const question = await ask();
        question.getByText('mada: SAR 230.00 paid');
        const isTicked = (name: string) => question.getByRole<HTMLInputElement>('checkbox', { name }).checked;
        expect([isTicked('Record refund'), isTicked('Message to customer')]).toEqual([true, false]);
        // Required, as other fields show it.
        expect(question.getByText('Reason', { selector: 'label *' }).parentElement!.textContent).toContain(
            '*',
        );
        await choose(question, 'Record refund');
        await userEvent.click(question.getByRole('button', { name: 'Cancel order' }));
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        (await steps()).getByText('No refund recorded');
        expect(refund).not.toHaveBeenCalled();
        expect(create).not.toHaveBeenCalled();
    });

    it('proposes no refund of a payment that failed, and again with another reason', async () => {
        await open();
        const question = await ask();
        const reason = question.getByRole('combobox', { name: /^Reason/ });
        const isTicked = () =>
            question.getByRole<HTMLInputElement>('checkbox', { name: 'Record refund' }).checked;
        await userEvent.clear(reason);
        await userEvent.keyboard('{ArrowDown}');
        await userEvent.click(await screen.findByRole('option', { name: 'Payment failed' }));
        expect(isTicked()).toBe(false);
        await userEvent.type(reason, ' twice');
        expect(isTicked()).toBe(true);
    });

    it('records the refund and then writes to the customer in their language, all as one change', async () => {
        const { update, create } = await open();
        const question = await ask();
        const amount = question.getByRole<HTMLInputElement>('textbox', { name: /^Amount refunded/ });
        expect(amount.value).toBe('230.00');
        await userEvent.clear(amount);
        await userEvent.type(amount, '80.5');
        await choose(question, 'Message to customer');
        const message = await question.findByRole<HTMLTextAreaElement>('textbox', {
            name: /^Message \(Arabic\)/,
        });
        await waitFor(() => expect(message.value).toContain('80.50'));
        await userEvent.click(question.getByRole('button', { name: 'Cancel order' }));
        await waitFor(() => expect(create).toHaveBeenCalledOnce());
        const { change } = update.mock.calls[0]![1].meta;
        expect(refund).toHaveBeenCalledExactlyOnceWith(
            { id: 1, amount: 80.5 },
            { change, idempotencyKey: expect.any(String) },
        );
        const { data, meta } = create.mock.calls[0]![1];
        expect(meta).toMatchObject({ change });
        expect(data).toEqual({
            title: expect.stringContaining('أُلغي الطلب'),
            title_ar: (data as { title: string }).title,
            body: message.value,
            body_ar: message.value,
            audience: { user_ids: [7] },
        });
        (await steps()).getByText('SAR 80.50 refunded');
    });

    it('refuses an amount above what was paid before anything is done', async () => {
        const { update } = await open();
        const question = await ask();
        const amount = question.getByRole('textbox', { name: /^Amount refunded/ });
        await userEvent.clear(amount);
        await userEvent.type(amount, '230.01');
        await userEvent.click(question.getByRole('button', { name: 'Cancel order' }));
        await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
        expect(update).not.toHaveBeenCalled();
    });

    it('stays cancelled if the refund fails, which can be tried again with the same key before the message', async () => {
        refund.mockRejectedValueOnce(new ApiError(0, 'error.unreachable'));
        const { update, create } = await open();
        const question = await ask();
        await choose(question, 'Message to customer');
        await question.findByRole('textbox', { name: /^Message \(Arabic\)/ });
        await userEvent.click(question.getByRole('button', { name: 'Cancel order' }));
        const after = await steps();
        await after.findByText(/^Refund not recorded\./);
        after.getByText('Message not sent yet');
        expect(create).not.toHaveBeenCalled();
        await press('Try again');
        await waitFor(() => expect(create).toHaveBeenCalledOnce());
        const [first, second] = refund.mock.calls;
        expect(second).toEqual(first);
        expect(update).toHaveBeenCalledOnce();
    });
});

describe('a cancelled order', () => {
    it('takes a part of its refund and a message later', async () => {
        const { create } = await open(cancelled);
        await press('Record refund…');
        const question = within(await screen.findByRole('alertdialog'));
        const amount = question.getByRole('textbox', { name: /^Amount refunded/ });
        await userEvent.clear(amount);
        await userEvent.type(amount, '30{Enter}');
        await waitFor(() => expect(refund).toHaveBeenCalledOnce());
        (await steps()).getByText('SAR 30.00 refunded');
        await press('Write message…');
        const message = within(await screen.findByRole('alertdialog'));
        await message.findByRole('textbox', { name: /^Message \(Arabic\)/ });
        await userEvent.click(message.getByRole('button', { name: 'Send message' }));
        await waitFor(() => expect(create).toHaveBeenCalledOnce());
        expect((create.mock.calls[0]![1].data as { body: string }).body).toContain('30.00');
    });

    it('writes nothing to a customer whom no message reaches', async () => {
        customer = { size: 0, names: [], languages: [] };
        const { create } = await open(cancelled);
        await press('Write message…');
        await screen.findByText('This customer’s account is inactive, so they won’t get messages.');
        await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
        expect(create).not.toHaveBeenCalled();
    });

    it('offers no message to a role that may not send any, and nothing without the extensions', async () => {
        signInAs(PERMISSIONS.filter(permission => permission !== 'send notification'));
        await open(cancelled);
        await screen.findByRole('button', { name: 'Record refund…' });
        expect(screen.queryByRole('button', { name: 'Write message…' })).toBeNull();
    });

    it('is as specified without the extensions', async () => {
        hosted.extended = false;
        const { refunded: _, ...plain } = cancelled;
        await open(plain);
        await screen.findByRole('textbox', { name: 'Notes' });
        expect(screen.queryByText('Refund and message')).toBeNull();
    });
});

describe('an order that goes on', () => {
    it('takes a message with its status, such as a reopened one, and no refund', async () => {
        const { create } = await open();
        await press('Write message…');
        const question = within(await screen.findByRole('alertdialog'));
        const message = await question.findByRole<HTMLTextAreaElement>('textbox', {
            name: /^Message \(Arabic\)/,
        });
        await waitFor(() => expect(message.value).toContain('قيد الانتظار'));
        await userEvent.click(question.getByRole('button', { name: 'Send message' }));
        await waitFor(() => expect(create).toHaveBeenCalledOnce());
        const result = within(await screen.findByRole('status', { name: 'Message to customer' }));
        await result.findByText('The customer will get the message within a minute');
        expect(screen.queryByText('Refund and message')).toBeNull();
        expect(screen.queryByRole('button', { name: 'Record refund…' })).toBeNull();
    });
});

describe('whether an order was paid', () => {
    const step = (status: string) => ({ status, notes: null, admin: null, at: paid.created_at });
    it.each<[string, { payment_type?: 'credit'; status: string; status_history?: string[] }, boolean]>([
        ['by card', { payment_type: 'credit', status: 'cancelled' }, true],
        [
            'in cash, refused at the door',
            { status: 'returned', status_history: ['shipped', 'returned'] },
            false,
        ],
        [
            'in cash, returned after delivery',
            { status: 'returned', status_history: ['delivered', 'returned'] },
            true,
        ],
        [
            'in cash, delivered by mistake and put back',
            { status: 'cancelled', status_history: ['delivered', 'shipped', 'cancelled'] },
            false,
        ],
    ])('%s', (_, { status_history = [], ...facts }, expected) => {
        const order = { ...anOrder(1), ...facts, status_history: status_history.map(step) } as Order;
        expect(isPaid(order)).toBe(expected);
    });
});
