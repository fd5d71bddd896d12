import { hmacSignature, type ServerPlugin } from '#server';

/** What the plugin does on the server; `most` are the orders that a courier may have at once. */
export default ({ most = 20 }: { most?: number } = {}): ServerPlugin => ({
    name: 'couriers',
    on: {
        couriers: {
            before: async ({ id, record, changed, read, refuse }) => {
                if (!changed.includes('is_active') || record?.is_active !== false) return;
                if ((await read('orders', { courier_id: id, handed_over: null })).length > 0)
                    throw refuse({
                        is_active: { en: 'This courier has orders.', ar: 'لدى هذا المندوب طلبات.' },
                    });
            },
        },
    },
    routes: {
        // The courier's system calls it, and signs the body.
        'POST /couriers/handed-over': {
            signed: hmacSignature({ secret: 'COURIER_SECRET', header: 'x-courier-signature' }),
            body: { number: { type: 'text', required: true }, at: { type: 'moment', required: true } },
            run: async ({ body, read, change, fail }) => {
                const [order] = await read('orders', { number: body.number });
                if (!order?.courier_id)
                    throw fail({ en: 'No courier has this order.', ar: 'لا مندوب لديه هذا الطلب.' });
                await change('orders', order.id, { handed_over: body.at });
            },
        },
    },
    actions: {
        'orders.book_courier': async ({ record, asked, change, read, fail }) => {
            const [courier] = await read('couriers', { id: asked.courier_id });
            if (!courier?.is_active)
                throw fail({ en: 'This courier does not deliver now.', ar: 'هذا المندوب لا يوصّل الآن.' });
            const carried = await read('orders', { courier_id: courier.id, handed_over: null });
            if (carried.length >= most)
                throw fail({ en: 'This courier has enough orders.', ar: 'لدى هذا المندوب طلبات كافية.' });
            await change('orders', record.id, { courier_id: courier.id });
            return {
                en: `${String(courier.name)} has the order.`,
                ar: `الطلب لدى ${String(courier.name)}.`,
            };
        },
    },
});
