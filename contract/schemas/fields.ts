import { z } from 'zod';
import type { PlainOf } from '../fields/narrowed/specifiedFields';
import type { ExtendedNoun } from '../fields/nouns';
import { mayBeEmpty } from '../fields/describeField';
import type { Field } from '../fields/field';
import { countriesOf } from '../fields/countries';
import { COLOUR, matchesForm, LOCALE } from '../fields/forms';
import { isList, isLong, offeredChoices, mostCharacters, mostReferences, rangeOf } from '../fields/limits';
import { E164, plainPhone } from '../fields/phones';
import {
    plainFields,
    plainFilters,
    plainSorts,
    rowFields,
    type PlainField,
    type PlainValues,
} from '../fields/plainFields';
import { computedFields } from '../fields/across/ownParts';
import { nameBeside } from '../fields/names';
import {
    email,
    filter,
    flag,
    givenAmount,
    givenDate,
    givenId,
    id,
    instant,
    line,
    text,
    typedPhone,
} from './wire';

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

/** A list as it is sent; form data and queries send it as text. */
const givenList = (value: unknown): unknown =>
    typeof value === 'string' ? value.split(',').filter(one => one.trim() !== '') : value;

const SENT: { [Type in Field['type']]: (field: Extract<Field, { type: Type }>) => z.ZodType } = {
    text: field => {
        const whole = (isLong(field) ? text : line)(mostCharacters(field));
        if (field.pattern === undefined) return whole;
        return whole.refine(value => value.length > mostCharacters(field) || matchesForm(field, value), {
            params: { says: field.says },
        });
    },
    phone: field =>
        field.international
            ? z
                  .string()
                  .overwrite(given => plainPhone(given))
                  .regex(E164)
            : typedPhone.min(1).max(mostCharacters(field)),
    email: () => email,
    country: field => z.enum(countriesOf(field)),
    locale: field => z.string().trim().max(mostCharacters(field)).regex(LOCALE),
    number: givenDecimal,
    money: givenDecimal,
    date: () => givenDate,
    yesno: () => flag,
    moment: () => instant.transform(at => new Date(at).toISOString()),
    choice: field => z.enum(offeredChoices(field)),
    choices: field => {
        const offered = offeredChoices(field);
        return z.preprocess(
            givenList,
            z
                .array(z.string())
                .refine(given => given.every(one => offered.includes(one)))
                // In the order of their description, each once.
                .transform(given => offered.filter(one => given.includes(one))),
        );
    },
    reference: () => givenId,
    references: field =>
        z.preprocess(
            givenList,
            z
                .array(givenId)
                .min(field.required ? 1 : 0)
                .max(mostReferences(field))
                // Each once.
                .transform(given => [...new Set(given)]),
        ),
    colour: () => z.string().trim().toLowerCase().regex(COLOUR),
    photo: field => line(mostCharacters(field)).refine(value => matchesForm(field, value)),
};

/** A value of a field as it is sent. An empty text is null, and form data has no null. */
const sentOf = (field: Field): z.ZodType => {
    const schema = SENT[field.type](field as never);
    if (field.type === 'yesno' || isList(field) || field.required) return schema;
    return z.preprocess(
        value => (typeof value === 'string' && value.trim() === '' ? null : value),
        schema.nullable(),
    );
};

/** A value of a field as it is answered. A required one of the shop is null in records from before the field was added. */
const answeredOf = (field: PlainField): z.ZodType => {
    const value = valueOf(field);
    return mayBeEmpty(field) ? value.nullable() : value;
};

const valueOf = ({ type }: Field): z.ZodType => {
    switch (type) {
        case 'number':
        case 'money':
            return z.number();
        case 'yesno':
            return z.boolean();
        case 'reference':
            return id;
        case 'references':
            return z.array(id);
        case 'choices':
            return z.array(z.string());
        case 'moment':
            return instant;
        default:
            return z.string();
    }
};

/** The fields that a role may be kept from, by their schemas in bodies and answers. */
const guards = new WeakMap<z.ZodType, PlainField>();
const guarded = <Schema extends z.ZodType>(field: PlainField, schema: Schema): Schema => {
    if (field.see) guards.set(schema, field);
    return schema;
};
/** The field of a schema, if a role may be kept from it. */
export const guardedBy = (schema: z.ZodType): PlainField | undefined => guards.get(schema);

/** The same for a field that a role may be kept from, whose answer leaves it out. */
const answerOf = (field: PlainField): z.ZodType =>
    field.see ? guarded(field, answeredOf(field).optional()) : answeredOf(field);

/** The name of a record that a field refers to, as the server answers it beside the id to those who may read the record. */
const named = z.object({ id, name: z.string(), name_ar: z.string().optional() }).nullable().optional();

/** The fields of schemas whose values are computed. */
const computed = new WeakMap<z.ZodType, PlainField>();
/** The field of a schema, if its value is computed. */
export const computedBy = (schema: z.ZodType): PlainField | undefined => computed.get(schema);

