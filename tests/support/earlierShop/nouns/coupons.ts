import { defineNoun } from '#core';

export default defineNoun({
    one: { en: 'Coupon', ar: 'قسيمة' },
    many: { en: 'Coupons', ar: 'القسائم' },
    name: 'code',
    permissions: { show: 'show coupons', edit: 'edit coupons' },
    menu: { group: 'ecommerce' },
    fields: {
        code: { type: 'text', unique: true, label: { en: 'Code', ar: 'الرمز' } },
        percent: { type: 'number', unit: '%', min: 1, max: 90, required: true, default: 10 },
        category_id: { type: 'reference', to: 'categories' },
        ends_at: { type: 'moment' },
    },
    texts: { new: { en: 'New coupon' }, delete_one: { en: 'Delete coupon %{name}?' } },
});
