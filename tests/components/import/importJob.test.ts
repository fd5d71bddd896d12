import fc from 'fast-check';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { extensions } from '../../../contract/nouns';
import type { Call } from '../../../contract/call';
import type { SheetProduct } from '../../../contract/schemas/products';
import { ApiError } from '../../../src/providers/failure';
import type * as Http from '../../../src/providers/http';
import { productCells } from '../../../src/resources/products/import/cells';
import type { Cells } from '../../../src/resources/products/import/columns';
import {
    countStates,
    isChosen,
    newJob,
    planRows,
    runJob,
    type Job,
} from '../../../src/components/import/job';
import type { Plan } from '../../../src/components/import/plan';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';

const send = vi.hoisted(() => vi.fn<(call: Call, values: Record<string, unknown>) => Promise<unknown>>());
vi.mock('../../../src/providers/http', async original => ({ ...(await original<typeof Http>()), send }));

/** A host in memory, whose connection is cut before or after some of its calls. */
const openHost = (cuts: readonly ('before' | 'after' | 'none')[]) => {
    const products = new Map<number, SheetProduct>();
    let calls = 0;
    let writes = 0;
    let position = 0;
    const doing = async <T>(work: () => T): Promise<T> => {
        const cut = cuts[(calls += 1) - 1];
        if (cut === 'before') throw new ApiError(0, 'error.unreachable');
        const answer = work();
        if (cut === 'after') throw new ApiError(0, 'error.unreachable');
        return answer;
    };
    const add = (id: number, more: object) =>
        products.set(id, {
            id,
            category: { id: 3, name: 'Cups', name_ar: 'أكواب' },
            category_id: 3,
            brand: null,
            description: null,
            description_ar: null,
            compare_at_price: null,
            stock: 0,
            position: (position += 1),
            variants: [],
            ...more,
        } as unknown as SheetProduct);
    send.mockImplementation((call, { ids = [], skus = [], rows }) =>
        doing(() => {
            if (call === extensions.products.lookup)
                return {
                    data: [...products.values()].filter(
                        one => (ids as number[]).includes(one.id) || (skus as string[]).includes(one.sku),
                    ),
                };
            if (call !== extensions.stock.adjust) throw new Error(`Unexpected ${call.path}`);
            const [{ product_id, set, seen }] = rows as [
                { product_id: number; set: number; seen: { position: number; stock: number } },
            ];
            const one = products.get(product_id)!;
            if (one.stock === set) return { data: [{ refused: null }] };
            if (one.position !== seen.position) return { data: [{ refused: 'Somebody else.' }] };
            writes += 1;
            products.set(product_id, { ...one, stock: set, position: (position += 1) });
            return { data: [{ refused: null }] };
        }),
    );
    const provider = {
        getOne: () => doing(() => ({ data: { id: 3, name: 'Cups', name_ar: 'أكواب' } })),
        getList: () => doing(() => ({ data: [{ id: 3, name: 'Cups', name_ar: 'أكواب' }], total: 1 })),
        create: (_: string, { data }: { data: { sku: string } }) =>
            doing(() => {
                if ([...products.values()].some(({ sku }) => sku === data.sku))
                    throw new ApiError(422, 'taken');
                writes += 1;
                add(products.size + 1, data);
                return { data };
            }),
        update: (_: string, { id, data }: { id: number; data: object }) =>
            doing(() => {
                writes += 1;
                products.set(id, { ...products.get(id)!, ...data });
                return { data };
            }),
        delete: (_: string, { id }: { id: number }) =>
            doing(() => {
                if (!products.delete(id)) throw new ApiError(404, 'error.missing');
                writes += 1;
                return { data: { id } };
            }),
    } as unknown as DataProvider;
    return { products, provider, add, writes: () => writes };
};

const problemsOf = ({ problems }: Plan) => JSON.stringify(problems);
const plansOf = async (provider: DataProvider, job: Job) => {
    const plans = new Map<number, Plan>();
    const left = job.rows.flatMap((_, row) => (job.states[row] === 'waiting' ? [row] : []));
    for (;;)
        try {
            await planRows(PRODUCT_SHEET.createPlanner(provider), job, left, some =>
                some.forEach((plan, row) => plans.set(row, plan)),
            );
            return plans;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
        }
};
const seen = (job: Job, plans: Map<number, Plan>): Job => ({
    ...job,
    bases: Object.fromEntries(
        [...plans].map(([row, { action, basis, stock }]) => [
            row,
            { action, basis, ...(stock && { stock }) },
        ]),
    ),
});

