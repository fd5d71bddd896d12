import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../../contract/call';
import { messages as ar } from '../../../i18n/ar/messages';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { ApiError } from '../../../src/providers/failure';
import type * as Http from '../../../src/providers/http';
import SendCampaign from '../../../src/resources/campaigns/SendCampaign';
import { show } from '../support/stage';

const asked: string[] = [];
let gateway: () => Promise<object>;
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: ({ path }: Call) => {
        asked.push(path);
        return path.endsWith('/gateway') ? gateway() : Promise.resolve({ data: { size: 1 } });
    },
}));
beforeEach(() => {
    asked.length = 0;
});

const campaign = (id: number, more: object) => ({
    id,
    title: `Offer ${id}`,
    title_ar: 'عرض',
    body: 'Body',
    body_ar: 'نص',
    audience: { all: true },
    audience_size: 12,
    status: 'sent',
    send_at: '2026-11-22T10:00:00Z',
    admin: { id: 1, name: 'Sara' },
    ...more,
});
const list = (...all: { status: string }[]) => ({
    getList: (_: string, { filter = {} }: { filter?: { status?: string } }) => {
        const data = all.filter(({ status }) => !filter.status || status === filter.status);
        return Promise.resolve({ data, total: data.length }) as never;
    },
});
const NOT_CONNECTED = /isn’t connected to a push service/;

it('says before a message is written that no push service is connected', async () => {
    gateway = () => Promise.resolve({ data: { connected: false } });
    show(<SendCampaign />, list(campaign(1, {})));
    expect((await screen.findByText(NOT_CONNECTED)).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByRole('textbox', { name: 'Title (English)' })).toBeTruthy();
});

it('shows the form with the alert above it, which would move it later', async () => {
    let answer = (_: object) => {};
    gateway = () => new Promise(resolve => (answer = resolve));
    show(<SendCampaign />, list(campaign(1, {})));
    await waitFor(() => expect(asked).toContain('/notifications/gateway'));
    expect(screen.queryByRole('textbox')).toBeNull();
    answer({ data: { connected: false } });
    await screen.findByRole('textbox', { name: 'Title (English)' });
    screen.getByText(NOT_CONNECTED);
});

it('previews in Arabic first if the panel is in Arabic', async () => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    show(
        <I18nContextProvider value={createI18nProvider('ar', ar)}>
            <SendCampaign />
        </I18nContextProvider>,
        list(campaign(1, {})),
    );
    const tab = await screen.findByRole('tab', { name: ar.screen.languages.ar });
    expect(tab.getAttribute('aria-selected')).toBe('true');
});

it.each([
    ['is connected', () => Promise.resolve({ data: { connected: true } })],
    ['has no such call', () => Promise.reject(new ApiError(404, 'error.failed'))],
])('says nothing if the server %s', async (_name, answer) => {
    gateway = answer;
    show(<SendCampaign />, list(campaign(1, {})));
    await waitFor(() => expect(asked).toContain('/notifications/gateway'));
    await screen.findByText('Offer 1');
    expect(screen.queryByText(NOT_CONNECTED)).toBeNull();
});

it('shows what became of a campaign on the phones', async () => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    const push = { waiting: 300, sent: 1200, failed: 12, opened: 0 };
    show(<SendCampaign />, list(campaign(1, { push }), campaign(2, { push: null })));
    const row = within((await screen.findByText('Offer 1')).closest('tr')!);
    expect(row.getByText('Phones: 1,200')).toBeTruthy();
    expect(row.getByText('Waiting: 300')).toBeTruthy();
    expect(row.getByText('Failed: 12')).toBeTruthy();
    expect(row.queryByText(/Opened/)).toBeNull();
});

it('says nothing about phones of a campaign that was sent to none', async () => {
    gateway = () => Promise.resolve({ data: { connected: false } });
    show(<SendCampaign />, list(campaign(1, { push: null }), campaign(2, {})));
    await screen.findByText('Offer 1');
    expect(screen.queryByText(/Phones/)).toBeNull();
});

it('shows the one text that customers of one language received', async () => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    const text = { title: 'عرض', title_ar: 'عرض', body: 'نص', body_ar: 'نص' };
    show(<SendCampaign />, list(campaign(1, { ...text, audience: { locale: 'ar' } })));
    await userEvent.click(await screen.findByRole('button', { name: 'عرض' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'عرض' }));
    expect(dialog.getAllByText('نص')).toHaveLength(1);
});

/** The scheduled campaigns above the form. */
const waiting = async () => within(await screen.findByRole('region', { name: 'Scheduled' }));
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title (English)' });
const scheduled = campaign(1, { status: 'scheduled', body_ar: 'نص كامل', send_at: '2026-11-29T15:30:00Z' });

it('shows what is scheduled above the form, soonest first, with its time and number of customers', async () => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    const later = campaign(2, {
        status: 'scheduled',
        audience: { locale: 'ar' },
        audience_size: 612,
        send_at: '2026-12-01T06:00:00Z',
    });
    show(<SendCampaign />, list(later, campaign(3, {}), scheduled));
    const rows = (await waiting()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
        'Offer 1BodyAll customers · 12 customers · 29-11-2026 18:30Edit…Unschedule…',
        'Offer 2BodyArabic · 612 customers · 01-12-2026 09:00Edit…Unschedule…',
    ]);
    const section = screen.getByRole('region', { name: 'Scheduled' });
    expect(section.compareDocumentPosition(title())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows no section for scheduled campaigns if there is none', async () => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    show(<SendCampaign />, list(campaign(3, {})));
    await screen.findByText('Offer 3');
    expect(screen.queryByRole('region', { name: 'Scheduled' })).toBeNull();
});

