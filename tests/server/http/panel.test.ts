import { connect, type AddressInfo, type Socket } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../support/shop';

const shop = openShop();
let built: FastifyInstance;
beforeAll(async () => {
    const dist = join(shop.folder, 'built');
    await mkdir(join(dist, 'assets'), { recursive: true });
    await mkdir(join(dist, 'flags'));
    for (const [name, content] of [
        ['index.html', '<!doctype html><title>Panel</title>'],
        ['assets/app-1a2b.js', 'console.log("app")'],
        ['flags/sa.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ] as const) {
        await writeFile(join(dist, name), content);
        if (!name.endsWith('svg')) await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
    }
    await writeFile(join(dist, '.secret'), 'secret');
    built = await shop.another({ dist });
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = html) => built.inject({ url, headers });

describe('the panel', () => {
    it.each([
        '/',
        '/admin',
        '/default/categories/12/edit',
        '/boxed-v2/dashboard/ecommerce',
        '/anything?at=all',
        '/apiary',
        '/v1.0/x',
    ])('is served at %s', async path => {
        const answer = await get(path);
        expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Panel</title>']);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.headers['cache-control']).toBe('no-cache');
    });

    it.each([
        '/%ff',
        '/100%',
        '/%00',
        '/default/%ff?at=all',
        '/default/products/%E0%A4%A',
        '/default/%2',
        '/default/%C0%AF..%C0%AFetc/passwd',
    ])('is served with its security headers at an address with a broken code: %s', async path => {
        const answer = await get(path);
        expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Panel</title>']);
        expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
        expect((await get(path, { accept: 'application/json' })).statusCode).toBe(404);
        expect((await built.inject({ method: 'POST', url: path, headers: html })).statusCode).toBe(404);
    });

    it.each(['/api/%ff', '/api/admin/roles/%E0%A4%A', '/api/admin/%2', '/files/%ff', '/assets/%ff'])(
        'is not served at a call or file with a broken code: %s',
        async path => {
            const answer = await get(path);
            expect([answer.statusCode, answer.json()]).toEqual([
                404,
                { message: 'Nothing found at this address.' },
            ]);
        },
    );

    it.each([
        '/api/nothing',
        '/api',
        '/assets/gone.js',
        '/assets/',
        '/assets',
        '/files/gone.webp',
        '/healthz/x',
    ])('is not served at %s', async path => {
        const answer = await get(path);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ message: 'Nothing found at this address.' });
    });

    it.each([
        ['*/*', '*/*'],
        ['no Accept', undefined],
        ['text/*', 'text/*;q=0.5'],
        ['TEXT/HTML', 'TEXT/HTML'],
        ['an image first, then anything', 'image/webp, */*; q=0.1'],
    ])('is served for GET and HEAD with %s', async (_what, accept) => {
        for (const url of ['/', '/default/products', '/admin?redirect=%2Fx']) {
            const headers: Record<string, string> = accept === undefined ? {} : { accept };
            const answer = await get(url, headers);
            expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Panel</title>']);
            const head = await built.inject({ method: 'HEAD', url, headers });
            expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
                200,
                'text/html; charset=utf-8',
                '',
            ]);
        }
    });

    it('is not served to clients that do not accept HTML', async () => {
        for (const accept of ['application/json', 'image/*', 'text/html;q=0', 'text/html; q=0.0, image/*'])
            expect((await get('/default', { accept })).statusCode, accept).toBe(404);
    });

    it.each(['/api/nothing', '/api/admin/nothing', '/assets/gone.js'])(
        'is never served at %s',
        async path => {
            for (const accept of ['*/*', 'text/*', 'text/html']) {
                const answer = await get(path, { accept });
                expect([answer.statusCode, answer.json()]).toEqual([
                    404,
                    { message: 'Nothing found at this address.' },
                ]);
            }
        },
    );

    it('is not served for other types or methods', async () => {
        expect((await get('/favicon.png', { accept: 'image/*' })).statusCode).toBe(404);
        expect((await built.inject({ method: 'POST', url: '/default', headers: html })).statusCode).toBe(404);
    });

    it('is compressed if the browser accepts brotli', async () => {
        for (const path of ['/assets/app-1a2b.js', '/', '/default/roles']) {
            const answer = await get(path, { ...html, 'accept-encoding': 'gzip, deflate, br' });
            expect(answer.headers['content-encoding'], path).toBe('br');
            expect(String(answer.headers.vary)).toContain('accept-encoding');
        }
        expect((await get('/assets/app-1a2b.js', {})).headers['content-encoding']).toBeUndefined();
        const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
        expect(script.headers['content-type']).toMatch(/javascript/);
    });

    it('is cached for a year only for files with hashed names', async () => {
        expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
            'public, max-age=31536000, immutable',
        );
        expect((await get('/flags/sa.svg')).headers['cache-control']).toBe('public, max-age=3600');
        expect((await get('/index.html')).headers['cache-control']).toBe('no-cache');
        const compressed = await get('/index.html', { 'accept-encoding': 'br' });
        expect(compressed.headers['cache-control']).toBe('no-cache');
    });

    it('does not expose other files', async () => {
        for (const path of [
            '/.secret',
            '/..%2f..%2fetc%2fpasswd',
            '/assets/..%2f.secret',
            '/%2e%2e/%2e%2e/etc/passwd',
        ])
            expect((await get(path)).body, path).not.toMatch(/^secret|root:/);
    });

    it('explains how to build it if it is not built', async () => {
        const answer = await shop.app.inject({ url: '/default/roles', headers: html });
        expect(answer.statusCode).toBe(503);
        expect(answer.body).toContain('npm run build');
        expect(answer.body).not.toContain('<script');
    });
});

