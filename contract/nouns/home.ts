import { get, post } from '../call';
import { noun } from '../noun';

/** The contents of the app's home; the order of the ids is the order shown. There is one home, without an id. */
export const home = noun({
    name: 'home',
    permissions: { show: 'show home' },
    calls: {
        one: get('/home'),
        update: post('/home', 'banners_ids', 'products_ids', 'categories_ids'),
    },
    menu: { group: 'ecommerce', position: 5 },
});
