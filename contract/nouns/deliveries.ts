import { extension, get, post } from '../call';
import { defineNoun } from '../noun';

/**
 * Changes that the shop's `after` hooks have failed to follow (docs/configuring.md#refuse-complete-or-follow-a-change). `retry` tries all
 * of them again at once.
 */
export const deliveries = defineNoun({
    permissions: { show: 'edit settings' },
    calls: extension({
        list: get('/deliveries'),
        retry: post('/deliveries/retry'),
    }),
});
