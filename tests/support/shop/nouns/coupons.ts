import { defineNoun } from '#core';

/** A noun with a field of every type, that refers to nouns of the core and to another one of the shop. */
export default defineNoun({
    one: { en: 'Coupon', ar: 'قسيمة' },
    many: { en: 'Coupons', ar: 'القسائم' },
    name: 'code',
    permissions: { show: 'show coupons', edit: 'edit coupons' },
    menu: { group: 'ecommerce' },
    fields: {
        code: { type: 'text', unique: true, label: { en: 'Code', ar: 'الرمز' } },
        percent: { type: 'number', min: 1, max: 90, required: true, default: 10 },
        category_id: { type: 'reference', to: 'categories', label: { en: 'Category', ar: 'الفئة' } },
        product_id: { type: 'reference', to: 'products', inverse: true },
        partner_id: { type: 'reference', to: 'partners', inverse: true },
        least: { type: 'money', label: { en: 'Minimum order', ar: 'الحد الأدنى للطلب' } },
        starts: { type: 'date' },
        ends_at: { type: 'moment', label: { en: 'Ends', ar: 'ينتهي' } },
        once: { type: 'yesno', default: true },
        kind: { type: 'choice', choices: { gift: 'Gift', sale: 'Sale' }, default: 'sale' },
        channels: { type: 'choices', choices: { app: { en: 'App', ar: 'التطبيق' }, web: 'Web' } },
        colour: { type: 'colour', default: '#0b6b80' },
        picture: { type: 'photo' },
        phone: { type: 'phone' },
        hotline: { type: 'phone', international: true },
        email: { type: 'email', searched: true },
        origin: { type: 'country' },
        region: { type: 'country', countries: ['SA', 'AE'], label: { en: 'Region', ar: 'المنطقة' } },
        printed_in: { type: 'locale', languages: ['ar', 'en'] },
        budget: { type: 'money', see: 'show costs', edit: 'edit costs' },
        sponsor_id: { type: 'reference', to: 'partners', see: 'show costs' },
        notes: { type: 'text', long: true },
        licence: {
            type: 'text',
            required: true,
            when: { region: 'AE' },
            label: { en: 'Licence', ar: 'الرخصة' },
        },
        story: { type: 'text', rich: true },
        terms: { type: 'text', localised: true, label: { en: 'Terms', ar: 'الشروط' } },
    },
    rules: [
        {
            fields: ['starts', 'ends_at'],
            holds: ({ starts, ends_at }) => !starts || !ends_at || starts <= ends_at.slice(0, 10),
            says: { en: 'Enter an end after the start.', ar: 'أدخل نهاية بعد البداية.' },
        },
    ],
    texts: {
        new: { en: 'New coupon', ar: 'قسيمة جديدة' },
        delete_one: { en: 'Delete coupon %{name}?' },
        import: { en: 'Import coupons', ar: 'استيراد القسائم' },
    },
});
