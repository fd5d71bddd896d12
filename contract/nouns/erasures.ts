import { del, extension, get, post } from '../call';
import { defineNoun } from '../noun';

/**
 * Erasures of customers, the newest first: those that wait for their day and for open orders, and what became of the others. Deleting one
 * calls it off.
 */
export const erasures = defineNoun({
    permissions: { show: 'show users' },
    calls: extension({
        list: get('/erasures', 'page'),
        create: post('/erasures', 'customer_id'),
        delete: del('/erasures/:id'),
    }),
});
