import { del, extension, get, noun, post, type NounPermissions } from '../call';

export const notificationsPermissions = { show: 'send notification' } as const satisfies NounPermissions;

/** Messages to the app's customers. One is deleted only before it is sent; `audience` says how many it would reach. */
export const notifications = extension(
    noun(notificationsPermissions, {
        list: get('/notifications', 'page'),
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
        ),
        delete: del('/notifications/:id'),
        audience: get('/notifications/audience', 'all', 'country', 'device_type', 'user_ids'),
    }),
);
