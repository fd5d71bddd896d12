import couriers from 'shop-plugin-couriers/server';
import { defineServer } from '#server';

const DAY_MS = 86_400_000;

/** The day that is some days ahead in the shop's zone, as fields of days have it: `2026-11-29`. */
const dayAhead = (days: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(Date.now() + days * DAY_MS);

/** What the server refuses, follows and runs. */
export default defineServer({
    plugins: [couriers({ most: 5 })],
    on: {
        batches: {
            before: ({ record, refuse }) => {
                if (record && String(record.received) > String(record.expires))
                    throw refuse({
                        expires: {
                            en: 'A batch can’t expire before it is received.',
                            ar: 'لا يمكن أن تنتهي صلاحية التشغيلة قبل استلامها.',
                        },
                    });
            },
        },
    },
    actions: {
        'batches.release': async ({ record, change, read, fail }) => {
            if (record.state !== 'waiting')
                throw fail({
                    en: 'Only a batch that waits can be released.',
                    ar: 'لا تُتاح إلا تشغيلة بانتظار الإتاحة.',
                });
            if (String(record.expires) < dayAhead(0))
                throw fail({ en: 'This batch has expired.', ar: 'انتهت صلاحية هذه التشغيلة.' });
            const [product] = await read('products', { id: record.product_id });
            if (!product) throw fail({ en: 'Its product was deleted.', ar: 'حُذف منتجها.' });
            await change('batches', record.id, { state: 'released' });
            await change('products', product.id, { stock: Number(product.stock) + Number(record.quantity) });
        },
    },
    routes: {
        // For the screen behind the counter.
        'GET /expiring': {
            requires: 'show batches',
            query: { days: { type: 'number', decimals: 0, min: 1, max: 365, default: 30 } },
            answers: [{ number: { type: 'text' }, expires: { type: 'date' }, quantity: { type: 'number' } }],
            run: async ({ query, read }) => {
                const last = dayAhead(Number(query.days));
                const released = await read('batches', { state: 'released' });
                return released
                    .filter(({ expires }) => String(expires) <= last)
                    .sort((a, b) => String(a.expires).localeCompare(String(b.expires)));
            },
        },
    },
    jobs: {
        mark_expired: {
            at: '00:05',
            label: { en: 'Mark expired batches', ar: 'وسم التشغيلات المنتهية' },
            run: async ({ read, change }) => {
                const today = dayAhead(0);
                const open = [
                    ...(await read('batches', { state: 'waiting' })),
                    ...(await read('batches', { state: 'released' })),
                ];
                const expired = open.filter(({ expires }) => String(expires) < today);
                for (const { id } of expired) await change('batches', id, { state: 'expired' });
                return {
                    en: `Batches that expired: ${expired.length}`,
                    ar: `التشغيلات المنتهية: ${expired.length}`,
                };
            },
        },
    },
});
