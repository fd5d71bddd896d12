import { definePanel } from '#panel';

/** What the browser shows in another way. Each part is loaded when it is shown. */
export default definePanel({
    columns: { 'coupons.percent': () => import('./parts/PercentCell') },
    widgets: [
        {
            id: 'coupons',
            title: { en: 'Coupons that end next', ar: 'القسائم التي تنتهي قريبًا' },
            requires: 'show coupons',
            width: 12,
            show: () => import('./parts/EndingCoupons'),
        },
    ],
    pages: [
        {
            path: 'loyalty',
            title: { en: 'Loyalty', ar: 'الولاء' },
            requires: 'show users',
            menu: 'ecommerce',
            show: () => import('./parts/Loyalty'),
        },
    ],
});
