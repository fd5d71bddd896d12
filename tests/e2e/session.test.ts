/** @module-tag long */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from '../../src/theme/tokens';
import { ADMIN } from '../support/server';
import { settled, signIn } from '../support/signIn';
import { Api } from './support/api';
import { FULL } from './support/full';
import { arrive, button, field, go, toast, openStage, currentPath, type OwnStage } from './support/visit';

const DASHBOARD = '/default/dashboard/ecommerce';

let stage: OwnStage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const fill = async (page: Page, { email, password } = ADMIN) => {
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
};
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'));
const logOut = async (page: Page) => {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
};
/** Replaces the browser's token by an invalid one, as if it had expired. */
const expire = (page: Page) =>
    page.evaluate(() => {
        const user = JSON.parse(localStorage.getItem('user')!);
        localStorage.setItem('user', JSON.stringify({ ...user, access_token: 'expired' }));
    });

describe('signing in', () => {
    it('stores the user, reloads the page, and shows a toast at top right that covers no control and no figure', async () => {
        const { page, seen } = await stage.visit();
        await signIn(page, stage.server.baseUrl);
        await toast(page, 'User Logged In Success!', 'loggedIn').waitFor();
        const box = (await page.locator('[data-toast=loggedIn]').boundingBox())!;
        const period = (await page.getByRole('combobox').first().boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(period.y);
        expect(box.y).toBeGreaterThanOrEqual(SIZES.topBar);
        expect(box.x + box.width).toBeGreaterThan(1180);
        expect(await currentPath(page)).toBe(DASHBOARD);
        // The answer's user fields are merged with the answer (docs/specification.md#3-entities).
        expect(JSON.parse((await stored(page))!)).toMatchObject({
            email: ADMIN.email,
            access_token: expect.any(String),
            role: { permissions: expect.arrayContaining(['show admins']) },
        });
        await page.reload();
        await settled(page);
        expect(await toast(page, 'User Logged In Success!').count()).toBe(0);
        expect(seen.console).toEqual([]);
        expect(seen.failed).toEqual([]);
    });

    it('shows its toast between the path and the tools in right-to-left, where the menu is at the right', async () => {
        const { page } = await stage.visit();
        await page.addInitScript(() => localStorage.setItem('look', JSON.stringify({ direction: 'rtl' })));
        await signIn(page, stage.server.baseUrl);
        await toast(page, 'User Logged In Success!', 'loggedIn').waitFor();
        const box = (await page.locator('[data-toast=loggedIn]').boundingBox())!;
        const path = (await page.locator('main header nav li').first().boundingBox())!;
        const period = (await page.getByRole('combobox').first().boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(path.x);
        expect(box.x + box.width / 2).toBeGreaterThan(1280 / 2);
        expect(box.y + box.height).toBeLessThanOrEqual(period.y);
    });

    it('shows "The given data was invalid" for a wrong password, and keeps the e-mail', async () => {
        const { page } = await stage.visit();
        await page.goto('/session/login');
        await fill(page, { email: ADMIN.email, password: 'not the password' });
        await page.getByText('The given data was invalid', { exact: true }).waitFor();
        expect(await page.locator('input[name=email]').inputValue()).toBe(ADMIN.email);
        expect(await stored(page)).toBeNull();
        expect(await currentPath(page)).toBe('/session/login');
        await fill(page);
        await arrive(page, DASHBOARD);
    });

    it('returns to a deep link that was opened while signed out', async () => {
        const { page } = await stage.visit();
        await page.goto('/default/administration/admins-list?page=1&sort=email&order=DESC');
        await arrive(page, /^\/session\/login\?redirect=/);
        const back = new URLSearchParams(new URL(page.url()).search).get('redirect');
        expect(back).toBe('/default/administration/admins-list?page=1&sort=email&order=DESC');
        await fill(page);
        await arrive(page, back!);
        await page.getByRole('heading', { level: 1, name: 'Admins' }).waitFor();
        await toast(page, 'User Logged In Success!', 'loggedIn').waitFor();
    });

    it('never redirects to another host', async () => {
        const { page } = await stage.visit();
        await page.goto('/session/login?redirect=%2F%2Fevil.example%2Fdefault');
        await fill(page);
        await arrive(page, DASHBOARD);
        expect(new URL(page.url()).origin).toBe(stage.server.baseUrl);
    });

    it('loads none of the panel’s code before a field is focused', async () => {
        const { page } = await stage.visit();
        const scripts: string[] = [];
        page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()));
        await page.goto('/session/login', { waitUntil: 'networkidle' });
        // The first script is in the page, and contains no part of react-admin.
        expect(scripts).toEqual([]);
        const first = await page.evaluate(
            () => document.querySelector('script:not([type])')?.textContent ?? '',
        );
        expect(first).toContain('focusin');
        expect(first).not.toContain('ra.notification');
        await page.locator('input[name=email]').focus();
        await expect.poll(() => scripts.length, { timeout: 10_000 }).toBeGreaterThan(0);
    });
});

