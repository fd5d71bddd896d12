import { moments, orderNumber, ORDERS_SEED } from '../../server/seed/moments';
import { nth, random } from '../../server/seed/random';

const placed = moments(random(ORDERS_SEED), new Date());

/** The number of an order of a demo shop that is filled now, counted from the oldest, which is 1. */
export const demoOrder = (place: number): string => orderNumber(nth(placed, place - 1), place);

/** A recent order of the demo shop, of several items. */
export const RECENT_ORDER = demoOrder(4990);
