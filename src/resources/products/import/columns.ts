import type { PlainOf } from '../../../../contract/fields/coreFields';
import { slotFields } from '../../../../contract/fields/plainFields';
import { cleanKey, onOneLine } from '../../../../contract/keys';
import {
    fieldsInFiles,
    columnOf,
    plainColumns,
    type SheetColumn,
} from '../../../components/import/sheetColumns';

/**
 * The core's columns of a file of products, variants and stock, in their order. A row with `product_sku` is a variant. Other
 * headings are in English and Arabic, and those of exports of Shopify, WooCommerce, Magento and PrestaShop.
 */
const CORE = {
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
    sku: {
        content: 'key',
        clean: cleanKey,
        names: [
            'sku',
            'variant sku',
            'reference',
            'reference #',
            'code',
            'item code',
            'barcode',
            'رمز المنتج',
            'الرمز',
            'الباركود',
        ],
    },
    name: {
        content: 'text',
        clean: onOneLine,
        names: [
            'name',
            'name (english)',
            'title',
            'product name',
            'name *',
            'english name',
            'الاسم (الإنجليزية)',
            'الاسم بالإنجليزية',
        ],
    },
    name_ar: {
        content: 'text',
        clean: onOneLine,
        names: ['name (arabic)', 'arabic name', 'الاسم', 'الاسم (العربية)', 'الاسم بالعربية', 'اسم المنتج'],
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
    price: {
        content: 'number',
        names: [
            'price',
            'variant price',
            'regular price',
            'price (tax incl.)',
            'price tax included',
            'unit price',
            'السعر',
            'سعر',
        ],
    },
    compare_at_price: {
        content: 'number',
        names: [
            'compare-at price',
            'compare at price',
            'variant compare at price',
            'old price',
            'السعر قبل الخصم',
        ],
    },
    stock: {
        content: 'number',
        names: ['stock', 'quantity', 'qty', 'inventory', 'variant inventory qty', 'المخزون', 'الكمية'],
    },
    stock_seen: {
        label: 'screen.import.columns.stock_seen',
        inTemplate: false,
        names: ['stock when exported', 'المخزون عند التصدير'],
    },
    low_stock_threshold: {
        field: ['variants', 'low_stock_threshold'],
        content: 'number',
        names: [
            'low-stock threshold',
            'low stock threshold',
            'reorder level',
            'low stock amount',
            'حد المخزون المنخفض',
        ],
    },
    is_active: {
        names: [
            'visible',
            'active',
            'available',
            'visible to customers',
            'status',
            'product online',
            'active (0/1)',
            'published',
            'ظاهر',
            'متاح',
            'الحالة',
        ],
    },
} as const satisfies Record<string, SheetColumn>;
const LAST = {
    description: {
        names: [
            'description',
            'body (html)',
            'description (english)',
            'الوصف (الإنجليزية)',
            'الوصف بالإنجليزية',
        ],
    },
    description_ar: {
        names: ['description (arabic)', 'arabic description', 'الوصف', 'الوصف (العربية)', 'الوصف بالعربية'],
    },
    delete: { label: 'screen.import.columns.delete', names: ['delete', 'حذف'] },
} as const satisfies Record<string, SheetColumn>;
/** The column of one of the shop's fields. */
type OwnColumn = `x_${string}`;
export type Column =
    | keyof typeof CORE
    | keyof typeof LAST
    | keyof PlainOf<'products'>
    | keyof PlainOf<'variants'>
    | OwnColumn;

/** All columns of a file, in their order. A plain field of both kinds of row is the product's. */
const { delete: DELETE, ...DESCRIPTIONS } = LAST;
export const PRODUCT_COLUMNS: Readonly<Record<string, SheetColumn>> = {
    ...CORE,
    ...plainColumns('variants', 'core'),
    ...plainColumns('products', 'core'),
    ...DESCRIPTIONS,
    ...plainColumns('products', 'shop'),
    ...plainColumns('variants', 'shop'),
    // Those of both kinds are the product's.
    ...plainColumns('products', 'shop'),
    delete: DELETE,
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
