/** @module-tag long */
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { arrive, button, field, openStage, toast, type OwnStage } from '../support/visit';
import { settled } from '../../support/signIn';
import type { Credentials } from '../support/api';

// In CI: tests/screens/staff/factors.test.tsx, tests/server/auth

/** Passkeys belong to a host with a name. */
let site: string;
let stage: OwnStage;
beforeAll(async () => {
    stage = await openStage();
    site = stage.server.baseUrl.replace('127.0.0.1', 'localhost');
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const DASHBOARD = '/default/dashboard/ecommerce';

const typePassword = async (page: Page, { email, password }: Credentials, redirect = '') => {
    await page.goto(`${site}/session/login${redirect && `?redirect=${encodeURIComponent(redirect)}`}`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
};
const typeCode = async (page: Page, code: string) => {
    await page.locator('input[name=code]').fill(code);
    await page.locator('button[type=submit]').click();
};
const logOut = async (page: Page) => {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await arrive(page, '/session/login');
};

/** Forgets the session, as another browser would not have it. The panel is left first, because it may still be reading. */
const forget = async (page: Page) => {
    await page.goto(`${site}/favicon.svg`);
    await page.evaluate(() => localStorage.clear());
};

it('leads a member of a strict role through an app, then signs in by code, and by a recovery code once', async () => {
    const admin = await stage.api.makeAdmin(['show products']);
    await fetch(`${stage.server.baseUrl}/api/extensions/role-factors/${String(admin.role_id)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'auth-token': stage.admin.access_token },
        body: JSON.stringify({ required: true }),
    });
    const { page, seen } = await stage.visit();
    await typePassword(page, admin, '/default/products');
    await arrive(page, '/default/products');
    await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);

    await button(page, /^Set up an app/).click();
    const key = (await page.getByRole('button', { name: /^Copy: / }).textContent())!;
    const codeIn = (seconds: number) =>
        new TOTP({ secret: key }).generate({ timestamp: Date.now() + seconds * 1000 });
    await field(page, 'Six-digit code from the app').fill(codeIn(0));
    await button(page, 'Turn on').click();
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await button(page, 'I’ve saved the codes').click();
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    await settled(page);
    await logOut(page);

    // Without the page's script the browser itself sends the form.
    await page.route(/assets\/index-.*\.js/, route => route.abort(), { times: 1 });
    await typePassword(page, admin, '/default/products');
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    expect(seen.console.splice(0)).toEqual([
        expect.stringContaining('ERR_FAILED'),
        expect.stringContaining('401 (Unauthorized)'),
    ]);
    await typeCode(page, '000000');
    await page.getByText('Incorrect or already used code.').waitFor();
    await typeCode(page, codeIn(30));
    // The wish of the sign-in page is kept.
    await arrive(page, '/default/products');
    await toast(page, 'User Logged In Success!', 'loggedIn').waitFor();
    await forget(page);

    for (const accepted of [true, false]) {
        await typePassword(page, admin);
        await button(page, 'Use a recovery code').click();
        await typeCode(page, codes[0]!);
        if (accepted) {
            await arrive(page, DASHBOARD);
            await forget(page);
        } else await page.getByText('Incorrect or already used code.').waitFor();
    }
    // Refused sign-ins are answers of the server, which Chromium reports.
    expect(seen.console.filter(line => !/422/.test(line))).toEqual([]);
});

it('adds a passkey, and signs in with it after the password and without one', async () => {
    const admin = await stage.api.makeAdmin(['show products']);
    const { page, context } = await stage.visitAlone();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
        },
    });
    await typePassword(page, admin, '/default/user-profile');
    await arrive(page, '/default/user-profile');
    await button(page, /^Add a passkey/).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Work laptop');
    await button(page.getByRole('dialog'), 'Continue').click();
    await button(page, 'I’ve saved the codes').click();
    await page.getByText('Work laptop', { exact: true }).waitFor();
    await forget(page);

    await typePassword(page, admin);
    await button(page, 'Use a passkey').click();
    await arrive(page, DASHBOARD);
    await forget(page);

    await page.goto(`${site}/session/login`);
    await button(page, 'Sign in with a passkey').click();
    await arrive(page, DASHBOARD);
});
