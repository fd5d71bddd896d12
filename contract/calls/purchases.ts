import { get, noun, override, put, type NounPermissions } from '../call';

export const purchasesPermissions = { show: 'show purchases' } as const satisfies NounPermissions;

/** Purchase operations. The list is a POST that means GET; `filters` is JSON text. */
export const purchases = noun(purchasesPermissions, {
    list: override(get('/purchase-operations', 'page', 'filters')),
    update: put('/purchase-operations/:id', 'status', 'notes'),
});

/** What was bought in one operation. Not paged. */
export const items = noun(purchasesPermissions, {
    list: get('/purchase-operations/:purchase_operation_id/items'),
});