/** A shop of five products, and a file that creates, changes, deletes and leaves some. */
const scene = (host: ReturnType<typeof openHost>): Cells[] => {
    for (let id = 1; id <= 5; id += 1)
        host.add(id, {
            sku: `OLD-${id}`,
            name: `Old ${id}`,
            name_ar: 'قديم',
            price: 10,
            is_active: true,
            stock: 8,
        });
    const [one, two, three, four] = [...host.products.values()].map(productCells);
    return [
        { ...one, price: '12' },
        { ...two, stock: '20' },
        { ...three, price: '13', stock: '3' },
        { ...four, delete: 'delete' },
        ...Array.from({ length: 6 }, (_, at) => ({
            sku: `NEW-${at}`,
            name: `New ${at}`,
            name_ar: 'جديد',
            category: 'Cups',
            price: '5',
            stock: '2',
        })),
    ];
};
const WRITES = 1 + 1 + 2 + 1 + 6;

it('does each row exactly once, whenever the connection is cut and however often the page is reloaded', async () => {
    const cut = fc.constantFrom('before', 'after', 'none', 'none', 'none');
    await fc.assert(
        fc.asyncProperty(fc.array(cut, { minLength: 3, maxLength: 40 }), async cuts => {
            const host = openHost(cuts);
            let job = newJob('file.csv', 'csv', scene(host));
            job = seen(job, await plansOf(host.provider, job));
            let reloads = 0;
            for (; job.stage !== 'done' && reloads < 200; reloads += 1)
                // After a reload, only what was kept is left.
                await runJob(structuredClone(job), await plansOf(host.provider, job), {
                    kind: PRODUCT_SHEET,
                    dataProvider: host.provider,
                    update: change => (job = { ...job, ...change(job) }),
                    isStopped: () => false,
                    explain: String,
                    problemsOf,
                    retries: [0],
                });
            expect(job.stage).toBe('done');
            expect(job.failures).toEqual({});
            expect(countStates(job.states)).toMatchObject({ created: 6, updated: 3, deleted: 1, waiting: 0 });
            expect(host.writes()).toBe(WRITES);
            expect(
                [...host.products.values()].map(({ sku, price, stock }) => `${sku} ${price} ${stock}`).sort(),
            ).toEqual(
                [
                    'OLD-1 12 8',
                    'OLD-2 10 20',
                    'OLD-3 13 3',
                    'OLD-5 10 8',
                    ...Array.from({ length: 6 }, (_, at) => `NEW-${at} 5 2`),
                ].sort(),
            );
        }),
        { numRuns: 60 },
    );
});

it('leaves out a line that is no row, whatever its cells say', async () => {
    const host = openHost([]);
    const rows = scene(host);
    const origins = rows.map((_, at) => ({
        line: at + 2,
        others: [],
        ...(at === 0 && { broken: 'cells' as const }),
    }));
    const job = newJob('file.csv', 'csv', rows, { origins });
    const plans = await plansOf(host.provider, job);
    expect([plans.get(0)?.action, plans.get(0)?.broken]).toEqual(['error', 'cells']);
    expect(isChosen(plans.get(0), job)).toBe(false);
    expect(plans.get(1)?.broken).toBeUndefined();
});

it('leaves out a record that changed since the preview, and says so', async () => {
    const host = openHost([]);
    let job = newJob('file.csv', 'csv', scene(host));
    const plans = await plansOf(host.provider, job);
    job = seen(job, plans);
    host.products.set(1, { ...host.products.get(1)!, name: 'Renamed' });
    await runJob(job, plans, {
        kind: PRODUCT_SHEET,
        dataProvider: host.provider,
        update: change => (job = { ...job, ...change(job) }),
        isStopped: () => false,
        explain: String,
        problemsOf,
    });
    expect(job.failures).toEqual({ 0: 'screen.import.changed' });
    expect(host.products.get(1)).toMatchObject({ name: 'Renamed', price: 10 });
    expect(countStates(job.states)).toMatchObject({ failed: 1, created: 6 });
});

