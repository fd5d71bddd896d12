import { defineNoun } from '#core';

const CONTACT = { en: 'Contact', ar: 'التواصل' };

/** A noun with what a noun must say, what its list begins with, and sections as tabs. */
export default defineNoun({
    one: 'Partner',
    many: 'Partners',
    name: 'name',
    fields: {
        name: { type: 'text', localised: true },
        mail: { type: 'email', section: CONTACT },
        city: { type: 'text', before: 'mail' },
        paid: { type: 'yesno', section: 'Payment' },
        iban: {
            type: 'text',
            required: true,
            when: { paid: true },
            section: 'Payment',
            pattern: '[A-Z]{2}\\d+',
        },
        initial: { type: 'text', compute: ({ name }) => name.slice(0, 1) },
    },
    tabs: true,
    list: {
        columns: ['name', 'created_at'],
        filters: ['name_ar'],
        views: [{ label: { en: 'Newest', ar: 'الأحدث' }, sort: { field: 'created_at', order: 'DESC' } }],
    },
});
