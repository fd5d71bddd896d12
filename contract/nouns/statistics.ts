import { extension, get } from '../call';
import { defineNoun } from '../noun';

/**
 * Sales statistics: all of them, the part of one widget, those of a range of days compared with another range, or its best
 * sellers; the work queue of the dashboard; and what happened since the admin's last visit.
 */
export const statistics = defineNoun({
    calls: {
        all: get('/statics'),
        salesMonth: get('/statics/sales-month'),
        salesDevice: get('/statics/sales-device'),
        salesCategory: get('/statics/sales-category'),
        recentSales: get('/statics/recent-sales'),
        recentOrders: get('/statics/recent-orders'),
        ...extension({
            range: get('/statics', 'from', 'to', 'compare'),
            topSelling: get('/statics/top-selling', 'from', 'to'),
            workQueue: get('/work-queue'),
            since: get('/since'),
        }),
    },
});
