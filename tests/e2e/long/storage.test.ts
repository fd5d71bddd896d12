/** @module-tag long */
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { openStage, type Stage } from '../support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

// In CI: tests/e2e/session.test.ts, tests/e2e/languages.test.ts
it('drafts are not mentioned at sign-out if there are none', async () => {
    const { page, goto } = await stage.visit(await stage.api.signIn());
    await goto('/default/dashboard/ecommerce');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.locator('input[name=password]').waitFor();
});
