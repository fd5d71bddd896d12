import { latinDigits } from '../../../contract/digits';
import { MONEY_DECIMALS } from '../fields/money';

/** The decimals of numbers by what they are: an amount of the shop's currency, or a number of pieces. */
export const DECIMALS = { money: MONEY_DECIMALS, count: 0 };
export type NumberKind = keyof typeof DECIMALS;

/** The result of reading a text: a number, empty (null), or unreadable. */
type Read = { value: number | null } | { unreadable: true };

const UNREADABLE: Read = { unreadable: true };

/**
 * Reads a typed amount: digits of any keyboard (contract/digits.ts), `.`, `,` or `٫` before decimals, and `,`, `٬`, `'` or
 * a space between thousands, before groups of three alone: `99 5` and `12,5,5` are unreadable. With at most `decimals` decimals, a comma before exactly three last digits separates
 * thousands, unless the input shows its decimals after a comma: `sign`. Ambiguous text is unreadable, such as 1.000, which is
 * one in some languages and a thousand in others.
 */
export const readAmount = (text: string, decimals = 2, sign = '.'): Read => {
    const latin = withoutSpaces(latinDigits(text).trim());
    if (latin === '') return { value: null };
    const [whole = '', ...fraction] = latin.split('\u066b');
    const plain =
        fraction.length > 0
            ? [withPoint(whole, 0, '.'), ...fraction].join('.')
            : withPoint(latin, decimals, sign);
    if (!/^-?\d+(\.\d+)?$/.test(plain)) return UNREADABLE;
    if ((plain.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals) return UNREADABLE;
    const value = Number(plain);
    return Number.isSafeInteger(Math.trunc(value)) ? { value } : UNREADABLE;
};

/** The message of a text that is no number: what is expected, with the unit if there is one. */
export const numberProblem = (
    decimals: number,
    { isMoney, unit }: { isMoney: boolean; unit: string | undefined },
) => {
    if (unit) return decimals === 0 ? 'screen.amount.not_whole_in' : 'screen.amount.not_number_in';
    if (decimals === 0) return 'screen.amount.not_whole';
    return isMoney ? 'screen.amount.unreadable' : 'screen.amount.not_number';
};

/** Whether a text is a number whose only fault is a third decimal. */
export const hasThirdDecimal = (text: string, decimals: number, sign?: string): boolean => {
    if (decimals !== 2) return false;
    const read = readAmount(text, 9, sign);
    return 'value' in read && read.value !== null && Number(read.value.toFixed(2)) !== read.value;
};

/** A number without the unit that may stand after it: `15 %`, `250g`. */
export const withoutUnit = (text: string, units: readonly string[]): string => {
    const plain = text
        .trimEnd()
        .replace(/[٪％]$/, '%')
        .toLowerCase();
    const unit = units.find(one => one !== '' && plain.endsWith(one.toLowerCase()));
    return unit === undefined ? text : plain.slice(0, -unit.length);
};

/** The text of an amount in an input, with all its decimals: `129.50`. A value that `readAmount` rejects stays as it is. */
export const amountText = (value: unknown, decimals = MONEY_DECIMALS, sign = '.'): string => {
    const text = String(value ?? '');
    const read = readAmount(text, decimals, sign);
    return 'value' in read ? (read.value?.toFixed(decimals).replace('.', sign) ?? '') : text;
};

/** A number whose thousands are separated by one mark that is never a decimal one. */
const SPACED = /^(-?\d{1,3})((?:([\u066c'’\s])\d{3})(?:\3\d{3})*)((?:[.,\u066b]\d*)?)$/;

/** A text without the spaces, apostrophes and `٬` before groups of three digits. Elsewhere they stay, and make it unreadable. */
const withoutSpaces = (text: string): string =>
    text.replace(
        SPACED,
        (_, first: string, groups: string, __, rest: string) => first + groups.replace(/\D/g, '') + rest,
    );

/** Decides whether commas and points separate decimals or groups of thousands. */
const withPoint = (text: string, decimals: number, sign: string): string => {
    const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
    if (last < 0) return text;
    const mark = text.charAt(last);
    const other = mark === ',' ? '.' : ',';
    const head = text.slice(0, last);
    const tail = text.slice(last + 1);
    const grouped = (part: string, sign: string) => new RegExp(`^-?\\d{1,3}(\\${sign}\\d{3})*$`).test(part);
    if (head.includes(mark)) return grouped(text, mark) ? text.replaceAll(mark, '') : 'x';
    if (head.includes(other)) return grouped(head, other) ? `${head.replaceAll(other, '')}.${tail}` : 'x';
    if (tail.length === 3 && decimals < 3 && grouped(text, mark) && !/^-?0$/.test(head))
        return mark === ',' && (sign !== ',' || decimals === 0) ? head + tail : 'x';
    return `${head}.${tail}`;
};
