import { extensions } from '../../contract/nouns';
import { erasure, erasureBody, erasuresQuery } from '../../contract/schemas/erasures';
import { oneOf, pageOf } from '../../contract/schemas/wire';
import { languageFor } from '../base/language';
import { serve } from '../http/serve';
import { askErasure, callOffErasure, listErasures } from '../services/customers/erasures';
import type { Routes } from './routes';

export const erasuresRoutes: Routes = (app, { db }) => {
    const calls = extensions.erasures;
    serve(app, calls.list, { query: erasuresQuery, answer: pageOf(erasure) }, ({ query }) =>
        listErasures(db, query.page),
    );
    serve(
        app,
        calls.create,
        { body: erasureBody, answer: oneOf(erasure), status: 201 },
        ({ actor, body, once, request }) =>
            once(async tx => ({
                data: await askErasure(
                    tx,
                    actor,
                    body.customer_id,
                    languageFor(request.headers['accept-language']),
                ),
            })),
    );
    serve(app, calls.delete, {}, ({ actor, ids }) => callOffErasure(db, actor, ids.id));
};
