import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Plan } from '../../contract/schemas/plans';
import type { Product } from '../../contract/schemas/products';
import { unique } from './support/api';
import { button, field, openStage, toast, type Stage } from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/** The tenth day of next month, on which a month shows each day around it. */
const tenth = () => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)).toISOString().slice(0, 10);
};

it('plans a price from the page of a product for a span, and moves it in the calendar by a key', async () => {
    const category = await stage.api.makeCategory();
    const { data: product } = await stage.api.call<{ data: Product }>(
        'POST',
        `/categories/${category.id}/products`,
        { name: unique('Cup'), name_ar: 'كوب', sku: unique('CUP').replace(' ', '-'), price: 100, stock: 5 },
    );
    const day = tenth();
    const typed = day.split('-').toReversed().join('-');
    const { page, goto } = await stage.visit(stage.admin);
    await goto(`/default/products/${product.id}`);
    await field(page, 'Price').fill('80');
    await button(page, 'Save at…').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'From – until').click();
    const write = async (name: string, time: string) => {
        await dialog.getByRole('textbox', { name }).click();
        await page.keyboard.type(time);
    };
    await write('Start', `${typed} 10:00`);
    await write('End', `${typed} 22:00`);
    await button(dialog, 'Plan 1 change').click();
    await toast(page, `Planned for ${typed} 10:00`).waitFor();
    await page.getByRole('link', { name: `Price: ${product.name}` }).waitFor();
    expect(await field(page, 'Price').inputValue()).toBe('100.00');

    await goto(`/default/plans?view=month&day=${day}`);
    const planOf = async () =>
        (await stage.api.call<{ data: Plan[] }>('GET', `/../extensions/plans?product_id=${product.id}`))
            .data[0]!;
    const before = await planOf();
    await button(page, new RegExp(`Price: ${product.name}`)).press('ArrowRight');
    await expect
        .poll(async () => {
            const { at, until } = await planOf();
            return [at, until].map(time => Date.parse(time!));
        })
        .toEqual([before.at, before.until].map(time => Date.parse(time!) + 86_400_000));
});
