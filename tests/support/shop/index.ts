import { definePlugin, defineShop } from '#core';
import coupons from './nouns/coupons';
import partners from './nouns/partners';
import { products } from './products';

/** A shop with a field of every type, for the tests in tests/shop. */
export default defineShop({
    plugins: [definePlugin({ name: 'layers', parts: ['server'] })],
    fields: {
        products,
        customers: {
            loyalty_number: { type: 'text', unique: true, pattern: 'L\\d{8}', listed: true },
            credit: { type: 'money', label: { en: 'Credit', ar: 'الرصيد' } },
            vip: { type: 'yesno', label: { en: 'VIP', ar: 'عميل مميز' } },
            referrer_id: { type: 'reference', to: 'customers' },
            met_at: { type: 'moment', label: { en: 'Met', ar: 'اللقاء' } },
            rating: { type: 'number', decimals: 0, see: 'show risk' },
            born: { type: 'date', label: { en: 'Born', ar: 'تاريخ الميلاد' } },
        },
        variants: {
            weight: { type: 'number', unit: 'g', min: 0, label: { en: 'Weight', ar: 'الوزن' } },
            poster: { type: 'photo' },
            bought_for: { type: 'money', see: 'show costs' },
            shelf: { type: 'text', unique: true, label: { en: 'Shelf', ar: 'الرف' } },
        },
        orders: {
            gift: { type: 'yesno', label: { en: 'Gift', ar: 'هدية' } },
            slip: { type: 'text', searched: true },
            packed_at: { type: 'moment' },
            packers: { type: 'choices', choices: { ann: 'Ann', ben: 'Ben' } },
            risk: { type: 'number', see: 'show risk' },
            parcels: { type: 'number', decimals: 0, min: 1, label: { en: 'Parcels', ar: 'الطرود' } },
            packing: { type: 'money', label: { en: 'Packing', ar: 'التغليف' } },
        },
        banners: {
            campaign: { type: 'text', label: { en: 'Campaign', ar: 'الحملة' } },
            budget: { type: 'money' },
            partner_id: { type: 'reference', to: 'partners' },
        },
        categories: {
            commission: {
                type: 'number',
                unit: '%',
                min: 0,
                max: 100,
                label: { en: 'Commission', ar: 'العمولة' },
            },
            teaser: { type: 'text', was: 'blurb', label: { en: 'Teaser', ar: 'نبذة' } },
            tint: { type: 'colour' },
            seasonal: { type: 'yesno', label: { en: 'Seasonal', ar: 'موسمي' } },
        },
    },
    coreFields: {
        products: {
            brand: { max: 40, default: 'House brand' },
            description_ar: { default: 'وصف' },
            price: { max: 90_000 },
        },
        variants: { price: { min: 1 }, low_stock_threshold: { max: 500 } },
        customers: { email: { required: true }, city: { max: 60 } },
    },
    lists: {
        customers: {
            columns: ['name', 'total_spent', 'vip', 'email'],
            filters: ['vip', 'credit'],
            views: [
                {
                    label: { en: 'Good customers', ar: 'عملاء جيدون' },
                    filter: { vip: true, min_credit: 100 },
                    sort: { field: 'total_spent', order: 'DESC' },
                    columns: ['name', 'credit', 'vip'],
                },
                { label: 'At risk', filter: { min_rating: 8 } },
            ],
        },
    },
    rules: {
        products: [
            {
                fields: ['cost', 'price'],
                holds: ({ cost, price }) => cost === null || cost <= price * 100,
                says: { en: 'Enter at most 100 times the price.', ar: 'أدخل 100 ضعف السعر على الأكثر.' },
            },
            {
                fields: ['fragile', 'care'],
                holds: ({ fragile, care }) => !fragile || care !== 'None',
                says: 'Say how to care for what is fragile.',
            },
        ],
    },
    nouns: { coupons, partners },
    actions: {
        'orders.book_courier': {
            label: { en: 'Book courier', ar: 'حجز مندوب' },
            help: { en: 'The courier comes today.', ar: 'يأتي المندوب اليوم.' },
            icon: 'truck',
            requires: 'book couriers',
            bulk: true,
            place: 'page',
            ask: {
                weight: { type: 'number', unit: 'kg', min: 1, max: 30, required: true },
                fragile: { type: 'yesno' },
            },
        },
        'products.restock': {
            label: 'Restock',
            bulk: true,
            ask: {
                pieces: { type: 'number', decimals: 0, min: 1, required: true, default: 6 },
                weight: { type: 'number' },
            },
        },
        'customers.forgive': { label: 'Forgive' },
        'categories.fold': { label: 'Fold' },
        'coupons.extend': { label: 'Extend', bulk: true },
        'coupons.prove': { label: 'Prove', ask: { what: { type: 'text' } } },
    },
});
