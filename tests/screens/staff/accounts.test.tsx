import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Admin } from '../../../contract/schemas/admins';
import { estimate } from '../../../src/components/password/estimate';
import { keepShop } from '../../../src/providers/shop';
import { storedUser } from '../../../src/providers/auth/session';
import { loadExtendedText } from '../../../src/providers/i18n/text';
import { PasswordPage } from '../../../src/public/password/PasswordPage';
import { AccountLinks } from '../../../src/resources/admins/invitations/AccountLinks';
import { AdminState } from '../../../src/resources/admins/invitations/AdminState';
import { InviteButton } from '../../../src/resources/admins/invitations/InviteButton';
import { show, signInAs } from '../support/stage';

type Sent = { line: string; body: Record<string, unknown> };
const sent: Sent[] = [];
/** Answers each call by its method and address; a function gets the body. */
const serve = (answers: Record<string, [status: number, answer: object]>) => {
    sent.length = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
        const line = `${init?.method} ${String(url)}`;
        sent.push({ line, body: JSON.parse(String(init?.body ?? '{}')) });
        const [status, answer] = answers[line] ?? [404, { message: `no answer to ${line}` }];
        return new Response(JSON.stringify(answer), { status });
    });
};
const lines = () => sent.map(({ line }) => line);
const SHOP = { name: 'Nasim', name_ar: 'نسيم', logo: null };
const SOON = '2099-11-25T10:00:00.000Z';
const EXT = '/api/extensions';
const admin: Admin = {
    id: 7,
    name: 'Omar',
    email: 'omar@example.com',
    phone: null,
    photo: null,
    role_id: 2,
    role: { id: 2, name: 'Support' },
    is_active: true,
    last_login_at: null,
    created_at: '2026-11-22T09:00:00.000Z',
    updated_at: '2026-11-22T09:00:00.000Z',
};
const roles = {
    getList: async () => ({
        data: [{ id: 2, name: 'Support', permissions: ['show users'], admins_count: 1 }],
        total: 1,
    }),
} as never;
const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    keepShop({ ...SHOP, mail: true });
});

