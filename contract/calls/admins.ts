import { del, get, noun, override, patch, post, type NounPermissions } from '../call';

export const adminsPermissions = { show: 'show admins' } as const satisfies NounPermissions;

const fields = ['name', 'email', 'phone', 'password', 'role_id', 'is_active'];

/** Staff who may sign in. */
export const admins = noun(adminsPermissions, {
    list: get('/admins', 'page', 'q', 'col', 'desc'),
    create: post('/admins', ...fields),
    update: override(patch('/admins/:id', ...fields)),
    delete: del('/admins/:id'),
});
