import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHost } from '../../examples/host/host.mjs';
import { FRAMEWORKS, type Habits } from '../../examples/host/habits.mjs';
import { conform, type ConformOptions } from '../../scripts/conform/conform';
import { reportLines, reportOf } from '../../scripts/conform/report';

const OWNER = { email: 'owner@example.com', password: 'password' };

const open: ReturnType<typeof createHost>[] = [];
afterEach(async () => {
    for (const { server } of open.splice(0)) {
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
    }
});

const start = async (habits?: Habits) => {
    const host = createHost({ habits });
    open.push(host);
    await new Promise<void>(resolve => host.server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}/api/admin`;
    const check = (options: Partial<ConformOptions> = {}) =>
        conform({ url, ...OWNER, write: true, ...options });
    return { ...host, url, check };
};
const rowsOf = ({ shop }: ReturnType<typeof createHost>) =>
    structuredClone(
        Object.fromEntries(Object.entries(shop).filter(([name]) => !['files', 'sessions'].includes(name))),
    );

describe('a host of the specification’s fields', () => {
    it('has nothing to change, and the report lists what it lacks by the panel’s way without it', async () => {
        const host = await start();
        const before = rowsOf(host);
        const findings = await host.check();
        expect(findings.of('fault')).toEqual([]);
        expect(findings.of('left')).toEqual([]);
        expect(rowsOf(host)).toEqual(before);
        const text = reportLines(findings).join('\n');
        for (const line of [
            'orders without number: the panel shows the id in its place, and opens the order by it.',
            'profile, products, admins, customers, variants without is_active: the panel shows no judgement, and sends none.',
            'banners without ref: the panel shows the id of the target; null means that the target was deleted.',
            'GET /purchase-operations sends no allowed_statuses; the panel offers every status.',
            '50 of 51 calls answered; 0 to change, ',
        ])
            expect(text).toContain(line);
        expect(text).toMatch(
            /products without brand, sku, compare_at_price, stock, .*: the panel leaves it out/,
        );
        // What it has is not in the list.
        expect(findings.all.filter(({ field }) => field === 'name_ar').map(({ call }) => call)).not.toContain(
            'GET /categories',
        );
        const report = reportOf(host.url, findings);
        expect(report.passed).toBe(true);
        expect(report.groups.length).toBeLessThan(60);
        expect(report.findings.length).toBeGreaterThan(150);
    });

    it('may be on another origin, with its photos', async () => {
        const { check } = await start();
        const findings = await check({ origin: 'https://panel.example.com', write: false });
        expect(findings.groupsOf('fault').map(({ group, count }) => [group, count])).toEqual([
            ['A photo is named without its origin; a browser looks for it where the panel is.', 2],
        ]);
    });
});

describe.each(Object.entries(FRAMEWORKS))('a host with the habits of %s', (_, habits) => {
    it('has nothing to change', async () => {
        const host = await start(habits);
        const before = rowsOf(host);
        const findings = await host.check();
        expect(findings.of('fault')).toEqual([]);
        expect(findings.of('left')).toEqual([]);
        expect(rowsOf(host)).toEqual(before);
    });
});

describe('a run', () => {
    it('reads a sign-in in data, with the permissions beside the role', async () => {
        const { check } = await start({
            envelope: 'nested',
            permissionsBeside: true,
            permissions: 'objects',
        });
        const findings = await check({ only: 'sessions' });
        expect(findings.of('fault')).toEqual([]);
        expect(findings.of('difference').map(({ sentence }) => sentence)).toEqual(
            expect.arrayContaining([
                'has its answer in data; the panel finds it.',
                'has the permissions beside the role; the panel finds them.',
            ]),
        );
    });

    it('ends after some calls without an answer, and reports it', async () => {
        const { check } = await start({ delay: 2000 });
        const findings = await check({ timeout: 0.05, token: 'x' });
        const text = reportLines(findings).join('\n');
        expect(text).toContain('GET /profile answers nothing within 0.05 s');
    });

    it('removes what it made after it was stopped', async () => {
        const host = await start();
        const before = rowsOf(host);
        const stop = new AbortController();
        const findings = await host.check({
            only: 'writes',
            signal: stop.signal,
            fetch: (url, init) => {
                if (url.endsWith('/photos')) stop.abort();
                return fetch(url, init);
            },
        });
        expect(
            findings
                .of('fault')
                .map(({ sentence }) => sentence)
                .join('\n'),
        ).toContain('the run was stopped');
        expect(rowsOf(host)).toEqual(before);
    });
});
