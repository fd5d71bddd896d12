import { combinationOf, type Program } from './program';

/** `Size:select:0, Color:color:1` without what follows each name. */
const namesIn = (cell: string): string[] => cell.split(',').map(part => part.split(':')[0]!.trim());
const ATTRIBUTE = 'attribute (name:type:position)*';
const VALUE = 'value (value:position)*';

/** Sheets of combinations of PrestaShop, which name their product by its reference. */
export const PRESTASHOP: Program = {
    name: 'PrestaShop',
    hasHeadings: has => has(ATTRIBUTE) && has(VALUE) && has('product reference'),
    replaces:
        /^(product id\*?|product reference|attribute \(.*|value \(.*|reference|quantity|impact on price)$/,
    convert: rows =>
        rows.map((row, at) => {
            const values = namesIn(row(VALUE));
            return {
                at,
                cells: {
                    sku: row('reference'),
                    product_sku: row('product reference'),
                    option_values: combinationOf(
                        namesIn(row(ATTRIBUTE)).map((name, index) => [name, values[index] ?? '']),
                    ),
                    ...(row('quantity') && { stock: row('quantity') }),
                },
            };
        }),
};
