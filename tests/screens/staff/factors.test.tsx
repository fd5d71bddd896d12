import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import type { SecondFactor } from '../../../contract/schemas/factors';
import { storedUser, storeUser } from '../../../src/providers/auth/session';
import { AdminFactor } from '../../../src/resources/admins/AdminFactor';
import FactorGate from '../../../src/resources/profile/factors/FactorGate';
import { SecondFactors } from '../../../src/resources/profile/factors/SecondFactors';
import { RoleFactorSwitch } from '../../../src/resources/roles/RoleFactorSwitch';
import { show } from '../support/stage';

const browser = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
    startRegistration: browser.create,
    startAuthentication: vi.fn(),
}));

const CODES = Array.from({ length: 10 }, (_, at) => `code-${at}`);
const OFF: SecondFactor = {
    required: false,
    app: null,
    passkeys: [],
    recovery_codes: 0,
    passkey_origin: window.location.origin,
};
const AT = '2026-11-22T09:00:00.000Z';
const PASSKEY = { id: 4, name: 'Laptop', created_at: AT, used_at: null };

type Answer = readonly [status: number, body?: unknown];
/** Answers calls by method and path (below the base of the extensions), and records those that write. */
const serve = (answers: Record<string, Answer | ((body: Record<string, unknown>) => Answer)>) => {
    const calls: [call: string, body?: unknown][] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
        const call = `${init?.method} ${String(url).replace('/api/extensions', '')}`;
        const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
        if (init?.method !== 'GET') calls.push([call, body]);
        const answer = answers[call];
        const [status, data] = typeof answer === 'function' ? answer(body) : (answer ?? [404, {}]);
        return new Response(data === undefined ? null : JSON.stringify(data), { status });
    });
    return calls;
};
const press = (name: string | RegExp) =>
    act(async () => userEvent.click(await screen.findByRole('button', { name })));
const type = async (label: string, typed: string) =>
    act(async () => userEvent.type(await screen.findByLabelText(label), typed));

beforeEach(() => vi.stubGlobal('PublicKeyCredential', vi.fn()));
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    browser.create.mockReset();
});

describe('the second factors of the profile', () => {
    it('set up an app by its code, and show the recovery codes once', async () => {
        let state = OFF;
        const calls = serve({
            'GET /second-factor': () => [200, { data: state }],
            'POST /second-factor/app': [
                200,
                { data: { key: 'KEY', uri: 'otpauth://totp/x', challenge: 'sealed' } },
            ],
            'POST /second-factor/app/confirm': ({ code }) => {
                if (code !== '123456') return [422, { message: 'No', errors: { code: ['Wrong code.'] } }];
                state = { ...OFF, app: { created_at: AT }, recovery_codes: 10 };
                return [200, { data: { recovery_codes: CODES } }];
            },
        });
        show(<SecondFactors />);
        await press('Set up an app: Authenticator app');
        await screen.findByTitle('Set up your authenticator app');
        await type('Six-digit code from the app', '1');
        await press('Turn on');
        await screen.findByText('Wrong code.');
        await type('Six-digit code from the app', '23456');
        await press('Turn on');
        for (const code of CODES) await screen.findByText(code);
        await press('I’ve saved the codes');
        await screen.findByText('Set up on 22-11-2026 12:00');
        await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull());
        screen.getByText('10 codes left');
        expect(calls.at(-1)).toEqual([
            'POST /second-factor/app/confirm',
            { challenge: 'sealed', code: '123456' },
        ]);
    });

    it('ask for the password if the sign-in is older, until it is right', async () => {
        const calls = serve({
            'GET /second-factor': [200, { data: { ...OFF, app: { created_at: AT }, passkeys: [PASSKEY] } }],
            'POST /second-factor/passkeys/4/remove': ({ current_password: password }) =>
                password === 'right'
                    ? [204]
                    : [
                          422,
                          {
                              message: 'No',
                              errors: { current_password: [password ? 'Wrong.' : 'Enter it.'] },
                          },
                      ],
        });
        show(<SecondFactors />);
        await press('Remove: Laptop');
        await press('Yes');
        await type('Current password', 'wrong');
        await press('Continue');
        await screen.findByText('Wrong.');
        await act(() => userEvent.clear(screen.getByLabelText('Current password')));
        await type('Current password', 'right');
        await press('Continue');
        await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
        expect(calls.map(([, body]) => body)).toEqual([
            {},
            { current_password: 'wrong' },
            { current_password: 'right' },
        ]);
    });

    it('add a passkey under its name, and stay open if the browser makes none', async () => {
        const calls = serve({
            'GET /second-factor': [200, { data: { ...OFF, app: { created_at: AT }, recovery_codes: 3 } }],
            'POST /second-factor/passkeys/options': [
                200,
                { data: { challenge: 'sealed', options: { challenge: 'nonce' } } },
            ],
            'POST /second-factor/passkeys': [200, { data: { recovery_codes: null } }],
        });
        vi.spyOn(console, 'error').mockImplementation(() => {});
        browser.create.mockRejectedValueOnce(new Error('cancelled')).mockResolvedValueOnce({ id: 'key' });
        show(<SecondFactors />);
        await press('Add a passkey: Passkeys');
        await act(() => userEvent.clear(screen.getByLabelText('Name of the passkey')));
        await type('Name of the passkey', 'Work');
        await press('Continue');
        await screen.findByText('The passkey wasn’t created. Try again.');
        await press('Continue');
        await waitFor(() => expect(screen.queryByLabelText('Name of the passkey')).toBeNull());
        expect(calls.at(-1)).toEqual([
            'POST /second-factor/passkeys',
            { name: 'Work', challenge: 'sealed', credential: { id: 'key' } },
        ]);
    });

    it('name the address at which passkeys work', async () => {
        serve({ 'GET /second-factor': [200, { data: { ...OFF, passkey_origin: 'https://shop.example' } }] });
        show(<SecondFactors />);
        await screen.findByText('Passkeys work only at https://shop.example.');
        expect(screen.queryByRole('button', { name: /Add a passkey/ })).toBeNull();
    });
});

