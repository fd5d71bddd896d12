import { defineShop } from '#core';

/** A restaurant with four statuses of its own, for the tests of orders, and with less of the core, in its own words. */
export default defineShop({
    hide: {
        nouns: ['banners', 'terms'],
        fields: { products: ['brand'], customers: ['email', 'city', 'admin_notes'] },
    },
    words: {
        products: {
            one: { en: 'Dish', ar: 'طبق' },
            many: { en: 'Dishes', ar: 'أطباق' },
            texts: { new: { en: 'New dish', ar: 'طبق جديد' } },
        },
        home: { one: { en: 'Menu card' }, many: { en: 'Menu card' } },
    },
    menu: ['orders', 'products'],
    icons: { products: 'food' },
    statuses: [
        {
            id: 'new',
            means: 'placed',
            label: { en: 'New', ar: 'جديد' },
            colour: 'amber',
            icon: 'clock',
            next: ['packed', 'void'],
        },
        {
            id: 'packed',
            means: 'shipped',
            label: { en: 'Packed', ar: 'مُغلّف' },
            step: { en: 'Pack order', ar: 'تغليف الطلب' },
            colour: 'teal',
            icon: 'box',
            next: ['done', 'void'],
        },
        {
            id: 'done',
            means: 'delivered',
            label: { en: 'Done', ar: 'تم' },
            colour: 'green',
            icon: 'done',
            next: ['void'],
        },
        {
            id: 'void',
            means: 'reversed',
            label: { en: 'Void', ar: 'لاغٍ' },
            colour: 'grey',
            icon: 'cross',
            restocks: true,
            asksReason: true,
            reasons: [{ en: 'Never collected', ar: 'لم يُستلم' }, 'Wrong size'],
        },
    ],
});
