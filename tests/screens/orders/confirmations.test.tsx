import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RaRecord, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/providers/failure';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { UpdateForm } from '../../../src/resources/orders/steps/UpdateForm';
import { PublishReview } from '../../../src/resources/terms/PublishReview';
import { SendReview } from '../../../src/resources/campaigns/SendReview';
import SendCampaign from '../../../src/resources/campaigns/SendCampaign';
import { anOrder } from '../support/order';
import { show } from '../support/stage';

afterEach(() => vi.unstubAllGlobals());

const SENT = {
    id: 1,
    title: 'Sent before',
    title_ar: 'أُرسلت',
    body: 'Text',
    body_ar: 'نص',
    audience: { all: true },
    status: 'sent',
    recipients: 3,
    send_at: null,
    sent_at: '2026-11-20T19:24:00+03:00',
    created_at: '2026-11-20T19:24:00+03:00',
};

const AUDIENCE = {
    size: 1971,
    names: ['Noura', 'Ziyad'],
    languages: [
        { locale: 'ar', share: 0.75 },
        { locale: 'en', share: 0.25 },
    ],
};

const compose = async (customers: RaRecord[] = []) => {
    vi.stubGlobal(
        'fetch',
        vi.fn(async () => new Response(JSON.stringify({ data: AUDIENCE }))),
    );
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 1, ...data } }));
    const page = pages.find(({ path }) => path === 'administration/send-notification')!;
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <SendCampaign />
        </PageContext>,
        {
            create,
            getList: async (resource: string) =>
                resource === 'customers'
                    ? { data: customers, total: customers.length }
                    : { data: [SENT], total: 1 },
            getMany: async () => ({ data: customers }),
        } as never,
    );
    await screen.findByText('Sent before');
    for (const name of ['title', 'title_ar', 'body', 'body_ar'])
        fireEvent.change(field(name), { target: { value: 'Lamps' } });
    return create;
};
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const send = () => screen.getByRole('button', { name: 'Send…' });

