import { z } from 'zod';
import { instant } from './wire';

/** The most that one part counts; more of it is counted as this many. */
export const MOST_SINCE = 10_000;

/** The number of rows of a part; null if the role may not read it. */
const count = z.number().int().max(MOST_SINCE).nullable();

/**
 * GET /since: what happened since the end of the admin's last visit, which a break of at least four hours followed. Null for an
 * admin who has not been away yet.
 */
export const since = z
    .object({
        since: instant,
        orders: count,
        /** Changes that others made by hand; those of one press are one change. The names are those of the most changes first. */
        changes: z
            .object({ count: z.number().int().max(MOST_SINCE), people: z.array(z.string()) })
            .nullable(),
        /** Visible products that ran out and are still sold out. */
        sold_out: count,
        /** Messages sent to customers. */
        messages: count,
        /** Planned changes that were made, and those that could not be made. */
        plans: z
            .object({ made: z.number().int().max(MOST_SINCE), failed: z.number().int().max(MOST_SINCE) })
            .nullable(),
    })
    .nullable();
export type Since = NonNullable<z.infer<typeof since>>;
