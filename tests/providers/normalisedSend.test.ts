// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answerShapes } from '../../contract/schemas/answers';
import { api, extensions } from '../../contract/nouns';
import { PERMISSIONS } from '../../contract/permissions';
import type { Call } from '../../contract/call';
import type { Shape } from '../../contract/shape';
import { parseJson } from '../../src/providers/answers/longIntegers';
import { isAbsent, readAnswer } from '../../src/providers/answers/readAnswer';
import { ApiError } from '../../src/providers/failure';
import type { Send } from '../../src/providers/http';
import { withNormalisedAnswers } from '../../src/providers/data/normalisedSend';

// How values are read is said there.
beforeAll(() => void vi.spyOn(console, 'info').mockImplementation(() => {}));

const shapes = answerShapes();
const read = (shape: Shape, raw: unknown, complete = true) => readAnswer(shape, raw, { complete });

/** A value of the contract, and a representation that a host may send. */
type Pair = { value: unknown; raw: unknown };
const pair = (value: unknown, ...raws: unknown[]): fc.Arbitrary<Pair> =>
    fc.constantFrom(value, ...raws).map(raw => ({ value, raw }));

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const SCALARS: Record<string, fc.Arbitrary<Pair>> = {
    number: cents.chain(all => {
        const value = all / 100;
        return pair(value, String(value), value.toFixed(2), value.toFixed(4));
    }),
    boolean: fc
        .boolean()
        .chain(value => pair(value, value ? 1 : 0, value ? '1' : '0', value ? 'true' : 'false')),
    // The shop's time zone is UTC+3 all year.
    time: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
        .chain(date => {
            date.setMilliseconds(0);
            const here = new Date(date.valueOf() + 3 * 3_600_000).toISOString();
            return fc.constantFrom(
                { value: date.toISOString(), raw: here.slice(0, 19).replace('T', ' ') },
                { value: date.toISOString(), raw: here.slice(0, 19) },
                ...[date.toISOString(), here.replace('Z', '+03:00')].map(raw => ({ value: raw, raw })),
            );
        }),
    id: fc.oneof(
        fc.integer({ min: 1, max: 2_147_483_647 }).chain(id => pair(id, String(id))),
        fc.uuid().chain(id => pair(id)),
    ),
    text: fc.oneof(
        fc.string({ minLength: 1 }).chain(text => pair(text)),
        fc.integer().map(raw => ({ value: String(raw), raw })),
    ),
    any: fc.constant({ value: 1, raw: 1 }),
};
const EMPTY = pair(null, '');

/** A role's permissions in the forms that hosts send. */
const PERMISSION_LISTS: fc.Arbitrary<Pair> = fc.shuffledSubarray([...PERMISSIONS]).chain(names =>
    pair(
        names,
        names.map(name => ({ id: name.length, name })),
        names.map(name => name.toUpperCase().replaceAll(' ', '_')),
        names.map(name => name.replaceAll(' ', '-')),
        Object.fromEntries(names.map(name => [name, true])),
        JSON.stringify(names),
        names.join(','),
    ),
);

const pairOf = (shape: Shape): fc.Arbitrary<Pair> => {
    if (typeof shape === 'string') {
        const scalar = SCALARS[shape.replace('?', '')]!;
        return shape.endsWith('?') ? fc.oneof(scalar, EMPTY) : scalar;
    }
    if ('list' in shape)
        return fc.array(pairOf(shape.list), { maxLength: 3 }).chain(pairs => {
            const raw = pairs.map(({ raw }) => raw);
            return pair(
                pairs.map(({ value }) => value),
                raw,
            ).map(({ value }) => ({ value, raw }));
        });
    if ('map' in shape)
        return fc
            .dictionary(fc.string({ minLength: 1 }), pairOf(shape.map), { noNullPrototype: true })
            .map(pairs => ({
                value: Object.fromEntries(Object.entries(pairs).map(([name, { value }]) => [name, value])),
                raw: Object.fromEntries(Object.entries(pairs).map(([name, { raw }]) => [name, raw])),
            }));
    const record = fc
        .record(
            Object.fromEntries(
                Object.entries(shape.record).map(([name, field]) => [
                    name,
                    name === 'permissions' ? PERMISSION_LISTS : pairOf(field),
                ]),
            ),
        )
        .chain(pairs => {
            const half = (side: keyof Pair) =>
                Object.fromEntries(Object.entries(pairs).map(([name, both]) => [name, both[side]]));
            return fc.constantFrom(half('raw'), { data: half('raw') }).map(raw => ({
                value: half('value'),
                raw,
            }));
        });
    return shape.nullable ? fc.oneof(record, pair(null)) : record;
};

