/** The most items of a stock, and of an adjustment. */
export const MOST_STOCK = 1_000_000;
/** The highest price in SAR. */
export const MOST_PRICE = 9_999_999.99;

/** The products of one bulk call. Products beyond it are sent in further calls. */
export const MOST_BULK = 500;
