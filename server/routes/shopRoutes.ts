import shop from '#shop/server';
import { serve } from '../http/serve';
import { describeRoute, runRoute } from '../services/hooks/runRoute';
import { inTurn } from '../services/hooks/shopCode';
import type { Routes } from './routes';

/** The routes of the shop's own code, below `/api/shop`. */
export const shopRoutes: Routes = app => {
    for (const [name, given] of Object.entries(shop.routes ?? {})) {
        const route = describeRoute(name, given);
        const { body, query, answer } = route.schemas;
        serve(
            app,
            route.call,
            { query, ...(body && { body }), ...(answer && { answer }) },
            ({ actor, query: asked, body: sent, request, once }) => {
                const params = request.params as Record<string, string>;
                const caller = { actor, log: request.log };
                return inTurn(() =>
                    once(tx => runRoute(tx, caller, route, { params, query: asked, body: sent })),
                ) as Promise<never>;
            },
        );
    }
};
