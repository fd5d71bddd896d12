/** @module-tag a11y */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe';
import { settled } from '../support/signIn';
import { openCustomizer } from './support/customizer';
import { FULL } from './support/full';
import { button, openStage, type Stage } from './support/visit';

/** The frame with the keyboard and with a screen reader. */
let stage: Stage;
beforeAll(async () => {
    stage = await openStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const focused = (page: Page) =>
    page.evaluate(() => {
        const { activeElement } = document;
        return (
            activeElement?.id || activeElement?.getAttribute('aria-label') || activeElement?.textContent || ''
        );
    });

/**
 * Each layout, mode, direction and header, and most overlays, with and without pictures. CI runs every second one,
 * because areas.test.ts computes the contrast of all; `npm run test:full -- a11y` runs all.
 */
const LOOKS = [
    ['default', { mode: 'light', headerFilter: 1, sidebarOverlay: 7 }, 'customizer'],
    [
        'horizontal',
        { mode: 'dark', direction: 'rtl', headerFilter: 5, sidebarOverlay: 4, themeId: 5 },
        'a group of the row',
    ],
    [
        'boxed',
        { mode: 'light', headerFilter: 4, sidebarOverlay: 7, sidebarImageShown: true, themeId: 4 },
        'alerts',
    ],
    [
        'mini',
        { mode: 'dark', headerFilter: 3, sidebarOverlay: 2, sidebarImageShown: true, sidebarImage: 2 },
        'palette',
    ],
    [
        'boxed-v2',
        { mode: 'light', direction: 'rtl', headerFilter: 6, sidebarOverlay: 5, themeId: 6 },
        'shortcuts',
    ],
    [
        'default',
        { mode: 'dark', headerFilter: 2, sidebarOverlay: 7, sidebarImageShown: true, sidebarImage: 4 },
        'palette',
    ],
] as const;

/** Overlays; each look opens one of them, and a11y.test.ts all of them. */
const OPEN: Record<string, (page: Page) => Promise<unknown>> = {
    palette: async page => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('a');
        await page.getByRole('option').first().waitFor();
    },
    'a group of the row': page => button(page, 'Administration').click(),
    alerts: page => button(page, 'Purchase notifications').click(),
    shortcuts: async page => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
    },
    customizer: openCustomizer,
};

it.each(LOOKS.filter((_, at) => FULL || at % 2 === 0))(
    'axe finds no violation in %s, %j, %s',
    { timeout: 90_000 },
    async (layout, look, what) => {
        const { page, goto, context } = await stage.visitAlone(stage.admin);
        await context.addInitScript(
            stored => localStorage.setItem('look', stored),
            JSON.stringify({ ...look, singleKeys: true }),
        );
        await goto(`/${layout}/categories`);
        expect(await axe(page), 'the page').toEqual([]);
        await OPEN[what]!(page);
        expect(await axe(page), what).toEqual([]);
    },
);

describe('the keyboard', () => {
    it('skips to the content, and reaches all controls of the header in order', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/categories');
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe('Skip to content');
        await page.keyboard.press('Enter');
        expect(await focused(page)).toBe('content');
        await page.locator('[data-part=search]').focus();
        const reached = [];
        for (let tabs = 0; tabs < 4; tabs += 1) {
            await page.keyboard.press('Tab');
            reached.push(await focused(page));
        }
        expect(reached.filter(name => !/language/i.test(name)).slice(0, 3)).toEqual([
            'Full screen',
            'Purchase notifications',
            'Change appearance',
        ]);
    });

    it('shows the focus on every background', async () => {
        const { page, goto, context } = await stage.visitAlone(stage.admin);
        await context.addInitScript(() =>
            localStorage.setItem('look', '{"headerFilter":4,"sidebarOverlay":2,"sidebarImageShown":true}'),
        );
        await goto('/default/categories');
        const search = page.locator('[data-part=search]');
        await search.focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
        // Not immediate: under reduced motion transitions take a hundredth of a millisecond.
        await page.waitForFunction(
            element => {
                const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element!);
                const light = outlineColor.match(/\d+/g)!.every(channel => Number(channel) > 140);
                return outlineStyle === 'solid' && outlineWidth === '2px' && light;
            },
            await search.elementHandle(),
        );
    });

    it.each(['palette', 'menu of a phone', ...(FULL ? ['alerts', 'user menu'] : [])])(
        'stays in an overlay while it is open, and returns the focus afterwards: %s',
        async what => {
            const phone = what === 'menu of a phone';
            const { page, goto } = await stage.visitAlone(
                stage.admin,
                phone ? { viewport: { width: 360, height: 740 } } : {},
            );
            await goto('/default/categories');
            const opener = {
                palette: page.locator('[data-part=search]'),
                alerts: button(page, 'Purchase notifications'),
                'menu of a phone': button(page, 'Open menu'),
                'user menu': page.locator('[data-part=top-bar] button').last(),
            }[what]!;
            await opener.focus();
            await page.keyboard.press('Enter');
            const dialog = page.getByRole('dialog');
            await dialog.waitFor();
            for (let tabs = 0; tabs < 12; tabs += 1) {
                await page.keyboard.press('Tab');
                expect(await page.evaluate(() => !!document.activeElement?.closest('.MuiModal-root'))).toBe(
                    true,
                );
            }
            await page.keyboard.press('Escape');
            await dialog.waitFor({ state: 'detached' });
            expect(await opener.evaluate(element => element === document.activeElement)).toBe(true);
        },
    );

    it('triggers shortcuts, except while typing', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/mini/categories');
        await page.keyboard.press('g');
        await page.keyboard.press('p');
        await page.waitForURL('**/mini/products');
        await settled(page);
        await page.locator('main input[type=search]').waitFor();
        await page.keyboard.press('/');
        await page.keyboard.type('gd n?');
        expect(await page.locator('main input[type=search]').inputValue()).toBe('gd n?');
        expect(new URL(page.url()).pathname).toBe('/mini/products');
        await page.locator('main').focus();
        await page.keyboard.press('n');
        await page.waitForURL('**/mini/products/new');
    });

    it('reaches the title of a page that the role may not read', async () => {
        const made = await stage.api.makeAdmin(['show banners']);
        const { page, goto } = await stage.visit(await stage.api.signIn(made));
        await goto('/boxed/products');
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Products');
        expect(await page.title()).toMatch(/^Products · /);
        expect(await axe(page)).toEqual([]);
    });
});
