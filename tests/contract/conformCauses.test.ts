import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHost } from '../../examples/host/host.mjs';
import type { Habits } from '../../examples/host/habits.mjs';
import { conform, type ConformOptions } from '../../scripts/conform/conform';
import { reportLines } from '../../scripts/conform/report';

type Host = ReturnType<typeof createHost>;
type Json = Record<string, any>;
/** What a host answers to a call instead, as a body or a whole answer; undefined for its own. `own` makes the call. */
type Change = (
    asked: { method: string; path: string; sent: Json },
    own: () => Promise<Json>,
) => Promise<object | undefined> | object | undefined;

const open: Host[] = [];
afterEach(async () => {
    for (const { server } of open.splice(0)) {
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
    }
});

/** The report on the example host with habits and changed answers. */
const report = async (
    { habits, change = () => undefined }: { habits?: Habits; change?: Change },
    options: Partial<ConformOptions> = {},
) => {
    const host = createHost({ habits });
    open.push(host);
    await new Promise<void>(resolve => host.server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}/api/admin`;
    const findings = await conform({
        url,
        email: 'owner@example.com',
        password: 'password',
        fetch: async (address, init) => {
            const sent: Json = typeof init.body === 'string' ? JSON.parse(init.body) : {};
            const path = address.slice(url.length).split('?')[0]!;
            let own: Promise<Response> | undefined;
            const ask = () => (own ??= fetch(address, init));
            const other = await change(
                { method: init.method!, path, sent },
                async () => (await (await ask()).clone().json()) as Json,
            );
            return other instanceof Response ? other : other ? Response.json(other) : ask();
        },
        ...options,
    });
    const text = reportLines(findings).join('\n');
    const part = (heading: string) => text.split(`${heading}:\n`)[1]?.split('\n\n')[0] ?? '';
    return {
        host,
        text,
        faults: part('Must be fixed'),
        differences: part('Different, but supported'),
        left: part('Changed and not reverted'),
    };
};

const REFUSE = 'Carry it out, or refuse it with a status of 400 or above.';
const WRITES = { write: true, only: 'writes' } as const;

describe('a report on a host that carries out no write', () => {
    const CLOSED = `answers 200 (“The shop is closed.”). ${REFUSE}`;
    const TO_NOBODY = 'to a record that does not exist; it should answer 404.';
    it.each<[NonNullable<Habits['writes']>, string[]]>([
        [
            'refused',
            [
                `POST /roles answers a create without the id, and the record is in no list: the panel cannot find it, and ${CLOSED}`,
                `null is read, and ${CLOSED}`,
                `DELETE /users/:id answers 200 (“The shop is closed.”) ${TO_NOBODY}`,
            ],
        ],
        ['redirected', ['POST /roles is redirected to http://127.0.0.1:']],
        [
            'ignored',
            [
                'POST /roles answers a create without the id, and the record is in no list',
                `was sent, null is read. ${REFUSE}`,
                `DELETE /users/:id answers 200 ${TO_NOBODY}`,
            ],
        ],
        [
            'html',
            [
                'POST /roles answers “<!DOCTYPE html><title>Closed</title>”, which isn’t JSON.',
                `DELETE /users/:id answers 200 ${TO_NOBODY}`,
            ],
        ],
    ])('names each cause once: %s', async (writes, expected) => {
        const { faults, left } = await report({ habits: { writes } }, WRITES);
        for (const sentence of expected) expect(faults).toContain(sentence);
        expect(faults.split('\n')).toHaveLength(expected.length);
        expect(left).toBe('');
    });
});

describe('a report on a host that answers a write otherwise than it does it', () => {
    it('names a deletion that is not carried out, and what is left', async () => {
        const { faults, left } = await report(
            {
                change: ({ method, path }) =>
                    method === 'DELETE' && path === '/roles/3'
                        ? { ok: false, message: 'In use.' }
                        : undefined,
            },
            WRITES,
        );
        expect(faults).toContain(
            `DELETE /roles/:id answers 200 (“In use.”) to a deletion, and the record is still there. ${REFUSE}`,
        );
        expect(left).toContain('DELETE /roles/:id did not remove 3, which this run made');
    });

    it('names a record that is stored and refused, and removes it', async () => {
        const { faults, host } = await report(
            {
                change: async ({ method, sent }, own) => {
                    if (method !== 'POST' || !(sent.values?.[0]?.name === '' || sent.price < 0))
                        return undefined;
                    await own();
                    return Response.json({ message: 'Invalid.' }, { status: 422 });
                },
            },
            WRITES,
        );
        expect(faults).toContain(
            'POST /categories/:category_id/options answers 422 (“Invalid.”) and has stored the record all the same, which the panel says is not saved. Store nothing of what is refused, in one transaction.',
        );
        expect(faults).toContain('(and 1 more of this kind in 2 calls)');
        expect(faults.split('\n')).toHaveLength(1);
        expect(host.shop.options).toHaveLength(1);
        expect(host.shop.products).toHaveLength(30);
    });

    it('does not delete a record that it did not make', async () => {
        const { faults, host } = await report(
            {
                change: ({ method, path }) =>
                    method === 'POST' && path === '/roles' ? { data: { id: 2, name: 'Packer' } } : undefined,
            },
            WRITES,
        );
        expect(faults).toContain(
            'POST /roles answers a create with the id 2, and no such record is found: the panel does not take it as made.',
        );
        expect(host.shop.roles).toHaveLength(2);
    });

    it('names a refusal with 200', async () => {
        const { differences } = await report({ habits: { errors: 'success' } }, WRITES);
        expect(differences).toContain(
            'POST /roles refuses an invalid name with 200 (“The given data was invalid”); the panel sees it only by reading the record.',
        );
    });
});

/** Changes the answer to a path, or the rows of it. */
const at =
    (path: string, change: (body: Json) => object): Change =>
    async (asked, own) =>
        asked.path === path ? change(await own()) : undefined;
const rowsAt = (path: string, change: (row: Json) => Json) =>
    at(path, body => ({ ...body, data: body.data.map(change) }));

describe('a report on reads', () => {
    it.each<[string, Change, string]>([
        [
            'records wrapped in attributes',
            rowsAt('/users', ({ id, ...attributes }) => ({ id, attributes })),
            'GET /users has records of which the panel reads nothing but the id, because their fields are in “attributes”. Send the fields beside the id. It has id, attributes.',
        ],
        [
            'records without an id',
            rowsAt('/users', ({ id, ...row }) => ({ Id: id, ...row })),
            'GET /users has records without an id, so the panel shows none of them. Send it as id or _id. It has Id, name, phone.',
        ],
        [
            'fields by other names',
            at('/products/1', ({ data }) => ({ data: { Id: 1, Name: data.name } })),
            'GET /products/:id doesn’t return any field of the record, either under data or at the top level. It has Id, Name.',
        ],
        [
            'the same id twice',
            rowsAt('/users', row => ({ ...row, id: Math.max(row.id, 2) })),
            'GET /users has two records with the id 2 in a list; the panel opens and saves one of them only. Give each record an id of its own.',
        ],
        [
            'a total of the page alone',
            at('/products', body => ({ ...body, meta: { ...body.meta, total: body.data.length } })),
            'GET /products says that there are 12 rows, and has others on page 2; the panel offers no next page. Send the number of all rows as total.',
        ],
        [
            'a total without rows',
            at('/users', body => ({ ...body, data: null })),
            'GET /users sends no rows on its first page, and says that there are 3.',
        ],
        [
            'a time that is none',
            rowsAt('/products', row => ({ ...row, created_at: '31-02-2026' })),
            'GET /products data[].created_at is "31-02-2026", which isn’t a valid time.',
        ],
        [
            'a read by POST that is redirected',
            ({ path, method }) =>
                path === '/purchase-operations' && method === 'POST'
                    ? new Response(null, {
                          status: 301,
                          headers: { location: '/api/admin/purchase-operations/' },
                      })
                    : undefined,
            'GET /purchase-operations is redirected to http://127.0.0.1:',
        ],
        [
            'a sign-in page',
            ({ path, method }) =>
                path === '/banners' && method === 'GET'
                    ? new Response(null, { status: 302, headers: { location: '/sign-in' } })
                    : path === ''
                      ? new Response('<!DOCTYPE html>')
                      : undefined,
            'GET /banners answers “<!DOCTYPE html>” after a redirect to http://127.0.0.1:',
        ],
    ])('names %s, and nothing that follows from it', async (_, change, sentence) => {
        const { faults } = await report({ change }, { only: 'reads' });
        expect(faults).toContain(sentence);
        expect(faults.split('\n')).toHaveLength(1);
    });

    it.each<[string, Change, string]>([
        [
            'times that are none',
            rowsAt('/products', row => ({ ...row, created_at: '0001-01-01T00:00:00Z', updated_at: 0 })),
            'GET /products data[].created_at is 0001-01-01T00:00:00Z; the panel reads it as no time. Send null.',
        ],
        [
            'ids that a number does not hold',
            async ({ path }, own) =>
                path === '/users'
                    ? new Response(JSON.stringify(await own()).replaceAll('"id":', '"id":900719925474112'))
                    : undefined,
            'GET /users data[].id is 9007199254741121, more than a number holds in a browser; the panel keeps its digits. Send it as text.',
        ],
        [
            'null for an empty list',
            at('/banners', () => ({ data: null, meta: { total: 0 } })),
            'GET /banners answers null in place of a list; the panel reads it as an empty one. Send [].',
        ],
    ])('names %s, which the panel reads', async (_, change, sentence) => {
        const { faults, differences } = await report({ change }, { only: 'reads' });
        expect(differences).toContain(sentence);
        expect(faults).toBe('');
    });

    it('prints no control character of a host', async () => {
        const message = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e';
        const { text } = await report(
            { change: at('/banners', () => Response.json({ message }, { status: 500 })) },
            { only: 'reads' },
        );
        expect(text).toContain('GET /banners answers 500 (“�]0;owned��[2J�31m�”)');
        expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    });
});

describe('a profile without a role', () => {
    const withoutRole: Change = at('/profile', ({ data, ...body }) =>
        data ? { data: { ...data, role: undefined } } : Response.json(body, { status: 401 }),
    );

    it('is checked with the permissions of the sign-in', async () => {
        const { faults, differences, text } = await report({ change: withoutRole }, { write: true });
        expect(faults).toBe('');
        expect(differences).toContain(
            'GET /profile role.permissions is missing; the panel keeps the permissions of the sign-in.',
        );
        expect(text).toContain('50 of 51 calls answered; 0 to change');
    });

    it('that is not there at all ends nothing', async () => {
        const { faults, text } = await report(
            { change: ({ path }) => (path === '/profile' ? Response.json({}, { status: 404 }) : undefined) },
            { only: 'reads' },
        );
        expect(faults.split('\n')).toEqual([
            '  GET /profile answers 404 (“{}”) to a call that it should answer.',
        ]);
        expect(text).toMatch(/2\d of 51 calls answered; 1 to change/);
    });
});
