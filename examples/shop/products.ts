import type { Fields } from '#core';

export const products = {
    weight: { type: 'number', unit: { en: 'g', ar: 'غ' }, min: 0, label: { en: 'Weight', ar: 'الوزن' } },
    material: {
        type: 'choice',
        choices: {
            cotton: { en: 'Cotton', ar: 'قطن' },
            linen: { en: 'Linen', ar: 'كتان' },
            wool: { en: 'Wool', ar: 'صوف' },
        },
        label: { en: 'Material', ar: 'الخامة' },
    },
    hand_made: { type: 'yesno', label: { en: 'Hand-made', ar: 'صناعة يدوية' } },
    maker: {
        type: 'text',
        required: true,
        when: { hand_made: true },
        label: { en: 'Made by', ar: 'صنعه' },
    },
    cost: {
        type: 'money',
        label: { en: 'Cost', ar: 'التكلفة' },
        copied: false,
        see: 'show costs',
        edit: 'edit costs',
    },
    launch: { type: 'date', label: { en: 'Launch', ar: 'الإطلاق' } },
    barcode: { type: 'text', unique: true, pattern: '\\d{8,14}', label: { en: 'Barcode', ar: 'الباركود' } },
    care: {
        type: 'text',
        long: true,
        label: { en: 'Care', ar: 'العناية' },
        help: { en: 'Printed on the label that is sewn in.', ar: 'تُطبع على البطاقة المخيطة.' },
    },
    profit: {
        type: 'money',
        see: 'show costs',
        compute: ({ price, cost }) => (cost === null ? null : price - cost),
        label: { en: 'Profit', ar: 'الربح' },
    },
} as const satisfies Fields;
