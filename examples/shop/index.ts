import { defineShop } from '#core';
import { actions } from './actions';
import coupons from './nouns/coupons';
import couriers from './nouns/couriers';
import { products } from './products';
import { statuses } from './statuses';

/** A shop for clothes. Copy this folder to `shop` to start from it (docs/configuring.md). */
export default defineShop({
    statuses,
    fields: {
        products,
        variants: {
            shelf: { type: 'text', label: { en: 'Shelf', ar: 'الرف' } },
        },
        categories: {
            commission: {
                type: 'number',
                unit: '%',
                min: 0,
                max: 100,
                label: { en: 'Commission', ar: 'العمولة' },
            },
        },
        customers: {
            loyalty_number: {
                type: 'text',
                unique: true,
                pattern: 'L\\d{8}',
                listed: true,
                label: { en: 'Loyalty number', ar: 'رقم الولاء' },
            },
        },
        orders: {
            gift: { type: 'yesno', label: { en: 'Gift', ar: 'هدية' } },
            courier_id: { type: 'reference', to: 'couriers', label: { en: 'Courier', ar: 'المندوب' } },
            parcels: { type: 'number', decimals: 0, min: 1, label: { en: 'Parcels', ar: 'الطرود' } },
        },
        banners: {
            campaign: { type: 'text', label: { en: 'Campaign', ar: 'الحملة' } },
        },
    },
    rules: {
        products: [
            {
                fields: ['cost', 'price'],
                holds: ({ cost, price }) => cost === null || cost <= price,
                says: { en: 'Enter at most the price.', ar: 'أدخل مبلغًا لا يتجاوز السعر.' },
            },
        ],
    },
    nouns: { coupons, couriers },
    actions,
    menu: ['orders', 'products', 'categories'],
    icons: { products: 'shirt' },
});
