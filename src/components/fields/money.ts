import { currencyDecimals, currencyName, MOST_DECIMALS } from '../../../contract/limits';
import { CURRENCY } from '../../providers/host';

/** The decimals of the shop's amounts; none of yen. */
export const MONEY_DECIMALS: number = Math.min(currencyDecimals(CURRENCY), MOST_DECIMALS);

const formats = new Map<string, Intl.NumberFormat>();
const formatFor = (tag: string, options: Intl.NumberFormatOptions) => {
    const key = tag + JSON.stringify(options);
    // Latin digits in every language, so that amounts look the same on every screen.
    const known = formats.get(key);
    if (known) return known;
    const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, options);
    formats.set(key, format);
    return format;
};

/** Hebrew and Arabic formats contain direction marks, which are removed: amounts are isolated left-to-right. */
const MARKS = /[\u200e\u200f\u061c]/g;

/** The currency's decimals; an amount with more, as from before another was chosen, shows them. */
const DECIMALS = { minimumFractionDigits: MONEY_DECIMALS, maximumFractionDigits: MOST_DECIMALS };

/** The currency as amounts of a language have it: `SAR`, in Arabic `ر.س`. */
export const currencySign = (tag: string): string => {
    const sign = signs.get(tag) ?? currencyName(tag, CURRENCY);
    signs.set(tag, sign);
    return sign;
};
/** Looked up once a language, because each amount of a list asks. */
const signs = new Map<string, string>();

/**
 * `SAR 1,299.50`; in Arabic with the sign before the amount, which is isolated left-to-right, so that it stands to its left. What
 * a host sends instead of an amount is shown as it is.
 */
export const formatMoney = (value: number | null | undefined, tag = 'en'): string => {
    if (typeof value !== 'number') return String(value ?? '');
    const sign = currencySign(tag);
    return sign !== CURRENCY
        ? `${sign}\u00a0${formatAmount(value, tag)}`
        : formatFor(tag, {
              style: 'currency',
              currency: CURRENCY,
              currencyDisplay: 'code',
              ...DECIMALS,
          })
              .format(value)
              .replace(MARKS, '');
};

/** Whether the currency is before the amount (`SAR 5`) or after it (`5 SAR`). */
export const leadsWithCurrency = (tag: string): boolean => !/^\d/.test(formatMoney(0, tag));

/** The sign before decimals: a point or a comma. */
export const decimalSign = (tag: string): string => formatDecimal(0.5, 1, tag).charAt(1);

/** `1,299.50`, where the currency is shown elsewhere. */
export const formatAmount = (value: number | null | undefined, tag = 'en'): string =>
    value === null || value === undefined ? '' : formatFor(tag, DECIMALS).format(value).replace(MARKS, '');

/** Both ends of a range, which has the currency once: `SAR 1,299.50` and `1,399.50`. */
export const moneyRange = (from: number, to: number, tag = 'en'): { from: string; to: string } =>
    leadsWithCurrency(tag)
        ? { from: formatMoney(from, tag), to: formatAmount(to, tag) }
        : { from: formatAmount(from, tag), to: formatMoney(to, tag) };

/** `12,345` */
export const formatCount = (value: number | null | undefined, tag = 'en'): string =>
    typeof value === 'number' ? formatFor(tag, {}).format(value) : String(value ?? '');

/** A number with at most so many decimals, which are shown where it has them. */
export const formatDecimal = (value: number, decimals: number, tag = 'en'): string =>
    formatFor(tag, { maximumFractionDigits: decimals }).format(value);

/** `SAR 1.2M`, for axes and narrow spaces that offer the full amount on hover or in a table. */
export const formatMoneyShort = (value: number, tag = 'en'): string =>
    formatFor(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** `56%`, or `0.2%` below one percent, of a share from 0 to 1. */
export const formatShare = (share: number, tag = 'en'): string =>
    formatFor(tag, { style: 'percent', ...(share < 0.01 && { maximumSignificantDigits: 1 }) })
        .format(share)
        .replace(MARKS, '');

/** `+10%` or `-12.5%`, of a change in percent. */
export const formatChange = (percent: number, tag = 'en'): string =>
    formatFor(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 })
        .format(percent / 100)
        .replace(MARKS, '');

/** `4 minutes` */
export const formatUnit = (value: number, unit: 'second' | 'minute', tag = 'en'): string =>
    formatFor(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
