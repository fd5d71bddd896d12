import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { newJob, planRows, runJob, type Job } from '../../../src/components/import/job';
import type { Plan } from '../../../src/components/import/plan';
import type { Cells } from '../../../src/components/import/sheetColumns';
import { ApiError } from '../../../src/providers/failure';
import { CATEGORY_SHEET } from '../../../src/resources/categories/import/categorySheet';

type Row = { id: number; parent_id: number | null; name: string; name_ar: string };

/** A host with the specified calls alone. `cutAt` is the creation after which the connection is cut. */
const openHost = (cutAt = Infinity) => {
    const rows: Row[] = [
        { id: 1, parent_id: null, name: 'Clothes', name_ar: 'ملابس' },
        { id: 2, parent_id: 1, name: 'Men', name_ar: 'رجال' },
        { id: 3, parent_id: null, name: 'Home', name_ar: 'منزل' },
    ];
    const host = { rows, creations: 0, cutAt };
    const children = (parent: number | null) => rows.filter(one => one.parent_id === parent);
    const provider = {
        getList: async () => ({ data: children(null), total: children(null).length }),
        getOne: async (_: string, { id }: { id: number }) => {
            const found = rows.find(one => one.id === id);
            if (!found) throw new ApiError(404, 'error.missing');
            return { data: { ...found, children: children(id) } };
        },
        create: async (_: string, { data }: { data: Omit<Row, 'id'> }) => {
            const made = { ...data, parent_id: data.parent_id ?? null, id: 10 + rows.length };
            rows.push(made);
            if ((host.creations += 1) === host.cutAt) throw new ApiError(0, 'error.unreachable');
            return { data: made };
        },
        update: async (_: string, { id, data }: { id: number; data: Partial<Row> }) => {
            Object.assign(
                rows.find(one => one.id === id)!,
                data,
            );
            return { data };
        },
    } as unknown as DataProvider;
    return { ...host, host, provider };
};

const plansOf = async (rows: readonly Cells[], { provider } = openHost()) => {
    const plans = new Map<number, Plan>();
    await planRows(
        CATEGORY_SHEET.createPlanner(provider),
        { rows: [...rows] },
        rows.map((_, at) => at),
        some => some.forEach((plan, row) => plans.set(row, plan)),
    );
    return plans;
};
const planOf = async (row: Cells, opened?: ReturnType<typeof openHost>) =>
    (await plansOf([row], opened)).get(0)!;

const run = async (rows: Cells[], opened = openHost()): Promise<Job> => {
    let job = newJob('categories.csv', 'csv', rows);
    const plans = await plansOf(rows, opened);
    job.bases = Object.fromEntries([...plans].map(([row, { action, basis }]) => [row, { action, basis }]));
    await runJob({ ...job }, plans, {
        kind: CATEGORY_SHEET,
        dataProvider: opened.provider,
        update: change => (job = { ...job, ...change(job) }),
        isStopped: () => false,
        explain: String,
        problemsOf: ({ problems }) => JSON.stringify(problems),
        retries: [0, 0],
    });
    return job;
};

const TREE: Cells[] = [
    // Deeper ones first: the import makes parents before their children.
    { path: 'Garden > Chairs > Folding', name_ar: 'كراسي قابلة للطي' },
    { path: 'Garden > Chairs', name_ar: 'كراسي' },
    { path: 'Garden', name_ar: 'حديقة' },
    { path: 'clothes › MEN › Shirts', name_ar: 'قمصان' },
    { path: 'ملابس > رجال > Shoes', name_ar: 'أحذية' },
];
const pathsOf = (rows: readonly Row[]) => {
    const nameOf = (id: number | null): string => {
        const found = rows.find(one => one.id === id);
        return found ? [nameOf(found.parent_id), found.name].filter(Boolean).join(' > ') : '';
    };
    return rows.map(({ id }) => nameOf(id));
};
const GROWN = [
    'Clothes',
    'Clothes > Men',
    'Clothes > Men > Shirts',
    'Clothes > Men > Shoes',
    'Garden',
    'Garden > Chairs',
    'Garden > Chairs > Folding',
    'Home',
];

describe('a sheet of categories', () => {
    it('makes new ones below their parents, and nothing when it comes again', async () => {
        const opened = openHost();
        expect((await run(TREE, opened)).states).toEqual(TREE.map(() => 'created'));
        expect(pathsOf(opened.rows).sort()).toEqual(GROWN);
        expect((await run(TREE, opened)).states).toEqual(TREE.map(() => 'unchanged'));
        expect(opened.rows).toHaveLength(GROWN.length);
    });

    it('makes none twice after a cut', async () => {
        const opened = openHost(2);
        expect((await run(TREE, opened)).stage).toBe('done');
        expect(pathsOf(opened.rows).sort()).toEqual(GROWN);
    });

    it('reports the rows whose parent was refused', async () => {
        const opened = openHost();
        const create = opened.provider.create;
        opened.provider.create = ((resource, params) =>
            params.data.name === 'Garden'
                ? Promise.reject(new ApiError(422, 'refused'))
                : create(resource, params)) as typeof create;
        const job = await run(TREE, opened);
        expect(job.states.slice(0, 3)).toEqual(['failed', 'failed', 'failed']);
        expect(job.failures[1]).toBe('screen.import.categories.no_parent');
    });
});

describe('a row of a sheet of categories', () => {
    it('changes the Arabic name of the category at its path, and its own name by its ID', async () => {
        expect(await planOf({ path: 'Clothes > Men', name_ar: 'الرجال' })).toMatchObject({
            action: 'update',
            data: { name_ar: 'الرجال' },
        });
        expect(
            await planOf({ category_id: '2', path: 'Clothes > Gentlemen', name_ar: 'رجال' }),
        ).toMatchObject({
            action: 'update',
            data: { name: 'Gentlemen' },
        });
    });

    it('with its parent and name apart is the row of an export', async () => {
        expect(
            (await planOf({ category_id: '2', name: 'Men', name_ar: 'رجال', parent_id: 'Clothes' })).action,
        ).toBe('unchanged');
        expect((await planOf({ path: 'Clothes > Men', name_ar: '' })).action).toBe('unchanged');
        expect((await planOf({ category_id: '2', name: 'Men', name_ar: 'رجال' })).action).toBe('unchanged');
    });

    it.each<[Cells, object]>([
        [{ path: 'Clothes > Women > Skirts', name_ar: 'تنانير' }, { path: 'parent' }],
        [{ path: 'Clothes > Women' }, { name_ar: 'required' }],
        [{ path: 'Clothes > > Skirts', name_ar: 'تنانير' }, { path: 'path' }],
        [{ path: '', name_ar: 'x' }, { path: 'path' }],
        [{ category_id: '2', path: 'Bags > Leather', name_ar: 'جلد' }, { category_id: 'other_category' }],
        [{ category_id: '2', path: 'Home > Men', name_ar: 'رجال' }, { path: 'moved' }],
        [{ category_id: '99', path: 'Home > Men', name_ar: 'رجال' }, { category_id: 'missing' }],
    ])('says of %j what is wrong: %j', async (row, problems) => {
        expect(await planOf(row)).toMatchObject({ action: 'error', problems });
    });

    it('that names a path again is a problem', async () => {
        const plans = await plansOf([
            { path: 'A', name_ar: 'أ' },
            { path: ' a ', name_ar: 'ب' },
        ]);
        expect([...plans.values()].map(({ problems }) => problems)).toEqual([{}, { path: 'twice_record' }]);
    });
});
