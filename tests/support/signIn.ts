import type { Page } from 'playwright-core';
import { ADMIN } from './server';

/** Signs in by the form, as a person does, and waits until the panel has taken its place. */
export async function signIn(page: Page, baseUrl: string, { email, password } = ADMIN): Promise<void> {
    await page.goto(`${baseUrl}/session/login`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    // Not waitForURL, which gives up when the page is loaded again on the way.
    await page.waitForFunction(() => !/^\/(session|admin)/.test(location.pathname));
    await settled(page);
}

/**
 * Waits until nothing on the page is still coming: requests for its parts, pictures, fonts, skeletons, spinners. Not
 * for a silent network, because a feed of events is never silent.
 */
export async function settled(page: Page): Promise<void> {
    await page.waitForLoadState('load');
    await page.waitForFunction(() => {
        const root = document.getElementById('root');
        const coming =
            '[aria-busy=true], [role=progressbar], .MuiSkeleton-root, .MuiCircularProgress-root, .public-opening';
        const waiting = [...document.querySelectorAll(coming)].some(element => element.checkVisibility());
        // No function may be given a name here: the one that is sent to the browser would lack tsx's helper for it.
        const pictures = [...document.images].every(
            image => image.complete || image.getBoundingClientRect().top > window.innerHeight,
        );
        return root?.firstElementChild && !waiting && pictures && document.fonts.status === 'loaded';
    });
    await page.evaluate(
        () =>
            new Promise(resolve =>
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
            ),
    );
}