/** The schemas of a noun's computed fields. Other hosts may leave them out. */
const computedAnswers = (noun: string): Record<string, z.ZodType> =>
    Object.fromEntries(
        computedFields(noun).map(field => {
            const schema = valueOf(field).nullable().optional();
            computed.set(schema, field);
            return [field.name, guarded(field, schema)];
        }),
    );

/**
 * The schema of a record of one of the shop's nouns. The server answers the names of records that it refers to beside their ids
 * to those who may read them; other hosts may leave them out.
 */
export const ownRecord = (noun: string): z.ZodObject =>
    z.object({
        id,
        ...Object.fromEntries(
            plainFields(noun).flatMap((field): [string, z.ZodType][] => [
                [field.name, answerOf(field)],
                ...(field.reference
                    ? [[nameBeside(field.name), guarded(field, named.clone())] satisfies [string, z.ZodType]]
                    : []),
            ]),
        ),
        ...computedAnswers(noun),
        created_at: instant,
        updated_at: instant,
    });

/** The body of a new record of one of the shop's nouns; in that of an update all fields are optional. */
export const ownRecordBody = (noun: string): z.ZodObject => fieldsBody(plainFields(noun));

/** The schema of values that are sent, by their fields. */
export const fieldsBody = (fields: readonly PlainField[]): z.ZodObject =>
    z.object(bodyOf(fields) as Record<string, z.ZodType>);

/** The schema of values that are answered, by their fields. */
export const fieldsAnswer = (fields: readonly PlainField[]): z.ZodObject =>
    z.object(each(fields, answeredOf) as Record<string, z.ZodType>);

/** The schemas of a noun's plain fields. Their types are those of their descriptions. */
type Schemas<Noun extends ExtendedNoun> = {
    [Name in keyof PlainValues<Noun>]: z.ZodType<PlainValues<Noun>[Name]>;
};
type Bodies<Noun extends ExtendedNoun> = {
    [Name in keyof PlainValues<Noun>]: Name extends keyof PlainOf<Noun>
        ? PlainOf<Noun>[Name] extends { required: true }
            ? z.ZodType<PlainValues<Noun>[Name]>
            : z.ZodOptional<z.ZodType<PlainValues<Noun>[Name]>>
        : z.ZodOptional<z.ZodType<PlainValues<Noun>[Name]>>;
};
const each = (fields: readonly PlainField[], schemaOf: (field: PlainField) => z.ZodType) =>
    Object.fromEntries(fields.map(field => [field.name, schemaOf(field)])) as Record<string, z.ZodType>;

/** The plain fields in the body of a noun's create; in that of an update all are optional. */
export const plainBody = <Noun extends ExtendedNoun>(noun: Noun): Bodies<Noun> =>
    bodyOf(plainFields(noun)) as never;

/** A field that is required and has a value from the start may be left out. */
const bodyOf = (fields: readonly PlainField[]) =>
    Object.fromEntries(
        fields.map(field => [
            field.name,
            guarded(
                field,
                field.required && !('default' in field) ? sentOf(field) : sentOf(field).optional(),
            ),
        ]),
    );

/** The plain fields in the answer of a noun's record. */
export const plainAnswer = <Noun extends ExtendedNoun>(noun: Noun): Schemas<Noun> =>
    ({ ...each(plainFields(noun), answerOf), ...computedAnswers(noun) }) as never;

/** The same in the rows of a list. */
export const plainRow = <Noun extends ExtendedNoun>(noun: Noun): Schemas<Noun> =>
    ({ ...each(rowFields(noun), answerOf), ...computedAnswers(noun) }) as never;

const choiceId = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/);

const FILTERS: { [Type in Field['type']]: (field: Extract<Field, { type: Type }>) => z.ZodType } = {
    ...SENT,
    text: () => z.string().trim().max(200),
    phone: () => z.string().trim().max(30),
    email: () => z.string().trim().max(200),
    // Records keep a country that the shop has removed.
    country: () => z.string().regex(/^[A-Z]{2}$/),
    // A limit with more decimals than the values have is no mistake.
    number: () => givenDecimal({ type: 'number', decimals: 9 }),
    money: () => givenAmount,
    // Days of the shop's time zone.
    moment: () => givenDate,
    // Records keep a choice that the shop has removed.
    choice: () => choiceId,
    choices: () => choiceId,
    // One of them.
    references: () => givenId,
};

/** The filters of a noun's list by its plain fields. An empty one is ignored. */
export const plainQuery = (noun: ExtendedNoun): Record<never, z.ZodType> => plainQueryOf(noun);

/** The same by the name of a resource, also of one of the shop's nouns. */
export const plainQueryOf = (resource: string): Record<string, z.ZodType> =>
    Object.fromEntries(
        plainFilters(resource).map(({ name, field }) => [name, filter(FILTERS[field.type](field as never))]),
    );

/** The order of a noun's list by its plain fields alone. */
export const plainOrder = (noun: ExtendedNoun) => ({
    col: filter(z.enum(plainSorts(noun))),
    desc: z.preprocess(value => value === '1' || value === 1, z.boolean()),
});
