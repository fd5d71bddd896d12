import { del, get, noun, post, put, type NounPermissions } from '../call';

export const rolesPermissions = { show: 'show roles' } as const satisfies NounPermissions;

/** Named lists of permissions. Not paged. */
export const roles = noun(rolesPermissions, {
    list: get('/roles'),
    create: post('/roles', 'name', 'permissions'),
    update: put('/roles/:id', 'name', 'permissions'),
    delete: del('/roles/:id'),
});
