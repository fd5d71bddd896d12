import { del, get, noun, put, type NounPermissions } from '../call';

export const usersPermissions = { show: 'show users' } as const satisfies NounPermissions;

/** The app's customers. */
export const users = noun(usersPermissions, {
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
});
