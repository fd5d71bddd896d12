import type { Fields } from '#core';

export const products = {
    weight: { type: 'number', unit: { en: 'g', ar: 'غ' }, min: 0, was: 'mass' },
    fabric: { type: 'choice', choices: { cotton: { en: 'Cotton', ar: 'قطن' }, wool: 'Wool' } },
    care: { type: 'text', localised: true, searched: true },
    cost: { type: 'money', see: 'show costs', edit: 'edit costs' },
    barcode: { type: 'text', unique: true, pattern: '\\d{8,13}' },
    season: { type: 'choices', choices: { spring: 'Spring', autumn: 'Autumn' } },
    supplier_id: { type: 'reference', to: 'suppliers' },
    warranty: { type: 'number', decimals: 0, default: 12 },
} as const satisfies Fields;
