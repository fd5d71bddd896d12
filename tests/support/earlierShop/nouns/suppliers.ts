import { defineNoun } from '#core';

export default defineNoun({
    one: 'Supplier',
    many: 'Suppliers',
    name: 'name',
    fields: {
        name: { type: 'text' },
        phone: { type: 'phone' },
        colour: { type: 'colour' },
        logo: { type: 'photo' },
    },
});
