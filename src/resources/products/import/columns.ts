import type { SPECIFIED_FIELDS } from '../../../../contract/fields/narrowed/specifiedFields';
import { slotFields } from '../../../../contract/fields/plainFields';
import { cleanKey } from '../../../../contract/keys';
import {
    coreColumns,
    fieldsInFiles,
    columnOf,
    plainColumns,
    type SheetColumn,
} from '../../../components/import/sheetColumns';

/**
 * The columns of a file of products, variants and stock that are no fields. A row with `product_sku` is a variant. Other headings
 * are in English and Arabic, and those of exports of Shopify, WooCommerce, Magento and PrestaShop.
 */
const OTHERS = {
    product_id: {
        label: 'screen.import.columns.product_id',
        inTemplate: false,
        names: ['product id', 'id', 'معرف المنتج'],
    },
    variant_id: {
        label: 'screen.import.columns.variant_id',
        inTemplate: false,
        names: ['variant id', 'معرف المتغير'],
    },
    version: { label: 'screen.import.columns.version', inTemplate: false, names: ['version', 'الإصدار'] },
    product_sku: {
        label: 'screen.import.columns.product_sku',
        content: 'key',
        clean: cleanKey,
        names: ['product sku', 'parent sku', 'parent', 'sku المنتج', 'رمز المنتج الأصل'],
    },
    category: {
        names: [
            'category',
            'categories',
            'product category',
            'categories (x,y,z...)',
            'الفئة',
            'التصنيف',
            'القسم',
        ],
    },
    option_values: {
        field: ['variants', 'option_values'],
        content: 'text',
        names: ['options', 'option values', 'combination', 'variant', 'الخيارات', 'التركيبة'],
    },
    stock_seen: {
        label: 'screen.import.columns.stock_seen',
        inTemplate: false,
        names: ['stock when exported', 'المخزون عند التصدير'],
    },
    delete: { label: 'screen.import.columns.delete', names: ['delete', 'حذف'] },
} as const satisfies Record<string, SheetColumn>;

/** The column of one of the shop's fields. */
type OwnColumn = `x_${string}`;
export type Column =
    | keyof typeof OTHERS
    | keyof (typeof SPECIFIED_FIELDS)['products']
    | keyof (typeof SPECIFIED_FIELDS)['variants']
    | OwnColumn;

/** The columns that come first, in their order. The others of the core follow, then descriptions, which are long. */
const FIRST = [
    'product_id',
    'variant_id',
    'version',
    'product_sku',
    'sku',
    'name',
    'name_ar',
    'category',
    'option_values',
    'price',
    'compare_at_price',
    'stock',
    'stock_seen',
    'low_stock_threshold',
    'is_active',
] as const satisfies Column[];

// A field of both kinds of row is the product's.
const { description, description_ar, ...CORE }: Readonly<Record<string, SheetColumn>> = {
    ...OTHERS,
    ...coreColumns('variants'),
    ...coreColumns('products'),
};
const { delete: deletion, ...PLACED } = CORE;

/** All columns of a file, in their order. */
export const PRODUCT_COLUMNS: Readonly<Record<string, SheetColumn>> = {
    ...Object.fromEntries(FIRST.map(column => [column, PLACED[column]!])),
    ...PLACED,
    description: description!,
    description_ar: description_ar!,
    ...plainColumns('products', 'shop'),
    ...plainColumns('variants', 'shop'),
    // Those of both kinds are the product's.
    ...plainColumns('products', 'shop'),
    delete: deletion!,
};
export const COLUMNS = Object.keys(PRODUCT_COLUMNS) as readonly Column[];

/** The cells of a row by column. A column that the file lacks is missing. */
export type Cells = Partial<Record<Column, string>>;

const columnsOf = (noun: 'products' | 'variants'): string[] => [
    ...slotFields(noun).map(([name]) => name),
    ...fieldsInFiles(noun).map(columnOf),
];
const VARIANT_COLUMNS: ReadonlySet<string> = new Set(columnsOf('variants'));
const PRODUCT_ALONE: ReadonlySet<string> = new Set(
    [...columnsOf('products'), 'category'].filter(column => !VARIANT_COLUMNS.has(column)),
);
/** Whether only rows of products use a column; those of variants ignore it. */
export const isOfProductsAlone = (column: string): boolean => PRODUCT_ALONE.has(column);
