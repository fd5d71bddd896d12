import { del, extension, get, multipart, post, put } from '../call';
import { noun } from '../noun';
import { fieldNames, plainFilters } from '../fields/plainFields';

const filters = plainFilters('banners').map(({ name }) => name);

/** The list by the shop's fields; a shop without any has no such call. The panel sorts it, because it has all rows. */
const filtered: object = filters.length > 0 ? { filtered: get('/banners/filtered', ...filters) } : {};

/** Pictures in the app that link to a product or a category. Not paged. `schedule` sets when the app shows one. */
export const banners = noun({
    name: 'banners',
    permissions: { show: 'show banners' },
    calls: {
        list: get('/banners'),
        create: multipart(post('/banners', 'photo', 'ref_type', 'ref_id', ...fieldNames('banners'))),
        delete: del('/banners/:id'),
        ...extension({
            schedule: put('/banners/:id/schedule', 'shown_from', 'shown_until'),
            ...filtered,
        }),
    },
    menu: { group: 'ecommerce', position: 3 },
});
