/** @module-tag long */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../contract/permissions';
import type { Order } from '../../contract/schemas/orders';
import { runningCluster } from '../../server/db/cluster';
import { run } from '../server/support/process';
import { ask } from '../support/clusters';
import { settled } from '../support/signIn';
import { FULL } from './support/full';
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
import { arrive, button, openStage, type OwnStage } from './support/visit';
import { watch } from './support/watch';

const DESK = '/default/purchase-operations';

let stage: OwnStage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const inDatabase = async (sql: string) => ask(runningCluster(stage.server.dataDir)!, sql);
const PURCHASES = `select count(*)::int from purchase_notifications`;
const SOLD_OUT = `select count(*)::int from sold_out_notifications`;
const there = async () => Number(await inDatabase(PURCHASES)) + Number(await inDatabase(SOLD_OUT));

/** Runs the simulator in a separate process, and returns the numbers of the orders. */
const simulate = async (...args: string[]) => {
    const simulation = run('scripts/simulate.ts', args, { DATA_DIR: stage.server.dataDir });
    expect(await simulation.ended, simulation.output()).toBe(0);
    return { numbers: simulation.output().match(/PO-\d+-\d+/g)! };
};

/** The new orders that wait above the list. */
const pill = (page: Page, count: number) =>
    page.getByRole('button', { name: count === 1 ? '1 new order' : `${count} new orders` });

/** The duration of the outage: many times longer than either side's timeout. In CI until the page has noticed it. */
const OFFLINE_MS = FULL ? 30_000 : 0;
const streams = (calls: readonly string[]) => calls.filter(call => call === 'GET /api/extensions/feed');

describe('a change in the shop', () => {
    it('appears on open screens and in the counter without a reload', async () => {
        const before = await there();
        expect(before).toBeGreaterThan(0);
        const { page, goto, seen, tab } = await stage.visit(stage.admin);
        await goto(DESK);
        const dashboard = await tab();
        await dashboard.goto('/default/dashboard/ecommerce');
        await settled(dashboard);
        const recent = dashboard.getByRole('region', { name: 'Recent orders' });
        await recent.waitFor();
        await mark(page);
        await mark(dashboard);
        // Existing alerts are listed and not counted.
        expect(await count(page)).toBe(0);
        await expect.poll(() => listed(page), PATIENTLY).toBe(before);

        let last = '';
        for (let bought = 1; bought <= 3; bought += 1) {
            const { numbers } = await simulate('--count', '1');
            await Promise.all([
                pill(page, bought).waitFor(),
                counts(page, bought),
                recent.getByText(numbers[0]!).waitFor(),
            ]);
            last = numbers[0]!;
        }
        expect(await page.title()).toMatch(/^\(3\) Orders · /);
        expect(await listed(page)).toBe(before + 3);
        await pill(page, 3).click();
        await row(page, last).waitFor();
        expect(await count(page)).toBe(0);
        expect(await page.title()).not.toContain('(');
        await expectNoReload(page);
        await expectNoReload(dashboard);
        expect(streams(seen.calls)).toHaveLength(1);
        expect(seen.console).toEqual([]);
    });

    it('counts a sold-out product besides its order, and opens it from its alert', async () => {
        const { page, goto, seen } = await stage.visit(stage.admin);
        await goto('/mini/categories');
        await simulate('--sell-out');
        await counts(page, 2);
        await bell(page).click();
        await menu(page)
            .getByRole('link', { name: /You have a product that sold out/ })
            .first()
            .click();
        const product = await inDatabase(
            'select product_id from sold_out_notifications order by id desc limit 1',
        );
        await arrive(page, `/default/products/${product}`);
        await bell(page).click();
        await menu(page)
            .getByRole('link', { name: /You have new purchase operation.* items? · SAR/ })
            .first()
            .click();
        const order = await inDatabase(
            'select purchase_operation_id from purchase_notifications order by id desc limit 1',
        );
        await arrive(page, `${DESK}?open=${order}`);
        await page.getByRole('dialog', { name: /^PO-/ }).waitFor();
        expect(seen.console).toEqual([]);
    });

    it('by another admin reaches an open list of orders', async () => {
        const [mine, theirs] = await Promise.all([
            stage.visit(stage.admin),
            stage.visit(await stage.api.signIn(await stage.api.makeAdmin(['show purchases']))),
        ]);
        await Promise.all([mine.goto(DESK), theirs.goto(DESK)]);
        await mark(mine.page);
        const { data } = await stage.api.call<{ data: Order[] }>('POST', '/purchase-operations', {
            _method: 'GET',
            page: 1,
            filters: '{}',
        });
        const { number } = data.find(({ status }) => status === 'pending')!;
        await row(theirs.page, number).click();
        await button(theirs.page.getByRole('dialog'), 'Confirm order').click();
        await row(mine.page, number).getByText('Confirmed').waitFor();
        await expectNoReload(mine.page);
        expect(mine.seen.console).toEqual([]);
    });
});

