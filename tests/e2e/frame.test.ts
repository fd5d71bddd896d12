/** @module-tag looks */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LAYOUT_SPINNER_MS } from '../../contract/constants';
import { settled } from '../support/signIn';
import { choose, openCustomizer } from './support/customizer';
import { FULL } from './support/full';
import { button, go, openSharedStage, type Stage } from './support/visit';

/** The constants of docs/specification.md#9-constants, measured on the rendered page. */
let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const widthOf = (page: Page, part: string) =>
    page.locator(`[data-part=${part}]`).evaluate(element => element.getBoundingClientRect().width);
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
/** The test ends the spinner of each load, because on a busy machine its content may load after two seconds. */
const holdSpinner = async (page: Page) => {
    await page.addInitScript(spinner => {
        const { setTimeout } = window;
        window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => {
            if (ms !== spinner) return setTimeout(run, ms, ...rest);
            Object.assign(window, { lift: run });
            return 0;
        }) as typeof window.setTimeout;
    }, LAYOUT_SPINNER_MS);
    return () => page.evaluate(() => (window as unknown as { lift: () => void }).lift());
};
describe('a layout', () => {
    it('shows its spinner for 2 s after a load and a switch, over inert content that stays mounted', async () => {
        const { page, seen } = await stage.visitAlone(stage.admin, { wholeSpinner: true });
        // Measured in the page: how long the content is inert, and whether the spinner covers it throughout.
        await page.addInitScript(() => {
            const stays: { ms: number; covered: boolean }[] = [];
            let since = 0;
            let covered = true;
            const look = () => {
                const spinner = document.querySelector('[data-part=spinner]');
                const inert = document.querySelector<HTMLElement>('[data-layout]')?.inert;
                if (inert) {
                    since ||= performance.now();
                    covered &&= spinner !== null;
                } else if (since) {
                    stays.push({ ms: performance.now() - since, covered });
                    since = 0;
                    covered = true;
                }
                requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
            Object.assign(window, { stays });
        });
        await page.goto('/default/products');
        await page.getByRole('status').getByText('Loading…').first().waitFor({ state: 'attached' });
        await page.locator('[data-part=spinner]').waitFor({ state: 'detached' });
        await page.locator('main table').evaluate(table => table.setAttribute('data-same', 'yes'));

        await openCustomizer(page);
        await seen.quiet();
        seen.clear();
        await choose(page, 'Layout', 'Boxed');
        await page.locator('[data-part=spinner]').waitFor();
        await page.locator('[data-part=spinner]').waitFor({ state: 'detached' });
        expect(await page.evaluate(() => location.pathname)).toBe('/boxed/products');
        expect(await page.locator('[data-same=yes]').count()).toBe(1);
        expect(seen.calls.filter(call => call !== 'GET /api/admin/profile')).toEqual([]);
        // The focus returns to the previous element.
        expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');

        const stays = await page.evaluate(
            () => (window as never as { stays: { ms: number; covered: boolean }[] }).stays,
        );
        expect(stays).toHaveLength(2);
        for (const { ms, covered } of stays) {
            // On a busy machine it ends later, never earlier; the first observed frame may be late too.
            expect(ms).toBeGreaterThan(1700);
            expect(covered).toBe(true);
        }
        expect(seen.console).toEqual([]);
    });

    it('loads the page behind its spinner', async () => {
        const { page } = await stage.visitAlone(stage.admin, { wholeSpinner: true });
        const lift = await holdSpinner(page);
        await page.goto('/default/products');
        await page.locator('main table tbody tr').first().waitFor({ state: 'attached' });
        const spinner = page.locator('[data-part=spinner]');
        expect(await spinner.count()).toBe(1);
        await lift();
        await spinner.waitFor({ state: 'detached' });
    });

    it('also covers a dialog opened by its address, and focuses it when the spinner ends', async () => {
        const { page } = await stage.visitAlone(stage.admin, { wholeSpinner: true });
        const lift = await holdSpinner(page);
        const name = page.locator('input[name=name]');
        await page.goto('/default/administration/roles-list?dialog=new');
        await name.waitFor({ state: 'attached' });
        expect(await page.locator('[data-part=spinner]').count()).toBe(1);
        expect(await name.evaluate(input => input.closest('[inert]') !== null)).toBe(true);
        await page.keyboard.type('under the spinner');
        await lift();
        await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
        expect(await name.inputValue()).toBe('');
        expect(await name.evaluate(input => input.closest('[inert]') !== null)).toBe(false);
        // Nothing was focused before, so the page has the focus afterwards.
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => document.activeElement?.id === 'content');

        await page.goto('/default/categories/new');
        await name.waitFor({ state: 'attached' });
        await lift();
        await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    });

    it('is as wide as specified: 250, 70, 250 as a drawer, 300 for the customizer', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/pages/blank');
        for (const [layout, width] of [
            ['default', 250],
            ...(FULL ? [['boxed', 250] as const, ['boxed-v2', 250] as const] : []),
            ['mini', 70],
        ] as const) {
            await goto(`/${layout}/dashboard/ecommerce`);
            expect(await widthOf(page, 'sidebar'), layout).toBe(width);
            expect(await page.evaluate(() => document.documentElement.dataset.miniSidebar)).toBe(
                layout === 'mini' ? 'true' : undefined,
            );
        }
        // Mini: labels are tooltips, on focus too.
        const products = page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: 'Products' });
        await products.focus();
        expect(await page.getByRole('tooltip').textContent()).toBe('Products');
        expect(await products.getAttribute('href')).toBe('/mini/products');

        await openCustomizer(page);
        await choose(page, 'Layout', 'Default');
        await page.locator('[data-layout=default]').waitFor();
        await settled(page);
        expect(await widthOf(page, 'customizer')).toBe(300);
        expect(await page.evaluate(() => 'miniSidebar' in document.documentElement.dataset)).toBe(false);
        const link = page.getByRole('list', { name: 'E-commerce' }).getByRole('link', { name: 'Orders' });
        expect(await link.textContent()).toBe('Orders');
        await page.getByRole('switch', { name: 'Collapsed sidebar' }).check({ force: true });
        await page.waitForFunction(
            () => document.querySelector('[data-part=sidebar]')!.getBoundingClientRect().width === 70,
        );

        await goto('/horizontal/products');
        expect(await page.locator('[data-part=sidebar]').count()).toBe(0);
        await page.setViewportSize({ width: 800, height: 700 });
        await button(page, 'Open menu').click();
        expect(
            await page
                .getByRole('dialog', { name: 'Main' })
                .evaluate(drawer => (drawer as HTMLElement).offsetWidth),
        ).toBe(250);
    });

    it('has a draggable scrollbar of at most 160 px', async () => {
        const { page, goto } = await stage.visitAlone(stage.admin, {
            viewport: { width: 1280, height: 380 },
        });
        await goto('/default/dashboard/ecommerce');
        const thumb = page.locator('[data-part=sidebar] [data-part=scrollbar]');
        const box = (await thumb.boundingBox())!;
        expect(box.height).toBeLessThanOrEqual(160);
        expect(box.height).toBeGreaterThan(24);
        await page.mouse.move(box.x + 3, box.y + 10);
        await page.mouse.down();
        await page.mouse.move(box.x + 3, box.y + 400, { steps: 4 });
        await page.mouse.up();
        const end = page.getByRole('link', { name: 'App home' });
        await page.waitForFunction(
            element => element!.getBoundingClientRect().bottom <= window.innerHeight,
            await end.elementHandle(),
        );
    });

    it('has, if boxed, five links to undefined addresses, which show the public home', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/boxed/pages/blank');
        const links = page.getByRole('contentinfo').getByRole('link');
        expect(await links.allTextContents()).toEqual(['Blog', 'Pricing', 'Gallery', 'Inbox', 'Shop']);
        await links.nth(2).click();
        await page.getByRole('link', { name: 'Open the back office' }).waitFor();
        expect(await page.evaluate(() => location.pathname)).toBe('/gallery');
        await goto('/boxed-v2/pages/blank');
        expect(await links.count()).toBe(0);
    });
});

