import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FEED_HEARTBEAT_SECONDS } from '../../../contract/constants';

export const PATIENTLY = { timeout: 10_000, interval: 20 };
/** The time in milliseconds within which a screen shows a lost connection. */
export const CUT = FEED_HEARTBEAT_SECONDS * 2 * 1000;

/** The bell. Its name has the number of new alerts and a lost connection. */
export const bell = (page: Page) => page.getByRole('button', { name: /^Purchase notifications/ });
/** The counter. */
export const count = async (page: Page) =>
    Number(/(\d+) new/.exec((await bell(page).getAttribute('aria-label'))!)?.[1] ?? 0);
export const counts = async (page: Page, expected: number) => {
    await expect.poll(() => count(page), PATIENTLY).toBe(expected);
};
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Purchase Notifications' });
/** The alerts in the menu. Opens the menu, which resets the counter, and closes it. */
export const listed = async (page: Page) => {
    await bell(page).click();
    const links = await menu(page).getByRole('listitem').allTextContents();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    return links.length;
};
export const cutOff = (page: Page) => page.getByRole('button', { name: /offline/ });
/** A row of the list of orders. */
export const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) });
/** Marks the page; a reload removes the mark. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { notReloaded: true }));
export const expectNoReload = async (page: Page) =>
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
