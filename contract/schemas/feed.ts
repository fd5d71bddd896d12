import { z } from 'zod';
import { MOST_CLEARED } from '../constants';
import type { AlertCollection } from '../nouns/feed';
import { givenId, id, instant } from './wire';

/** The number of newest documents per collection at the beginning of a stream. */
export const FEED_NEWEST = 100;

/** `seen` is always false. */
export const orderNotification = z.object({
    id,
    purchase_operation_id: id,
    seen: z.boolean(),
    created_at: instant,
    /** The order's; other hosts may omit it. */
    number: z.string().optional(),
    total: z.number().optional(),
    items_count: z.number().int().optional(),
    /** The customer's name; empty if the customer was deleted. */
    customer: z.string().optional(),
});
export type OrderNotification = z.infer<typeof orderNotification>;

export const soldOutNotification = z.object({
    id,
    product_id: id,
    seen: z.boolean(),
    created_at: instant,
    /** The product's; other hosts may omit it. */
    name: z.string().optional(),
    name_ar: z.string().optional(),
});
export type SoldOutNotification = z.infer<typeof soldOutNotification>;

/** A planned change that failed, or that could not change or give back some of its products. */
export const planNotification = z.object({
    id,
    plan_id: id,
    seen: z.boolean(),
    created_at: instant,
    title: z.string(),
});
export type PlanNotification = z.infer<typeof planNotification>;

/**
 * The events of GET /feed by name, with the contents of their data line. A stream begins with `reset`, an `added` for
 * each existing document (oldest first) and `ready`; then it is live. It may restart at any time, for example after a
 * lost database connection or a changed role: the events up to `ready` then replace the reader's state. After the first
 * `ready`, a document that the reader does not know is new.
 */
export type FeedEvents = {
    reset: Record<string, never>;
    added:
        | { collection: 'purchase_notifications'; document: OrderNotification }
        | { collection: 'sold_out_notifications'; document: SoldOutNotification }
        | { collection: 'plan_notifications'; document: PlanNotification };
    ready: Record<string, never>;
    /** The documents were cleared. */
    removed: { collection: AlertCollection; ids: number[] };
    /**
     * A record was created, changed or deleted; without an id any record of the resource may have been. Sent only for
     * resources that the role may read.
     */
    changed: { resource: string; id: number | null };
};
export type FeedEvent = { [E in keyof FeedEvents]: { event: E; data: FeedEvents[E] } }[keyof FeedEvents];

const ids = z.array(givenId).max(MOST_CLEARED).default([]);

/** The documents to delete; ids that no longer exist are ignored. */
export const clearBody = z.object({
    purchase_notifications: ids,
    sold_out_notifications: ids,
    plan_notifications: ids,
});
export type ClearBody = z.infer<typeof clearBody>;
