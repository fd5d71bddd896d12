/** @module-tag long */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/schemas/products';
import { picture, png } from '../server/support/pictures';
import { type Row, unique } from './support/api';
import { FULL } from './support/full';
import { productsOf } from './support/products';
import {
    askToDelete,
    arrive,
    button,
    field,
    toast,
    openStage,
    currentPath,
    type OwnStage,
} from './support/visit';

let stage: OwnStage;
let category: Row;
let values: number[];
let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
    stage = await openStage();
    category = await stage.api.makeCategory();
    values = await makeSizes('Small', 'Medium', 'Large');
});
afterEach(() => stage.leave());
afterAll(async () => {
    await stage.close();
    await rm(folder, { recursive: true });
});

const { makeProduct, productOf, makeSizes } = productsOf(
    () => stage,
    () => category,
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

describe('a product', () => {
    it('can be created in a chosen category, edited and deleted', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/default/products');
        await page.getByRole('link', { name: 'New product' }).first().click();
        await arrive(page, '/default/products/new');
        await button(page, 'Save').click();
        await page.getByText('Required', { exact: true }).first().waitFor();
        await page.getByRole('combobox', { name: /^Category/ }).fill(String(category.name));
        await page.getByRole('option', { name: new RegExp(String(category.name)) }).click();
        await arrive(page, `/default/products/new?category=${category.id}`);

        const name = unique('Kettle');
        await field(page, 'Name (English)').fill(name);
        // The category's id is not the product's.
        expect(await button(page, /^Copy: Id/).count()).toBe(0);
        await field(page, 'Name (Arabic)').fill('غلاية');
        await field(page, 'SKU').fill(unique('KET').replace(' ', '-'));
        // Invalid text is neither saved nor guessed.
        await field(page, 'Price').fill('12,34,5');
        await button(page, 'Save').click();
        await page.getByText('Enter a valid amount').waitFor();
        expect(seen.calls.filter(call => call.startsWith('POST'))).toEqual([]);
        await field(page, 'Price').fill('١٢٩٫٥٠');
        await button(page, 'Save').click();
        await toast(page, 'Product created').waitFor();
        await arrive(page, /^\/default\/products\/\d+$/);
        const id = Number((await currentPath(page)).split('/').at(-1));
        expect(await productOf(id)).toMatchObject({ name, price: 129.5, category_id: category.id });

        await page.getByRole('heading', { level: 1, name }).waitFor();
        // The detail address shows and edits it; so does the edit address, which leads to the detail.
        await field(page, 'Stock').fill('7.5');
        await button(page, 'Save').click();
        await page.getByText('Enter a whole number').waitFor();
        await field(page, 'Stock').fill('٧');
        await button(page, 'Save').click();
        await toast(page, 'Saved').waitFor();
        expect(await productOf(id)).toMatchObject({ name, price: 129.5, compare_at_price: null, stock: 7 });
        await goto(`/default/products/${id}/edit`);
        await field(page, 'Brand').fill('Nasim');
        await button(page, 'Save').click();
        await arrive(page, `/default/products/${id}`);
        await expect.poll(async () => (await productOf(id)).brand).toBe('Nasim');
        // Both addresses have the button; that of the edit address is on its way out.
        await goto(`/default/products/${id}`);

        await askToDelete(page);
        await button(page.getByRole('alertdialog'), 'Yes').click();
        await arrive(page, '/default/products');
        expect((await stage.api.answer('GET', `/products/${id}`)).status).toBe(404);
        expect(seen.console).toEqual([]);
    });

    it('wraps a name without a space at 640 px', async () => {
        const name = 'W'.repeat(90);
        const { id } = await makeProduct(name, { name_ar: name, brand: name });
        const { page, goto } = await stage.visitAlone(stage.admin, { viewport: { width: 640, height: 900 } });
        await goto(`/default/products/${id}`);
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.getByText('Stock history').waitFor();
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        expect(await width()).toBe(640);
    });

    it('can be exported with all pages of the search', async () => {
        const family = unique('Spoon');
        for (let number = 1; number <= 17; number += 1) await makeProduct(`${family} no ${number}`);
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`/default/products?filter=${encodeURIComponent(JSON.stringify({ q: family }))}`);
        await page.getByText('1–15 of 17').waitFor();
        await button(page, 'Export').click();
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^Products-\d{4}-\d\d-\d\d\.csv$/);
        const text = await readFile(await download.path(), 'utf8');
        const lines = text.trim().split(/\r?\n/);
        expect(lines[0]).toContain('"Name (English)",');
        expect(lines).toHaveLength(18);
        for (let number = 1; number <= 17; number += 1) expect(text).toContain(`${family} no ${number}",`);
        await toast(page, '17 rows exported').waitFor();
    });
});

