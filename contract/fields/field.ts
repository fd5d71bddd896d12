import type { Language } from '../constants';

/** A text for readers: one for all languages, or one a language. Without the reader's language English is shown. */
export type Label = string | Partial<Record<Language, string>>;

/** What a field of any type may say. */
type Common = {
    /** Its name on screen; without one, the name in code as words. */
    label?: Label;
    /** What the reader gains or risks, below its input. */
    help?: Label;
    /** A record cannot be saved without it. Records from before the field was added stay without. */
    required?: boolean;
    /** No two records have the same value; texts are compared without case. */
    unique?: boolean;
    /** Whether its column is shown in the list from the start. By default it is offered and hidden. */
    listed?: boolean;
    /** Whether a search of the list finds its words; of `text` and `phone`. By default false. */
    searched?: boolean;
    /** Whether the list is filtered by it, sorted by it, and whether files, the grid and the bulk edit have it. By default true. */
    filtered?: boolean;
    sorted?: boolean;
    file?: boolean;
    grid?: boolean;
    bulk?: boolean;
    /** Whether a copy of a record has its value. By default true, unless it is unique. */
    copied?: boolean;
};

/**
 * A field of a noun's records, as plain data: the browser reads it without zod, and the server's schema is made of it
 * (contract/schemas/fields.ts). Both nouns of their own and the fields that a shop adds are described so.
 * - `text`: one line of at most `max` characters, by default 200; with `long` several lines of at most 10,000. `pattern` is a
 * regular expression that the whole text matches.
 * - `phone`: a phone number, in Latin digits.
 * - `number`: from `min` to `max`, with at most `decimals` decimals; `unit` is shown beside it.
 * - `money`: an amount in the shop's currency, with two decimals.
 * - `date`: a day, `2026-11-27`. `yesno`: true or false.
 * - `choice`: one of `choices`, each an id with its label.
 *
 * A field that is not `required` may be null, except `yesno`, which is false until it is set.
 */
export type Field = Common &
    (
        | { type: 'text'; max?: number; long?: boolean; pattern?: string }
        | { type: 'phone'; max?: number }
        | { type: 'number'; unit?: Label; min?: number; max?: number; decimals?: number }
        | { type: 'money'; min?: number; max?: number }
        | { type: 'date' }
        | { type: 'yesno' }
        | { type: 'choice'; choices: Readonly<Record<string, Label>> }
    );

/** The fields of a noun's records by name, without `id`, `created_at` and `updated_at`, which all records have. */
export type Fields = Readonly<Record<string, Field>>;

/** The values of a field in an answer. */
export type ValueOf<F> = F extends { type: 'number' | 'money' }
    ? number | null
    : F extends { type: 'yesno' }
      ? boolean
      : F extends { type: 'choice'; choices: infer Choices }
        ? (keyof Choices & string) | null
        : string | null;
