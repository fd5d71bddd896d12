/** @module-tag languages */
import { languageName, LANGUAGES } from '../../contract/languages';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { FULL } from './support/full';
import { openSharedStage, type Stage } from './support/visit';

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const DASHBOARD = '/default/dashboard/ecommerce';

/** The current language, direction and background of the page. */
const pageOf = (page: Page) =>
    page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        ground: getComputedStyle(document.body).backgroundColor,
        scheme: getComputedStyle(document.documentElement).colorScheme,
    }));

const choose = async (page: Page, name: string) => {
    await page.locator('header button[aria-haspopup=menu]').first().click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
};

it.each([
    ['the served form, if the server knows the language', 'language=ar', true],
    ['an empty page, if it does not', 'language=fr', false],
])(
    'has the chosen language, direction, theme and mode at the first paint, in %s',
    async (_, cookie, shown) => {
        const { page, context } = await stage.visitAlone();
        await context.setExtraHTTPHeaders({ cookie });
        await context.addInitScript(() => {
            localStorage.setItem('language', 'ar');
            localStorage.setItem('look', JSON.stringify({ mode: 'dark', themeId: 4, direction: 'rtl' }));
        });
        // The panel's modules are held back, so that only the page and its first script are shown.
        let release = () => {};
        const held = new Promise<void>(resolve => (release = resolve));
        await page.route(/assets\/index-.*\.js/, async route => {
            await held;
            await route.continue();
        });
        await page.goto('/session/login', { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
        expect(await pageOf(page)).toEqual({
            lang: 'ar',
            dir: 'rtl',
            ground: 'rgb(14, 18, 23)',
            scheme: 'dark',
        });
        expect(await page.locator('#root').isVisible()).toBe(shown);
        expect(await page.getByRole('heading', { name: 'تسجيل الدخول' }).count()).toBe(shown ? 1 : 0);
        expect(
            await page.evaluate(() =>
                getComputedStyle(document.documentElement).getPropertyValue('--theme-fill'),
            ),
        ).toBe('#E5487D');
        release();
        await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
    },
);

/** In CI those with fonts of their own, and one that the panel does not have. */
const LOCALES = [
    ['ar-EG', 'ar', 'rtl', 'تسجيل الدخول'],
    ['he-IL', 'he', 'rtl', 'כניסה למערכת'],
    ['ru-RU', 'ru', 'ltr', 'Вход'],
    ['pt-BR', 'en', 'ltr', 'Sign in'],
] as const;
const MORE_LOCALES = [
    ['fr-CA', 'fr', 'ltr', 'Connexion'],
    ['zh-CN', 'zh-CN', 'ltr', '登录'],
] as const;

it.each([...LOCALES, ...(FULL ? MORE_LOCALES : [])])(
    'uses the browser’s language %s and its fonts if none is stored',
    async (locale, lang, dir, title) => {
        const { page, goto } = await stage.visitAlone(undefined, { locale });
        const faces = new Set<string>();
        page.on('request', request => {
            const face = /(inter-\w+|heebo-\w+|arabic).*\.woff2/.exec(request.url())?.[1];
            if (face && face !== 'inter-latin') faces.add(face);
        });
        await goto('/session/login');
        expect(await pageOf(page)).toMatchObject({ lang, dir });
        await page.getByRole('heading', { name: title }).waitFor();
        await page.evaluate(() => document.fonts.ready);
        const own: Record<string, string[]> = {
            ar: ['arabic'],
            he: ['heebo-hebrew'],
            ru: ['inter-cyrillic'],
        };
        expect([...faces]).toEqual(own[lang] ?? []);
    },
);

it('changes the language of the sign-in page, keeps the input, and remembers the language', async () => {
    const { page, goto, seen } = await stage.visit();
    await goto('/session/login');
    await page.locator('input[name=email]').fill('somebody@example.com');
    await page.getByRole('button', { name: 'עברית' }).click();
    await page.getByRole('heading', { name: 'כניסה למערכת' }).waitFor();
    expect(await pageOf(page)).toMatchObject({ lang: 'he', dir: 'rtl' });
    expect(await page.locator('input[name=email]').inputValue()).toBe('somebody@example.com');
    expect(await page.title()).toBe('כניסה למערכת · Marsa');
    await page.locator('button[type=submit]').click();
    await page.getByText('יש להזין סיסמה.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'כניסה למערכת' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await pageOf(page)).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(seen.console).toEqual([]);
});

it('changes the panel in place: texts, direction, names and request language; kept through reload and sign-out', async () => {
    // A separate session, because it ends here.
    const { page, goto, seen } = await stage.visit(await stage.api.signIn());
    const languages: string[] = [];
    page.on('request', request => {
        if (request.url().includes('/api/admin')) languages.push(request.headers()['accept-language'] ?? '');
    });
    await goto('/default/products');
    expect(new Set(languages)).toEqual(new Set(['en']));
    await page.locator('main h1').evaluate(heading => heading.setAttribute('data-same', 'yes'));
    await page.locator('header button[aria-haspopup=menu]').first().click();
    const menu = page.getByRole('menu');
    await page.getByText('2 NEW').waitFor();
    expect(await menu.getByRole('menuitemradio').allTextContents()).toEqual(
        LANGUAGES.map(language => languageName(language)),
    );
    expect(await menu.getByRole('menuitemradio', { checked: true }).textContent()).toBe('English');
    // By keyboard: it opens at the current language, arrow keys move, Enter chooses.
    for (let steps = LANGUAGES.indexOf('ar'); steps > 0; steps--) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'المنتجات', level: 1 }).waitFor();

    expect(await page.locator('[data-same=yes]').count()).toBe(1);
    expect(await pageOf(page)).toMatchObject({ lang: 'ar', dir: 'rtl' });
    // The menu is at the right, MUI's physical styles are mirrored, names are Arabic.
    const sidebar = await page.locator('[data-part=sidebar]').boundingBox();
    expect(sidebar!.x + sidebar!.width).toBeGreaterThan(1270);
    expect(await page.locator('tbody tr').first().textContent()).toMatch(/[\u0621-\u064a]{3}/);
    languages.length = 0;
    await page.getByRole('link', { name: 'البانرات' }).click();
    await page.getByRole('heading', { name: 'البانرات', level: 1 }).waitFor();
    await seen.quiet();
    expect(new Set(languages)).toEqual(new Set(['ar']));

    await page.reload();
    await page.getByRole('heading', { name: 'البانرات', level: 1 }).waitFor();
    await choose(page, 'English');
    await page.getByRole('heading', { name: 'Banners', level: 1 }).waitFor();
    expect(await pageOf(page)).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect((await page.locator('[data-part=sidebar]').boundingBox())!.x).toBe(0);

    await choose(page, 'עברית');
    await page.locator('header button[aria-haspopup=dialog]').last().click();
    await page.getByRole('menuitem', { name: 'יציאה' }).click();
    await page.getByRole('heading', { name: 'כניסה למערכת' }).waitFor();
    expect(await pageOf(page)).toMatchObject({ lang: 'he', dir: 'rtl' });
    expect(seen.console).toEqual([]);
});

it('loads only the chosen language, and right-to-left styles only when needed', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    const files: string[] = [];
    page.on('request', request => files.push(new URL(request.url()).pathname));
    const chunks = (pattern: RegExp) => files.filter(file => pattern.test(file) && file.endsWith('.js'));
    await goto('/default/categories');
    const words = chunks(/assets\/(en|he|ar|fr|ru|cn|ge|sp|ja|ko|it|hu)-/);
    expect(words.length).toBe(2);
    expect(words.every(file => /assets\/en-/.test(file))).toBe(true);
    expect(chunks(/-rtl-/)).toEqual([]);

    files.length = 0;
    await choose(page, 'العربية');
    await page.getByRole('heading', { name: 'الفئات', level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('main [class*=rtl-]'));
    expect(chunks(/assets\/ar-/).length).toBe(2);
    expect(chunks(/assets\/(en|he)-/)).toEqual([]);
    expect(chunks(/-rtl-/).length).toBe(1);
});

it('keeps the old language if the new one fails to load, and shows an error', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await goto(DASHBOARD);
    await page.route(/assets\/he-.*\.js/, route => route.abort());
    await choose(page, 'עברית');
    await page.getByText('Couldn’t load this language').waitFor();
    expect(await pageOf(page)).toMatchObject({ lang: 'en', dir: 'ltr' });
});

