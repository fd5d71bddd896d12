import { banners } from '../nouns/banners';
import { categories } from '../nouns/categories';
import { customers } from '../nouns/customers';
import { orders } from '../nouns/orders';
import { products, variants } from '../nouns/products';
import type { CoreFields, Field } from './field';
import { mostCharacters } from './limits';
import type { ExtendedNoun } from './nouns';

/** The core's fields of each noun to which a shop adds its own, which come after them. */
export const CORE_FIELDS = {
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
        Name in keyof (typeof CORE_FIELDS)[Noun] as (typeof CORE_FIELDS)[Noun][Name] extends { slot: true }
            ? never
            : Name
    ]: (typeof CORE_FIELDS)[Noun][Name];
};

/** The most characters of a text among the core's fields. */
export const mostOf = <Noun extends ExtendedNoun>(
    noun: Noun,
    name: keyof (typeof CORE_FIELDS)[Noun],
): number => mostCharacters(CORE_FIELDS[noun][name] as Extract<Field, { type: 'text' }>);
