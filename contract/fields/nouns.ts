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