describe.each(Object.entries(shapes))('%s', (_, { shape }) => {
    test('normalises any mix of representations to the same record', () => {
        fc.assert(
            fc.property(pairOf(shape), ({ value, raw }) => {
                expect(read(shape, raw)).toEqual(value);
                // Normalising a normalised value changes nothing.
                expect(read(shape, value)).toEqual(value);
            }),
            { numRuns: 20 },
        );
    });

    test('reads any answer without an error', () => {
        fc.assert(
            fc.property(fc.jsonValue(), raw => {
                read(shape, raw);
                read(shape, raw, false);
            }),
            { numRuns: 30 },
        );
    });
});

/** A fake `send` that answers with a function and records requests. */
const host = (answer: (call: Call) => unknown) => {
    const sent: { call: Call; values: Record<string, unknown> }[] = [];
    const send = withNormalisedAnswers(
        (async (call, values = {}) => {
            sent.push({ call, values });
            return answer(call);
        }) as Send,
        shapes,
    );
    return { send, sent };
};

const writers = [
    { name: 'products', one: api.products.one, update: api.products.update },
    { name: 'categories', one: api.categories.one, update: api.categories.update },
    { name: 'profile', one: api.profile.one, update: api.profile.update },
];
test.each(writers)('sends an unchanged field of $name as it was received', async ({ one, update }) => {
    const { shape } = shapes[`${one.method} ${one.path}`]!;
    await fc.assert(
        fc.asyncProperty(pairOf(shape), async ({ raw }) => {
            const { send, sent } = host(() => raw);
            const { data } = await send<{ data: Record<string, unknown> }>(one, { id: 1 });
            await send(update, { ...data, id: one.path.includes(':') ? data.id : 'me' });
            const row = ((raw as { data?: object }).data ?? raw) as Record<string, unknown>;
            for (const name of update.body) if (name in row) expect(sent[1]!.values[name]).toEqual(row[name]);
        }),
        { numRuns: 50 },
    );
});

test('sends a changed field in the host’s type', async () => {
    const row = {
        id: '7',
        category_id: '3',
        price: '12.50',
        stock: '4',
        is_active: 1,
        photos: [{ id: '9' }, { id: '8' }],
    };
    const { send, sent } = host(() => row);
    const { data } = await send<{ data: { photos: { id: number }[] } }>(api.products.one, { id: 7 });
    expect(data.photos.map(({ id }) => id)).toEqual([9, 8]);
    await send(api.products.update, {
        id: 7,
        price: 9,
        stock: 5,
        is_active: false,
        category_id: 5,
        photo_ids: [8, 9],
    });
    expect(sent[1]!.values).toMatchObject({
        price: '9.00',
        stock: '5',
        is_active: 0,
        category_id: '5',
        photo_ids: ['8', '9'],
    });
});

test('sends a field that was empty in the type of fields with the same name', async () => {
    const { send, sent } = host(() => ({
        data: { id: 1, price: '9.00', variants: [{ id: 2, price: null }] },
    }));
    await send(api.products.one, { id: 1 });
    await send(api.variants.update, { id: 2, price: 12.5 });
    expect(sent[1]!.values.price).toBe('12.50');
});

test('sends a new record in the types of the host’s records', async () => {
    const { send, sent } = host(() => ({ data: [{ id: '1', role_id: '2', is_active: '0' }] }));
    await send(api.admins.list);
    await send(api.admins.create, { name: 'Noor', role_id: 2, is_active: true });
    expect(sent[1]!.values).toMatchObject({ name: 'Noor', role_id: '2', is_active: '1' });
});

test('sends a nested record as it was received', async () => {
    const variant = { id: 5, sku: 4711, price: '10.0', stock: 1, is_active: '1' };
    const { send, sent } = host(() => ({ data: { id: 1, variants: [variant] } }));
    const { data } = await send<{ data: { variants: object[] } }>(api.products.one, { id: 1 });
    expect(data.variants).toEqual([
        { id: 5, sku: '4711', price: 10, stock: 1, is_active: true, option_values: [] },
    ]);
    await send(api.variants.update, { ...data.variants[0], stock: 3 });
    expect(sent[1]!.values).toMatchObject({ sku: 4711, price: '10.0', stock: 3, is_active: '1' });
});