/** The positions of each element's text: its box, its first letter and its whole text. */
const wordsIn = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll(elements =>
        elements.map(element => {
            const words = document.createRange();
            words.selectNodeContents(element);
            const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            const first = document.createRange();
            if (texts.nextNode()) first.setStart(texts.currentNode, 0);
            if (texts.currentNode.nodeType === Node.TEXT_NODE) first.setEnd(texts.currentNode, 1);
            const edges = (box: DOMRect) => ({ left: box.left, right: box.right });
            return {
                box: edges(element.getBoundingClientRect()),
                words: edges(words.getBoundingClientRect()),
                first: edges(first.getBoundingClientRect()),
                cut: element.scrollWidth > element.clientWidth,
            };
        }),
    );
const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

it('aligns the digits of amounts at the right in right-to-left, in tables and in an order', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, { locale: 'ar-SA' });
    await goto('/default/purchase-operations');
    await page.locator('tbody tr').nth(5).waitFor();
    const totals = await wordsIn(page, 'tbody td.column-total');
    expect(totals.length).toBeGreaterThan(5);
    expect(spread(totals.map(({ words }) => words.right))).toBeLessThan(1);
    expect(spread(totals.map(({ words }) => words.left))).toBeGreaterThan(4);

    await page.locator('tbody tr').first().click();
    const drawer = '[role=dialog] td.MuiTableCell-alignRight';
    // Subtotal, VAT and total; there is no line for no discount.
    await page.locator(drawer).nth(2).waitFor();
    const sums = await wordsIn(page, drawer);
    expect(spread(sums.map(({ words }) => words.right))).toBeLessThan(1);
});

