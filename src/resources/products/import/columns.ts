import { ownFields, type OwnField } from '../../../../contract/fields/ownFields';
/** The core's columns of a file of products, variants and stock, in their order. A row with `product_sku` is a variant. */
const CORE_COLUMNS = [
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
    'brand',
    'description',
    'description_ar',
    'delete',
] as const;
type CoreColumn = (typeof CORE_COLUMNS)[number];
/** The column of one of the shop's fields: its name after `x_`, so that it is none of the core's. */
export type OwnColumn = `x_${string}`;
export type Column = CoreColumn | OwnColumn;

export const ownColumnOf = ({ name }: Pick<OwnField, 'name'>): OwnColumn => `x_${name}`;

/** The shop's fields that files have. */
const filed = (kind: 'products' | 'variants'): readonly OwnField[] =>
    ownFields(kind).filter(({ file }) => file);

/** The field of a column of the shop in rows of a kind; undefined for one of the core. */
export const fieldOfColumn = (column: Column, kind: 'products' | 'variants'): OwnField | undefined =>
    filed(kind).find(field => ownColumnOf(field) === column);

/** The same in rows of either kind. A column is that of both where their fields have one name. */
export const anyFieldOfColumn = (column: Column): OwnField | undefined =>
    fieldOfColumn(column, 'products') ?? fieldOfColumn(column, 'variants');

/** All columns of a file, in their order. */
export const COLUMNS: readonly Column[] = CORE_COLUMNS.flatMap(column =>
    column === 'delete'
        ? [...new Set([...filed('products'), ...filed('variants')].map(ownColumnOf)), column]
        : column,
);

/** The cells of a row by column. A column that the file lacks is missing. */
export type Cells = Partial<Record<Column, string>>;

/** The columns of each kind of row; the others are ignored. */
export const PRODUCT_FIELDS = [
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
    ...filed('products').map(ownColumnOf),
] as const;
export const VARIANT_FIELDS = [
    'sku',
    'price',
    'compare_at_price',
    'low_stock_threshold',
    'is_active',
    ...filed('variants').map(ownColumnOf),
] as const;

/**
 * Other headings by which columns are known, besides the labels of the panel's language: in English and Arabic, and those of
 * exports of Shopify, WooCommerce, Magento and PrestaShop.
 */
const SYNONYMS: Record<CoreColumn, readonly string[]> = {
    product_id: ['product id', 'id', 'معرف المنتج'],
    variant_id: ['variant id', 'معرف المتغير'],
    version: ['version', 'الإصدار'],
    product_sku: ['product sku', 'parent sku', 'parent', 'sku المنتج', 'رمز المنتج الأصل'],
    sku: [
        'sku',
        'variant sku',
        'reference',
        'code',
        'item code',
        'barcode',
        'رمز المنتج',
        'الرمز',
        'الباركود',
    ],
    name: [
        'name',
        'name (english)',
        'title',
        'product name',
        'english name',
        'الاسم (الإنجليزية)',
        'الاسم بالإنجليزية',
    ],
    name_ar: ['name (arabic)', 'arabic name', 'الاسم', 'الاسم (العربية)', 'الاسم بالعربية', 'اسم المنتج'],
    category: ['category', 'categories', 'product category', 'الفئة', 'التصنيف', 'القسم'],
    option_values: ['options', 'option values', 'combination', 'variant', 'الخيارات', 'التركيبة'],
    price: ['price', 'variant price', 'regular price', 'price (tax incl.)', 'unit price', 'السعر', 'سعر'],
    compare_at_price: [
        'compare-at price',
        'compare at price',
        'variant compare at price',
        'old price',
        'السعر قبل الخصم',
    ],
    stock: ['stock', 'quantity', 'qty', 'inventory', 'variant inventory qty', 'المخزون', 'الكمية'],
    stock_seen: ['stock when exported', 'المخزون عند التصدير'],
    low_stock_threshold: [
        'low-stock threshold',
        'low stock threshold',
        'reorder level',
        'low stock amount',
        'حد المخزون المنخفض',
    ],
    is_active: [
        'visible',
        'active',
        'available',
        'visible to customers',
        'status',
        'product online',
        'published',
        'ظاهر',
        'متاح',
        'الحالة',
    ],
    brand: ['brand', 'brands', 'vendor', 'العلامة التجارية', 'الماركة'],
    description: [
        'description',
        'body (html)',
        'description (english)',
        'الوصف (الإنجليزية)',
        'الوصف بالإنجليزية',
    ],
    description_ar: [
        'description (arabic)',
        'arabic description',
        'الوصف',
        'الوصف (العربية)',
        'الوصف بالعربية',
    ],
    delete: ['delete', 'حذف'],
};

/** A field of the shop is known by its name and by its label in any language. */
const synonymsOf = (column: Column): readonly string[] => {
    const field = anyFieldOfColumn(column);
    if (!field) return SYNONYMS[column as CoreColumn];
    return [field.name, ...(typeof field.label === 'string' ? [field.label] : Object.values(field.label))];
};

/** A heading without case, accents of Arabic letters, and repeated spaces. */
const plain = (heading: string): string =>
    heading
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\u064b-\u0652\u0640\u200e\u200f\ufeff]/g, '')
        .replace(/[أإآ]/g, 'ا')
        .replace(/[_\s]+/g, ' ')
        .trim();

/** The column of each heading; undefined for unknown ones. A column is taken by the first heading that names it. */
export const mapHeadings = (
    headings: readonly string[],
    labelOf: (column: Column) => string,
    remembered: Readonly<Record<string, Column | ''>> = {},
): (Column | undefined)[] => {
    const known = new Map<string, Column>();
    for (const column of COLUMNS)
        for (const name of [...synonymsOf(column), column, labelOf(column)])
            if (!known.has(plain(name)) || plain(name) === plain(labelOf(column)))
                known.set(plain(name), column);
    const taken = new Set<Column>();
    return headings.map(heading => {
        const chosen = remembered[plain(heading)] ?? known.get(plain(heading));
        if (!chosen || taken.has(chosen)) return undefined;
        taken.add(chosen);
        return chosen;
    });
};

/** What is remembered of a mapping for the next file: the column of each heading, or '' for none. */
export const mappingOf = (
    headings: readonly string[],
    columns: readonly (Column | undefined)[],
): Record<string, Column | ''> =>
    Object.fromEntries(headings.map((heading, at) => [plain(heading), columns[at] ?? '']));

/** The line with the headings: the first of the top lines that names at least two columns, else the first with a text. */
export const headingLine = (
    lines: readonly (readonly string[])[],
    labelOf: (column: Column) => string,
): number => {
    const top = lines.slice(0, 10);
    const named = top.findIndex(line => mapHeadings(line, labelOf).filter(Boolean).length > 1);
    return Math.max(0, named < 0 ? top.findIndex(line => line.some(cell => cell.trim())) : named);
};
