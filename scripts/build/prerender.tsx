import { type Language, LANGUAGES } from '../../contract/languages';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { clock, type ServedPage, type SignInTemplate } from '../../contract/signInPage';
import { Mark } from '../../src/components/page/Mark';
import { directionOf, keepLanguage } from '../../src/providers/i18n/language';
import { keepShop } from '../../src/providers/shop';
import { loadText, text } from '../../src/providers/i18n/text';
import { SignIn } from '../../src/public/SignIn';
import { Failed } from '../../src/public/SignInForm';
import { cssVariables } from '../../src/theme/applyLook';
import { parseSettings } from '../../src/theme/settings';
import type { Mode } from '../../src/theme/themes';
import { tokensOf } from '../../src/theme/tokens';

/** Where the server fills in (`SignInTemplate`). */
const SHOP = '{{shop}}';
const EMAIL = '{{email}}';
const ALERT = '{{alert}}';
const MESSAGE = '{{message}}';
/** A minute, as the countdown shows it. */
const MINUTE = clock(60);

const nothing = () => undefined;
const emptyStorage = { getItem: () => null, setItem: nothing, removeItem: nothing };
/** Browser that the components read: one with passkeys that has stored nothing. */
const BROWSER = {
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    document: { documentElement: {} },
    window: { PublicKeyCredential: nothing, location: { hostname: 'shop.example', protocol: 'https:' } },
};

/** Renders the sign-in page in each language into `sign-in`, beside the `index.html` of a built panel. */
export async function prerender(dist: string): Promise<void> {
    const before = Object.keys(BROWSER).map(
        name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
    );
    for (const [name, value] of Object.entries(BROWSER))
        Object.defineProperty(globalThis, name, { configurable: true, value });
    try {
        await render(dist);
    } finally {
        for (const [name, property] of before) {
            Reflect.deleteProperty(globalThis, name);
            if (property) Object.defineProperty(globalThis, name, property);
        }
    }
}

async function render(dist: string): Promise<void> {
    const look = await writeLook(dist);
    const { html, inline } = await inlined(dist, await readFile(path.join(dist, 'index.html'), 'utf8'));
    const index = html.replace('</head>', `${look}</head>`);
    await mkdir(path.join(dist, 'sign-in'));
    for (const language of LANGUAGES) {
        const template = { ...(await templateOf(index, language)), inline };
        await writeFile(path.join(dist, `sign-in/${language}.json`), JSON.stringify(template));
    }
}

/** The files that the first paint waits for: the first script, and the styles. */
const WAITED_FOR = {
    script: /<script src="\/(assets\/first-paint-[^"]+)"><\/script>/,
    style: /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/,
};

/**
 * Puts the files that the first paint waits for into the page, so that it waits for the page alone. They are prefetched for
 * the pages after the sign-in. `inline` has their hashes for the content security policy.
 */
async function inlined(
    dist: string,
    html: string,
): Promise<{ html: string; inline: SignInTemplate['inline'] }> {
    const inline = { script: '', style: '' };
    for (const [tag, link] of Object.entries(WAITED_FOR) as [keyof typeof inline, RegExp][]) {
        const [element, file] = link.exec(html) ?? [];
        if (!element || !file)
            throw new Error(`The built page has no ${tag} that the first paint waits for.`);
        const content = await readFile(path.join(dist, file), 'utf8');
        if (/<\/?(script|style)|<!--|\{\{\w+\}\}/i.test(content))
            throw new Error(`${file} has a text that would end its element or be filled in by the server.`);
        inline[tag] = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
        html = replaced(html, element, `<${tag}>${content}</${tag}>`);
        // After the form, which is shown before they are asked for.
        html = replaced(html, '</body>', `<link rel="prefetch" as="${tag}" href="/${file}"></body>`);
    }
    return { html, inline };
}

/** Controls that need a script. */
const SCRIPTED = '.public-passkey,.public-languages,.public-icon';

/** Writes the default look, which is for browsers without scripts. */
async function writeLook(dist: string): Promise<string> {
    const { themeId } = parseSettings(null);
    const rule = (mode: Mode) =>
        `:root{color-scheme:${mode};${cssVariables(tokensOf(themeId, mode))
            .map(([name, value]) => `${name}:${value}`)
            .join(';')}}`;
    const css = `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}${SCRIPTED}{display:none}`;
    const name = `look-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
    await mkdir(path.join(dist, 'assets'), { recursive: true });
    await writeFile(path.join(dist, 'assets', name), css);
    return `<noscript><link rel="stylesheet" href="/assets/${name}"></noscript>`;
}

async function templateOf(index: string, language: Language): Promise<Omit<SignInTemplate, 'inline'>> {
    await loadText(language);
    keepLanguage(language);
    const mark = (logo: string | null) => {
        keepShop({ name: SHOP, name_ar: SHOP, logo });
        // React adds a preload of the image before it.
        return renderToStaticMarkup(<Mark wide />).replace(/^<link[^>]*>/, '');
    };
    const marks = { logo: mark('{{logo}}'), built: mark(null) };
    const page = (answer?: ServedPage['answer']) =>
        replaced(document(index, language, form(answer)), marks.built, '{{mark}}');
    const alert = (failure: Parameters<typeof Failed>[0]['failure']) =>
        renderToStaticMarkup(<Failed failure={failure} onOver={nothing} />);
    const throttled = alert({ ok: false, reason: 'throttled', retryAfter: 60 });
    return {
        language: language,
        page: page(),
        refused: page({ reason: 'failed', message: ALERT, email: EMAIL }).replace(
            alert({ ok: false, reason: 'failed', message: ALERT }),
            ALERT,
        ),
        shop: builtName(),
        mark: marks,
        alerts: {
            invalid: alert({ ok: false, reason: 'invalid' }),
            throttled: throttled.replaceAll(MINUTE, '{{time}}'),
            failed: alert({ ok: false, reason: 'failed', message: MESSAGE }),
        },
    };
}

/** The form as React takes it over. */
function form(answer: ServedPage['answer']): string {
    const year = String(new Date().getFullYear());
    const html = renderToString(<SignIn onEnter={nothing} answer={answer} />);
    return replaced(html, year, '{{year}}');
}

function builtName(): string {
    keepShop({ name: null, name_ar: null, logo: null });
    return text('shop.name');
}

/** The built page with the form. Scripts of the entry are left out: the first paint's script loads them. */
function document(index: string, language: Language, body: string): string {
    const title = renderToStaticMarkup((<>{`${text('public.sign_in.title')} · ${SHOP}`}</>) as ReactElement);
    return [
        [/<html [^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`],
        [/<title>.*<\/title>/, `<title>${title}</title>`],
        [/<script type="module"[^>]*><\/script>\s*/, ''],
        [/<script>/, '{{served}}\n        <script>'],
        [/<div id="root"><\/div>/, `<div id="root">${body}</div>`],
    ].reduce(
        (html, [anchor, by]) => replaced(html, anchor as RegExp, by as string),
        index.replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, ''),
    );
}

/** @throws Error if the text has not exactly one such anchor */
function replaced(text: string, anchor: string | RegExp, by: string): string {
    const parts = text.split(anchor);
    if (parts.length !== 2) throw new Error(`The sign-in page must have ${String(anchor)} exactly once.`);
    return parts.join(by);
}
