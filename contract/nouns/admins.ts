import { del, extension, get, override, patch, post } from '../call';
import { defineNoun } from '../noun';

const fields = ['name', 'email', 'phone', 'password', 'role_id', 'is_active'];

/** Staff who may sign in. */
export const admins = defineNoun({
    permissions: { show: 'show admins' },
    calls: {
        list: get('/admins', 'page', 'q', 'col', 'desc'),
        create: post('/admins', ...fields),
        update: override(patch('/admins/:id', ...fields)),
        delete: del('/admins/:id'),
        ...extension({ export: get('/admins/export', 'q', 'col', 'desc') }),
    },
    name: 'name',
    menu: { group: 'administration', position: 1 },
});
