import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config';

/**
 * How the server logs: JSON lines for whoever collects them; in a terminal readable, and only what went wrong.
 * No header, body or query is ever logged; the paths below are a second net.
 */
export const loggerOptions = (config: Config, terminal: boolean): FastifyServerOptions['logger'] => ({
    level: config.logLevel ?? (terminal ? 'warn' : 'info'),
    redact: {
        paths: ['auth-token', 'password', 'headers', '*.auth-token', '*.password', '*.headers', '*.body'],
        censor: '…',
    },
    ...(terminal && {
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
});

/** An id from a proxy that we trust, so that its log and ours say the same; else one of our own. */
export const requestId = (trusted: boolean) => (request: { headers: Record<string, unknown> }) => {
    const given = request.headers['x-request-id'];
    return trusted && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** One line a call: which, how it ended, how long it took, for whom. */
export function logCalls(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
        reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
        const line = {
            method: request.method,
            // The query is left out: searches are often names of people.
            url: request.url.split('?', 1)[0],
            status: reply.statusCode,
            ms: Math.round(reply.elapsedTime * 10) / 10,
            ...(request.actor && { admin_id: request.actor.id }),
        };
        // Requests for files and health checks are not logged.
        const quiet = !request.url.startsWith('/api') && reply.statusCode < 400;
        request.log[quiet ? 'debug' : 'info'](line, 'call');
    });
}
