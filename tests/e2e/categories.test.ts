/** @module-tag long */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../server/support/pictures';
import { settled } from '../support/signIn';
import { type Row, unique } from './support/api';
import { FULL } from './support/full';
import {
    askToDelete,
    arrive,
    button,
    deaf,
    field,
    toast,
    openStage,
    currentPath,
    type Stage,
} from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

type Detail = Row & {
    name: string;
    name_ar: string;
    photo: string | null;
    parent_id: number | null;
    children: Row[];
    options: Option[];
};
type Option = Row & {
    name: string;
    values: (Row & { name: string; name_ar: string; color: string | null })[];
};
const detailOf = async (id: number | string) =>
    (await stage.api.call<{ data: Detail }>('GET', `/categories/${id}`)).data;
const found = async (q: string) =>
    (await stage.api.call<{ data: Row[] }>('GET', `/categories?q=${encodeURIComponent(q)}`)).data;
const idOf = (address: string) => Number(/categories\/(\d+)/.exec(address)![1]);

describe('a category', () => {
    it('can be created with a photo, a child and options, edited and deleted', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/categories');
        await page.getByRole('link', { name: 'New category' }).first().click();
        await arrive(page, '/default/categories/new');
        const name = unique('Lamps');
        await field(page, 'Name (English)').fill(name);
        await field(page, 'Name (Arabic)').fill('مصابيح');
        await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await png() });
        await button(page, 'Save').click();
        await toast(page, 'Category created', 'messages').waitFor();
        await arrive(page, /^\/default\/categories\/\d+$/);
        const id = idOf(await currentPath(page));
        const photo = page.getByRole('img', { name: `Photo of ${name}` });
        await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

        await page.getByRole('link', { name: 'New child category' }).click();
        await arrive(page, `/default/categories/${id}/new`);
        await button(page, `Copy: Parent category ID ${id}`).waitFor();
        expect(await button(page, `Copy: ID ${id}`).count()).toBe(0);
        await field(page, 'Name (English)').fill('Desk lamps');
        await field(page, 'Name (Arabic)').fill('مصابيح مكتب');
        await button(page, 'Save').click();
        await arrive(page, /^\/default\/categories\/\d+$/);
        await page.getByRole('heading', { level: 1, name: 'Desk lamps' }).waitFor();
        await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(name).click();
        await arrive(page, `/default/categories/${id}`);
        await page.getByRole('row', { name: /Desk lamps/ }).waitFor();

        await page.getByRole('link', { name: 'Edit' }).click();
        await arrive(page, `/default/categories/${id}/edit`);
        await field(page, 'Name (English)').fill(`${name} and lights`);
        await button(page, 'Save').click();
        await toast(page, 'Saved').waitFor();
        await arrive(page, `/default/categories/${id}`);
        await page.getByRole('heading', { level: 1, name: `${name} and lights` }).waitFor();
        // The photo is sent only if a file was chosen, and stays otherwise (docs/specification.md#5-validation).
        expect((await detailOf(id)).photo).not.toBeNull();

        await askToDelete(page);
        const asked = page.getByRole('alertdialog');
        // In use: the dialog says so instead of offering what would be refused.
        await button(asked, 'Close').waitFor();
        expect(await button(asked, 'Yes').count()).toBe(0);
        await button(asked, 'Close').click();
        await asked.waitFor({ state: 'detached' });

        await page.getByRole('row', { name: /Desk lamps/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Desk lamps' }).waitFor();
        await askToDelete(page);
        await button(asked, 'Cancel').click();
        await asked.waitFor({ state: 'detached' });
        expect((await detailOf(id)).children).toHaveLength(1);
        await askToDelete(page);
        await button(asked, 'Yes').click();
        await arrive(page, `/default/categories/${id}`);
        await page.getByText('No child categories yet').waitFor();
        await askToDelete(page);
        await button(asked, 'Yes').click();
        await arrive(page, '/default/categories');
        expect(await found(name)).toEqual([]);
        expect(seen.failed).toEqual([]);
    });

    it('names what is too long before it is sent, and shows the server’s errors at their fields', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        const name = field(page, 'Name (English)');
        const errorText = async () =>
            page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`).textContent();
        await goto('/default/categories/new');
        await name.fill('x'.repeat(121));
        await field(page, 'Name (Arabic)').fill('اسم');
        await button(page, 'Save').click();
        await expect.poll(errorText).toMatch(/120/);
        expect(await name.inputValue()).toHaveLength(121);

        const errors = { name: ['This name is taken.'] };
        await page.route('**/api/admin/categories', route =>
            route.fulfill({ status: 422, json: { message: 'The given data was invalid', errors } }),
        );
        await name.fill('Lamps');
        await button(page, 'Save').click();
        await page.getByText('Check the highlighted fields').first().waitFor();
        expect(await errorText()).toBe('This name is taken.');
        expect(await name.getAttribute('aria-invalid')).toBe('true');
        expect(await name.inputValue()).toBe('Lamps');
    });

    it('requires both names before it is sent', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/categories/new');
        await button(page, 'Save').click();
        await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2);
        expect(seen.calls.filter(call => call.startsWith('POST'))).toEqual([]);
    });
});

it('categories can be searched, and the search stays in the address', async () => {
    const name = unique('Carpets');
    await stage.api.makeCategory(name);
    await stage.api.makeCategory(unique('Curtains'));
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/categories');
    const search = page.getByRole('searchbox', { name: 'Search categories' });
    await search.fill(name);
    await arrive(page, /filter=.*Carpets/);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.reload();
    await settled(page);
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    expect(await search.inputValue()).toBe(name);
    await search.fill('nothing has this name');
    await page.getByText('No results for “nothing has this name”').waitFor();
    // The browser's own clear button is hidden by a style rule; scripts cannot see it.
    const rules = await page.evaluate(() =>
        [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)),
    );
    expect(rules.filter(rule => /search-cancel-button \{ display: none; \}/.test(rule))).toHaveLength(1);
    await button(page, 'Clear search').click();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
});

describe('a category that does not exist', () => {
    const MISSING = "This category doesn't exist!";

    it('shows a toast, and goes back after 1.5 s', async () => {
        const { id, name } = await stage.api.makeCategory();
        const { page, goto } = await stage.visit(stage.admin);
        // With the hint of the deletion the list would remove the row before it is pressed.
        await deaf(page);
        // The page of the first row is rehearsed with what is stored now.
        const prerendered = page.waitForResponse(answer => answer.url().endsWith(`/categories/${id}`));
        await goto(`/default/categories?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
        await prerendered;
        await stage.api.call('DELETE', `/categories/${id}`);
        await page.getByRole('row', { name: new RegExp(String(name)) }).click();
        await toast(page, MISSING, 'errors').waitFor();
        const shown = Date.now();
        expect(await currentPath(page)).toBe(`/default/categories/${id}`);
        await arrive(page, /^\/default\/categories\?/);
        expect(Date.now() - shown).toBeGreaterThan(1000);
    });

    it.each(['%3Cgarbage%3E', ...(FULL ? ['987654321', '987654321/edit'] : [])])(
        'goes to the list if there is no history: %s',
        async path => {
            const { page } = await stage.visit(stage.admin);
            await page.goto(`/default/categories/${path}`);
            await toast(page, MISSING, 'errors').waitFor();
            await arrive(page, '/default/categories');
        },
    );
});

