import { defineNoun, definePlugin } from '#core';

/** The people who deliver orders. */
const couriers = defineNoun({
    one: { en: 'Courier', ar: 'مندوب توصيل' },
    many: { en: 'Couriers', ar: 'مناديب التوصيل' },
    name: 'name',
    icon: 'truck',
    fields: {
        name: { type: 'text', label: { en: 'Name', ar: 'الاسم' } },
        phone: { type: 'phone', searched: true, label: { en: 'Phone', ar: 'الجوال' } },
        is_active: { type: 'yesno', default: true, label: { en: 'Active', ar: 'نشط' } },
    },
    texts: {
        new: { en: 'New courier', ar: 'إضافة مندوب' },
        search: { en: 'Search couriers', ar: 'البحث في المناديب' },
        empty: { en: 'No couriers yet', ar: 'لا يوجد مناديب بعد' },
        empty_hint: { en: 'Add your first courier to get started.', ar: 'أضف أول مندوب للبدء.' },
    },
});

/** What the plugin adds to a shop; `most` are the orders that a courier may have at once. */
export default ({ most = 20 }: { most?: number } = {}) =>
    definePlugin({
        name: 'couriers',
        needs: '>=0.1.0',
        parts: ['panel', 'server'],
        nouns: { couriers },
        fields: {
            orders: {
                courier_id: { type: 'reference', to: 'couriers', label: { en: 'Courier', ar: 'المندوب' } },
                handed_over: { type: 'moment', label: { en: 'Handed over', ar: 'سُلّم' } },
            },
        },
        actions: {
            'orders.book_courier': {
                label: { en: 'Book courier', ar: 'حجز مندوب' },
                help: {
                    en: `A courier has at most ${most} orders at once.`,
                    ar: `لدى المندوب ${most} طلبًا على الأكثر في وقت واحد.`,
                },
                icon: 'truck',
                bulk: true,
                ask: {
                    courier_id: {
                        type: 'reference',
                        to: 'couriers',
                        required: true,
                        label: { en: 'Courier', ar: 'المندوب' },
                    },
                },
            },
        },
    });
