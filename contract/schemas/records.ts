import { z } from 'zod';
import type { Field, Fields } from '../fields/field';
import { mostCharacters, rangeOf } from '../fields/limits';
import { id, instant, line, text, typedPhone } from './wire';

/** The types that nouns of the core have. */
const SCHEMAS: { [Type in Field['type']]?: (field: Extract<Field, { type: Type }>) => z.ZodType } = {
    text: field => (field.long ? text : line)(mostCharacters(field)),
    phone: () => typedPhone.min(1).max(30),
    number: ({ min = -Infinity, max = Infinity }) => z.number().min(min).max(max),
    money: field => {
        const { min, max } = rangeOf(field);
        return z.number().min(min).max(max);
    },
    date: () => z.iso.date(),
    yesno: () => z.boolean(),
    choice: ({ choices }) => z.enum(Object.keys(choices)),
};

const schemaOf = (field: Field): z.ZodType => {
    const schema = SCHEMAS[field.type]?.(field as never) ?? z.string();
    return field.required || field.type === 'yesno' ? schema : schema.nullable();
};

/** The schema of a noun's records, as the server answers them. */
export const recordSchema = (fields: Fields): z.ZodObject =>
    z.object({
        id,
        ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
        created_at: instant,
        updated_at: instant,
    });
