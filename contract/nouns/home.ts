import { get, post } from '../call';
import { defineNoun } from '../noun';

/** The contents of the app's home; the order of the ids is the order shown. There is one home, without an id. */
export const home = defineNoun({
    permissions: { show: 'show home' },
    calls: {
        one: get('/home'),
        update: post('/home', 'banners_ids', 'products_ids', 'categories_ids'),
    },
    menu: { group: 'ecommerce', position: 5 },
});