describe('the form before React is there', () => {
    /** Holds the entry's code back until the returned function is called. */
    const hold = async (page: Page) => {
        let release = () => {};
        const held = new Promise<void>(resolve => (release = resolve));
        await page.route(/assets\/index-.*\.js/, async route => {
            await held;
            await route.continue();
        });
        return release;
    };

    it('keeps a submit, and sends it once', async () => {
        const { page, seen } = await stage.visit();
        const release = await hold(page);
        await page.goto('/session/login?redirect=%2Fdefault%2Fcategories', { waitUntil: 'commit' });
        await page.locator('input[name=email]').pressSequentially('wrong@example.com');
        await page.locator('input[name=password]').fill('not the password');
        await page.locator('button[type=submit]').click();
        await page.locator('button[type=submit]').click();
        release();
        await page.getByText('The given data was invalid', { exact: true }).waitFor();
        expect(seen.calls).toEqual(['POST /api/admin/auth/login']);
        expect(await page.locator('input[name=password]').inputValue()).toBe('not the password');
        expect(await page.locator('input[name=email]').inputValue()).toBe('wrong@example.com');
        await fill(page);
        await arrive(page, '/default/categories');
    });

    it('keeps what is typed, the focus, the caret and a press', async () => {
        const { page, seen } = await stage.visit();
        const release = await hold(page);
        await page.goto('/session/login', { waitUntil: 'commit' });
        const email = page.locator('input[name=email]');
        await email.pressSequentially('somebody@example.com');
        await page.keyboard.press('Home');
        await button(page, 'Show password').click();
        await email.focus();
        const field = await email.elementHandle();
        release();
        await button(page, 'Hide password').waitFor();
        await page.keyboard.press('x');
        expect(await field!.evaluate(node => node.isConnected)).toBe(true);
        expect(await email.inputValue()).toBe('xsomebody@example.com');
        expect(seen.console).toEqual([]);
    });

    it('is sent by the browser itself if React cannot be loaded, and enters the wished page', async () => {
        const { page } = await stage.visit();
        await page.route(/assets\/index-.*\.js/, route => route.abort(), { times: 1 });
        await page.goto('/session/login?redirect=%2Fdefault%2Fcategories');
        await fill(page, { email: ADMIN.email, password: 'not the password' });
        await page.getByText('The given data was invalid', { exact: true }).waitFor();
        expect(await page.locator('input[name=email]').inputValue()).toBe(ADMIN.email);
        await page.unrouteAll();
        await page.route(/assets\/index-.*\.js/, route => route.abort(), { times: 1 });
        await page.goto('/admin?redirect=%2Fdefault%2Fcategories');
        await fill(page);
        await arrive(page, '/default/categories');
        await toast(page, 'User Logged In Success!', 'loggedIn').waitFor();
        expect(JSON.parse((await stored(page))!)).toMatchObject({ email: ADMIN.email });
    });
});

