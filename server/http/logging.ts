import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../base/config';

/**
 * The logger's options: JSON lines, and in a terminal warnings and errors alone. Headers, bodies and queries are
 * never logged; the redacted paths are a second safeguard.
 */
export const loggerOptions = (config: Config, terminal: boolean) => ({
    level: config.logLevel ?? (terminal ? 'warn' : 'info'),
    redact: {
        paths: ['auth-token', 'password', 'headers', '*.auth-token', '*.password', '*.headers', '*.body'],
        censor: '…',
    },
});

/** The server's logger, which prints lines for people in a terminal. What does that needs no worker, which a bundle could not find. */
export async function createLogger(config: Config) {
    const options = loggerOptions(config, process.stdout.isTTY);
    if (!process.stdout.isTTY) return options;
    const { default: pretty } = await import('pino-pretty');
    return { ...options, stream: pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }) };
}

/** The request id of a trusted proxy, so that both logs show the same id; otherwise a new one. */
export const requestId = (trusted: boolean) => (request: { headers: Record<string, unknown> }) => {
    const given = request.headers['x-request-id'];
    return trusted && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** Logs one line per call: method, URL, status, duration and admin. */
export function logCalls(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
        reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
        const line = {
            method: request.method,
            // Without the query, because searches often contain names of people.
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
