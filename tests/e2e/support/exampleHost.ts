import type { Browser } from 'playwright-core';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { DIST } from '../../../scripts/build/panel';
import { settled, signIn } from '../../support/signIn';
// Plain JavaScript, for those who write a host of their own.
import { createHost } from '../../../examples/host/host.mjs';
import type { Habits } from '../../../examples/host/habits.mjs';
import { go, newVisit, type VisitOptions } from './visit';

const OWNER = { email: 'owner@example.com', password: 'password' };

const PATHS = [
    'dashboard/ecommerce',
    'administration/admins-list',
    'administration/roles-list',
    'administration/users-list',
    'administration/users-list/:1',
    'administration/terms',
    'administration/send-notification',
    'categories',
    'categories/:2',
    'categories/:2/edit',
    'products',
    'products/:1',
    'products/new?category=:2',
    'banners',
    'apphome',
    'purchase-operations',
    'purchase-operations?open=:5',
    'purchase-operations/old',
    'user-profile',
];
const LAYOUTS = ['default', 'horizontal', 'boxed', 'mini', 'boxed-v2'] as const;
/** What only a panel that invents or forgets would show. */
const UNTRUE =
    /undefined|NaN|%\{|\[object|Invalid Date|Inactive|Hidden\b|Destination deleted|Deleted customer|Broken link|SAR 0\.00 this month|Description missing|Count stock|signs you out/;

/** The example host with the panel, and a browser in which its owner is signed in. */
export async function openExampleHost(browser: Browser, habits?: Habits, options?: VisitOptions) {
    const host = createHost({ panel: DIST, habits });
    await new Promise<void>(resolve => host.server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
    const visit = await newVisit(browser, base, undefined, options);
    await signIn(visit.page, base, OWNER);
    return {
        ...host,
        visit,
        close: async () => {
            await visit.context.close();
            host.server.closeAllConnections();
            await new Promise(resolve => host.server.close(resolve));
        },
    };
}

export type ExampleHost = Awaited<ReturnType<typeof openExampleHost>>;

/** The layouts that have a page. */
const layoutsOf = (path: string) =>
    /banner|apphome|purchase|profile/.test(path) ? (['default'] as const) : LAYOUTS;

/**
 * Opens every page, in one of the layouts that has it or in all of them, and expects no error, no invented value and no
 * judgement.
 */
export async function openEveryPage(
    { visit }: ExampleHost,
    { idOf = id => id, inAllLayouts = false }: { idOf?: (id: string) => string; inAllLayouts?: boolean } = {},
) {
    const { page, seen } = visit;
    for (const [at, path] of PATHS.entries()) {
        const layouts = layoutsOf(path);
        for (const layout of inAllLayouts ? layouts : [layouts[at % layouts.length]!]) {
            await go(page, `/${layout}/${path.replace(/:(\d)/, (_, id: string) => idOf(id))}`);
            await settled(page);
            await seen.quiet();
            await settled(page);
            expect(await page.locator('body').innerText(), path).not.toMatch(UNTRUE);
        }
    }
    expect(seen.failed).toEqual([]);
    expect(seen.console).toEqual([]);
    expect(seen.calls.filter(call => call.includes('/api/extensions'))).toEqual([]);
}
