import { banners } from '../../nouns/banners';
import { categories } from '../../nouns/categories';
import { customers } from '../../nouns/customers';
import { orders } from '../../nouns/orders';
import { products, variants } from '../../nouns/products';
import type { CoreFields } from '../field';
import type { ExtendedNoun } from '../nouns';

/** The core's fields of each noun to which a shop adds its own, as the specification has them. */
export const SPECIFIED_FIELDS = {
    products: products.fields,
    variants: variants.fields,
    categories: categories.fields,
    customers: customers.fields,
    orders: orders.fields,
    banners: banners.fields,
} as const satisfies Record<ExtendedNoun, CoreFields>;

/** The plain ones among a noun's fields of the core. */
export type PlainOf<Noun extends ExtendedNoun> = {
    [
        Name in keyof (typeof SPECIFIED_FIELDS)[Noun] as (typeof SPECIFIED_FIELDS)[Noun][Name] extends {
            slot: true;
        }
            ? never
            : Name
    ]: (typeof SPECIFIED_FIELDS)[Noun][Name];
};
