import { download } from '../../../components/lists/csv';
import { COLUMNS, type Cells, type Column } from './columns';
import type { FileType } from './files';
import { writeInWorker } from './inWorker';
import { mapInSlices } from './slices';

const NUMBERS: ReadonlySet<Column> = new Set(['price', 'compare_at_price', 'stock', 'low_stock_threshold']);

/** Writes rows as a file and downloads it. `more` is a further column at the end. */
export const saveSheet = async (
    type: FileType,
    name: string,
    rows: readonly Cells[],
    labelOf: (column: Column) => string,
    {
        columns = COLUMNS,
        more,
    }: { columns?: readonly Column[]; more?: { heading: string; cells: readonly string[] } } = {},
): Promise<void> => {
    const lines = [
        [...columns.map(labelOf), ...(more ? [more.heading] : [])],
        ...(await mapInSlices(rows, (row, at) => [
            ...columns.map(column => row[column] ?? ''),
            ...(more ? [more.cells[at] ?? ''] : []),
        ])),
    ];
    const numbers = columns.flatMap((column, at) => (NUMBERS.has(column) ? [at] : []));
    download(await writeInWorker(type, lines, numbers), `${name}.${type}`);
};

/** A product with two variants and one without, as an example. */
const EXAMPLE: Cells[] = [
    {
        sku: 'TSHIRT-01',
        name: 'Cotton T-shirt',
        name_ar: 'تيشيرت قطني',
        category: 'T-shirts',
        price: '79.00',
        compare_at_price: '99.00',
        is_active: 'no',
        brand: 'Nasim',
    },
    { product_sku: 'TSHIRT-01', sku: 'TSHIRT-01-M', option_values: 'Size: M', stock: '12', is_active: 'yes' },
    { product_sku: 'TSHIRT-01', sku: 'TSHIRT-01-L', option_values: 'Size: L', stock: '8', is_active: 'yes' },
    {
        sku: 'MUG-01',
        name: 'Coffee mug',
        name_ar: 'كوب قهوة',
        category: 'Kitchen',
        price: '39.00',
        stock: '40',
        is_active: 'yes',
    },
];

/** Downloads a file with all columns that a person fills in, and some examples. */
export const saveTemplate = (type: FileType, labelOf: (column: Column) => string): Promise<void> =>
    saveSheet(type, 'products-template', EXAMPLE, labelOf, {
        columns: COLUMNS.filter(column => !/_id$|^version$|^stock_seen$/.test(column)),
    });
