import { z } from 'zod';
import { givenId, id, instant, pageQuery } from './wire';

/** An erasure waits, has erased the customer, or was called off. */
export const ERASURE_STATES = ['waiting', 'done', 'called_off'] as const;

const admin = z.object({ id: id.nullable(), name: z.string() });

/** An erasure of a customer's data. It has no name once the customer is erased. */
export const erasure = z.object({
    id,
    customer: z.object({ id, name: z.string().nullable() }),
    state: z.enum(ERASURE_STATES),
    /** Who asked for it, and when. */
    admin,
    created_at: instant,
    /** The first moment at which it happens. */
    due_at: instant,
    /** The open orders that it waits for as well; 0 once it is over. */
    open_orders: z.number().int(),
    /** Why it could not be made when it was due. */
    problem: z.string().nullable(),
    ended_at: instant.nullable(),
    /** Who called it off, or erased the customer at once; null if it happened by itself. */
    ended_by: admin.nullable(),
    /** The orders that no longer name the customer; null if none was erased. */
    orders_count: z.number().int().nullable(),
});
export type Erasure = z.infer<typeof erasure>;

/** POST /erasures: the customer to be erased. */
export const erasureBody = z.object({ customer_id: givenId });

export const erasuresQuery = pageQuery.omit({ q: true });
