import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LANGUAGE_TAGS } from '../../i18n/languages';
import { COUNTRIES } from '../../contract/shop';
import { settled } from '../support/signIn';
import { go, openSharedStage, type Stage } from './support/visit';
import { SCREENS } from './support/screens';

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/** The words of English with every text between ⟦ and ⟧, made of the very file that the panel asks for. */
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

/** What a person reads or hears of a page: its texts, and the names that it gives to things. */
const said = (page: Page) =>
    page.evaluate(() => {
        const texts: string[] = [document.title];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const parent = walker.currentNode.parentElement;
            // Initials are made of a name; what nobody hears and sees is no text.
            if (parent && !parent.closest('script, style, noscript, #not-loaded, .MuiAvatar-root'))
                texts.push(walker.currentNode.textContent ?? '');
        }
        for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
            for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
                texts.push(element.getAttribute(name) ?? '');
        return texts;
    });

const wordsOf = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

/** What is no message: the currency, keys, names that Intl gives to months and countries, languages' own. */
const names = new Intl.DisplayNames(['en'], { type: 'region' });
const NO_MESSAGE = new Set(
    wordsOf(
        [
            'SAR Ctrl Esc bdi aria',
            ...Object.values(LANGUAGE_TAGS).map(({ name }) => name),
            // How long ago something was, as Intl says it.
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
        // The feed has no end; the body of an answer that the page has left cannot be read.
        if (pathname.startsWith('/api/') && !pathname.endsWith('/feed'))
            learned.push(response.text().then(learn, () => {}));
    });
    const outside: string[] = [];
    const paths = ['/', ...SCREENS.map(({ path }) => `/default/${path}`), '/default/pages'];
    for (const [turn, path] of paths.entries()) {
        // Loaded once outside and once inside; from there on as a press on a link goes.
        if (turn < 2) await goto(path);
        else await go(page, path);
        await page.waitForFunction(
            at => location.pathname === at && document.querySelector('h1'),
            path.split('?')[0],
        );
        await seen.quiet();
        await settled(page);
        const texts = await said(page);
        await Promise.all(learned);
        expect(texts.filter(text => text.includes('⟦')).length, path).toBeGreaterThan(3);
        for (const text of texts) {
            const rest = text.replace(/⟦[^⟧]*⟧/g, ' ').replace(/[⟦⟧]/g, ' ');
            const unknown = wordsOf(rest).filter(word => !data.has(word) && !NO_MESSAGE.has(word));
            // What is filled into a message stands between its marks, so a cut message may be left in halves.
            if (unknown.length && !text.includes('⟦')) outside.push(`${path}: ${text.trim()}`);
        }
    }
    expect([...new Set(outside)]).toEqual([]);
});
