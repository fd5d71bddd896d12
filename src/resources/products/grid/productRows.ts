import { namedSkus, reachedCompareAt } from '../../../../contract/compareAt';
import type { Product, ProductRow, Variant } from '../../../../contract/schemas/products';
import type { CellValue, Entry } from './cells';
import { isUnreadable } from './cells';
import type { GridRow, RowCheck } from './columns';
import type { Edits } from './history';
import { isBigChange } from '../bulk/bulkChanges';
import type { Target } from '../page/saveRecord';
import { gridFields } from '../../../../contract/fields/plainFields';

/**
 * A stock that was typed, and the one that the row showed then. A save sends their difference, so that what is sold in the
 * meantime is kept; under a key, so that a repeated save adds it once.
 */
export type TypedStock = { typed: number; shown: number; idempotencyKey: string };

export type ProductGridRow = GridRow & {
    target: Target;
    /** The price of the product, which variants without their own have. */
    productPrice: number;
    /** The variants of a product with their edited prices, against which its price is checked. */
    variants?: readonly Pick<Variant, 'id' | 'sku' | 'price' | 'compare_at_price'>[];
    /** The stock that was typed, of a host with adjustments. `values.stock` is then what the row showed. */
    typedStock?: TypedStock;
};

/** The key of a row says its product, so that a draft can be restored. */
const keyOf = ({ resource, record, product }: Target) => `${product.id}-${resource}-${record.id}`;
export const productOfKey = (key: string) => Number(key.split('-', 1)[0]);

/** The values of a record's cells; one that the host lacks cannot be changed. */
const cellsOf = (noun: 'products' | 'variants', record: object): Record<string, CellValue> =>
    Object.fromEntries(
        gridFields(noun).flatMap(name => {
            const value = (record as Readonly<Record<string, CellValue | undefined>>)[name];
            return value === undefined ? [] : [[name, value]];
        }),
    );

/** The name and header of a row, in the reader's language. */
export type Named = Pick<GridRow, 'name' | 'header'>;

/**
 * The rows of products and their variants. A product with variants has no stock of its own, only variants have a
 * threshold, and only products have names.
 */
export const rowsOf = (
    product: ProductRow | Product,
    variants: readonly Variant[] | undefined,
    named: (target: Target) => Named,
): ProductGridRow[] => {
    const { price } = product;
    const own = { resource: 'products', record: product, product } as const;
    const isSummed = !variants || variants.length > 0;
    return [
        {
            ...named(own),
            key: keyOf(own),
            level: 1,
            target: own,
            productPrice: price,
            values: cellsOf('products', product),
            ...(isSummed && { fixed: ['stock'] }),
            ...(variants && { variants }),
        },
        ...(variants ?? []).map((record): ProductGridRow => {
            const target = { resource: 'variants', record, product } as const;
            return {
                ...named(target),
                key: keyOf(target),
                level: 2,
                target,
                productPrice: price,
                values: cellsOf('variants', record),
            };
        }),
    ];
};

/** An edited cell, or the stored value of one that is not edited or cannot be read. */
const edited = <T>(edits: Edits, target: Target, column: string, stored: T): T => {
    const entry = edits.get(keyOf(target))?.get(column);
    return entry === undefined || isUnreadable(entry) ? stored : (entry as T);
};

/**
 * The rows with the edited prices of their products, which variants without their own show and are checked with, and
 * those of their variants, with which a product is checked.
 */
export const withProductPrices = (rows: readonly ProductGridRow[], edits: Edits): ProductGridRow[] =>
    rows.map(row => {
        const { product } = row.target;
        const price = edits.get(keyOf({ resource: 'products', record: product, product }))?.get('price');
        if (typeof price !== 'number' || price === row.productPrice) return row;
        const variants = row.variants?.map(variant => {
            const target = { resource: 'variants', record: variant as Variant, product } as const;
            return {
                ...variant,
                price: edited(edits, target, 'price', variant.price),
                compare_at_price: edited(edits, target, 'compare_at_price', variant.compare_at_price),
            };
        });
        return { ...row, productPrice: price, ...(variants && { variants }) };
    });

/** The changes of one record that a save sends. */
export type RowSave = { key: string; row: ProductGridRow; data: Record<string, CellValue> };

/** Returns the saves of the edits, one per record, with only the changed fields. */
export const savesOf = (rows: readonly ProductGridRow[], edits: Edits): RowSave[] =>
    rows.flatMap(row => {
        const edited = [...(edits.get(row.key) ?? [])].filter(
            (cell): cell is [string, CellValue] => !isUnreadable(cell[1]) && cell[1] !== row.values[cell[0]],
        );
        return edited.length > 0 ? [{ key: row.key, row, data: Object.fromEntries(edited) }] : [];
    });

/** The price of a row: a variant without one has its product's. */
const priceOf = (row: ProductGridRow, price: CellValue | undefined): number | undefined =>
    price === null ? row.productPrice : typeof price === 'number' ? price : undefined;

/** A compare-at price must be higher than the price, also that of a variant which has its product's price. */
export const checkRow =
    (words: { compareLow: string; variantsLow: (skus: string) => string }): RowCheck =>
    (row, valueOf): Record<string, string> => {
        const { variants = [], values } = row as ProductGridRow;
        const price = priceOf(row as ProductGridRow, valueOf('price'));
        const compareAt = valueOf('compare_at_price');
        const skus =
            price === undefined ? [] : reachedCompareAt(variants, Number(values.price ?? price), price);
        return {
            ...(typeof compareAt === 'number' &&
                price !== undefined &&
                compareAt <= price && { compare_at_price: words.compareLow }),
            ...(skus.length > 0 && { price: words.variantsLow(namedSkus(skus)) }),
        };
    };

/** Whether a price changes by more than 30 %. */
export const isBig = (column: string, from: CellValue | undefined, to: Entry): boolean =>
    column === 'price' && typeof from === 'number' && typeof to === 'number' && isBigChange(from, to);

/**
 * Saves in an order in which no price reaches a compare-at price in between: a product whose price rises comes after its
 * variants, any other before them.
 */
export const inPriceOrder = (saves: readonly RowSave[]): RowSave[] => {
    const rank = ({ row: { target, values }, data }: RowSave) =>
        target.resource === 'variants' ? 1 : Number(data.price ?? 0) > Number(values.price ?? 0) ? 2 : 0;
    return saves.toSorted((one, other) => rank(one) - rank(other));
};
