import { z } from 'zod';
import type { Field, Fields } from '../fields';
import { id, instant, line, typedPhone } from './wire';

const SCHEMAS: Record<Field['type'], (field: Field) => z.ZodType> = {
    text: ({ max = 200 }) => line(max),
    phone: () => typedPhone.min(1).max(30),
    number: () => z.number(),
    date: () => z.iso.date(),
    yesno: () => z.boolean(),
};

const schemaOf = (field: Field): z.ZodType => {
    const schema = SCHEMAS[field.type](field);
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
