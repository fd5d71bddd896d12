import { extensions } from '../../contract/nouns';
import { plan, planBody, planTimes, plansQuery } from '../../contract/schemas/plans';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { languageFor } from '../base/language';
import { serve } from '../http/serve';
import { cancelPlan, createPlan, listPlans, movePlan, readPlan } from '../services/plans/plans';
import { storedBulk } from '../services/records/stored';
import type { Routes } from './routes';

export const plansRoutes: Routes = (app, { db }) => {
    const calls = extensions.plans;
    const one = oneOf(plan);
    serve(app, calls.list, { query: plansQuery, answer: listOf(plan) }, async ({ actor, query }) => ({
        data: await listPlans(db, actor, query),
    }));
    serve(app, calls.one, { answer: one }, async ({ actor, ids }) => ({
        data: await readPlan(db, actor, ids.id),
    }));
    serve(
        app,
        calls.create,
        {
            body: planBody,
            answer: one,
            status: 201,
            stored: async ({ body }) => ({
                body: await storedBulk(db)({ body: (body as { body?: unknown } | null)?.body }),
            }),
        },
        ({ actor, body, once, request }) =>
            once(async tx => ({
                data: await createPlan(tx, actor, body, languageFor(request.headers['accept-language'])),
            })),
    );
    serve(app, calls.update, { body: planTimes, answer: one }, async ({ actor, ids, body, version }) => ({
        data: await movePlan(db, actor, ids.id, body, version),
    }));
    serve(app, calls.delete, {}, ({ actor, ids }) => cancelPlan(db, actor, ids.id));
};
