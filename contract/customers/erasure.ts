/** The longest period that a shop lets an erasure wait, in days. */
export const MOST_ERASURE_DAYS = 365;
