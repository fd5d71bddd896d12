/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { button, field, openStage, toast, type Stage } from '../support/visit';

// In CI: tests/shop/screens/ownNouns.test.tsx, tests/server/commands/newNoun.test.ts

let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

describe('a noun declared without calls', () => {
    it('can be searched, created, edited and deleted from the menu by plain REST, with its permissions', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/dashboard/ecommerce');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Couriers' }).click();
        await page.getByText('No couriers yet').waitFor();
        for (const name of ['Zaid Nakheel', 'Omar Haddad']) {
            await page.getByRole('link', { name: 'New courier' }).first().click();
            await field(page, 'Name').fill(name);
            await button(page, 'Save').click();
            await page.getByRole('link', { name }).waitFor();
        }
        await page.getByText('1–2 of 2').waitFor();
        await page.keyboard.press('Control+k');
        await page.locator('[data-part=palette]').getByRole('combobox').fill('haddad');
        await page.getByRole('option', { name: 'Omar Haddad' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('searchbox', { name: 'Search couriers' }).fill('nakheel');
        await page.getByText('1–1 of 1').waitFor();
        await page.getByRole('link', { name: 'Zaid Nakheel' }).click();
        await field(page, 'Name').fill('Zaid Al-Nakheel');
        await button(page, 'Save').click();
        await page.getByRole('link', { name: 'Zaid Al-Nakheel' }).click();
        await button(page, 'Delete').click();
        await page.getByText('Delete courier Zaid Al-Nakheel?').waitFor();
        await button(page, 'Yes').click();
        await toast(page, 'Courier deleted').waitFor();
        const couriers = seen.calls.filter(call => call.includes('/couriers'));
        expect(couriers.every(call => call.includes(' /api/extensions/couriers'))).toBe(true);
        expect(seen.failed).toEqual([]);

        const reader = await stage.visit(
            await stage.api.signIn(await stage.api.makeAdmin(['show couriers'])),
        );
        await reader.goto('/default/couriers');
        await reader.page.getByText('Omar Haddad').waitFor();
        expect(await reader.page.getByRole('link', { name: 'New courier' }).count()).toBe(0);
    });
});
