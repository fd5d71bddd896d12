import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/schemas/orders';
import { runningCluster } from '../../server/db/cluster';
import { connect } from '../../server/db/connect';
import { goShopping } from '../../server/services/orders/shopper';
import { launchChromium } from '../support/chromium';
import {
    bell,
    count,
    counts,
    CUT,
    cutOff,
    expectNoReload,
    listed,
    mark,
    menu,
    PATIENTLY,
    row,
} from './support/alerts';
import { openStage, type OwnStage } from './support/visit';
import { witness, type Witnessed } from './support/witness';

let stage: OwnStage;
let database: ReturnType<typeof connect>;
beforeAll(async () => {
    // The headless shell has no notifications.
    stage = await openStage({ seed: 'demo' }, launchChromium);
    database = connect(runningCluster(stage.server.dataDir)!);
});
afterEach(() => stage.leave());
afterAll(async () => {
    await database?.close();
    await stage?.close();
});

/** Places an order, with or without a running server, and returns its number. */
const buy = async () => (await goShopping(database.db, 'Asia/Riyadh')).number;
const switchOf = (page: Page, name: string) => menu(page).getByRole('switch', { name });
const witnessed = (page: Page) =>
    page.evaluate(() => {
        const { shown, audio, loudest } = (window as unknown as { witnessed: Witnessed }).witnessed;
        return { shown, loudest, sound: audio.map(({ state }) => state) };
    });

/** Brings another tab to the front. Playwright reports every tab as visible; this one gets the real state. */
const lookAway = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    await (await page.context().newPage()).bringToFront();
    await page.waitForFunction(() => !document.hasFocus());
};

/** Waits until the last sound has ended, and records the next one. */
const quiet = (page: Page) =>
    page.waitForFunction(
        () => {
            const { witnessed } = window as unknown as { witnessed: Witnessed };
            const { loudest } = witnessed;
            witnessed.loudest = 0;
            return loudest === 0;
        },
        undefined,
        { polling: 150 },
    );

it('shows a silent connection as lost within 10 s, and delivers missed alerts once when the server is back', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto('/default/purchase-operations');
    await mark(page);
    await bell(page).waitFor();
    const before = await listed(page);
    await buy();
    await counts(page, 1);

    // Its connections stay open and new ones are accepted, but no data arrives.
    stage.server.freeze();
    try {
        await cutOff(page).waitFor({ timeout: CUT });
        const missed = await buy();
        expect(await count(page)).toBe(1);
        expect(await row(page, missed).count()).toBe(0);
        stage.server.wake();
        await counts(page, 2);
        await page.getByRole('button', { name: '2 new orders' }).click();
        await row(page, missed).waitFor();
    } finally {
        stage.server.wake();
    }
    await cutOff(page).waitFor({ state: 'detached' });
    const after = await buy();
    // What is on the screen is not counted.
    await counts(page, 1);
    await page.getByRole('button', { name: '1 new order' }).click();
    await row(page, after).waitFor();
    expect(await listed(page)).toBe(Math.min(before + 3, 100));
    await expectNoReload(page);
    expect(seen.failed).toEqual([]);
});

it('an alert says who ordered, how many items and for how much, and opens the order over the unfiltered list', async () => {
    const { page, goto, seen } = await stage.visit(stage.admin);
    await goto(`/default/purchase-operations?filter=${encodeURIComponent('{"status":["returned"]}')}`);
    await page.getByRole('tab', { name: /^Returned/, selected: true }).waitFor();
    await goto('/default/categories');
    await bell(page).waitFor();
    const before = await count(page);
    const number = await buy();
    await counts(page, before + 1);
    const [order] = (
        await stage.api.call<{ data: Order[] }>('POST', '/purchase-operations', {
            _method: 'GET',
            filters: JSON.stringify({ q: number }),
        })
    ).data;
    await bell(page).click();
    const alert = menu(page).getByRole('listitem').first();
    const text = (await alert.innerText()).replace(/\s+/g, ' ');
    const { items_count, total } = order!;
    for (const part of [
        'You have new purchase operation',
        order!.user.name,
        items_count === 1 ? '1 item ' : `${items_count} items`,
        total.toLocaleString('en', { minimumFractionDigits: 2 }),
    ])
        expect(text).toContain(part);
    await alert.getByRole('link').click();
    const drawer = page.getByRole('dialog', { name: number });
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: /^All/, selected: true }).waitFor();
    await row(page, number).waitFor();
    expect(seen.console).toEqual([]);
});

describe('an admin in another tab', () => {
    it('hears a sound and gets a browser notification, whose click opens the order', async () => {
        const { page, context, goto, seen } = await stage.visitAlone(stage.admin);
        await context.grantPermissions(['notifications']);
        await context.addInitScript(witness);
        await goto('/default/categories');
        await bell(page).click();
        await switchOf(page, 'Sound').check();
        // It is on after the browser has granted the permission.
        await switchOf(page, 'Browser notifications').click();
        await expect
            .poll(() => witnessed(page), PATIENTLY)
            .toMatchObject({
                sound: ['running'],
                shown: [{ title: 'Browser notifications are on', body: 'Marsa', happened: 'show' }],
            });
        await expect.poll(async () => (await witnessed(page)).loudest, PATIENTLY).toBeGreaterThan(0.02);
        expect(await switchOf(page, 'Browser notifications').isChecked()).toBe(true);
        await page.keyboard.press('Escape');

        await lookAway(page);
        await quiet(page);
        await buy();
        await expect
            .poll(async () => (await witnessed(page)).shown[1], PATIENTLY)
            .toEqual({ title: 'You have new purchase operation', body: 'Marsa', happened: 'show' });
        await expect.poll(async () => (await witnessed(page)).loudest, PATIENTLY).toBeGreaterThan(0.02);
        await page.evaluate(() =>
            (window as unknown as { witnessed: Witnessed }).witnessed.notifications[1]!.dispatchEvent(
                new Event('click'),
            ),
        );
        await page.waitForFunction(() => location.pathname === '/default/purchase-operations');
        expect(seen.console).toEqual([]);
    });

    it('sees why the browser shows no notifications after a refusal', async () => {
        const { page, context, goto, seen } = await stage.visitAlone(stage.admin);
        // All other permissions are refused.
        await context.grantPermissions(['geolocation']);
        await goto('/default/categories');
        await bell(page).click();
        const box = switchOf(page, 'Browser notifications');
        expect(await box.isDisabled()).toBe(true);
        expect(await box.isChecked()).toBe(false);
        const why = await box.getAttribute('aria-describedby');
        expect(await page.locator(`[id="${why}"]`).textContent()).toMatch(
            /^Your browser blocks notifications/,
        );
        expect(await switchOf(page, 'Sound').isEnabled()).toBe(true);
        expect(seen.console).toEqual([]);
    });
});
