import couriers from 'shop-plugin-couriers/panel';
import { definePanel } from '#panel';

/** What the browser shows in another way. Each part is loaded when it is shown. */
export default definePanel({
    plugins: [couriers],
    widgets: [
        {
            id: 'expiring',
            title: { en: 'Batches that expire next', ar: 'التشغيلات الأقرب انتهاءً' },
            requires: 'show batches',
            width: 12,
            show: () => import('./parts/ExpiringBatches'),
        },
    ],
});
