import { del, get, post, put } from '../call';
import { defineNoun } from '../noun';

/** Named lists of permissions. Not paged. */
export const roles = defineNoun({
    permissions: { show: 'show roles' },
    calls: {
        list: get('/roles'),
        create: post('/roles', 'name', 'permissions'),
        update: put('/roles/:id', 'name', 'permissions'),
        delete: del('/roles/:id'),
    },
    name: 'name',
    menu: { group: 'administration', position: 3 },
});