describe('lists', () => {
    const row = { id: '1', name: 'Desk', permissions: { 0: 'show home', 2: 'show users' } };
    const role = { id: 1, name: 'Desk', permissions: ['show home', 'show users'] };
    test.each([
        ['bare', [row]],
        ['in data', { data: [row] }],
        ['in the data of a page', { data: { data: [row], per_page: 15, total: 1 } }],
        ['with holes', { data: { 3: row } }],
    ])('are read %s', async (_, answer) => {
        expect((await host(() => answer).send<{ data: object[] }>(api.roles.list)).data).toEqual([role]);
    });

    test.each([
        ['in meta', { data: [], meta: { per_page: '25', total: '60', current_page: '2' } }],
        ['beside the rows', { data: [], per_page: 25, total: 60, current_page: 2, last_page: 3 }],
        ['in a page in data', { data: { data: [], per_page: 25, total: 60, current_page: 2 } }],
    ])('have their page data %s', async (_, answer) => {
        const { meta } = await host(() => answer).send<{ meta: object }>(api.customers.list);
        expect(meta).toMatchObject({ per_page: 25, total: 60, current_page: 2, last_page: 3 });
    });

    test.each([null, '', 'many', -1])(
        'have no further page after one that is not full, with %j as their total',
        async total => {
            const answer = { data: [row], meta: { per_page: 15, total } };
            const { meta } = await host(() => answer).send<{ meta: object }>(api.customers.list);
            expect(meta).toMatchObject({ total: 1, last_page: 1 });
            expect(meta).not.toHaveProperty('total_more');
        },
    );

    test('report whether their total is a lower bound', async () => {
        const metaOf = async (more: unknown) =>
            (
                await host(() => ({
                    data: [],
                    meta: { per_page: 15, total: 10_000, total_more: more },
                })).send<{ meta: object }>(api.customers.list)
            ).meta;
        expect(await metaOf(true)).toMatchObject({ total: 10_000, total_more: true });
        for (const other of [undefined, false, 'yes'])
            expect(await metaOf(other)).not.toHaveProperty('total_more');
    });

    test('have the names that a host suggests, and the statuses that it did not count whole', async () => {
        const metaOf = async (more: object) =>
            (
                await host(() => ({ data: [], meta: { per_page: 15, total: 0, ...more } })).send<{
                    meta: object;
                }>(api.customers.list)
            ).meta;
        const sent = { did_you_mean: ['فاطمة الزهراني'], status_counts_more: ['delivered'] };
        expect(await metaOf(sent)).toMatchObject(sent);
        for (const other of [{}, { did_you_mean: 'x', status_counts_more: [1] }])
            for (const name of Object.keys(sent)) expect(await metaOf(other)).not.toHaveProperty(name);
    });

    test('have the counts of each status as numbers', async () => {
        const meta = { per_page: 15, total: 1, status_counts: { pending: '4' } };
        const { send } = host(() => ({ data: [], meta }));
        expect(await send(api.orders.list)).toMatchObject({
            meta: { status_counts: { pending: 4 } },
        });
    });
});

describe('a missing value', () => {
    test('becomes an empty list if it is required, and stays missing if it is optional', async () => {
        const { send } = host(() => ({ data: { id: 1, options: null } }));
        expect(await send(api.categories.one, { id: 1 })).toEqual({
            data: { id: 1, options: [], ancestors: [], children: [] },
        });
        const orders = host(() => ({ data: [{ id: 1, status: 'pending' }] }));
        const { data } = await orders.send<{ data: object[] }>(api.orders.list);
        expect(data[0]).not.toHaveProperty('allowed_statuses');
    });

    test('stays missing in the answer to a write', async () => {
        const { send } = host(() => ({ data: { id: 1, name: 'Shoes' } }));
        expect(await send(api.categories.update, { id: 1 })).toEqual({ data: { id: 1, name: 'Shoes' } });
    });

    test.each([[{}], [{ message: 'Saved.' }], [{ message: 'Saved.', data: [] }]])(
        'treats the answer %j of a write as empty',
        async answer => {
            expect(await host(() => answer).send(api.categories.update, { id: 1 })).not.toHaveProperty(
                'data',
            );
        },
    );

    test('treats a null record as missing', async () => {
        expect(await host(() => ({ data: null })).send(api.products.one, { id: 1 })).toEqual({ data: null });
    });
});

