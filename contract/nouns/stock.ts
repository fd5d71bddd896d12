import { extension, get, override, post } from '../call';
import { noun } from '../noun';

/**
 * The stock of products and variants: its history, adjustments with a reason, and the items with given SKUs as they are
 * now. Specified calls change stock too; the history has those changes as edits.
 */
export const stock = noun({
    name: 'stock',
    permissions: { show: 'show products', edit: 'edit products' },
    calls: extension({
        history: get('/products/:product_id/stock', 'variant_id', 'before'),
        items: override(get('/stock/items', 'skus', 'product_id')),
        adjust: post('/stock/adjustments', 'rows'),
    }),
});
