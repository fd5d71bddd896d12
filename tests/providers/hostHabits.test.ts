// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAMEWORKS, type Habits } from '../../examples/host/habits.mjs';
import { storedUser } from '../../src/providers/auth/session';
import { rowsIn } from '../../src/providers/answers/readAnswer';
import { type HabitualHost, openHabitualHost, OWNER } from './support/habitualHost';

type Json = Record<string, any>;

const open: HabitualHost[] = [];
beforeEach(
    () =>
        vi
            .spyOn(console, 'info')
            .mockImplementation(() => {})
            .mockClear() as never,
);
afterEach(async () => {
    await Promise.all(open.splice(0).map(host => host.close()));
    localStorage.clear();
});

const enter = async (habits: Habits): Promise<HabitualHost> => {
    const host = await openHabitualHost(habits);
    open.push(host);
    expect(await host.signIn()).toEqual({ ok: true });
    return host;
};

const page = (page = 1, perPage = 12, q?: string) => ({
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' as const },
    filter: q ? { q } : {},
});
const list = async ({ provider }: HabitualHost, noun: string): Promise<Json[]> =>
    (await provider.getList(noun, page())).data;
/** Saves a record with some changes, as a form does, and returns what the host received. */
const save = async ({ provider, received }: HabitualHost, noun: string, record: Json, changes: Json = {}) => {
    await provider.update(noun, {
        id: record.id,
        data: { ...record, ...changes },
        previousData: record as never,
    });
    return received.at(-1)!;
};

describe('times', () => {
    it.each(['iso', 'sql', 'day first', 'month first', 'seconds', 'milliseconds'] as const)(
        'that are sent as %s are read as the same instants',
        async times => {
            const host = await enter({ times });
            const rows = await list(host, 'products');
            expect(rows.map(row => new Date(row.created_at as string).toISOString())).toEqual(
                rows.map(({ id }) => new Date(Date.UTC(2026, 10, id + 1, 9, 30)).toISOString()),
            );
        },
    );
});

describe('amounts', () => {
    it.each([
        ['text', '20.00', '1234.50'],
        ['grouped', '20.00', '1234.50'],
    ] as const)('that are sent as %s are numbers, and sent back as text', async (money, given, sent) => {
        const host = await enter({ money });
        const [row] = await list(host, 'products');
        expect(row!.price).toBe(20);
        expect(await save(host, 'products', row!)).toMatchObject({ price: given });
        expect(await save(host, 'products', row!, { price: 1234.5 })).toMatchObject({ price: sent });
        expect(host.shop.products[0]!.price).toBe(1234.5);
    });
});

describe('booleans', () => {
    it.each([
        ['boolean', true, false],
        ['number', 1, 0],
        ['digits', '1', '0'],
        ['yesno', 'yes', 'no'],
        ['onoff', 'On', 'Off'],
    ] as const)(
        'that are sent as %s are read, and sent back in the same words',
        async (booleans, yes, no) => {
            const host = await enter({ booleans });
            const [row] = await list(host, 'customers');
            expect(row!.is_active).toBe(true);
            expect(await save(host, 'customers', row!)).toMatchObject({ is_active: yes });
            expect(await save(host, 'customers', row!, { is_active: false })).toMatchObject({
                is_active: no,
            });
            const [saved] = await list(host, 'customers');
            expect(saved!.is_active).toBe(false);
            expect(await save(host, 'customers', saved!, { is_active: true })).toMatchObject({
                is_active: yes,
            });
        },
    );
});

describe('ids', () => {
    const UUID = '00000000-0000-4000-8000-000000000002';
    it.each([
        ['uuid', UUID, UUID],
        ['text', 2, '2'],
    ] as const)('that are %s open records and are sent in references', async (ids, read, sent) => {
        const host = await enter({ ids });
        const rows = await list(host, 'products');
        expect(rows[1]!.id).toBe(read);
        const { data } = await host.provider.getOne('products', { id: rows[1]!.id });
        expect(data).toMatchObject({ id: read, name: 'Cup number 2', category_id: read });
        expect(await save(host, 'products', data, { name: 'Mug' })).toMatchObject({ category_id: sent });
        expect(host.shop.products[1]).toMatchObject({ name: 'Mug', category_id: 2 });
    });
});

