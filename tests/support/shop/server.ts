import { setTimeout as wait } from 'node:timers/promises';
import { defineServer, type Change } from '#server';

/** The changes that were followed, for the tests. */
export const followed: Change[] = [];
/** The coupons of whose changes `before` was asked. */
export const asked: number[] = [];

export default defineServer({
    before: {
        products: async ({ changes, refuse }) => {
            if (changes.name === 'HALF') await wait(600);
            if (changes.price === 0) throw refuse({ price: { en: 'Nothing is free.', ar: 'لا شيء مجاني.' } });
            if (changes.stock === 13) throw refuse({ stock: 'Never thirteen.' });
        },
        coupons: async ({ action, id, former, changes, refuse }) => {
            asked.push(id);
            if (action === 'delete' && former.code === 'KEEP') throw refuse({ code: 'This coupon stays.' });
            if (changes.code === 'BROKEN') throw new Error('No tax rate.');
            if (changes.code === 'SLOW') await wait(5_000);
            if (changes.code === 'LOOP') for (;;);
            if (changes.code === 'STRAY') {
                void Promise.reject(new Error('The till is away.'));
                setTimeout(() => {
                    throw new Error('The scale is away.');
                });
            }
            if (changes.code === 'FALSE') Object.assign(changes, { percent: 99 });
        },
    },
    after: {
        coupons: async change => {
            followed.push(change);
            if (change.changes.code === 'LATER') {
                await wait(1_500);
                console.log('followed later');
            }
            if (change.changes.code === 'NEVER') await new Promise(() => {});
            if (change.changes.code === 'TROUBLE') throw new Error('The till is offline.');
        },
        products: change => followed.push(change),
    },
});
