import { get, noun, post, type NounPermissions } from '../call';

export const homePermissions = { show: 'show home' } as const satisfies NounPermissions;

/** What the app's first screen features; the order of the ids is the order shown. There is one home, without an id. */
export const home = noun(homePermissions, {
    one: get('/home'),
    update: post('/home', 'banners_ids', 'products_ids', 'categories_ids'),
});
