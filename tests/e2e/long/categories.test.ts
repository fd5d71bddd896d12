/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Row, unique } from '../support/api';
import { askToDelete, arrive, button, field, openStage, toast, type Stage } from '../support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

type Option = Row & {
    name: string;
    values: (Row & { name: string; name_ar: string; color: string | null })[];
};
const optionsOf = async (id: number) =>
    (await stage.api.call<{ data: { options: Option[] } }>('GET', `/categories/${id}`)).data.options;
const found = async (q: string) =>
    (await stage.api.call<{ data: Row[] }>('GET', `/categories?q=${encodeURIComponent(q)}`)).data;

// In CI: tests/e2e/example-host.test.ts
it('a category has options whose values can be created, edited and deleted', async () => {
    const { id } = await stage.api.makeCategory();
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`/default/categories/${id}`);
    await button(page, 'New option').first().click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Name (English)').first().fill('Size');
    await field(dialog, 'Name (Arabic)').first().fill('المقاس');
    const values = dialog.getByRole('group', { name: 'Values' });
    await field(values, 'Name (English)').fill('Small');
    await field(values, 'Name (Arabic)').fill('صغير');
    await button(values, 'Add value').click();
    await field(values, 'Name (English)').nth(1).fill('Large');
    await field(values, 'Name (Arabic)').nth(1).fill('كبير');
    await button(dialog, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Large', { exact: true }).waitFor();

    await button(page, 'Edit: Size').click();
    await field(values, 'Name (English)').nth(1).fill('Extra large');
    await button(dialog, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Extra large', { exact: true }).waitFor();

    await button(page, 'Edit: Size').click();
    await button(values, 'Delete: Small').click();
    const asked = page.getByRole('alertdialog');
    await button(asked, 'Yes').click();
    await asked.waitFor({ state: 'detached' });
    await expect.poll(() => field(values, 'Name (English)').count()).toBe(1);
    expect(await field(values, 'Name (English)').inputValue()).toBe('Extra large');
    const [option] = await optionsOf(id);
    expect(option!.values.map(({ name }) => name)).toEqual(['Extra large']);
    // A deleted record is no unsaved change, so leaving asks nothing.
    await button(dialog, 'Cancel').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);

    await button(page, 'Delete: Size').click();
    await button(asked, 'Cancel').click();
    await asked.waitFor({ state: 'detached' });
    expect(await optionsOf(id)).toHaveLength(1);
    await button(page, 'Delete: Size').click();
    await button(asked, 'Yes').click();
    await page.getByText('No options yet').waitFor();
    expect(await optionsOf(id)).toEqual([]);
    expect(seen.console).toEqual([]);
    expect(seen.failed).toEqual([]);
});

// In CI: tests/screens/categories/categoryValues.test.tsx
it('a category has its values edited in line by keyboard alone, and those of its parent shown as inherited', async () => {
    const parent = await stage.api.makeCategory();
    const child = await stage.api.makeCategory(unique('Child'), Number(parent.id));
    const value = (name: string) => ({ name, name_ar: name });
    const make = (id: number, name: string, values: string[]) =>
        stage.api.call('POST', `/categories/${id}/options`, {
            ...value(name),
            values: values.map(value),
        });
    await make(Number(parent.id), 'Material', ['Wool']);
    await make(Number(child.id), 'Size', ['Small', 'Large']);
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`/default/categories/${child.id}`);
    await page.getByText('Wool', { exact: true }).waitFor();
    expect(await button(page, 'Edit: Wool').count()).toBe(0);
    const values = async () =>
        (await optionsOf(Number(child.id))).flatMap(({ name, values }) =>
            name === 'Size' ? values.map(({ name, name_ar, color }) => [name, name_ar, color]) : [],
        );

    await button(page, 'Edit: Large').press('Enter');
    await page.locator('input:focus').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Extra large');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('كبير جدا');
    await page.keyboard.press('Enter');
    await expect.poll(values).toEqual([
        ['Small', 'Small', null],
        ['Extra large', 'كبير جدا', null],
    ]);
    await button(page, 'Add value').last().press('Enter');
    for (const size of ['Medium', 'Tiny']) {
        await expect
            .poll(() => page.locator('input:focus').evaluate((input: HTMLInputElement) => input.value))
            .toBe('');
        await page.keyboard.type(size);
        await page.keyboard.press('Tab');
        await page.keyboard.type(`${size} ع`);
        await page.keyboard.press('Enter');
    }
    await expect
        .poll(async () => (await values()).map(([name]) => name))
        .toEqual(['Small', 'Extra large', 'Medium', 'Tiny']);
    await page.keyboard.press('Escape');
    expect(seen.console).toEqual([]);
});

