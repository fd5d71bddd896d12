/** @module-tag long */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { type Row, unique } from '../support/api';
import { arrive, button, field, openStage, type Stage } from '../support/visit';

const ROLES = '/default/administration/roles-list';
const ADMINS = '/default/administration/admins-list';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const adminsFound = async (q: string) =>
    (await stage.api.call<{ data: Row[] }>('GET', `/admins?q=${encodeURIComponent(q)}`)).data;
const rowOf = (page: Page, name: unknown) => page.getByRole('row', { name: new RegExp(String(name)) });

describe('a role', () => {
    // In CI: tests/e2e/categories.test.ts, tests/server/staff/roles.test.ts
    it('cannot be deleted while in use, and the dialog explains it', async () => {
        const { role_id } = await stage.api.makeAdmin(['show home']);
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`${ROLES}?dialog=${role_id}`);
        await button(page.getByRole('dialog'), 'Delete').click();
        const asked = page.getByRole('alertdialog');
        await button(asked, 'Yes').click();
        await asked.getByRole('alert').filter({ hasText: 'one admin' }).waitFor();
        await button(asked, 'Cancel').click();
        await asked.waitFor({ state: 'detached' });
        expect(await page.getByRole('dialog').count()).toBe(1);
    });

    // In CI: tests/screens/forms.test.tsx
    it('cannot be given permissions that its creator lacks', async () => {
        const limited = await stage.api.makeAdmin(['show roles', 'show home']);
        const { page, goto, seen } = await stage.visit(await stage.api.signIn(limited));
        await goto(`${ROLES}?dialog=new`);
        const dialog = page.getByRole('dialog');
        expect(await dialog.getByRole('checkbox', { name: 'View products' }).isDisabled()).toBe(true);
        expect(await dialog.getByRole('checkbox', { name: 'View and edit the app home' }).isDisabled()).toBe(
            false,
        );
        expect(seen.failed).toEqual([]);
    });
});

describe('admins', () => {
    // In CI: tests/screens/lists/lists.test.tsx, tests/server/staff/admins.test.ts, tests/e2e/categories.test.ts, tests/e2e/catalogue.test.ts
    it('are sorted, searched and paged by the server, with the state in the address', async () => {
        const family = unique('Family');
        const { id: role_id } = await stage.api.makeRole(['show home']);
        for (let number = 0; number < 17; number += 1)
            await stage.api.call('POST', '/admins', {
                name: `${family} ${String.fromCharCode(65 + number)}`,
                email: `${family.replace(/\W/g, '')}.${String.fromCharCode(122 - number)}@example.com`,
                password: 'a long enough word',
                role_id,
                is_active: true,
            });
        const { page, goto } = await stage.visit(stage.admin);
        await goto(ADMINS);
        await page.getByRole('searchbox').fill(family);
        await arrive(page, /filter=/);
        await expect.poll(() => page.getByText('1–15 of 17').count()).toBe(1);
        await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
        await arrive(page, /sort=email/);
        // Sorted by e-mail, they are in the opposite order.
        await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain(`${family} Q`);
        await button(page, 'Next page').click();
        await arrive(page, /page=2/);
        await page.getByText('16–17 of 17').waitFor();
        await page.reload();
        await page.getByText('16–17 of 17').waitFor();
        expect(await page.getByRole('row').nth(2).textContent()).toContain(`${family} A`);
        expect(await page.getByRole('searchbox').inputValue()).toBe(family);
        await page.goBack();
        await page.getByText('1–15 of 17').waitFor();
    });

    // In CI: tests/screens/lists/selectAll.test.tsx, tests/server/staff/staff-rules.test.ts
    it('can be deleted together with a result for each, except the signed-in admin', async () => {
        const gone = [await stage.api.makeAdmin(['show home']), await stage.api.makeAdmin(['show home'])];
        const keeper = await stage.api.makeAdmin(PERMISSIONS);
        const { page, goto } = await stage.visit(await stage.api.signIn(keeper));
        await goto(`${ADMINS}?sort=id&order=DESC`);
        for (const { name } of [...gone, keeper]) await rowOf(page, name).getByRole('checkbox').check();
        await page.getByText('3 selected').waitFor();
        await button(page, 'Delete').click();
        const asked = page.getByRole('alertdialog');
        await asked.getByText('Delete 3 admins?').waitFor();
        await button(asked, 'Yes').click();
        await asked.getByText('2 of 3 deleted').waitFor();
        await asked
            .getByRole('alert')
            .filter({ hasText: String(keeper.name) })
            .waitFor();
        await button(asked, 'Close').click();
        await expect.poll(() => rowOf(page, gone[0]!.name).count()).toBe(0);
        await page.getByText('1 selected').waitFor();
        expect(await adminsFound(String(keeper.email))).toHaveLength(1);
        expect(await adminsFound(String(gone[1]!.email))).toEqual([]);
    });
});

// In CI: tests/screens/staff/roleMatrix.test.tsx, tests/e2e/roles-admins.test.ts
it('the panel is shown as another role until the preview ends, and nothing is written', async () => {
    const role = await stage.api.makeRole(['show categories', 'edit categories']);
    const category = await stage.api.makeCategory();
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/administration/role-matrix');
    await button(page, `View as this role: ${String(role.name)}`).click();
    await arrive(page, '/default/dashboard/ecommerce');
    const banner = page.getByRole('region', { name: 'View as this role' });
    await banner.getByText(String(role.name)).waitFor();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.poll(() => links.allTextContents()).toEqual(['Marsa', 'Dashboard', 'Categories']);
    seen.clear();
    await goto(`/default/categories/${category.id}/edit`);
    await field(page, 'Name (English)').fill('Never saved');
    await button(page, 'Save').click();
    await page
        .getByText('Nothing was changed, because you’re viewing the back office as another role.')
        .first()
        .waitFor();
    expect(seen.calls.filter(call => !call.startsWith('GET'))).toEqual([]);
    await banner.getByRole('button', { name: 'End preview' }).click();
    await arrive(page, ROLES);
    await rowOf(page, role.name).waitFor();
    expect(await banner.count()).toBe(0);
    expect(seen.failed).toEqual([]);
});
