import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedUser, takeFlag } from '../../../src/providers/auth/session';
import { signInWith } from '../../../src/providers/auth/signIn';
import { createSend } from '../../../src/providers/http';
import { loadText } from '../../../src/providers/i18n/text';
import { SignIn } from '../../../src/public/SignIn';

const browser = vi.hoisted(() => ({ sign: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: browser.sign, startRegistration: vi.fn() }));

const USER = {
    access_token: 'tok',
    user: {
        id: 5,
        name: 'Ali',
        email: 'a@b.c',
        photo: null,
        role: { id: 1, name: 'R', permissions: ['show home'] },
    },
};
const asked = (more: object = {}) => ({
    message: 'Confirm the sign-in with two-factor authentication.',
    data: {
        second_factor: { challenge: 'sealed', app: true, recovery_codes: true, passkey: null, ...more },
    },
});
const refused = (errors: object) => [422, { message: 'The given data was invalid', errors }] as const;

beforeAll(() => loadText('en'));
beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('PublicKeyCredential', vi.fn());
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    browser.sign.mockReset();
});

/** Answers each path in turn, and records the bodies. */
const open = async (answers: Record<string, (readonly [number, object])[]>) => {
    const sent: [path: string, body: unknown][] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
        const path = String(url).replace(/^.*\/(auth|sign-in)\//, '$1/');
        sent.push([path, init?.body ? JSON.parse(String(init.body)) : undefined]);
        const [status, body] = answers[path]!.shift()!;
        return new Response(JSON.stringify(body), { status, headers: { 'retry-after': '60' } });
    });
    const onEnter = vi.fn();
    render(<SignIn onEnter={onEnter} />);
    return { sent, onEnter };
};
const password = async () => {
    await act(async () => {
        await userEvent.type(screen.getByLabelText('Email'), 'a@b.c');
        await userEvent.type(screen.getByLabelText('Password'), 'secret word');
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    });
    await screen.findByRole('heading', { name: 'Confirm it’s you' });
};
const press = (name: string) => act(async () => userEvent.click(await screen.findByRole('button', { name })));
const code = async (label: string, typed: string) => {
    await act(() => userEvent.clear(screen.getByLabelText(label)));
    await act(() => userEvent.type(screen.getByLabelText(label), typed));
    await press('Continue');
};

describe('the second step', () => {
    it('opens at once if the server has asked for it with the page', async () => {
        render(<SignIn onEnter={vi.fn()} answer={asked().data} />);
        await screen.findByRole('heading', { name: 'Confirm it’s you' });
    });

    it('sends the code with the challenge, and signs in', async () => {
        const { sent, onEnter } = await open({
            'auth/login': [[422, asked()]],
            'sign-in/second-step': [refused({ code: ['Incorrect or already used code.'] }), [200, USER]],
        });
        await password();
        const field = screen.getByLabelText('Six-digit code');
        expect(document.activeElement).toBe(field);
        expect(field.getAttribute('autocomplete')).toBe('one-time-code');
        await press('Continue');
        await screen.findByText('Enter the code.');
        await code('Six-digit code', '000000');
        await screen.findByText('Incorrect or already used code.');
        expect(onEnter).not.toHaveBeenCalled();
        await code('Six-digit code', '123456');
        await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
        expect(sent.at(-1)).toEqual(['sign-in/second-step', { challenge: 'sealed', code: '123456' }]);
        expect(storedUser()).toMatchObject({ name: 'Ali', access_token: 'tok' });
        expect(takeFlag('recoveryCode')).toBe(false);
    });

    it('takes a recovery code instead', async () => {
        const { sent, onEnter } = await open({
            'auth/login': [[422, asked()]],
            'sign-in/second-step': [[200, USER]],
        });
        await password();
        await press('Use a recovery code');
        await code('Recovery code', 'abcd-efgh');
        await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
        expect(sent.at(-1)![1]).toEqual({ challenge: 'sealed', code: 'abcd-efgh' });
        // For the toast after the page is loaded.
        expect(takeFlag('recoveryCode')).toBe(true);
    });

    it('uses a passkey, and stays if the person cancels', async () => {
        const options = { challenge: 'nonce', rpId: 'localhost' };
        const { sent, onEnter } = await open({
            'auth/login': [[422, asked({ app: false, recovery_codes: false, passkey: options })]],
            'sign-in/second-step': [[200, USER]],
        });
        vi.spyOn(console, 'error').mockImplementation(() => {});
        browser.sign.mockRejectedValueOnce(new Error('cancelled')).mockResolvedValueOnce({ id: 'key' });
        await password();
        await press('Use a passkey');
        await screen.findByText('The passkey wasn’t used. Try again.');
        await press('Use a passkey');
        await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
        expect(browser.sign).toHaveBeenCalledWith({ optionsJSON: options });
        expect(sent.at(-1)![1]).toEqual({ challenge: 'sealed', credential: { id: 'key' } });
    });

    it('goes back to the password with the reason if it took too long', async () => {
        await open({
            'auth/login': [[422, asked()]],
            'sign-in/second-step': [refused({ challenge: ['This step took too long. Start again.'] })],
        });
        await password();
        await code('Six-digit code', '123456');
        await screen.findByText('This step took too long. Start again.');
        expect(screen.getByLabelText('Password')).toBeTruthy();
    });

    it('counts down after too many codes', async () => {
        await open({
            'auth/login': [[422, asked()]],
            'sign-in/second-step': [[429, { message: 'Too many attempts.' }]],
        });
        await password();
        await code('Six-digit code', '123456');
        expect((await screen.findAllByText('Too many attempts. Try again in 1:00.')).length).toBeGreaterThan(
            0,
        );
        expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true');
    });

    it('is never shown for a host without the extensions', async () => {
        const send = createSend({
            base: '/spec',
            language: () => 'en',
            onSessionEnd: () => {},
            fetch: async () => new Response(JSON.stringify(asked()), { status: 422 }),
        });
        expect(await signInWith(send, false)({ email: 'a', password: 'b' })).toEqual({
            ok: false,
            reason: 'invalid',
        });
    });
});

describe('signing in with a passkey alone', () => {
    it('sends what the passkey signed', async () => {
        const { sent, onEnter } = await open({
            'sign-in/passkey': [
                [200, { data: { challenge: 'sealed', options: { challenge: 'nonce' } } }],
                [200, USER],
            ],
        });
        browser.sign.mockResolvedValueOnce({ id: 'key' });
        await press('Sign in with a passkey');
        await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
        expect(sent).toEqual([
            ['sign-in/passkey', undefined],
            ['sign-in/passkey', { challenge: 'sealed', credential: { id: 'key' } }],
        ]);
    });

    it('says why it was refused', async () => {
        await open({
            'sign-in/passkey': [
                [200, { data: { challenge: 'sealed', options: {} } }],
                refused({ credential: ['This passkey wasn’t accepted.'] }),
            ],
        });
        browser.sign.mockResolvedValueOnce({ id: 'key' });
        await press('Sign in with a passkey');
        await screen.findByText('This passkey wasn’t accepted.');
    });

    it('is not offered by a browser without passkeys', async () => {
        vi.stubGlobal('PublicKeyCredential', undefined);
        await open({});
        expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    });
});
