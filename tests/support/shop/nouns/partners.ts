import { defineNoun } from '#core';

/** A noun with what a noun must say, and what its list begins with. */
export default defineNoun({
    one: 'Partner',
    many: 'Partners',
    name: 'name',
    fields: {
        name: { type: 'text', localised: true },
        initial: { type: 'text', compute: ({ name }) => name.slice(0, 1) },
    },
    list: {
        columns: ['name', 'created_at'],
        filters: ['name_ar'],
        views: [{ label: { en: 'Newest', ar: 'الأحدث' }, sort: { field: 'created_at', order: 'DESC' } }],
    },
});
