import { extensions } from '../../contract/nouns';
import {
    adjustmentBody,
    adjustmentResult,
    reorderLine,
    stockHistory,
    stockHistoryQuery,
    stockItem,
    stockItemsQuery,
} from '../../contract/schemas/stock';
import { listOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { sentencesFor } from '../base/language';
import { adjustStock } from '../services/stock/adjustStock';
import { linesToReorder } from '../services/stock/reorder';
import { findStockItems, listStockChanges } from '../services/stock/stockLedger';
import type { Routes } from './routes';

export const stockRoutes: Routes = (app, { db }) => {
    const { history, items, adjust, reorder } = extensions.stock;
    serve(app, history, { query: stockHistoryQuery, answer: stockHistory }, ({ actor, ids, query }) =>
        listStockChanges(db, actor, ids.product_id, query),
    );
    serve(app, items, { body: stockItemsQuery, answer: listOf(stockItem) }, async ({ body }) => ({
        data: await findStockItems(db, body),
    }));
    serve(app, reorder, { answer: listOf(reorderLine) }, async () => ({ data: await linesToReorder(db) }));
    serve(
        app,
        adjust,
        { body: adjustmentBody, answer: listOf(adjustmentResult) },
        ({ actor, body, once, request }) => {
            const sentences = sentencesFor(request.headers['accept-language']);
            return once(async tx => ({
                data: await adjustStock(tx, actor, body.rows, say => say(sentences)),
            }));
        },
    );
};
