import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import {
    LANGUAGE_COOKIE,
    SERVED_ID,
    clock,
    type FormRefusal,
    type ServedPage,
    type SignInTemplate,
} from '../../contract/signInPage';
import { offeredLanguages } from '../base/identity';
import { languageFor } from '../base/language';

const LANGUAGE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([a-zA-Z-]{2,8})`);

/** The pages that were read, by file. A new build has other files of the same name. */
const pages = new Map<string, { mtimeMs: number; template: SignInTemplate }>();

async function readPage(file: string): Promise<SignInTemplate> {
    const { mtimeMs } = await stat(file);
    const known = pages.get(file);
    if (known?.mtimeMs === mtimeMs) return known.template;
    const template = JSON.parse(await readFile(file, 'utf8')) as SignInTemplate;
    pages.set(file, { mtimeMs, template });
    return template;
}

/** The page of the build in the reader's language: the chosen one, else the browser's. */
export async function readTemplate(
    dist: string,
    { headers: { cookie, 'accept-language': accepted } }: FastifyRequest,
): Promise<SignInTemplate | undefined> {
    const chosen = LANGUAGE.exec(cookie ?? '')?.[1];
    const language = languageFor([chosen, accepted].filter(Boolean).join(','), offeredLanguages);
    try {
        return await readPage(join(dist, `sign-in/${language}.json`));
    } catch (error) {
        // The panel is not built, or built for another server.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}

const ENTITIES: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character]!);

/** JSON for a script element, which ends at `</script` in any text. */
const asScript = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Replaces `{{name}}`. Values are HTML, and what they contain is not replaced again. */
const fill = (template: string, values: Record<string, string>) =>
    template.replace(/\{\{(\w+)\}\}/g, (match, name: string) => values[name] ?? match);

const alertOf = ({ alerts }: SignInTemplate, refusal: FormRefusal) =>
    fill(alerts[refusal.reason], {
        time: refusal.reason === 'throttled' ? clock(refusal.retryAfter) : '',
        message: refusal.reason === 'failed' ? escaped(refusal.message) : '',
    });

/** The HTML of a sign-in page. */
export function signInPage(template: SignInTemplate, { shop, answer }: Omit<ServedPage, 'language'>): string {
    const served: ServedPage = {
        language: template.language,
        ...(shop && { shop }),
        ...(answer && { answer }),
    };
    const name = (template.language === 'ar' ? shop?.name_ar : shop?.name) || template.shop;
    const refused = answer && 'reason' in answer ? answer : undefined;
    return fill(refused ? template.refused : template.page, {
        served: asScript(SERVED_ID, served),
        shop: escaped(name),
        year: String(new Date().getFullYear()),
        mark: shop?.logo ? fill(template.mark.logo, { logo: escaped(shop.logo) }) : template.mark.built,
        ...(refused && { email: escaped(refused.email), alert: alertOf(template, refused) }),
    });
}

/**
 * Whether a page of this server has sent the form. Another site could otherwise sign its visitors in to an account of
 * its own. The `Host` header counts: proxies pass it on, and clients can set X-Forwarded-Host.
 */
export const isOfThisSite = ({ headers }: FastifyRequest): boolean => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin';
    const { origin = '' } = headers;
    return URL.canParse(origin) && new URL(origin).host === headers.host;
};
