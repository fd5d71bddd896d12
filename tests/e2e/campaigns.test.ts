import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Banner } from '../../contract/schemas/banners';
import type { Campaign } from '../../contract/schemas/campaigns';
import type { Home } from '../../contract/schemas/home';
import type { Customer } from '../../contract/schemas/customers';
import { png } from '../server/support/pictures';
import { arrive, button, field, toast, openStage, type Stage } from './support/visit';

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
    for (const [label, restored, warning] of [
        ['Title (English)', 'Terms second words', 'Only the English text has changed.'],
        ['Title (Arabic)', 'الشروط', 'Only the Arabic text has changed.'],
    ] as const) {
        await field(page, label).fill('Changed alone');
        await button(page, 'Publish…').click();
        const review = page.getByRole('alertdialog');
        await review.getByRole('alert').filter({ hasText: warning }).waitFor();
        await button(review, 'Go back').click();
        await review.waitFor({ state: 'detached' });
        await field(page, label).fill(restored);
    }
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

it('creates, counts, tests, schedules, lists and unschedules a campaign, which Enter never sends', async () => {
    const campaigns = async () =>
        (await stage.api.call<{ data: Campaign[] }>('GET', '/../extensions/notifications')).data;
    const before = (await campaigns()).filter(({ status }) => status === 'scheduled');
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/mini/administration/send-notification');
    await page.getByText(/^[\d,]+ customers$/).waitFor();
    await page.getByText(/isn’t connected to a push service/).waitFor();
    const compose = async () => {
        for (const [label, words] of [
            ['Title (English)', 'New lamps'],
            ['Title (Arabic)', 'مصابيح جديدة'],
            ['Message (English)', 'They are here'],
            ['Message (Arabic)', 'وصلت'],
        ] as const)
            await field(page, label).fill(words);
    };
    await compose();
    // The line of changes shortens on a phone; it does not widen the page.
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize(desktop);
    await page.getByRole('group', { name: 'iOS' }).getByText('They are here').waitFor();
    const sent = () => seen.calls.filter(call => call === 'POST /api/extensions/notifications').length;
    await field(page, 'Title (English)').press('Enter');
    await seen.quiet();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(sent()).toBe(0);

    const [customer] = (await stage.api.call<{ data: Customer[] }>('GET', '/users?is_active=1')).data;
    await button(page, 'Send a test…').click();
    const test = page.getByRole('alertdialog', { name: 'Send a test' });
    await test.getByRole('combobox').fill(customer!.phone);
    await page.getByRole('option', { name: new RegExp(customer!.name) }).click();
    await button(test, 'Send test').click();
    await toast(page, 'Test sent').waitFor();
    await test.waitFor({ state: 'detached' });
    const tested = { title: 'New lamps', audience: { user_ids: [customer!.id] }, status: 'sent' };
    await expect.poll(async () => (await campaigns())[0]).toMatchObject(tested);
    // The test leaves the form as it is.
    expect(await field(page, 'Title (English)').inputValue()).toBe('New lamps');

    await page.getByRole('radio', { name: 'Later' }).check();
    await button(page, 'Schedule…').click();
    await page.getByText('Choose a date and a time.').waitFor();
    expect(sent()).toBe(1);
    const [year, month, day] = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-');
    await field(page, 'Send at').fill(`${day}-${month}-${year} 12:15`);
    await page.keyboard.press('Tab');
    await button(page, 'Schedule…').click();
    const schedule = page.getByRole('alertdialog', {
        name: `Schedule for ${day}-${month}-${year} 12:15?`,
    });
    await schedule.getByText(`It’s sent on ${day}-${month}-${year} 12:15 (Riyadh time).`).waitFor();
    await button(schedule, /^Schedule for [\d,]+ customers$/).click();
    await toast(page, 'Notification scheduled').waitFor();
    const row = page.getByRole('row', { name: /New lamps/ }).filter({ hasText: 'Scheduled' });
    await row.waitFor();
    // The form is empty for the next campaign.
    expect(await field(page, 'Title (English)').inputValue()).toBe('');
    const unschedule = async () => {
        await button(row, 'Unschedule…').click();
        await button(page.getByRole('alertdialog'), 'Unschedule').click();
        await row.waitFor({ state: 'detached' });
        await expect
            .poll(async () => (await campaigns()).filter(({ status }) => status === 'scheduled'))
            .toEqual(before);
    };
    await row.getByRole('button', { name: 'New lamps' }).click();
    const detail = page.getByRole('dialog', { name: 'New lamps' });
    await detail.getByText('مصابيح جديدة').waitFor();
    await button(detail, 'Close').click();
    await detail.waitFor({ state: 'detached' });
    await unschedule();
    // The texts and the time are in the form again.
    expect(await field(page, 'Message (Arabic)').inputValue()).toBe('وصلت');
    expect(await field(page, 'Send at').inputValue()).toBe(`${day}-${month}-${year} 12:15`);
    await page.getByRole('radio', { name: 'Now' }).check();

    // Sent now, it waits one minute.
    await button(page, 'Send…').click();
    const question = page.getByRole('alertdialog', { name: /^Send to [\d,]+ customers\?$/ });
    await question.getByText('It will be sent 1 minute after you confirm.').waitFor();
    await button(question, /^Send to [\d,]+ customers$/).click();
    await toast(page, 'Notification scheduled. It will be sent in 1 minute.').waitFor();
    await row.waitFor();
    const [now] = await campaigns();
    expect(now).toMatchObject({ title: 'New lamps', audience: { all: true }, status: 'scheduled' });
    const waits = Date.parse(now!.send_at!) - Date.parse(now!.created_at);
    expect(Math.round(waits / 10_000)).toBe(6);
    await unschedule();
    expect(seen.console).toEqual([]);
});

