/** @module-tag long */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, newNounCommands, runIn } from '../../support/nounCopy';
import { askToDelete, button, field, openStage, type OwnStage } from '../support/visit';

// In CI: tests/server/commands/newNoun.test.ts, tests/screens/addingAResource.test.tsx

/** A copy of the project in which the commands of docs/adding-a-resource.md were run; it is built and started by `npm start`. */
let copy: string;
let stage: OwnStage;

beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-noun-'));
    chmodSync(copy, 0o755);
    copyProject(copy);
    for (const line of newNounCommands()) runIn(copy, line);
    writeFileSync(
        path.join(copy, 'shop/panel.tsx'),
        `import { definePanel } from '#panel';
export default definePanel({
    pages: [{ path: 'loyalty', title: 'Loyalty', show: () => import('./Loyalty') }],
    widgets: [{ id: 'broken', show: async () => ({ default: () => { throw new Error('It fails.'); } }) }],
});`,
    );
    writeFileSync(path.join(copy, 'shop/Loyalty.tsx'), 'export default () => <p>Thank you</p>;\n');
    runIn(copy, 'npx tsc --noEmit -p shop');
    stage = await openStage({ root: copy });
}, 480_000);
afterEach(() => stage.leave());
afterAll(async () => {
    await stage.close();
    rmSync(copy, { recursive: true, force: true });
});

describe('a noun added by the command', () => {
    it('can be created with a category, filtered, edited and deleted from the menu, with a history', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        const category = (await stage.api.makeCategory()) as { id: number; name: string };
        await goto('/default/dashboard/ecommerce');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coupons' }).click();
        await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
        const create = async (name: string, code: string) => {
            await page.getByRole('link', { name: 'New coupon' }).first().click();
            await field(page, 'Name').fill(name);
            await field(page, 'Code').fill(code);
        };
        await create('Eid', 'EID-26');
        await field(page, 'Percent').fill('١٢٫٥');
        await page.getByRole('combobox', { name: 'Category' }).fill(category.name);
        await page.getByRole('option', { name: category.name }).click();
        await page.getByRole('switch', { name: 'Active' }).click();
        await button(page, 'Save').click();
        await page.getByRole('row', { name: new RegExp(`Eid.*EID-26.*12\\.5.*${category.name}`) }).waitFor();

        // The code is unique regardless of case.
        await create('Another', 'eid-26');
        await button(page, 'Save').click();
        await page.getByText('This value is already in use.').waitFor();
        await field(page, 'Code').fill('OTHER');
        await button(page, 'Save').click();
        await page.getByRole('row', { name: /Another.*OTHER/ }).waitFor();

        await goto(`/default/coupons?filter=${encodeURIComponent(`{"category_id":${category.id}}`)}`);
        await page.getByText(`Category: ${category.name}`).waitFor();
        await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
        await page.getByRole('link', { name: 'Eid' }).click();
        await page.getByRole('heading', { level: 1, name: 'Eid' }).waitFor();
        await page.getByRole('link', { name: 'Edit' }).click();
        await field(page, 'Name').fill('Eid al-Fitr');
        await button(page, 'Save').click();
        await page.getByRole('heading', { level: 1, name: 'Eid al-Fitr' }).waitFor();

        const refused = await stage.api.answer('DELETE', `/categories/${category.id}`);
        expect(await refused.json()).toMatchObject({
            message: 'Other records use it (Coupons). Change or delete them first.',
        });
        await askToDelete(page);
        await button(page, 'Yes').click();
        await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
        const { data } = await stage.api.call<{ data: { action: string; record_name: string }[] }>(
            'GET',
            '/../extensions/activity?resource=coupons',
        );
        expect(data.map(({ action, record_name }) => `${action} ${record_name}`)).toEqual([
            'delete Eid al-Fitr',
            'update Eid al-Fitr',
            'create Another',
            'create Eid',
        ]);
        // The refused code is the only expected failure.
        expect(seen.failed.map(line => line.slice(0, 3))).toEqual(['422']);
    });

    it('is shown in English in a language without texts for it', async () => {
        const { page, goto } = await stage.visitAlone(stage.admin, { locale: 'fr-FR' });
        await goto('/default/coupons');
        await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
    });

    it('has a page of the folder at its address and in the menu, and names a widget that fails', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/loyalty');
        await page.getByText('Thank you').waitFor();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Loyalty' }).waitFor();
        await goto('/default/dashboard/ecommerce');
        await page.getByText('This part can’t be shown: broken').waitFor();
        await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });
});
