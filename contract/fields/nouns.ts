/** The nouns of the core to which a shop adds fields. */
export const EXTENDED_NOUNS = [
    'products',
    'variants',
    'categories',
    'customers',
    'orders',
    'banners',
] as const;
export type ExtendedNoun = (typeof EXTENDED_NOUNS)[number];

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

/** The nouns of the core that a field of the type `reference` names. */
export const REFERENCED_NOUNS = [
    'products',
    'categories',
    'customers',
    'orders',
    'banners',
    'admins',
    'roles',
] as const;
export type ReferencedNoun = (typeof REFERENCED_NOUNS)[number];