describe('the answer of a read without what it asks for', () => {
    const UNREADABLE = [{}, { data: 'x' }, { data: [null] }, { message: 'OK' }, [null], 'x', 5, null];
    const failure = { status: 200, message: 'error.unreadable' };

    test.each([
        ['a list', api.customers.list, [...UNREADABLE, { data: { name: 'x' } }, { data: [[]] }]],
        ['a record', api.products.one, [...UNREADABLE, { data: {} }, { data: [] }, { data: { data: {} } }]],
        ['the profile', api.profile.one, UNREADABLE],
        ['the home', api.home.one, UNREADABLE],
        ['the statistics', api.statistics.all, UNREADABLE],
        ['a call of the extensions', extensions.terms.one, [{}, { data: 'x' }, { data: [null] }, 'x', null]],
        ['a list of the extensions', extensions.activity.list, [{}, { data: 'x' }, { data: [null] }]],
    ] as [string, Call, unknown[]][])('is a failure of %s', async (_, call, answers) => {
        for (const answer of answers)
            await expect(
                host(() => answer).send(call, { id: 1 }),
                JSON.stringify(answer),
            ).rejects.toMatchObject(failure);
    });

    test.each([
        [
            'wrapped rows',
            api.customers.list,
            { data: [{ id: 1, attributes: { name: 'A' } }] },
            'error.only_ids',
        ],
        ['a wrapped record', api.products.one, { data: { id: 1, fields: { name: 'A' } } }, 'error.only_ids'],
        [
            'rows without ids',
            api.customers.list,
            { data: [{ id: 1, name: 'A' }, { name: 'B' }] },
            'error.without_id',
        ],
        ['a record without an id', api.categories.one, { data: { name: 'A' } }, 'error.without_id'],
    ] as [string, Call, object, string][])('names %s', async (_, call, answer, message) => {
        await expect(host(() => answer).send(call, { id: 1 })).rejects.toMatchObject({ message });
    });

    test('is none if it has some of it', async () => {
        const home = host(() => ({ data: { banners: [] } }));
        expect(await home.send(api.home.one)).toMatchObject({ data: { banners: [], products: [] } });
        for (const empty of [[], { data: [] }, { data: {} }, { data: null }])
            expect(await host(() => empty).send(api.roles.list), JSON.stringify(empty)).toMatchObject({
                data: [],
            });
        const none = { data: null };
        expect(await host(() => none).send(extensions.terms.one)).toBe(none);
    });
});

test('completes the variants that a save answers, and leaves out what the answer lacks', async () => {
    const { send } = host(() => ({ data: { id: 1, variants: [{ id: 2, price: 25 }] } }));
    const { data } = await send<{ data: object }>(api.products.update, { id: 1, name: 'Cup' });
    expect(data).toEqual({ id: 1, variants: [{ id: 2, price: 25, option_values: [] }] });
});

test('normalises the record of a refusal too', async () => {
    const { send } = host(() => {
        throw new ApiError(409, 'no', { failure: { data: { id: '1', price: '3.00' } } });
    });
    await expect(send(api.products.update, { id: 1 })).rejects.toMatchObject({
        body: { data: { id: 1, price: 3 } },
    });
});

test('passes on the answer of a call without a shape unchanged', async () => {
    const raw = { anything: '1' };
    expect(await host(() => raw).send(api.session.logout)).toBe(raw);
});

test('an answer of the extensions is passed on unchanged, where a specified call has the same path', async () => {
    expect(shapes['GET /statics']).toBeDefined();
    const answer = { data: { customers: 4 } };
    const { send } = host(() => answer);
    expect(await send(extensions.statistics.range, { from: '2026-11-01', to: '2026-11-22' })).toBe(answer);
});

