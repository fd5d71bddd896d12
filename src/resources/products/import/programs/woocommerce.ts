import type { Cells } from '../columns';
import { combinationOf, deepestOf, lowestOf, pricesOf, type Program, type ProgramRow } from './program';

const idSku = (id: string): string => `WOO-${id}`;
const skuOf = (row: ProgramRow): string => row('sku') || idSku(row('id'));
const ATTRIBUTES = Array.from({ length: 10 }, (_, at) => at + 1);

const combination = (row: ProgramRow): string =>
    combinationOf(
        ATTRIBUTES.map(at => [row(`attribute ${at} name`), row(`attribute ${at} value(s)`)] as const),
    );

const shared = (row: ProgramRow): Cells => ({
    sku: skuOf(row),
    ...pricesOf(row('regular price'), row('sale price')),
    // WooCommerce marks drafts with -1.
    is_active: row('published') === '-1' ? '0' : row('published'),
    ...(row('stock') && { stock: row('stock') }),
});

const categoryOf = (row: ProgramRow): string =>
    deepestOf(
        row('categories')
            .split(/,(?=\s)/)
            .map(path => path.trim().split(/\s*>\s*/)),
    );

/** Exports of WooCommerce: variations name their parent by SKU or by `id:12`, and a sale price beside the regular one. */
export const WOOCOMMERCE: Program = {
    name: 'WooCommerce',
    hasHeadings: has => has('sku') && has('regular price') && has('type'),
    replaces:
        /^(id|type|sku|published|stock|regular price|sale price|categories|parent|attribute \d+ (name|value\(s\)|visible|global|default))$/,
    convert: rows => {
        const skuById = new Map(rows.map(row => [row('id'), skuOf(row)]));
        const parentOf = (row: ProgramRow): string => {
            const [, id] = /^id:\s*(\d+)$/.exec(row('parent')) ?? [];
            return id === undefined ? row('parent') : (skuById.get(id) ?? idSku(id));
        };
        const isVariation = (row: ProgramRow) => /^variation\b/i.test(row('type')) && row('parent') !== '';
        const pricesByParent = new Map<string, string[]>();
        for (const row of rows.filter(isVariation)) {
            const { price = '' } = pricesOf(row('regular price'), row('sale price'));
            pricesByParent.set(parentOf(row), [...(pricesByParent.get(parentOf(row)) ?? []), price]);
        }
        return rows.map((row, at) => {
            const cells = shared(row);
            if (isVariation(row))
                return {
                    at,
                    cells: { ...cells, product_sku: parentOf(row), option_values: combination(row) },
                };
            const variations = pricesByParent.get(skuOf(row));
            return {
                at,
                cells: {
                    ...cells,
                    ...(variations && { price: cells.price || lowestOf(variations), stock: '' }),
                    category: categoryOf(row),
                },
            };
        });
    },
};