it('says of variants that their product was not imported, and of other rows what is wrong', async () => {
    const host = openHost([]);
    const product = { name: 'Mug', name_ar: 'كوب', category: 'Cups', price: '5' };
    const size = { id: 1, name: 'Size', name_ar: 'المقاس', values: [{ id: 11, name: 'M', name_ar: 'م' }] };
    host.provider.getManyReference = (async () => ({ data: [size], total: 1 })) as never;
    host.add(1, { sku: 'OLD-1', name: 'Old', name_ar: 'قديم', price: 10, is_active: true, stock: 8 });
    let job = newJob('file.csv', 'csv', [
        { ...product, sku: 'MUG' },
        { product_sku: 'MUG', sku: 'MUG-M', option_values: 'Size: M' },
        { sku: 'OLD-1', price: '12' },
    ]);
    const plans = await plansOf(host.provider, job);
    expect([...plans.values()].map(({ action }) => action)).toEqual(['create', 'create', 'update']);
    job = seen(job, plans);
    host.provider.create = async () => {
        throw new ApiError(422, 'The host refuses it.');
    };
    host.products.set(1, { ...host.products.get(1)!, compare_at_price: 11 });
    await runJob(job, plans, {
        kind: PRODUCT_SHEET,
        dataProvider: host.provider,
        update: change => (job = { ...job, ...change(job) }),
        isStopped: () => false,
        explain: error => (error as Error).message,
        problemsOf,
    });
    expect(job.failures).toEqual({
        0: 'The host refuses it.',
        1: 'screen.import.no_product',
        2: '{"compare_at_price":"compare_low"}',
    });
});

/** Runs the file of `scene` on a host whose create is replaced, and waits as often as `retries` says. */
const runWith = async (
    create: (sku: string, made: () => Promise<unknown>) => Promise<unknown>,
    retries: number[],
) => {
    const host = openHost([]);
    let job = newJob('file.csv', 'csv', scene(host));
    const plans = await plansOf(host.provider, job);
    job = seen(job, plans);
    const made = host.provider.create.bind(host.provider);
    host.provider.create = ((resource: string, params: { data: { sku: string } }) =>
        create(params.data.sku, () => made(resource, params as never))) as never;
    await runJob(job, plans, {
        kind: PRODUCT_SHEET,
        dataProvider: host.provider,
        update: change => (job = { ...job, ...change(job) }),
        isStopped: () => false,
        explain: error => (error as Error).message,
        problemsOf,
        retries,
    });
    return { job, host };
};

it.each([500, 503])(
    'reports a row that the host answers with %i each time, and does the others',
    async status => {
        let attempts = 0;
        const { job, host } = await runWith(
            async (sku, made) => {
                if (sku !== 'NEW-2') return made();
                attempts += 1;
                throw new ApiError(status, 'The host failed.');
            },
            [0, 0],
        );
        expect(job).toMatchObject({ stage: 'done', failures: { 6: 'The host failed.' } });
        expect(countStates(job.states)).toMatchObject({ created: 5, updated: 3, deleted: 1, failed: 1 });
        expect(attempts).toBe(3);
        expect(host.writes()).toBe(WRITES - 1);
    },
);

it('does a row that the host answers with 500 once', async () => {
    let attempts = 0;
    const { job, host } = await runWith(
        async (sku, made) => {
            if (sku === 'NEW-2' && (attempts += 1) === 1) throw new ApiError(500, 'The host failed.');
            return made();
        },
        [0, 0],
    );
    expect(job).toMatchObject({ stage: 'done', failures: {} });
    expect(host.writes()).toBe(WRITES);
});

it.each([
    [503, 'The host is busy.'],
    [0, 'error.unreachable'],
])(
    'pauses if the host answers one row after another with %i, and reports none of them',
    async (status, why) => {
        const { job } = await runWith(async () => {
            throw new ApiError(status, why);
        }, [0]);
        expect(job).toMatchObject({ stage: 'paused', trouble: why, failures: {} });
        expect(countStates(job.states)).toMatchObject({ created: 0, failed: 0 });
        expect(job.states.slice(4)).toEqual(Array(6).fill('waiting'));
    },
);

it('reports many rows that the host answers with 500 if others between them are saved', async () => {
    const host = openHost([]);
    const rows = Array.from({ length: 40 }, (_, at) => ({
        sku: `${at % 5 ? 'GOOD' : 'BAD'}-${at}`,
        name: `New ${at}`,
        name_ar: 'جديد',
        category: 'Cups',
        price: '5',
    }));
    let job = newJob('file.csv', 'csv', rows);
    const plans = await plansOf(host.provider, job);
    const create = host.provider.create.bind(host.provider);
    host.provider.create = (async (resource: string, params: { data: { sku: string } }) => {
        if (params.data.sku.startsWith('BAD')) throw new ApiError(500, 'The host failed.');
        return create(resource, params as never);
    }) as never;
    await runJob(seen(job, plans), plans, {
        kind: PRODUCT_SHEET,
        dataProvider: host.provider,
        update: change => (job = { ...job, ...change(job) }),
        isStopped: () => false,
        explain: String,
        problemsOf,
        retries: [0, 0],
    });
    expect(job.stage).toBe('done');
    expect(countStates(job.states)).toMatchObject({ created: 32, failed: 8 });
});
