import shop from '#shop';
import type { Language } from '../languages';
import type { Own } from './describe';
import type { PlainField } from './describeField';
import type { Fields } from './field';
import type { ExtendedNoun } from './nouns';
import type { Rule } from './rule';

/** Computed by `defineShop`, so that a panel without a shop has none of it. */
export const { own } = shop as { own?: Own };

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

/** The fields of the core by noun, of the nouns for which the shop has limits. */
export const limitedFields: Own['limited'] | undefined = own?.limited;

/** The fields that the shop adds to a noun, in the order of their description; none for other nouns. */
export const ownFields = (noun: string): readonly PlainField[] => allOwnFields[noun] ?? [];

type Declared = typeof shop extends { fields: infer F } ? F : unknown;
/** The fields that the shop's description adds to a noun, as types. */
export type DeclaredFields<Noun extends ExtendedNoun> =
    Declared extends Record<Noun, infer F> ? (F extends Fields ? F : unknown) : unknown;
