import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './support/visit';
import { SCREENS } from './support/screens';

/**
 * axe over every screen. In CI each screen is seen once, in turn in another layout, language, direction and mode, so that
 * each of those is seen at least once; `npm run test:a11y` sees every screen in all of them.
 */
const FULL = import.meta.env.MODE === 'full';

let stage: Stage;
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

const LAYOUTS = ['default', 'horizontal', 'boxed', 'mini', 'boxed-v2'] as const;
const LOOKS = (['light', 'dark'] as const).flatMap(mode => [
    { mode, language: 'en', direction: 'ltr' },
    { mode, language: 'ar', direction: 'rtl' },
    { mode, language: 'he', direction: 'rtl' },
    { mode, language: 'en', direction: 'rtl' },
]);
type Look = (typeof LOOKS)[number];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA: rule, what is wrong and where. */
async function violations(page: Page): Promise<string[]> {
    // By the debugger, because the page's policy lets no script in.
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            resultTypes: ['violations'],
        }),
    );
    return violations.map(
        ({ id, help, nodes }) =>
            `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
}

const seenIn = async (look: Look, paths: string[], signedIn: boolean) => {
    const { page, context, goto, seen } = await stage.visit(signedIn ? stage.admin : undefined);
    await context.addInitScript(({ mode, language, direction }) => {
        localStorage.setItem('language', language);
        localStorage.setItem('look', JSON.stringify({ mode, direction }));
    }, look);
    const found: string[] = [];
    for (const path of paths) {
        await goto(path);
        await seen.quiet();
        for (const violation of await violations(page)) found.push(`${path}: ${violation}`);
    }
    return found;
};

const name = ({ mode, language, direction }: Look) => `${language}, ${direction}, ${mode}`;

it.each(LOOKS.map((look, turn) => ({ look, turn, name: name(look) })))(
    'axe finds nothing in $name',
    { timeout: FULL ? 1_800_000 : 120_000 },
    async ({ look, turn }) => {
        const paths = LAYOUTS.flatMap((layout, at) =>
            SCREENS.filter(({ elsewhere }) => layout === 'default' || elsewhere)
                .filter(
                    (_, index) =>
                        FULL || (index % LOOKS.length === turn && (index + turn) % LAYOUTS.length === at),
                )
                .map(({ path }) => `/${layout}/${path}`),
        );
        // A screen that only /default has falls through the turns of the others.
        const own = SCREENS.filter(
            ({ elsewhere }, index) => !FULL && !elsewhere && index % LOOKS.length === turn,
        ).map(({ path }) => `/default/${path}`);
        expect(await seenIn(look, [...new Set([...paths, ...own])], true)).toEqual([]);
        expect(
            await seenIn(look, FULL || turn % 2 ? ['/', '/session/login'] : ['/session/login'], false),
        ).toEqual([]);
    },
);
