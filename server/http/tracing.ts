import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A span for each call, as a child of the caller's (`traceparent`), named after its route. Spans have neither queries,
 * bodies, tokens nor names of people.
 */
export function traceCalls(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const parent = propagation.extract(context.active(), request.headers);
        const span = trace.getTracer('http').startSpan(
            `${request.method} ${route}`,
            {
                kind: SpanKind.SERVER,
                attributes: {
                    'http.request.method': request.method,
                    'http.route': route,
                    request_id: request.id,
                },
            },
            parent,
        );
        spans.set(request, span);
        context.with(trace.setSpan(parent, span), done);
    });
    app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
    });
}
