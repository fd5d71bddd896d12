/** The most items of a stock, and of an adjustment. */
export const MOST_STOCK = 1_000_000;
/** The highest price in SAR. */
export const MOST_PRICE = 9_999_999.99;

/** The most characters of a message to customers; phones truncate longer texts. */
export const MESSAGE_LENGTH = { title: 100, body: 500 } as const;

/** The most characters of a reason that staff give. */
export const REASON_LENGTH = 500;

/** The most characters of a plan's title. */
export const PLAN_TITLE_LENGTH = 120;

/** The products of one bulk call. Products beyond it are sent in further calls. */
export const MOST_BULK = 500;

/** The most decimals of an amount, which is stored in hundredths (docs/contract.md#wire). */
export const MOST_DECIMALS = 2;

/** The decimals of a currency's amounts, by its code: 0 of JPY, 2 of SAR, 3 of KWD. */
export const currencyDecimals = (currency: string): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    MOST_DECIMALS;

/** The currency in amounts of a language: its sign in Arabic if that is in Arabic letters (`ر.س`), else its code. */
export function currencyName(language: string, currency: string): string {
    if (language !== 'ar') return currency;
    const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0);
    const sign = parts
        .find(({ type }) => type === 'currency')
        ?.value.replace(/[\u200e\u200f\u061c]|\.\u200f?$/g, '');
    return sign && /^[\u0600-\u06ff.]+$/.test(sign) ? sign : currency;
}
