import { isRightToLeft } from '../../contract/languages';
import type { Sentences } from '../../i18n/say';
import { currency } from './identity';
import { languageOfSentences } from './ownNounName';

const format = (sentences: Sentences, value: number, options: Intl.NumberFormatOptions): string => {
    const language = languageOfSentences(sentences);
    // Latin digits in every language, as on screen.
    const text = new Intl.NumberFormat(`${language}-u-nu-latn`, options)
        .format(value)
        .replace(/[\u200e\u200f\u061c]/g, '');
    return isRightToLeft(language) ? `\u2066${text}\u2069` : text;
};

/** Writes a number as a sentence's language does: `9,999,999.99`, in German `9.999.999,99`. */
export const numberIn = (sentences: Sentences, value: number): string =>
    format(sentences, value, { maximumFractionDigits: 9 });

/** Writes an amount in the shop's currency as a sentence's language does: `SAR 120.00`, in German `120,00 SAR`. */
export const amountIn = (sentences: Sentences, value: number): string =>
    format(sentences, value, { style: 'currency', currency, currencyDisplay: 'code' });
