import { api, extensions } from '../../contract/nouns';
import {
    rangeQuery,
    rangeStatics as rangeAnswer,
    recent,
    salesPerCategory as perCategory,
    salesPerDevice as perDevice,
    rangeTopSelling as topAnswer,
    salesPerMonth as perMonth,
    statics,
    topSellingQuery,
} from '../../contract/schemas/statics';
import { oneOf } from '../../contract/schemas/wire';
import { workQueue } from '../../contract/schemas/workQueue';
import { POLICY } from '../base/config';
import { figuresPermission } from '../base/identity';
import { serve } from '../http/serve';
import { rangeStatics } from '../services/dashboard/rangeFigures';
import {
    allStatics,
    memoized,
    recentFor,
    recentOrders,
    recentSales,
    salesPerCategory,
    salesPerKind,
    salesPerMonth,
    staticsFor,
} from '../services/dashboard/figures';
import { rangeTopSelling } from '../services/dashboard/topSelling';
import { readWorkQueue } from '../services/dashboard/workQueue';
import type { Routes } from './routes';

/** The roles that the shop shows figures to; undefined for those of the contract. */
const access = figuresPermission === undefined ? undefined : [figuresPermission];

/**
 * The full statistics and the best sellers of a range are cached for a minute. A single part, requested by its refresh button,
 * is always fresh.
 */
export const staticsRoutes: Routes = (app, { db, timeZone }) => {
    const all = memoized(() => allStatics(db, timeZone), POLICY.staticsCacheMs);
    const topOfRange = memoized(
        (from: string, to: string) => rangeTopSelling(db, timeZone, { from, to }),
        POLICY.staticsCacheMs,
    );
    serve(app, api.statics.all, { access, answer: oneOf(statics) }, async ({ actor }) => ({
        data: staticsFor(actor, await all()),
    }));
    serve(
        app,
        extensions.statics.range,
        { access, query: rangeQuery, answer: oneOf(rangeAnswer) },
        async ({ query }) => ({ data: await rangeStatics(db, timeZone, query) }),
    );
    serve(
        app,
        extensions.statics.topSelling,
        { access, query: topSellingQuery, answer: oneOf(topAnswer) },
        async ({ query: { from, to } }) => ({ data: await topOfRange(from, to) }),
    );
    serve(app, extensions.statics.workQueue, { answer: oneOf(workQueue) }, async ({ actor }) => ({
        data: await readWorkQueue(db, actor, timeZone),
    }));
    serve(app, api.statics.salesMonth, { access, answer: oneOf(perMonth) }, async () => ({
        data: await salesPerMonth(db, timeZone),
    }));
    serve(app, api.statics.salesDevice, { access, answer: oneOf(perDevice) }, async () => ({
        data: (await salesPerKind(db, timeZone)).per_device_type,
    }));
    serve(app, api.statics.salesCategory, { access, answer: oneOf(perCategory) }, async () => ({
        data: await salesPerCategory(db, timeZone),
    }));
    serve(app, api.statics.recentSales, { access, answer: oneOf(recent) }, async ({ actor }) => ({
        data: recentFor(actor, await recentSales(db)),
    }));
    serve(app, api.statics.recentOrders, { access, answer: oneOf(recent) }, async ({ actor }) => ({
        data: recentFor(actor, await recentOrders(db)),
    }));
};
