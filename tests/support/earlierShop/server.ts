import { defineServer, type Change } from '#server';

/** What was followed. */
export const followed: Change[] = [];

export default defineServer({
    before: {
        products: ({ action, changes, former, refuse }) => {
            if (action === 'update' && Number(changes.price) > 10 * Number(former.price))
                throw refuse({ price: { en: 'That is ten times as much.' } });
        },
    },
    after: { coupons: change => void followed.push(change) },
});
