import { z } from 'zod';
import { EXTENDED_NOUNS, type ExtendedNoun } from '../fields/nouns';
import type { Field } from '../fields/field';
import { matchesPattern, mostCharacters, rangeOf } from '../fields/limits';
import { ownFields, ownFilters, rowFields, type OwnField, type OwnValues } from '../fields/ownFields';
import { filter, flag, givenAmount, givenDate, line, text, typedPhone } from './wire';

/** A number of at most so many decimals, as it is sent; form data sends it as text. */
const givenDecimal = (field: Extract<Field, { type: 'number' | 'money' }>) => {
    const { min, max } = rangeOf(field);
    const decimals = (field.type === 'number' ? field.decimals : undefined) ?? 2;
    const number = z.number().min(min).max(max);
    return z.preprocess(
        value =>
            typeof value === 'string' && /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(value) ? Number(value) : value,
        decimals === 0
            ? number.int()
            : number.refine(
                  value => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6,
                  {
                      ...(decimals === 2 && { params: { sentence: 'decimals' } }),
                  },
              ),
    );
};

const SENT: { [Type in Field['type']]: (field: Extract<Field, { type: Type }>) => z.ZodType } = {
    text: field => {
        const whole = (field.long ? text : line)(mostCharacters(field));
        return field.pattern === undefined ? whole : whole.refine(value => matchesPattern(field, value));
    },
    phone: field => typedPhone.min(1).max(mostCharacters(field)),
    number: givenDecimal,
    money: givenDecimal,
    date: () => givenDate,
    yesno: () => flag,
    choice: ({ choices }) => z.enum(Object.keys(choices)),
};

/** A value of a field as it is sent. An empty text is null, and form data has no null. */
const sentOf = (field: Field): z.ZodType => {
    const schema = SENT[field.type](field as never);
    if (field.type === 'yesno' || field.required) return schema;
    return z.preprocess(
        value => (typeof value === 'string' && value.trim() === '' ? null : value),
        schema.nullable(),
    );
};

/** A value of a field as it is answered. A required one is null in records from before the field was added. */
const answeredOf = ({ type }: Field): z.ZodType => {
    switch (type) {
        case 'number':
        case 'money':
            return z.number().nullable();
        case 'yesno':
            return z.boolean();
        default:
            return z.string().nullable();
    }
};

/** The schemas of the shop's fields, which come to the core's. Their types are those of the shop's description. */
type Schemas<Noun extends ExtendedNoun, Optional = never> = {
    [Name in keyof OwnValues<Noun>]: z.ZodType<OwnValues<Noun>[Name] | Optional>;
};
const each = (fields: readonly OwnField[], schemaOf: (field: OwnField) => z.ZodType) =>
    Object.fromEntries(fields.map(field => [field.name, schemaOf(field)])) as never;

/** The shop's fields in the body of a noun's create; in that of an update all are optional. */
export const ownBody = <Noun extends ExtendedNoun>(noun: Noun): Schemas<Noun, undefined> =>
    each(ownFields(EXTENDED_NOUNS[noun]), field =>
        field.required ? sentOf(field) : sentOf(field).optional(),
    );

/** The shop's fields in the answer of a noun's record. */
export const ownAnswer = <Noun extends ExtendedNoun>(noun: Noun): Schemas<Noun> =>
    each(ownFields(EXTENDED_NOUNS[noun]), answeredOf);

/** The same in the rows of a list. */
export const ownRow = <Noun extends ExtendedNoun>(noun: Noun): Schemas<Noun> =>
    each(rowFields(EXTENDED_NOUNS[noun]), answeredOf);

const FILTERS: { [Type in Field['type']]: (field: Extract<Field, { type: Type }>) => z.ZodType } = {
    ...SENT,
    text: () => z.string().trim().max(200),
    phone: () => z.string().trim().max(30),
    // A limit with more decimals than the values have is no mistake.
    number: () => givenDecimal({ type: 'number', decimals: 9 }),
    money: () => givenAmount,
};

/** The filters of a noun's list by the shop's fields. An empty one is ignored. */
export const ownQuery = (noun: ExtendedNoun): Record<never, z.ZodType> =>
    Object.fromEntries(
        ownFilters(EXTENDED_NOUNS[noun]).map(({ name, field }) => [
            name,
            filter(FILTERS[field.type](field as never)),
        ]),
    );

/** The names by which a noun's list is sorted besides the core's. */
export const ownSorts = (noun: ExtendedNoun): string[] =>
    ownFields(EXTENDED_NOUNS[noun]).flatMap(({ name, sorted }) => (sorted ? [name] : []));
