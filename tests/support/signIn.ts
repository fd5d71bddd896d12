import type { Page } from 'playwright-core';
import { ADMIN } from './server';

/** Signs in by the form, and waits until the panel is shown. */
export async function signIn(page: Page, baseUrl: string, { email, password } = ADMIN): Promise<void> {
    await page.goto(`${baseUrl}/session/login`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    // Not waitForURL, which fails if the page reloads in between.
    await page.waitForFunction(() => !/^\/(session|admin)/.test(location.pathname));
    await settled(page);
}

/**
 * Waits until the page has loaded: code, pictures, fonts, skeletons, spinners. Does not wait for an idle network,
 * because of the event stream.
 */
export async function settled(page: Page): Promise<void> {
    await page.waitForLoadState('load');
    await page.waitForFunction(() => {
        const root = document.getElementById('root');
        const coming =
            '[aria-busy=true], [role=progressbar], .MuiSkeleton-root, .MuiCircularProgress-root, .public-opening';
        const waiting = [...document.querySelectorAll(coming)].some(element => element.checkVisibility());
        // No named functions here: in the browser they would lack tsx's helper for names.
        // Pictures below the window, or below what a list in it shows, are not loaded yet.
        const pictures = [...document.images].every(image => {
            const { top } = image.getBoundingClientRect();
            const list = image.closest('[data-tree]')?.getBoundingClientRect().bottom ?? window.innerHeight;
            return image.complete || top >= Math.min(list, window.innerHeight);
        });
        // Set while the form in the page's HTML does not fit (src/boot/firstPaint.ts).
        const fits = !document.documentElement.hasAttribute('data-waiting');
        return root?.firstElementChild && fits && !waiting && pictures && document.fonts.status === 'loaded';
    });
    await page.evaluate(
        () =>
            new Promise(resolve =>
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
            ),
    );
}