const solid = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer();
const camera = () => picture(3000, 1500).jpeg().toBuffer();

describe("a product's photos", () => {
    it('can be added several at once, each with its own result', async () => {
        const { id, name } = await makeProduct();
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`/default/products/${id}`);
        let cuts = 0;
        await page.route('**/api/admin/products/*/photos', async route => {
            // The answer of the last photo is lost, although the server has stored it.
            const last = route.request().postData()?.includes('fourth.png');
            if (!last || cuts > 0) return route.continue();
            cuts += 1;
            await route.fetch();
            await route.abort();
        });
        // A path costs nothing to hand over; Playwright would send the page 15 MB of text for the contents.
        const chosen = async (name: string, contents: Buffer) => {
            await writeFile(path.join(folder, name), contents);
            return path.join(folder, name);
        };
        await page.locator('input[type=file]').setInputFiles([
            await chosen('first.png', await png()),
            await chosen('program.png', Buffer.from('#!/bin/sh\necho no picture')),
            await chosen('letter.txt', Buffer.from('Dear shop')),
            await chosen('dot.png', await png(8, 8)),
            await chosen('third.png', await png(60, 60)),
            // The server refuses 11 MB; scaled down in the browser, it is small.
            await chosen('camera.jpg', Buffer.concat([await camera(), Buffer.alloc(11 << 20)])),
            await chosen('fourth.png', await png(30, 30)),
        ]);
        // The call is repeated under its key, so that the photo is there once.
        await page.getByRole('img', { name: `${name}, photo 4 of 4` }).waitFor();
        expect(cuts).toBe(1);
        expect(await button(page, 'Try again').count()).toBe(0);
        // None can be retried, because the files are invalid.
        for (const wrong of ['program.png', 'letter.txt', 'dot.png']) {
            const tile = page.getByRole('status').filter({ hasText: wrong });
            await tile.waitFor();
            expect(await button(tile, 'Try again').count()).toBe(0);
            await button(tile, 'Discard').click();
            await tile.waitFor({ state: 'detached' });
        }
        const { photos } = await productOf(id);
        expect(photos.map(({ width, height }) => [width, height])).toEqual([
            [40, 30],
            [60, 60],
            [2000, 1000],
            [30, 30],
        ]);
    });

    it('can be sorted by keyboard, replaced and deleted', async () => {
        const { id, name } = await makeProduct();
        for (const side of [40, 60]) {
            const form = new FormData();
            const bytes = new Uint8Array(await picture(side, side).png().toBuffer());
            form.set('photo', new Blob([bytes], { type: 'image/png' }), 'p.png');
            await stage.api.call('POST', `/products/${id}/photos`, form);
        }
        const widths = async () => (await productOf(id)).photos.map(({ width }) => width);
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/${id}`);
        await button(page, `Move: ${name}, photo 2 of 2`).focus();
        for (const key of ['Space', 'ArrowLeft', 'Space']) {
            await page.keyboard.press(key);
            // dnd-kit measures between two key presses.
            await page.waitForTimeout(250);
        }
        await expect.poll(widths).toEqual([60, 40]);

        const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            button(page, `Replace: ${name}, photo 2 of 2`).click(),
        ]);
        expect(chooser.isMultiple()).toBe(false);
        await chooser.setFiles(file('other.png', await png(80, 80)));
        await expect.poll(widths).toEqual([60, 80]);

        await button(page, `Delete: ${name}, photo 1 of 2`).click();
        await button(page.getByRole('alertdialog'), 'Yes').click();
        await page.getByRole('img', { name: `${name}, photo 1 of 1` }).waitFor();
        expect(await widths()).toEqual([80]);
        expect(seen.console).toEqual([]);
        expect(seen.failed).toEqual([]);
    });

    it('can be dropped, pasted and dragged by pointer, turned, enlarged and described', async () => {
        const { id, name } = await makeProduct();
        const { page, context, goto, seen } = await stage.visitAlone(stage.admin);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await goto(`/default/products/${id}`);
        const shown = (at: number, of: number) =>
            page.getByRole('img', { name: `${name}, photo ${at} of ${of}` });
        const widths = async () => (await productOf(id)).photos.map(({ width }) => width);

        /** The left half is red, the right half blue. */
        const halves = await picture(60, 30)
            .composite([
                { input: await solid('#f00', 30, 30), left: 0, top: 0 },
                { input: await solid('#00f', 30, 30), left: 30, top: 0 },
            ])
            .png()
            .toBuffer();
        // The page's policy forbids fetching a data: address.
        const transfer = await page.evaluateHandle(
            files => {
                const transfer = new DataTransfer();
                for (const [at, bytes] of files.entries())
                    transfer.items.add(
                        new File([Uint8Array.from(bytes)], `${at}.png`, { type: 'image/png' }),
                    );
                return transfer;
            },
            [halves, await png(40, 40)].map(bytes => [...bytes]),
        );
        const zone = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Photos' }) });
        for (const type of ['dragover', 'drop'])
            await zone.getByText('No photos yet.').dispatchEvent(type, { dataTransfer: transfer });
        await shown(2, 2).waitFor();

        await page.evaluate(
            bytes =>
                navigator.clipboard.write([
                    new ClipboardItem({
                        'image/png': new Blob([Uint8Array.from(bytes)], { type: 'image/png' }),
                    }),
                ]),
            [...(await png(50, 50))],
        );
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('Control+V');
        await shown(3, 3).waitFor();
        expect(await widths()).toEqual([60, 40, 50]);

        await button(page, `Move: ${name}, photo 3 of 3`).hover();
        await page.mouse.down();
        const { x, y, width, height } = (await shown(1, 3).boundingBox())!;
        await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
        await page.getByText('Now at position 1.').waitFor({ state: 'attached' });
        await page.mouse.up();
        await expect.poll(widths).toEqual([50, 60, 40]);

        // Turned to the left, the right half is above.
        await button(page, `More: ${name}, photo 2 of 3`).click();
        await page.getByRole('menuitem', { name: 'Crop…' }).click();
        const dialog = page.getByRole('dialog');
        await button(dialog, 'Rotate 90°').click();
        await button(dialog, 'Apply').click();
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(widths).toEqual([50, 30, 40]);
        const turned = (await productOf(id)).photos[1]!;
        const bytes = await (await fetch(new URL(turned.file, stage.server.baseUrl))).arrayBuffer();
        const colourAt = async (top: number) =>
            [...(await sharp(bytes).extract({ left: 15, top, width: 1, height: 1 }).raw().toBuffer())].slice(
                0,
                3,
            );
        expect((await colourAt(2))[2]).toBeGreaterThan(200);
        expect((await colourAt(27))[0]).toBeGreaterThan(200);

        await shown(1, 3).click();
        await page.getByRole('dialog', { name: `${name}, photo 1 of 3` }).waitFor();
        await page.keyboard.press('Escape');
        await button(page, `More: ${name}, photo 1 of 3`).click();
        await page.getByRole('menuitem', { name: 'Describe…' }).click();
        await field(dialog, 'Description (English)').fill('Seen from the side');
        await button(dialog, 'Save').click();
        await page.getByRole('img', { name: 'Seen from the side' }).waitFor();
        expect((await productOf(id)).photos[0]!.alt).toBe('Seen from the side');
        expect(seen.console).toEqual([]);
    });
});

describe("a product's variants", () => {
    const PHONE = [390, 844] as const;
    const LAPTOP = [1280, 800] as const;
    let product: Product;
    beforeEach(async () => {
        product = await makeProduct();
    });

    it.each(FULL ? [PHONE, LAPTOP, [1440, 900] as const] : [PHONE])(
        'have a save button in sight without scrolling at %i × %i px',
        async (width, height) => {
            for (const [at, id] of values.entries())
                await stage.api.call('POST', `/products/${product.id}/variants`, {
                    sku: `SIGHT-${width}-${at}`,
                    price: 1_000_000.5,
                    compare_at_price: 2_000_000.5,
                    stock: 1_000_000,
                    option_value_ids: [id],
                });
            const { page, goto } = await stage.visitAlone(stage.admin, { viewport: { width, height } });
            await goto(`/default/products?filter=${JSON.stringify({ q: product.sku })}`);
            // On a phone a tap beside the name opens the product, too.
            await page.locator('main').getByText('SAR').first().click();
            await page.waitForURL(url => url.pathname === `/default/products/${product.id}`);
            await goto(`/default/products/${product.id}`);
            await button(page, /^Edit: /)
                .last()
                .click();
            const save = button(page.getByRole('table'), 'Save');
            const inSight = await save.evaluate(element => {
                const { left, right, top, bottom } = element.getBoundingClientRect();
                const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
                return element.contains(at(left + 4)) && element.contains(at(right - 4));
            });
            expect(inSight).toBe(true);
        },
    );

    it.each(FULL ? [LAPTOP, PHONE] : [LAPTOP])(
        'show SKU, price, stock, status and actions at %i × %i px without scrolling',
        async (width, height) => {
            const sku = `SEEN-${width}`;
            const made = await stage.api.call<{ data: { id: number } }>(
                'POST',
                `/products/${product.id}/variants`,
                {
                    sku,
                    price: 1_249.5,
                    compare_at_price: 1_300,
                    stock: 12,
                    is_active: false,
                    option_value_ids: [values[0]],
                },
            );
            expect(made.data.id).toBeGreaterThan(0);
            const { page, goto, seen } = await stage.visitAlone(stage.admin, { viewport: { width, height } });
            await goto(`/default/products/${product.id}`);
            const table = page.getByRole('main').locator('table');
            const row = table.locator('tbody tr');
            const parts = [
                ...['Small', sku, 'SAR 1,249.50', 'SAR 1,300.00', '12', 'Unavailable'].map(words =>
                    row.getByText(words, { exact: true }),
                ),
                button(row, 'Edit: Small'),
                button(row, 'Actions: Small'),
            ];
            await row.scrollIntoViewIfNeeded();
            for (const part of parts) {
                const inSight = await part.evaluate(element => {
                    const { left, right, top, bottom } = element.getBoundingClientRect();
                    const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
                    return element.contains(at(left + 2)) && element.contains(at(right - 2));
                });
                expect([String(part), inSight]).toEqual([String(part), true]);
            }
            const box = await table.locator('xpath=..').evaluate(at => [at.scrollWidth, at.clientWidth]);
            expect(box[0]).toBe(box[1]);
            await button(row, 'Actions: Small').click();
            await page.getByRole('menuitem', { name: 'Adjust stock' }).click();
            await page.getByRole('dialog', { name: /Adjust stock/ }).waitFor();
            expect(seen.console).toEqual([]);
        },
    );
});

it('a line of the dashboard’s work queue opens the filtered list of products', async () => {
    const name = unique('Empty shelf');
    await makeProduct(name, { stock: 0 });
    await makeProduct(unique('Full shelf'));
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/dashboard/ecommerce');
    await page.getByRole('link', { name: 'Sold-out products' }).click();
    await page.getByRole('button', { name: 'Remove filter Stock: Sold out' }).waitFor();
    await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await page.getByText('Full shelf').count()).toBe(0);
    // What sells fastest comes first; the column says so.
    await page.getByRole('columnheader', { name: 'Days of stock' }).waitFor();
    await button(page, 'Clear filters').click();
    const byChange = page.getByRole('columnheader', { name: 'Last updated' });
    await byChange.getByRole('button').click();
    // The address changes before the header does, and a press on the old header sorts the same way again.
    await byChange.locator('.Mui-active').waitFor();
    await byChange.getByRole('button').click();
    await page.getByText('Full shelf').first().waitFor();
    expect(await page.getByRole('columnheader', { name: 'Days of stock' }).count()).toBe(0);
    expect(seen.console).toEqual([]);
});