describe('banners', () => {
    const bannersNow = async () => (await stage.api.call<{ data: Banner[] }>('GET', '/banners')).data;

    it('require a photo, a type and a target, and can be listed and deleted', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/banners');
        const count = (await bannersNow()).length;
        await page.getByRole('link', { name: 'New banner' }).first().click();
        await arrive(page, '/default/banners?dialog=new');
        const dialog = page.getByRole('dialog');
        await button(dialog, 'Save').click();
        await expect.poll(() => dialog.getByText('Required', { exact: true }).count()).toBe(2);
        expect(seen.calls.filter(call => call === 'POST /api/admin/banners')).toEqual([]);
        await dialog
            .locator('input[type=file]')
            .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await png(120, 50) });
        // The app's ratio, and the app as it will be.
        await button(dialog, 'Crop…').click();
        const crop = page.getByRole('dialog', { name: 'Crop photo' });
        await button(crop, 'Apply').click();
        await crop.waitFor({ state: 'detached' });
        await dialog.getByRole('figure', { name: 'In the app' }).locator('img').waitFor();
        await dialog.getByRole('radio', { name: 'Category' }).check();
        const [category] = (
            await stage.api.call<{ data: { id: number; name: string }[] }>('GET', '/categories')
        ).data;
        const picker = dialog.getByRole('combobox');
        await picker.fill(category!.name);
        await page
            .getByRole('option', { name: new RegExp(category!.name) })
            .first()
            .click();
        await button(dialog, 'Save').click();
        await toast(page, 'Banner created').waitFor();
        const [made] = (await bannersNow()).toSorted((a, b) => b.id - a.id);
        expect(made).toMatchObject({ ref_type: 'category', ref_id: category!.id });

        // The new banner's row stands first as soon as the list is read again.
        await expect.poll(() => page.getByRole('row').count()).toBe(count + 2);
        const row = page.getByRole('row').nth(1);
        await button(row, 'Schedule…').click();
        const schedule = page.getByRole('dialog', { name: 'Schedule banner' });
        await field(schedule, 'Shown from').fill('01-12-2031 12:00');
        await page.keyboard.press('Tab');
        await button(schedule, 'Save').click();
        await row.getByText('Not shown yet').waitFor();
        expect((await bannersNow()).find(({ id }) => id === made!.id)).toMatchObject({
            shown_from: '2031-12-01T09:00:00.000Z',
            shown_until: null,
        });

        // The whole row leads where its banner does, apart from its controls.
        const { width, height } = (await row.boundingBox())!;
        await row.click({ position: { x: width - 20, y: height / 2 } });
        await page.waitForURL(`**/default/categories/${category!.id}`);
        await page.goBack();
        await page.getByRole('row').nth(1).getByRole('checkbox').check();
        await button(page, 'Delete').click();
        await button(page.getByRole('alertdialog'), 'Yes').click();
        await expect.poll(async () => (await bannersNow()).length).toBe(count);
        expect((await bannersNow()).some(({ id }) => id === made!.id)).toBe(false);
        expect(seen.console).toEqual([]);
    });
});

