/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_CHANGE_MS } from '../../contract/constants';
import { startSmtp, type Smtp } from '../support/smtp';
import { type Row, unique } from './support/api';
import { FULL } from './support/full';
import { arrive, button, field, toast, openStage, type Stage } from './support/visit';

const ROLES = '/default/administration/roles-list';
const ADMINS = '/default/administration/admins-list';

let stage: Stage;
let smtp: Smtp;
beforeAll(async () => {
    smtp = await startSmtp();
    stage = await openStage({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.com' } });
});
afterEach(() => stage.leave());
afterAll(async () => {
    await stage.close();
    await smtp.close();
});

const roleNamed = async (name: string) =>
    (
        await stage.api.call<{ data: (Row & { name: string; permissions: string[] })[] }>('GET', '/roles')
    ).data.find(role => role.name === name);
const adminsFound = async (q: string) =>
    (
        await stage.api.call<{ data: (Row & { is_active: boolean })[] }>(
            'GET',
            `/admins?q=${encodeURIComponent(q)}`,
        )
    ).data;
const searching = (path: string, q: string) => `${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const rowOf = (page: Page, name: unknown) => page.getByRole('row', { name: new RegExp(String(name)) });
/** Milliseconds from the answer of a PUT until a cell shows this text, measured in the page. */
const shownAfterAnswer = (page: Page, words: string) =>
    page.evaluate(
        words =>
            new Promise<number>(resolve => {
                const { fetch } = window;
                let answered = Number.NaN;
                window.fetch = async (...args) => {
                    const response = await fetch(...args);
                    if (args[1]?.method === 'PUT') answered = performance.now();
                    return response;
                };
                const look = () => {
                    const there = [...document.querySelectorAll('td')].some(
                        ({ textContent }) => textContent === words,
                    );
                    if (there) resolve(performance.now() - answered);
                    else requestAnimationFrame(look);
                };
                look();
            }),
        words,
    );
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

describe('a role', () => {
    it('can be created, edited and deleted in dialogs with their own addresses', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(ROLES);
        await page.getByRole('link', { name: 'New role' }).click();
        await arrive(page, `${ROLES}?dialog=new`);
        const dialog = page.getByRole('dialog');
        const name = unique('Buyers');
        await field(dialog, 'Name').fill(name);
        const shop = dialog.getByRole('group', { name: 'E-commerce' });
        // The heading of a group checks and unchecks its permissions.
        await shop.getByRole('checkbox', { name: 'E-commerce' }).check();
        await shop.getByRole('checkbox', { name: 'Edit products' }).uncheck();
        expect(
            await shop.getByRole('checkbox', { name: 'E-commerce' }).getAttribute('data-indeterminate'),
        ).toBe('true');
        await button(dialog, 'Save').click();
        await toast(page, 'Role created').waitFor();
        await arrive(page, ROLES);
        await rowOf(page, name).waitFor();
        const made = (await roleNamed(name))!;
        expect(made.permissions).toEqual([
            'show categories',
            'edit categories',
            'show products',
            'show banners',
            'show home',
            'show purchases',
        ]);

        await rowOf(page, name).click();
        await arrive(page, `${ROLES}?dialog=${made.id}`);
        await field(dialog, 'Name').fill(`${name} of everything`);
        seen.clear();
        const shown = shownAfterAnswer(page, `${name} of everything`);
        await button(dialog, 'Save').click();
        // docs/specification.md#9-constants: a change shows 500 ms after the answer, even if a hint arrives earlier.
        expect(await shown).toBeGreaterThanOrEqual(ROLE_CHANGE_MS);
        await dialog.waitFor({ state: 'detached' });
        // The hint of the own save causes no further request.
        await page.waitForTimeout(1000);
        expect(seen.calls.filter(call => call === 'GET /api/admin/roles')).toHaveLength(1);

        // Deleting asks about the deletion alone, even where something was typed.
        await goto(`${ROLES}?dialog=${made.id}`);
        await field(dialog, 'Name').fill('Never to be saved');
        await button(dialog, 'Delete').click();
        await button(page.getByRole('alertdialog'), 'Yes').click();
        await toast(page, 'Role deleted').waitFor();
        await arrive(page, ROLES);
        await expect.poll(() => rowOf(page, name).count()).toBe(0);
        expect(await page.getByText('Leave without saving?').count()).toBe(0);
        expect(await roleNamed(`${name} of everything`)).toBeUndefined();
        expect(seen.console).toEqual([]);
    });
});

describe('admins', () => {
    it('can be created and edited, and are signed out at once when deactivated', async () => {
        const role = await stage.api.makeRole(['show categories']);
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`${ADMINS}?dialog=new`);
        const dialog = page.getByRole('dialog');
        const name = unique('Salma');
        const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
        await field(dialog, 'Name').fill(name);
        await field(dialog, 'Email').fill('admin@example.com');
        await dialog
            .getByLabel(/^Password/)
            .first()
            .fill('a long enough word');
        await dialog.getByRole('combobox', { name: /^Role/ }).click();
        await page.getByRole('option', { name: String(role.name) }).click();
        await button(dialog, 'Save').click();
        // In use: the field shows the server's error.
        await expect.poll(() => field(dialog, 'Email').getAttribute('aria-invalid')).toBe('true');
        await field(dialog, 'Email').fill(email);
        await button(dialog, 'Save').click();
        await toast(page, 'Admin created').waitFor();
        const [made] = await adminsFound(email);

        const theirs = await stage.visit(await stage.api.signIn({ email, password: 'a long enough word' }));
        await theirs.goto('/default/categories');
        await goto(searching(ADMINS, email));
        await rowOf(page, name).click();
        await arrive(page, new RegExp(`dialog=${made!.id}`));
        await dialog.getByLabel('Active').uncheck();
        await button(dialog, 'Save').click();
        await rowOf(page, 'Inactive').waitFor();
        expect((await adminsFound(email))[0]!.is_active).toBe(false);
        // The search stays below the dialog.
        expect(await page.getByRole('searchbox').inputValue()).toBe(email);

        await theirs.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
        await arrive(theirs.page, /^\/admin\?redirect=/);
        expect(await storedUser(theirs.page)).toBeNull();
        expect(seen.failed).toEqual(['422 POST /api/admin/admins']);
    });

    it('cannot delete themselves in the dialog either', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`${ADMINS}?dialog=${stage.admin.id}`);
        expect(await button(page.getByRole('dialog'), 'Delete').isDisabled()).toBe(true);
    });
});

it('the own password changes only with the current one, and is never stored as a draft', async () => {
    const person = await stage.api.makeAdmin(['show home']);
    const { page, goto, seen } = await stage.visit(await stage.api.signIn(person));
    await goto('/default/user-profile');
    await page
        .getByLabel(/^New password/)
        .first()
        .fill('another long word');
    await button(page, 'Save').click();
    await page.getByText('Required', { exact: true }).waitFor();
    expect(seen.calls.filter(call => call.startsWith('POST'))).toEqual([]);
    await page
        .getByLabel(/^Current password/)
        .first()
        .fill('not the current one');
    await button(page, 'Save').click();
    await page.getByText('Incorrect current password.').waitFor();
    await page.waitForTimeout(600);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toMatch(/another long word|not the current one/);
    await page
        .getByLabel(/^Current password/)
        .first()
        .fill(person.password);
    await button(page, 'Save').click();
    await toast(page, 'Saved').waitFor();
    // This session continues, and the new password signs in.
    await goto('/default/user-profile');
    expect(await field(page, 'Name').inputValue()).toBe(person.name);
    await stage.api.signIn({ email: person.email, password: 'another long word' });
    expect((await stage.api.answer('POST', '/auth/login', { ...person })).status).toBe(422);
});

/** The path of the link in the next letter to an address. */
const linkFor = async (email: string) => {
    const letter = () => smtp.received.find(({ to }) => to.includes(email));
    await expect.poll(() => letter()?.link).toMatch(/\/session\/password#/);
    const { link } = letter()!;
    smtp.received.length = 0;
    const { pathname, hash } = new URL(link);
    return pathname + hash;
};

it('an admin is invited by mail, signs in with the link, and replaces a forgotten password the same way', async () => {
    const role = await stage.api.makeRole(['show categories']);
    const name = unique('Huda');
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
    const { page, goto } = await stage.visit(stage.admin);
    await goto(ADMINS);
    await button(page, 'Invite admin').click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Name').fill(name);
    await field(dialog, 'Email').fill(email);
    await dialog.getByRole('combobox', { name: /^Role/ }).click();
    await page.getByRole('option', { name: String(role.name) }).click();
    await button(dialog, 'Send invitation').click();
    await toast(page, `Invitation sent to ${email}`).waitFor();
    await goto(searching(ADMINS, email));
    await rowOf(page, name).getByText('Invited').waitFor();

    const theirs = await stage.visit();
    await theirs.page.goto(await linkFor(email));
    await theirs.page.getByRole('heading', { name: /^Welcome to/ }).waitFor();
    await theirs.page.getByLabel('New password').fill('qwerty123456');
    await theirs.page.getByRole('status', { name: 'Password strength' }).getByText('Weak').waitFor();
    await button(theirs.page, 'Save and sign in').click();
    await theirs.page.getByText('This password is too common.').waitFor();
    await theirs.page.getByLabel('New password').fill('four cups of mint tea');
    await button(theirs.page, 'Save and sign in').click();
    await arrive(theirs.page, '/default/dashboard/ecommerce');
    await toast(theirs.page, 'User Logged In Success!').waitFor();
    await rowOf(page, name).getByText('Active').waitFor();

    const later = await stage.visit();
    await later.page.goto('/session/login');
    await later.page.getByRole('link', { name: 'Forgot your password?' }).click();
    await later.page.getByLabel('Email').fill(email);
    await button(later.page, 'Send link').click();
    await later.page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await later.page.goto(await linkFor(email));
    await later.page.getByLabel('New password').fill('nine lemon cakes');
    await button(later.page, 'Save password').click();
    await later.page.getByRole('link', { name: 'Sign in' }).click();
    await arrive(later.page, '/session/login');
    await stage.api.signIn({ email, password: 'nine lemon cakes' });
});

const PHONE = [390, 844] as const;
const SIZES = FULL ? [PHONE, [1280, 480] as const] : [PHONE];

it.each(SIZES)('the bar of a preview leaves the save bar in sight at %i × %i px', async (width, height) => {
    const role = await stage.api.makeRole(['show categories', 'edit categories']);
    const category = await stage.api.makeCategory();
    const { page, goto } = await stage.visitAlone(stage.admin, { viewport: { width, height } });
    await goto('/default/administration/role-matrix');
    // On a phone the matrix shows a role at a time.
    if (width < 600) await page.getByRole('tab', { name: String(role.name) }).click();
    await button(page, width < 600 ? 'View as this role' : `View as this role: ${String(role.name)}`).click();
    await arrive(page, '/default/dashboard/ecommerce');
    await goto(`/default/categories/${category.id}/edit`);
    await field(page, 'Name (English)').fill('Never saved');
    const inSight = (control: Locator) =>
        control.evaluate(element => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const at = (y: number) => document.elementFromPoint((left + right) / 2, y);
            return element.contains(at(top + 2)) && element.contains(at(bottom - 2));
        });
    await expect.poll(() => inSight(button(page, 'Save'))).toBe(true);
    // On a phone what discards is in a menu.
    expect(await inSight(button(page, width < 600 ? 'Actions' : 'Discard'))).toBe(true);
    expect(await inSight(button(page, 'End preview'))).toBe(true);
});

describe('a read-only role', () => {
    it('sees no way to change anything, and is redirected from the addresses', async () => {
        const { id } = await stage.api.makeCategory();
        const viewer = await stage.api.makeAdmin(['show categories']);
        const { page, goto, seen } = await stage.visit(await stage.api.signIn(viewer));
        await goto('/default/categories');
        expect(await page.getByRole('link', { name: 'New category' }).count()).toBe(0);
        expect(await page.getByRole('checkbox').count()).toBe(0);
        expect(
            await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents(),
        ).toEqual(expect.arrayContaining(['Dashboard', 'Categories']));
        expect(await page.getByRole('link', { name: 'Roles' }).count()).toBe(0);
        await goto(`/default/categories/${id}`);
        for (const name of ['Edit', 'New child category'])
            expect(await page.getByRole('link', { name }).count()).toBe(0);
        expect(await button(page, 'New option').count()).toBe(0);
        expect(await page.locator('main header button[aria-haspopup=menu]').count()).toBe(0);

        for (const path of [`categories/${id}/edit`, 'categories/new', `categories/${id}/new`]) {
            await page.goto(`/default/${path}`);
            await toast(page, "You don't have permission!", 'errors').waitFor();
            await arrive(
                page,
                `/default/dashboard/ecommerce?redirect=${encodeURIComponent(`/default/${path}`)}`,
            );
        }
        expect(seen.failed).toEqual([]);
        expect(await storedUser(page)).not.toBeNull();
    });

    it('is refreshed on focus after a change, without losing the session', async () => {
        const person = await stage.api.makeAdmin(['show categories', 'show home']);
        const { page, goto, seen } = await stage.visit(await stage.api.signIn(person));
        await goto('/default/categories');
        const change = (permissions: string[]) =>
            stage.api.call('PUT', `/roles/${person.role_id}`, { name: unique('Changed'), permissions });
        await change(['show home']);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await arrive(page, /^\/default\/dashboard\/ecommerce\?redirect=/);
        await expect.poll(() => page.getByRole('link', { name: 'Categories' }).count()).toBe(0);
        await change(['show home', 'show categories', 'edit categories']);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await page.getByRole('link', { name: 'Categories' }).click();
        await page.getByRole('link', { name: 'New category' }).first().waitFor();
        expect(seen.failed).toEqual([]);
    });
});
