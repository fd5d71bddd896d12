import { extensions } from '../../contract/nouns';
import { view, viewBody, viewsQuery } from '../../contract/schemas/views';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { deleteView, listViews, saveView } from '../services/app/views';
import type { Routes } from './routes';

export const viewsRoutes: Routes = (app, { db }) => {
    const calls = extensions.views;
    serve(app, calls.list, { query: viewsQuery, answer: listOf(view) }, async ({ actor, query }) => ({
        data: await listViews(db, actor, query.list),
    }));
    serve(app, calls.save, { body: viewBody, answer: oneOf(view) }, async ({ actor, body, version }) => ({
        data: await saveView(db, actor, body, version),
    }));
    serve(app, calls.remove, {}, ({ actor, ids }) => deleteView(db, actor, ids.id));
};