describe('every answer', () => {
    it.each(['/', '/api/admin/roles', '/api/nothing', '/healthz', '/assets/app-1a2b.js', '/files/gone.webp'])(
        'has security headers at %s',
        async path => {
            const { headers } = await get(path);
            const policy = Object.fromEntries(
                String(headers['content-security-policy'])
                    .split(';')
                    .map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
            );
            expect(policy).toEqual({
                'default-src': "'self'",
                'script-src': "'self'",
                'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
                'img-src': "'self' data: blob:",
                'font-src': "'self'",
                'connect-src': "'self'",
                'object-src': "'none'",
                'base-uri': "'none'",
                'form-action': "'self'",
                'frame-src': "'none'",
                'frame-ancestors': "'none'",
            });
            expect(headers['x-content-type-options']).toBe('nosniff');
            expect(headers['x-frame-options']).toBe('DENY');
            expect(headers['referrer-policy']).toBe('same-origin');
            // The return desk reads bar codes with the camera.
            expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()');
            expect(headers['strict-transport-security']).toBeUndefined();
        },
    );

    it('allows calls to its own origin and those in CONNECT_SRC only', async () => {
        const { readConfig } = await import('../../../server/base/config');
        const app = await shop.another({
            config: readConfig({ CONNECT_SRC: 'https://firestore.googleapis.com' }),
        });
        const policies = async (from: FastifyInstance) =>
            String((await from.inject('/healthz')).headers['content-security-policy']);
        expect(await policies(app)).toBe(
            (await policies(built)).replace(
                "connect-src 'self'",
                "connect-src 'self' https://firestore.googleapis.com",
            ),
        );
    });

    it('has HSTS for HTTPS requests only', async () => {
        const { readConfig } = await import('../../../server/base/config');
        const app = await shop.another({ config: readConfig({ TRUST_PROXY: '1' }) });
        const answer = await app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    });
});

describe('other origins', () => {
    const origin = 'https://panel.example';
    const preflight = (app: FastifyInstance, from: string) =>
        app.inject({
            method: 'OPTIONS',
            url: '/api/admin/roles/1',
            headers: {
                origin: from,
                'access-control-request-method': 'PUT',
                'access-control-request-headers': 'auth-token,content-type',
            },
        });

    it('are allowed only if CORS_ORIGIN names them', async () => {
        const { readConfig } = await import('../../../server/base/config');
        const open = await shop.another({
            config: readConfig({ CORS_ORIGIN: `${origin}/, https://other.example` }),
        });
        const answer = await preflight(open, origin);
        expect(answer.statusCode).toBe(204);
        expect(answer.headers['access-control-allow-origin']).toBe(origin);
        expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('auth-token');
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
        expect(
            (await preflight(open, 'https://evil.example')).headers['access-control-allow-origin'],
        ).toBeUndefined();
        const refused = await open.inject({ url: '/api/admin/roles', headers: { origin } });
        expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, origin]);
        expect(String(refused.headers['access-control-expose-headers']).toLowerCase()).toContain(
            'x-request-id',
        );
        expect((await preflight(shop.app, origin)).headers['access-control-allow-origin']).toBeUndefined();
    });
});

describe('health', () => {
    it('covers the process and the database', async () => {
        expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
        expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
        expect((await built.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200);
    });

    it('answers a call that arrives while the server stops, and ends its connection', async () => {
        const app = await shop.another();
        let received: Socket | undefined;
        app.server.on('connection', accepted => (received = accepted));
        await app.listen({ port: 0, host: '127.0.0.1' });
        const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
        let text = '';
        socket.on('data', data => (text += String(data)));
        const call = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
        socket.write(`${call}\r\n`);
        await expect.poll(() => text).toContain('"ok"');
        text = '';
        socket.write(call);
        await expect.poll(() => received?.bytesRead).toBe(2 * call.length + 2);
        const closed = app.close();
        await expect.poll(() => app.server.listening).toBe(false);
        socket.write('\r\n');
        await closed;
        await expect.poll(() => text).toMatch(/^HTTP\/1\.1 200 OK/);
        expect(text).toMatch(/connection: close/i);
    });
});
