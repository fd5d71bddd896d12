import { extension, get } from '../call';
import { noun } from '../noun';

/** Sales statistics: everything at once, or the part that one widget shows again; and of chosen days, compared with others. */
export const statics = noun({
    name: 'statics',
    calls: {
        all: get('/statics'),
        salesMonth: get('/statics/sales-month'),
        salesDevice: get('/statics/sales-device'),
        salesCategory: get('/statics/sales-category'),
        recentSales: get('/statics/recent-sales'),
        recentOrders: get('/statics/recent-orders'),
        ...extension({ range: get('/statics', 'from', 'to', 'compare') }),
    },
});