describe('a required second factor', () => {
    const gated = () => storeUser({ ...storedUser()!, second_factor: 'required' });

    it('is set up, and its recovery codes are saved, before the panel opens', async () => {
        gated();
        let state: SecondFactor = { ...OFF, required: true };
        serve({
            'GET /second-factor': () => [200, { data: state }],
            'POST /second-factor/app': [200, { data: { key: 'KEY', uri: 'otpauth://x', challenge: 'c' } }],
            'POST /second-factor/app/confirm': () => {
                state = { ...state, app: { created_at: AT } };
                return [200, { data: { recovery_codes: CODES } }];
            },
        });
        const onLogout = vi.fn();
        show(<FactorGate onLogout={onLogout} />);
        await press('Log out');
        expect(onLogout).toHaveBeenCalledOnce();
        await press('Set up an app: Authenticator app');
        await type('Six-digit code from the app', '123456');
        await press('Turn on');
        await screen.findByText(CODES[9]!);
        expect(storedUser()!.second_factor).toBe('required');
        await press('I’ve saved the codes');
        await waitFor(() => expect(storedUser()!.second_factor).toBeUndefined());
        expect(storedUser()!.access_token).toBe('token');
    });

    it('opens the panel if it was set up elsewhere', async () => {
        gated();
        serve({ 'GET /second-factor': [200, { data: { ...OFF, passkeys: [PASSKEY] } }] });
        show(<FactorGate onLogout={() => {}} />);
        await waitFor(() => expect(storedUser()!.second_factor).toBeUndefined());
    });
});

describe('the requirement of a role', () => {
    const role = { id: 2, name: 'Desk', permissions: ['show purchases'] };
    const open = (permissions: readonly string[] = PERMISSIONS) => {
        let required = false;
        storeUser({ ...storedUser()!, role: { name: 'R', permissions: [...permissions] } });
        const calls = serve({
            'GET /role-factors': () => [200, { data: [{ id: 2, required }] }],
            'PUT /role-factors/2': body => {
                required = body.required as boolean;
                return [200, { data: { id: 2, required } }];
            },
        });
        show(
            <RecordContextProvider value={role}>
                <RoleFactorSwitch />
            </RecordContextProvider>,
        );
        return calls;
    };
    const box = () => screen.findByLabelText<HTMLInputElement>('Require two-factor authentication');

    it('is saved at once', async () => {
        const calls = open();
        await waitFor(async () => expect((await box()).disabled).toBe(false));
        await act(async () => userEvent.click(await box()));
        await waitFor(async () => expect((await box()).checked).toBe(true));
        expect(calls).toEqual([['PUT /role-factors/2', { required: true }]]);
    });

    it('cannot be changed without the role’s permissions', async () => {
        open(['show roles']);
        await waitFor(() => expect(fetch).toHaveBeenCalled());
        expect((await box()).disabled).toBe(true);
    });
});

it('resets the second factor of another admin after a question, and not one’s own', async () => {
    let enabled = true;
    const calls = serve({
        'GET /admins/7/second-factor': () => [200, { data: { enabled } }],
        'POST /admins/7/second-factor/reset': () => {
            enabled = false;
            return [204];
        },
    });
    const panel = (id: number) => (
        <RecordContextProvider value={{ id, name: 'Noura' }}>
            <AdminFactor />
        </RecordContextProvider>
    );
    show(panel(7));
    await press('Reset two-factor authentication…');
    screen.getByText('Reset two-factor authentication for Noura?');
    expect(calls).toEqual([]);
    await press('Yes');
    await screen.findByText('Two-factor authentication is off.');
    show(panel(1));
    expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('/admins/1/'), expect.anything());
});