describe('a navigation', () => {
    it('scrolls to the top after 200 ms, restores the position on back, and shows a progress bar', async () => {
        const { page, goto } = await stage.visitAlone(stage.admin, {
            viewport: { width: 1280, height: 500 },
        });
        await goto('/default/products');
        await page.evaluate(() => {
            const seen = { bars: 0, went: 0, scrolled: 0 };
            new MutationObserver(() => {
                if (document.querySelector('[data-part=progress] [role=progressbar]')) seen.bars += 1;
            }).observe(document.body, { subtree: true, childList: true });
            const { scrollTo } = window;
            window.scrollTo = ((where: ScrollToOptions) => {
                if (seen.went && where.top === 0) seen.scrolled ||= performance.now();
                scrollTo.apply(window, [where] as never);
            }) as typeof window.scrollTo;
            const { pushState } = history;
            history.pushState = (...entry) => {
                seen.went = performance.now();
                pushState.apply(history, entry);
            };
            Object.assign(window, { seen });
        });
        await page.evaluate(() => window.scrollTo({ top: 300 }));
        await page.waitForFunction(() => window.scrollY === 300);
        await page.getByRole('link', { name: 'Categories' }).evaluate(link => (link as HTMLElement).click());
        await page.waitForFunction(() => location.pathname.endsWith('/categories') && window.scrollY === 0);
        await settled(page);
        const { bars, went, scrolled } = await page.evaluate(
            () => (window as never as { seen: { bars: number; went: number; scrolled: number } }).seen,
        );
        expect(bars).toBeGreaterThan(0);
        expect(scrolled - went).toBeGreaterThanOrEqual(200);
        expect(await page.locator('[data-part=progress]').count()).toBe(0);

        await page.goBack();
        await page.waitForFunction(() => window.scrollY === 300);
        // A reload keeps the position; another address begins at the top.
        await page.reload();
        await settled(page);
        await page.waitForFunction(() => window.scrollY === 300);
        await page.goto('/default/administration/users-list/3');
        await settled(page);
        await new Promise(resolve => setTimeout(resolve, 300));
        expect(await scrollOf(page)).toBe(0);
        // A dialog does not scroll the page below it.
        await page.evaluate(() => window.scrollTo({ top: 200 }));
        // Without scrolling to it first, as a click of the test would.
        await page
            .getByRole('link', { name: 'Edit', exact: true })
            .evaluate((link: HTMLElement) => link.click());
        await page.getByRole('dialog').waitFor();
        await new Promise(resolve => setTimeout(resolve, 300));
        expect(await scrollOf(page)).toBe(200);
    });

    it('shows a list in its own order if its address has an unknown one, and stores none', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto('/default/products?sort=nope&order=ASC');
        await page.locator('tbody tr').first().waitFor();
        expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('nope');
    });

    it('plays the chosen page transition in under 250 ms, and none under reduced motion', async () => {
        const { page, goto } = await stage.visitAlone(stage.admin, { reducedMotion: 'no-preference' });
        await goto('/default/categories');
        await page.evaluate(() => {
            const animate = Element.prototype.animate;
            const played: unknown[] = [];
            Element.prototype.animate = function (frames, options) {
                played.push([
                    this.tagName,
                    JSON.stringify(frames),
                    (options as { duration: number }).duration,
                ]);
                return animate.call(this, frames, options);
            };
            Object.assign(window, { played });
        });
        const played = () =>
            page.evaluate(() => (window as never as { played: [string, string, number][] }).played.splice(0));
        await openCustomizer(page);
        for (const name of ['Rise', 'Drop', 'Slide', 'Zoom', 'Focus', 'Fade'])
            await choose(page, 'Page transition', name);
        const openRoles = async () => {
            await page.getByRole('link', { name: 'Roles' }).click();
            await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
        };
        await openRoles();
        const all = await played();
        expect(new Set(all.map(([, frames]) => frames)).size).toBe(6);
        expect(all).toHaveLength(7);
        for (const [element, , ms] of all) {
            expect(element).toBe('MAIN');
            expect(ms).toBeLessThan(250);
        }

        await page.emulateMedia({ reducedMotion: 'reduce' });
        await go(page, '/default/categories');
        await openRoles();
        expect(await played()).toEqual([]);
    });
});
