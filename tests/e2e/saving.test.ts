/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../server/support/pictures';
import { settled } from '../support/signIn';
import { type Row, unique } from './support/api';
import { FULL } from './support/full';
import { arrive, button, field, openStage, type OwnStage } from './support/visit';

let stage: OwnStage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const detailOf = async (id: number) =>
    (await stage.api.call<{ data: Row & { name: string; name_ar: string } }>('GET', `/categories/${id}`))
        .data;
const found = async (q: string) =>
    (await stage.api.call<{ data: Row[] }>('GET', `/categories?q=${encodeURIComponent(q)}`)).data;

describe('saving', () => {
    const typeNew = async (name: string) => {
        const visit = await stage.visit(stage.admin);
        await visit.goto('/default/categories/new');
        await field(visit.page, 'Name (English)').fill(name);
        await field(visit.page, 'Name (Arabic)').fill('اسم');
        return visit;
    };

    it('creates one record on a double click', async () => {
        const name = unique('Twice');
        const { page } = await typeNew(name);
        await button(page, 'Save').dblclick();
        await arrive(page, /^\/default\/categories\/\d+$/);
        expect(await found(name)).toHaveLength(1);
    });

    it('says that it is under way when the page is left, and takes nobody off the next one', async () => {
        const name = unique('Late');
        const { page } = await typeNew(name);
        let answer = () => {};
        const answered = new Promise<void>(resolve => (answer = resolve));
        await page.route('**/api/admin/categories', async route => {
            await answered;
            await route.fallback();
        });
        await button(page, 'Save').click();
        await page.getByRole('link', { name: 'Products' }).first().click();
        const question = page.getByRole('alertdialog', { name: 'Still saving. Leave anyway?' });
        await button(question, 'Leave').click();
        await arrive(page, /^\/default\/products/);
        await page.getByRole('link', { name: 'New product' }).first().click();
        await arrive(page, /^\/default\/products\/new/);
        answer();
        await page.getByText('Category created').waitFor();
        await expect.poll(async () => (await found(name)).length).toBe(1);
        expect(page.url()).toContain('/default/products/new');
        await page.goto('/default/categories/new');
        await field(page, 'Name (English)').waitFor();
        expect(await page.getByText('You have an unsaved draft').count()).toBe(0);
    });

    it('keeps the input while the server is down, and saves it afterwards', async () => {
        const name = unique('Away');
        const { page } = await typeNew(name);
        await stage.server.kill('SIGKILL');
        await button(page, 'Save').click();
        await page.getByText('Can’t reach the server').first().waitFor();
        expect(await field(page, 'Name (English)').inputValue()).toBe(name);
        await stage.server.restart();
        await button(page, 'Save').click();
        await arrive(page, /^\/default\/categories\/\d+$/);
        expect(await found(name)).toHaveLength(1);
    });

    it('asks before a form with changes is left', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/categories');
        await page.getByRole('link', { name: 'New category' }).first().click();
        await arrive(page, '/default/categories/new');
        await field(page, 'Name (English)').fill('Not yet saved');
        await page.getByRole('link', { name: 'Roles' }).click();
        const asked = page.getByRole('alertdialog');
        await button(asked, 'Stay on this page').click();
        await asked.waitFor({ state: 'detached' });
        expect(await field(page, 'Name (English)').inputValue()).toBe('Not yet saved');
        await page.goBack();
        await button(asked, 'Leave without saving').click();
        await arrive(page, '/default/categories');
        // Nothing changed here, so leaving asks nothing.
        await page.getByRole('link', { name: 'Roles' }).click();
        await arrive(page, '/default/administration/roles-list');
        expect(await asked.count()).toBe(0);
    });

    it('offers the draft after a reload, names missing files, and deletes the draft after the save', async () => {
        const name = unique('Draft');
        const { page } = await typeNew(name);
        await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'lost.png', mimeType: 'image/png', buffer: await png() });
        await page.reload();
        await settled(page);
        await page.getByText('Choose these files again: lost.png').waitFor();
        expect(await field(page, 'Name (English)').inputValue()).toBe('');
        await button(page, 'Restore draft').click();
        expect(await field(page, 'Name (English)').inputValue()).toBe(name);
        expect(await field(page, 'Name (Arabic)').inputValue()).toBe('اسم');
        await button(page, 'Save').click();
        await arrive(page, /^\/default\/categories\/\d+$/);
        const drafts = await page.evaluate(() =>
            Object.keys(localStorage).filter(key => key.startsWith('draft')),
        );
        expect(drafts).toEqual([]);
    });

    // tests/screens/forms.test.tsx has both choices.
    it.each(FULL ? ['mine', 'theirs'] : ['theirs'])(
        "shows another admin's changes side by side, and saves the choice: %s",
        async choice => {
            const { id } = await stage.api.makeCategory(unique('Both'));
            const { page, goto } = await stage.visit(stage.admin);
            await goto(`/default/categories/${id}/edit`);
            // Untouched fields follow the saves of others.
            await field(page, 'Name (English)').fill('My name');
            const form = new FormData();
            form.set('_method', 'PUT');
            form.set('name', 'Their name');
            form.set('name_ar', 'اسمهم');
            await stage.api.call('POST', `/categories/${id}`, form);
            await button(page, 'Save').click();
            await page.getByText('Someone else saved changes').waitFor();
            expect((await detailOf(id)).name).toBe('Their name');
            const line = page.getByRole('row', { name: /^Name/ });
            // A field that only they changed is no conflict.
            expect(await page.getByRole('radio').count()).toBe(2);
            await line
                .getByRole('radio')
                .nth(choice === 'theirs' ? 1 : 0)
                .check();
            await button(page, 'Save selected values').click();
            await arrive(page, `/default/categories/${id}`);
            const { name, name_ar } = await detailOf(id);
            expect({ name, name_ar }).toEqual({
                name: choice === 'mine' ? 'My name' : 'Their name',
                name_ar: 'اسمهم',
            });
        },
    );
});
