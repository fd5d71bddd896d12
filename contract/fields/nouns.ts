/** The nouns to which a shop adds fields, each with the name of its resource in the contract. */
export const EXTENDED_NOUNS = {
    products: 'products',
    variants: 'variants',
    categories: 'categories',
    customers: 'users',
    orders: 'purchase-operations',
    banners: 'banners',
} as const;
export type ExtendedNoun = keyof typeof EXTENDED_NOUNS;

/** The nouns of the core that have what an option of a field is about. Those of the shop have all but a grid. */
export const OPTION_NOUNS = {
    listed: ['products', 'categories', 'customers', 'orders', 'banners'],
    filtered: ['products', 'categories', 'customers', 'orders', 'banners'],
    sorted: ['products', 'categories', 'customers', 'orders', 'banners'],
    searched: ['products', 'categories', 'customers', 'orders'],
    file: ['products', 'variants', 'categories', 'customers', 'orders'],
    grid: ['products', 'variants'],
    bulk: ['products', 'categories', 'customers', 'orders'],
} as const satisfies Record<string, readonly ExtendedNoun[]>;

/** The nouns of the core that a field of the type `reference` names, each with the name of its resource. */
export const REFERENCED_NOUNS = {
    products: 'products',
    categories: 'categories',
    customers: 'users',
    orders: 'purchase-operations',
    banners: 'banners',
    admins: 'admins',
    roles: 'roles',
} as const;
export type ReferencedNoun = keyof typeof REFERENCED_NOUNS;

/** The name by which a shop calls a resource: `customers` of `users`; of its own nouns the same. */
export const shopName = (resource: string): string =>
    Object.entries(EXTENDED_NOUNS).find(([, name]) => name === resource)?.[0] ?? resource;
