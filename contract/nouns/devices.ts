import { extension, open, post, put } from '../call';
import { defineNoun } from '../noun';

/**
 * The customers' phones. The app's own server makes these calls with the key that it shares with this server, not with
 * a session (APP_KEY, docs/contract.md#calls-of-our-own-kept-apart).
 */
export const devices = defineNoun({
    calls: extension({
        update: open(put('/devices', 'token', 'user_id')),
        remove: open(post('/devices/remove', 'token')),
        opened: open(post('/devices/opened', 'token', 'notification_id')),
    }),
});
