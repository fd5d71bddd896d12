import type { Failure } from '../../../contract/schemas/wire';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string');

/** The first of some values that is a text. */
const textIn = (...values: unknown[]): string | undefined =>
    values.find((value): value is string => typeof value === 'string' && value.trim() !== '');

/** The field of an entry of a list of errors, as Spring, Node's validators and JSON:API name it. */
const fieldOf = ({ field, path, param, property, source }: Row): string | undefined =>
    textIn(field, path, param, property) ??
    (isRow(source) ? textIn(source.pointer)?.split('/').at(-1) : undefined);

/** The errors by field of a list of entries; undefined if an entry names no field. */
const byField = (errors: unknown): Record<string, string[]> | undefined => {
    if (!Array.isArray(errors) || !errors.length || !errors.every(isRow)) return undefined;
    const fields: Record<string, string[]> = {};
    for (const error of errors) {
        const name = fieldOf(error);
        const text = textIn(error.message, error.defaultMessage, error.msg, error.detail, error.title);
        if (!name || !text) return undefined;
        (fields[name] ??= []).push(text);
    }
    return fields;
};

/** Django's name for errors of no field. */
const OF_NO_FIELD = 'non_field_errors';

/**
 * Reads the body of a refusal in the forms that hosts send (docs/contract.md#other-hosts): a text as `message`, `detail`,
 * `error` or `title`, and errors by field, in a list, or instead of an envelope.
 */
export const readFailure = (body: unknown): Partial<Failure> & { data?: unknown } => {
    if (isTexts(body)) return { message: body.join(' ') };
    if (!isRow(body)) return {};
    const { message, detail, title, error, errors } = body;
    const isBare = errors === undefined && Object.keys(body).length > 0 && Object.values(body).every(isTexts);
    const { [OF_NO_FIELD]: ofNoField, ...named } = (isBare ? body : {}) as Record<string, string[]>;
    const own = textIn(message, detail, isRow(error) ? error.message : error, title, ofNoField?.join(' '));
    const given = isBare ? named : (byField(errors) ?? errors);
    // Texts without fields are the message, if there is no other.
    const isMessage = own === undefined && isTexts(given);
    return {
        ...body,
        message: isMessage ? given.join(' ') : own,
        errors: (isMessage ? undefined : given) as Failure['errors'],
    };
};
