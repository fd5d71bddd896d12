import { defineNoun } from '#core';

/** The people who deliver the shop's orders. */
export default defineNoun({
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
