import { api, extensions } from '../../contract/nouns';
import {
    bought,
    boughtQuery,
    item,
    printedBody,
    purchase,
    purchaseChanges,
    purchasePage,
    purchaseQuery,
    timelineEntry,
} from '../../contract/schemas/purchases';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { boughtBy } from '../services/customers';
import { readFilters } from '../services/purchaseFilters';
import { listPurchases } from '../services/purchaseList';
import { listItems, updatePurchase } from '../services/purchases';
import { recordPrints, timelineOf } from '../services/timeline';
import type { Routes } from './routes';

export const purchasesRoutes: Routes = (app, { db, timeZone }) => {
    const calls = api['purchase-operations'];
    serve(app, calls.list, { body: purchaseQuery, answer: purchasePage }, async ({ body }) =>
        listPurchases(db, timeZone, body.page, readFilters(body.filters)),
    );
    serve(
        app,
        calls.update,
        { body: purchaseChanges, answer: oneOf(purchase) },
        async ({ actor, ids, body, version }) => ({
            data: await updatePurchase(db, actor, ids.id, body, version),
        }),
    );
    const { timeline, printed, ...more } = extensions['purchase-operations'];
    serve(app, more.bought, { query: boughtQuery, answer: oneOf(bought) }, async ({ ids, query }) => ({
        data: await boughtBy(db, timeZone, ids.user_id, query),
    }));
    serve(app, timeline, { answer: listOf(timelineEntry) }, async ({ actor, ids }) => ({
        data: await timelineOf(db, actor, ids.id),
    }));
    serve(app, printed, { body: printedBody }, ({ actor, body }) => recordPrints(db, actor, body));
    serve(app, api.items.list, { answer: listOf(item) }, async ({ ids }) => ({
        data: await listItems(db, ids.purchase_operation_id),
    }));
};