it('opens a row with both texts, and uses them again without their audience and time', async () => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    show(<SendCampaign />, list(scheduled));
    await userEvent.click((await waiting()).getByRole('button', { name: 'Offer 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer 1' }));
    for (const text of ['Body', 'عرض', 'نص كامل', 'All customers', '12', '29-11-2026 18:30'])
        expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.queryByText(/replaces/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Use again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(title().value).toBe('Offer 1');
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Now' }).checked).toBe(true);

    await userEvent.click(screen.getByRole('cell', { name: '12' }));
    await screen.findByText('This replaces the message in the editor.');
});

it('unschedules a campaign with its audience, destination and time in the form', async () => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    const rows = [
        campaign(2, {}),
        campaign(1, {
            status: 'scheduled',
            audience: { country: 'KW' },
            ref_type: 'category',
            ref_id: 12,
            send_at: '2027-01-29T15:30:00Z',
            created_at: '2026-11-20T10:00:00Z',
        }),
    ];
    show(<SendCampaign />, {
        getList: (...asked) => list(...rows).getList(...asked),
        delete: () => Promise.resolve({ data: rows.pop()! }) as never,
        getOne: () => Promise.resolve({ data: { id: 12, name: 'Watches', name_ar: 'ساعات' } }) as never,
        getMany: () => Promise.resolve({ data: [{ id: 12, name: 'Watches', name_ar: 'ساعات' }] }) as never,
    });
    await userEvent.click((await waiting()).getByRole('button', { name: 'Unschedule…' }));
    await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unschedule' }),
    );
    await waitFor(() => expect(title().value).toBe('Offer 1'));
    const checked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect([checked('By country'), checked('A category'), checked('Later')]).toEqual([true, true, true]);
    expect(screen.getByRole('combobox', { name: /^Country/ }).textContent).toBe('Kuwait');
    await waitFor(() =>
        expect(
            screen
                .getByRole<HTMLInputElement>('textbox', { name: /Send at/ })
                .value.replace(/[\u2066-\u2069]/g, ''),
        ).toBe('29-01-2027 18:30'),
    );
    // Four texts, audience, country, what opens, category, when, time. The empty device, language and customers are no changes.
    screen.getByText(/^10 changes/);
});

it.each([
    ['', undefined],
    ['Other', 'Its message replaces the one in the editor. It stays scheduled until you save.'],
])('is edited in the form again from its row and its details, with “%s” there', async (typed, hint) => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    for (const from of ['row', 'details']) {
        const rows = [campaign(2, {}), scheduled];
        const { unmount } = show(<SendCampaign />, {
            getList: (...asked) => list(...rows).getList(...asked),
            delete: () => Promise.resolve({ data: rows.pop()! }) as never,
        });
        await waiting();
        if (typed) await userEvent.type(title(), typed);
        if (from === 'details') {
            await userEvent.click((await waiting()).getByRole('button', { name: 'Offer 1' }));
            const details = within(await screen.findByRole('dialog', { name: 'Offer 1' }));
            await userEvent.click(details.getByRole('button', { name: 'Edit…' }));
        } else await userEvent.click((await waiting()).getByRole('button', { name: 'Edit…' }));
        if (hint) {
            const question = within(await screen.findByRole('alertdialog', { name: 'Edit Offer 1?' }));
            question.getByText(hint);
            await userEvent.click(question.getByRole('button', { name: 'Yes' }));
        }
        await waitFor(() => expect(title().value).toBe('Offer 1'));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await waitFor(() => expect(document.activeElement).toBe(title()));
        screen.getByText('Saving replaces “Offer 1”, which stays scheduled until then.');
        expect(rows).toHaveLength(2);
        unmount();
    }
});

it.each([
    ['', 'Its message returns to the editor.', 'Offer 1'],
    ['Other', 'Its message stays in the activity log.', 'Other'],
])('unschedules without losing a text, with “%s” in the form', async (typed, hint, after) => {
    gateway = () => Promise.resolve({ data: { connected: true } });
    const rows = [campaign(2, {}), scheduled];
    show(<SendCampaign />, {
        getList: (...asked) => list(...rows).getList(...asked),
        delete: () => Promise.resolve({ data: rows.pop()! }) as never,
    });
    await waiting();
    if (typed) await userEvent.type(title(), typed);
    await userEvent.click((await waiting()).getByRole('button', { name: 'Unschedule…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unschedule Offer 1?' }));
    question.getByText(hint);
    expect(question.queryByText(/can’t be undone/)).toBeNull();
    question.getByRole('button', { name: 'Keep scheduled' });
    await userEvent.click(question.getByRole('button', { name: 'Unschedule' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Offer 1' })).toBeNull());
    expect(title().value).toBe(after);
    expect(screen.queryByRole('dialog')).toBeNull();
});
