import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Customer } from '../../contract/schemas/customers';
import { launchShell } from '../support/chromium';
import { unique } from './support/api';
import { openExampleHost } from './support/exampleHost';
import { button, field, openStage, type Stage } from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const choose = async (page: Page, lines: string[]) => {
    const buffer = Buffer.from(lines.join('\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer });
    await button(page, 'Continue').click();
};

it('changes customers by phone, e-mail, or id with name, and undoes it', async () => {
    const { data } = await stage.api.call<{ data: Customer[] }>('GET', '/users?page=1');
    const [one, two] = data.filter(({ email }) => email) as [Customer, Customer];
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/administration/users-list');
    await page.getByRole('link', { name: 'Import customers' }).click();
    const city = unique('City');
    await choose(page, [
        'ID;Name;Phone;City',
        `${one.id};${one.name};;${city}`,
        `;;${two.phone.slice(1)};${city}`,
        `${two.id};Another person;;${city}`,
    ]);
    await page.getByText(/^This ID belongs to a customer with a different name/).waitFor();
    await button(page, 'Import 2 rows').click();
    await page.getByText('Updated: 2').waitFor();
    const cityOf = async ({ phone }: Customer) =>
        (await stage.api.call<{ data: Customer[] }>('GET', `/users?q=${encodeURIComponent(phone)}`)).data[0]
            ?.city;
    expect([await cityOf(one), await cityOf(two)]).toEqual([city, city]);
    await button(page, 'Undo import…').click();
    await button(page, 'Undo 2 changes').click();
    await expect.poll(() => cityOf(one)).toBe(one.city);
});

it.each(['the reference server', 'a host with the specification alone'])(
    'makes categories below their parents on %s',
    async host => {
        const alone = host !== 'the reference server';
        const browser = alone ? await launchShell() : undefined;
        const opened = browser && (await openExampleHost(browser));
        const { page, goto } = opened?.visit ?? (await stage.visit(stage.admin));
        try {
            await goto('/default/categories/import');
            const root = unique('Garden');
            await choose(page, [
                'Path,Name (Arabic)',
                `${root} > Chairs > Folding,كراسي`,
                `${root} > Chairs,`,
                `${root},حديقة`,
            ]);
            await field(page, 'Name (Arabic)').fill('كراسي');
            await field(page, 'Name (Arabic)').press('Enter');
            await button(page, 'Import 3 rows').click();
            await page.getByText('Created: 3').waitFor();
            await goto('/default/categories');
            await page.getByText(root).first().waitFor();
        } finally {
            await opened?.close();
            await browser?.close();
        }
    },
);
