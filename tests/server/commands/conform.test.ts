import { describe, expect, it } from 'vitest';
import { reportLines, reportOf } from '../../../scripts/conform/report';
import { openHost, URL_OF_HOST } from '../support/conforming';
import type { Json } from '../support/shop';

const { shop, direct, faulty, check, countRows } = openHost();

describe('the reference server', () => {
    it('passes whole, with all 51 calls made, and what was made is gone', async () => {
        const before = await countRows();
        const findings = await check({ write: true });
        expect(findings.of('fault')).toEqual([]);
        expect(findings.of('difference')).toEqual([]);
        const report = reportOf(URL_OF_HOST, findings);
        expect(report).toMatchObject({ passed: true, not_answered: ['DELETE /users/:id'] });
        expect(Object.keys(report.calls)).toHaveLength(51);
        expect(reportLines(findings).at(-1)).toBe(
            '50 of 51 calls answered; 0 to change, 0 tolerated differences.',
        );
        expect(await countRows()).toEqual(before);
    });

    it('passes with an order that may be moved, and the report names the status that stays', async () => {
        const findings = await check({ write: true, only: 'writes', order: 'ORD-1002' });
        expect(findings.of('fault')).toEqual([]);
        expect(findings.of('left')).toEqual([
            {
                call: 'PUT /purchase-operations/:id',
                kind: 'left',
                group: expect.any(String),
                sentence: expect.stringMatching(/^moved ORD-1002 from pending to confirmed, and answers 422/),
            },
        ]);
        expect(findings.of('unchecked').filter(({ sentence }) => sentence.includes('status'))).toEqual([]);
        const moved = await shop.rows("select number, status from purchases where status <> 'pending'");
        expect(moved).toEqual([{ number: 'ORD-1002', status: 'confirmed' }]);
    });

    it('is not changed by a run without --write', async () => {
        const writes: string[] = [];
        const findings = await check({
            fetch: (url, init) => {
                const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Json) : {};
                const method = String(body._method ?? init.method);
                if (method !== 'GET' && !url.endsWith('/auth/login')) writes.push(`${method} ${url}`);
                return direct(url, init);
            },
        });
        expect(writes).toEqual([]);
        expect(findings.of('fault')).toEqual([]);
        expect(reportLines(findings).join('\n')).toContain('Not answered: ');
    });

    it('is checked as far as a role with few permissions reaches', async () => {
        const { token } = await shop.somebody(['show home']);
        expect((await check({ token })).of('fault')).toEqual([]);
    });
});

describe('a run', () => {
    it('names what it could not remove', async () => {
        const findings = await check({
            write: true,
            fetch: faulty(({ method, path }) =>
                method === 'DELETE' && path.startsWith('/roles')
                    ? { status: 500, body: { message: 'Broken' } }
                    : undefined,
            ),
        });
        expect(reportLines(findings).join('\n')).toMatch(/DELETE \/roles\/:id answers 500 \(“Broken”\)/);
    });

    it('follows no redirect to another origin with the token', async () => {
        const asked: string[] = [];
        const findings = await check({
            only: 'reads',
            fetch: async (url, init) => {
                asked.push(url);
                if (url.endsWith('/roles'))
                    return new Response(null, {
                        status: 307,
                        headers: { location: 'https://evil.example/roles' },
                    });
                if (url.endsWith('/banners'))
                    return new Response(null, { status: 308, headers: { location: `${url}/` } });
                return direct(url.replace(/\/banners\/$/, '/banners'), init);
            },
        });
        expect(asked.filter(url => url.includes('evil'))).toEqual([]);
        expect(findings.of('fault')).toMatchObject([
            {
                call: 'GET /roles',
                kind: 'fault',
                sentence:
                    'answers 307 (“a redirect to https://evil.example”) to a call that it should answer.',
            },
        ]);
    });

    it.each([
        ['hangs', () => Promise.reject(new DOMException('', 'TimeoutError')), 'nothing within 30 s'],
        ['breaks off', () => Promise.reject(new TypeError('fetch failed')), 'fetch failed'],
        [
            'never ends',
            async () =>
                new Response(
                    new ReadableStream({ pull: control => control.enqueue(new Uint8Array(1024 * 1024)) }),
                ),
            'more than 32 MB',
        ],
    ])('goes on after a call that %s, and reports it', async (_, answer, found) => {
        const findings = await check({
            only: 'reads',
            fetch: (url, init) => (url.endsWith('/roles') ? answer() : direct(url, init)),
        });
        expect(findings.of('fault')).toMatchObject([
            {
                call: 'GET /roles',
                kind: 'fault',
                sentence: `answers ${found} to a call that it should answer.`,
            },
        ]);
        expect(reportOf(URL_OF_HOST, findings).calls['GET /home']).toBeGreaterThan(0);
    });

    it('refuses to begin without a session', async () => {
        await expect(check({ token: undefined })).rejects.toThrow('Not signed in');
        const findings = await check({ token: 'wrong' });
        expect(findings.of('fault')).toMatchObject([
            { call: 'GET /profile', sentence: expect.stringContaining('without role.permissions') },
        ]);
        expect([...findings.sent]).toEqual([['GET /profile', 1]]);
    });

    it('finds an origin that is not allowed', async () => {
        const faults = (await check({ origin: 'https://panel.example.com' })).of('fault');
        expect(faults).toContainEqual(
            expect.objectContaining({
                call: 'OPTIONS /profile',
                sentence: expect.stringContaining('not https://panel.example.com'),
            }),
        );
    });
});
