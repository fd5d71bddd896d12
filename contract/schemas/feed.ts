import { z } from 'zod';
import { givenId, id, instant } from './wire';

/** Documents of each collection that a stream begins with: the newest. */
export const FEED_NEWEST = 100;

/** `seen` is false when it is written, and nobody changes it. */
export const purchaseNotification = z.object({
    id,
    purchase_operation_id: id,
    seen: z.boolean(),
    created_at: instant,
    /** Of the operation; another host may do without. */
    number: z.string().optional(),
    total: z.number().optional(),
});
export type PurchaseNotification = z.infer<typeof purchaseNotification>;

export const soldOutNotification = z.object({
    id,
    product_id: id,
    seen: z.boolean(),
    created_at: instant,
    /** Of the product; another host may do without. */
    name: z.string().optional(),
    name_ar: z.string().optional(),
});
export type SoldOutNotification = z.infer<typeof soldOutNotification>;

/**
 * The events of GET /feed, by name, with what their data line holds.
 *
 * A stream begins with `reset`, an `added` for each document that is there (oldest first), and `ready`; then it is live.
 * It may begin anew at any time (the server lost its database for a while, the role changed): what a reader knew is
 * then replaced by what comes until `ready`. A document that it did not know is new, save before the first `ready`.
 */
export type FeedEvents = {
    reset: Record<string, never>;
    added:
        | { collection: 'purchase_notifications'; document: PurchaseNotification }
        | { collection: 'sold_out_notifications'; document: SoldOutNotification };
    ready: Record<string, never>;
    /** Somebody cleared them. */
    removed: { collection: 'purchase_notifications' | 'sold_out_notifications'; ids: number[] };
    /** A record changed, came or went; without an id any of the resource may have. Only what the role may read. */
    changed: { resource: string; id: number | null };
};
export type FeedEvent = { [E in keyof FeedEvents]: { event: E; data: FeedEvents[E] } }[keyof FeedEvents];

const ids = z.array(givenId).max(1000).default([]);

/** The documents to delete, and no others; ids that no longer exist are ignored. */
export const clearBody = z.object({ purchase_notifications: ids, sold_out_notifications: ids });
export type ClearBody = z.infer<typeof clearBody>;
