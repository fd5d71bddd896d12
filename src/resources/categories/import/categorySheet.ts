import type { DataProvider } from 'react-admin';
import { onOneLine } from '../../../../contract/keys';
import type { CategoryDetail } from '../../../../contract/schemas/categories';
import { eachOf } from '../../../components/import/eachOf';
import type { Planner } from '../../../components/import/plan';
import { plainColumns, type Cells, type HasColumns } from '../../../components/import/sheetColumns';
import type { SheetKind } from '../../../components/import/sheetKind';
import { updateRecord } from '../../../components/import/updateRecord';
import { ApiError } from '../../../providers/failure';
import { EVERYTHING } from '../../../providers/data/paging';
import {
    isNamed,
    pathKey,
    pathOf,
    planCategory,
    type CategoryPlan,
    type FoundCategory,
    type KnownCategory,
} from './planCategory';

const PLAIN = plainColumns('categories');
const COLUMNS: HasColumns['columns'] = {
    category_id: {
        label: 'screen.import.columns.category_id',
        names: ['id', 'category id', 'معرف الفئة'],
        inTemplate: false,
    },
    path: {
        label: 'screen.import.columns.path',
        names: ['category path', 'full path', 'category', 'categories', 'المسار', 'الفئة'],
        content: 'text',
        clean: onOneLine,
    },
    parent_id: {
        names: ['parent', 'parent category', 'الفئة الأم'],
        inTemplate: false,
        clean: onOneLine,
    },
    ...PLAIN,
    // The last name of the path.
    name: { ...PLAIN.name, inTemplate: false },
};
const KIND: HasColumns = { columns: COLUMNS };

const EXAMPLES: Cells[] = [
    { path: 'Example clothes', name_ar: 'ملابس' },
    { path: 'Example clothes > Men', name_ar: 'رجال' },
    { path: 'Example clothes > Men > Shirts', name_ar: 'قمصان' },
];
const EXAMPLE_ROOT = pathKey(pathOf(EXAMPLES[0]!));

/** The first row of each id and path of a file. */
const firstRows = new WeakMap<readonly Cells[], ReadonlyMap<string, number>>();
const keysOf = (row: Cells): string[] => [
    ...(row.category_id?.trim() ? [`#${row.category_id.trim()}`] : []),
    pathKey(pathOf(row)),
];
const firstRowsOf = (rows: readonly Cells[]): ReadonlyMap<string, number> => {
    const known = firstRows.get(rows);
    if (known) return known;
    const first = new Map<string, number>();
    for (const [at, row] of rows.entries())
        for (const key of keysOf(row)) if (key && !first.has(key)) first.set(key, at);
    firstRows.set(rows, first);
    return first;
};

/** Finds categories from the root down, by the specified calls. Each parent is read once. */
const createFinder = (dataProvider: DataProvider) => {
    const children = new Map<number | null, Promise<readonly KnownCategory[]>>();
    const read = async (parent: number | null): Promise<readonly KnownCategory[]> => {
        if (parent !== null)
            return (await dataProvider.getOne<CategoryDetail>('categories', { id: parent })).data.children;
        const { data } = await dataProvider.getList<KnownCategory & { id: number }>('categories', {
            filter: {},
            pagination: EVERYTHING,
            sort: { field: 'id', order: 'ASC' },
        });
        return data;
    };
    const childrenOf = (parent: number | null) => {
        const found = children.get(parent) ?? read(parent);
        children.set(parent, found);
        return found;
    };
    const named = async (parents: readonly (number | null)[], name: string) =>
        (await Promise.all(parents.map(childrenOf))).flat().filter(one => isNamed(one, name));
    return async (row: Cells): Promise<FoundCategory> => {
        const path = pathOf(row);
        let parents: readonly (number | null)[] = [null];
        for (const name of path.slice(0, -1)) parents = (await named(parents, name)).map(({ id }) => id);
        const atPath = path.length > 0 ? await named(parents, path.at(-1)!) : [];
        const parentId = parents.length === 1 ? parents[0] : undefined;
        const id = row.category_id?.trim() ?? '';
        if (!/^\d{1,9}$/.test(id)) return { atPath, parentId };
        const known = atPath.find(one => String(one.id) === id);
        const byId =
            known ??
            (await dataProvider.getOne<CategoryDetail>('categories', { id: Number(id) }).then(
                ({ data }) => data,
                (error: unknown) => {
                    if (!(error instanceof ApiError && error.status === 404)) throw error;
                },
            ));
        return { atPath, parentId, ...(byId && { byId }) };
    };
};

const createPlanner =
    (dataProvider: DataProvider): Planner =>
    async (rows, at) => {
        // Each batch reads the shop again, because the rows before it have made categories.
        const find = createFinder(dataProvider);
        const first = firstRowsOf(rows);
        const plans = new Map<number, CategoryPlan>();
        await eachOf(at, async row => {
            const cells = rows[row] ?? {};
            const path = pathOf(cells);
            const isTwice = keysOf(cells).some(key => key !== '' && (first.get(key) ?? row) < row);
            const isParentInFile = path.length > 1 && first.has(pathKey(path.slice(0, -1)));
            plans.set(row, planCategory(cells, await find(cells), { isTwice, isParentInFile }, KIND));
        });
        return plans;
    };

/** Imports of categories by their path; new ones are made by the specified call, in order of depth. */
export const CATEGORY_SHEET: SheetKind = {
    noun: 'categories',
    title: 'screen.import.categories.title',
    hint: 'screen.import.categories.hint',
    columns: COLUMNS,
    lacks: columns =>
        columns.includes('path') || columns.includes('name') ? undefined : 'screen.import.categories.needs',
    lacksForNew: columns => ['name_ar'].filter(column => !columns.includes(column)),
    examples: EXAMPLES,
    isExample: row => pathKey(pathOf(row).slice(0, 1)) === EXAMPLE_ROOT,
    createPlanner,
    phaseOf: plan => (plan as CategoryPlan).depth,
    lacksParent: plan =>
        plan.action === 'create' && (plan as CategoryPlan).parentId === undefined
            ? 'screen.import.categories.no_parent'
            : undefined,
    write: async (dataProvider, plan, { change, idempotencyKey }) => {
        const { action, category, data, parentId } = plan as CategoryPlan;
        if (action === 'create')
            await dataProvider.create('categories', {
                data: { ...data, ...(parentId !== null && { parent_id: parentId }) },
                meta: { change, idempotencyKey },
            });
        else if (category) await updateRecord(dataProvider, 'categories', category, data, { change });
        return undefined;
    },
    namesOf: row => {
        if (!row) return [];
        const path = pathOf(row);
        // A mended row makes the categories above and below it possible.
        return [...keysOf(row), ...path.map((_, at) => pathKey(path.slice(0, at + 1)))];
    },
    rowName: row => pathOf(row).join(' > '),
};
