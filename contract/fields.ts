/**
 * A field of a noun's records, as plain data: the browser reads it without zod, and the server's schema is made of it
 * (contract/schemas/records.ts).
 * - `text`: one line of at most `max` characters, by default 200.
 * - `phone`: a phone number, in Latin digits.
 * - `number`: any number. `date`: a day, `2026-11-27`. `yesno`: true or false.
 *
 * A field that is not `required` may be null, except `yesno`.
 */
export type Field = {
    type: 'text' | 'phone' | 'number' | 'date' | 'yesno';
    required?: boolean;
    max?: number;
};

/** The fields of a noun's records by name, without `id`, `created_at` and `updated_at`, which all records have. */
export type Fields = Record<string, Field>;
