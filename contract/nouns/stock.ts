import { extension, get, override, post } from '../call';
import { defineNoun } from '../noun';

/**
 * The stock of products and variants: its history, adjustments with a reason, the items with given SKUs as they are now, and
 * what runs out and is to be reordered. Specified calls change stock too; the history has those changes as edits.
 */
export const stock = defineNoun({
    permissions: { show: 'show products', edit: 'edit products' },
    calls: extension({
        history: get('/products/:product_id/stock', 'variant_id', 'before'),
        items: override(get('/stock/items', 'skus', 'product_id')),
        adjust: post('/stock/adjustments', 'rows'),
        reorder: get('/stock/reorder'),
    }),
});
