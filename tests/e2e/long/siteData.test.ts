/** @module-tag long */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../support/server';
import { settled } from '../../support/signIn';
import { unique } from '../support/api';
import { FULL } from '../support/full';
import { arrive, button, field, go, openStage, type Stage } from '../support/visit';

// In CI: tests/providers/storage.test.ts

let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const signIn = async (page: Page) => {
    await page.locator('input[name=email]').fill(ADMIN.email);
    await page.locator('input[name=password]').fill(ADMIN.password);
    await page.locator('button[type=submit]').click();
    await arrive(page, '/default/dashboard/ecommerce');
    await settled(page);
};
const typeName = async (page: Page) => {
    await go(page, '/default/categories/new');
    await field(page, 'Name (English)').fill(unique('Typed'));
};

describe('a browser that blocks site data', () => {
    /** Like Chromium when cookies are blocked for a site. */
    const block = (page: Page) =>
        page.addInitScript(() => {
            for (const name of ['localStorage', 'sessionStorage'])
                Object.defineProperty(window, name, {
                    configurable: true,
                    get() {
                        throw new DOMException('Access is denied for this document.', 'SecurityError');
                    },
                });
        });

    it('shows the home and the sign-in, which explains the consequences', async () => {
        const { page, seen } = await stage.visit();
        await block(page);
        await page.goto('/');
        await page.getByRole('link', { name: 'Sign in' }).click();
        await page.getByText('This browser blocks site data for this address').waitFor();
        expect(seen.console).toEqual([]);
    });

    it('signs in until a reload, and promises no draft', async () => {
        const { page, seen } = await stage.visit();
        await block(page);
        await page.goto('/session/login?redirect=%2Fdefault%2Fdashboard%2Fecommerce');
        await signIn(page);
        await page
            .locator('[data-toast]')
            .filter({ hasText: 'This browser blocks site data for this address' })
            .waitFor();
        await typeName(page);
        await go(page, '/default/administration/roles-list');
        const asked = page.getByRole('alertdialog');
        await asked.getByText('this browser can’t save drafts').waitFor();
        await button(asked, 'Leave without saving').click();
        await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
        expect(seen.console).toEqual([]);
        await page.reload();
        await page.locator('input[name=password]').waitFor();
    });
});

describe('a browser without room for this site', () => {
    const fill = (page: Page) =>
        page.evaluate(() => {
            for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
                try {
                    for (let at = 0; ; at++) localStorage.setItem(`full-${size}-${at}`, 'x'.repeat(size));
                } catch {
                    // Half of the size may still fit.
                }
        });

    it('signs in for this tab with a message, and promises no draft', async () => {
        const { page, seen } = await stage.visit();
        await page.goto('/session/login');
        await fill(page);
        await signIn(page);
        await page
            .locator('[data-toast]')
            .filter({ hasText: 'This browser has no storage left for this site' })
            .waitFor();
        await page.reload();
        await settled(page);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await typeName(page);
        await go(page, '/default/administration/roles-list');
        await page.getByRole('alertdialog').getByText('this browser can’t save drafts').waitFor();
        expect(seen.console).toEqual([]);
    });
});

describe('drafts at sign-out', () => {
    const drafts = (page: Page) =>
        page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')).length);
    const signOut = async (page: Page) => {
        await page.getByRole('banner').getByRole('button').last().click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
    };

    const KEEP = ['kept on request', 1] as const;
    /** In CI: tests/providers/storage.test.ts and the import's sign-out in tests/screens/products/importProducts.test.tsx. */
    const REMOVE = ['removed', 0] as const;

    it.each(FULL ? [KEEP, REMOVE] : [KEEP])('are %s', async (_, left) => {
        const { page, goto } = await stage.visit(await stage.api.signIn());
        await goto('/default/dashboard/ecommerce');
        await typeName(page);
        await signOut(page);
        const asked = page.getByRole('alertdialog', { name: 'Log out?' });
        await asked.getByText('You have 1 draft in this browser').waitFor();
        await button(asked, 'Go back').click();
        await asked.waitFor({ state: 'detached' });
        await signOut(page);
        const keep = asked.getByRole('checkbox', { name: 'Keep my drafts in this browser' });
        if (left) await keep.check();
        await button(asked, 'Log out').click();
        await page.locator('input[name=password]').waitFor();
        expect(await drafts(page)).toBe(left);
    });
});
