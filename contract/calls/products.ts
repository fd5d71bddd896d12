import { del, get, multipart, noun, override, post, put, type NounPermissions } from '../call';

export const productsPermissions = {
    show: 'show products',
    edit: 'edit products',
} as const satisfies NounPermissions;

const fields = [
    'name',
    'name_ar',
    'description',
    'description_ar',
    'brand',
    'sku',
    'price',
    'compare_at_price',
    'is_active',
    'stock',
];

/** What the shop sells. A product is made under a category; photo_ids sets the order of its photos. */
export const products = noun(productsPermissions, {
    list: get('/products', 'q', 'page'),
    one: get('/products/:id'),
    create: post('/categories/:category_id/products', ...fields),
    update: put('/products/:id', ...fields, 'category_id', 'photo_ids'),
    delete: del('/products/:id'),
});

export const photos = noun(productsPermissions, {
    create: multipart(post('/products/:product_id/photos', 'photo')),
    update: override(multipart(put('/products/photos/:id', 'photo'))),
    delete: del('/products/photos/:id'),
});

const variantFields = [
    'sku',
    'price',
    'compare_at_price',
    'stock',
    'low_stock_threshold',
    'is_active',
    'photo_id',
    'option_value_ids',
];

export const variants = noun(productsPermissions, {
    create: post('/products/:product_id/variants', ...variantFields),
    update: put('/products/variants/:id', ...variantFields),
    delete: del('/products/variants/:id'),
});
