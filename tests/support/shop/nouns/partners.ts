import { defineNoun } from '#core';

/** A noun with what a noun must say and no more. */
export default defineNoun({
    one: 'Partner',
    many: 'Partners',
    name: 'name',
    fields: { name: { type: 'text', localised: true } },
});
