import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHost } from '../../../examples/host/host.mjs';
import { conform } from '../../../scripts/conform/conform';
import type { Findings } from '../../../scripts/conform/findings';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { directTo } from '../../server/support/direct';
import { openShop } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

const shop = openShop({}, {}, async () => {
    const url = await freshDatabase();
    await prepareShop(url);
    return url;
});
const URL_OF_HOST = 'http://host.example/api/admin';
const direct = directTo(() => shop.app, 'http://host.example');
const sentences = (findings: Findings, kind: 'fault' | 'difference' | 'unchecked') =>
    findings.of(kind).map(({ sentence, call }) => `${call} ${sentence}`);
const ofOwn = (all: string[]) => all.filter(one => /\/(coupons|partners)/.test(one));

it('the reference server passes with the shop’s nouns, and keeps none of what was made', async () => {
    const { token, ...admin } = await shop.somebody();
    await admin.post('/coupons', { code: 'EID', percent: 5 });
    await admin.post('/coupons', { code: 'NEXT', percent: 5 });
    const options = { url: URL_OF_HOST, token, fetch: direct };
    const findings = await conform({ ...options, only: 'reads' });
    expect(ofOwn([...sentences(findings, 'fault'), ...sentences(findings, 'difference')])).toEqual([]);
    const written = await conform({ ...options, only: 'writes', write: true });
    expect(ofOwn([...sentences(written, 'fault'), ...sentences(written, 'difference')])).toEqual([]);
    expect((await admin.get('/coupons')).data).toHaveLength(2);
    const log = await shop.rows(`select action from activity where resource = 'partners' order by id`);
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
});

it.each([
    ['no total', { range: undefined }, 'sends no Content-Range'],
    ['every row to any range', { rows: 3 }, 'answers 3 rows to range=[0,0]'],
])(
    'names a host that answers %s',
    async (_title, { range, rows }: { range?: string; rows?: number }, said) => {
        const { token } = await shop.somebody();
        const findings = await conform({
            url: URL_OF_HOST,
            token,
            only: 'reads',
            fetch: async (url, init) => {
                const answer = await direct(url, init);
                if (!/\/coupons\?/.test(url)) return answer;
                const body = (await answer.json()) as object[];
                const headers = new Headers(answer.headers);
                if (!range && !rows) headers.delete('content-range');
                return Response.json(
                    rows ? Array.from({ length: rows }, (_, at) => ({ ...body[0], id: at + 1 })) : body,
                    {
                        headers,
                    },
                );
            },
        });
        expect(sentences(findings, 'fault').join('\n')).toContain(said);
    },
);

it('a host of the specification alone passes without the shop’s fields and nouns, and is told what the panel does', async () => {
    const { server } = createHost();
    await new Promise<void>(resolve => void server.listen(0, resolve));
    try {
        const findings = await conform({
            url: `http://localhost:${(server.address() as AddressInfo).port}/api/admin`,
            email: 'owner@example.com',
            password: 'password',
            only: 'reads',
        });
        expect(sentences(findings, 'fault')).toEqual([]);
        const differences = sentences(findings, 'difference').join('\n');
        expect(differences).toMatch(/products?.*weight/);
        expect(differences).toContain(
            'GET /coupons is not there, and the role lacks “show coupons”; the panel has no page of coupons for it.',
        );
    } finally {
        server.close();
    }
});
