import { setTimeout as wait } from 'node:timers/promises';
import { defineServer, type Change } from '#server';

/** The changes that were followed, for the tests. */
export const followed: Change[] = [];

export default defineServer({
    before: {
        products: ({ changes, refuse }) => {
            if (changes.price === 0) throw refuse({ price: { en: 'Nothing is free.', ar: 'لا شيء مجاني.' } });
            if (changes.stock === 13) throw refuse({ stock: 'Never thirteen.' });
        },
        coupons: async ({ action, former, changes, refuse }) => {
            if (action === 'delete' && former.code === 'KEEP') throw refuse({ code: 'This coupon stays.' });
            if (changes.code === 'SLOW') await wait(5_000);
        },
    },
    after: {
        coupons: change => {
            followed.push(change);
            if (change.changes.code === 'TROUBLE') throw new Error('The till is offline.');
        },
        products: change => followed.push(change),
    },
});
