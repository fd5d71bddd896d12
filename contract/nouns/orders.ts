import { extension, FIELDS, get, override, post, put } from '../call';
import { defineNoun } from '../noun';

const permissions = { show: 'show purchases' } as const;

/** Orders. The list is a GET sent as a POST; `filters` is JSON text. */
export const orders = defineNoun({
    permissions,
    fields: { notes: { type: 'text', long: true, max: 5000 } },
    calls: {
        list: override(get('/purchase-operations', 'page', 'filters')),
        update: put('/purchase-operations/:id', 'status', FIELDS),
        ...extension({
            export: get('/purchase-operations/export', 'filters', 'items'),
            refunds: get('/purchase-operations/refunds', 'filters'),
            accounts: get('/purchase-operations/accounts', 'filters'),
            timeline: get('/purchase-operations/:id/timeline'),
            bought: get('/users/:user_id/bought', 'from', 'to'),
            printed: post('/purchase-operations/prints', 'ids', 'kind'),
            refund: post('/purchase-operations/:id/refunds', 'amount'),
            returns: get('/purchase-operations/:id/returns'),
            takeBack: post('/purchase-operations/:id/returns', 'items', 'refund', 'reason'),
        }),
    },
    name: 'number',
    menu: { group: 'ecommerce', position: 4 },
    searched: { position: 4 },
});

/** The items of an order. Not paged. */
export const items = defineNoun({
    permissions,
    calls: { list: get('/purchase-operations/:purchase_operation_id/items') },
});
