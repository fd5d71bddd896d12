import { defineServer } from '#server';

/** What the server refuses, follows and runs. */
export default defineServer({
    actions: {
        'orders.book_courier': async ({ record, asked, change, read, fail }) => {
            const [courier] = await read('couriers', { id: asked.courier_id });
            if (!courier?.is_active)
                throw fail({ en: 'This courier does not deliver now.', ar: 'هذا المندوب لا يوصّل الآن.' });
            console.log(`${String(courier.name)} fetches ${String(record.number)}.`);
            await change('orders', record.id, { courier_id: courier.id });
            return {
                en: `${String(courier.name)} has the order.`,
                ar: `الطلب لدى ${String(courier.name)}.`,
            };
        },
        'coupons.extend': async ({ record, asked, change }) => {
            const ends = new Date(typeof record.ends_at === 'string' ? record.ends_at : Date.now());
            ends.setDate(ends.getDate() + Number(asked.days));
            await change('coupons', record.id, { ends_at: ends.toISOString() });
        },
    },
    routes: {
        // For the scales at the packing table.
        'GET /stock/:sku': {
            requires: 'show products',
            answers: { name: { type: 'text' }, stock: { type: 'number' } },
            run: async ({ params, read, fail }) => {
                const [product] = await read('products', { sku: params.sku });
                if (!product) throw fail({ en: 'No product has this SKU.', ar: 'لا منتج بهذا الرمز.' });
                return { name: product.name, stock: product.stock };
            },
        },
    },
    jobs: {
        switch_off_coupons: {
            at: '00:10',
            label: { en: 'Switch off ended coupons', ar: 'إيقاف القسائم المنتهية' },
            run: async ({ read, change }) => {
                const now = new Date().toISOString();
                const ended = (await read('coupons')).filter(
                    ({ ends_at, channels }) =>
                        typeof ends_at === 'string' &&
                        ends_at < now &&
                        Array.isArray(channels) &&
                        channels.length > 0,
                );
                for (const { id } of ended) await change('coupons', id, { channels: [] });
                return {
                    en: `Coupons switched off: ${ended.length}`,
                    ar: `القسائم الموقوفة: ${ended.length}`,
                };
            },
        },
    },
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