describe('the tree of categories', () => {
    it('moves a category by dragging and by the dialog, and takes both back', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        const [home, garden] = [await stage.api.makeCategory(), await stage.api.makeCategory()];
        const id = Number((await stage.api.makeCategory(unique('Moved'), Number(home.id))).id);
        const parent = async () => (await detailOf(id)).parent_id;
        await goto(`/default/categories/${id}`);
        const tree = page.getByRole('tree', { name: 'All categories' });
        const item = (row: Row) => tree.getByRole('treeitem', { name: String(row.name) });

        const { name } = await detailOf(id);
        const middleOf = async (text: string) => {
            const { x, y, width, height } = (await tree.getByText(text, { exact: true }).boundingBox())!;
            return [x + width / 2, y + height / 2] as const;
        };
        await page.mouse.move(...(await middleOf(name)));
        await page.mouse.down();
        await page.mouse.move(...(await middleOf(String(garden.name))), { steps: 8 });
        await page.mouse.up();
        await toast(page, `Category moved to ${String(garden.name)}`).waitFor();
        expect(await parent()).toBe(garden.id);
        await button(page, 'Undo').click();
        await expect.poll(parent).toBe(home.id);

        await button(page, 'Move…').click();
        await page.getByRole('combobox', { name: 'New parent category' }).fill(String(garden.name));
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await button(page, 'Move category').click();
        await expect.poll(parent).toBe(garden.id);
        await button(page, 'Move…').click();
        await button(page, 'Move to the top level').click();
        await expect.poll(parent).toBe(null);

        // Below another again, and dragged to the top level.
        await button(page, 'Move…').click();
        await page.getByRole('combobox', { name: 'New parent category' }).fill(String(home.name));
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await button(page, 'Move category').click();
        await expect.poll(parent).toBe(home.id);
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('searchbox', { name: 'Search categories' }).fill(name);
        await item(garden).waitFor({ state: 'detached' });
        const [x, y] = await middleOf(name);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y + 20, { steps: 4 });
        const zone = page.getByText('Move to the top level');
        const top = (await zone.boundingBox())!;
        await page.mouse.move(top.x + top.width / 2, top.y + top.height / 2, { steps: 8 });
        await page.mouse.up();
        await expect.poll(parent).toBe(null);
        await page.getByRole('searchbox', { name: 'Search categories' }).fill('');

        // Among those with the same parent: by the edge of a row, and by Alt with an arrow.
        const order = async () =>
            (await item(home).locator('xpath=..').getByRole('treeitem').allTextContents())
                .flatMap(text => [home, garden, { name }].filter(row => text.startsWith(String(row.name))))
                .map(row => row.name);
        await page.mouse.move(...(await middleOf(name)));
        await page.mouse.down();
        const [left, middle] = await middleOf(String(home.name));
        await page.mouse.move(left, middle - 15, { steps: 8 });
        await page.mouse.up();
        await expect.poll(order).toEqual([name, home.name, garden.name]);
        await page.getByRole('treeitem', { name }).focus();
        await page.keyboard.press('Alt+ArrowDown');
        await expect.poll(order).toEqual([home.name, name, garden.name]);
        await page.keyboard.press('Alt+ArrowDown');
        await expect.poll(order).toEqual([home.name, garden.name, name]);
        expect(await parent()).toBe(null);

        // By keyboard: the tree is one stop, arrows walk it, Enter opens.
        await item(home).focus();
        await page.keyboard.press('Enter');
        await arrive(page, `/default/categories/${home.id}`);
        expect(seen.console).toEqual([]);
    });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const boxOf = (part: Locator) =>
    part.evaluate(element => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return { top, bottom, left, right };
    });

