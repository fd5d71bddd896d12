import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { filtered, OLDEST_PENDING, orderHelpers, rowOf } from './support/orders';
import { arrive, button, deaf, field, toast, openStage, type Stage } from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const { pendingOne, again } = orderHelpers(() => stage);

describe('several orders', () => {
    it('can take the next step together, with a note and a result for each', async () => {
        const two = [await pendingOne(), await pendingOne()];
        const { page, goto } = await stage.visit(stage.admin);
        await deaf(page);
        await goto(OLDEST_PENDING);
        for (const { number } of two) await rowOf(page, number).getByRole('checkbox').check();
        await button(page, 'Update status…').click();
        const dialog = page.getByRole('dialog');
        await field(dialog, 'Note').fill('Together');
        await stage.api.call('PUT', `/purchase-operations/${two[1]!.id}`, { status: 'cancelled' });
        await button(dialog, 'Confirm 2 orders').click();
        await dialog.getByText('1 of 2 updated').waitFor();
        await dialog.getByRole('alert').filter({ hasText: two[1]!.number }).waitFor();
        await button(dialog, 'Close').click();
        await rowOf(page, two[0]!.number).getByText('Confirmed').waitFor();
        expect(await again(two[0]!)).toMatchObject({ status: 'confirmed', notes: 'Together' });
        expect((await again(two[1]!)).status).toBe('cancelled');
    });

    it('go back by Undo, by Z and in the activity log, except those that changed since', async () => {
        const two = [await pendingOne(), await pendingOne()];
        const statuses = async () => [(await again(two[0]!)).status, (await again(two[1]!)).status];
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(OLDEST_PENDING);
        const confirm = async () => {
            for (const { number } of two) await rowOf(page, number).getByRole('checkbox').check();
            await button(page, 'Update status…').click();
            await button(page.getByRole('dialog'), 'Confirm 2 orders').click();
            await toast(page, '2 orders updated', 'messages').waitFor();
        };
        await confirm();
        expect(await statuses()).toEqual(['confirmed', 'confirmed']);
        await button(page, 'Undo').click();
        await page.getByText('2 changes undone').waitFor();
        expect(await statuses()).toEqual(['pending', 'pending']);
        await rowOf(page, two[0]!.number).getByText('Pending').waitFor();

        await confirm();
        await page.getByRole('heading', { name: 'Orders' }).click();
        await page.keyboard.press('z');
        await page.getByText('2 changes undone').waitFor();
        expect(await statuses()).toEqual(['pending', 'pending']);

        await confirm();
        await stage.api.call('PUT', `/purchase-operations/${two[0]!.id}`, { status: 'processing' });
        await goto('/default/administration/activity');
        await button(page, 'Undo all 2…').first().click();
        const dialog = page.getByRole('dialog', { name: 'Undo changes' });
        await dialog.getByText('It has changed since.').waitFor();
        await button(dialog, 'Undo change').click();
        await page.getByText('Change undone').waitFor();
        expect(await statuses()).toEqual(['processing', 'pending']);
        expect(seen.console).toEqual([]);
    });

    it('can be filtered by a saved view, and on a phone', async () => {
        const { page, goto, seen } = await stage.visitAlone(stage.admin, {
            viewport: { width: 390, height: 844 },
        });
        await goto(filtered({ country: 'KW' }));
        await page.getByText('Country: Kuwait').waitFor();
        await button(page, 'Views').click();
        await field(page.getByRole('dialog'), 'View name').fill('Kuwait');
        await button(page.getByRole('dialog'), 'Save').click();
        await button(page, 'Clear filters').click();
        await arrive(page, /purchase-operations(\?filter=%7B%7D.*)?$/);
        await button(page, 'Views').click();
        await button(page, 'Kuwait').click();
        await page.getByText('Country: Kuwait').waitFor();
        await page.locator('[data-row]').first().click();
        await page.getByRole('dialog').getByText('Items', { exact: true }).waitFor();
        expect(seen.console).toEqual([]);
    });
});
