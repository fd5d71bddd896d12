import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';
import { button, field, toast, openStage, type OwnStage } from './support/visit';

const isTaken = (noun: string) => existsSync(path.join(ROOT, `contract/nouns/${noun}.ts`));

/** The nouns of docs/adding-a-resource.md, or others where the project has them already. */
const [one, many] = isTaken('coupons') ? ['voucher', 'vouchers'] : ['coupon', 'coupons'];
const branches = isTaken('branches') ? 'outlets' : 'branches';
const Many = many[0]!.toUpperCase() + many.slice(1);
const One = one[0]!.toUpperCase() + one.slice(1);

/** A copy of the project in which the commands of docs/adding-a-resource.md were run; it is built and started by `npm start`. */
let copy: string;
let stage: OwnStage;

beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-noun-'));
    chmodSync(copy, 0o755);
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
        cwd: ROOT,
    });
    for (const file of String(files).split('\n').filter(Boolean))
        cpSync(path.join(ROOT, file), path.join(copy, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    const page = readFileSync(path.join(ROOT, 'docs/adding-a-resource.md'), 'utf8');
    const commands = page
        .match(/^npm run new:noun .+$/gm)!
        .map(line => line.replace('coupons', many).replaceAll('branches', branches));
    // A server that was bundled before the commands has to be bundled again.
    for (const line of [
        'npx tsx scripts/bundleServer.ts',
        ...commands,
        // All sources and tests. The server's own check only forbids names of the browser, and takes as long.
        'npx tsc --noEmit --checkers 1',
        'npm run build',
    ]) {
        const { status, stdout, stderr } = spawnSync(line, { cwd: copy, shell: true, encoding: 'utf8' });
        if (status !== 0) throw new Error(`${line}\n${stdout}\n${stderr}`);
    }
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
    // Without the variables by which this run of Vitest tells its workers who they are.
    const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
    );
    const { status, stdout, stderr } = spawnSync(
        'npx vitest run --project unit tests/contract tests/routing tests/i18n',
        { cwd: copy, shell: true, encoding: 'utf8', env },
    );
    expect(status, stdout + stderr).toBe(0);
});

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
