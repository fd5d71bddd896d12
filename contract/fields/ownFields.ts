import shop from '#shop';
import type { Own, OwnField, OwnFilter } from './describe';
import { EXTENDED_NOUNS, type ExtendedNoun } from './nouns';
import type { Fields, ValueOf } from './field';

export type { OwnField, OwnFilter } from './describe';

/** Computed by `defineShop`, so that a panel without a shop has none of it. */
const { own } = shop as { own?: Own };

/** The nouns that the shop adds, by name. */
export const ownNouns: Own['nouns'] = own?.nouns ?? {};

/** The permissions of those nouns and of fields. */
export const ownPermissions: Own['permissions'] = own?.permissions ?? {};

/** The fields that the shop adds, by the resource of their noun; all fields of its own nouns. */
export const allOwnFields: Own['fields'] = own?.fields ?? {};

/** The shop's messages in a language, by dotted keys. */
export const ownMessages: Own['messages'] = language => own?.messages(language) ?? {};

/** The fields that the shop adds to a noun, in the order of their description; none for other nouns. */
export const ownFields = (noun: string): readonly OwnField[] => allOwnFields[noun] ?? [];

/** Those that rows of lists have: all but texts of several lines. */
export const rowFields = (noun: string): readonly OwnField[] =>
    ownFields(noun).filter(field => !field.isLong);

/** Their names, which the noun's calls send. */
export const ownNames = (noun: string): string[] => ownFields(noun).map(({ name }) => name);

/** One of the shop's fields by its name. */
export const ownField = (noun: string, name: string): OwnField | undefined =>
    ownFields(noun).find(field => field.name === name);

/** The filters that the extensions' list of a noun has: `min_weight` and `max_weight`, or the field's own name. */
export const ownFilters = (noun: string): readonly OwnFilter[] => own?.filters[noun] ?? [];

type Declared = typeof shop extends { fields: infer F } ? F : unknown;
type FieldsOf<Noun extends ExtendedNoun> =
    Declared extends Record<Noun, infer F> ? (F extends Fields ? F : unknown) : unknown;

/** The values of a noun's own fields in an answer, by name. */
export type OwnValues<Noun extends ExtendedNoun> = {
    -readonly [Name in keyof FieldsOf<Noun>]: ValueOf<FieldsOf<Noun>[Name]>;
};

/** Picks the values of the shop's fields from a record. */
export const ownValues = <Noun extends ExtendedNoun>(
    noun: Noun,
    record: object,
    fields: readonly OwnField[] = ownFields(EXTENDED_NOUNS[noun]),
): OwnValues<Noun> =>
    Object.fromEntries(
        fields.map(({ name }) => [name, (record as Record<string, unknown>)[name]]),
    ) as OwnValues<Noun>;
