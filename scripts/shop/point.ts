import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { settingsOf, type Identity } from '../../contract/identity';
import type { SignInTemplate } from '../../contract/signInPage';

/** Writes who a shop is into the pages of a built panel, as tags that the browser reads: nothing is built for it. */

const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The tags of an identity, between marks by which the next run finds them. */
const [BEGIN, END] = ['<!-- shop -->', '<!-- /shop -->'];
const WRITTEN = new RegExp(`\\s*${BEGIN}[^]*?${END}`);

const tagsOf = (identity: Identity): string => {
    const tags = settingsOf(identity).map(
        ([name, content]) => `<meta name="shop-${name}" content="${escaped(content)}" />`,
    );
    return tags.length > 0 ? ['', BEGIN, ...tags, END].join('\n        ') : '';
};

/** The name that a reader of a language sees. */
const nameIn = ({ name }: Identity, language: string): string | undefined =>
    typeof name === 'string'
        ? name
        : (name?.[language as keyof typeof name] ?? name?.en ?? Object.values(name ?? {})[0]);

/** Tag that must be among the first bytes of a page. */
const CHARSET = '<meta charset="utf-8" />';

const pointPage = (html: string, identity: Identity): string => {
    const bare = html.replace(WRITTEN, '');
    return bare.replace(CHARSET, charset => charset + tagsOf(identity));
};

/** The page of the panel also has the name as its title until its texts are loaded. */
export const pointIndex = (html: string, identity: Identity): string =>
    pointPage(html, identity).replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${escaped(nameIn(identity, 'en') ?? 'Marsa')}</title>`,
    );

/** Parts that the build wrote, without an identity. */
type Built = Pick<SignInTemplate, 'shop' | 'mark'> & { languages: string };

const LANGUAGES = /<ul class="public-languages">.*?<\/ul>/s;

/** The list of languages as the browser shows it: those that are offered, in their order. */
function languageList(list: string, { languages }: Identity): string {
    if (!languages) return list;
    const items = list.match(/<li>.*?<\/li>/gs) ?? [];
    const offered = languages.map(language => items.find(item => item.includes(` lang="${language}"`)));
    return `<ul class="public-languages">${offered.join('')}</ul>`;
}

/** A sign-in page, which the server sends with its form. What the build wrote stays beside it. */
const pointSignIn = (text: string, identity: Identity): string => {
    const { built, ...template } = JSON.parse(text) as SignInTemplate & { built?: Built };
    const first = built ?? {
        shop: template.shop,
        mark: template.mark,
        languages: LANGUAGES.exec(template.page)?.[0] ?? '',
    };
    const list = languageList(first.languages, identity);
    const shown = (page: string) => pointPage(page, identity).replace(LANGUAGES, () => list);
    const page = {
        ...template,
        page: shown(template.page),
        refused: shown(template.refused),
        shop: nameIn(identity, template.language) ?? first.shop,
        mark: {
            ...first.mark,
            ...(identity.logo && {
                built: first.mark.logo.replace('{{logo}}', () => escaped(identity.logo!)),
            }),
        },
    };
    return JSON.stringify({ ...page, built: first });
};

/** Copies the logo under a name that changes with it, and answers its address. */
function publishLogo(logo: string, folder: string, dist: string): string {
    const file = path.join(folder, logo);
    const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8);
    const name = `logo-${hash}${path.extname(logo)}`;
    if (!existsSync(path.join(dist, name))) copyFileSync(file, path.join(dist, name));
    return `/${name}`;
}

/** Writes a page and its compressed form, if it has one. Answers whether it changed. */
function rewrite(file: string, change: (text: string) => string): boolean {
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) return false;
    writeFileSync(file, after);
    if (existsSync(`${file}.br`))
        writeFileSync(
            `${file}.br`,
            brotliCompressSync(after, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        );
    return true;
}

/**
 * Writes an identity, whose logo is in `folder`, into the panel that is built in `dist`. Answers the number of pages that have
 * changed.
 */
export function pointPages(dist: string, identity: Identity, folder: string): number {
    const { logo } = identity;
    const shown = { ...identity, ...(logo && { logo: publishLogo(logo, folder, dist) }) };
    const signIn = path.join(dist, 'sign-in');
    const pages = existsSync(signIn) ? readdirSync(signIn).filter(name => name.endsWith('.json')) : [];
    const changed = [
        rewrite(path.join(dist, 'index.html'), html => pointIndex(html, shown)),
        ...pages.map(name => rewrite(path.join(signIn, name), text => pointSignIn(text, shown))),
    ];
    return changed.filter(Boolean).length;
}