it('on a phone an entry of the log has its button beside its name, and no empty line', async () => {
    const { id } = await stage.api.makeCategory('Lamps');
    await stage.api.call('DELETE', `/categories/${id}`);
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    await goto('/default/administration/activity');
    const row = page.locator('main ol > li').filter({ hasText: 'Lamps' }).filter({ hasText: 'Deleted' });
    const [name, undo, values, time, whole] = await Promise.all([
        boxOf(row.getByText('Lamps', { exact: true }).first()),
        boxOf(button(row, 'Undo: Lamps')),
        boxOf(row.locator('dl')),
        boxOf(row.locator('time')),
        boxOf(row),
    ]);
    expect([undo.top <= name.bottom, undo.left >= values.right - 1]).toEqual([true, true]);
    expect([time.top - values.bottom, whole.bottom - time.bottom].every(gap => gap <= 16)).toBe(true);
});

it('on a phone each value of a conflict is a line with its radio button and says whose it is', async () => {
    const { id } = await stage.api.makeCategory('Rugs');
    const { page, goto } = await stage.visitAlone(stage.admin, PHONE);
    await deaf(page);
    await goto(`/default/categories/${id}/edit`);
    await page.locator('[name=name]').fill('Mine');
    const theirs = new FormData();
    theirs.set('_method', 'PUT');
    theirs.set('name', 'Theirs');
    theirs.set('name_ar', 'سجاد');
    await stage.api.call('POST', `/categories/${id}`, theirs);
    await button(page, 'Save').click();
    for (const [side, value] of [
        ['Your', 'Mine'],
        ['Their', 'Theirs'],
    ]) {
        const radio = page.getByRole('radio', { name: new RegExp(`^${side} version\\s?${value}$`) });
        const [tick, text] = await Promise.all([
            boxOf(radio),
            boxOf(page.getByRole('alert').getByText(value!, { exact: true })),
        ]);
        expect([side, text.top < tick.bottom, text.left >= tick.right]).toEqual([side, true, true]);
    }
});