describe('pages', () => {
    it.each(['laravel', 'camel', 'pagination', 'django', 'spring'] as const)(
        'as %s sends them have their total and each row once',
        async pages => {
            for (const perPage of [10, 25, 100]) {
                const { provider } = await enter({ pages, perPage });
                const first = await provider.getList('products', page(1, perPage));
                expect(first.total, `${perPage}`).toBe(30);
                const last = Math.ceil(30 / perPage);
                const { data } = await provider.getList('products', page(last, perPage));
                expect(data.at(-1)!.id).toBe(30);
                expect(data).toHaveLength(30 - (last - 1) * perPage);
            }
        },
    );

    it('without a total go on as long as they come full', async () => {
        const { provider } = await enter({ pages: 'without total', perPage: 10 });
        const pageOf = (at: number) => provider.getList('products', page(at, 10));
        const totals = [await pageOf(1), await pageOf(2), await pageOf(3)].map(({ total }) => total);
        expect(totals.slice(0, 2)).toEqual([11, 21]);
        expect((await pageOf(3)).data).toHaveLength(10);
    });

    it('may be missing: the list is whole', async () => {
        const { provider } = await enter({ pages: 'none' });
        const lengths = [page(1, 12), page(4, 12)].map(async at => {
            const { data, total } = await provider.getList('orders', at);
            return [data.length, total];
        });
        expect(await Promise.all(lengths)).toEqual([
            [12, 40],
            [4, 40],
        ]);
    });
});

describe('envelopes', () => {
    it.each(['none', 'nested'] as const)('of the kind %s are read', async envelope => {
        const { provider } = await enter({ envelope });
        const { data } = await provider.getOne('products', { id: 1 });
        expect(data).toMatchObject({
            id: 1,
            category: { id: 2, name: 'Cups' },
            category_id: 2,
            variants: [{ id: 1, price: 25 }],
        });
    });
});

describe('permissions', () => {
    const EXTRA = ['show purchases', 'show products'];
    it.each([
        [
            'objects',
            [
                { id: 1, name: 'show purchases' },
                { id: 7, name: 'show products' },
            ],
        ],
        ['map', { 'show purchases': true, 'show products': true }],
        ['upper', ['SHOW_PURCHASES', 'SHOW_PRODUCTS']],
        ['dashes', ['show-purchases', 'show-products']],
        ['text', 'show purchases,show products'],
        ['json', '["show purchases","show products"]'],
    ] as const)('that are sent as %s are read, and sent back in that form', async (permissions, sent) => {
        for (const permissionsBeside of [false, true]) {
            const host = await enter({ permissions, permissionsBeside });
            expect(storedUser()!.role).toEqual({
                name: 'Owner',
                permissions: host.shop.roles[0]!.permissions,
            });
            const roles = await list(host, 'roles');
            expect(roles[1]!.permissions).toEqual(['show purchases']);
            const body = await save(host, 'roles', roles[1]!, { permissions: EXTRA });
            // An object of another role comes with the id that it has there.
            if (permissions === 'objects')
                expect(body.permissions).toMatchObject(sent.map(({ name }) => ({ name })));
            else expect(body.permissions).toEqual(sent);
            expect(host.shop.roles[1]!.permissions).toEqual(EXTRA);
        }
    });
});

describe('refusals', () => {
    it.each([
        ['laravel', { errors: { name: 'The name is required.' } }],
        ['django', { errors: { name: 'The name is required.' } }],
        ['spring', { errors: { name: 'The name is required.' } }],
        ['rails', { message: 'The name is required.' }],
        ['success', { errors: { name: 'The name is required.' } }],
    ] as const)('as %s sends them name the field or the reason', async (errors, shown) => {
        const host = await enter({ errors });
        const [row] = await list(host, 'customers');
        const refused = save({ ...host, provider: host.safeProvider as never }, 'customers', row!, {
            name: '',
        });
        await expect(refused).rejects.toMatchObject({ body: shown });
        expect(host.shop.users[0]!.name).toBe('Amal Nasser');
        await expect(host.provider.getOne('products', { id: 999 })).rejects.toMatchObject({
            status: 404,
            message: 'Not found.',
        });
        expect(await host.signIn({ ...OWNER, password: 'wrong' })).toEqual({ ok: false, reason: 'invalid' });
    });
});

describe('a write', () => {
    it.each(['nothing', 'message'] as const)('that is answered with %s keeps what was sent', async writes => {
        const host = await enter({ writes });
        const [row] = await list(host, 'customers');
        const { data } = await host.provider.update('customers', {
            id: 1,
            data: { ...row, name: 'Amal N.' },
            previousData: row as never,
        });
        expect(data).toMatchObject({ id: 1, name: 'Amal N.', phone: '050 123 4567' });
    });
});

