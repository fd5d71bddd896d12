import { moments } from '../../server/db/seed/moments';
import { random } from '../../server/db/seed/random';

const ORDERS = 5_000;
const RIYADH_MS = 3 * 3_600_000;

const placed = moments(random(ORDERS), new Date());

/** The number of an order of a demo shop that is filled now, counted from the oldest, which is 1. */
export const demoOrder = (place: number): string =>
    `PO-${new Date(placed[place - 1]!.getTime() + RIYADH_MS).getUTCFullYear()}-${String(place).padStart(6, '0')}`;

/** A recent order of the demo shop, of several items. */
export const RECENT_ORDER = demoOrder(4990);
