import { z } from 'zod';
import { instant } from './wire';

/** A change that a hook has failed to follow. */
export const delivery = z.object({
    /** The id of the change, the same at each attempt. */
    event: z.uuid(),
    noun: z.string(),
    action: z.enum(['create', 'update', 'delete']),
    record_id: z.number().int(),
    /** When the change happened. */
    at: instant,
    attempts: z.number().int(),
    /** Message of the last error. */
    error: z.string(),
    /** When it is tried again; null if it is not. */
    next_at: instant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The oldest of them, at most 100, and the number of all. */
export const deliveriesAnswer = z.object({
    data: z.array(delivery),
    meta: z.object({ total: z.number().int() }),
});
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswer>;

/** The number of changes that are tried again. */
export const retryAnswer = z.object({ data: z.object({ count: z.number().int() }) });