describe('the alerts', () => {
    it('are those that the role may read, and Clear deletes only the shown ones', async () => {
        const visitAs = async (permission: Permission) => {
            const visit = await stage.visit(await stage.api.signIn(await stage.api.makeAdmin([permission])));
            await visit.goto('/default/user-profile');
            return visit;
        };
        const [buyers, stock] = [await visitAs('show purchases'), await visitAs('show products')];
        await simulate('--sell-out');
        await counts(buyers.page, 1);
        await counts(stock.page, 1);
        const soldOut = Number(await inDatabase(SOLD_OUT));
        const orders = Number(await inDatabase(PURCHASES));
        expect(await listed(stock.page)).toBe(soldOut);
        await bell(buyers.page).click();
        const list = menu(buyers.page);
        expect(await list.getByText('You have new purchase operation').count()).toBe(orders);
        expect(await list.getByText('You have a product that sold out').count()).toBe(0);

        // An alert that arrives while the shown ones are cleared stays.
        await buyers.page.route('**/api/extensions/feed/clear', async route => {
            await simulate('--count', '1');
            await route.continue();
        });
        await button(list, 'Clear').click();
        await expect.poll(() => list.getByRole('listitem').count(), PATIENTLY).toBe(1);
        expect(await inDatabase(PURCHASES)).toBe(1);
        expect(await inDatabase(SOLD_OUT)).toBe(soldOut);
        await buyers.page.keyboard.press('Escape');
        expect(await listed(stock.page)).toBe(soldOut);
        for (const { seen } of [buyers, stock]) {
            expect(seen.console).toEqual([]);
            expect(seen.failed).toEqual([]);
        }
    });

    it('use one connection for all tabs, which another tab takes over', async () => {
        const first = await stage.visit(stage.admin);
        await first.goto('/default/categories');
        const second = await first.tab();
        const seen = watch(second);
        await second.goto('/default/products');
        await settled(second);
        await simulate('--count', '1');
        await Promise.all([counts(first.page, 1), counts(second, 1)]);
        expect([...streams(first.seen.calls), ...streams(seen.calls)]).toHaveLength(1);
        // Opening the menu resets the counter in the other tab too.
        const shown = await listed(first.page);
        await counts(second, 0);
        await first.page.close();
        await simulate('--count', '1');
        await counts(second, 1);
        expect(streams(seen.calls)).toHaveLength(1);
        expect(await listed(second)).toBe(shown + 1);
        expect(seen.console).toEqual([]);
    });
});

it(
    'loses and repeats no event when the server is killed or the network fails',
    { timeout: 150_000 },
    async () => {
        const { page, context, goto } = await stage.visitAlone(stage.admin);
        await goto(DESK);
        await mark(page);
        await expect.poll(() => listed(page), PATIENTLY).toBe(await there());
        const before = await there();
        await simulate('--count', '1');
        await counts(page, 1);

        // Orders continue, because the database survives a killed server.
        await stage.server.kill('SIGKILL');
        await cutOff(page).waitFor({ timeout: CUT });
        const [meanwhile] = (await simulate('--count', '1')).numbers;
        expect(await count(page)).toBe(1);
        await stage.server.restart();
        await counts(page, 2);
        await pill(page, 2).waitFor();
        expect(await cutOff(page).count()).toBe(0);

        await context.setOffline(true);
        const cut = Date.now();
        await cutOff(page).waitFor({ timeout: CUT });
        const [offline] = (await simulate('--count', '1')).numbers;
        expect(await count(page)).toBe(2);
        await page.waitForTimeout(Math.max(0, cut + OFFLINE_MS - Date.now()));
        await context.setOffline(false);
        await counts(page, 3);
        await pill(page, 3).waitFor();
        expect(await cutOff(page).count()).toBe(0);

        const [after] = (await simulate('--count', '1')).numbers;
        await counts(page, 4);
        await pill(page, 4).click();
        for (const number of [meanwhile, offline, after]) await row(page, number!).waitFor();
        expect(await listed(page)).toBe(before + 4);
        await expectNoReload(page);
    },
);
