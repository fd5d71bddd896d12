import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import shop from '#shop/server';
import { SHOP_BASE } from '../../contract/constants';
import { PERMISSIONS } from '../../contract/permissions';
import { POLICY } from '../base/config';
import { refuse } from '../base/refusal';
import type { Signature } from '../hooks/define';
import { hookCall, logFailure, placeIn } from '../hooks/run';
import { addressOf } from '../http/origin';
import { serve } from '../http/serve';
import type { CodeAuthor } from '../services/hooks/changeRecord';
import { describeRoute, runRoute } from '../services/hooks/runRoute';
import { inTurn } from '../services/hooks/shopCode';
import type { Routes } from './routes';

/** The author of what a signed call changes: the shop itself, named after the route. */
const shopAuthor = (path: string, { log }: FastifyRequest): CodeAuthor => ({
    id: null,
    name: SHOP_BASE + path,
    permissions: [...PERMISSIONS],
    change: { id: randomUUID(), entries: [] },
    hooks: hookCall(log),
});

/**
 * Makes the check of the calls of a signed route. Wrong signatures of a network address are counted, so that they are refused more
 * cheaply; those of the service itself are never held up by them.
 */
function signatureCheck(name: string, { secret: variable, isSigned }: Signature) {
    const wrong = new RateLimiterMemory({
        points: POLICY.guessesPerAddress,
        duration: POLICY.guessWindowSeconds,
    });
    return async (request: FastifyRequest): Promise<void> => {
        const { headers, log, rawBody: raw = Buffer.alloc(0) } = request;
        const secret = process.env[variable];
        const fail = (error: unknown) => logFailure(log, `routes['${name}']`, error, placeIn('routes', name));
        if (!secret) {
            fail(
                new Error(
                    `The environment variable ${variable} is not set, so that no signature can be checked.`,
                ),
            );
            throw refuse(500, s => s.actionFailed);
        }
        try {
            if (isSigned({ raw, headers, secret })) return;
        } catch (error) {
            fail(error);
            throw refuse(500, s => s.actionFailed);
        }
        const isMany = await wrong.consume(addressOf(request)).then(
            () => false,
            () => true,
        );
        throw isMany
            ? refuse(429, s => s.tooManyGuesses({ smart_count: POLICY.guessWindowSeconds / 60 }))
            : refuse(401, s => s.notAllowed);
    };
}

/** The routes of the shop's own code, below `/api/shop`. */
export const shopRoutes: Routes = (app, { db }) => {
    for (const [name, given] of Object.entries(shop.routes ?? {})) {
        const route = describeRoute(name, given);
        const { call, signed } = route;
        const { body, query, answer } = route.schemas;
        const shapes = {
            query,
            ...(body && { body }),
            ...(answer && { answer }),
            ...(signed && { checkSignature: signatureCheck(name, signed) }),
        };
        serve(app, call, shapes, context => {
            const { request, query: asked, body: sent } = context;
            const params = request.params as Record<string, string>;
            const actor = signed ? shopAuthor(call.path, request) : context.actor;
            const raw = request.rawBody?.toString('utf8') ?? '';
            const run = (on: typeof db) =>
                runRoute(on, { actor, log: request.log }, route, { params, query: asked, body: sent, raw });
            // A service repeats a call in its own way, without a session that a key would belong to.
            return inTurn(() => (signed ? run(db) : context.once(run))) as Promise<never>;
        });
    }
};
