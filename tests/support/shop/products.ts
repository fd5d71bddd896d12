import type { Fields } from '#core';

const SHELF = { en: 'On the shelf', ar: 'على الرف' };

/** One of each type, and of each option. */
export const products = {
    weight: {
        type: 'number',
        unit: { en: 'g', ar: 'غ' },
        min: 0,
        max: 100_000,
        decimals: 0,
        label: { en: 'Weight', ar: 'الوزن' },
    },
    material: {
        type: 'choice',
        choices: {
            cotton: { en: 'Cotton', ar: 'قطن' },
            wool: { en: 'Wool', ar: 'صوف' },
            felt: { label: { en: 'Felt', ar: 'لباد' }, retired: true },
        },
        label: { en: 'Material', ar: 'الخامة' },
        help: { en: 'Customers filter by it in the app.', ar: 'يستخدمه العملاء للتصفية في التطبيق.' },
    },
    fragile: { type: 'yesno', label: { en: 'Fragile', ar: 'قابل للكسر' } },
    cost: { type: 'money', label: { en: 'Cost', ar: 'التكلفة' } },
    launch: { type: 'date', before: 'brand', label: { en: 'Launch', ar: 'الإطلاق' }, listed: true },
    barcode: {
        type: 'text',
        unique: true,
        searched: true,
        pattern: '\\d{8,13}',
        says: { en: 'Enter the 8 to 13 digits below the bars.', ar: 'أدخل الأرقام من 8 إلى 13 تحت الخطوط.' },
        label: { en: 'Barcode', ar: 'الباركود' },
    },
    care: {
        type: 'text',
        long: true,
        searched: true,
        label: { en: 'Care', ar: 'العناية' },
    },
    supplier_id: { type: 'reference', to: 'partners', label: { en: 'Supplier', ar: 'المورّد' } },
    partner_ids: { type: 'references', to: 'partners', label: { en: 'Partners', ar: 'الشركاء' } },
    expires_at: { type: 'moment', after: 'price' },
    channels: {
        type: 'choices',
        choices: { app: { en: 'App', ar: 'التطبيق' }, web: 'Web', fax: { label: 'Fax', retired: true } },
        label: { en: 'Channels', ar: 'القنوات' },
    },
    tint: { type: 'colour', default: '#ffffff' },
    badge: { type: 'photo', section: SHELF },
    slogan: { type: 'text', localised: true, section: SHELF, label: { en: 'Slogan', ar: 'الشعار' } },
    warranty: { type: 'number', decimals: 0, default: 12 },
    margin: {
        type: 'money',
        see: 'show costs',
        edit: 'edit costs',
        label: { en: 'Margin', ar: 'هامش الربح' },
    },
    origin: { type: 'text', see: 'show costs', searched: true, unique: true },
    grade: { type: 'choice', choices: { a: 'A', b: 'B' }, edit: 'edit costs' },
    maker_phone: { type: 'phone', searched: true },
    profit: {
        type: 'money',
        compute: ({ price, cost }) => (cost === null ? null : price - cost),
        after: 'cost',
        label: { en: 'Profit', ar: 'الربح' },
    },
    margin_share: {
        type: 'number',
        unit: '%',
        decimals: 0,
        see: 'show costs',
        compute: ({ price, margin }) => (margin === null || price === 0 ? null : (margin / price) * 100),
        label: { en: 'Margin share', ar: 'نسبة الهامش' },
    },
} as const satisfies Fields;
