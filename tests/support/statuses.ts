import { isReversed, nextStatuses, FIRST_STATUS, STATUSES_BY_MEANING } from '../../contract/statuses';

/** Statuses by what they are for, so that tests of orders hold for every shop's. */
const forward = (id: string): string => nextStatuses(id).find(next => !isReversed(next)) ?? id;
const reversal = (id: string): string => nextStatuses(id).find(isReversed) ?? '';

/** The first three of an order's way. */
export const FIRST = FIRST_STATUS;
export const SECOND = forward(FIRST);
export const THIRD = forward(SECOND);
export const SHIPPED = STATUSES_BY_MEANING.shipped[0]!;
export const DELIVERED = STATUSES_BY_MEANING.delivered[0]!;
/** Where an order goes that is not carried out, and one that comes back. */
export const CANCELLED = reversal(FIRST);
export const RETURNED = reversal(DELIVERED);
