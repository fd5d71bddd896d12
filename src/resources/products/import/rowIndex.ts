import type { Cells } from './columns';
import type { Known } from './plan';
import { caseless } from './recordsBySku';

export type RowIndex = Pick<Known, 'lines' | 'firsts' | 'created' | 'rows' | 'spellings'>;
/** The index of a file's rows, which batches share. */
const indexes = new WeakMap<readonly Cells[], RowIndex>();

/** The rows of each SKU, and the new products that the file has. */
export const indexOf = (rows: readonly Cells[]): RowIndex => {
    const known = indexes.get(rows);
    if (known) return known;
    const lines = new Map<string, number[]>();
    const firsts = new Map<string, number>();
    const created = new Map<string, Cells>();
    const byRecord = new Map<string, Cells>();
    const spellings = new Map<string, string | null>();
    for (const [at, row] of rows.entries()) {
        // Ids without a version may be of another system; their rows are found by SKU.
        const hasOwnIds = !!row.version || !row.sku;
        if (row.variant_id && hasOwnIds) byRecord.set(`variants ${row.variant_id.trim()}`, row);
        else if (row.product_id && hasOwnIds) byRecord.set(`products ${row.product_id.trim()}`, row);
        const sku = row.sku?.trim();
        if (!sku) continue;
        byRecord.set(sku, row);
        const other = spellings.get(caseless(sku));
        spellings.set(caseless(sku), other === undefined || other === sku ? sku : null);
        if (!firsts.has(caseless(sku))) firsts.set(caseless(sku), at);
        lines.set(sku, [...(lines.get(sku) ?? []), at]);
        if (!(row.product_id && hasOwnIds) && !row.product_sku && !(row.variant_id && hasOwnIds))
            created.set(sku, row);
    }
    const index = { lines, firsts, created, rows: byRecord, spellings };
    indexes.set(rows, index);
    return index;
};
