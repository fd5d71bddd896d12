/**
 * `npm run bench product` measures how soon the page answers each press in a browser: of a product with 100 photos, of
 * one with 500 variants, with 500 new variants, and in the grid of a page of products with their variants.
 * bench/out/product.md has medians and worst times of RUNS presses beside the aim of 100 ms, and each run adds a line to
 * bench/history.md. It reports and never fails.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { readOnlyOptions } from '../scripts/options';
import { buildIfChanged, ROOT } from '../scripts/build/panel';
import { launchChromium } from '../tests/support/chromium';
import { sessionOn } from '../tests/support/demo';
import { ADMIN, startServer } from '../tests/support/server';
import { settled } from '../tests/support/signIn';
import { addToHistory, thisRun } from './history';
import { createLargeProducts } from './largeProducts';
import { openPage, uncovered } from './page';
import { pressesOf, recordPresses, type Press } from './presses';

readOnlyOptions(
    'Measures how soon each press is answered on large products and in a grid.\n\n  RUNS=5 npm run bench product',
    {},
);

const AIM = 100;
const RUNS = Number(process.env.RUNS ?? 5);
const ONLY = process.env.ONLY ?? '';
const OUT = path.join(ROOT, 'bench/out');
/** With the products of the benchmark, a page of the list. */
const OTHERS = 12;

type Presses = ReturnType<typeof pressesOf>;
type Scene = { name: string; address: string; measure: (page: Page, presses: Presses) => Promise<void> };

await buildIfChanged();
mkdirSync(OUT, { recursive: true });
const server = await startServer({ seed: 'none' });
const browser = await launchChromium();
const results: { scene: string; found: Press[] }[] = [];
try {
    const user = await sessionOn(server.baseUrl, ADMIN);
    console.error('Creating 100 photos and 500 variants …');
    const made = await createLargeProducts(server.baseUrl, user.access_token, OTHERS);
    for (const scene of scenesOf(made).filter(({ name }) => name.includes(ONLY)))
        results.push({ scene: scene.name, found: await measure(browser, user, scene) });
} finally {
    await browser.close();
    await server.close();
}
const report = table();
writeFileSync(path.join(OUT, 'product.md'), report);
console.log(report);
if (!ONLY) remember();
process.exit();

async function measure(browser: Browser, user: object, { name, address, measure }: Scene): Promise<Press[]> {
    console.error(`${name} …`);
    const { page, context } = await openPage(browser, { user });
    await recordPresses(page);
    await page.goto(server.baseUrl + address);
    await page.locator('main h1').first().waitFor();
    await uncovered(page);
    await settled(page);
    const presses = pressesOf(page, RUNS);
    await measure(page, presses);
    await context.close();
    return presses.found;
}

function scenesOf({
    category,
    withPhotos,
    withVariants,
    withoutVariants,
}: Awaited<ReturnType<typeof createLargeProducts>>): Scene[] {
    const productPage = ({ id }: { id: number }) => `/default/products/${id}`;
    const list = `/default/products?filter=${encodeURIComponent(JSON.stringify({ category_id: category.id }))}`;
    return [
        { name: '100 photos', address: productPage(withPhotos), measure: measurePhotos },
        { name: '500 variants', address: productPage(withVariants), measure: measureVariants },
        { name: '500 new variants', address: productPage(withoutVariants), measure: measureNewVariants },
        { name: 'grid of 515 rows', address: list, measure: measureGrid },
    ];
}

function button(within: Page | Locator, name: string | RegExp) {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
}

function closed(page: Page, role: 'menu' | 'dialog' | 'alertdialog') {
    return async () => {
        await page.keyboard.press('Escape');
        await page.getByRole(role).waitFor({ state: 'detached' });
    };
}

/** Types a letter at the end of a field, by the keyboard. */
function typing(page: Page, field: Locator) {
    return async () => {
        await field.focus();
        await page.keyboard.press('End');
        await page.keyboard.press('1');
    };
}

async function measurePhotos(page: Page, { press, frames }: Presses) {
    const at = (action: string, position: number) =>
        button(page, new RegExp(`^${action}: .*photo ${position} of 100$`));
    const picture = (position: number) =>
        page.getByRole('img', { name: new RegExp(`photo ${position} of 100$`) });
    await press('letter in the name', typing(page, page.locator('input[name=name]')));
    // Photos far from the window have no buttons.
    const near = async (position: number) => {
        await picture(position).evaluate(element => element.scrollIntoView({ block: 'center' }));
        await at('More', position).waitFor();
    };
    await near(40);
    await press('open the menu of a photo', () => at('More', 40).click(), closed(page, 'menu'));
    await press('open the menu of positions', () => at('Move', 42).click(), closed(page, 'menu'));
    await press('open the delete dialog', () => at('Delete', 44).click(), closed(page, 'alertdialog'));
    await press('zoom', () => picture(30).click(), closed(page, 'dialog'));
    await press('pick up, move and drop by arrow keys', async () => {
        await at('Move', 36).focus();
        for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) {
            await page.keyboard.press(key);
            await page.waitForTimeout(300);
        }
    });
    await press(
        'make cover',
        async turn => {
            await near(45 + turn);
            await at('Make cover', 45 + turn).click();
        },
        () => page.waitForTimeout(1000),
    );
    await scrolling(page, frames, 30);
}

