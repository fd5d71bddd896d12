/** @module-tag a11y */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RECENT_ORDER } from '../../support/demoOrders';
import { settled } from '../../support/signIn';
import { as, cutText, edgeless, type Reading } from '../support/legible';
import { openCustomizer } from '../support/customizer';
import { go, openSharedStage, type Stage, type Visit } from '../support/visit';

/**
 * Automates manual checks (docs/accessibility.md) on the main screens: forced colours, doubled text size and wider text
 * spacing. CI reads a list, a form, a drawer and the sign-in; `npm run test:full -- a11y` reads all.
 */
let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

type Screen = { name: string; path: string; steps?: (visit: Visit) => Promise<unknown> };
const SCREENS: Screen[] = [
    { name: 'dashboard', path: '/default/dashboard/ecommerce' },
    {
        name: 'the customizer',
        path: '/default/dashboard/ecommerce',
        steps: ({ page }) => openCustomizer(page),
    },
    {
        name: 'a list with a selected row',
        path: '/default/products',
        steps: ({ page }) => page.locator('tbody input[type=checkbox]').first().check(),
    },
    { name: 'a form', path: '/default/products/2/edit' },
    { name: 'the desk', path: '/default/purchase-operations?filter={"status":["pending"]}' },
    { name: 'the drawer', path: `/default/purchase-operations?open=${RECENT_ORDER}` },
    { name: 'a dialog', path: '/default/administration/roles-list?dialog=2' },
];

const OUTSIDE: Screen[] = [{ name: 'the sign-in', path: '/session/login' }];

const LOOKS = [
    ['forced colours', edgeless],
    ['text of 200 %', cutText],
    ['text with more space', cutText],
] as const satisfies [Reading, unknown][];

it('loses no content in system colours, with doubled text size, or with wider letter spacing', async () => {
    const found: string[] = [];
    for (const [user, screens] of [
        [stage.admin, SCREENS],
        [undefined, OUTSIDE],
    ] as const) {
        const visit = await stage.visit(user);
        const { page, seen, goto } = visit;
        let fresh = true;
        for (const { name, path, steps } of screens) {
            if (fresh) await goto(path);
            else await go(page, path);
            await settled(page);
            await seen.quiet();
            await steps?.(visit);
            await settled(page);
            for (const [reading, look] of LOOKS) {
                await as(page, reading);
                for (const one of await look(page)) found.push(`${name}, ${reading}: ${one}`);
            }
            await as(page, 'usual');
            // Overlays of a step are closed by a new page.
            fresh = !!steps;
        }
        expect(seen.console).toEqual([]);
    }
    expect(found, found.join('\n')).toEqual([]);
});
