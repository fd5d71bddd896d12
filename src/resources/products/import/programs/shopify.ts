import type { Cells } from '../columns';
import { combinationOf, lowestOf, type Converted, type Program, type ProgramRow } from './program';

const OPTIONS = [1, 2, 3] as const;
const valuesOf = (row: ProgramRow) => OPTIONS.map(at => row(`option${at} value`)).filter(Boolean);

/** A variant without an SKU has one of its handle and values, so that it is found when the sheet comes again. */
const skuOf = (row: ProgramRow): string =>
    row('variant sku') || [row('handle'), ...valuesOf(row)].join('-').replace(/\s+/g, '-');

const shared = (row: ProgramRow): Cells => {
    const price = row('variant price');
    const compareAt = row('variant compare at price');
    return {
        price,
        // One that is no higher is none.
        compare_at_price: Number(compareAt) > Number(price) ? compareAt : '',
        ...(row('variant inventory qty') && { stock: row('variant inventory qty') }),
    };
};

/** The rows of one handle: a product with a title, and its variants on lines that have none. */
const convertHandle = (rows: readonly ProgramRow[], lines: readonly number[]): Converted[] => {
    const at = lines.find(line => rows[line]!('title')) ?? lines[0]!;
    const first = rows[at]!;
    const variants = lines.filter(line => valuesOf(rows[line]!).length > 0 || rows[line]!('variant sku'));
    const product: Cells = {
        ...(first('title') && { name: first('title') }),
        is_active: first('status') || first('published'),
    };
    const isSimple = variants.length < 2 && /^(|default title)$/i.test(first('option1 value'));
    if (isSimple)
        return [
            { at, cells: { ...product, ...shared(first), sku: first('variant sku') || first('handle') } },
        ];
    const names = OPTIONS.map(option => first(`option${option} name`));
    return [
        {
            at,
            cells: {
                ...product,
                sku: first('handle'),
                price: lowestOf(variants.map(line => rows[line]!('variant price'))),
            },
        },
        ...variants.map(line => {
            const row = rows[line]!;
            const pairs = OPTIONS.map(
                (option, index) => [names[index] ?? '', row(`option${option} value`)] as const,
            );
            return {
                at: line,
                cells: {
                    ...shared(row),
                    sku: skuOf(row),
                    product_sku: row('handle'),
                    option_values: combinationOf(pairs),
                },
            };
        }),
    ];
};

/** Exports of Shopify: lines of one handle are a product and its variants; further photos have lines of their own. */
export const SHOPIFY: Program = {
    name: 'Shopify',
    hasHeadings: has => has('handle') && (has('variant sku') || has('variant price')),
    replaces:
        /^(handle|title|status|published|option\d (name|value)|option\d linked to|variant (sku|price|compare at price|inventory qty))$/,
    convert: rows => {
        const byHandle = new Map<string, number[]>();
        rows.forEach((row, at) => byHandle.set(row('handle'), [...(byHandle.get(row('handle')) ?? []), at]));
        return [...byHandle.values()].flatMap(lines => convertHandle(rows, lines));
    },
};
