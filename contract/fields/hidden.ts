import { banners } from '../nouns/banners';
import { campaigns } from '../nouns/campaigns';
import { home } from '../nouns/home';
import { terms } from '../nouns/terms';

/** The nouns of the core that a shop may hide, each with the permission that is about it alone. */
export const HIDEABLE_NOUNS = {
    banners: banners.permissions.show,
    home: home.permissions.show,
    campaigns: campaigns.permissions.show,
    terms: terms.permissions.show,
} as const;
export type HideableNoun = keyof typeof HIDEABLE_NOUNS;

/** The fields of the core that a shop may hide: those that a record may be without. */
export const HIDEABLE_FIELDS = {
    products: ['brand'],
    customers: ['email', 'city', 'admin_notes'],
} as const;

/** The parts of the core that no screen shows. Calls and stored values stay. */
export type Hide = {
    nouns?: readonly HideableNoun[];
    fields?: { [Noun in keyof typeof HIDEABLE_FIELDS]?: readonly (typeof HIDEABLE_FIELDS)[Noun][number][] };
};

/** Names what is hidden: `banners`, `products.brand`. */
export const hiddenNames = ({ nouns = [], fields = {} }: Hide): Set<string> =>
    new Set([
        ...nouns,
        // In the history of the home.
        ...nouns.map(noun => `home.${noun}_ids`),
        ...Object.entries<readonly string[]>(fields).flatMap(([noun, names]) =>
            names.map(name => `${noun}.${name}`),
        ),
    ]);
