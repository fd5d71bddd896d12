import { sameValue } from '../../../contract/fields/changedFields';
import type { ProductsBulk, SheetProduct } from '../../../contract/schemas/products';
import type { Db } from '../../db/connect';
import type { MadeChange } from '../../db/schema';
import { readSheetProducts } from '../catalogue/productSheet';

type Row = ProductsBulk['rows'][number];
type Values = Readonly<Record<string, unknown>>;

/** Products by their ids, as they are now. */
export type Present = ReadonlyMap<number, SheetProduct>;

export const readPresent = async (db: Db, ids: readonly number[]): Promise<Present> =>
    new Map((await readSheetProducts(db, [...ids])).map(product => [product.id, product]));

/** The record of a value: a product or one of its variants. */
const recordOf = (
    present: Present,
    { product_id, variant_id }: Pick<MadeChange, 'product_id' | 'variant_id'>,
) => {
    const product = present.get(product_id);
    return variant_id === null ? product : product?.variants.find(({ id }) => id === variant_id);
};

/** The present value; undefined if its record was deleted. */
export const presentValue = (present: Present, at: Omit<MadeChange, 'from' | 'to'>): unknown =>
    (recordOf(present, at) as Values | undefined)?.[at.field];

/** The SKU of the product or variant of a value; null if it was deleted. */
export const skuOf = (present: Present, at: Pick<MadeChange, 'product_id' | 'variant_id'>): string | null =>
    recordOf(present, at)?.sku ?? null;

/** The values that rows set, one by one. */
export const plannedValues = (rows: readonly Row[]): Omit<MadeChange, 'from'>[] =>
    rows.flatMap(({ id: product_id, product = {}, variants }) => [
        ...valuesOf(product, product_id, null),
        ...variants.flatMap(({ id, changes }) => valuesOf(changes, product_id, id)),
    ]);

const valuesOf = (values: object, product_id: number, variant_id: number | null) =>
    Object.entries(values)
        .filter(([, to]) => to !== undefined)
        .map(([field, to]: [string, unknown]) => ({ product_id, variant_id, field, to }));

/** The values that differ between two times, of those that rows set. */
export const madeChanges = (rows: readonly Row[], before: Present, after: Present): MadeChange[] =>
    plannedValues(rows).flatMap(({ to: _, ...at }) => {
        const [from, to] = [presentValue(before, at), presentValue(after, at)];
        return sameValue(from, to) ? [] : [{ ...at, from, to }];
    });

/** The rows that give values back, and the products of which some value was changed since. */
export function backRows(made: readonly MadeChange[], present: Present): { rows: Row[]; changed: number[] } {
    const rows = new Map<number, Row>();
    const changed = new Set<number>();
    for (const { from, to, ...at } of made) {
        const { product_id, variant_id, field } = at;
        if (!sameValue(presentValue(present, at), to)) {
            changed.add(product_id);
            continue;
        }
        const row: Row = rows.get(product_id) ?? { id: product_id, variants: [] };
        rows.set(product_id, row);
        if (variant_id === null) row.product = { ...row.product, [field]: from };
        else {
            const own = row.variants.find(({ id }) => id === variant_id);
            if (own) Object.assign(own.changes, { [field]: from });
            else row.variants.push({ id: variant_id, changes: { [field]: from } });
        }
    }
    return { rows: [...rows.values()], changed: [...changed] };
}
