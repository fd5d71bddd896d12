import { del, extension, get, multipart, override, post, put } from '../call';
import { noun } from '../noun';
import { fieldNames, plainFilters } from '../fields/plainFields';

const permissions = { show: 'show products', edit: 'edit products' } as const;

const fields = fieldNames('products');

/** The filters of the list, which only hosts with the extensions have. */
const filters = [
    'stock',
    'stock_above',
    'max_days_of_stock',
    'missing',
    'visibility',
    'category_id',
    ...plainFilters('products').map(({ name }) => name),
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
export const products = noun({
    name: 'products',
    permissions,
    calls: {
        list: get('/products', 'q', 'page'),
        one: get('/products/:id'),
        create: post('/categories/:category_id/products', ...fields),
        update: put('/products/:id', ...fields, 'category_id', 'photo_ids'),
        delete: del('/products/:id'),
        ...extension({
            filtered: get('/products', 'q', 'page', ...filters, 'col', 'desc'),
            export: get('/products/export', 'q', ...filters, 'col', 'desc'),
            sheet: get('/products/sheet', 'q', ...filters),
            lookup: override(get('/products/lookup', 'ids', 'skus')),
            bulk: post('/products/bulk', 'rows'),
        }),
    },
    recordName: 'name',
    menu: { group: 'ecommerce', position: 2 },
    searched: { position: 1 },
});

/** The photos of a product. `describe` sets their texts for people who do not see them. */
export const photos = noun({
    name: 'photos',
    permissions,
    calls: {
        create: multipart(post('/products/:product_id/photos', 'photo')),
        update: override(multipart(put('/products/photos/:id', 'photo'))),
        delete: del('/products/photos/:id'),
        ...extension({ describe: put('/products/photos/:id/texts', 'alt', 'alt_ar') }),
    },
});

const variantFields = [...fieldNames('variants'), 'photo_id', 'option_value_ids'];

/** The combinations of option values in which a product is sold. */
export const variants = noun({
    name: 'variants',
    permissions,
    calls: {
        create: post('/products/:product_id/variants', ...variantFields),
        update: put('/products/variants/:id', ...variantFields),
        delete: del('/products/variants/:id'),
    },
    recordName: 'sku',
});
