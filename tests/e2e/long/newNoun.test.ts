/** @module-tag long */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, MANY as many, newNounCommands, ONE as one, runIn } from '../../support/nounCopy';
import { button, field, toast, openStage, type OwnStage } from '../support/visit';

// In CI: tests/server/commands/newNoun.test.ts, tests/screens/addingAResource.test.tsx, tests/e2e/couriers.test.ts
const Many = many[0]!.toUpperCase() + many.slice(1);
const One = one[0]!.toUpperCase() + one.slice(1);

/** A copy of the project in which the commands of docs/adding-a-resource.md were run; it is built and started by `npm start`. */
let copy: string;
let stage: OwnStage;

beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-noun-'));
    chmodSync(copy, 0o755);
    copyProject(copy);
    // A server that was bundled before the commands has to be bundled again.
    for (const line of [
        'npx tsx scripts/build/bundleServer.ts',
        ...newNounCommands(),
        // All sources and tests. The server's own check only forbids names of the browser, and takes as long.
        'npx tsc --noEmit --checkers 1',
        'npm run build',
    ])
        runIn(copy, line);
    stage = await openStage({ root: copy });
}, 480_000);
afterEach(() => stage.leave());
afterAll(async () => {
    await stage.close();
    rmSync(copy, { recursive: true, force: true });
});

describe('a noun added by the command', () => {
    it('can be created, searched, edited and deleted from the menu, with a history', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/dashboard/ecommerce');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: Many }).click();
        await page.getByRole('heading', { level: 1, name: Many }).waitFor();
        await page.getByText(`No ${many} yet`).waitFor();
        await page.getByText(`Add your first ${one} to get started.`).waitFor();
        await page
            .getByRole('link', { name: `New ${one}` })
            .first()
            .click();
        await field(page, 'Name').fill('Eid');
        await field(page, 'Code').fill('EID-26');
        await field(page, 'Percent').fill('١٢٫٥');
        await page.getByRole('switch', { name: 'Active' }).click();
        await button(page, 'Save').click();
        await toast(page, `${One} created`).waitFor();
        await page.getByRole('row', { name: /Eid.*EID-26.*12\.5/ }).waitFor();

        // The code is unique regardless of case.
        await page
            .getByRole('link', { name: `New ${one}` })
            .first()
            .click();
        await field(page, 'Name').fill('Another');
        await field(page, 'Code').fill('eid-26');
        await button(page, 'Save').click();
        await page.getByText('This value is already in use.').waitFor();
        await field(page, 'Code').fill('OTHER');
        await button(page, 'Save').click();
        await page.getByRole('row', { name: /Another.*OTHER/ }).waitFor();

        // One batch is one line.
        const exported = await stage.api.call<{ data: { name: string }[]; done: boolean }>(
            'GET',
            `/../extensions/${many}/export?col=name&desc=1`,
        );
        expect([exported.data.map(({ name }) => name), exported.done]).toEqual([['Eid', 'Another'], true]);

        await page.getByRole('searchbox', { name: `Search ${many}` }).fill('eid');
        await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
        await page.getByRole('link', { name: 'Eid' }).click();
        await field(page, 'Name').fill('Eid al-Fitr');
        await button(page, 'Save').click();
        await page.getByRole('link', { name: 'Eid al-Fitr' }).click();
        await button(page, 'Delete').click();
        await page.getByText(`Delete ${one} Eid al-Fitr?`).waitFor();
        await button(page, 'Yes').click();
        await toast(page, `${One} deleted`).waitFor();
        await page.getByRole('link', { name: 'Eid al-Fitr' }).waitFor({ state: 'detached' });

        const { data } = await stage.api.call<{ data: { action: string; record_name: string }[] }>(
            'GET',
            `/../extensions/activity?resource=${many}`,
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
        await goto(`/default/${many}`);
        await page.getByRole('heading', { level: 1, name: Many }).waitFor();
        await page
            .getByRole('link', { name: `New ${one}` })
            .first()
            .waitFor();
    });
});

it('passes the tests that pin what is specified', () => {
    runIn(copy, 'npx vitest run --project unit tests/contract tests/routing tests/i18n');
});
