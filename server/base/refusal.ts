import type { Say } from '../../i18n/say';

/** Errors by field; nested names are joined by dots (`values.0.name`). */
export type FieldErrors = Record<string, Say[]>;

/**
 * A refused call, which changes nothing. Services throw it; the error handler answers with `{ message, errors?, data?
 * }` in the reader's language.
 */
export class Refusal extends Error {
    override name = 'Refusal';

    constructor(
        readonly statusCode: number,
        readonly say: Say,
        readonly more: {
            errors?: FieldErrors;
            headers?: Record<string, string>;
            /** The current record, if it changed since the caller read it. */
            data?: unknown;
        } = {},
    ) {
        super(`Refused with ${statusCode}`);
    }
}

/** `throw refuse(409, s => s.roleInUse({ smart_count: 3 }))` */
export const refuse = (status: number, say: Say) => new Refusal(status, say);

/** A 422: `throw invalid({ email: s => s.emailTaken })`. */
export const invalid = (fields: Record<string, Say>) =>
    new Refusal(422, s => s.invalid, {
        errors: Object.fromEntries(Object.entries(fields).map(([field, say]) => [field, [say]])),
    });

/** A 404: no such record. */
export const missing = () => refuse(404, s => s.missing);

/** The first sentence of a refusal, which names the field's reason if it has one. */
export const sentenceOf = (refusal: Refusal): Say =>
    Object.values(refusal.more.errors ?? {})[0]?.[0] ?? refusal.say;
