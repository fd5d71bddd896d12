import { isRightToLeft, LANGUAGES } from '../../../contract/languages';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ServedPage } from '../../../contract/signInPage';
import { prerender } from '../../../scripts/build/prerender';
import { openShop, PASSWORD } from '../support/shop';

const shop = openShop({ TRUST_PROXY: 'true' });
const INDEX = `<!doctype html>
<html lang="en" dir="ltr"><head><title>Marsa</title>
<script src="/assets/first-paint-1a2b.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1a2b.css">
<script type="module" crossorigin src="/assets/index-1a2b.js"></script>
<link rel="modulepreload" crossorigin href="/assets/other-1a2b.js">
</head><body><div id="root"></div></body></html>`;

const SCRIPT = "document.documentElement.dataset.mode='light'";
const STYLE = '.public{display:grid}';
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

let app: FastifyInstance;
beforeAll(async () => {
    const dist = join(shop.folder, 'with-pages');
    await mkdir(join(dist, 'assets'), { recursive: true });
    await writeFile(join(dist, 'index.html'), INDEX);
    await writeFile(join(dist, 'assets/first-paint-1a2b.js'), SCRIPT);
    await writeFile(join(dist, 'assets/index-1a2b.css'), STYLE);
    await prerender(dist);
    app = await shop.another({ dist });
});
afterEach(() => shop.rows('update shop_settings set name = null, name_ar = null, photo = null'));

it('leaves no browser behind in the process that built the pages', () => {
    expect(globalThis).not.toHaveProperty('window');
    expect(globalThis).not.toHaveProperty('document');
});

const HTML = { accept: 'text/html,*/*;q=0.8' };
const get = (headers: Record<string, string> = {}, url = '/session/login') =>
    app.inject({ url, headers: { ...HTML, ...headers } });