// In CI: tests/screens/log/undo.test.tsx, tests/screens/lists/selectAll.test.tsx, tests/screens/lists/lists.test.tsx, tests/e2e/orders.bulk.test.ts
it('deleted categories are named before, and come back one by one from the activity log, and by Z', async () => {
    const word = unique('Gone');
    const names = ['East', 'North', 'West'].map(side => `${word} ${side}`);
    for (const name of names) await stage.api.makeCategory(name);
    const left = async () => (await found(word)).map(({ name }) => name).toSorted();
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`/default/categories?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    for (const name of names)
        await page
            .getByRole('row', { name: new RegExp(name) })
            .getByRole('checkbox')
            .check();
    await button(page, 'Delete').click();
    const asked = page.getByRole('alertdialog', { name: /3/ });
    for (const name of names) await asked.getByText(name).waitFor();
    await asked.getByText('You can undo this for 90 days.').waitFor();
    await button(asked, 'Yes').click();
    await toast(page, 'Undo').waitFor();
    expect(await left()).toEqual([]);

    // Two of the three, as the preview lets choose.
    await goto('/default/administration/activity');
    await button(page, 'Undo all 3…').first().click();
    const preview = page.getByRole('dialog', { name: 'Undo changes' });
    for (const name of names) await preview.getByRole('checkbox', { name }).waitFor();
    expect(await left()).toEqual([]);
    await preview.getByRole('checkbox', { name: names[1]! }).uncheck();
    await button(preview, 'Undo 2 changes').click();
    await toast(page, '2 changes undone').waitFor();
    expect(await left()).toEqual([names[0], names[2]]);
    await button(page, 'Show').first().waitFor();
    const group = page.locator('ol > li').filter({ hasText: names[1]! }).filter({ hasText: 'Deleted' });
    await button(group, 'Show').click();
    await button(group, `Undo: ${names[1]!}`).click();
    await button(preview, 'Undo change').click();
    await toast(page, 'Change undone').waitFor();
    expect(await left()).toEqual(names);

    // A success replaces the error of the attempt before it.
    const [{ id }] = (await found(names[0]!)) as [Row];
    // Added before the page is loaded: Chromium lets a call pass that follows within milliseconds.
    let refuses = true;
    await page.route('**/api/extensions/journal/undo', route =>
        refuses ? route.fulfill({ status: 500, json: { message: 'Out of order.' } }) : route.continue(),
    );
    await goto(`/default/categories/${id}`);
    await askToDelete(page);
    await button(page.getByRole('alertdialog'), 'Yes').click();
    // The list remembers its filter.
    await arrive(page, /\/default\/categories(\?|$)/);
    await toast(page, 'Category deleted').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('z');
    const error = page.locator('[data-toast=errors]').filter({ hasText: 'Out of order.' });
    await error.waitFor();
    refuses = false;
    await page.keyboard.press('z');
    await toast(page, 'Change undone').waitFor();
    expect(await error.count()).toBe(0);
    expect(await left()).toEqual(names);
    expect(seen.console.filter(line => !/500|Out of order/.test(line))).toEqual([]);
});