describe.each(Object.entries(FRAMEWORKS))('a host with the habits of %s', (_, habits) => {
    it('shows the same shop as one without habits, and a form changes what was typed alone', async () => {
        const NAMES = ['products', 'customers', 'roles', 'orders', 'categories'];
        const names = async (host: HabitualHost, noun: string) =>
            (await host.provider.getList(noun, page(1, 10))).data
                .slice(0, 10)
                .map(row => [row.name, row.price, row.status]);
        const plain = await enter({});
        const shown = await Promise.all(NAMES.map(noun => names(plain, noun)));
        // Signs in to the other host.
        const other = await enter(habits);
        for (const [at, noun] of NAMES.entries()) expect(await names(other, noun), noun).toEqual(shown[at]);
        const before = structuredClone(other.shop.products[4]);
        const row = (await list(other, 'products'))[4]!;
        await save(other, 'products', row, { price: 99.5 });
        expect(other.shop.products[4]).toEqual({ ...before, price: 99.5, is_active: true });
    });
});

it('says in the console once how each form of values is read', async () => {
    vi.resetModules();
    const { noteHabit } = await import('../../src/providers/answers/habits');
    noteHabit('products.price', '12.50', 12.5);
    noteHabit('products.price', '7.00', 7);
    noteHabit('products.stock', 4, 4);
    noteHabit('customers.is_active', 'yes', true);
    noteHabit('customers.is_active', 'no', false);
    noteHabit('customers.phone', '', null);
    noteHabit('roles.permissions', { 'show home': true }, ['show home']);
    noteHabit('products.variants', [{ id: '1' }], [{ id: 1 }]);
    expect(vi.mocked(console.info).mock.calls.flat()).toEqual([
        'products.price comes as "12.50" and is read as 12.5 (docs/your-own-host.md).',
        'customers.is_active comes as "yes" and is read as true (docs/your-own-host.md).',
        'roles.permissions comes as {"show home":true} and is read as ["show home"] (docs/your-own-host.md).',
    ]);
});

/** Random habits, and fields that the host does not have. */
const HABITS: fc.Arbitrary<Habits> = fc.record(
    {
        times: fc.constantFrom('iso', 'sql', 'day first', 'month first', 'seconds', 'milliseconds'),
        money: fc.constantFrom('text', 'grouped'),
        booleans: fc.constantFrom('boolean', 'number', 'digits', 'yesno', 'onoff'),
        ids: fc.constantFrom('text', 'uuid'),
        envelope: fc.constantFrom('none', 'nested'),
        pages: fc.constantFrom('laravel', 'camel', 'pagination', 'django', 'spring', 'without total', 'none'),
        perPage: fc.constantFrom(10, 25, 100),
        permissions: fc.constantFrom('objects', 'map', 'upper', 'dashes', 'text', 'json'),
        writes: fc.constantFrom('nothing', 'message'),
        without: fc.subarray([
            'name',
            'name_ar',
            'phone',
            'price',
            'category',
            'photos',
            'variants',
            'children',
            'options',
            'parent_id',
            'photo',
            'status',
            'notes',
        ]),
    },
    { requiredKeys: [] },
) as fc.Arbitrary<Habits>;

/** The rows of a list as the host gave them. */
const rawRows = ({ answers }: HabitualHost): Json[] =>
    answers.flatMap(answer => (rowsIn(answer) as Json[]).map(row => (row.data ?? row) as Json));

const NOUNS = ['products', 'customers', 'roles', 'orders'];

/** The raw value of a field, which may be the id of the record that it names. */
const rawOf = (row: Json, name: string): unknown => {
    const nested = row[name.replace(/_id$/, '')];
    return row[name] ?? (name.endsWith('_id') ? (nested?.data ?? nested)?.id : undefined);
};

it('invents no value, and an untouched record is saved byte for byte as the host gave it', async () => {
    await fc.assert(
        fc.asyncProperty(HABITS, async habits => {
            const host = await enter(habits);
            try {
                for (const noun of NOUNS) {
                    host.answers.length = 0;
                    const rows = await list(host, noun).catch((error: Error) => error);
                    if (rows instanceof Error) {
                        // A list of which only ids are known is unreadable; photos and variants belong to a product's page.
                        expect(rows.message).toBe('error.only_ids');
                        const names = rawRows(host).flatMap(row => Object.keys(row));
                        expect(['id', 'photos', 'variants'], noun).toEqual(expect.arrayContaining(names));
                        continue;
                    }
                    const [record] = rows;
                    const raw = rawRows(host).find(({ id }) => String(id) === String(record!.id))!;
                    for (const [name, value] of Object.entries(record!))
                        if (rawOf(raw, name) === undefined)
                            // An empty list for none, and the id for the number that names an order.
                            expect(name === 'number' ? String(raw.id) : [], `${noun}.${name}`).toEqual(value);
                    const sent = await save(host, noun, record!);
                    for (const [name, value] of Object.entries(sent))
                        expect(JSON.stringify(value), `${noun}.${name}`).toBe(
                            JSON.stringify(rawOf(raw, name)),
                        );
                }
            } finally {
                await open.pop()!.close();
            }
        }),
        { numRuns: 60, examples: [[{ without: ['name', 'price', 'category'] }]] },
    );
});