/** The page without its drawing. */
const pageOf = (answer: { body: string }) => answer.body.replace(/<svg viewBox="0 0 640.*?<\/svg>/s, '');
const HERE = { 'sec-fetch-site': 'same-origin' };
const post = (
    fields: Record<string, string>,
    headers: Record<string, string> = HERE,
    url = '/session/login',
) =>
    app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
/** What the page tells the panel. */
const servedIn = (html: string): ServedPage =>
    JSON.parse(/<script type="application\/json" id="served">(.*?)<\/script>/s.exec(html)![1]!);
const fieldIn = (html: string, name: string) => new RegExp(`<input id="${name}"[^>]*>`).exec(html)![0];

describe('the sign-in page', () => {
    it.each(LANGUAGES)('has the form in %s, with its direction', async language => {
        const tag = language;
        const body = pageOf(await get({ 'accept-language': `${tag},en;q=0.5` }));
        expect(body).toContain(`<html lang="${tag}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`);
        expect(/<form[^>]*>/.exec(body)![0]).toContain('method="post"');
        expect(fieldIn(body, 'email')).toContain('name="email"');
        expect(fieldIn(body, 'password')).toContain('name="password"');
        expect(body).not.toContain('{{');
        expect(servedIn(body)).toEqual({
            language: tag,
            shop: { name: null, name_ar: null, logo: null, mail: false, time_zone: 'Asia/Riyadh' },
        });
    });

    it('waits for no other file: the first script and the styles are in the page, and prefetched for the panel', async () => {
        const body = pageOf(await get());
        expect(body).toContain(`<script>${SCRIPT}</script>`);
        expect(body).toContain(`<style>${STYLE}</style>`);
        expect(body).not.toMatch(/<script[^>]* src=/);
        expect(body.replace(/<noscript>.*?<\/noscript>/gs, '').match(/<link rel="(?!icon)[^>]*>/g)).toEqual([
            '<link rel="prefetch" as="script" href="/assets/first-paint-1a2b.js">',
            '<link rel="prefetch" as="style" href="/assets/index-1a2b.css">',
        ]);
    });

    it('is in the chosen language, else in the browser’s, else in English', async () => {
        for (const [cookie, accepted, language] of [
            ['a=b; language=ar', 'fr', 'ar'],
            ['language=zh-CN', 'fr', 'zh-CN'],
            ['language=xx', 'fr', 'fr'],
            ['language=../../x', 'pt', 'en'],
            ['', 'pt-BR,he;q=0.8', 'he'],
        ] as const)
            for (const url of ['/session/login', '/admin?redirect=%2Fx'])
                expect(
                    servedIn((await get({ cookie, 'accept-language': accepted }, url)).body).language,
                ).toBe(language);
    });

    it('shows the shop’s name and logo, escaped', async () => {
        const name = `</script><b>"Souq" & Co'$&{{year}}</b>`;
        await shop.rows(`update shop_settings set name = $1, name_ar = 'سوق', photo = 'a.webp'`, [name]);
        const body = pageOf(await get());
        expect(body).toContain(
            '<span>&lt;/script&gt;&lt;b&gt;&quot;Souq&quot; &amp; Co&#39;$&amp;{{year}}&lt;/b&gt;</span>',
        );
        expect(body).not.toContain('<b>');
        expect(body).toMatch(/<img src="\/files\/[^"]+" alt="" class="mark mark-wide" height="28"\/>/);
        expect(servedIn(body).shop).toMatchObject({ name, name_ar: 'سوق', mail: false });
        expect(pageOf(await get({ 'accept-language': 'ar' }))).toContain('<span>سوق</span>');
    });

    it('allows its own inline script and styles by their hashes, and no others', async () => {
        const served = await get();
        const body = pageOf(served);
        expect(body.match(/<script(?![^>]*application\/json)/g)).toHaveLength(1);
        expect(body.match(/<style/g)).toHaveLength(1);
        expect(body).not.toMatch(/\sstyle=|\son\w+="/);
        for (const answer of [served, await post({ email: 'nobody@shop.example', password: 'wrong' })]) {
            const policy = String(answer.headers['content-security-policy']);
            expect(policy).toContain(`script-src 'self' ${hashOf(SCRIPT)};`);
            expect(policy).toContain(`style-src 'self' ${hashOf(STYLE)} `);
            expect(policy).not.toContain('unsafe-inline');
        }
        expect((await get({}, '/default/products')).headers['content-security-policy']).not.toContain(
            hashOf(SCRIPT),
        );
        // Without scripts the colours come from a file.
        const look = /<noscript><link rel="stylesheet" href="(\/assets\/look-[\w-]+\.css)"><\/noscript>/.exec(
            body,
        )![1]!;
        expect((await get({}, look)).body).toContain('--theme-fill:');
    });

    it('is revalidated, and kept apart by language and encoding', async () => {
        const plain = await get();
        expect(plain.headers['cache-control']).toBe('no-cache');
        expect(plain.headers.vary).toBe('accept-encoding, accept-language, cookie');
        const packed = await get({ 'accept-encoding': 'gzip, br' });
        expect(packed.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
        expect(packed.headers.etag).not.toBe(plain.headers.etag);
        const again = await get({ 'if-none-match': String(plain.headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(
            (await get({ 'if-none-match': String(plain.headers.etag), cookie: 'language=ar' })).statusCode,
        ).toBe(200);
        const head = await app.inject({ method: 'HEAD', url: '/admin', headers: HTML });
        expect([head.statusCode, head.body]).toEqual([200, '']);
    });

    it('is index.html in a panel without such pages, which accepts no form', async () => {
        const dist = join(shop.folder, 'without-pages');
        await mkdir(dist, { recursive: true });
        await writeFile(join(dist, 'index.html'), INDEX);
        const other = await shop.another({ dist });
        expect((await other.inject({ url: '/session/login', headers: HTML })).body).toBe(INDEX);
        const headers = { ...HERE, 'content-type': 'application/x-www-form-urlencoded' };
        const form = { method: 'POST', url: '/admin', headers, payload: 'email=a&password=b' } as const;
        expect((await other.inject(form)).statusCode).toBe(404);
    });

    it('has the built name if the settings cannot be read', async () => {
        await shop.rows('alter table shop_settings rename to moved');
        const body = pageOf(await get());
        await shop.rows('alter table moved rename to shop_settings');
        expect(body).toContain('<span>Marsa</span>');
        expect(servedIn(body)).toEqual({ language: 'en' });
    });

    it('is not served to clients that do not accept HTML', async () => {
        expect((await get({ accept: 'application/json' })).statusCode).toBe(404);
    });
});

describe('the form without a script', () => {
    it('signs in, and answers with a page that is not stored', async () => {
        const me = await shop.somebody(['show home']);
        for (const url of ['/session/login?redirect=%2Fdefault', '/admin']) {
            const answer = await post({ email: ` ${me.email} `, password: PASSWORD }, HERE, url);
            expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
            expect(answer.headers['content-encoding']).toBeUndefined();
            const { answer: signedIn } = servedIn(answer.body) as { answer: { access_token: string } };
            expect(signedIn).toMatchObject({
                user: { email: me.email, role: { permissions: ['show home'] } },
            });
            expect((await shop.browser(signedIn.access_token).get('/profile')).statusCode).toBe(200);
        }
        const written = await shop.rows(
            `select 1 from activity where action = 'signed_in' and admin_id = $1`,
            [me.id],
        );
        expect(written).toHaveLength(2);
    });

    it('is shown again after a wrong password, with the e-mail and without the password', async () => {
        const email = `"><script>alert(1)</script>@example.com`;
        const answer = await post({ email, password: 'wrong <wrong>' }, { ...HERE, 'accept-language': 'fr' });
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
        expect(pageOf(answer)).toContain(
            '<p role="alert">L’adresse e-mail ou le mot de passe est incorrect.</p>',
        );
        expect(fieldIn(answer.body, 'email')).toContain(
            'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@example.com"',
        );
        expect(pageOf(answer)).not.toContain('wrong');
        expect(pageOf(answer).split('<script>').slice(1)).toEqual([expect.stringMatching(/^document/)]);
        expect(servedIn(answer.body).answer).toEqual({ reason: 'invalid', email });
        expect((await post({ email: '', password: '' })).statusCode).toBe(401);
        expect((await post({ password: 'a\u0000b', email: 'a@example.com' })).statusCode).toBe(401);
    });

    it('counts guesses with those of the call, and says how long to wait', async () => {
        const { email } = await shop.somebody();
        const from = (last: number) => ({ 'x-forwarded-for': `10.1.0.${last}` });
        for (let guess = 0; guess < 9; guess += 1)
            await shop.browser().post('/auth/login', { email, password: 'wrong wrong' }, from(guess));
        expect((await post({ email, password: 'wrong wrong' }, { ...HERE, ...from(20) })).statusCode).toBe(
            401,
        );
        const answer = await post({ email, password: PASSWORD }, { ...HERE, ...from(21) });
        expect(answer.statusCode).toBe(429);
        const seconds = Number(answer.headers['retry-after']);
        expect(seconds).toBeGreaterThan(50);
        expect(servedIn(answer.body).answer).toEqual({ reason: 'throttled', retryAfter: seconds, email });
        expect(pageOf(answer)).toMatch(/Too many attempts. Try again in (1:00|0:5\d)\./);
    });

    it('asks for the second step', async () => {
        const me = await shop.somebody();
        const { key, challenge } = (await me.post('/api/extensions/second-factor/app')).data.data;
        const code = new TOTP({ secret: key }).generate();
        await me.post('/api/extensions/second-factor/app/confirm', { challenge, code });
        const answer = await post({ email: me.email, password: PASSWORD });
        expect(answer.statusCode).toBe(401);
        expect(servedIn(answer.body).answer).toMatchObject({
            second_factor: { challenge: expect.any(String), app: true, recovery_codes: true },
        });
    });

    it.each([
        ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }],
        ['another host of the site', { 'sec-fetch-site': 'same-site' }],
        ['another origin, in an old browser', { origin: 'https://evil.example' }],
        ['a page without an origin', { origin: 'null' }],
        ['no page', {}],
    ])('is refused from %s', async (_from, headers) => {
        const me = await shop.somebody();
        const answer = await post({ email: me.email, password: PASSWORD }, headers as Record<string, string>);
        expect(answer.statusCode).toBe(403);
        expect(pageOf(answer)).not.toContain('access_token');
        expect(await shop.rows('select 1 from sessions where admin_id = $1', [me.id])).toHaveLength(1);
    });

    it('is accepted from the same origin in a browser that names no site', async () => {
        const me = await shop.somebody();
        const from = { host: 'shop.example:3000', origin: 'http://shop.example:3000' };
        expect((await post({ email: me.email, password: PASSWORD }, from)).statusCode).toBe(200);
    });

    it('believes no X-Forwarded-Host, which a client can set', async () => {
        const me = await shop.somebody();
        const from = {
            host: 'shop.example',
            origin: 'https://evil.example',
            'x-forwarded-host': 'evil.example',
        };
        expect((await post({ email: me.email, password: PASSWORD }, from)).statusCode).toBe(403);
    });

    it('is refused in another format', async () => {
        const me = await shop.somebody();
        const answer = await app.inject({
            method: 'POST',
            url: '/session/login',
            payload: { email: me.email, password: PASSWORD },
            headers: { ...HTML, ...HERE },
        });
        expect(answer.statusCode).toBe(415);
    });
});
