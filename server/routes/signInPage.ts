import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_PATHS, type ServedPage, type SignInTemplate } from '../../contract/signInPage';
import { credentials } from '../../contract/schemas/session';
import type { SecondStep } from '../../contract/schemas/factors';
import { isUnstorable } from '../base/badText';
import { toRefusal } from '../http/errors';
import { acceptsHtml } from '../http/panel';
import { isOfThisSite, readTemplate, signInPage } from '../http/signInPage';
import { invalid, refuse, type Refusal } from '../base/refusal';
import { loggable } from '../db/failure';
import { sentencesFor } from '../base/language';
import { readShop } from '../services/app/settings';
import { setNewest } from '../base/setNewest';
import type { Services } from './routes';
import { SIGN_IN_BYTES, signInByPassword } from './session';

type PageServices = Pick<Services, 'db' | 'throttle' | 'factors' | 'links' | 'timeZone'>;

const HTML = 'text/html; charset=utf-8';
const CSP = 'content-security-policy';

/** Serves the sign-in page with its form in the HTML, and accepts the form (docs/contract.md#the-sign-in-page). */
export function signInPageRoutes(app: FastifyInstance, services: PageServices, dist: string): void {
    for (const url of SIGN_IN_PATHS) {
        app.route({
            method: ['GET', 'HEAD'],
            url,
            schema: { hide: true },
            handler: async (request, reply) => {
                const template = acceptsHtml(request.headers.accept) && (await readTemplate(dist, request));
                // index.html, which renders the form in the browser.
                if (!template) return reply.callNotFound();
                allowInline(reply, template);
                return sendPage(request, reply, signInPage(template, await shopOf(services, request)));
            },
        });
        app.post(url, { bodyLimit: SIGN_IN_BYTES, schema: { hide: true } }, async (request, reply) => {
            const template = await readTemplate(dist, request);
            if (!template) return reply.callNotFound();
            return answerForm(services, template, request, reply);
        });
    }
}

/** The shop as the page shows it; a page without them is better than none. */
async function shopOf(
    { db, links, timeZone }: PageServices,
    request: FastifyRequest,
): Promise<Pick<ServedPage, 'shop'>> {
    try {
        const { name, name_ar, logo } = await readShop(db);
        return { shop: { name, name_ar, logo, mail: links.mail, time_zone: timeZone } };
    } catch (error) {
        request.log.warn({ err: loggable(error) }, 'reading the shop failed');
        return {};
    }
}

/** Allows the script and the styles in the page by their hashes. */
function allowInline(reply: FastifyReply, { inline }: SignInTemplate): void {
    const policy = String(reply.getHeader(CSP))
        .replace("script-src 'self'", `$& ${inline.script}`)
        .replace("style-src 'self'", `$& ${inline.style}`);
    reply.header(CSP, policy);
}

/** The newest compressed pages, by ETag: one for each language, as long as the shop stays the same. */
const compressed = new Map<string, Promise<Buffer>>();
const MOST_COMPRESSED = 24;

function compress(html: string, etag: string): Promise<Buffer> {
    const known = compressed.get(etag);
    if (known) return known;
    const made = promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    setNewest(compressed, etag, made, MOST_COMPRESSED);
    return made;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16);
    const etag = `"${hash}${brotli ? '-br' : ''}"`;
    reply.headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, accept-language, cookie',
        etag,
    });
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    reply.type(HTML);
    if (request.method === 'HEAD') return reply.send();
    if (!brotli) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html, etag));
}

/** Answers with a page, which is not compressed: it has a token, or repeats what was sent. */
async function answerForm(
    services: PageServices,
    template: SignInTemplate,
    request: FastifyRequest,
    reply: FastifyReply,
): Promise<FastifyReply> {
    allowInline(reply, template);
    const send = async (answer: ServedPage['answer']) =>
        reply
            .header('cache-control', 'no-store')
            .type(HTML)
            .send(signInPage(template, { ...(await shopOf(services, request)), answer }));
    const { email, password } = (request.body ?? {}) as { email?: unknown; password?: unknown };
    try {
        if (!isOfThisSite(request)) throw refuse(403, s => s.badRequest);
        if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
            throw refuse(415, s => s.wrongType);
        const parsed = credentials.safeParse({ email, password });
        if (!parsed.success || isUnstorable(parsed.data)) throw invalid({ email: s => s.wrongCredentials });
        return await send(await signInByPassword(services, parsed.data, request));
    } catch (error) {
        const refusal = toRefusal(error);
        if (refusal.statusCode >= 500) request.log.error({ err: loggable(error) }, 'sign-in form failed');
        reply.code(refusal.statusCode === 422 ? 401 : refusal.statusCode).headers(refusal.more.headers ?? {});
        if (refusal.more.data) return send(refusal.more.data as SecondStep);
        return send({
            ...reasonOf(refusal, request),
            email: typeof email === 'string' ? email.slice(0, 254) : '',
        });
    }
}

function reasonOf({ statusCode, say, more }: Refusal, request: FastifyRequest) {
    if (statusCode === 422) return { reason: 'invalid' } as const;
    if (statusCode === 429)
        return { reason: 'throttled', retryAfter: Number(more.headers?.['retry-after']) || 60 } as const;
    return { reason: 'failed', message: say(sentencesFor(request.headers['accept-language'])) } as const;
}
