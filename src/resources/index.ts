import { isHidden } from '../../contract/fields/ownFields';
import { ownDeclarations, withOwnParts } from './own/ownResources';
import { hostHas } from '../providers/http';
import { admins } from './admins';
import { banners } from './banners';
import { categories, options, siblings, values } from './categories';
import type { Declaration } from './declare';
import { photos, products, variants } from './products';
import { items, orders } from './orders';
import { roles } from './roles';
import { customers } from './customers';

/** All declarations, in menu order. */
const declarations: readonly Declaration[] = [
    admins,
    customers,
    roles,
    categories,
    siblings,
    options,
    values,
    products,
    photos,
    variants,
    banners,
    orders,
    items,
    ...ownDeclarations(),
];

/** The declared resources that the host has. */
export const resources: readonly Declaration[] = declarations
    .filter(({ name, pages, calls }) => hostHas({ page: pages?.list, calls }) && !isHidden(name))
    .map(withOwnParts);
