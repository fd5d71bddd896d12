import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { png } from '../server/support/pictures';
import { button, field, toast, openStage, type Stage } from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

it('publishes terms in both languages as versions, and restores an older one', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/administration/terms');
    const publish = async (words: string) => {
        await field(page, 'Title (English)').fill(`Terms ${words}`);
        await field(page, 'Title (Arabic)').fill('الشروط');
        const english = page.getByRole('textbox', { name: 'Text (English)', exact: true });
        await english.click();
        await page.keyboard.press('Control+a');
        await page.keyboard.type(words);
        await page.getByRole('textbox', { name: 'Text (Arabic)' }).fill('مرحبا');
        await page
            .getByRole('figure', { name: 'Preview in English' })
            .getByText(words, { exact: true })
            .waitFor();
        await button(page, 'Publish…').click();
        const review = page.getByRole('alertdialog', { name: /^Publish version \d+\?$/ });
        await review
            .locator('ins')
            .filter({ hasText: words.split(' ')[0] })
            .first()
            .waitFor();
        await button(review, /^Publish version \d+$/).click();
        await toast(page, 'Terms published').waitFor();
    };
    const version = (at: number) => page.getByText(`Version ${at}, published by`);
    const before = Number(/Version (\d+), published by/.exec(await page.locator('main').innerText())![1]);
    await publish('first words');
    await version(before + 1).waitFor();
    await publish('second words');
    await version(before + 2).waitFor();
    await button(page, `Open: Version ${before + 1}`).click();
    const dialog = page.getByRole('dialog', { name: `Version ${before + 1}` });
    await dialog.getByText('first words', { exact: true }).waitFor();
    await button(dialog, 'Restore this version').click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Publish…').click();
    await button(page.getByRole('alertdialog'), `Publish version ${before + 3}`).click();
    await version(before + 3).waitFor();
    expect(await field(page, 'Title (English)').inputValue()).toBe('Terms first words');
    expect(seen.console).toEqual([]);

    await goto('/default/administration/activity');
    await page.getByRole('listitem').filter({ hasText: 'Terms of service' }).first().waitFor();
    expect(seen.failed).toEqual([]);
});

it('shows a saved draft of the terms on another machine, and refuses the older one of two', async () => {
    const [mine, other] = [await stage.visit(stage.admin), await stage.visit(stage.admin)];
    for (const { goto } of [mine, other]) await goto('/default/administration/terms');
    const titleOf = ({ page }: typeof mine) => field(page, 'Title (English)');
    // Typing, so that the other admin's save does not refresh the form.
    await titleOf(other).fill('Terms of the second');
    await titleOf(mine).fill('Terms of the first');
    await titleOf(mine).press('Enter');
    await toast(mine.page, 'Draft saved').waitFor();
    await button(other.page, 'Save draft').click();
    await other.page.getByText('Terms of the first').waitFor();
    const third = await stage.visit(stage.admin);
    await third.goto('/default/administration/terms');
    expect(await titleOf(third).inputValue()).toBe('Terms of the first');
    await button(third.page, 'Discard draft…').click();
    await button(third.page.getByRole('alertdialog'), 'Yes').click();
    await third.page.getByText('Draft saved by').waitFor({ state: 'detached' });
    expect(mine.seen.console).toEqual([]);
});

it('shows a new shop name in the sidebar and at sign-in', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/administration/settings');
    await field(page, 'Shop name (English)').fill('Nasim');
    await page
        .getByRole('group', { name: 'Logo' })
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png(60, 60) });
    await button(page, 'Save').click();
    await toast(page, 'Shop settings saved').waitFor();
    const brand = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Nasim/ });
    await brand.locator('img').waitFor();
    await expect.poll(() => page.title()).toBe('Shop settings · Nasim');
    expect(seen.console).toEqual([]);

    const visitor = await stage.visit();
    await visitor.goto('/session/login');
    expect(await visitor.page.title()).toBe('Sign in · Nasim');
    await visitor.page.locator('.public-brand img').waitFor();
    expect(visitor.seen.console).toEqual([]);
});

it('creates, counts, schedules, lists and unschedules a campaign', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/mini/administration/send-notification');
    await page.getByText(/^[\d,]+ customers$/).waitFor();
    await page.getByText(/isn’t connected to a push service/).waitFor();
    for (const [label, words] of [
        ['Title (English)', 'New lamps'],
        ['Title (Arabic)', 'مصابيح جديدة'],
        ['Message (English)', 'They are here'],
        ['Message (Arabic)', 'وصلت'],
    ] as const)
        await field(page, label).fill(words);
    await page.getByRole('group', { name: 'iOS' }).getByText('They are here').waitFor();
    await page.getByRole('radio', { name: 'Later' }).check();
    await button(page, 'Send…').click();
    await page.getByText('Choose a date and a time.').waitFor();
    expect(seen.calls.filter(call => call.startsWith('POST /api/extensions'))).toEqual([]);
    const [year, month, day] = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-');
    await field(page, 'Send at').fill(`${day}-${month}-${year} 12:15`);
    await page.keyboard.press('Tab');
    await button(page, 'Send…').click();
    const question = page.getByRole('alertdialog', { name: /^Send to [\d,]+ customers\?$/ });
    await question.getByText(`It’s sent on ${day}-${month}-${year} 12:15`).waitFor();
    await button(question, /^Send to [\d,]+ customers$/).click();
    await toast(page, 'Notification scheduled').waitFor();
    const row = page.getByRole('row', { name: /New lamps/ });
    await row.getByText('Scheduled').waitFor();
    // The form is empty for the next campaign.
    expect(await field(page, 'Title (English)').inputValue()).toBe('');
    await button(row, 'Unschedule').click();
    await button(page.getByRole('alertdialog'), 'Yes').click();
    await row.waitFor({ state: 'detached' });
    expect(seen.console).toEqual([]);
});
