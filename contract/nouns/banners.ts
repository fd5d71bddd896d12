import { del, extension, get, multipart, post, put } from '../call';
import { noun } from '../noun';
import { fieldNames } from '../fields/plainFields';

/** Pictures in the app that link to a product or a category. Not paged. `schedule` sets when the app shows one. */
export const banners = noun({
    name: 'banners',
    permissions: { show: 'show banners' },
    calls: {
        list: get('/banners'),
        create: multipart(post('/banners', 'photo', 'ref_type', 'ref_id', ...fieldNames('banners'))),
        delete: del('/banners/:id'),
        ...extension({ schedule: put('/banners/:id/schedule', 'shown_from', 'shown_until') }),
    },
    menu: { group: 'ecommerce', position: 3 },
});
