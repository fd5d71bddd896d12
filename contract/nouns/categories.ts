import { del, extension, get, multipart, override, post, put } from '../call';
import { noun } from '../noun';

const permissions = { show: 'show categories', edit: 'edit categories' } as const;

/** The tree of categories; `one` carries children, options and ancestors. A parent is set when one is made, never later. */
export const categories = noun({
    name: 'categories',
    permissions,
    calls: {
        list: get('/categories', 'q', 'page'),
        one: get('/categories/:id'),
        create: multipart(post('/categories', 'photo', 'parent_id', 'name', 'name_ar')),
        update: override(multipart(put('/categories/:id', 'photo', 'name', 'name_ar'))),
        delete: del('/categories/:id'),
        ...extension({ export: get('/categories/export', 'q') }),
    },
    recordName: 'name',
    menu: { group: 'ecommerce', place: 1 },
    searched: { place: 2 },
});

/** The categories of the same parent, itself among them. Not paged. */
export const siblings = noun({
    name: 'siblings',
    permissions,
    calls: { list: get('/categories/:category_id/siblings') },
});

/** What can be chosen of a category's products (size, colour); its values travel in its body. Not paged. */
export const options = noun({
    name: 'options',
    permissions,
    calls: {
        list: get('/categories/:category_id/options'),
        create: post('/categories/:category_id/options', 'name', 'name_ar', 'values'),
        update: override(put('/categories/options/:id', 'name', 'name_ar', 'values')),
        delete: del('/categories/options/:id'),
    },
    recordName: 'name',
});

/** One value of an option; made and changed through its option. */
export const values = noun({
    name: 'values',
    permissions,
    calls: { delete: del('/categories/options/values/:id') },
    recordName: 'name',
});
