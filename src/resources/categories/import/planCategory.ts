import { keyForm } from '../../../../contract/keys';
import type { Category } from '../../../../contract/schemas/categories';
import {
    cleanRow,
    findBrokenRules,
    findDoubts,
    plainCellFields,
    plainCells,
    readFields,
    type CellField,
} from '../../../components/import/cellFields';
import { finished, newPlan, type Plan } from '../../../components/import/plan';
import { rowHash } from '../../../components/import/rowHash';
import type { Cells, HasColumns } from '../../../components/import/sheetColumns';

/** A category as its parent or a list answers it; another host may have only some of its fields. */
export type KnownCategory = Pick<Category, 'id' | 'name' | 'name_ar'> & Partial<Category>;

/** The change that a row of a category would make. */
export type CategoryPlan = Plan & {
    category?: KnownCategory;
    /** The number of categories above it, so that parents are made first. */
    depth: number;
    /** The category above a new one: its id, null for a root; undefined until another row of the file has made it. */
    parentId?: number | null;
};

/** The shop's existing categories for a row's path. */
export type FoundCategory = {
    /** The category of the row's id. */
    byId?: KnownCategory;
    /** The categories at its path: one, or several of the same name. */
    atPath: readonly KnownCategory[];
    /** The category above; null for a root, undefined if the shop has none at that path. */
    parentId: number | null | undefined;
};

const SEPARATOR = /\s*[>›»]\s*/;
const segments = (cell: string | undefined): string[] =>
    (cell ?? '').trim() === '' ? [] : (cell ?? '').trim().split(SEPARATOR);

/** The names of a row's path, from the root: those of its path, or of its parent and itself. */
export const pathOf = ({ path, parent_id: parent, name = '' }: Cells): string[] =>
    path?.trim() ? segments(path) : [...segments(parent), ...(name.trim() ? [name.trim()] : [])];

/** A path as a key, in which case and width do not count. */
export const pathKey = (path: readonly string[]): string => path.map(keyForm).join('\n');

export const isNamed = ({ name, name_ar: nameAr }: Pick<KnownCategory, 'name' | 'name_ar'>, given: string) =>
    [name, nameAr].some(one => one && keyForm(one) === keyForm(given));

const FIELDS: readonly CellField[] = plainCellFields('categories');

const categoryCells = (category: KnownCategory): Cells => ({
    category_id: String(category.id),
    ...plainCells('categories', category),
});

/** Decides what a row would do. `isTwice`: an earlier row has its id or path; `isParentInFile`: a row makes the category above it. */
export const planCategory = (
    given: Cells,
    { byId, atPath, parentId }: FoundCategory,
    { isTwice, isParentInFile }: { isTwice: boolean; isParentInFile: boolean },
    kind: HasColumns,
): CategoryPlan => {
    const cells = cleanRow(given);
    const path = pathOf(cells);
    const last = path.at(-1) ?? '';
    const own = cells.category_id ? byId : atPath[0];
    const present = own ? categoryCells(own) : {};
    const plan: CategoryPlan = {
        ...newPlan(own && rowHash(present)),
        depth: Math.max(0, path.length - 1),
        ...(own && { category: own }),
    };
    const at = cells.path === undefined ? 'name' : 'path';
    findDoubts(plan, kind, cells, present);
    if (path.length === 0 || path.some(name => name === '')) plan.problems[at] ??= 'path';
    if (isTwice) plan.problems[at] ??= 'twice_record';
    if (cells.category_id && !byId) plan.problems.category_id ??= 'missing';
    if (!cells.category_id && atPath.length > 1) plan.problems[at] ??= 'category';
    if (cells.category_id && byId && !isNamed(byId, last) && !isNamed(byId, cells.name_ar ?? ''))
        plan.problems.category_id ??= 'other_category';
    if (Object.keys(plan.problems).length > 0) return finished(plan, 'error');
    if (own) {
        const saysParent = cells.path !== undefined || cells.parent_id !== undefined;
        const isMoved = own.parent_id !== undefined && own.parent_id !== parentId;
        if (cells.category_id && saysParent && isMoved) plan.problems[at] = 'moved';
        // The name in a path may be the Arabic one, and a path in another case names its category.
        const renames = cells.name !== undefined || (cells.category_id && !isNamed(own, last));
        const name = cells.name || last;
        // An empty cell of a name that a category cannot lose changes nothing.
        const nameAr = cells.name_ar || own.name_ar;
        const row = { ...cells, name: renames && !isNamed(own, name) ? name : own.name, name_ar: nameAr };
        readFields(plan, FIELDS, row, present, false);
        findBrokenRules(plan, 'categories', own);
        return finished(plan, 'update');
    }
    readFields(plan, FIELDS, { ...cells, name: cells.name || last }, {}, true);
    findBrokenRules(plan, 'categories', undefined);
    if (parentId === undefined && !isParentInFile) plan.problems[at] ??= 'parent';
    if (parentId !== undefined) plan.parentId = parentId;
    return finished(plan, 'create');
};
