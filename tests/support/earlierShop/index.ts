import { defineShop } from '#core';
import { products } from './products';
import coupons from './nouns/coupons';
import suppliers from './nouns/suppliers';

export default defineShop({
    fields: {
        products,
        customers: {
            loyalty_number: { type: 'text', unique: true, pattern: 'L\\d{8}', listed: true },
        },
        variants: { shelf: { type: 'text' } },
        categories: { commission: { type: 'number', unit: '%', min: 0, max: 100 } },
        orders: { gift: { type: 'yesno', label: { en: 'Gift', ar: 'هدية' } }, slip: { type: 'text' } },
    },
    nouns: { coupons, suppliers },
    statuses: [
        { id: 'pending', means: 'placed', next: ['packed', 'cancelled'] },
        { id: 'packed', means: 'open', label: 'Packed', colour: 'blue', next: ['delivered', 'cancelled'] },
        { id: 'delivered', means: 'delivered' },
        { id: 'cancelled', means: 'reversed', restocks: true },
    ],
});
