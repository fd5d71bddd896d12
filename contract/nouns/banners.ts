import { del, get, multipart, post } from '../call';
import { noun } from '../noun';

/** Pictures in the app that link to a product or a category. Not paged. */
export const banners = noun({
    name: 'banners',
    permissions: { show: 'show banners' },
    calls: {
        list: get('/banners'),
        create: multipart(post('/banners', 'photo', 'ref_type', 'ref_id')),
        delete: del('/banners/:id'),
    },
    menu: { group: 'ecommerce', place: 3 },
});