describe('a role of another host', () => {
    const role = (permissions: unknown) => ({ data: { id: 4, name: 'Desk', permissions } });
    /** What the panel reads, and what it sends for the same and for a changed list. */
    const saved = async (permissions: unknown, next: string[]) => {
        const { send, sent } = host(({ method }) =>
            method === 'GET' ? { data: [role(permissions).data] } : {},
        );
        const { data } = await send<{ data: { permissions: string[] }[] }>(api.roles.list);
        const read = data[0]!.permissions;
        await send(api.roles.update, { id: 4, name: 'Desk', permissions: read });
        await send(api.roles.update, { id: 4, name: 'Desk', permissions: next });
        return { read, same: sent[1]!.values.permissions, changed: sent[2]!.values.permissions };
    };
    const NEXT = ['show home', 'show users'];

    test.each([
        ['names', ['show home', 'show roles'], ['show home', 'show users']],
        ['names in another spelling', ['SHOW_HOME', 'SHOW_ROLES'], ['SHOW_HOME', 'SHOW_USERS']],
        [
            'objects with a name',
            [
                { id: 1, name: 'show-home' },
                { id: 2, name: 'show-roles' },
            ],
            [{ id: 1, name: 'show-home' }, { name: 'show-users' }],
        ],
        [
            'a map of name to true',
            { show_home: true, show_roles: true },
            { show_home: true, show_roles: false, show_users: true },
        ],
        ['JSON as text', '["show home","show roles"]', '["show home","show users"]'],
        ['names between commas', 'show_home,show_roles', 'show_home,show_users'],
    ])('has its permissions read as %s, and gets them back in that form', async (_, raw, changed) => {
        expect(await saved(raw, NEXT)).toEqual({ read: ['show home', 'show roles'], same: raw, changed });
    });

    test('keeps a permission that cannot be read when others change', async () => {
        const raw = [{ name: 'show home' }, { code: 17 }];
        expect(await saved(raw, NEXT)).toEqual({
            read: ['show home'],
            same: raw,
            changed: [{ name: 'show home' }, { name: 'show users' }, { code: 17 }],
        });
    });
});

describe('a flag of another host', () => {
    test.each([
        ['yes', 'no', 'Yes', 'No'],
        ['true', 'false', 'TRUE', 'FALSE'],
        ['on', 'off', 'on', 'off'],
        ['1', '0', 1, 0],
    ])('is read as %s or %s in any case, and sent back in the same words', async (_a, _b, yes, no) => {
        const { send, sent } = host(({ method }) =>
            method === 'GET' ? { data: { id: 1, name: 'Amal', is_active: yes } } : {},
        );
        const { data } = await send<{ data: { is_active: unknown } }>(api.products.one, { id: 1 });
        expect(data.is_active).toBe(true);
        await send(api.products.update, { id: 1, is_active: false });
        await send(api.products.update, { id: 1, is_active: true });
        expect(sent.slice(1).map(({ values }) => values.is_active)).toEqual([no, yes]);
    });

    test.each([undefined, null, 'perhaps'])(
        'is no judgement if it is %j, and nothing is sent for it',
        async raw => {
            const { send, sent } = host(({ method }) =>
                method === 'GET' ? { data: { id: 1, name: 'Amal', is_active: raw } } : {},
            );
            const { data } = await send<{ data: { is_active?: unknown } }>(api.products.one, { id: 1 });
            expect(data.is_active).not.toBe(false);
            await send(api.products.update, { ...data, id: 1, name: 'Amal N.' });
            expect(sent[1]!.values.is_active).toBe(raw);
        },
    );
});

describe('a time of another host', () => {
    const read = async (...raws: unknown[]) => {
        const { send } = host(() => ({ data: raws.map((created_at, id) => ({ id, created_at })) }));
        const { data } = await send<{ data: { created_at: unknown }[] }>(api.customers.list);
        return data.map(({ created_at }) => created_at);
    };
    const shape: Shape = { list: { record: { id: 'id', created_at: 'time?' }, noun: 'roles' } };
    const rows = (...raws: unknown[]) =>
        readAnswer(
            shape,
            raws.map((created_at, id) => ({ id, created_at })),
            { complete: true },
        );
    const NOON = '2026-12-11T09:00:00.000Z';

    test.each([
        ['an SQL time', '2026-12-11 12:00:00'],
        ['day-month-year', '11-12-2026 12:00'],
        ['day/month/year', '11/12/2026 12:00:00'],
        ['seconds since 1970', 1_796_979_600],
        ['milliseconds since 1970', 1_796_979_600_000],
        ['digits as text', '1796979600'],
    ])('is read as %s in the time zone of the shop', (_, raw) => {
        expect(rows(raw)).toEqual([{ id: 0, created_at: NOON }]);
    });

    test('has the order of day and month that all times of an answer allow, and no other text', async () => {
        const { send } = host(() => ({
            data: [
                { id: 1, created_at: '11-12-2026 12:00' },
                { id: 2, created_at: '11-28-2026 12:00' },
                { id: 3, created_at: null, name: '28-11-2026' },
            ],
        }));
        await send(api.customers.list);
        expect(rows('12/11/2026 12:00')).toEqual([{ id: 0, created_at: NOON }]);
        await read('28-11-2026');
        expect(rows('11/12/2026 12:00')).toEqual([{ id: 0, created_at: NOON }]);
    });

    test.each(['soon', '32-13-2026'])('that cannot be read (%s) stays as it is', raw => {
        expect(rows(raw)).toEqual([{ id: 0, created_at: raw }]);
    });
});

