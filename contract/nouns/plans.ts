import { del, extension, get, post, put } from '../call';
import { defineNoun } from '../noun';

/**
 * Planned changes: a change of products with a time, and perhaps a time at which its values go back. The list has the plans of a span
 * of time, or those of a product that are still to come.
 */
export const plans = defineNoun({
    permissions: { show: 'show products', edit: 'edit products' },
    calls: extension({
        list: get('/plans', 'from', 'to', 'product_id'),
        one: get('/plans/:id'),
        create: post('/plans', 'title', 'body', 'at', 'until'),
        update: put('/plans/:id', 'at', 'until'),
        delete: del('/plans/:id'),
    }),
    name: 'title',
    page: 'plans',
    menu: { group: 'shop', position: 0 },
});
