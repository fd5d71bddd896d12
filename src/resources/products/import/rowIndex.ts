import { mapInSlices } from '../../../components/import/reading/slices';
import type { Cells } from './columns';
import type { Known } from './plan';
import { caseless } from './recordsBySku';

export type RowIndex = Pick<Known, 'lines' | 'firsts' | 'created' | 'rows' | 'spellings'>;
/** The index of a file's rows, which batches share. */
const indexes = new WeakMap<readonly Cells[], Promise<RowIndex>>();

/** An index that is built row by row: the rows of each SKU, and the new products that the file has. */
const newIndex = () => {
    const lines = new Map<string, number[]>();
    const firsts = new Map<string, number>();
    const created = new Map<string, Cells>();
    const byRecord = new Map<string, Cells>();
    const spellings = new Map<string, string | null>();
    const add = (row: Cells, at: number) => {
        // Ids without a version may be of another system; their rows are found by SKU.
        const hasOwnIds = !!row.version || !row.sku;
        if (row.variant_id && hasOwnIds) byRecord.set(`variants ${row.variant_id.trim()}`, row);
        else if (row.product_id && hasOwnIds) byRecord.set(`products ${row.product_id.trim()}`, row);
        const sku = row.sku?.trim();
        if (!sku) return;
        byRecord.set(sku, row);
        const form = caseless(sku);
        const other = spellings.get(form);
        spellings.set(form, other === undefined || other === sku ? sku : null);
        if (!firsts.has(form)) firsts.set(form, at);
        const same = lines.get(sku);
        if (same) same.push(at);
        else lines.set(sku, [at]);
        if (!(row.product_id && hasOwnIds) && !row.product_sku && !(row.variant_id && hasOwnIds))
            created.set(sku, row);
    };
    return { add, index: { lines, firsts, created, rows: byRecord, spellings } satisfies RowIndex };
};

/** The index of a file's rows. */
export const indexOf = (rows: readonly Cells[]): RowIndex => {
    const { add, index } = newIndex();
    rows.forEach(add);
    return index;
};

/** The same, built once for a file in slices between which the page answers. */
export const indexInSlices = (rows: readonly Cells[]): Promise<RowIndex> => {
    const known = indexes.get(rows);
    if (known) return known;
    const { add, index } = newIndex();
    const built = mapInSlices(rows, add).then(() => index);
    indexes.set(rows, built);
    return built;
};
