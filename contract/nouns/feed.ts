import { extension, get, post } from '../call';
import type { NotificationCollection } from '../constants';
import { defineNoun } from '../noun';

/** The permission that each collection requires: that of the records its documents link to. */
export const collectionPermissions = {
    purchase_notifications: 'show purchases',
    sold_out_notifications: 'show products',
} as const satisfies Record<NotificationCollection, string>;

/**
 * Changes in the shop as a stream of events (contract/schemas/feed.ts). Any admin may open it and receives the events
 * that the role may read. Clearing requires the permission of each cleared collection.
 */
export const feed = defineNoun({
    calls: extension({
        open: get('/feed'),
        clear: {
            ...post('/feed/clear', 'purchase_notifications', 'sold_out_notifications'),
            access: Object.values(collectionPermissions),
        },
    }),
});
