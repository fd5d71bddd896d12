import type { Forms, Params, Translate } from './messages';

const isForms = (message: unknown): message is Forms =>
    typeof message === 'object' && typeof (message as Forms | null)?.other === 'string';

const messageAt = (messages: object, key: string): string | Forms | undefined => {
    let found: unknown = messages;
    for (const part of key.split('.')) {
        if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
        found = (found as Record<string, unknown>)[part];
    }
    return typeof found === 'string' || isForms(found) ? found : undefined;
};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[A-Za-z0-9\u00c0-\u024f\u0370-\u052f]/;
/** First strong isolate, pop directional isolate. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * Turns the messages of one language into its translator: `%{name}` places as polyglot has them, counts by
 * `Intl.PluralRules`. A number is a quantity and has its thousands parted, in Latin digits; an id or a year is passed as
 * text. A name of the other direction is isolated, so that it leaves the order of the words around it alone. `standIn`
 * says what the messages lack.
 */
export const createTranslate = (messages: object, tag: string, standIn: object = {}): Translate => {
    const rules = new Intl.PluralRules(tag);
    const numbers = new Intl.NumberFormat(`${tag}-u-nu-latn`);
    const foreign = RIGHT_TO_LEFT.test(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? '')
        ? LEFT_TO_RIGHT
        : RIGHT_TO_LEFT;

    const shown = (value: unknown): string => {
        if (typeof value === 'number') return numbers.format(value);
        const text = String(value);
        return typeof value === 'string' && foreign.test(text) ? ISOLATE + text + END : text;
    };
    const fill = (message: string, params: Params) =>
        message.replace(/%\{(\w+)\}/g, (place, name: string) =>
            params[name] === undefined || params[name] === null ? place : shown(params[name]),
        );

    return (key, params = {}) => {
        const message = messageAt(messages, key) ?? messageAt(standIn, key) ?? params._ ?? key;
        if (typeof message === 'string') return fill(message, params);
        if (!isForms(message)) return message as string; // react-admin's own substitute, which is no text
        const { smart_count: count } = params;
        return fill(
            (count === undefined ? undefined : message[rules.select(count)]) ?? message.other,
            params,
        );
    };
};
