import { defineServer, type Change } from '#server';

/** What was followed. */
export const followed: Change[] = [];

export default defineServer({
    on: {
        products: {
            before: ({ record, former, refuse }) => {
                if (former && Number(record?.price) > 10 * Number(former.price))
                    throw refuse({ price: { en: 'That is ten times as much.' } });
            },
        },
        coupons: { after: change => void followed.push(change) },
    },
});
