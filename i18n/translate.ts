import Polyglot from 'node-polyglot';
import type { Forms, Params, Translate } from './messages';

/** What stands between the forms of a message that counts, in polyglot's phrases. */
const DELIMITER = ' |||| ';
/** A message that counts, said without a count: by its form `other`, with no number put in. */
const UNCOUNTED = Number.NaN;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[A-Za-z0-9\u00c0-\u024f\u0370-\u052f]/;
/** First strong isolate, pop directional isolate. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

const isForms = (message: unknown): message is Forms =>
    typeof message === 'object' && typeof (message as Forms | null)?.other === 'string';

/** Messages as polyglot's phrases, by dotted keys: the forms of one that counts are joined in the order of `categories`. */
const phrasesOf = (
    messages: object,
    categories: readonly Intl.LDMLPluralRule[],
    prefix = '',
): Record<string, string> =>
    Object.assign(
        {},
        ...Object.entries(messages).map(([name, message]: [string, unknown]) => {
            const key = prefix + name;
            if (typeof message === 'string') return { [key]: message };
            if (isForms(message))
                return {
                    [key]: categories.map(category => message[category] ?? message.other).join(DELIMITER),
                };
            return phrasesOf(message as object, categories, `${key}.`);
        }),
    );

/** How a value is shown in a message: a number by its digits in groups, a name of the other direction isolated. */
const showIn = (tag: string) => {
    const numbers = new Intl.NumberFormat(`${tag}-u-nu-latn`);
    const isRightToLeft = RIGHT_TO_LEFT.test(
        new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? '',
    );
    const foreign = isRightToLeft ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
    return (value: unknown): string => {
        if (typeof value === 'number') return numbers.format(value);
        const text = String(value);
        return typeof value === 'string' && foreign.test(text) ? ISOLATE + text + END : text;
    };
};

/**
 * The messages of one language for polyglot, with its hooks set: plural forms by `Intl.PluralRules`, because its own tables know
 * neither our codes nor most languages; numbers grouped, in Latin digits (pass an id or a year as text); names of the other
 * direction isolated, so that they leave the order of the words around them alone. `standIn` has what the messages lack.
 */
export const polyglotOptions = (messages: object, tag: string, standIn: object = {}) => {
    const rules = new Intl.PluralRules(tag);
    const categories = rules.resolvedOptions().pluralCategories;
    const indexOf = (count: number) =>
        categories.indexOf(Number.isNaN(count) ? 'other' : rules.select(count));
    const show = showIn(tag);
    return {
        phrases: { ...phrasesOf(standIn, categories), ...phrasesOf(messages, categories) },
        locale: tag,
        allowMissing: true,
        pluralRules: { pluralTypes: { intl: indexOf }, pluralTypeToLanguages: { intl: [tag] } },
        replace(this: string, places: RegExp, valueOf: (place: string, name: string) => unknown) {
            return this.replace(places, (place: string, name: string) => {
                const value = valueOf(place, name);
                return value === place || Number.isNaN(value) ? place : show(value);
            });
        },
    };
};

/** Says a message that counts in its form `other` where no count is given; polyglot would say all of its forms. */
export const counting =
    (translate: Translate): Translate =>
    (key, params) =>
        translate(key, { ...params, smart_count: params?.smart_count ?? UNCOUNTED });

/** Turns the messages of one language into its translator. */
export const createTranslate = (messages: object, tag: string): Translate => {
    const polyglot = new Polyglot(polyglotOptions(messages, tag));
    return counting((key, params: Params = {}) => polyglot.t(key, params as Polyglot.InterpolationOptions));
};
