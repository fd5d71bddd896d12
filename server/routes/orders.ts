import { api, extensions } from '../../contract/nouns';
import {
    bought,
    boughtQuery,
    item,
    orderReturn,
    printedBody,
    recordedReturn,
    refundBody,
    returnBody,
    order,
    orderChanges,
    orderPage,
    orderQuery,
    timelineEntry,
} from '../../contract/schemas/orders';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { orders } from '../db/schema';
import { serve } from '../http/serve';
import { boughtBy } from '../services/customers/customerDetail';
import { readFilters } from '../services/orders/orderFilters';
import { listOrders } from '../services/orders/orderList';
import { listItems, updateOrder } from '../services/orders/orders';
import { refundOrder } from '../services/orders/refunds';
import { listReturns, takeBack } from '../services/orders/returns';
import { recordPrints, timelineOf } from '../services/orders/timeline';
import { storedOne } from '../services/records/stored';
import type { Routes } from './routes';

export const ordersRoutes: Routes = (app, { db, timeZone }) => {
    const calls = api.orders;
    serve(app, calls.list, { body: orderQuery, answer: orderPage }, async ({ body }) =>
        listOrders(db, timeZone, body.page, readFilters(body.filters)),
    );
    serve(
        app,
        calls.update,
        { body: orderChanges, answer: oneOf(order), stored: storedOne(db, 'orders', orders) },
        async ({ actor, ids, body, version }) => ({
            data: await updateOrder(db, actor, ids.id, body, version),
        }),
    );
    const { timeline, printed, refund, ...more } = extensions.orders;
    serve(app, more.bought, { query: boughtQuery, answer: oneOf(bought) }, async ({ ids, query }) => ({
        data: await boughtBy(db, timeZone, ids.user_id, query),
    }));
    serve(app, timeline, { answer: listOf(timelineEntry) }, async ({ actor, ids }) => ({
        data: await timelineOf(db, actor, ids.id),
    }));
    serve(app, printed, { body: printedBody }, ({ actor, body }) => recordPrints(db, actor, body));
    serve(app, refund, { body: refundBody, answer: oneOf(order) }, ({ actor, ids, body, once }) =>
        once(async tx => ({ data: await refundOrder(tx, actor, timeZone, ids.id, body.amount) })),
    );
    serve(app, more.returns, { answer: listOf(orderReturn) }, async ({ ids }) => ({
        data: await listReturns(db, ids.id),
    }));
    serve(app, more.takeBack, { body: returnBody, answer: oneOf(recordedReturn) }, context => {
        const { actor, ids, body, version, once } = context;
        return once(async tx => ({ data: await takeBack(tx, actor, timeZone, ids.id, body, version) }));
    });
    serve(app, api.items.list, { answer: listOf(item) }, async ({ ids }) => ({
        data: await listItems(db, ids.purchase_operation_id),
    }));
};