describe('the pages of another host', () => {
    const RAW = Array.from({ length: 10 }, (_, id) => ({ id: id + 1, name: 'Amal' }));
    const metaIn = async (answer: object, page = 1) =>
        (await host(() => answer).send<{ data: object[]; meta: object }>(api.customers.list, { page })).meta;

    test.each([
        ['in meta, in camel case', { data: RAW, meta: { currentPage: 2, perPage: 10, total: 35 } }],
        [
            'in meta.pagination',
            { data: RAW, meta: { pagination: { current_page: 2, per_page: 10, total: 35 } } },
        ],
        ['in pagination', { data: RAW, pagination: { page: 2, pageSize: 10, totalCount: 35 } }],
        ['beside the rows', { data: RAW, current_page: 2, per_page: 10, total: 35, last_page: 4 }],
        [
            'as Spring has them',
            { content: RAW, number: 1, size: 10, totalElements: 35, totalPages: 4, last: false },
        ],
    ])('are read %s', async (_, answer) => {
        expect(await metaIn(answer, 2)).toMatchObject({
            current_page: 2,
            per_page: 10,
            total: 35,
            last_page: 4,
        });
    });

    test('are read as Django has them', async () => {
        const answer = { count: 35, next: 'https://host/users?page=3', previous: null, results: RAW };
        expect(await metaIn(answer, 2)).toMatchObject({
            current_page: 2,
            per_page: 10,
            total: 35,
            last_page: 4,
        });
    });

    test('go on without a total as long as they come full', async () => {
        const full = { data: RAW, meta: { per_page: 10, current_page: 2 } };
        expect(await metaIn(full, 2)).toMatchObject({ last_page: 3, total: 21, total_more: true });
        const short = { data: RAW.slice(0, 4), meta: { per_page: 10, current_page: 3 } };
        const last = await metaIn(short, 3);
        expect(last).toMatchObject({ last_page: 3, total: 24 });
        expect(last).not.toHaveProperty('total_more');
    });

    test.each([
        ['meta.page', { data: RAW, meta: { page: { total: 131, perPage: 10, currentPage: 2 } } }],
        ['an aggregate', { items: RAW, items_aggregate: { aggregate: { count: 131 } } }],
        ['meta with dashes', { data: RAW, meta: { 'total-count': 131, 'per-page': 10, 'current-page': 2 } }],
    ])('are read in %s', async (_, answer) => {
        expect(await metaIn(answer, 2)).toMatchObject({ current_page: 2, per_page: 10, total: 131 });
    });

    test('go on as long as a cursor names more, without a total that nobody sent', async () => {
        for (const more of [
            { next_cursor: 'x' },
            { links: { next: '/users?after=x' } },
            { pageInfo: { hasNextPage: true } },
        ])
            expect(await metaIn({ data: RAW, ...more })).toMatchObject({
                total: 11,
                total_more: true,
                last_page: 2,
            });
        const last = await metaIn({ data: RAW, next_cursor: null });
        expect(last).toMatchObject({ total: 10, last_page: 1 });
        expect(last).not.toHaveProperty('total_more');
    });

    test('have the size of the longest one if the host gives none', async () => {
        const { send } = host(({ method }) => method && answers.shift());
        const answers = [
            { data: RAW, meta: { total: 24 } },
            { data: RAW.slice(0, 4), meta: { total: 24 } },
        ];
        await send(api.customers.list, { page: 1 });
        const { meta } = await send<{ meta: object }>(api.customers.list, { page: 3 });
        expect(meta).toMatchObject({ per_page: 10, current_page: 3, last_page: 3, total: 24 });
    });
});

