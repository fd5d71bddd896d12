import { del, extension, get, put } from '../call';
import { noun } from '../noun';

/** The app's customers. */
export const users = noun({
    name: 'users',
    permissions: { show: 'show users' },
    calls: {
        list: get('/users', 'page', 'q', 'col', 'desc'),
        update: put(
            '/users/:id',
            'name',
            'email',
            'phone',
            'locale',
            'country',
            'city',
            'is_active',
            'admin_notes',
        ),
        delete: del('/users/:id'),
        ...extension({
            one: get('/users/:id'),
            many: get('/users', 'ids'),
            export: get('/users/export', 'q', 'col', 'desc'),
        }),
    },
    recordName: 'name',
    menu: { group: 'administration', position: 2 },
    searched: { position: 3 },
});
