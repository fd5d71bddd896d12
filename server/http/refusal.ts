import type { Say } from '../sentences/en';

/** The errors by field, nested names dotted (`values.0.name`). */
export type FieldErrors = Record<string, Say[]>;

/**
 * A call that is answered with a sentence and no change. Services throw it; the error handler turns it into
 * `{ message, errors?, data? }` in the reader's language.
 */
export class Refusal extends Error {
    override name = 'Refusal';

    constructor(
        readonly statusCode: number,
        readonly say: Say,
        readonly more: {
            errors?: FieldErrors;
            headers?: Record<string, string>;
            /** The record as it is now, where somebody else changed it first. */
            data?: unknown;
        } = {},
    ) {
        super(`Refused with ${statusCode}`);
    }
}

/** `throw refuse(409, s => s.roleInUse(3))` */
export const refuse = (status: number, say: Say) => new Refusal(status, say);

/** A 422: `throw invalid({ email: s => s.emailTaken })`. */
export const invalid = (fields: Record<string, Say>) =>
    new Refusal(422, s => s.invalid, {
        errors: Object.fromEntries(Object.entries(fields).map(([field, say]) => [field, [say]])),
    });

/** A 404: no such record. */
export const missing = () => refuse(404, s => s.missing);
