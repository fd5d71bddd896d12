import { agreeIn, markIn } from './agree';
import { type Language, isRightToLeft } from '../contract/languages';
import Polyglot from 'node-polyglot';
import type { Forms, Params, Translate } from './messages';

/** The separator of plural forms in polyglot's phrases. */
const DELIMITER = ' |||| ';
/** The count that selects the form `other` without inserting a number. */
const UNCOUNTED = Number.NaN;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[A-Za-z0-9\u00c0-\u024f\u0370-\u052f]/;
/** First strong isolate, pop directional isolate. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

const isForms = (message: unknown): message is Forms =>
    typeof message === 'object' && typeof (message as Forms | null)?.other === 'string';

/**
 * Adds messages to polyglot's phrases by dotted keys. Plural forms are joined in the order of `categories`. One object
 * takes them all: browsers keep a description of each object with keys of its own.
 */
const addPhrases = (
    phrases: Record<string, string>,
    messages: object,
    categories: readonly Intl.LDMLPluralRule[],
    prefix = '',
): Record<string, string> => {
    for (const [name, message] of Object.entries(messages) as [string, unknown][]) {
        const key = prefix + name;
        if (typeof message === 'string') phrases[key] = message;
        else if (isForms(message))
            phrases[key] = categories.map(category => message[category] ?? message.other).join(DELIMITER);
        else addPhrases(phrases, message as object, categories, `${key}.`);
    }
    return phrases;
};

/** Formats the values in messages: numbers are grouped, and texts of the other direction are isolated. */
const showIn = (tag: Language) => {
    const numbers = new Intl.NumberFormat(`${tag}-u-nu-latn`);
    const mark = markIn(tag);
    const foreign = isRightToLeft(tag) ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
    return (value: unknown): string => {
        if (typeof value === 'number') return numbers.format(value);
        const text = String(value);
        return typeof value === 'string' && foreign.test(text) ? ISOLATE + text + END : mark(text);
    };
};

/**
 * Polyglot's options for the messages of one language. Plural forms follow `Intl.PluralRules`, because polyglot's own
 * tables lack our codes and most languages. Numbers are grouped, in Latin digits (pass an id or a year as text). Names
 * of the other direction are isolated, so that they do not reorder the words around them. Of two catalogues with the same
 * key, the last one counts.
 */
export const polyglotOptions = (tag: Language, catalogues: readonly object[]) => {
    const rules = new Intl.PluralRules(tag);
    const categories = rules.resolvedOptions().pluralCategories;
    const indexOf = (count: number) =>
        categories.indexOf(Number.isNaN(count) ? 'other' : rules.select(count));
    const show = showIn(tag);
    const agree = agreeIn(tag);
    return {
        phrases: catalogues.reduce<Record<string, string>>(
            (phrases, messages) => addPhrases(phrases, messages, categories),
            {},
        ),
        locale: tag,
        allowMissing: true,
        pluralRules: { pluralTypes: { intl: indexOf }, pluralTypeToLanguages: { intl: [tag] } },
        replace(this: string, placeholders: RegExp, valueOf: (placeholder: string, name: string) => unknown) {
            const filled = this.replace(placeholders, (placeholder: string, name: string) => {
                const value = valueOf(placeholder, name);
                return value === placeholder || Number.isNaN(value) ? placeholder : show(value);
            });
            return agree(filled);
        },
    };
};

/** Uses the form `other` of a plural message without a count; polyglot would return all forms. */
export const counting =
    (translate: Translate): Translate =>
    (key, params) =>
        translate(key, { ...params, smart_count: params?.smart_count ?? UNCOUNTED });

/** Creates the translator of one language, over one catalogue or several. */
export const createTranslate = (messages: object | readonly object[], tag: Language): Translate => {
    const polyglot = new Polyglot(polyglotOptions(tag, [messages].flat()));
    return counting((key, params: Params = {}) => polyglot.t(key, params as Polyglot.InterpolationOptions));
};