describe('the invitation of an admin', () => {
    const fill = async () => {
        await press('Invite admin');
        const dialog = await screen.findByRole('dialog', { name: 'Invite admin' });
        await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Omar');
        await userEvent.type(within(dialog).getByRole('textbox', { name: /^Email/ }), 'omar@example.com');
        await act(() => userEvent.click(within(dialog).getByRole('combobox', { name: /^Role/ })));
        await act(() => userEvent.click(screen.getByRole('option', { name: 'Support' })));
        return dialog;
    };
    const INVITE = `POST ${EXT}/admins/invitations`;

    it('is sent by mail, in the chosen language', async () => {
        serve({ [INVITE]: [201, { data: { ...admin, link: { path: null, expires_at: SOON } } }] });
        show(<InviteButton />, roles);
        const dialog = await fill();
        await act(() => userEvent.click(within(dialog).getByRole('combobox', { name: /^Language/ })));
        await act(() => userEvent.click(screen.getByRole('option', { name: 'العربية' })));
        await press('Send invitation');
        await waitFor(() => expect(lines()).toEqual([INVITE]));
        expect(sent[0]!.body).toEqual({
            name: 'Omar',
            email: 'omar@example.com',
            role_id: 2,
            language: 'ar',
        });
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('shows the link to pass on if the server has no mail', async () => {
        keepShop({ ...SHOP, mail: false });
        serve({
            [INVITE]: [
                201,
                { data: { ...admin, link: { path: '/session/password#t0k', expires_at: SOON } } },
            ],
        });
        show(<InviteButton />, roles);
        const dialog = await fill();
        expect(within(dialog).queryByRole('combobox', { name: /^Language/ })).toBeNull();
        await press('Create link');
        const link = await screen.findByRole('dialog', { name: 'Invitation link for Omar' });
        const { value } = within(link).getByRole<HTMLTextAreaElement>('textbox');
        expect(value).toBe(`${window.location.origin}/session/password#t0k`);
        expect(link.textContent).toContain('It works once, until 25-11-2099 13:00.');
    });

    it('keeps the input and shows the reason if it is refused', async () => {
        const errors = { email: ['This email address is already in use.'] };
        serve({ [INVITE]: [422, { message: 'The given data was invalid', errors }] });
        show(<InviteButton />, roles);
        await fill();
        await press('Send invitation');
        expect(await screen.findByText('This email address is already in use.')).toBeTruthy();
        expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe(
            'omar@example.com',
        );
    });

    it('is offered to those who may manage admins only', () => {
        signInAs(['show users']);
        show(<InviteButton />, roles);
        expect(screen.queryByRole('button')).toBeNull();
    });
});

describe('an invited admin', () => {
    const state = (invitation: Admin['invitation'], more: Partial<Admin> = {}) =>
        show(
            <RecordContextProvider value={{ ...admin, ...more, invitation }}>
                <AdminState />
            </RecordContextProvider>,
        );

    it.each([
        [{ expires_at: SOON, letter: 'sent' as const }, 'The invitation is valid until 25-11-2099 13:00.'],
        [{ expires_at: '2020-01-01T00:00:00.000Z', letter: 'sent' as const }, 'The invitation has expired.'],
        [{ expires_at: null, letter: null }, 'The invitation link no longer works.'],
        [
            { expires_at: SOON, letter: 'failed' as const },
            'The email couldn’t be delivered. Check the address or copy the link.',
        ],
    ])('is shown as invited, with what became of %o', async (invitation, sentence) => {
        state(invitation);
        expect(await screen.findByLabelText(sentence)).toHaveProperty('textContent', 'Invited');
        cleanup();
        show(
            <RecordContextProvider value={{ ...admin, invitation }}>
                <AccountLinks />
            </RecordContextProvider>,
        );
        expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    });

    it('gets the letter again, or a link to copy', async () => {
        const AGAIN = `POST ${EXT}/admins/7/invitation`;
        serve({ [AGAIN]: [200, { data: { path: null, expires_at: SOON } }] });
        state({ expires_at: SOON, letter: 'sent' });
        const open = async () => {
            const menu = await screen.findByRole('button', { name: 'Invitation for Omar' });
            await act(() => userEvent.click(menu));
        };
        await open();
        await act(() => userEvent.click(screen.getByRole('menuitem', { name: 'Send again' })));
        await waitFor(() => expect(sent).toEqual([{ line: AGAIN, body: { mail: true } }]));
        serve({ [AGAIN]: [200, { data: { path: '/session/password#new', expires_at: SOON } }] });
        await open();
        await act(() => userEvent.click(screen.getByRole('menuitem', { name: 'Copy link' })));
        const link = await screen.findByRole('dialog', { name: 'Invitation link for Omar' });
        expect(sent[0]!.body).toEqual({ mail: false });
        expect(within(link).getByRole<HTMLTextAreaElement>('textbox').value).toContain('#new');
    });

    it('is shown as inactive once deactivated, and others as active', async () => {
        state({ expires_at: null, letter: null }, { is_active: false });
        expect(screen.getByText('Inactive')).toBeTruthy();
        cleanup();
        state(undefined);
        expect(screen.getByText('Active')).toBeTruthy();
    });
});

it('a reset link of another admin is made to copy, and none for the own account', async () => {
    serve({
        [`POST ${EXT}/admins/7/reset-link`]: [
            200,
            { data: { path: '/session/password#r', expires_at: SOON } },
        ],
    });
    const links = (id: number) =>
        show(
            <RecordContextProvider value={{ ...admin, id }}>
                <AccountLinks />
            </RecordContextProvider>,
        );
    links(7);
    await press('Create reset link');
    expect(await screen.findByRole('dialog', { name: 'Reset link for Omar' })).toBeTruthy();
    cleanup();
    links(1);
    expect(screen.queryByRole('button')).toBeNull();
});

describe('the page of a link', () => {
    const LOOKUP = `POST ${EXT}/password-links/lookup`;
    const USE = `POST ${EXT}/password-links/use`;
    const LOGIN = 'POST /api/admin/auth/login';
    const found = (kind: 'invitation' | 'reset'): Parameters<typeof serve>[0] => ({
        [LOOKUP]: [200, { data: { kind, name: 'Omar', email: 'omar@example.com', expires_at: SOON } }],
    });
    const open = async (token = 't0k') => {
        localStorage.removeItem('user');
        await loadExtendedText();
        const onEnter = vi.fn();
        render(<PasswordPage token={token} onEnter={onEnter} />);
        return onEnter;
    };
    const type = async (password: string) =>
        userEvent.type(await screen.findByLabelText('New password'), password);

    it('sets an invited admin’s name and password, and signs them in', async () => {
        const user = {
            id: 7,
            name: 'Omar Saleh',
            email: 'omar@example.com',
            photo: null,
            role: { id: 2, name: 'S', permissions: [] },
        };
        serve({
            ...found('invitation'),
            [USE]: [200, { data: { email: 'omar@example.com' } }],
            [LOGIN]: [200, { access_token: 'in', user }],
        });
        const onEnter = await open();
        expect(await screen.findByRole('heading', { name: 'Welcome to Nasim' })).toBeTruthy();
        await userEvent.type(screen.getByLabelText('Name'), ' Saleh');
        await type('nine lemon cakes');
        await press('Save and sign in');
        await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
        expect(sent.map(({ line, body }) => [line, body])).toEqual([
            [LOOKUP, { token: 't0k', _method: 'GET' }],
            [USE, { token: 't0k', name: 'Omar Saleh', password: 'nine lemon cakes' }],
            [LOGIN, { email: 'omar@example.com', password: 'nine lemon cakes' }],
        ]);
        expect(storedUser()?.access_token).toBe('in');
    });

    it('leads to the sign-in after a reset, and if the sign-in needs more than the password', async () => {
        serve({ ...found('reset'), [USE]: [200, { data: { email: 'omar@example.com' } }] });
        await open();
        expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
        expect(screen.queryByLabelText('Name')).toBeNull();
        await type('nine lemon cakes');
        await press('Save password');
        expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
        expect(lines()).toEqual([LOOKUP, USE]);
        cleanup();
        serve({
            ...found('invitation'),
            [USE]: [200, { data: { email: 'omar@example.com' } }],
            [LOGIN]: [422, { message: 'The given data was invalid' }],
        });
        const onEnter = await open();
        await type('nine lemon cakes');
        await press('Save and sign in');
        expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
        expect(onEnter).not.toHaveBeenCalled();
    });

    it('shows the server’s reason at the field, and keeps the link', async () => {
        const errors = { password: ['This password is too common. Choose one that is harder to guess.'] };
        serve({ ...found('reset'), [USE]: [422, { message: 'The given data was invalid', errors }] });
        await open();
        await type('qwerty123456');
        await press('Save password');
        expect(await screen.findByText(errors.password[0]!)).toBeTruthy();
        expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    });

    it('says that the link does not work, before or after the input', async () => {
        const gone = { message: 'This link no longer works. Ask for a new one.' };
        serve({ [LOOKUP]: [404, gone] });
        await open();
        expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
        cleanup();
        serve({ ...found('reset'), [USE]: [404, gone] });
        await open();
        await type('nine lemon cakes');
        await press('Save password');
        expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
    });

    it('asks for a link, with the same answer for every address', async () => {
        const REQUEST = `POST ${EXT}/password-links/requests`;
        serve({ [REQUEST]: [200, {}] });
        await open('');
        await press('Send link');
        expect(screen.getByText('Enter your email address.')).toBeTruthy();
        await userEvent.type(screen.getByLabelText('Email'), 'nobody@example.com');
        await press('Send link');
        expect(await screen.findByText(/If an account exists for nobody@example.com/)).toBeTruthy();
        expect(sent).toEqual([{ line: REQUEST, body: { email: 'nobody@example.com' } }]);
    });

    it('names the administrator if the server has no mail, and sends nothing', async () => {
        keepShop({ ...SHOP, mail: false });
        serve({});
        await open('');
        expect(screen.getByText(/This shop can’t send email/)).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
        expect(sent).toEqual([]);
    });

    it('tells how hard the password is to guess, with the name and e-mail address as known words', async () => {
        serve(found('invitation'));
        await open();
        await type('omar omar 2026');
        const strength = screen.getByRole('status', { name: 'Password strength' });
        await waitFor(() => expect(strength.textContent).toMatch(/^(Very weak|Weak)$/));
        await userEvent.clear(screen.getByLabelText('New password'));
        await waitFor(() => expect(strength.textContent).toBe(''));
        await type('four cups of mint tea');
        await waitFor(() => expect(strength.textContent).toBe('Strong'));
    });
});

it.each([
    ['qwerty123456', 1],
    ['passwordpassword', 1],
    ['four cups of mint tea', 4],
    ['قهوة مع الهيل كل صباح', 4],
])('estimates “%s” at %i at most or exactly', (password, level) => {
    const score = estimate(password, []);
    if (level < 4) expect(score).toBeLessThanOrEqual(level);
    else expect(score).toBe(4);
});
