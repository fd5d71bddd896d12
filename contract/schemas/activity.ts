import { z } from 'zod';
import { addressLocation } from './sessions';
import { entryId, filter, flag, givenDate, givenId, id, instant, pageQuery } from './wire';

/**
 * `q` searches the admin, the resource and the record; `resource` with `record_id` gives the history of one record, and
 * `change` the entries of one change. With `grouped`, and without a search, a change is one row: its newest entry, with a
 * summary of all.
 */
export const activityQuery = pageQuery.extend({
    resource: z.string().max(60).optional(),
    record_id: filter(givenId),
    /** The admin who made the changes. */
    person: filter(givenId),
    noun: filter(z.string().max(60)),
    /** Days in the shop's time zone, both included. */
    from: filter(givenDate),
    to: filter(givenDate),
    /** After this time. */
    since: filter(instant),
    /** Changes that others made by hand: without the reader's own entries, security and plans. */
    others: filter(flag),
    change: filter(z.uuid()),
    grouped: filter(flag),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** Events of an admin's account. These entries cannot be undone. */
export const SECURITY_ACTIONS = [
    'signed_in',
    'signed_out',
    'sign_in_failed',
    'second_factor_failed',
    'locked_out',
    'refused',
    'sessions_ended',
    'second_factor_added',
    'second_factor_removed',
    'second_factor_reset',
    'second_factor_rule',
] as const;
export type SecurityAction = (typeof SECURITY_ACTIONS)[number];

/** The copy of all data of a customer, which changes nothing. */
export const COPY_ACTION = 'copy';

export const ACTIONS = ['create', 'update', 'delete', COPY_ACTION, ...SECURITY_ACTIONS] as const;

/** An action of every shop, or one that this shop has: `orders.book_courier`. */
const action = z.union([
    z.enum(ACTIONS),
    z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/) as unknown as z.ZodType<`${string}.${string}`>,
]);

/** Summary of a change of several records, as far as the reader may see it. */
export const changeSummary = z.object({
    /** The records by kind and action, the most first. */
    records: z.array(z.object({ resource: z.string(), action, count: z.number().int() })),
    /** The changed fields, those of the most records first. */
    fields: z.array(
        z.object({
            name: z.string(),
            /** By how much an amount changed, if by the same percentage in all records: 10 or -12.5. */
            percent: z.number().optional(),
            /** The new value, if it is the same in all records. */
            to: z.unknown().optional(),
        }),
    ),
});
export type ChangeSummary = z.infer<typeof changeSummary>;

/** One change. Names are copies from that time, because the admin and the record may be deleted. */
export const activityEntry = z.object({
    id: entryId,
    at: instant,
    /** Without an id if the admin was deleted, or if the change came from the command line. */
    admin: z.object({ id: id.nullable(), name: z.string() }),
    action,
    /** A resource's name as in contract/nouns. */
    resource: z.string(),
    /** 0 for failed sign-ins with an address that no admin has. */
    record_id: id.or(z.literal(0)),
    /** The record's name, such as an order's number, a variant's SKU or the target of a banner; null if it has none. */
    record_name: z.string().nullable(),
    record_name_ar: z.string().nullable(),
    /** The old and new value of each field; a created record has no `from`, a deleted one no `to`. */
    changes: z.record(z.string(), z.object({ from: z.unknown().optional(), to: z.unknown().optional() })),
    /** Where the network addresses in `changes` are. */
    places: z.record(z.string(), addressLocation).optional(),
    /**
     * The change that the entry is part of, and the number of its entries that the reader may see; null if it was made
     * alone. Grouped changes of several entries have a summary.
     */
    change: z.object({ id: z.uuid(), size: z.number(), summary: changeSummary.optional() }).nullable(),
    /** The plan that made it; missing if it was made by hand. */
    plan: id.optional(),
    /** The entry that this one undoes. */
    undoes: entryId.nullable(),
    /** Whether the entry was undone. */
    undone: z.boolean(),
    /**
     * Whether the reader may undo it: it has not been undone, is not too old, and its kind can be undone. A grouped change can
     * be undone if one of its entries can.
     */
    can_undo: z.boolean(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
