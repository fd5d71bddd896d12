import { definePanel } from '#panel';

const fails = async () => ({
    default: () => {
        throw new Error('This part fails.');
    },
});

/** One of each that a panel replaces and adds, and one of each that fails. */
export default definePanel({
    inputs: {
        'coupons.kind': () => import('./parts/KindInput'),
        'coupons.phone': fails,
        'products.brand': () => import('./parts/BrandInput'),
        'products.price': fails,
    },
    columns: {
        'coupons.percent': () => import('./parts/PercentCell'),
        'coupons.least': fails,
        'coupons.worth': { label: { en: 'Worth', ar: 'القيمة' }, show: () => import('./parts/PercentCell') },
    },
    widgets: [
        {
            id: 'coupons',
            title: { en: 'Open coupons', ar: 'القسائم المتاحة' },
            width: 6,
            show: () => import('./parts/Note'),
        },
        { id: 'broken', width: 6, show: fails },
        { id: 'secret', requires: 'show secrets', show: () => import('./parts/Note') },
    ],
    pages: [
        {
            path: 'loyalty',
            title: { en: 'Loyalty', ar: 'الولاء' },
            requires: 'show users',
            menu: 'ecommerce',
            show: () => import('./parts/Note'),
        },
        { path: 'broken-page', title: 'Broken page', show: fails },
    ],
});
