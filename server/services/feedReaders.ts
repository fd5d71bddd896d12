import { activityPermissions } from '../../contract/calls/activity';
import { adminsPermissions } from '../../contract/calls/admins';
import { bannersPermissions } from '../../contract/calls/banners';
import { categoriesPermissions } from '../../contract/calls/categories';
import { homePermissions } from '../../contract/calls/home';
import { notificationsPermissions } from '../../contract/calls/notifications';
import { productsPermissions } from '../../contract/calls/products';
import { purchasesPermissions } from '../../contract/calls/purchases';
import { rolesPermissions } from '../../contract/calls/roles';
import { termsPermissions } from '../../contract/calls/terms';
import { usersPermissions } from '../../contract/calls/users';
import type { NounPermissions } from '../../contract/call';
import { can, type Requirement } from '../../contract/permissions';

/** Whose hints a role gets: those of the nouns that it may read. */
export const NOUNS: Record<string, NounPermissions> = {
    admins: adminsPermissions,
    roles: rolesPermissions,
    users: usersPermissions,
    categories: categoriesPermissions,
    options: categoriesPermissions,
    values: categoriesPermissions,
    products: productsPermissions,
    photos: productsPermissions,
    variants: productsPermissions,
    banners: bannersPermissions,
    home: homePermissions,
    'purchase-operations': purchasesPermissions,
    terms: termsPermissions,
    notifications: notificationsPermissions,
    activity: activityPermissions,
};

/** What it takes to hear of changes of a resource; of an unknown one nobody does. */
export const readers = (resource: string): Requirement => {
    const noun = NOUNS[resource];
    return noun ? [noun.show, ...(noun.edit ? [noun.edit] : [])] : [];
};

/** The resources that a role may read. */
export const readableBy = (permissions: readonly string[]): string[] =>
    Object.keys(NOUNS).filter(resource => can(permissions, readers(resource)));
