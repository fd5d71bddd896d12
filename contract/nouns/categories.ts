import { del, extension, FIELDS, FILTERS, get, multipart, override, post, put, SORT } from '../call';
import { defineNoun } from '../noun';

const permissions = { show: 'show categories', edit: 'edit categories' } as const;

/**
 * The category tree; `one` includes children, options and ancestors. The parent is set on creation; only the extensions'
 * `move` changes it, and the order among those with the same parent. `tree` answers all categories at once. `parents` answers where a category cannot be moved, and why.
 * `optionUse` counts the variants with each value of an option.
 */
export const categories = defineNoun({
    permissions,
    // One column shows the name in the reader's language.
    fields: {
        name: {
            type: 'text',
            required: true,
            max: 120,
            listed: true,
            filtered: false,
            sorted: false,
            headings: ['name (english)', 'title', 'category name', 'الاسم (الإنجليزية)', 'الاسم بالإنجليزية'],
        },
        name_ar: {
            type: 'text',
            required: true,
            max: 120,
            listed: true,
            filtered: false,
            sorted: false,
            headings: ['name (arabic)', 'arabic name', 'الاسم', 'الاسم (العربية)', 'الاسم بالعربية'],
        },
    },
    calls: {
        list: get('/categories', 'q', 'page'),
        one: get('/categories/:id'),
        create: multipart(post('/categories', 'photo', 'parent_id', FIELDS)),
        update: override(multipart(put('/categories/:id', 'photo', FIELDS))),
        delete: del('/categories/:id'),
        ...extension({
            export: get('/categories/export', 'q', FILTERS, SORT),
            tree: get('/categories/tree'),
            parents: get('/categories/:id/parents'),
            move: put('/categories/:id/parent', 'parent_id', 'after_id'),
            optionUse: get('/categories/options/:id/use'),
            filtered: get('/categories/filtered', 'q', 'page', FILTERS, SORT),
        }),
    },
    name: 'name',
    menu: { group: 'ecommerce', position: 1 },
    searched: { position: 2 },
});

/** The categories with the same parent, including this one. Not paged. */
export const siblings = defineNoun({
    permissions,
    calls: { list: get('/categories/:category_id/siblings') },
});

/** The options of a category's products (size, colour), sent with their values. Not paged. */
export const options = defineNoun({
    permissions,
    calls: {
        list: get('/categories/:category_id/options'),
        create: post('/categories/:category_id/options', 'name', 'name_ar', 'values'),
        update: override(put('/categories/options/:id', 'name', 'name_ar', 'values')),
        delete: del('/categories/options/:id'),
    },
    name: 'name',
});

/** The values of options, created and updated through their option. */
export const values = defineNoun({
    permissions,
    calls: { delete: del('/categories/options/values/:id') },
    name: 'name',
});
