import { cleanKey, onOneLine } from '../../../../contract/keys';
import {
    fieldsInFiles,
    ownColumnOf,
    ownSheetColumns,
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
    brand: {
        content: 'text',
        clean: onOneLine,
        names: ['brand', 'brands', 'vendor', 'العلامة التجارية', 'الماركة'],
    },
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
} as const satisfies Record<string, SheetColumn>;
const DELETE: SheetColumn = { label: 'screen.import.columns.delete', names: ['delete', 'حذف'] };
type CoreColumn = keyof typeof CORE | 'delete';
/** The column of one of the shop's fields. */
export type OwnColumn = `x_${string}`;
export type Column = CoreColumn | OwnColumn;

/** All columns of a file, in their order. A column of the shop is that of both kinds of row where their fields have one name. */
export const PRODUCT_COLUMNS: Readonly<Record<string, SheetColumn>> = {
    ...CORE,
    ...ownSheetColumns('products'),
    ...ownSheetColumns('variants'),
    // Those of both kinds are the product's.
    ...ownSheetColumns('products'),
    delete: DELETE,
};
export const COLUMNS = Object.keys(PRODUCT_COLUMNS) as readonly Column[];

/** The cells of a row by column. A column that the file lacks is missing. */
export type Cells = Partial<Record<Column, string>>;

const VARIANT_COLUMNS: ReadonlySet<string> = new Set([
    'sku',
    'price',
    'compare_at_price',
    'low_stock_threshold',
    'is_active',
    ...fieldsInFiles('variants').map(ownColumnOf),
]);
const PRODUCT_ALONE: ReadonlySet<string> = new Set(
    [
        'sku',
        'name',
        'name_ar',
        'category',
        'price',
        'compare_at_price',
        'is_active',
        'brand',
        'description',
        'description_ar',
        ...fieldsInFiles('products').map(ownColumnOf),
    ].filter(column => !VARIANT_COLUMNS.has(column)),
);
/** Whether only rows of products use a column; those of variants ignore it. */
export const isOfProductsAlone = (column: string): boolean => PRODUCT_ALONE.has(column);
