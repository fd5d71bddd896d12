import { describe, expect, it } from 'vitest';
import { changed, isList, openHost, type Fault, type FaultRow } from '../support/conforming';
import type { Json } from '../support/shop';

const { shop, faulty, check, countRows } = openHost();

const WRITE_FAULTS: FaultRow[] = [
    [
        'ignores the override',
        ({ body: sent }, _, status) =>
            sent?._method === 'PUT' && status === 200 ? { status: 405, body: { message: 'No' } } : undefined,
        'fault',
        'PUT /categories/options/:id answers 405',
    ],
    [
        'answers a refusal without its field',
        (_, body, status) => (status === 422 ? { status, body: { message: body.message } } : undefined),
        'difference',
        'refuses an invalid name without errors.name',
    ],
    [
        'names nested fields otherwise',
        (_, body, status) =>
            status === 422 && body.errors?.['values.0.name']
                ? { body: { ...body, errors: { values: ['No'] } } }
                : undefined,
        'difference',
        'without errors.values.0.name',
    ],
    [
        'answers writes with nothing',
        ({ method, path }, _, status) =>
            method === 'PUT' && path.startsWith('/products/') && status === 200
                ? { status: 204, body: undefined }
                : undefined,
        'difference',
        'PUT /products/:id returns an empty body',
    ],
    [
        'answers writes with a message',
        ({ method }, _, status) =>
            method === 'PUT' && status === 200 ? { body: { message: 'Saved' } } : undefined,
        'difference',
        'PUT /roles/:id answers a write without the record',
    ],
    [
        'stores other values',
        ({ method, path }, body) =>
            method === 'GET' && /^\/products\/\d+$/.test(path) && body.data
                ? { body: { data: { ...body.data, stock: 4 } } }
                : undefined,
        'fault',
        'POST /categories/:category_id/products did not store stock',
    ],
    [
        'lets any role call',
        ({ path, token: sent }, _, status) =>
            status === 403 && isList(path, '/users') && sent
                ? { status: 200, body: { data: [] } }
                : undefined,
        'fault',
        'to a role without show users; it should answer 403',
    ],
    [
        'ends the session over a wrong password',
        ({ path, method }, body, status) =>
            path === '/profile' && method === 'POST' && status === 422 ? { status: 401, body } : undefined,
        'fault',
        'POST /profile answers 401',
    ],
    [
        'orders photos its own way',
        ({ path, method }, body) =>
            method === 'GET' && /^\/products\/\d+$/.test(path) && body.data
                ? {
                      body: {
                          data: { ...body.data, photos: [...body.data.photos].sort((a, b) => a.id - b.id) },
                      },
                  }
                : undefined,
        'difference',
        'does not order the photos by photo_ids',
    ],
    [
        'accepts any file',
        ({ path, method }, _, status) =>
            method === 'POST' && path.endsWith('/photos') && status >= 400
                ? { status: 201, body: { data: {} } }
                : undefined,
        'difference',
        'to a file that isn’t an image',
    ],
    [
        'does not inherit options',
        ({ path }, body) =>
            path.endsWith('/options') && Array.isArray(body.data)
                ? { body: { data: body.data.filter((option: Json) => !option.inherited) } }
                : undefined,
        'difference',
        'doesn’t return the options of the ancestors',
    ],
    [
        'refuses a deletion with 200',
        ({ method, path }, _, status) =>
            method === 'DELETE' && path.startsWith('/categories/') && status === 409
                ? { status: 200, body: { message: 'In use' } }
                : undefined,
        'difference',
        'refuses the deletion of a category with children with 200 (“In use”)',
    ],
];

const STATUS_FAULTS: [title: string, fault: Fault, found: string][] = [
    [
        'accepts any status',
        ({ body: sent }, _, status) =>
            sent?.status && status === 422 ? { status: 200, body: { message: 'Saved' } } : undefined,
        'difference: PUT /purchase-operations/:id accepts status “conform”',
    ],
    [
        'keeps the former status',
        ({ path }, body) =>
            path === '/purchase-operations'
                ? changed(body, row => ('items_count' in row ? { ...row, status: 'pending' } : row))
                : undefined,
        'fault: PUT /purchase-operations/:id did not store status: "confirmed" was sent, "pending" is read.',
    ],
    [
        'ends the session over a status that may not follow',
        ({ body: sent }, body, status) =>
            sent?.status && status === 422 ? { status: 403, body } : undefined,
        'fault: PUT /purchase-operations/:id answers 403',
    ],
];

describe('a check of order statuses', () => {
    it.each(STATUS_FAULTS)('reports a host that %s', async (_, fault, found) => {
        await shop.rows("update purchases set status = 'pending'");
        const findings = await check({
            write: true,
            only: 'writes',
            order: 'ORD-1003',
            fetch: faulty(fault),
        });
        const sentences = findings.all.map(({ kind, call, sentence }) => `${kind}: ${call} ${sentence}`);
        expect(sentences.join('\n')).toContain(found);
    });
});

/** Faults that one host can have at once, because none hides another; a check of all writing calls takes seconds. */
const HOSTS = [
    [
        'ignores the override',
        'stores other values',
        'lets any role call',
        'ends the session over a wrong password',
        'accepts any file',
        'refuses a deletion with 200',
    ],
    [
        'answers a refusal without its field',
        'answers writes with nothing',
        'orders photos its own way',
        'does not inherit options',
    ],
    ['names nested fields otherwise', 'answers writes with a message'],
].map(titles => WRITE_FAULTS.filter(([title]) => titles.includes(title)));

describe('a check of writing calls', () => {
    it('reports every fault of these hosts', () => {
        expect(HOSTS.flat()).toHaveLength(WRITE_FAULTS.length);
    });

    it.each(HOSTS.map(faults => [faults.map(([title]) => title).join(', '), faults] as const))(
        'reports a host that %s, and removes its records',
        async (_, faults) => {
            const before = await countRows();
            const together: Fault = (...asked) => {
                for (const [, fault] of faults) {
                    const other = fault(...asked);
                    if (other) return other;
                }
                return undefined;
            };
            const findings = await check({ write: true, only: 'writes', fetch: faulty(together) });
            for (const [, , kind, found] of faults) {
                const sentences = findings.of(kind).map(({ call, sentence }) => `${call} ${sentence}`);
                expect(sentences.join('\n')).toContain(found);
            }
            expect(await countRows()).toEqual(before);
        },
    );
});
