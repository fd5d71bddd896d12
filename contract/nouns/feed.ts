import { extension, get, post } from '../call';
import type { NotificationCollection } from '../constants';
import { noun } from '../noun';

/** What the documents of each collection lead to, and so who gets them. */
export const collectionPermissions = {
    purchase_notifications: 'show purchases',
    sold_out_notifications: 'show products',
} as const satisfies Record<NotificationCollection, string>;

/**
 * What happens in the shop, as a stream of events (contract/schemas/feed.ts). Anybody signed in may open it and hears
 * what their role may read; clearing asks for the permission of each collection that is cleared.
 */
export const feed = noun({
    name: 'feed',
    calls: extension({
        open: get('/feed'),
        clear: {
            ...post('/feed/clear', 'purchase_notifications', 'sold_out_notifications'),
            access: Object.values(collectionPermissions),
        },
    }),
});
