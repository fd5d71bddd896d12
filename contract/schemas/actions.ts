import { z } from 'zod';

/** An answer of an action of the shop: what it did with a record, in the reader’s language; null if its name says it. */
export const actionAnswer = z.object({ data: z.object({ message: z.string().nullable() }) });
export type ActionAnswer = z.infer<typeof actionAnswer>;
