/** @module-tag long */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, runIn } from '../../support/nounCopy';
import { button, choose, field, openStage, toast, type OwnStage } from '../support/visit';

// In CI: tests/shop
/** A copy of the project with the folder that docs/configuring.md describes; it is built and started by `npm start`. */
let copy: string;
let stage: OwnStage;
let product: { id: number };

const shopFile = () => path.join(copy, 'shop/index.ts');
/** Describes fields of products, as docs/configuring.md begins. */
const describeFields = (...fields: string[]) =>
    writeFileSync(
        shopFile(),
        `import { defineShop } from '#core';

export default defineShop({
    fields: {
        products: {
${fields.join('\n')}
        },
    },
});
`,
    );
const WEIGHT = `            weight: { type: 'number', unit: 'g', min: 0 },`;
const MATERIAL = `            material: { type: 'choice', choices: { cotton: 'Cotton', wool: 'Wool' } },`;

beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-own-'));
    chmodSync(copy, 0o755);
    copyProject(copy);
    runIn(copy, 'npm run prepare');
    describeFields(WEIGHT);
    runIn(copy, 'npx tsc --noEmit -p shop');
    stage = await openStage({ root: copy });
    const category = await stage.api.call<{ data: { id: number } }>('POST', '/categories', {
        name: 'Cups',
        name_ar: 'أكواب',
    });
    const made = await stage.api.call<{ data: { id: number } }>(
        'POST',
        `/categories/${category.data.id}/products`,
        {
            name: 'Cup',
            name_ar: 'كوب',
            sku: 'CUP',
            price: 10,
        },
    );
    product = made.data;
}, 480_000);
afterEach(() => stage.leave());
afterAll(async () => {
    await stage.close();
    rmSync(copy, { recursive: true, force: true });
});

const read = async () =>
    (await stage.api.call<{ data: Record<string, unknown> }>('GET', `/products/${product.id}`)).data;

describe('a field of the folder shop', () => {
    it('is filled in, listed, filtered and taken back, as docs/configuring.md says', async () => {
        expect(stage.server.output()).toContain('Added products.weight (x_weight double precision).');
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}/edit`);
        await field(page, 'Weight').fill('٢٥٠');
        await button(page, 'Save').click();
        await toast(page, 'Saved').first().waitFor();
        expect(await read()).toMatchObject({ weight: 250 });

        await goto('/default/products?columns=name,weight');
        await page.getByRole('row', { name: /Cup.*250 g/ }).waitFor();
        await button(page, 'Filters').click();
        await field(page, 'Weight: from').fill('251');
        await page.keyboard.press('Enter');
        await page.getByText('Weight: from: 251').waitFor();
        await page.getByRole('row', { name: /Cup/ }).waitFor({ state: 'detached' });

        const { data } = await stage.api.call<{ data: { id: number }[] }>(
            'GET',
            `/../extensions/activity?resource=products&record_id=${product.id}`,
        );
        await stage.api.call('POST', '/../extensions/journal/undo', { ids: [data[0]!.id] });
        expect(await read()).toMatchObject({ weight: null });
        expect(seen.console).toEqual([]);
    });

    it('is refused with its line before anything starts, and joined by another at the next start', async () => {
        await stage.api.call('PUT', `/products/${product.id}`, { weight: 70 });
        describeFields(WEIGHT, MATERIAL.replace('choices', 'choises'));
        expect(() => runIn(copy, 'npm run build')).toThrow(
            /shop\/index\.ts:\d+ fields\.products\.material\.choi.*Nothing was built or started/s,
        );
        describeFields(WEIGHT, MATERIAL);
        await stage.server.restart();
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto(`/default/products/${product.id}/edit`);
        await choose(page, 'Material', 'Wool');
        await button(page, 'Save').click();
        await toast(page, 'Saved').first().waitFor();
        expect(await read()).toMatchObject({ weight: 70, material: 'wool' });
        expect(seen.console).toEqual([]);
    }, 240_000);
});
