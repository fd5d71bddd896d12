import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { settled } from '../support/signIn';
import { arrive, choose, openSharedStage, type Stage } from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

it('the dashboard leads to what has to be done, and keeps its period and comparison in the address', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/dashboard/ecommerce');
    const queue = page.getByRole('region', { name: 'To do' });
    await queue.getByRole('link', { name: /^Scheduled notifications/ }).click();
    await arrive(page, '/default/administration/send-notification?status=scheduled');
    await page.goBack();
    await queue.getByRole('link', { name: /^Orders shipped more than 7 days ago/ }).click();
    await arrive(page, /purchase-operations\?.*shipped/);
    await page.goBack();
    await choose(page, 'Period', 'Last 7 days');
    await choose(page, 'Compare with', 'Same days last year');
    await arrive(page, /period=7d/);
    const chart = page.getByText(/^\d\d-\d\d-2026 – \d\d-\d\d-2026, compared with \d\d-\d\d-2025/);
    await chart.waitFor();
    const shown = await chart.innerText();
    await page.reload();
    await settled(page);
    expect(await chart.innerText()).toBe(shown);
    await page
        .getByText(/^(Up|Down) \d+% from |^(No orders|Nothing) /)
        .first()
        .waitFor();
});
