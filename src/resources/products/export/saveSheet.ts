import { download } from '../../../components/lists/export/download';
import { COLUMNS, type Cells, type Column, anyFieldOfColumn } from '../import/columns';
import type { FileType, Lines } from '../import/reading/files';
import { writeInWorker } from '../import/reading/inWorker';
import { mapInSlices } from '../import/reading/slices';

const NUMBERS: ReadonlySet<Column> = new Set(['price', 'compare_at_price', 'stock', 'low_stock_threshold']);
/** Whether a spreadsheet may calculate with a column. */
export const isNumeric = (column: Column): boolean =>
    NUMBERS.has(column) || ['number', 'money'].includes(anyFieldOfColumn(column)?.type ?? '');

/** Writes lines as a file and downloads it. */
export const saveLines = async ({
    type,
    name,
    lines,
    numbers,
}: {
    type: FileType;
    name: string;
    lines: Lines;
    numbers: readonly number[];
}): Promise<void> => download(await writeInWorker(type, lines, numbers), `${name}.${type}`);

/** Writes rows as a file and downloads it. */
export const saveSheet = async (
    type: FileType,
    name: string,
    rows: readonly Cells[],
    labelOf: (column: Column) => string,
    columns: readonly Column[] = COLUMNS,
): Promise<void> =>
    saveLines({
        type,
        name,
        lines: [
            columns.map(labelOf),
            ...(await mapInSlices(rows, row => columns.map(column => row[column] ?? ''))),
        ],
        numbers: columns.flatMap((column, at) => (isNumeric(column) ? [at] : [])),
    });

/** A product with two variants and one without. An import leaves them out. */
const EXAMPLE: Cells[] = [
    {
        sku: 'EXAMPLE-TSHIRT',
        name: 'Cotton T-shirt',
        name_ar: 'تيشيرت قطني',
        category: 'T-shirts',
        price: '79.00',
        compare_at_price: '99.00',
        is_active: 'no',
        brand: 'Nasim',
    },
    {
        product_sku: 'EXAMPLE-TSHIRT',
        sku: 'EXAMPLE-TSHIRT-M',
        option_values: 'Size: M',
        stock: '12',
        is_active: 'yes',
    },
    {
        product_sku: 'EXAMPLE-TSHIRT',
        sku: 'EXAMPLE-TSHIRT-L',
        option_values: 'Size: L',
        stock: '8',
        is_active: 'yes',
    },
    {
        sku: 'EXAMPLE-MUG',
        name: 'Coffee mug',
        name_ar: 'كوب قهوة',
        category: 'Kitchen',
        price: '39.00',
        stock: '40',
        is_active: 'yes',
    },
];
const EXAMPLE_SKUS = new Set(EXAMPLE.map(({ sku }) => sku));

/** Whether a row is an example of the template, which belongs to no shop. */
export const isExample = ({ sku, product_sku, product_id }: Cells): boolean =>
    !product_id && EXAMPLE_SKUS.has(sku?.trim()) && (!product_sku || EXAMPLE_SKUS.has(product_sku.trim()));

/** Downloads a file with all columns that a person fills in, and some examples. */
export const saveTemplate = (type: FileType, labelOf: (column: Column) => string): Promise<void> =>
    saveSheet(
        type,
        'products-template',
        EXAMPLE,
        labelOf,
        COLUMNS.filter(column => !/_id$|^version$|^stock_seen$/.test(column)),
    );
