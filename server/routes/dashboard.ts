import { api, extensions } from '../../contract/nouns';
import {
    rangeQuery,
    rangeStatistics as rangeAnswer,
    recent,
    salesPerCategory as perCategory,
    salesPerDevice as perDevice,
    rangeTopSelling as topAnswer,
    salesPerMonth as perMonth,
    statistics,
    topSellingQuery,
} from '../../contract/schemas/statistics';
import { since } from '../../contract/schemas/since';
import { oneOf } from '../../contract/schemas/wire';
import { workQueue } from '../../contract/schemas/workQueue';
import { POLICY } from '../base/config';
import { figuresPermission } from '../base/identity';
import { serve } from '../http/serve';
import { rangeStatistics } from '../services/dashboard/rangeFigures';
import {
    allStatistics,
    memoized,
    recentFor,
    recentOrders,
    recentSales,
    salesPerCategory,
    salesPerKind,
    salesPerMonth,
    statisticsFor,
} from '../services/dashboard/figures';
import { readSince } from '../services/dashboard/since';
import { rangeTopSelling } from '../services/dashboard/topSelling';
import { readWorkQueue } from '../services/dashboard/workQueue';
import type { Routes } from './routes';

/** The roles that the shop shows figures to; undefined for those of the contract. */
const access = figuresPermission === undefined ? undefined : [figuresPermission];

/**
 * The full statistics and the best sellers of a range are cached for a minute. A single part, requested by its refresh button,
 * is always fresh.
 */
export const statisticsRoutes: Routes = (app, { db, timeZone }) => {
    const all = memoized(() => allStatistics(db, timeZone), POLICY.statisticsCacheMs);
    const topOfRange = memoized(
        (from: string, to: string) => rangeTopSelling(db, timeZone, { from, to }),
        POLICY.statisticsCacheMs,
    );
    serve(app, api.statistics.all, { access, answer: oneOf(statistics) }, async ({ actor }) => ({
        data: statisticsFor(actor, await all()),
    }));
    serve(
        app,
        extensions.statistics.range,
        { access, query: rangeQuery, answer: oneOf(rangeAnswer) },
        async ({ query }) => ({ data: await rangeStatistics(db, timeZone, query) }),
    );
    serve(
        app,
        extensions.statistics.topSelling,
        { access, query: topSellingQuery, answer: oneOf(topAnswer) },
        async ({ query: { from, to } }) => ({ data: await topOfRange(from, to) }),
    );
    serve(app, extensions.statistics.workQueue, { answer: oneOf(workQueue) }, async ({ actor }) => ({
        data: await readWorkQueue(db, actor, timeZone),
    }));
    serve(app, extensions.statistics.since, { answer: oneOf(since) }, async ({ actor }) => ({
        data: await readSince(db, actor),
    }));
    serve(app, api.statistics.salesMonth, { access, answer: oneOf(perMonth) }, async () => ({
        data: await salesPerMonth(db, timeZone),
    }));
    serve(app, api.statistics.salesDevice, { access, answer: oneOf(perDevice) }, async () => ({
        data: (await salesPerKind(db, timeZone)).per_device_type,
    }));
    serve(app, api.statistics.salesCategory, { access, answer: oneOf(perCategory) }, async () => ({
        data: await salesPerCategory(db, timeZone),
    }));
    serve(app, api.statistics.recentSales, { access, answer: oneOf(recent) }, async ({ actor }) => ({
        data: recentFor(actor, await recentSales(db)),
    }));
    serve(app, api.statistics.recentOrders, { access, answer: oneOf(recent) }, async ({ actor }) => ({
        data: recentFor(actor, await recentOrders(db)),
    }));
};
