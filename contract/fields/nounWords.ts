import { admins } from '../nouns/admins';
import { banners } from '../nouns/banners';
import { campaigns } from '../nouns/campaigns';
import { categories } from '../nouns/categories';
import { customers } from '../nouns/customers';
import { home } from '../nouns/home';
import { orders } from '../nouns/orders';
import { products } from '../nouns/products';
import { roles } from '../nouns/roles';
import { terms } from '../nouns/terms';
import type { NounPermissions } from '../noun';
import type { Label } from './field';
import type { NounText } from './ownNouns';

/** The nouns of the core that a shop may rename, with their permissions. */
export const RENAMED_NOUNS = {
    admins,
    customers,
    roles,
    terms,
    campaigns,
    categories,
    products,
    banners,
    home,
    orders,
} as const satisfies Record<string, { permissions: NounPermissions }>;
export type RenamedNoun = keyof typeof RENAMED_NOUNS;

/** The titles of pages with a message of their own, by noun. */
export const PAGE_TITLES: Partial<Record<RenamedNoun, string>> = {
    home: 'menu.apphome',
    terms: 'menu.terms',
    campaigns: 'menu.send_notification',
};

/**
 * Other words for a noun of the core: the name of one record and of the list, and whole messages. A language without a word keeps
 * the core's; one with a word has the general messages where `texts` has none.
 */
export type NounWords = {
    /** The name of one record. */
    one: Label;
    /** The name of the list. */
    many: Label;
    /** Whole messages, as those of a noun of the shop. */
    texts?: Partial<Record<NounText, Label>>;
};
