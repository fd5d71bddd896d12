/** @module-tag long */
// In CI: tests/components/browserTranslation.test.tsx
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RECENT_ORDER } from '../../support/demoOrders';
import { settled } from '../../support/signIn';
import { wordsIn } from '../../support/words';
import { FULL } from '../support/full';
import { SCREENS, STATES, type State } from '../support/screens';
import { button, openSharedStage, type Stage } from '../support/visit';

/** The browser's page translation, which puts each text into `<font>` elements. */

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/** Translates every text of a context's pages, now and later, as Chrome does; the words stay the same. */
const translate = (context: BrowserContext) =>
    context.addInitScript(() => {
        const wrap = (text: Text) => {
            if (
                !text.data.trim() ||
                text.parentElement?.closest('font, script, style, textarea, [translate=no]')
            )
                return;
            const outer = document.createElement('font');
            const inner = document.createElement('font');
            inner.textContent = text.data;
            outer.append(inner);
            text.replaceWith(outer);
        };
        const wrapAll = (root: Node) => {
            const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            const found: Text[] = [];
            while (walker.nextNode()) found.push(walker.currentNode as Text);
            for (const text of found) wrap(text);
        };
        new MutationObserver(records => {
            for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
                if (node instanceof Text) wrap(node);
                else if (node instanceof Element && node.tagName !== 'FONT') wrapAll(node);
        }).observe(document, { childList: true, subtree: true });
    });

const dialogs: State[] = [
    ...SCREENS.filter(({ path }) => path.includes('?')).map(({ path }) => ({
        name: path,
        path: `/default/${path}`,
    })),
    ...STATES.filter(({ steps, signedOut, viewport }) => steps && !signedOut && !viewport),
].filter((_, at) => FULL || at % 3 === 0);

describe('the page translation of a browser', () => {
    it('breaks no dialog while it opens and closes', { timeout: 300_000 }, async () => {
        const say = await wordsIn('en');
        const { context, page, goto, seen } = await stage.visitAlone(stage.admin);
        await translate(context);
        const broken: string[] = [];
        for (const { name, path, steps } of dialogs) {
            seen.clear();
            await goto(path);
            try {
                await steps?.(page, say);
                // Closes the dialog, or asks whether to leave it.
                await page.keyboard.press('Escape');
                await page.keyboard.press('Escape');
                await settled(page);
                await page.locator('main').first().waitFor();
            } catch (error) {
                broken.push(`${name}: ${String(error)}`);
            }
            broken.push(...seen.console.map(line => `${name}: ${line}`));
        }
        expect(broken).toEqual([]);
    });

    it('breaks no order that is edited and left', async () => {
        const { context, page, goto, seen } = await stage.visitAlone(stage.admin);
        await translate(context);
        await goto('/default/purchase-operations');
        await page.getByRole('row').nth(1).click();
        const drawer = page.getByRole('dialog').first();
        const notes = drawer.locator('textarea[name=notes]');
        await notes.fill('Gate code 4411');
        await page.keyboard.press('Escape');
        await button(page, 'Stay on this page').click();
        await notes.fill('');
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        await page.getByRole('row').nth(1).waitFor();
        expect(seen.console).toEqual([]);
    });

    it('leaves numbers of orders and SKUs alone', async () => {
        const { page, goto } = await stage.visit(stage.admin);
        await goto(`/default/purchase-operations?open=${RECENT_ORDER}`);
        const number = page.getByText(RECENT_ORDER, { exact: true }).first();
        expect(await number.evaluate(element => element.closest('[translate=no]') !== null)).toBe(true);
    });
});
