import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FEED_HEARTBEAT_SECONDS } from '../../../contract/constants';

export const PATIENTLY = { timeout: 10_000, interval: 20 };
/** Milliseconds within which a screen says that it is cut off. */
export const CUT = FEED_HEARTBEAT_SECONDS * 2 * 1000;

/** The bell, whose name says how many are new and that the line is cut. */
export const bell = (page: Page) => page.getByRole('button', { name: /^Purchase notifications/ });
/** The counter. */
export const count = async (page: Page) =>
    Number(/(\d+) new/.exec((await bell(page).getAttribute('aria-label'))!)?.[1] ?? 0);
export const counts = async (page: Page, expected: number) => {
    await expect.poll(() => count(page), PATIENTLY).toBe(expected);
};
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Purchase Notifications' });
/** What the menu lists; it is opened for it, which sets the counter to 0, and closed. */
export const listed = async (page: Page) => {
    await bell(page).click();
    const links = await menu(page).getByRole('listitem').allTextContents();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    return links.length;
};
export const cutOff = (page: Page) => page.getByRole('button', { name: /offline/ });
/** A row of the desk. */
export const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) });
/** A screen that is loaded anew forgets this. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { notReloaded: true }));
export const expectNoReload = async (page: Page) =>
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
