import { humanised } from '../../../../../contract/fields/names';
import type { Cells } from '../columns';
import {
    combinationOf,
    deepestOf,
    lowestOf,
    pricesOf,
    type Converted,
    type Program,
    type ProgramRow,
} from './program';

/** `color=Red,size=M` as pairs. A comma within a value is no separator, unless a name and an equals sign follow. */
const pairsOf = (text: string): [string, string][] =>
    text.split(/,(?=[\w-]+=)/).flatMap(pair => {
        const at = pair.indexOf('=');
        return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as [string, string]] : [];
    });

/** The variants that configurable products have, by SKU. */
const variationsOf = (rows: readonly ProgramRow[]): ReadonlyMap<string, Cells> => {
    const found = new Map<string, Cells>();
    for (const row of rows) {
        const labels = new Map(pairsOf(row('configurable variation labels')));
        for (const variation of row('configurable variations').split('|')) {
            const pairs = pairsOf(variation);
            const sku = pairs.find(([code]) => code === 'sku')?.[1];
            if (!sku) continue;
            const values = pairs.filter(([code]) => code !== 'sku');
            found.set(sku, {
                product_sku: row('sku'),
                option_values: combinationOf(
                    values.map(([code, value]) => [labels.get(code) ?? humanised(code), value]),
                ),
            });
        }
    }
    return found;
};

/** The texts of the Arabic store view by SKU. */
const arabicOf = (rows: readonly ProgramRow[]): ReadonlyMap<string, Cells> =>
    new Map(
        rows
            .filter(row => /^ar\b|^ar_|arabic/i.test(row('store view code')))
            .map(row => [
                row('sku'),
                {
                    ...(row('name') && { name_ar: row('name') }),
                    ...(row('description') && { description_ar: row('description') }),
                },
            ]),
    );

/** Paths begin with a root that no customer sees. */
const categoryOf = (row: ProgramRow): string =>
    deepestOf(
        row('categories')
            .split(',')
            .map(path => path.trim().split('/').slice(1)),
    );

const brandOf = (row: ProgramRow): string | undefined =>
    pairsOf(row('additional attributes')).find(([code]) => code === 'brand' || code === 'manufacturer')?.[1];

const shared = (row: ProgramRow): Cells => ({
    sku: row('sku'),
    ...pricesOf(row('price'), row('special price')),
    // 2 is disabled.
    is_active: row('product online') === '2' ? '0' : row('product online'),
    ...(row('qty') && { stock: row('qty').replace(/\.0+$/, '') }),
});

/** Exports of Magento 2: configurable products name their variants; store views have rows of their own. */
export const MAGENTO: Program = {
    name: 'Magento',
    hasHeadings: has =>
        has('sku') &&
        has('product type') &&
        ['store view code', 'additional attributes', 'configurable variations', 'attribute set code'].some(
            has,
        ),
    replaces:
        /^(sku|store view code|product type|product online|price|special price|qty|categories|additional attributes|configurable variations|configurable variation labels)$/,
    convert: rows => {
        const variations = variationsOf(rows);
        const arabic = arabicOf(rows);
        const prices = new Map<string, string[]>();
        for (const row of rows) {
            const parent = variations.get(row('sku'))?.product_sku;
            if (parent && !row('store view code'))
                prices.set(parent, [...(prices.get(parent) ?? []), row('price')]);
        }
        const rowOf = (row: ProgramRow): Cells => {
            const variation = variations.get(row('sku'));
            if (variation) return { ...shared(row), ...variation };
            const own = shared(row);
            const variants = prices.get(row('sku'));
            const brand = brandOf(row);
            return {
                ...own,
                ...(variants && { price: own.price || lowestOf(variants), stock: '' }),
                category: categoryOf(row),
                ...(brand && { brand }),
                ...arabic.get(row('sku')),
            };
        };
        return rows.flatMap((row, at): Converted[] =>
            row('store view code') ? [] : [{ at, cells: rowOf(row) }],
        );
    },
};
