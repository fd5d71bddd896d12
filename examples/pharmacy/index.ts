import couriers from 'shop-plugin-couriers';
import { defineShop } from '#core';
import batches from './nouns/batches';
import suppliers from './nouns/suppliers';

const LEAFLET = { en: 'Leaflet', ar: 'النشرة' };

/** A chain of pharmacies. Copy this folder to `shop` to start from it (docs/configuring.md). */
export default defineShop({
    fields: {
        products: {
            prescription: {
                type: 'yesno',
                after: 'category_id',
                listed: true,
                label: { en: 'Prescription only', ar: 'بوصفة طبية فقط' },
            },
            storage: {
                type: 'choice',
                choices: {
                    room: { en: 'Room temperature', ar: 'حرارة الغرفة' },
                    cool: { en: '2 to 8 °C', ar: '2 إلى 8 °م' },
                    frozen: { en: 'Frozen', ar: 'مجمّد' },
                },
                default: 'room',
                label: { en: 'Storage', ar: 'التخزين' },
            },
            substitute_ids: {
                type: 'references',
                to: 'products',
                label: { en: 'Substitutes', ar: 'البدائل' },
                help: { en: 'Medicines with the same effect.', ar: 'أدوية لها المفعول نفسه.' },
            },
            dosage: {
                type: 'text',
                long: true,
                localised: true,
                section: LEAFLET,
                label: { en: 'Dosage', ar: 'الجرعة' },
            },
            warnings: {
                type: 'text',
                long: true,
                localised: true,
                section: LEAFLET,
                label: { en: 'Warnings', ar: 'التحذيرات' },
            },
        },
    },
    // The brand of a medicine is its maker, and no medicine is free.
    coreFields: {
        products: { brand: { required: true, max: 80 }, price: { min: 0.5 } },
    },
    lists: {
        products: {
            columns: ['name', 'brand', 'price', 'stock', 'prescription', 'storage', 'is_active'],
            filters: ['storage', 'prescription', 'brand'],
            views: [
                {
                    label: { en: 'Fridge is running low', ar: 'مخزون الثلاجة منخفض' },
                    filter: { storage: 'cool', stock: 'low' },
                    sort: { field: 'stock', order: 'ASC' },
                },
            ],
        },
    },
    nouns: { suppliers, batches },
    plugins: [couriers({ most: 5 })],
    actions: {
        'batches.release': {
            label: { en: 'Release for sale', ar: 'إتاحة للبيع' },
            help: { en: 'Its pieces are added to the stock.', ar: 'تُضاف قطعها إلى المخزون.' },
            icon: 'check',
            requires: 'release batches',
            bulk: true,
            place: 'page',
        },
    },
});