describe('an amount of another host', () => {
    const saved = async (price: unknown, next: unknown) => {
        const { send, sent } = host(({ method }) =>
            method === 'GET' ? { data: { id: 1, name: 'Cup', price } } : {},
        );
        const { data } = await send<{ data: { price: unknown } }>(api.products.one, { id: 1 });
        await send(api.products.update, { ...data, id: 1, name: 'Mug' });
        await send(api.products.update, { id: 1, price: next });
        return { read: data.price, same: sent[1]!.values.price, changed: sent[2]!.values.price };
    };

    test.each([
        ['a decimal comma', '130,00', 130, '131,50'],
        ['a decimal comma and points', '1.234,50', 1234.5, '131,50'],
        ['commas', '1,234.50', 1234.5, '131.50'],
        ['Decimal128', { $numberDecimal: '130.00' }, 130, { $numberDecimal: '131.50' }],
        ['a currency', { amount: 130, currency: 'SAR' }, 130, { amount: 131.5, currency: 'SAR' }],
        [
            'a decimal comma in a record',
            { value: '130,00', unit: 'SAR' },
            130,
            { value: '131,50', unit: 'SAR' },
        ],
    ])('with %s is read, and sent back in that form', async (_, raw, read, changed) => {
        expect(await saved(raw, 131.5)).toEqual({ read, same: raw, changed });
    });

    test('has the sign before decimals that all amounts of an answer allow', async () => {
        const read = async (...prices: string[]) => {
            const { send } = host(() => ({ data: prices.map((price, id) => ({ id, price })) }));
            const { data } = await send<{ data: { price: unknown }[] }>(api.products.list);
            return data.map(({ price }) => price);
        };
        expect(await read('12,500', '130,00')).toEqual([12.5, 130]);
        expect(await read('12,500', '130.00')).toEqual([12_500, 130]);
    });

    test.each([['SAR 130.00'], [{ amount: 13_000, decimals: 2 }], [{ amount: '1', formatted: 'SAR 1' }]])(
        'that cannot be read (%j) goes back as it came, and is not replaced',
        async raw => {
            const { send, sent } = host(({ method }) =>
                method === 'GET' ? { data: { id: 1, name: 'Cup', price: raw } } : {},
            );
            const { data } = await send<{ data: object }>(api.products.one, { id: 1 });
            await send(api.products.update, { ...data, id: 1, name: 'Mug' });
            expect(sent[1]!.values).toMatchObject({ name: 'Mug', price: raw });
            await expect(send(api.products.update, { id: 1, price: 5 })).rejects.toMatchObject({
                status: 422,
                message: 'error.fixed_form',
            });
            expect(sent).toHaveLength(2);
        },
    );
});

test('tells a list that was not sent from one that is empty', async () => {
    const { send } = host(() => ({ data: { id: 1, name: 'Cup', photos: [] } }));
    const { data } = await send<{ data: { photos: []; variants: [] } }>(api.products.one, { id: 1 });
    expect([data.photos, data.variants].map(isAbsent)).toEqual([false, true]);
});

test.each([
    ['a text', '507f1f77bcf86cd799439011'],
    ['an object of MongoDB', { $oid: '507f1f77bcf86cd799439011' }],
])('reads the id in _id as %s', async (_, _id) => {
    const { send } = host(() => ({ data: [{ _id, name: 'Amal' }] }));
    expect(await send(api.customers.list)).toMatchObject({
        data: [{ id: '507f1f77bcf86cd799439011', name: 'Amal' }],
    });
});

test('sends the id of another record as a number where ids are numbers beyond what one holds', async () => {
    const { send, sent } = host(() =>
        parseJson('{"data":[{"id":9007199254740993,"role_id":9007199254741121}]}'),
    );
    expect(await send(api.admins.list)).toMatchObject({
        data: [{ id: '9007199254740993', role_id: '9007199254741121' }],
    });
    await send(api.admins.create, { name: 'Noor', role_id: 5 });
    await send(api.admins.create, { name: 'Noor', role_id: '9007199254741121' });
    expect(sent.slice(1).map(({ values }) => values.role_id)).toEqual([5, '9007199254741121']);
});

test('an id that stands only in the record that it names is read there, and sent back as it was', async () => {
    const { send, sent } = host(({ method }) =>
        method === 'GET' ? { data: { id: 1, name: 'Cup', category: { id: '9', name: 'Cups' } } } : {},
    );
    const { data } = await send<{ data: { category_id: unknown } }>(api.products.one, { id: 1 });
    expect(data.category_id).toBe(9);
    await send(api.products.update, { id: 1, name: 'Cup', category_id: 9 });
    expect(sent[1]!.values.category_id).toBe('9');
});
