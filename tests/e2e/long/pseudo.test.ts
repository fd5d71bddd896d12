import { languageName, LANGUAGES } from '../../../contract/languages';
/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { COUNTRIES } from '../../../contract/shop';
import { settled } from '../../support/signIn';
import { go, openSharedStage, type Stage } from '../support/visit';
import { SCREENS } from '../support/screens';

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/** Replaces the English messages by versions between ⟦ and ⟧, generated from the file that the panel loads. */
const marking = (file: string) => `
    import words from ${JSON.stringify(`${file}?real`)};
    const mark = value => typeof value === 'string' ? '⟦' + value + '⟧'
        : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner)]));
    export default mark(words);`;

async function markWords(page: Page): Promise<void> {
    await page.route(/\/assets\/en-[\w-]+\.js$/, route => {
        const { pathname } = new URL(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: marking(pathname) });
    });
}

/** The texts of a page and the accessible names of its elements. */
const textsOf = (page: Page) =>
    page.evaluate(() => {
        const texts: string[] = [document.title];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const parent = walker.currentNode.parentElement;
            // Excludes initials, and text that is neither visible nor read.
            if (parent && !parent.closest('script, style, noscript, #not-loaded, .MuiAvatar-root'))
                texts.push(walker.currentNode.textContent ?? '');
        }
        for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
            for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
                texts.push(element.getAttribute(name) ?? '');
        return texts;
    });

const wordsOf = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

/** Texts that are no messages: the currency, keys, names of months and countries from Intl, names of languages. */
const names = new Intl.DisplayNames(['en'], { type: 'region' });
const NO_MESSAGE = new Set(
    wordsOf(
        [
            'SAR Ctrl Esc bdi aria WhatsApp',
            ...LANGUAGES.map(languageName),
            // Relative times from Intl.
            'sec min hr ago now this minute hour',
            ...COUNTRIES.map(code => names.of(code)),
            ...Array.from({ length: 12 }, (_, month) =>
                ['short', 'long'].map(style =>
                    new Date(Date.UTC(2026, month, 1)).toLocaleString('en', {
                        month: style as 'short',
                        timeZone: 'UTC',
                    }),
                ),
            ).flat(),
        ].join(' '),
    ),
);

it('shows no text that comes neither from i18n/ nor from the server', { timeout: 240_000 }, async () => {
    const { page, seen, goto } = await stage.visit(stage.admin);
    await markWords(page);
    const data = new Set<string>();
    const learn = (text: string) => wordsOf(text).forEach(word => data.add(word));
    learn(JSON.stringify(stage.admin));
    const learned: Promise<void>[] = [];
    page.on('response', response => {
        const { pathname } = new URL(response.url());
        // The feed never ends; bodies of aborted requests cannot be read.
        if (pathname.startsWith('/api/') && !pathname.endsWith('/feed'))
            learned.push(response.text().then(learn, () => {}));
    });
    const outside: string[] = [];
    const paths = ['/', ...SCREENS.map(({ path }) => `/default/${path}`), '/default/pages'];
    for (const [turn, path] of paths.entries()) {
        // Loaded once signed out and once signed in, then navigated by links.
        if (turn < 2) await goto(path);
        else await go(page, path);
        await page.waitForFunction(
            at => location.pathname === at && document.querySelector('h1'),
            path.split('?')[0],
        );
        await seen.quiet();
        await settled(page);
        const texts = await textsOf(page);
        await Promise.all(learned);
        expect(texts.filter(text => text.includes('⟦')).length, path).toBeGreaterThan(3);
        for (const text of texts) {
            const rest = text.replace(/⟦[^⟧]*⟧/g, ' ').replace(/[⟦⟧]/g, ' ');
            const unknown = wordsOf(rest).filter(word => !data.has(word) && !NO_MESSAGE.has(word));
            // Inserted values are between the marks, so a truncated message may have only one of them.
            if (unknown.length && !text.includes('⟦')) outside.push(`${path}: ${text.trim()}`);
        }
    }
    expect([...new Set(outside)]).toEqual([]);
});
