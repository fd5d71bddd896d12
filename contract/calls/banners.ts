import { del, get, multipart, noun, post, type NounPermissions } from '../call';

export const bannersPermissions = { show: 'show banners' } as const satisfies NounPermissions;

/** Pictures in the app that lead to a product or a category. Not paged. */
export const banners = noun(bannersPermissions, {
    list: get('/banners'),
    create: multipart(post('/banners', 'photo', 'ref_type', 'ref_id')),
    delete: del('/banners/:id'),
});
