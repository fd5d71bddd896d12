/** @module-tag a11y */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe';
import { settled } from '../support/signIn';
import { wordsIn } from '../support/words';
import { FULL } from './support/full';
import { go, openSharedStage, type Stage, type Visit } from './support/visit';
import { hasCutTable } from './support/cut';
import { SCREENS, STATES, type State } from './support/screens';

/**
 * axe on every screen and state. CI runs every eighth one once, alternating layout, language, direction and mode; `npm run
 * test:full a11y` runs all combinations. docs/accessibility.md describes the manual checks.
 */

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const LAYOUTS = ['default', 'horizontal', 'boxed', 'mini', 'boxed-v2'] as const;
const LOOKS = (['light', 'dark'] as const).flatMap(mode => [
    { mode, language: 'en', direction: 'ltr' } as const,
    { mode, language: 'ar', direction: 'rtl' } as const,
    { mode, language: 'he', direction: 'rtl' } as const,
    { mode, language: 'en', direction: 'rtl' } as const,
]);
type Look = (typeof LOOKS)[number];
const WINDOW = { width: 1280, height: 900 };

/** In CI two looks of each mode, because a new browser for each takes longer than its pages. */
const SHOWN = LOOKS.filter(({ mode }, at) => FULL || at % 2 === (mode === 'light' ? 0 : 1));

/** Whether the screen or state belongs to the look: in CI every eighth one, each in one look. */
const isIn = (index: number, turn: number) => FULL || index % (8 * SHOWN.length) === 8 * turn + (turn % 8);

/** The screens of a look: all, or a share of them. */
const screensOf = (turn: number): State[] =>
    SCREENS.flatMap(({ path, elsewhere }, index) => {
        if (!isIn(index, turn)) return [];
        const layouts = LAYOUTS.filter(
            (layout, at) =>
                (FULL ? true : at === (elsewhere ? (index + turn) % LAYOUTS.length : 0)) &&
                (elsewhere || layout === 'default'),
        );
        return layouts.map(layout => ({ name: `/${layout}/${path}`, path: `/${layout}/${path}` }));
    });
const statesOf = (turn: number) => STATES.filter((_, index) => isIn(index, turn));

/** Navigates without a reload, like a link. */
const follow = async ({ page, seen }: Visit, path: string) => {
    await go(page, path);
    await settled(page);
    await seen.quiet();
    await settled(page);
};

async function foundIn(look: Look, states: State[], signedIn: boolean): Promise<string[]> {
    const say = await wordsIn(look.language);
    const visit = await stage.visitAlone(signedIn ? stage.admin : undefined);
    const { page, context, goto } = visit;
    await context.addInitScript(({ mode, language, direction }) => {
        localStorage.setItem('language', language);
        localStorage.setItem('look', JSON.stringify({ mode, direction }));
        // Filters of one state must not affect the next.
        for (const key of Object.keys(localStorage))
            if (key.startsWith('RaStore')) localStorage.removeItem(key);
    }, look);
    const found: string[] = [];
    // Overlays of a state are closed by a new page.
    let fresh = true;
    for (const { name, path, viewport = WINDOW, fails, steps } of states) {
        await page.setViewportSize(viewport);
        if (fails) await page.route(fails, failure);
        if (fresh || fails || !signedIn) await goto(path);
        else await follow(visit, path);
        fresh = !!steps || !!fails || viewport !== WINDOW;
        try {
            await steps?.(page, say);
        } catch (error) {
            // The other states still run.
            found.push(`${name}: ${(error as Error).message}`);
        }
        if (steps) await visit.seen.quiet().then(() => settled(page));
        for (const violation of await axe(page)) found.push(`${name}: ${violation}`);
        if (await sideScroll(page)) found.push(`${name}: scrolls sideways`);
        if (await hasCutTable(page)) found.push(`${name}: a table is cut`);
        if (fails) await page.unroute(fails);
    }
    return found;
}

const failure = (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Out of order"}' });

const sideScroll = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const name = ({ mode, language, direction }: Look) => `${language}, ${direction}, ${mode}`;

it.each(SHOWN.map((look, turn) => ({ look, turn, name: name(look) })))(
    'axe finds no violation in $name',
    { timeout: FULL ? 1_800_000 : 120_000 },
    async ({ look, turn }) => {
        const states = [...screensOf(turn), ...statesOf(turn)];
        const inside = states.filter(({ signedOut }) => !signedOut);
        const foundInside = await foundIn(look, inside, true);
        expect(foundInside, foundInside.join('\n')).toEqual([]);
        const outside = states.filter(({ signedOut }) => signedOut);
        if (outside.length) expect(await foundIn(look, outside, false)).toEqual([]);
    },
);
