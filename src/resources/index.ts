import { admins } from './admins';
import { banners } from './banners';
import { categories, options, siblings, values } from './categories';
import type { Declaration } from './declare';
import { photos, products, variants } from './products';
import { items, purchases } from './purchases';
import { roles } from './roles';
import { users } from './users';

/** Every declared resource, in the order of the menu. */
export const resources: readonly Declaration[] = [
    admins,
    users,
    roles,
    categories,
    siblings,
    options,
    values,
    products,
    photos,
    variants,
    banners,
    purchases,
    items,
];
