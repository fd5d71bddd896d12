import { defineServer } from '#server';

/** What the server refuses and follows. */
export default defineServer({
    before: {
        products: ({ changes, refuse }) => {
            if (changes.price === 0) throw refuse({ price: { en: 'Nothing is free.', ar: 'لا شيء مجاني.' } });
        },
    },
    after: {
        coupons: ({ action, id }) => console.log(`Coupon ${id}: ${action}`),
    },
});
