import type { Permission } from '../../../contract/permissions';

/**
 * The specification's sections 2, 6 and 7 as they are written there, typed once more: nothing here is taken from the
 * panel or the contract, so that neither can be wrong together with its test.
 */
export interface Path {
    path: string;
    /** What the door asks for under /default. */
    door?: Permission;
    /** Under the other four prefixes: no such page, or what the door asks for there, if anything. */
    elsewhere: false | { door?: Permission };
    /** Any of these reads what the page shows; without one an open door leads to an explanation. */
    reads?: Permission[];
}

const open = {};
const categories: Permission[] = ['show categories', 'edit categories'];
const products: Permission[] = ['show products', 'edit products'];

/** `C` stands for a category, `P` for a product. The two pages that are no page yet are told by `NO_PAGE_YET`. */
export const PATHS: Path[] = [
    { path: 'dashboard/ecommerce', elsewhere: open },
    {
        path: 'administration/admins-list',
        door: 'show admins',
        elsewhere: { door: 'show admins' },
        reads: ['show admins'],
    },
    {
        path: 'administration/roles-list',
        door: 'show roles',
        elsewhere: { door: 'show roles' },
        reads: ['show roles'],
    },
    // The specification's odd rule: in the other four layouts this one asks for "show roles".
    {
        path: 'administration/users-list',
        door: 'show users',
        elsewhere: { door: 'show roles' },
        reads: ['show users'],
    },
    { path: 'categories', door: 'show categories', elsewhere: open, reads: categories },
    { path: 'categories/new', door: 'edit categories', elsewhere: open, reads: ['edit categories'] },
    { path: 'categories/C', door: 'show categories', elsewhere: open, reads: categories },
    { path: 'categories/C/new', door: 'edit categories', elsewhere: open, reads: ['edit categories'] },
    { path: 'categories/C/edit', door: 'edit categories', elsewhere: open, reads: ['edit categories'] },
    { path: 'products', door: 'show products', elsewhere: open, reads: products },
    { path: 'products/new', door: 'edit products', elsewhere: open, reads: ['edit products'] },
    { path: 'products/P', door: 'show products', elsewhere: open, reads: products },
    { path: 'products/P/edit', door: 'edit products', elsewhere: open, reads: ['edit products'] },
    { path: 'banners', door: 'show banners', elsewhere: false, reads: ['show banners'] },
    { path: 'apphome', door: 'show home', elsewhere: false, reads: ['show home'] },
    { path: 'purchase-operations', door: 'show purchases', elsewhere: false, reads: ['show purchases'] },
    { path: 'purchase-operations/old', elsewhere: false, reads: ['show purchases'] },
    { path: 'user-profile', elsewhere: false },
];

/** Pages of section 2 whose resources are not there: the public home stands at their place. */
export const NO_PAGE_YET = ['administration/terms', 'administration/send-notification'];

export const PREFIXES = ['default', 'horizontal', 'boxed', 'mini', 'boxed-v2'] as const;

/** The calls of section 7 as they travel: an override is a POST. */
export const CALLS = `
    POST /auth/login · POST /auth/logout · GET /profile · POST /profile · GET /statics
    GET /statics/sales-month · GET /statics/sales-device · GET /statics/sales-category
    GET /statics/recent-sales · GET /statics/recent-orders · GET /admins · POST /admins
    POST /admins/{id} · DELETE /admins/{id} · GET /roles · POST /roles · PUT /roles/{id}
    DELETE /roles/{id} · GET /users · PUT /users/{id} · DELETE /users/{id} · GET /categories
    GET /categories/{id} · GET /categories/{id}/siblings · POST /categories · POST /categories/{id}
    DELETE /categories/{id} · GET /categories/{id}/options · POST /categories/{id}/options
    POST /categories/options/{id} · DELETE /categories/options/{id}
    DELETE /categories/options/values/{id} · GET /banners · POST /banners · DELETE /banners/{id}
    GET /home · POST /home · GET /products · GET /products/{id} · POST /categories/{id}/products
    PUT /products/{id} · DELETE /products/{id} · POST /products/{id}/photos
    POST /products/photos/{id} · DELETE /products/photos/{id} · POST /products/{id}/variants
    PUT /products/variants/{id} · DELETE /products/variants/{id} · POST /purchase-operations
    PUT /purchase-operations/{id} · GET /purchase-operations/{id}/items
`
    .trim()
    .split(/\s*[·\n]\s*/);

const patterns = CALLS.map(
    call => new RegExp(`^${call.replace(' /', ' /api/admin/').replaceAll('{id}', '[^/]+')}$`),
);

/** Whether a call under the API's base is one of section 7. */
export const isSpecified = (call: string) => patterns.some(pattern => pattern.test(call));

export type Outcome = 'turned away' | 'explained' | 'open';

/** What section 6 says of a role at a page, and CONTRACT of an open door behind which there is nothing to read. */
export const outcomeOf = (
    { door, elsewhere, reads }: Path,
    prefix: string,
    held: readonly string[],
): Outcome => {
    const asked = prefix === 'default' ? door : elsewhere ? elsewhere.door : undefined;
    if (asked && !held.includes(asked)) return 'turned away';
    return !reads || reads.some(permission => held.includes(permission)) ? 'open' : 'explained';
};
