/** @module-tag looks */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../support/signIn';
import { choose, openCustomizer } from './support/customizer';
import { FULL } from './support/full';
import { hasCutTable } from './support/cut';
import { button, go, openSharedStage, type Stage } from './support/visit';

/** The chosen look, and the frame at every width. */
let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const noSideScroll = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe('the customizer', () => {
    it('applies changes at once, and keeps them across reload, tabs and sign-out until a reset', async () => {
        const made = await stage.api.makeAdmin(['show products', 'show categories']);
        const { page, goto, tab, seen } = await stage.visit(await stage.api.signIn(made));
        await goto('/default/products');
        const other = await tab();
        await other.goto('/default/categories');
        await settled(other);
        const plain = await page.evaluate(() => localStorage.getItem('look'));
        expect(plain).toBeNull();

        await openCustomizer(page);
        for (const [group, name] of [
            ['Theme colour', 'Violet'],
            ['Mode', 'Dark'],
            ['Sidebar colour', 'Wine'],
            ['Background image', 'Sea'],
            ['Header colour', 'Gradient'],
            ['Page transition', 'Zoom'],
        ] as const)
            await choose(page, group, name);
        await page.getByRole('switch', { name: 'Box layout' }).check({ force: true });
        const look = async (where: Page) => ({
            mode: await where.evaluate(() => document.documentElement.dataset.mode),
            fill: await where.evaluate(() =>
                getComputedStyle(document.documentElement)
                    .getPropertyValue('--theme-fill')
                    .trim()
                    .toLowerCase(),
            ),
            picture: await where
                .locator('[data-part=sidebar]')
                .evaluate(element => getComputedStyle(element).backgroundImage.includes('/sidebar/sea.svg')),
            header: await where
                .locator('[data-part=top-bar]')
                .evaluate(element => getComputedStyle(element).backgroundImage.includes('gradient')),
            box: await where.locator('[data-layout]').getAttribute('data-box'),
        });
        const chosen = { mode: 'dark', fill: '#7c5cfc', picture: true, header: true, box: 'sheet' };
        expect(await look(page)).toEqual(chosen);
        await other.bringToFront();
        await other.locator('[data-box=sheet]').waitFor();
        expect(await look(other)).toEqual(chosen);
        await other.close();

        await page.reload();
        await settled(page);
        expect(await look(page)).toEqual(chosen);

        await page.locator('[data-part=top-bar] button').last().click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
        await page.locator('input[type=password]').waitFor();
        expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('dark');
        await page.locator('input[name=email]').fill(made.email);
        await page.locator('input[name=password]').fill(made.password);
        await page.locator('button[type=submit]').click();
        await page.locator('[data-layout]').waitFor();
        await settled(page);
        expect(await look(page)).toEqual(chosen);

        await openCustomizer(page);
        await button(page, 'Reset to default').click();
        expect(await look(page)).toEqual({
            mode: 'light',
            fill: '#5d92f4',
            picture: false,
            header: false,
            box: null,
        });
        // The focus returns to the button that opened the panel.
        await button(page, 'Close appearance settings').click();
        await page.locator('[data-part=customizer]').waitFor({ state: 'detached' });
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
            'Change appearance',
        );
        expect(seen.console).toEqual([]);
    });
});

describe('a narrow screen, and a large one at 200 %', () => {
    it.each([
        ['320 px, or 1280 at 400 %', 320, 640],
        // They have the layout of 320 px. `npm run test:full -- looks` runs them.
        ...(FULL
            ? ([
                  ['1280 at 200 %', 640, 450],
                  ['a phone', 360, 740],
              ] as const)
            : []),
    ] as const)('shows %s without horizontal scrolling', async (_, width, height) => {
        const { page, goto } = await stage.visitAlone(stage.admin, {
            viewport: { width, height },
            hasTouch: true,
            isMobile: false,
        });
        // In the full suite the narrowest width checks all layouts; the search below opens in the last one.
        const layouts =
            FULL && width === 320
                ? (['default', 'horizontal', 'boxed', 'boxed-v2', 'mini'] as const)
                : (['default', 'horizontal', 'mini'] as const);
        for (const layout of layouts) {
            if (layout === 'default') await goto('/default/dashboard/ecommerce');
            else await go(page, `/${layout}/dashboard/ecommerce`);
            await page.locator(`[data-layout=${layout}]`).waitFor();
            await settled(page);
            expect(await noSideScroll(page), layout).toBe(true);
            // All controls of the header are on the screen.
            const outside = await page
                .locator('[data-part=top-bar] button, [data-part=top-bar] a')
                .evaluateAll(
                    controls =>
                        controls
                            .map(control => control.getBoundingClientRect())
                            .filter(
                                ({ left, right, width, height }) =>
                                    left < 0 || right > window.innerWidth || width < 24 || height < 24,
                            ).length,
                );
            expect(outside, layout).toBe(0);
        }
        // The customizer is a drawer there, the palette the whole width.
        if (width < 600) {
            await page.locator('[data-part=top-bar] button').last().click();
            await page.getByRole('menuitem', { name: 'Change appearance' }).click();
        } else await button(page, 'Change appearance').click();
        const drawer = page.getByRole('dialog', { name: 'Appearance' });
        await drawer.getByRole('heading', { name: 'Appearance' }).waitFor();
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'detached' });
        await page.keyboard.press('Control+k');
        await page.locator('[data-part=palette]').getByRole('combobox').fill('lulua');
        await page.getByRole('option', { name: /LUL-/ }).first().waitFor();
        expect(await noSideScroll(page)).toBe(true);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/mini\/products\/\d+$/);
        // A table wider than its card scrolls inside it, and not the page.
        await go(page, '/mini/products');
        // On a phone the list has rows of its own.
        await page.locator('main [data-row], main tbody tr').nth(2).waitFor();
        await settled(page);
        expect(await noSideScroll(page)).toBe(true);
        expect(await hasCutTable(page)).toBe(false);
    });
});
