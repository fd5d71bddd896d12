import { plainNoun } from '../noun';

/** Couriers, who deliver the shop's orders. */
export const couriers = plainNoun({
    name: 'couriers',
    base: 'extensions',
    permissions: { show: 'show couriers', edit: 'edit couriers' },
    fields: {
        name: { type: 'text', required: true },
        phone: { type: 'phone' },
        is_active: { type: 'yesno' },
    },
    recordName: 'name',
    page: 'couriers',
    menu: { group: 'shop' },
    searched: {},
});
