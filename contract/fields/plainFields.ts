import { CORE_FIELDS } from './coreFields';
import { described, filtersOf, type PlainField, type PlainFilter } from './describeField';
import type { CoreField, Field, ValueOf } from './field';
import type { ExtendedNoun } from './nouns';
import { allOwnFields, isHidden, ownFields, type DeclaredFields } from './ownFields';

import type { PlainOf } from './narrowed/specifiedFields';

export type { PlainField, PlainFilter } from './describeField';

const plainOfCore = Object.entries(CORE_FIELDS).map(
    ([noun, fields]): [noun: string, fields: PlainField[]] => [
        noun,
        Object.entries<CoreField>(fields).flatMap(([name, field]) =>
            field.slot ? [] : { ...described(noun, false, name, field), isCore: true },
        ),
    ],
);
/** The plain fields by noun. */
export const allPlainFields: Readonly<Record<string, readonly PlainField[]>> = {
    ...allOwnFields,
    ...Object.fromEntries(plainOfCore.map(([name, fields]) => [name, [...fields, ...ownFields(name)]])),
};
const filters = Object.fromEntries(
    Object.entries(allPlainFields).map(([noun, fields]) => [noun, filtersOf(fields)]),
);

/** The fields of a noun that are made of their description alone: the core's, then those that the shop adds. */
export const plainFields = (noun: string): readonly PlainField[] => allPlainFields[noun] ?? [];

/** The plain fields of a noun that screens show. */
export const shownFields = (noun: string): readonly PlainField[] =>
    plainFields(noun).filter(({ name }) => !isHidden(`${noun}.${name}`));

/** Returns the fields that rows of lists have: all but texts of several lines. */
export const rowFields = (noun: string): readonly PlainField[] =>
    plainFields(noun).filter(field => !field.isLong);

/** One of them by its name. */
export const plainField = (noun: string, name: string): PlainField | undefined =>
    plainFields(noun).find(field => field.name === name);

/** The filters that the extensions' list of a noun has: `min_weight` and `max_weight`, or the field's own name. */
export const plainFilters = (noun: string): readonly PlainFilter[] => filters[noun] ?? [];

/** The names by which a noun's list is sorted besides the core's. */
export const plainSorts = (noun: string): string[] =>
    plainFields(noun).flatMap(({ name, sorted }) => (sorted ? [name] : []));

/** The fields of the core whose parts are written by hand. */
export const slotFields = (noun: ExtendedNoun): [name: string, field: CoreField][] =>
    Object.entries<CoreField>(CORE_FIELDS[noun]).filter(([, { slot }]) => slot);

const allFields = (noun: ExtendedNoun): [name: string, field: Field][] => [
    ...Object.entries<Field>(CORE_FIELDS[noun]),
    ...ownFields(noun).map((field): [string, Field] => [field.name, field]),
];

/** Returns the fields that a copy of a record has: all but those whose value must be its own. */
export const copiedFields = (noun: ExtendedNoun): string[] =>
    allFields(noun).flatMap(([name, { copied, unique }]) => ((copied ?? !unique) ? name : []));

/** The names of fields that are amounts, of all nouns of the core. */
export const moneyFields: ReadonlySet<string> = new Set(
    (Object.keys(CORE_FIELDS) as ExtendedNoun[])
        .flatMap(allFields)
        .flatMap(([name, { type }]) => (type === 'money' ? name : [])),
);

/** Returns the fields that have a cell in the grid of a noun. */
export const gridFields = (noun: ExtendedNoun): string[] => [
    ...slotFields(noun).flatMap(([name, { grid = true }]) => (grid ? name : [])),
    ...plainFields(noun).flatMap(({ name, grid }) => (grid ? name : [])),
];

/** A required field of the core has a value in every record; one of the shop may have been added later. */
type CoreValue<F> = F extends { required: true } ? NonNullable<ValueOf<F>> : ValueOf<F>;

/** The values of a noun's plain fields in an answer, by name. */
export type PlainValues<Noun extends ExtendedNoun> = {
    -readonly [Name in keyof (PlainOf<Noun> & DeclaredFields<Noun>)]: Name extends keyof PlainOf<Noun>
        ? CoreValue<PlainOf<Noun>[Name]>
        : ValueOf<(PlainOf<Noun> & DeclaredFields<Noun>)[Name]>;
};

/** Picks the values of a noun's plain fields from a record. */
export const plainValues = <Noun extends ExtendedNoun>(
    noun: Noun,
    record: object,
    fields: readonly PlainField[] = plainFields(noun),
): PlainValues<Noun> =>
    Object.fromEntries(
        fields.map(({ name }) => [name, (record as Record<string, unknown>)[name]]),
    ) as PlainValues<Noun>;
