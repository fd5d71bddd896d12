import { connect as open } from 'node:net';
import { Writable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, PASSWORD, type Json } from '../support/shop';

const lines: Json[] = [];
const stream = new Writable({
    write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
    },
});
const shop = openShop({}, { logger: { level: 'info', stream } });
beforeEach(() => void lines.splice(0));

describe('answers of the API', () => {
    it.each([
        ['/api/admin/auth/login', 'POST'],
        ['/api/admin/profile', 'GET'],
        ['/api/extensions/terms', 'GET'],
        ['/api/admin/nowhere', 'GET'],
    ])('forbid caching: %s', async (path, method) => {
        const me = await shop.somebody();
        const body = { email: me.email, password: PASSWORD };
        const answer = await (method === 'POST' ? me.post(path, body) : me.get(path));
        expect(answer.headers['cache-control']).toBe('no-store');
    });
});

describe('the security log', () => {
    const events = () =>
        lines
            .filter(({ security }) => security)
            .map(({ security, account, address, call }) => ({
                security,
                account,
                address,
                ...(call && { call }),
            }));
    const address = '127.0.0.1';

    it('records sign-ins, failures, lockouts and sign-outs', async () => {
        const { email: account } = await shop.somebody();
        const login = (password: string) => shop.browser().post('/auth/login', { email: account, password });
        const { data } = await login(PASSWORD);
        await shop.browser(data.access_token).post('/auth/logout');
        for (let guess = 0; guess < 10; guess += 1) await login('wrong wrong');
        await login(PASSWORD);
        expect(events()).toEqual([
            { security: 'signed_in', account, address },
            { security: 'signed_out', account, address },
            ...Array.from({ length: 10 }, () => ({ security: 'sign_in_failed', account, address })),
            { security: 'locked_out', account, address },
        ]);
        expect(JSON.stringify(lines)).not.toContain(PASSWORD);
        expect(JSON.stringify(lines)).not.toContain('wrong wrong');
    });

    it('never has a password that was typed into the field of the address', async () => {
        const secret = 'correct horse battery';
        await shop.browser().post('/auth/login', { email: secret, password: 'x' });
        await shop.browser().post('/auth/login', { email: secret, password: 'y' });
        await shop.browser().post('/api/extensions/password-links', { email: secret });
        expect(JSON.stringify(lines)).not.toContain('horse');
        const accounts = events().map(({ account }) => account);
        expect(accounts[0]).toMatch(/^not an address: [\w-]{16}$/);
        // Repeated attempts can still be told from others.
        expect(new Set(accounts).size).toBe(1);
    });

    it('records refused calls', async () => {
        const clerk = await shop.somebody(['show home']);
        await clerk.del('/users/1');
        expect(events()).toEqual([
            { security: 'refused', account: clerk.email, address, call: 'DELETE /users/:id' },
        ]);
    });

    it('warns once about a proxy without TRUST_PROXY', async () => {
        const app = await shop.another();
        lines.splice(0);
        for (let time = 0; time < 2; time += 1)
            await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } });
        const warnings = lines.filter(({ level, msg }) => level === 40 && /TRUST_PROXY/.test(msg));
        expect(warnings).toHaveLength(1);
    });
});

describe('over the wire', () => {
    let port: number;
    beforeAll(async () => {
        await shop.app.listen({ port: 0, host: '127.0.0.1' });
        port = (shop.app.server.address() as { port: number }).port;
    });

    /** Sends a head and as much of a body as the server reads; returns the answer and the bytes sent. */
    const flood = (head: string[], most: number) =>
        new Promise<{ answer: string; sent: number }>(resolve => {
            const socket = open(port, '127.0.0.1');
            let answer = '';
            let sent = 0;
            const piece = Buffer.alloc(64 * 1024, 97);
            const pump = () => {
                while (sent < most && !socket.destroyed) {
                    sent += piece.length;
                    if (!socket.write(piece)) return void socket.once('drain', pump);
                }
            };
            socket.on('data', chunk => (answer += String(chunk)));
            socket.on('error', () => undefined);
            socket.on('close', () => resolve({ answer, sent }));
            socket.write(
                `${head.join('\r\n')}\r\nHost: shop\r\nContent-Type: application/json\r\n\r\n`,
                pump,
            );
        });

    it('closes the connection of an unauthenticated body of 100 MB', async () => {
        const size = 100 * 1024 * 1024;
        const { answer, sent } = await flood(
            ['POST /api/admin/products/1/photos HTTP/1.1', `Content-Length: ${size}`],
            size,
        );
        expect(answer).toMatch(/^HTTP\/1\.1 401 /);
        expect(sent).toBeLessThan(20 * 1024 * 1024);
    });

    it.each(['/api/admin/profile/%2e%2e/roles', '/assets/%2e%2e/secret', '/files/%2e%2e/secret'])(
        'answers 404 at %s without ending the session',
        async path => {
            const { token } = await shop.somebody();
            const { answer } = await flood(
                [`GET ${path} HTTP/1.1`, `auth-token: ${token}`, 'Connection: close'],
                0,
            );
            expect(answer).toMatch(/^HTTP\/1\.1 404 /);
        },
    );

    it('answers a refused smaller body before it closes', async () => {
        const form = new FormData();
        form.append('photo', new Blob([new Uint8Array(5 * 1024 * 1024)]), 'photo.png');
        const answer = await fetch(`http://127.0.0.1:${port}/api/admin/products/1/photos`, {
            method: 'POST',
            body: form,
        });
        expect(answer.status).toBe(401);
    });

    it('logs no error if a client disconnects in the middle of a body', async () => {
        await new Promise<void>(resolve => {
            const socket = open(port, '127.0.0.1');
            socket.on('close', () => resolve());
            socket.write(
                'POST /api/admin/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
                    'Content-Length: 100\r\n\r\n{"email":',
                () => setImmediate(() => socket.destroy()),
            );
        });
        await expect.poll(() => lines.some(({ msg }) => msg === 'sender left')).toBe(true);
        expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    });
});

describe('the description of the API', () => {
    it('answers in UTF-8, with the policy of every page', async () => {
        for (const file of ['yaml', 'json', '', 'static/swagger-ui.css', 'static/index.css']) {
            const { headers } = await shop.browser().get(`/api/docs/${file}`);
            expect(headers['content-type'], file).toMatch(/charset=utf-8$/i);
            expect(headers['content-security-policy'], file).not.toContain('unsafe-inline');
        }
    });

    it.each(['/api/docs/json', '/api/docs/yaml', '/api/docs/', '/api/docs/static/swagger-ui.css'])(
        'requires a session in production: %s',
        async path => {
            const { readConfig } = await import('../../../server/base/config');
            const app = await shop.another({ config: readConfig({ NODE_ENV: 'production' }) });
            const me = await shop.somebody([]);
            expect((await app.inject({ url: path })).statusCode).toBe(401);
            expect((await app.inject({ url: path, headers: { 'auth-token': me.token } })).statusCode).toBe(
                200,
            );
            expect((await shop.browser().get(path)).statusCode).toBe(200);
        },
    );
});