async function measureVariants(page: Page, { press, frames }: Presses) {
    const rowOf = (name: string) =>
        page
            .getByRole('row')
            .nth(1 + 12)
            .getByRole('button', { name: new RegExp(`^${name}: `) });
    await press('letter in the name', typing(page, page.locator('input[name=name]')));
    await press('letter in the product’s price', typing(page, page.locator('input[name=price]')));
    await press(
        'open the delete dialog of a row',
        () => rowOf('Delete').click(),
        closed(page, 'alertdialog'),
    );
    await press(
        'open the form of a row',
        () => rowOf('Edit').click(),
        () => button(page.getByRole('table'), 'Cancel').click(),
    );
    await rowOf('Edit').click();
    await press(
        'letter in the price of a row',
        typing(page, page.getByRole('table').locator('input[name=price]')),
    );
    await button(page.getByRole('table'), 'Cancel').click();
    await press('show more rows', () => button(page, /more$/).click());
    await scrolling(page, frames, 30);
    await press('letter in the name, all rows shown', typing(page, page.locator('input[name=name]')));
}

async function measureNewVariants(page: Page, { press, frames }: Presses) {
    const all = (option: number) => page.getByRole('checkbox', { name: `Select all: Option ${option}` });
    const cell = (name: string) =>
        page.getByRole('textbox', { name: new RegExp(`^${name}: Value 10 · Value 20 · Value 32`) });
    await press('open the form for new variants', () => button(page, 'Add variants').click(), undefined, 1);
    await all(1).click();
    await all(2).click();
    await press(
        'Select all, 0 to 500 rows',
        () => all(3).click(),
        () => all(3).click(),
    );
    await all(3).click();
    await press(
        'unselect a value, 500 to 450 rows',
        () => page.getByRole('checkbox', { name: 'Value 29' }).click(),
        () => page.getByRole('checkbox', { name: 'Value 29' }).click(),
    );
    await press(
        'letter in the price for all',
        typing(page, page.getByRole('textbox', { name: 'Price: All new variants', exact: true })),
    );
    await press(
        'letter in the pattern of SKUs',
        typing(page, page.getByRole('textbox', { name: /SKU pattern/ })),
    );
    await press('letter in the price of a row', typing(page, cell('Price')));
    await press('letter in the SKU of a row', typing(page, cell('SKU')));
    await press('Tab to the next cell', async () => {
        await cell('Price').focus();
        await page.keyboard.press('Tab');
    });
    await press('take a row out', () =>
        button(page, /Value 10 · Value 20 · Value 3\d/)
            .first()
            .click(),
    );
    await press('show more rows', () => button(page, /more$/).click());
    await scrolling(page, frames, 30);
    await press('letter in the product’s price', typing(page, page.locator('input[name=price]')));
    await press('letter in the product’s SKU', typing(page, page.locator('input[name=sku]')));
    await press('letter in the name', typing(page, page.locator('input[name=name]')));
}

async function measureGrid(page: Page, { press, frames }: Presses) {
    await button(page, 'Grid').click();
    const cell = (row: number, column: number) =>
        page.locator(`td[data-row="${row}"][data-column="${column}"]`);
    await cell(3, 2).waitFor();
    await page.waitForTimeout(2000);
    const keys = async (...names: string[]) => {
        for (const name of names) await page.keyboard.press(name);
    };
    await press('choose a cell', turn => cell(3 + turn, 2).click());
    await press('arrow keys', () => keys('ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'));
    await press('type and Enter', () => keys('7', '5', 'Enter'));
    await press('undo', () => keys('Control+Z'));
    await press('redo', () => keys('Control+Y'));
    await press(
        'select to the last row',
        () => keys('Control+Shift+End'),
        () => keys('Control+Home'),
    );
    await cell(0, 2).click();
    await press(
        'fill a column down to the last row',
        async () => {
            await keys('Control+Shift+ArrowDown');
            await keys('Control+D');
        },
        () => keys('Control+Z', 'Control+Home'),
    );
    await scrolling(page, frames, 30);
    await press('preview', () => button(page, 'Preview').click(), closed(page, 'dialog'));
}

/** Scrolls down and up again by the wheel. */
function scrolling(page: Page, frames: Presses['frames'], turns: number) {
    return frames('longest frame while scrolling', async () => {
        await page.mouse.move(600, 500);
        for (const step of [300, -300])
            for (let turn = 0; turn < turns; turn += 1) {
                await page.mouse.wheel(0, step);
                await page.waitForTimeout(30);
            }
    });
}

function table(): string {
    const [date, commit, machine] = thisRun();
    return [
        `From a press to the next frame in ms, ${RUNS} presses each; aim: ${AIM}. ${date}, ${commit}, ${machine}`,
        '',
        '| | median | worst | aim |',
        '|---|---:|---:|---|',
        ...results.flatMap(({ scene, found }) =>
            found.map(
                ({ name, median, worst }) =>
                    `| ${scene}: ${name} | ${Math.round(median)} | ${Math.round(worst)} | ${worst <= AIM ? '✓' : median <= AIM ? '✓ by median' : '✗'} |`,
            ),
        ),
        '',
    ].join('\n');
}

/** Adds a line to bench/history.md: the slowest median and the worst press of each scene. */
function remember() {
    const all = results.flatMap(({ found }) => found);
    addToHistory('bench product', [
        ...thisRun(),
        ...results.map(
            ({ found }) =>
                `${Math.max(...found.map(({ median }) => Math.round(median)))} / ${Math.max(...found.map(({ worst }) => Math.round(worst)))}`,
        ),
        `${all.filter(({ median }) => median <= AIM).length} of ${all.length}`,
    ]);
}
