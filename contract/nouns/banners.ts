import { del, extension, FIELDS, FILTERS, get, multipart, post, put } from '../call';
import { defineNoun } from '../noun';

/** Pictures in the app that link to a product or a category. Not paged. `schedule` sets when the app shows one. */
export const banners = defineNoun({
    permissions: { show: 'show banners' },
    fields: {},
    calls: {
        list: get('/banners'),
        create: multipart(post('/banners', 'photo', 'ref_type', 'ref_id', FIELDS)),
        delete: del('/banners/:id'),
        ...extension({
            schedule: put('/banners/:id/schedule', 'shown_from', 'shown_until'),
            // The panel sorts it, because it has all rows.
            filtered: get('/banners/filtered', FILTERS),
        }),
    },
    menu: { group: 'ecommerce', position: 3 },
});
