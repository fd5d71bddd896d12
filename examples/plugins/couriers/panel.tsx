import type { PanelPlugin } from '#panel';

/** What the plugin shows in the panel. */
export default {
    name: 'couriers',
    widgets: [
        {
            id: 'couriers',
            title: { en: 'With a courier', ar: 'لدى المندوب' },
            requires: 'show couriers',
            width: 4,
            show: () => import('./parts/CarriedOrders'),
        },
    ],
} satisfies PanelPlugin;