it('aligns names of the other direction with other names', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, { locale: 'he-IL' });
    await goto(DASHBOARD);
    await page.locator('main ol li p[dir=auto]').nth(3).waitFor();
    await goto('/default/purchase-operations');
    await page.locator('tbody tr').first().click();
    const names = '[role=dialog] p[dir=auto]';
    await page.locator(names).first().waitFor();
    for (const { box, words } of await wordsIn(page, names)) expect(box.right - words.right).toBeLessThan(1);
});

it('truncates a long Arabic name at its end', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, {
        locale: 'ar-SA',
        viewport: { width: 390, height: 844 },
    });
    await goto('/default/apphome');
    const names = 'main .MuiTypography-noWrap';
    await page.locator(names).nth(8).waitFor();
    const cut = (await wordsIn(page, names)).filter(name => name.cut);
    expect(cut.length).toBeGreaterThan(0);
    for (const { box, first } of cut) {
        expect(first.right).toBeLessThanOrEqual(box.right + 1);
        expect(first.left).toBeGreaterThanOrEqual(box.left);
    }
});

it('gives typed text the direction of its own script', async () => {
    const { page, goto } = await stage.visitAlone(stage.admin, { locale: 'ar-SA' });
    await goto('/default/products/1/edit');
    const brand = page.getByRole('textbox', { name: 'العلامة التجارية' });
    await brand.fill('Dhow & Co.');
    const style = () =>
        brand.evaluate(input => {
            const { direction, textAlign } = getComputedStyle(input);
            return { direction, textAlign };
        });
    expect(await style()).toEqual({ direction: 'ltr', textAlign: 'right' });
    await brand.fill('شركة الداو');
    expect(await style()).toEqual({ direction: 'rtl', textAlign: 'right' });
});
