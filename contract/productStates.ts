/** The values of the filters of the list of products. */

/** Sold out: nothing left; low: a variant is at its low-stock threshold or below it. */
export const STOCK_STATES = ['sold_out', 'variant_sold_out', 'low', 'in_stock'] as const;
export const MISSING_PARTS = ['photo', 'arabic_name', 'description', 'price', 'variants'] as const;
/** Parts that a product can lack. Required is any part that its page asks for before it is published. */
export const MISSING = [...MISSING_PARTS, 'required'] as const;
export const VISIBILITIES = ['visible', 'hidden'] as const;
/** Whether a product is on the app's home. */
export const HOME_STATES = ['on_home', 'not_on_home'] as const;

/** The most ids and SKUs of one look-up of products. */
export const MOST_LOOKED_UP = 200;
