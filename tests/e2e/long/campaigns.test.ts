/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Home } from '../../../contract/schemas/home';
import type { Customer } from '../../../contract/schemas/customers';
import { png } from '../../server/support/pictures';
import { button, currentPath, field, openStage, toast, type Stage } from '../support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

// In CI: tests/screens/app/termsDraft.test.tsx
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

// In CI: tests/screens/lists/lists.test.tsx
it('banners accept an id if the role may not list the targets', async () => {
    const marketer = await stage.api.makeAdmin(['show banners']);
    const product = (await stage.api.call<{ data: { id: number }[] }>('GET', '/products')).data[0]!;
    const { page, goto, seen } = await stage.visit(await stage.api.signIn(marketer));
    await goto('/default/banners?dialog=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You don’t have permission to browse this list').waitFor();
    await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await png(120, 50) });
    await field(dialog, 'Destination').fill(String(product.id));
    await button(dialog, 'Save').click();
    await toast(page, 'Banner created').waitFor();
    expect(seen.calls.some(call => /products|categories/.test(call))).toBe(false);
    expect(seen.failed).toEqual([]);
});

// In CI: tests/screens/app/home.test.tsx, tests/screens/log/undo.test.tsx, tests/e2e/calls.test.ts; photos are sorted by keyboard in tests/e2e/products.test.ts
it("the app's home can be filled by search, sorted by keyboard and published, and that undone", async () => {
    const read = () => stage.api.call<{ data: Home }>('GET', '/home');
    const before = (await read()).data.products.map(({ id }) => id);
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/apphome');
    const other = (
        await stage.api.call<{ data: { id: number; name: string; sku: string }[] }>('GET', '/products?page=9')
    ).data.find(({ id }) => !before.includes(id))!;
    await page.getByRole('region', { name: 'Products' }).getByRole('combobox').fill(other.sku);
    await page.getByRole('option', { name: new RegExp(other.sku) }).click();
    await page.keyboard.press('Escape');
    await button(page, `Move: ${other.name}`).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) {
        await page.keyboard.press(key);
        // dnd-kit measures between two key presses.
        await page.waitForTimeout(250);
    }
    await button(page, 'Publish').click();
    await toast(page, 'App home published').waitFor();
    const idsNow = async () => (await read()).data.products.map(({ id }) => id);
    const after = [...before.slice(0, 1), other.id, ...before.slice(1)];
    expect(await idsNow()).toEqual(after);
    expect(await currentPath(page)).toBe('/default/apphome');

    await button(page, 'Undo').click();
    await toast(page, 'Change undone').waitFor();
    expect(await idsNow()).toEqual(before);
    await button(page, 'Redo').click();
    await toast(page, 'Change redone').waitFor();
    expect(await idsNow()).toEqual(after);
    await goto('/default/administration/activity');
    await button(page, /^Undo: /)
        .first()
        .click();
    const preview = page.getByRole('dialog', { name: 'Undo changes' });
    await preview.getByText(other.name).first().waitFor();
    expect(await idsNow()).toEqual(after);
    await button(preview, 'Undo change').click();
    await toast(page, 'Change undone').waitFor();
    expect(await idsNow()).toEqual(before);
    expect(seen.console).toEqual([]);
});

// In CI: tests/e2e/calls.test.ts, tests/e2e/customers.test.ts, tests/screens/app/customer.test.tsx
it('a customer can be found, edited in a dialog over their page, and followed to their orders', async () => {
    const [user] = (await stage.api.call<{ data: Customer[] }>('GET', '/users?col=id&desc=0&page=3')).data;
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/administration/users-list');
    await page.getByRole('searchbox').fill(user!.phone);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('row').nth(1).click();
    await page.getByRole('heading', { name: user!.name, level: 1 }).waitFor();
    expect(await currentPath(page)).toBe(`/default/administration/users-list/${user!.id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Phone').fill('0501234567');
    await button(dialog, 'Save').click();
    await dialog.getByText('Include the country code').waitFor();
    await field(dialog, 'Phone').fill(user!.phone);
    await field(dialog, 'City').fill('Abha');
    await field(dialog, 'Notes').fill('Prefers calls');
    await button(dialog, 'Save').click();
    await toast(page, 'Saved').waitFor();
    const [now] = (
        await stage.api.call<{ data: Customer[] }>('GET', `/users?q=${encodeURIComponent(user!.phone)}`)
    ).data;
    expect(now).toMatchObject({ id: user!.id, city: 'Abha', admin_notes: 'Prefers calls', name: user!.name });
    await page.getByRole('region', { name: 'Notes' }).getByText('Prefers calls').waitFor();
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(`tel:${user!.phone}`);
    await page.getByRole('link', { name: 'All orders of this customer' }).click();
    await page
        .getByRole('button', { name: /^Remove filter/ })
        .getByText(user!.name)
        .waitFor();
    expect(seen.console).toEqual([]);
});
