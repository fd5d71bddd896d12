import shop from '#shop';
import type { Language } from '../languages';
import type { CoreLimits } from './narrowed/coreLimits';
import type { Own } from './describe';
import type { PlainField } from './describeField';
import type { Fields } from './field';
import type { ShopList } from './lists';
import type { ExtendedNoun } from './nouns';
import type { Rule } from './rule';

/** Computed by `defineShop`, so that a panel without a shop has none of it. */
const { own } = shop as { own?: Own };

/** The nouns that the shop adds, by name. */
export const ownNouns: Own['nouns'] = own?.nouns ?? {};

/** The actions that the shop adds to records, in the order of their description. */
export const ownActions: Own['actions'] = own?.actions ?? [];

/** The permissions of those nouns, of fields and of actions. */
export const ownPermissions: Own['permissions'] = own?.permissions ?? {};

/** The fields that the shop adds, by the resource of their noun; all fields of its own nouns. */
export const allOwnFields: Own['fields'] = own?.fields ?? {};

/** The shop's messages in a language, by dotted keys. */
export const ownMessages: Own['messages'] = language => own?.messages(language) ?? {};

/** Whether the shop hides a noun of the core from the screens, or a field by `products.brand`. */
export const isHidden = (name: string): boolean => !!own?.hidden.has(name);

/** The permissions that are about hidden nouns. */
export const hiddenPermissions: readonly string[] | undefined = own?.hiddenPermissions;

/** The permissions of the core's nouns that the shop has other words for. */
export const renamedPermissions: Own['permissions'] | undefined = own?.renamedPermissions;

/** The nouns of the core that the shop has other words for in a language. */
export const renamedIn = (language: Language): readonly string[] | undefined => own?.renamedIn(language);

/** The rules across the fields of a noun. */
export const ownRules = (noun: string): readonly Rule[] => own?.rules[noun] ?? [];

/** The order of nouns in the menu. */
export const menuOrder: readonly string[] | undefined = own?.menu;

/** The icons of nouns that the shop chose, by noun. */
export const nounIcons: Own['icons'] | undefined = own?.icons;

/** The columns, filters and views that a noun's list begins with, if the shop names some. */
export const shopList = (noun: string): ShopList | undefined => own?.lists[noun];

/** The limits that the shop sets for fields of the core, by name, and what forms of new records begin with. */
export const coreLimits = (noun: string): Readonly<Record<string, CoreLimits>> => own?.coreFields[noun] ?? {};

/** The values with which the form of a new record begins, by fields of the core. */
export const coreDefaults = (noun: string): Record<string, string> =>
    Object.fromEntries(
        Object.entries(coreLimits(noun)).flatMap(([name, { default: value }]) =>
            value === undefined ? [] : [[name, value]],
        ),
    );

/** The fields that the shop adds to a noun, in the order of their description; none for other nouns. */
export const ownFields = (noun: string): readonly PlainField[] => allOwnFields[noun] ?? [];

/** The fields of a noun that the shop computes from others, in the order of their description. */
export const computedFields = (noun: string): readonly PlainField[] => own?.computed[noun] ?? [];

/** The references of the shop's nouns whose records the page of what they refer to lists, by its resource. */
export const referringFields = (resource: string): { noun: string; field: PlainField }[] =>
    Object.keys(ownNouns).flatMap(noun =>
        ownFields(noun).flatMap(field =>
            field.type === 'reference' && field.inverse && field.to === resource ? { noun, field } : [],
        ),
    );

type Declared = typeof shop extends { fields: infer F } ? F : unknown;
/** The fields that the shop's description adds to a noun, as types. */
export type DeclaredFields<Noun extends ExtendedNoun> =
    Declared extends Record<Noun, infer F> ? (F extends Fields ? F : unknown) : unknown;
