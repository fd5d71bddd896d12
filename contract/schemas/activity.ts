import { z } from 'zod';
import { givenId, id, instant, pageQuery } from './wire';

/**
 * `q` searches the admin, the action and the record; `resource` with `record_id` asks for the history of one record.
 */
export const activityQuery = pageQuery.extend({
    resource: z.string().max(60).optional(),
    record_id: z.preprocess(value => (value === '' ? undefined : value), givenId.optional()),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** One change. Names stay as they were then: the admin and the record may be gone. */
export const activityEntry = z.object({
    id,
    at: instant,
    /** Without an id where the admin is gone, or where it was done at the machine itself. */
    admin: z.object({ id: id.nullable(), name: z.string() }),
    action: z.enum(['create', 'update', 'delete']),
    /** A resource's name as in contract/nouns. */
    resource: z.string(),
    record_id: id,
    /** What the record was called, where it has a name; an operation's number, a variant's SKU. */
    record_name: z.string().nullable(),
    record_name_ar: z.string().nullable(),
    /** By field what it was and became; `from` is missing in what was made, `to` in what was deleted. */
    changes: z.record(z.string(), z.object({ from: z.unknown().optional(), to: z.unknown().optional() })),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
