import type { ShopAction } from '#core';

/** What people do with records here, besides changing them. server.ts has what each does. */
export const actions = {
    'orders.book_courier': {
        label: { en: 'Book courier', ar: 'حجز مندوب' },
        help: { en: 'The courier gets the order by message.', ar: 'يصل الطلب إلى المندوب في رسالة.' },
        icon: 'truck',
        bulk: true,
        place: 'page',
        ask: {
            courier_id: {
                type: 'reference',
                to: 'couriers',
                required: true,
                label: { en: 'Courier', ar: 'المندوب' },
            },
            weight: {
                type: 'number',
                unit: { en: 'kg', ar: 'كجم' },
                min: 0,
                max: 30,
                label: { en: 'Weight', ar: 'الوزن' },
            },
        },
    },
    'coupons.extend': {
        label: { en: 'Extend', ar: 'تمديد' },
        bulk: true,
        ask: {
            days: {
                type: 'number',
                decimals: 0,
                min: 1,
                max: 365,
                required: true,
                default: 7,
                label: { en: 'Days', ar: 'الأيام' },
            },
        },
    },
} as const satisfies Record<string, ShopAction>;
