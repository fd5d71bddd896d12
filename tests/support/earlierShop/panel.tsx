import { definePanel } from '#panel';

export default definePanel({
    inputs: { 'products.weight': () => import('./parts/WeightInput') },
    columns: {
        'coupons.percent': () => import('./parts/PercentCell'),
        'coupons.left_days': { label: { en: 'Days' }, show: () => import('./parts/PercentCell') },
    },
    widgets: [
        {
            id: 'hello',
            title: 'Hello',
            requires: 'show coupons',
            width: 4,
            show: () => import('./parts/Hello'),
        },
    ],
    pages: [{ path: 'hello', title: { en: 'Hello' }, menu: 'shop', show: () => import('./parts/Hello') }],
});
