import { isRightToLeft, type Language } from '../../contract/languages';
import { currencyName } from '../../contract/limits';
import type { Sentences } from '../../i18n/say';
import { currency } from './identity';
import { languageOfSentences } from './ownNounName';

/** Isolates a number in a right-to-left sentence, without the marks of the format. */
const isolated = (language: Language, text: string): string => {
    const plain = text.replace(/[\u200e\u200f\u061c]/g, '');
    return isRightToLeft(language) ? `\u2066${plain}\u2069` : plain;
};

/** Latin digits in every language, as on screen. */
const formatIn = (language: Language, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, options);

/** Writes a number as a sentence's language does: `9,999,999.99`, in German `9.999.999,99`. */
export const numberIn = (sentences: Sentences, value: number): string => {
    const language = languageOfSentences(sentences);
    return isolated(language, formatIn(language, { maximumFractionDigits: 9 }).format(value));
};

/**
 * Writes an amount in the shop's currency as a sentence's language does: `SAR 120.00`, in German `120,00 SAR`, in Arabic with the
 * sign `ر.س`, which stands to the left of the amount.
 */
export function amountIn(sentences: Sentences, value: number): string {
    const language = languageOfSentences(sentences);
    const format = formatIn(language, { style: 'currency', currency, currencyDisplay: 'code' });
    const sign = currencyName(language, currency);
    if (sign === currency) return isolated(language, format.format(value));
    const decimals = format.resolvedOptions().minimumFractionDigits ?? 0;
    const amount = formatIn(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    return isolated(language, `${sign}\u00a0${amount.format(value)}`);
}
