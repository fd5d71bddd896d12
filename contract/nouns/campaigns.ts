import { del, extension, get, post } from '../call';
import { defineNoun } from '../noun';

/**
 * Campaigns: notifications to the app's customers. Only unsent ones can be deleted; `audience` gives the number of
 * recipients, `gateway` whether they reach phones.
 */
export const campaigns = defineNoun({
    permissions: { show: 'send notification' },
    calls: extension({
        list: get('/notifications', 'page', 'status'),
        create: post(
            '/notifications',
            'title',
            'title_ar',
            'body',
            'body_ar',
            'audience',
            'ref_type',
            'ref_id',
            'send_at',
            'test',
            'replaces',
        ),
        delete: del('/notifications/:id'),
        gateway: get('/notifications/gateway'),
        audience: get('/notifications/audience', 'all', 'country', 'device_type', 'locale', 'user_ids'),
        preview: get(
            '/notifications/audience/preview',
            'all',
            'country',
            'device_type',
            'locale',
            'user_ids',
        ),
    }),
    name: 'title',
    menu: { group: 'administration', position: 4 },
});
