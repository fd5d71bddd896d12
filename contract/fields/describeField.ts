import type { Language } from '../languages';
import type { Field, Label } from './field';
import { isList, isLong as hasLines } from './limits';
import { humanised, nameBeside, pluralOf } from './names';
import { OPTION_NOUNS } from './nouns';

/** A field that is made of its description alone, of the core or of the shop, with what that leaves open. */
export type PlainField = Field & {
    /** Whether it is the core's: its column has its name, is made by a migration, and its texts are in i18n. */
    isCore?: true;
    /** Whether the shop alone requires a field of the core, so that records may be without it. */
    wasOptional?: true;
    /** Whether a filter by a text finds the whole of it. */
    whole?: true;
    /** Other headings by which files know it. */
    headings?: readonly string[];
    /** Its name in bodies, answers and queries. */
    name: string;
    label: Label;
    /** Whether a record needs a value where `when` is met; `required` is false then. */
    requiredWhen?: boolean;
    /** Whether it has several lines, which no table and no filter has room for. */
    isLong: boolean;
    listed: boolean;
    filtered: boolean;
    sorted: boolean;
    file: boolean;
    grid: boolean;
    bulk: boolean;
    searched: boolean;
    /** The resource of the records that a reference names. */
    reference?: string;
    /** The language of one of the two fields of a localised text. */
    language?: Language;
};

/** A filter of a list by a field: its value, or one end of a range. */
export type PlainFilter = { name: string; field: PlainField; end?: 'min' | 'max' };

/** Whether the extensions' list of a noun is filtered or sorted by plain fields; those of the shop's nouns always are. */
const hasOption = (option: 'filtered' | 'sorted', resource: string): boolean =>
    (OPTION_NOUNS[option] as readonly string[]).includes(resource);
/** The types by which no list is filtered, and those by which none is sorted. */
const NEVER_FILTERED: readonly Field['type'][] = ['colour', 'photo'];
const NEVER_SORTED: readonly Field['type'][] = ['choices', 'reference', 'references', 'colour', 'photo'];

/** A field with what its description leaves open; `isOwn` for those of the shop's nouns. */
export const described = (resource: string, isOwn: boolean, name: string, field: Field): PlainField => {
    const { type } = field;
    const isLong = hasLines(field);
    return {
        name,
        label: humanised(
            type === 'references' ? pluralOf(name) : type === 'reference' ? nameBeside(name) : name,
        ),
        file: true,
        // Many records cannot share it.
        bulk: !isLong && !field.unique,
        searched: false,
        ...field,
        ...(field.when && { required: false, requiredWhen: field.required ?? false }),
        isLong,
        listed: !isLong && (field.listed ?? isOwn),
        filtered:
            !isLong &&
            !NEVER_FILTERED.includes(type) &&
            (isOwn || hasOption('filtered', resource)) &&
            (field.filtered ?? true),
        sorted:
            !isLong &&
            !NEVER_SORTED.includes(type) &&
            (isOwn || hasOption('sorted', resource)) &&
            (field.sorted ?? true),
        // A cell of the grid has one value.
        grid: !isLong && !isList(field) && (field.grid ?? true),
        ...(field.type === 'reference' && {
            reference: field.to,
        }),
    };
};

/** A field; of a localised text two, with one language each. */
export const eachOf = (resource: string, isOwn: boolean, name: string, field: Field): PlainField[] => {
    const one = described(resource, isOwn, name, field);
    if (field.type !== 'text' || !field.localised) return [one];
    const { was, ...rest } = one;
    return [
        { ...one, language: 'en' },
        { ...rest, ...(was && { was: `${was}_ar` }), name: `${name}_ar`, language: 'ar' },
    ];
};

/** Whether records may be without a value: any field, but one that the core requires, which has been there from the start. */
export const mayBeEmpty = (field: PlainField): boolean =>
    field.type !== 'yesno' && !isList(field) && !(field.isCore && field.required && !field.wasOptional);

const RANGES: readonly Field['type'][] = ['number', 'money', 'date', 'moment'];

/** The filters of a list by some fields. */
export const filtersOf = (fields: readonly PlainField[]): PlainFilter[] =>
    fields
        .filter(({ filtered }) => filtered)
        .flatMap(field =>
            RANGES.includes(field.type)
                ? (['min', 'max'] as const).map(end => ({ name: `${end}_${field.name}`, field, end }))
                : [{ name: field.name, field }],
        );
