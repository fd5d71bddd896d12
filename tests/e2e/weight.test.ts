/** @module-tag long */
import { type Language, LANGUAGES } from '../../contract/languages';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { messages } from '../../i18n/en/messages';
import { isLater } from '../../i18n/later';
import untranslated from '../../i18n/untranslated.json' with { type: 'json' };
import { DIST } from '../../scripts/build/panel';
import { FIRST_READS } from '../../src/providers/data/firstCalls';
import { leavesOf } from '../i18n/support/texts';
import { settled } from '../support/signIn';
import { FULL } from './support/full';
import { openSharedStage, type Stage } from './support/visit';

/** The files that a browser loads before a page is usable: names and sizes, which are the same on every machine. */
let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

/** Identifies code by a text in it, because names of chunks vary. */
const MARKS = {
    charts: 'recharts',
    'cloud SDK': '@firebase/',
    'right-to-left plugin': 'stylisRTLPlugin',
    'react-admin’s English': 'Toggle light/dark mode',
};

const fileOf = (name: string) => path.join(DIST, name);
/** The compressed size in KiB. */
const weightOf = (name: string) => {
    const packed = `${fileOf(name)}.br`;
    return statSync(existsSync(packed) ? packed : fileOf(name)).size / 1024;
};
/** The names of the scripts that a page loads from now on. */
const scriptsOf = (page: Page) => {
    const scripts = new Set<string>();
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
    });
    return scripts;
};
const marksIn = (scripts: Iterable<string>) => {
    const code = [...scripts].map(name => readFileSync(fileOf(name), 'utf8')).join('\n');
    return Object.entries(MARKS).flatMap(([what, mark]) => (code.includes(mark) ? [what] : []));
};
const wordsIn = (scripts: Iterable<string>) => [
    ...new Set(
        [...scripts]
            .flatMap(name => /\/([a-z]{2}(?:-[A-Z]{2})?)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [])
            .filter(name => LANGUAGES.includes(name as Language)),
    ),
];

