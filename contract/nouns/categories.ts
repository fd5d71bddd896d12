import { del, extension, get, multipart, override, post, put } from '../call';
import { noun } from '../noun';
import { fieldNames, plainAsked } from '../fields/plainFields';

const permissions = { show: 'show categories', edit: 'edit categories' } as const;

const fields = fieldNames('categories');
const asked = plainAsked('categories');

/** The list by the shop's fields; a shop without any has no such call. */
const filtered: object =
    asked.length > 0 ? { filtered: get('/categories/filtered', 'q', 'page', ...asked) } : {};

/**
 * The category tree; `one` includes children, options and ancestors. The parent is set on creation; only the extensions'
 * `move` changes it. `tree` answers all categories at once. `parents` answers where a category cannot be moved, and why.
 * `optionUse` counts the variants with each value of an option.
 */
export const categories = noun({
    name: 'categories',
    permissions,
    calls: {
        list: get('/categories', 'q', 'page'),
        one: get('/categories/:id'),
        create: multipart(post('/categories', 'photo', 'parent_id', ...fields)),
        update: override(multipart(put('/categories/:id', 'photo', ...fields))),
        delete: del('/categories/:id'),
        ...extension({
            export: get('/categories/export', 'q', ...asked),
            tree: get('/categories/tree'),
            parents: get('/categories/:id/parents'),
            move: put('/categories/:id/parent', 'parent_id'),
            optionUse: get('/categories/options/:id/use'),
            ...filtered,
        }),
    },
    recordName: 'name',
    menu: { group: 'ecommerce', position: 1 },
    searched: { position: 2 },
});

/** The categories with the same parent, including this one. Not paged. */
export const siblings = noun({
    name: 'siblings',
    permissions,
    calls: { list: get('/categories/:category_id/siblings') },
});

/** The options of a category's products (size, colour), sent with their values. Not paged. */
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

/** The values of options, created and updated through their option. */
export const values = noun({
    name: 'values',
    permissions,
    calls: { delete: del('/categories/options/values/:id') },
    recordName: 'name',
});
