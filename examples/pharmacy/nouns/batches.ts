import { defineNoun } from '#core';

const DAY_MS = 86_400_000;

/** The batches of medicines in the pharmacies. One waits until a pharmacist releases it. */
export default defineNoun({
    one: { en: 'Batch', ar: 'تشغيلة' },
    many: { en: 'Batches', ar: 'التشغيلات' },
    name: 'number',
    permissions: { show: 'show batches', edit: 'edit batches' },
    menu: { group: 'ecommerce' },
    fields: {
        number: { type: 'text', unique: true, max: 40, label: { en: 'Number', ar: 'الرقم' } },
        product_id: {
            type: 'reference',
            to: 'products',
            required: true,
            inverse: true,
            label: { en: 'Product', ar: 'المنتج' },
        },
        supplier_id: {
            type: 'reference',
            to: 'suppliers',
            inverse: true,
            label: { en: 'Supplier', ar: 'المورّد' },
        },
        quantity: {
            type: 'number',
            decimals: 0,
            min: 1,
            required: true,
            label: { en: 'Quantity', ar: 'الكمية' },
        },
        received: { type: 'date', required: true, label: { en: 'Received', ar: 'تاريخ الاستلام' } },
        expires: { type: 'date', required: true, label: { en: 'Expires', ar: 'تاريخ الانتهاء' } },
        shelf_days: {
            type: 'number',
            decimals: 0,
            unit: { en: 'days', ar: 'يومًا' },
            compute: ({ received, expires }) =>
                received && expires ? (Date.parse(expires) - Date.parse(received)) / DAY_MS : null,
            label: { en: 'Shelf life', ar: 'مدة الصلاحية' },
        },
        state: {
            type: 'choice',
            choices: {
                waiting: { en: 'Waiting', ar: 'بانتظار الإتاحة' },
                released: { en: 'Released', ar: 'متاحة' },
                expired: { en: 'Expired', ar: 'منتهية الصلاحية' },
            },
            default: 'waiting',
            label: { en: 'State', ar: 'الحالة' },
        },
    },
    list: {
        columns: ['number', 'product_id', 'quantity', 'expires', 'state', 'shelf_days'],
        filters: ['state', 'expires'],
        views: [
            {
                label: { en: 'Waiting', ar: 'بانتظار الإتاحة' },
                filter: { state: 'waiting' },
                sort: { field: 'expires', order: 'ASC' },
            },
        ],
    },
    texts: {
        new: { en: 'New batch', ar: 'تشغيلة جديدة' },
        search: { en: 'Search batches', ar: 'البحث في التشغيلات' },
        empty: { en: 'No batches yet', ar: 'لا توجد تشغيلات بعد' },
        empty_hint: { en: 'Add the first batch that you receive.', ar: 'أضف أول تشغيلة تستلمها.' },
    },
});
