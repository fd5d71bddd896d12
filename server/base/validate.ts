import type { z } from 'zod';
import { MOST_DAYS } from '../../contract/schemas/statistics';
import { isVisible } from '../../contract/schemas/wire';
import { labelIn } from '../../contract/fields/describe';
import type { Label } from '../../contract/fields/field';
import type { Say } from '../../i18n/say';
import { numberIn } from './numbers';
import { languageOfSentences } from './ownNounName';
import { Refusal, type FieldErrors } from './refusal';

type Issue = z.core.$ZodIssue;

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
    path.reduce<unknown>(
        (value, key) =>
            typeof value === 'object' && value !== null && Object.hasOwn(value, key)
                ? (value as Record<PropertyKey, unknown>)[key]
                : undefined,
        data,
    );

const isEmpty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && !isVisible(value));

const TYPES: Record<string, Say> = {
    string: s => s.notText,
    number: s => s.notNumber,
    int: s => s.notWhole,
    boolean: s => s.notYesNo,
    array: s => s.notList,
    object: s => s.notRecord,
};

/** The messages of a schema's custom checks, by `params.sentence`. */
const CUSTOM: Record<string, Say> = {
    date: s => s.notDate,
    one_line: s => s.notOneLine,
    no_marks: s => s.hasMarks,
    decimals: s => s.notDecimals,
    audience: s => s.chooseAudience,
    vat_number: s => s.notVatNumber,
    range_order: s => s.rangeOrder,
    schedule_order: s => s.scheduleOrder,
    range_length: s => s.rangeLength({ smart_count: MOST_DAYS }),
};

/** A text of the shop in the reader's language. */
const sayOf =
    (label: Label): Say =>
    s =>
        labelIn(label, languageOfSentences(s));

/** The message for a zod issue. zod's own messages are in English and written for programmers. */
function sentence(issue: Issue, value: unknown): Say {
    switch (issue.code) {
        case 'invalid_type':
            return TYPES[issue.expected] ?? (s => s.notValid);
        case 'too_small': {
            const least = Number(issue.minimum);
            if (issue.origin === 'string') return s => s.tooShort({ smart_count: least });
            if (issue.origin === 'array') return s => s.tooFew({ smart_count: least });
            if (issue.origin === 'number')
                return s => s.tooSmall({ least: numberIn(s, issue.inclusive ? least : least + 1) });
            return s => s.notValid;
        }
        case 'too_big': {
            const most = Number(issue.maximum);
            if (issue.origin === 'string') return s => s.tooLong({ smart_count: most });
            if (issue.origin === 'array') return s => s.tooMany({ smart_count: most });
            return issue.origin === 'number' ? s => s.tooBig({ most: numberIn(s, most) }) : s => s.notValid;
        }
        case 'invalid_format':
            if (issue.format === 'email') return s => s.notEmail;
            if (issue.format === 'date') return s => s.notDate;
            if (issue.path.at(-1) === 'phone') return s => s.notPhone;
            return typeof value === 'string' && issue.path.at(-1) === 'color'
                ? s => s.notColor
                : s => s.notValid;
        case 'custom':
            if (issue.params?.says !== undefined) return sayOf(issue.params.says as Label);
            return CUSTOM[String(issue.params?.sentence)] ?? (s => s.notValid);
        case 'invalid_value':
            return s => s.notChoice;
        default:
            return s => s.notValid;
    }
}

/** The errors of a body or query by field, from an error with `reportInput`. An empty field is reported as missing. */
export function fieldErrors(error: z.core.$ZodError, data: unknown): FieldErrors {
    const errors: FieldErrors = {};
    for (const found of error.issues) {
        // A union has issues for each branch; the first branch is the usual one.
        const issue = found.code === 'invalid_union' ? (found.errors[0]?.[0] ?? found) : found;
        const path = issue === found ? found.path : [...found.path, ...issue.path];
        // A check of a whole record names a field of it. Other issues have their value as the schema read it, which is
        // not in `data` if it was JSON text there.
        const value = issue.code === 'custom' ? valueAt(data, path) : issue.input;
        const field = path.map(String).join('.') || 'body';
        const say: Say = isEmpty(value) && path.length > 0 ? s => s.required : sentence(issue, value);
        // Only the first error of each field is reported.
        errors[field] ??= [say];
    }
    return errors;
}

/**
 * Parses a body or query. `also` holds further errors to report with those of the schema.
 * @throws Refusal 422 with `errors`.
 */
export function parse<T extends z.ZodType>(schema: T, data: unknown, also: FieldErrors = {}): z.output<T> {
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success && Object.keys(also).length === 0) return result.data;
    throw new Refusal(422, s => s.invalid, {
        errors: { ...also, ...(!result.success && fieldErrors(result.error, data)) },
    });
}
