import { defineServer } from '#server';

/** What the server refuses and follows. */
export default defineServer({
    on: {
        products: {
            before: ({ record, refuse }) => {
                if (record?.price === 0)
                    throw refuse({ price: { en: 'Nothing is free.', ar: 'لا شيء مجاني.' } });
            },
        },
        coupons: { after: ({ action, id }) => console.log(`Coupon ${id}: ${action}`) },
        // Also those that the app places.
        orders: { after: ({ action, record }) => console.log(`Order ${String(record?.number)}: ${action}`) },
    },
});
