import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

it('creates, counts, schedules, lists and unschedules a campaign', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/mini/administration/send-notification');
    await page.getByText(/^[\d,]+ customers$/).waitFor();
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