it("the app's home is sorted by pointer beside a phone that shows it at once, warns, and opens a version", async () => {
    const read = async () => (await stage.api.call<{ data: Home }>('GET', '/home')).data;
    const { banners, categories, products } = await read();
    const [first, second, third] = products as (Home['products'][number] & { name_ar: string })[];
    // A version to return to, and a product that customers no longer see.
    const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);
    await stage.api.call('POST', '/home', {
        banners_ids: ids(banners),
        categories_ids: ids(categories),
        products_ids: ids([first!, second!, third!]),
    });
    await stage.api.call('PUT', `/products/${third!.id}`, { is_active: false });
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/apphome');
    const phone = page.getByRole('figure', { name: 'Preview' });
    const warning = page.getByRole('alert').filter({ hasText: third!.name });
    await warning.getByText('Hidden').waitFor();
    await page.getByRole('button', { name: 'Arabic', exact: true }).click();
    const shown = async () => {
        const text = await phone.innerText();
        return [first!, second!, third!].flatMap(({ name_ar }) => {
            const at = text.indexOf(name_ar);
            return at < 0 ? [] : [{ at, name_ar }];
        });
    };
    const order = async () =>
        (await shown()).toSorted((one, other) => one.at - other.at).map(({ name_ar }) => name_ar);
    expect(await order()).toEqual([first!.name_ar, second!.name_ar]);
    const colour = () => phone.getByText(first!.name_ar).evaluate(text => getComputedStyle(text).color);
    const light = await colour();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect.poll(colour).not.toBe(light);

    await button(page, `Move: ${second!.name}`).hover();
    await page.mouse.down();
    const top = (await button(page, `Move: ${first!.name}`).boundingBox())!;
    await page.mouse.move(top.x + top.width / 2, top.y + top.height / 2, { steps: 10 });
    await page.mouse.up();
    await expect.poll(order).toEqual([second!.name_ar, first!.name_ar]);
    await button(page, `Remove ${third!.name}`).click();
    await warning.waitFor({ state: 'detached' });
    await page
        .getByRole('region', { name: 'Unpublished changes' })
        .getByText(`Removed: ${third!.name}`)
        .waitFor();
    await button(page, 'Publish').click();
    await toast(page, 'App home published').waitFor();
    expect(ids((await read()).products)).toEqual(ids([second!, first!]));

    const versions = page.getByRole('region', { name: 'Earlier versions' });
    await button(versions, 'Show').click();
    await button(versions, /^Open: /)
        .first()
        .click();
    await expect.poll(order).toEqual([first!.name_ar, second!.name_ar]);
    await button(page, 'Discard').click();
    await expect.poll(order).toEqual([second!.name_ar, first!.name_ar]);
    expect(ids((await read()).products)).toEqual(ids([second!, first!]));
    expect(seen.console).toEqual([]);
});