/** The keys of `i18n/later.ts` that scripts name, whole or by the beginning of a template. */
const laterKeysIn = (scripts: readonly string[]) => {
    const code = scripts.map(name => readFileSync(fileOf(name), 'utf8')).join('\n');
    const beginnings = [...code.matchAll(/`(screen\.[\w.]+\.)\$\{/g)].map(([, beginning]) => beginning!);
    return [...leavesOf(messages).keys()].filter(
        key =>
            isLater(key) &&
            (new RegExp(`["'\`]${key}["'\`]`).test(code) ||
                beginnings.some(beginning => key.startsWith(beginning))),
    );
};

it('the script that the first paint waits for is small', () => {
    const [name, ...others] = readdirSync(fileOf('assets')).filter(name => /^first-paint-.*\.js$/.test(name));
    expect(others).toEqual([]);
    expect(weightOf(`assets/${name}`)).toBeLessThan(5.2);
});

it('the sign-in page loads at most 20 KiB before it is used, then the texts of one language, without a shift', async () => {
    const { page, context } = await stage.visitAlone();
    await context.addInitScript(() => {
        document.addEventListener('taken-over', () => (document.documentElement.dataset.taken = ''));
        new PerformanceObserver(list => {
            document.documentElement.dataset.shifts = String(list.getEntries().length);
        }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/session/login');
    const weights = new Map<Language, number>();
    for (const language of LANGUAGES) {
        await page.evaluate(tag => {
            localStorage.setItem('language', tag);
            document.cookie = `language=${tag}; path=/session/login`;
        }, language);
        const scripts = scriptsOf(page);
        await page.goto('/session/login');
        await settled(page);
        await page.locator('input[name=password]').waitFor();
        // In the page, and prefetched for those after the sign-in.
        expect([...scripts].join(), language).toMatch(/^\/assets\/first-paint-[\w-]+\.js$/);
        expect(2 * weightOf([...scripts][0]!), language).toBeLessThan(20);
        expect(await page.evaluate(() => document.querySelectorAll('script[src]').length), language).toBe(0);
        await page.keyboard.press('Shift');
        await page.locator('html[data-taken]').waitFor();
        await settled(page);
        expect(await page.locator('html[data-shifts]').count(), language).toBe(0);
        expect(wordsIn(scripts), language).toEqual([language]);
        expect(marksIn(scripts), language).toEqual([]);
        weights.set(
            language,
            [...scripts].reduce((sum, name) => sum + weightOf(name), 0),
        );
        page.removeAllListeners('request');
    }
    const english = weights.get('en')!;
    expect(english).toBeGreaterThan(20);
    for (const [language, weight] of weights) expect(weight - english, language).toBeLessThan(15);
});

it.each(['en', 'ar'] as const)(
    'a list in %s loads only that language’s texts, no charts, no cloud SDK, and the right-to-left plugin only if needed',
    async language => {
        const { page, context, goto } = await stage.visitAlone(stage.admin);
        await context.addInitScript(to => localStorage.setItem('language', to), language);
        const scripts = scriptsOf(page);
        await goto('/default/categories');
        // A language that lacks texts of an added noun falls back to English.
        const lacking = Object.values<readonly string[]>(untranslated).flat();
        const withEnglish = language === 'en' || lacking.includes(language);
        expect(new Set(wordsIn(scripts))).toEqual(new Set([language, ...(withEnglish ? ['en'] : [])]));
        expect(marksIn(scripts)).toEqual([
            ...(language === 'ar' ? ['right-to-left plugin'] : []),
            ...(withEnglish ? ['react-admin’s English'] : []),
        ]);
    },
);

it('the fonts of the language and of Arabic names are asked for before there is text, so that it never moves', async () => {
    const { page, context, goto } = await stage.visitAlone(stage.admin);
    await context.addInitScript(() => {
        localStorage.setItem('language', 'ru');
        new MutationObserver((_, observer) => {
            if (!document.querySelector('main h1')) return;
            observer.disconnect();
            performance.mark('text');
        }).observe(document, { childList: true, subtree: true });
    });
    await goto('/default/administration/users-list');
    await page.evaluate(() => document.fonts.ready);
    const asked = await page.evaluate(() => {
        const [text] = performance.getEntriesByName('text');
        return performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < text!.startTime)
            .map(({ name }) => /([^/]+)-normal/.exec(name)?.[1])
            .toSorted();
    });
    const arabic = [400, 500, 600].map(weight => `ibm-plex-sans-arabic-arabic-${weight}`);
    expect(asked).toEqual([...arabic, 'inter-cyrillic-wght', 'inter-latin-wght']);
});

it('a list is whole with its tabs after 320 KiB of scripts, and what is pressed before its code is there opens with it', async () => {
    const { page, context, goto } = await stage.visitAlone(stage.admin);
    await context.addInitScript(() => {
        // The browser is idle, too, while it waits for a slow answer, and would load what comes after the list.
        const waiting: (() => void)[] = [];
        const whenIdle = window.requestIdleCallback;
        window.requestIdleCallback = (work, options) => waiting.push(() => whenIdle(work, options));
        new MutationObserver((_, observer) => {
            if (!document.querySelector('tbody tr a') || !document.querySelector('[role=tab]')) return;
            observer.disconnect();
            window.requestIdleCallback = whenIdle;
            for (const ask of waiting) ask();
            const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
            document.documentElement.dataset.loaded = loaded.filter(name => name.endsWith('.js')).join(' ');
        }).observe(document, { childList: true, subtree: true });
    });
    // The list is answered when its scripts are there, so that the sum does not depend on which was quicker.
    const asked = scriptsOf(page);
    await page.route('**/api/admin/products?*', async route => {
        for (let before = -1; before !== asked.size;) {
            before = asked.size;
            await page.waitForLoadState('load');
            await page.waitForTimeout(300);
        }
        await route.continue();
    });
    let release = () => {};
    const released = new Promise<void>(resolve => (release = resolve));
    // A file of several modules has the name of any of them, so the filters' is found by what it says.
    const filtersFile = readdirSync(fileOf('assets')).find(
        name =>
            name.endsWith('.js') &&
            readFileSync(fileOf(`assets/${name}`), 'utf8').includes('screen.orders.any'),
    );
    await page.route(`**/assets/${filtersFile}`, async route => {
        await released;
        await route.continue();
    });
    await goto('/default/products');
    const loaded = (await page.locator('html').getAttribute('data-loaded'))?.split(' ') ?? [];
    expect(loaded.join()).toMatch(/\/panel-/);
    expect(loaded.reduce((sum, name) => sum + weightOf(name), 0)).toBeLessThan(320);
    expect(laterKeysIn(loaded)).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog').getByRole('textbox');
    expect(await filters.count()).toBe(0);
    release();
    await filters.first().waitFor();
});

it.each([
    'products',
    'categories',
    'administration/users-list',
    'administration/admins-list',
    'administration/roles-list',
    'banners',
])('the list at /default/%s shows no key while the texts of later screens are missing', async path => {
    const { page, goto } = await stage.visitAlone(stage.admin);
    await page.route('**/assets/later-*.js', () => {});
    await goto(`/default/${path}`);
    await page.locator('main tbody tr').first().waitFor();
    const texts = await page.evaluate(() => [
        document.body.innerText,
        ...[...document.querySelectorAll('[aria-label]')].map(one => one.getAttribute('aria-label')!),
    ]);
    expect(texts.join('\n').match(/\b(screen|resources|action|ra)\.\w+(\.\w+)*/g) ?? []).toEqual([]);
});

it('the build has every module that is kept out of the first load, with the text that identifies it', () => {
    const all = readdirSync(fileOf('assets')).filter(name => name.endsWith('.js'));
    expect(marksIn(all.map(name => `assets/${name}`))).toEqual(Object.keys(MARKS));
});

it('the files of the start and of the panel begin with the comment that has them compiled ahead', () => {
    for (const name of ['index', 'panel']) {
        const file = readdirSync(fileOf('assets')).find(
            one => one.startsWith(`${name}-`) && one.endsWith('.js'),
        );
        expect(readFileSync(fileOf(`assets/${file}`), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
});

it('a page that is loaded again asks for its data beside its code, and once', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    await goto('/default/products');
    await page.locator('tbody tr').first().waitFor();
    const lists: string[] = [];
    page.on('request', request => {
        const { pathname, search } = new URL(request.url());
        if (pathname === '/api/admin/products') lists.push(search);
    });
    let release = () => {};
    const released = new Promise<void>(resolve => (release = resolve));
    await page.route('**/assets/panel-*.js', async route => {
        await released;
        await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => lists.length).toBe(1);
    release();
    await page.locator('tbody tr').first().waitFor();
    await settled(page);
    expect(lists).toHaveLength(1);
});

it('pages that are opened by their address in a new tab ask for their data once', async () => {
    const { page, goto } = await stage.visit(stage.admin);
    const asked: string[] = [];
    page.on('request', request => {
        const { pathname, search } = new URL(request.url());
        if (request.method() === 'GET') asked.push(pathname + search);
    });
    // A sorted list and a record; a load takes seconds. `npm run test:full -- long` opens all.
    const addresses = FULL ? Object.keys(FIRST_READS) : ['administration/users-list', 'products/:id'];
    for (const address of addresses) {
        const read = FIRST_READS[address]!.path;
        const withId = (path: string) => path.replace(':id', '1');
        asked.length = 0;
        await goto(`/default/${withId(address)}`);
        await page.locator('main :is(tbody tr, dl, li)').first().waitFor();
        await settled(page);
        const first = `/api/admin${withId(read)}`;
        const alike = asked.filter(url => url.split('?')[0] === first.split('?')[0]);
        expect(alike, address).toEqual([first]);
        await page.evaluate(() => sessionStorage.clear());
    }
});