describe('a signed-in admin', () => {
    it('is redirected from any sign-in page to the dashboard', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        for (const path of ['/admin', '/session/login']) {
            await goto(path);
            await arrive(page, DASHBOARD);
            await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
        }
    });

    it('is redirected from a bare prefix to its dashboard', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        for (const layout of ['default', 'boxed-v2', ...(FULL ? ['horizontal', 'boxed', 'mini'] : [])]) {
            await goto(`/${layout}`);
            await arrive(page, `/${layout}/dashboard/ecommerce`);
        }
    });

    it('finds the public home at / and at unknown paths', async () => {
        const { page, seen } = await stage.visit(stage.admin);
        for (const path of ['/', '/nothing/here', '/defaults', '/default/nothing-here', '/default/%ff']) {
            await page.goto(path);
            await page.getByText('Open the back office').waitFor();
            expect(await currentPath(page)).toBe(path);
        }
        expect(seen.console).toEqual([]);
    });

    it('signs out to the sign-in page, without a stored user or a valid token', async () => {
        const { page, goto } = await stage.visit(await new Api(stage.server.baseUrl).signIn());
        await goto(DASHBOARD);
        const { access_token } = JSON.parse((await stored(page))!);
        await logOut(page);
        await arrive(page, '/session/login');
        expect(await stored(page)).toBeNull();
        const { status } = await fetch(`${stage.server.baseUrl}/api/admin/profile`, {
            headers: { 'auth-token': access_token },
        });
        expect(status).toBe(401);
        // Back does not open the page again.
        await page.goBack();
        await arrive(page, /^\/session\/login/);
    });

    it('leaves every tab when one tab signs out', async () => {
        const { page, goto, tab } = await stage.visit(await new Api(stage.server.baseUrl).signIn());
        await goto(DASHBOARD);
        const other = await tab();
        await other.goto('/default/categories');
        await other.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
        await logOut(page);
        await arrive(other, '/session/login?redirect=%2Fdefault%2Fcategories');
        // Signing in returns the other tab to its page.
        await fill(page);
        await arrive(page, DASHBOARD);
        await arrive(other, '/default/categories');
    });
});

it('a visitor finds the public home with a link to sign in', async () => {
    const { page, seen } = await stage.visit();
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await arrive(page, '/session/login');
    // Only the shop's name and logo, which the sign-in page has in its HTML.
    expect(seen.calls).toEqual(['GET /api/extensions/shop']);
});

describe('an ended session', () => {
    it('removes the stored user and goes once to /admin, which returns after the sign-in', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/categories');
        const leaves: string[] = [];
        page.on('framenavigated', frame => {
            if (frame === page.mainFrame()) leaves.push(new URL(frame.url()).pathname);
        });
        await expire(page);
        // The dashboard sends several calls at once; each gets a 401.
        await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
        await arrive(page, `/admin?redirect=${encodeURIComponent(DASHBOARD)}`);
        await page.getByText('Your session has ended').waitFor();
        await page.waitForTimeout(700);
        expect(leaves.filter(path => path === '/admin')).toHaveLength(1);
        expect(leaves.at(-1)).toBe('/admin');
        expect(await stored(page)).toBeNull();
        // An ended session is no failed sign-in: no toast, and the page shows the reason.
        expect(await page.getByText('The given data was invalid').count()).toBe(0);
        expect(seen.console.filter(text => !text.includes('401'))).toEqual([]);
        await fill(page);
        await arrive(page, DASHBOARD);
    });

    it('returns to the same search, filters and page', async () => {
        const { page, goto } = await stage.visit(await stage.api.signIn());
        const address = '/default/categories?filter=%7B%22q%22%3A%22lamp%22%7D&page=2&perPage=15';
        // The list returns to its first page if the second is empty.
        for (let number = 1; number <= 16; number++)
            await stage.api.call('POST', '/categories', {
                name: `Lamp ${number}`,
                name_ar: `مصباح ${number}`,
            });
        await goto('/default/categories/new');
        await expire(page);
        await go(page, address);
        await arrive(page, /^\/admin\?redirect=/);
        const back = new URLSearchParams(new URL(page.url()).search).get('redirect')!;
        expect(new URLSearchParams(back.split('?')[1]).get('filter')).toBe('{"q":"lamp"}');
        await fill(page);
        await arrive(page, back);
    });

    it('during a save offers the input again, beside the toast of the sign-in', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/categories/new');
        await field(page, 'Name (English)').fill('Typed before the end');
        await field(page, 'Name (Arabic)').fill('اسم');
        await expire(page);
        await button(page, 'Save').click();
        await arrive(page, '/admin?redirect=%2Fdefault%2Fcategories%2Fnew');
        await fill(page);
        await arrive(page, '/default/categories/new');
        const welcome = (await toast(page, 'User Logged In Success!').boundingBox())!;
        const restore = (await button(page, 'Restore draft').boundingBox())!;
        expect(restore.x + restore.width).toBeLessThan(welcome.x);
        await button(page, 'Restore draft').click();
        expect(await field(page, 'Name (English)').inputValue()).toBe('Typed before the end');
    });
});
