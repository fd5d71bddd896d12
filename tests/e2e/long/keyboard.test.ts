/** @module-tag languages */
import { type Language, isRightToLeft, LANGUAGES } from '../../../contract/languages';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../contract/schemas/orders';
import type { Product } from '../../../contract/schemas/products';
import { png } from '../../server/support/pictures';
import { ADMIN } from '../../support/server';
import { wordsIn } from '../../support/words';
import { FULL } from '../support/full';
import { type Row, unique } from '../support/api';
import { byKeyboard, byLabels } from '../support/driver';
import { arrive, openStage, currentPath, type Stage } from '../support/visit';

/**
 * A day's work from sign-in to sign-out, by keyboard only, and in each language by its labels. CI runs Arabic by
 * keyboard, because it is right-to-left and the keys are found by its labels; `npm run test:full -- languages` runs all.
 */
const KEYED: readonly Language[] = FULL ? ['en', 'ar'] : ['ar'];
const RUNS: { language: Language; driver: typeof byKeyboard; how: string }[] = [
    ...KEYED.map(language => ({ language, driver: byKeyboard, how: 'by the keyboard alone' })),
    ...(FULL ? LANGUAGES.filter(language => language !== 'en') : []).map(language => ({
        language,
        driver: byLabels,
        how: 'by its words',
    })),
];

let stage: Stage;
let category: Row;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
    category = await stage.api.makeCategory();
    await stage.api.call('POST', `/categories/${category.id}/options`, {
        name: 'Size',
        name_ar: 'المقاس',
        values: [{ name: 'XL', name_ar: 'XL' }],
    });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const pendingOperation = async () =>
    (
        await stage.api.call<{ data: Order[] }>('POST', '/purchase-operations', {
            _method: 'GET',
            page: 1,
            filters: JSON.stringify({ status: ['pending'], col: 'created_at', desc: 1 }),
        })
    ).data[0]!;

it.each(RUNS)(
    'a day’s work can be done by keyboard in $language, $how',
    { timeout: 90_000 },
    async ({ language, driver, how }) => {
        const say = await wordsIn(language);
        const rtl = isRightToLeft(language);
        const { page, context, seen } = await stage.visitAlone();
        await context.addInitScript(chosen => localStorage.setItem('language', chosen), language);
        const { press, write, send, pick, leave } = driver(page);
        const link = (name: string) => press({ role: 'link', name });
        const button = (name: string) => press({ role: 'button', name });
        const photo = await png();

        // Signs in.
        await page.goto('/session/login');
        await write(say('public.sign_in.email'), ADMIN.email);
        await write(say('public.sign_in.password'), ADMIN.password);
        await send();
        await arrive(page, '/default/dashboard/ecommerce');
        const welcome = page.locator('[data-toast=loggedIn]').filter({ hasText: say('toast.signed_in') });
        await welcome.waitFor();
        // Top right in both directions (docs/specification.md#9-constants), in right-to-left beside the menu.
        const box = (await welcome.boundingBox())!;
        expect(box.x + box.width / 2).toBeGreaterThan(1280 / 2);

        // Creates a product with a photo and a variant.
        await link(say('resources.products.name', { smart_count: 2 }));
        await link(say('resources.products.new'));
        await pick(
            say('resources.products.fields.category_id'),
            String(category.name),
            String(language === 'ar' ? category.name_ar : category.name),
        );
        const name = unique('Kettle');
        await write(say('resources.products.fields.name'), name);
        await write(say('resources.products.fields.name_ar'), 'غلاية');
        await write(say('resources.products.fields.price'), '129.50');
        await write(say('resources.products.fields.sku'), unique('KET').replace(' ', '-'));
        await send();
        await arrive(page, /^\/default\/products\/\d+$/);
        const id = Number((await currentPath(page)).split('/').at(-1));
        const productOf = async () =>
            (await stage.api.call<{ data: Product }>('GET', `/products/${id}`)).data;
        const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            button(say('screen.products.add_photos')),
        ]);
        await chooser.setFiles({ name: 'kettle.png', mimeType: 'image/png', buffer: photo });
        await expect.poll(async () => (await productOf()).photos.length).toBe(1);
        await button(say('screen.products.add_variants'));
        await press({ role: 'checkbox', name: 'XL' });
        await write(say('screen.pair', { label: say('resources.variants.fields.stock'), value: 'XL' }), '4');
        await send();
        await expect.poll(async () => (await productOf()).variants.map(({ stock }) => stock)).toEqual([4]);
        expect(await productOf()).toMatchObject({ name, price: 129.5, category_id: category.id });

        // Confirms an order.
        const { number } = await pendingOperation();
        await link(say('resources.orders.name', { smart_count: 2 }));
        // Earlier languages have confirmed orders, so the next pending one may be on a later page.
        if (driver === byLabels) await press({ role: 'tab', name: new RegExp(`^${say('status.pending')} `) });
        await button(number);
        await arrive(page, new RegExp(`open=${number}`));
        await button(say('screen.orders.steps.confirmed'));
        await page
            .locator('[data-toast=messages]')
            .filter({ hasText: say('toast.order_updated') })
            .waitFor();
        const { data } = await stage.api.call<{ data: Order[] }>('POST', '/purchase-operations', {
            _method: 'GET',
            page: 1,
            filters: JSON.stringify({ q: number }),
        });
        expect(data[0]!.status).toBe('confirmed');
        await button(say('action.close'));

        // Changes the theme.
        await button(say('customizer.open'));
        await press({ role: 'radio', name: say('customizer.themes.teal') });
        await expect
            .poll(() => page.evaluate(() => localStorage.getItem('look') ?? ''))
            .toContain('"themeId":2');
        if (how !== 'by its words') await leave();

        // Signs out.
        await press({ role: 'button', name: new RegExp(`^${stage.admin.name}|${stage.admin.name}$`) });
        await press({ role: 'menuitem', name: say('topbar.logout') });
        await arrive(page, '/session/login');
        expect(
            await page.evaluate(() => [localStorage.getItem('user'), document.documentElement.dir]),
        ).toEqual([null, rtl ? 'rtl' : 'ltr']);
        expect(seen.console).toEqual([]);
        expect(seen.failed).toEqual([]);
    },
);
