import { extension, get, post } from '../call';
import type { NotificationCollection } from '../constants';
import { defineNoun } from '../noun';

/** The collections of alerts: the two that are specified, and plans that failed. */
export type AlertCollection = NotificationCollection | 'plan_notifications';

/** The permission that each collection requires: that of the records its documents link to, and for plans that of their planners. */
export const collectionPermissions = {
    purchase_notifications: 'show purchases',
    sold_out_notifications: 'show products',
    plan_notifications: 'edit products',
} as const satisfies Record<AlertCollection, string>;

/**
 * Changes in the shop as a stream of events (contract/schemas/feed.ts). Any admin may open it and receives the events
 * that the role may read. Clearing requires the permission of each cleared collection.
 */
export const feed = defineNoun({
    calls: extension({
        open: get('/feed'),
        clear: {
            ...post('/feed/clear', 'purchase_notifications', 'sold_out_notifications', 'plan_notifications'),
            access: Object.values(collectionPermissions),
        },
    }),
});
