import { z } from 'zod';
import { plainNoun } from '../noun';
import { id, instant } from '../schemas/wire';

const schema = z.object({
    id,
    name: z.string().min(1).max(200),
    phone: z.string().min(1).max(30).nullable(),
    is_active: z.boolean(),
    created_at: instant,
    updated_at: instant,
});

/** Couriers, who deliver the shop's orders. */
export const couriers = plainNoun({
    name: 'couriers',
    base: 'extensions',
    permissions: { show: 'show couriers', edit: 'edit couriers' },
    schema,
    recordName: 'name',
    page: 'couriers',
    menu: { group: 'shop' },
    searched: {},
});
