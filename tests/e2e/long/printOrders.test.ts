/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Item, Order } from '../../../contract/schemas/orders';
import { FULL } from '../support/full';
import { drawn, pagesOf } from '../support/pdf';
import { arrive, button, openSharedStage, type Stage } from '../support/visit';

// In CI: tests/screens/orders/print.test.tsx

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/** Enough for three pages. */
const MANY = 40;

it('prints three orders, each on its own page with repeated headers, without the panel', async () => {
    const { data } = await stage.api.call<{ data: Order[] }>('POST', '/purchase-operations', {
        _method: 'GET',
        page: 1,
    });
    const three = data.slice(0, 3);
    const [long] = three;
    const { data: items } = await stage.api.call<{ data: Item[] }>(
        'GET',
        `/purchase-operations/${long!.id}/items`,
    );
    const { page, goto, seen } = await stage.visit(stage.admin);
    await page.route(`**/purchase-operations/${long!.id}/items*`, route =>
        route.fulfill({
            json: { data: Array.from({ length: MANY }, (_, id) => ({ ...items[0], id: id + 1 })) },
        }),
    );
    await page.addInitScript(() => {
        localStorage.setItem('look', JSON.stringify({ mode: 'dark' }));
        window.print = () => void document.body.setAttribute('data-printed', 'yes');
    });
    await goto('/default/purchase-operations');
    for (const { number } of three)
        await page
            .getByRole('row', { name: new RegExp(number) })
            .getByRole('checkbox')
            .check();
    await button(page, 'Print').click();
    await page.getByRole('menuitem', { name: 'Invoice', exact: true }).click();
    await arrive(page, new RegExp(`print=${three.map(({ number }) => number).join('(,|%2C)')}`));
    const preview = page.getByRole('dialog', { name: 'Print 3 orders' });

    const choose = async (kind: string) => {
        await preview.getByRole('combobox', { name: 'Document' }).click();
        await page.getByRole('option', { name: kind, exact: true }).click();
    };
    const printed = async () => {
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        return page.pdf({ preferCSSPageSize: true, printBackground: true });
    };
    for (const [language, lang] of [
        ['English', 'en'],
        ['العربية', 'ar'],
    ] as const)
        for (const [kind, title] of [
            ['Invoice', lang === 'en' ? 'Simplifiedtaxinvoice' : drawn('فاتورة')],
            ['Packing slip', lang === 'en' ? 'Packingslip' : drawn('قائمة')],
        ] as const) {
            // One of each in CI; `npm run test:full -- long` prints all. tests/screens/orders/print.test.tsx has each in both languages.
            if (!FULL && (kind === 'Invoice') !== (lang === 'en')) continue;
            await button(preview, language).click();
            await choose(kind);
            await preview
                .locator(`.sheets[lang=${lang}][data-document=${kind === 'Invoice' ? 'invoice' : 'slip'}]`)
                .waitFor();
            const pages = pagesOf(await printed());
            // The long one is first, and the others take a page each.
            const numbers = pages.map(text => three.findIndex(({ number }) => text.includes(number)));
            expect(numbers.length).toBeGreaterThanOrEqual(4);
            expect(numbers).toEqual([...Array.from({ length: pages.length - 2 }, () => 0), 1, 2]);
            for (const text of pages) {
                expect(text).toContain(title);
                expect(text).not.toMatch(/Dashboard|Next|Print3/);
            }
            const first = pages.filter((_, at) => numbers[at] === 0).join('');
            expect(first.split(items[0]!.sku)).toHaveLength(MANY + 1);
            const total = three[1]!.total.toLocaleString('en', { minimumFractionDigits: 2 });
            expect(pages.at(-2)!.includes(total)).toBe(kind === 'Invoice');
        }

    // On a roll of 80 mm, and one pick list for all three.
    await button(preview, 'English').click();
    await choose('80 mm slip');
    await preview.locator('.sheets[data-document=slip_80mm]').waitFor();
    const roll = await printed();
    const widths = [...roll.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, width]) =>
        Math.round((Number(width) / 72) * 25.4),
    );
    expect(new Set(widths)).toEqual(new Set([80]));
    expect(pagesOf(roll).at(-1)).toContain(three[2]!.number);
    await choose('Pick list');
    await preview.locator('.sheets[data-document=pick_list]').waitFor();
    const list = pagesOf(await printed()).join('');
    for (const { number, status } of three) expect(list.includes(number), `${number} ${status}`).toBe(true);

    // The panel is dark, the paper is not.
    const grounds = () =>
        page.evaluate(() => [
            getComputedStyle(document.documentElement).colorScheme,
            getComputedStyle(document.body).backgroundColor,
        ]);
    // A page changes from the styles of print to those of the screen in its next frame.
    await expect.poll(grounds).toEqual(['dark', expect.not.stringContaining('255')]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(grounds).toEqual(['light', 'rgb(255, 255, 255)']);
    await page.emulateMedia({ media: null });

    await button(preview, 'Print').click();
    await page.locator('body[data-printed=yes]').waitFor();
    await button(preview, 'Close').click();
    await arrive(page, /purchase-operations(?!.*print=)/);
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: long!.number }).click();
    const drawer = page.getByRole('dialog', { name: long!.number });
    await drawer.getByText('Printed: Pick list').waitFor();
    expect(seen.console).toEqual([]);
});
