import { del, get, post, put } from '../call';
import { noun } from '../noun';

/** Named lists of permissions. Not paged. */
export const roles = noun({
    name: 'roles',
    permissions: { show: 'show roles' },
    calls: {
        list: get('/roles'),
        create: post('/roles', 'name', 'permissions'),
        update: put('/roles/:id', 'name', 'permissions'),
        delete: del('/roles/:id'),
    },
    recordName: 'name',
    menu: { group: 'administration', position: 3 },
});
