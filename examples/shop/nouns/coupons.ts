import { defineNoun } from '#core';

/** Coupons for the app's basket, each for one category or for all. */
export default defineNoun({
    one: { en: 'Coupon', ar: 'قسيمة' },
    many: { en: 'Coupons', ar: 'القسائم' },
    name: 'code',
    permissions: { show: 'show coupons', edit: 'edit coupons' },
    menu: { group: 'ecommerce' },
    icon: 'coupon',
    fields: {
        code: { type: 'text', unique: true, max: 40, label: { en: 'Code', ar: 'الرمز' } },
        percent: {
            type: 'number',
            unit: '%',
            min: 1,
            max: 90,
            required: true,
            default: 10,
            label: { en: 'Discount', ar: 'الخصم' },
        },
        category_id: {
            type: 'reference',
            to: 'categories',
            label: { en: 'Category', ar: 'الفئة' },
            help: { en: 'Without one it applies to all products.', ar: 'يسري على كل المنتجات إن تُرك فارغًا.' },
        },
        ends_at: { type: 'moment', label: { en: 'Ends', ar: 'ينتهي' } },
        channels: {
            type: 'choices',
            choices: { app: { en: 'App', ar: 'التطبيق' }, web: { en: 'Website', ar: 'الموقع' } },
            label: { en: 'Channels', ar: 'القنوات' },
        },
        colour: { type: 'colour', label: { en: 'Colour', ar: 'اللون' }, listed: false },
    },
    texts: {
        new: { en: 'New coupon', ar: 'قسيمة جديدة' },
        search: { en: 'Search coupons', ar: 'بحث في القسائم' },
        empty: { en: 'No coupons yet', ar: 'لا توجد قسائم بعد' },
        empty_hint: { en: 'Add your first coupon to get started.', ar: 'أضف أول قسيمة للبدء.' },
        created: { en: 'Coupon created', ar: 'أُنشئت القسيمة' },
        deleted: { en: 'Coupon deleted', ar: 'حُذفت القسيمة' },
        delete_one: { en: 'Delete coupon %{name}?', ar: 'حذف القسيمة %{name}؟' },
        import: { en: 'Import coupons', ar: 'استيراد القسائم' },
    },
});
