import { api } from '../../../../contract/nouns';
import { DEVICE_TYPES, PAYMENT_TYPES } from '../../../../contract/shop';
import type { ListFilter } from '../../../components/lists/filters/listFilter';
import { plainListFilters } from '../../../components/plainFields/plainListColumns';

/** The filters of orders. All but those by the shop's own fields are specified. */
export const FILTERS: readonly ListFilter[] = [
    { source: 'status', label: 'screen.orders.by_status', chosen: 'status', specified: true },
    {
        source: 'payment_type',
        field: 'payment_type',
        label: 'screen.orders.payment',
        choices: PAYMENT_TYPES.map(id => ({ id, label: `payment_type.${id}` as const })),
        specified: true,
    },
    {
        source: 'device_type',
        field: 'device_type',
        label: 'screen.orders.device',
        choices: DEVICE_TYPES.map(id => ({ id, label: `device.${id}` as const })),
        specified: true,
    },
    {
        source: 'country',
        field: 'country',
        label: 'screen.orders.country',
        chosen: 'country',
        specified: true,
    },
    {
        source: 'user_id',
        field: 'user',
        label: 'screen.orders.customer',
        reference: {
            resource: 'customers',
            calls: api.customers,
            sort: { field: 'created_at', order: 'DESC' },
            noteOf: ({ phone }) => phone,
            within: 'user',
        },
        specified: true,
    },
    {
        source: 'product_id',
        label: 'screen.orders.product',
        reference: { resource: 'products', calls: api.products },
        specified: true,
        linked: true,
    },
    {
        source: 'period',
        field: 'created_at',
        label: 'screen.dashboard.period',
        chosen: 'period',
        specified: true,
    },
    { source: 'from', field: 'created_at', label: 'screen.orders.from', typed: 'day', specified: true },
    { source: 'to', field: 'created_at', label: 'screen.orders.to', typed: 'day', specified: true },
    { source: 'since', label: 'screen.orders.from', typed: 'time', linked: true },
    { source: 'shipped_to', label: 'screen.filters.shipped_to', typed: 'day', specified: true, linked: true },
    {
        source: 'min_total',
        field: 'total',
        label: 'screen.orders.min_total',
        typed: 'amount',
        specified: true,
    },
    {
        source: 'max_total',
        field: 'total',
        label: 'screen.orders.max_total',
        typed: 'amount',
        specified: true,
    },
    ...plainListFilters('orders'),
];
