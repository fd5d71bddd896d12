import { del, extension, FIELDS, FILTERS, get, multipart, override, post, put } from '../call';
import { defineNoun } from '../noun';
import { MOST_PRICE, MOST_STOCK } from '../limits';

const permissions = { show: 'show products', edit: 'edit products' } as const;

/** The filters of the list, which only hosts with the extensions have. */
const filters = [
    'stock',
    'stock_above',
    'max_days_of_stock',
    'missing',
    'visibility',
    'category_id',
    FILTERS,
    'min_price',
    'max_price',
    'home',
    'changed_since',
];

/**
 * Products. They are created in a category; photo_ids sets the order of the photos. `sheet` streams whole products with
 * their variants, for files that are imported again; `lookup` reads those with some ids or SKUs. `bulk` changes many
 * in one transaction.
 */
export const products = defineNoun({
    permissions,
    fields: {
        name: {
            type: 'text',
            required: true,
            listed: true,
            filtered: false,
            sorted: false,
            bulk: false,
            headings: [
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
            type: 'text',
            required: true,
            listed: true,
            filtered: false,
            sorted: false,
            bulk: false,
            headings: [
                'name (arabic)',
                'arabic name',
                'الاسم',
                'الاسم (العربية)',
                'الاسم بالعربية',
                'اسم المنتج',
            ],
        },
        description: {
            type: 'text',
            rich: true,
            headings: ['body (html)', 'description (english)', 'الوصف (الإنجليزية)', 'الوصف بالإنجليزية'],
        },
        description_ar: {
            type: 'text',
            rich: true,
            headings: [
                'description (arabic)',
                'arabic description',
                'الوصف',
                'الوصف (العربية)',
                'الوصف بالعربية',
            ],
        },
        brand: {
            type: 'text',
            max: 120,
            whole: true,
            sorted: false,
            headings: ['brands', 'vendor', 'العلامة التجارية', 'الماركة'],
        },
        sku: {
            type: 'text',
            // Unique among products and variants.
            slot: true,
            required: true,
            unique: true,
            max: 64,
            grid: false,
            headings: [
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
        price: {
            type: 'money',
            // Variants inherit it.
            slot: true,
            required: true,
            max: MOST_PRICE,
            headings: [
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
            type: 'money',
            // Above the price.
            slot: true,
            max: MOST_PRICE,
            headings: [
                'compare-at price',
                'compare at price',
                'variant compare at price',
                'old price',
                'السعر قبل الخصم',
            ],
        },
        // A copy is published by a person who has seen it, and has a stock of its own.
        is_active: {
            type: 'yesno',
            // Publishes the product.
            slot: true,
            copied: false,
            headings: [
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
        stock: {
            type: 'number',
            // A ledger; the sum of the variants.
            slot: true,
            decimals: 0,
            min: 0,
            max: MOST_STOCK,
            copied: false,
            headings: ['quantity', 'qty', 'inventory', 'variant inventory qty', 'المخزون', 'الكمية'],
        },
    },
    calls: {
        list: get('/products', 'q', 'page'),
        one: get('/products/:id'),
        create: post('/categories/:category_id/products', FIELDS),
        update: put('/products/:id', FIELDS, 'category_id', 'photo_ids'),
        delete: del('/products/:id'),
        ...extension({
            filtered: get('/products', 'q', 'page', ...filters, 'col', 'desc'),
            export: get('/products/export', 'q', ...filters, 'col', 'desc'),
            sheet: get('/products/sheet', 'q', ...filters),
            lookup: override(get('/products/lookup', 'ids', 'skus')),
            bulk: post('/products/bulk', 'rows'),
        }),
    },
    name: 'name',
    menu: { group: 'ecommerce', position: 2 },
    searched: { position: 1 },
});

/** The photos of a product. `describe` sets their texts for people who do not see them. */
export const photos = defineNoun({
    permissions,
    calls: {
        create: multipart(post('/products/:product_id/photos', 'photo')),
        update: override(multipart(put('/products/photos/:id', 'photo'))),
        delete: del('/products/photos/:id'),
        ...extension({ describe: put('/products/photos/:id/texts', 'alt', 'alt_ar') }),
    },
});

/** The combinations of option values in which a product is sold. */
export const variants = defineNoun({
    permissions,
    fields: {
        sku: {
            type: 'text',
            // Unique among products and variants.
            slot: true,
            required: true,
            unique: true,
            max: 64,
            grid: false,
        },
        // The product's without one.
        price: { type: 'money', slot: true, max: MOST_PRICE },
        // Above the price.
        compare_at_price: { type: 'money', slot: true, max: MOST_PRICE },
        // A ledger.
        stock: { type: 'number', slot: true, decimals: 0, min: 0, max: MOST_STOCK },
        low_stock_threshold: {
            type: 'number',
            // Decides with the stock.
            slot: true,
            decimals: 0,
            min: 0,
            max: MOST_STOCK,
            headings: [
                'low-stock threshold',
                'low stock threshold',
                'reorder level',
                'low stock amount',
                'حد المخزون المنخفض',
            ],
        },
        // Offers the combination.
        is_active: { type: 'yesno', slot: true },
    },
    calls: {
        create: post('/products/:product_id/variants', FIELDS, 'photo_id', 'option_value_ids'),
        update: put('/products/variants/:id', FIELDS, 'photo_id', 'option_value_ids'),
        delete: del('/products/variants/:id'),
    },
    name: 'sku',
});