describe('a campaign', () => {
    it('is not sent by Enter in its title', async () => {
        const create = await compose();
        await userEvent.type(field('title'), '{Enter}');
        expect(screen.queryByRole('alertdialog')).toBeNull();
        expect(create).not.toHaveBeenCalled();
    });

    it('is sent once after the number of customers is confirmed', async () => {
        const create = await compose();
        await userEvent.click(send());
        const question = within(await screen.findByRole('alertdialog', { name: 'Send to 1,971 customers?' }));
        question.getByText('It will be sent 1 minute after you confirm. You can unschedule it until then.');
        expect(question.getByRole('region', { name: 'Audience' }).textContent).toContain(
            'Noura, Ziyad, and 1,969 others',
        );
        question.getByText('Arabic: 75% and English: 25%');
        expect(question.getAllByText('Lamps')).toHaveLength(4);
        expect(create).not.toHaveBeenCalled();
        await userEvent.click(question.getByRole('button', { name: 'Send to 1,971 customers' }));
        await waitFor(() => expect(create).toHaveBeenCalledOnce());
        expect(create.mock.calls[0]![1].data).toMatchObject({ audience: { all: true }, send_at: null });
    });

    it('for later names its time in the question, and no button says that it is sent', async () => {
        vi.stubGlobal(
            'fetch',
            vi.fn(async () => new Response(JSON.stringify({ data: AUDIENCE }))),
        );
        const send_at = '2026-11-29T15:30:00Z';
        show(<SendReview message={{ audience: { all: true }, send_at }} onAnswer={vi.fn()} />);
        const question = within(
            await screen.findByRole('alertdialog', { name: 'Schedule for 29-11-2026 18:30?' }),
        );
        await question.findByRole('button', { name: 'Schedule for 1,971 customers' });
        question.getByText('It’s sent on 29-11-2026 18:30 (Riyadh time). You can unschedule it until then.');
        expect(screen.queryByText(/^Send/)).toBeNull();
    });

    it('for later is refused without a time, even before its calendar has loaded', async () => {
        await compose();
        fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
        expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
        fireEvent.click(screen.getByRole('button', { name: 'Schedule…' }));
        await screen.findByText('Choose a date and a time.');
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('stays in the form if the confirmation is cancelled, and can be sent afterwards', async () => {
        const create = await compose();
        await userEvent.click(send());
        await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(field('title').value).toBe('Lamps');
        await userEvent.click(send());
        const question = await screen.findByRole('alertdialog');
        await userEvent.click(within(question).getByRole('button', { name: 'Send to 1,971 customers' }));
        await waitFor(() => expect(create).toHaveBeenCalledOnce());
    });
});

describe('a test of a campaign', () => {
    it('is sent at once to the chosen customers only, and keeps them chosen', async () => {
        const create = await compose([{ id: 7, name: 'Noura', phone: '+966500000001' }]);
        await userEvent.click(screen.getByRole('button', { name: 'Send a test…' }));
        const dialog = within(await screen.findByRole('alertdialog', { name: 'Send a test' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Send test' }));
        await dialog.findByText('Choose at least one customer.');
        await userEvent.type(dialog.getByRole('combobox'), 'Nou');
        await userEvent.click(await screen.findByRole('option', { name: /Noura/ }));
        await userEvent.click(dialog.getByRole('button', { name: 'Send test' }));
        await waitFor(() => expect(create).toHaveBeenCalledOnce());
        const { data } = create.mock.calls[0]![1];
        expect(data).toMatchObject({ title: 'Lamps', audience: { user_ids: [7] }, test: true });
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        await userEvent.click(screen.getByRole('button', { name: 'Send a test…' }));
        await screen.findByRole('button', { name: 'Noura' });
    });

    it('requires all texts of the campaign', async () => {
        await compose();
        fireEvent.change(field('title_ar'), { target: { value: '' } });
        await userEvent.click(screen.getByRole('button', { name: 'Send a test…' }));
        await waitFor(() => expect(field('title_ar').getAttribute('aria-invalid')).toBe('true'));
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });
});

describe('publishing the terms', () => {
    const published = {
        id: 3,
        version: 3,
        title: 'Terms',
        title_ar: 'الشروط',
        body: '<p>Returns within 14 days.</p><p>Unopened goods only.</p>',
        body_ar: '<p>الإرجاع خلال 14 يومًا.</p>',
        admin: null,
        created_at: '2026-11-20T19:24:00+03:00',
    };
    const review = async (values: object, live: object = published) => {
        const onAnswer = vi.fn();
        show(
            <PublishReview
                published={live as typeof published}
                values={{ ...published, ...values }}
                onAnswer={onAnswer}
            />,
        );
        const dialog = within(await screen.findByRole('alertdialog'));
        return { dialog, onAnswer };
    };
    const marked = (dialog: ReturnType<typeof within>, lang: string, mark: 'ins' | 'del') =>
        [...dialog.getByRole('region', { name: lang }).querySelectorAll(mark)].map(
            ({ textContent }) => textContent,
        );

    it('shows the changed words of each language, and publishes after the confirmation', async () => {
        const { dialog, onAnswer } = await review({
            body: '<p>Returns within 30 days.</p><p>Unopened goods only.</p>',
            body_ar: '<p>الإرجاع خلال 30 يومًا.</p>',
        });
        await waitFor(() => expect(marked(dialog, 'English', 'ins')).toEqual(['30']));
        expect(marked(dialog, 'English', 'del')).toEqual(['14']);
        expect(marked(dialog, 'Arabic', 'ins')).toEqual(['30']);
        expect(dialog.queryByRole('alert')).toBeNull();
        expect(onAnswer).not.toHaveBeenCalled();
        await userEvent.click(dialog.getByRole('button', { name: 'Publish version 4' }));
        expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
    });

    it.each([
        ['English', { title: 'Terms of service' }, 'Arabic'],
        ['Arabic', { title_ar: 'شروط الخدمة' }, 'English'],
    ])('warns if only the %s text has changed', async (changed, values, other) => {
        const { dialog } = await review(values);
        expect(dialog.getByRole('alert').textContent).toContain(`Only the ${changed} text has changed.`);
        expect(dialog.getByRole('region', { name: other }).textContent).toContain('No changes');
    });

    it('compares nothing for the first version', async () => {
        const { dialog } = await review({}, { ...published, version: 0, title: '', body: '' });
        dialog.getByRole('heading', { name: 'Publish version 1?' });
        expect(dialog.queryByRole('region')).toBeNull();
    });
});

describe('a step of an order', () => {
    const open = (status: string, allowed: string[], facts: object = {}) => {
        const order = {
            ...anOrder(7),
            ...facts,
            status,
            allowed_statuses: allowed,
            items_count: 3,
            notes: 'Ring twice',
        } as never;
        const update = vi.fn(async (_: string, { data }: { data: object }) => ({
            data: { ...(order as object), ...data },
        }));
        show(
            <ResourceContextProvider value="orders">
                <RecordContextProvider value={order}>
                    <UpdateForm order={order} onUpdated={() => {}} />
                </RecordContextProvider>
            </ResourceContextProvider>,
            { update } as never,
        );
        return update;
    };

    it('is a verb, and runs at once if it can be reverted', async () => {
        const update = open('pending', ['confirmed', 'cancelled']);
        await userEvent.click(await screen.findByRole('button', { name: 'Confirm order' }));
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        expect(update.mock.calls[0]![1].data).toMatchObject({ status: 'confirmed' });
    });

    it.each([
        ['Cancel order…', 'cancelled', `Cancel order ${anOrder(7).number}?`, 'Cancel order'],
        ['Mark as returned…', 'returned', `Mark order ${anOrder(7).number} as returned?`, 'Mark as returned'],
    ])(
        '%s requires a confirmation with the order and the items returned to stock, and a reason for its notes',
        async (label, status, title, yes) => {
            const update = open('shipped', [status]);
            await userEvent.click(await screen.findByRole('button', { name: label }));
            const question = within(await screen.findByRole('alertdialog', { name: title }));
            question.getByText(
                '3 items return to stock. Cash on delivery: nothing has been paid yet. The customer is not notified. You can undo this for 90 days.',
            );
            expect(update).not.toHaveBeenCalled();
            await userEvent.click(question.getByRole('button', { name: yes }));
            question.getByText('Choose or type a reason.');
            expect(update).not.toHaveBeenCalled();
            await userEvent.click(question.getByRole('combobox', { name: /^Reason/ }));
            await userEvent.keyboard('{ArrowDown}{Enter}');
            await userEvent.click(question.getByRole('button', { name: yes }));
            await waitFor(() => expect(update).toHaveBeenCalledOnce());
            expect(update.mock.calls[0]![1].data).toEqual({
                status,
                notes: 'Ring twice\nCustomer changed their mind',
            });
        },
    );

    it.each([
        [
            'credit',
            'pending',
            'cancelled',
            'You’ll need to refund the payment of SAR\u00a0230.00 separately.',
        ],
        ['cash', 'delivered', 'returned', 'You’ll need to refund the payment of SAR\u00a0230.00 separately.'],
        ['cash', 'shipped', 'returned', 'Cash on delivery: nothing has been paid yet.'],
        // A host that does not tell how an order is paid.
        [undefined, 'pending', 'cancelled', ''],
    ] as const)(
        'says of a payment by %s of a %s order that is %s: %s',
        async (payment_type, status, step, sentence) => {
            open(status, [step], { payment_type });
            await userEvent.click(await screen.findByRole('button', { name: /…$/ }));
            const question = await screen.findByRole('alertdialog');
            if (sentence) expect(question.textContent).toContain(sentence);
            else expect(question.textContent).not.toMatch(/pa(id|yment)/);
            expect(question.textContent).toContain('The customer is not notified.');
        },
    );

    it('is answered by Enter in the reason, which first takes a suggestion and then needs a text', async () => {
        const update = open('pending', ['confirmed', 'cancelled']);
        await userEvent.click(await screen.findByRole('button', { name: 'Cancel order…' }));
        const question = within(await screen.findByRole('alertdialog'));
        await userEvent.click(question.getByRole('combobox', { name: /^Reason/ }));
        await userEvent.keyboard('{Escape}{Enter}');
        await question.findByText('Choose or type a reason.');
        await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
        expect(question.getByRole<HTMLInputElement>('combobox').value).toBe('Customer changed their mind');
        expect(update).not.toHaveBeenCalled();
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        expect(update.mock.calls[0]![1].data).toMatchObject({ status: 'cancelled' });
    });

    it('adds the reason to the notes once if the first try fails', async () => {
        const update = open('pending', ['confirmed', 'cancelled']);
        update.mockRejectedValueOnce(new ApiError(0, 'error.no_connection'));
        for (const tries of [1, 2]) {
            await userEvent.click(await screen.findByRole('button', { name: 'Cancel order…' }));
            const question = within(await screen.findByRole('alertdialog'));
            await userEvent.click(question.getByRole('combobox', { name: /^Reason/ }));
            await userEvent.keyboard('{ArrowDown}{Enter}');
            await userEvent.click(question.getByRole('button', { name: 'Cancel order' }));
            await waitFor(() => expect(update).toHaveBeenCalledTimes(tries));
            await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        }
        expect(update.mock.calls[1]![1].data).toEqual({
            status: 'cancelled',
            notes: 'Ring twice\nCustomer changed their mind',
        });
    });

    it('does not run if the confirmation is cancelled', async () => {
        const update = open('pending', ['confirmed', 'cancelled']);
        await userEvent.click(await screen.findByRole('button', { name: 'Cancel order…' }));
        await screen.findByRole('alertdialog');
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(update).not.toHaveBeenCalled();
    });

    it('stays open for the second press of a double click', async () => {
        open('pending', ['confirmed', 'cancelled']);
        await userEvent.click(await screen.findByRole('button', { name: 'Cancel order…' }));
        const dialog = await screen.findByRole('alertdialog');
        const backdrop = dialog.parentElement!;
        const press = (detail: number) => {
            fireEvent.mouseDown(backdrop);
            fireEvent.click(backdrop, { detail });
        };
        press(2);
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' });
        expect(backdrop.closest('[role=presentation]')?.getAttribute('aria-hidden')).toBeNull();
        press(1);
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
});
