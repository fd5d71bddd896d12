import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../contract/constants';
import type { Config } from '../base/config';
import { pictureOrigins } from '../base/identity';
import { LARGEST_BODY_BYTES } from './forms';

/** SHA-256 of the empty string: emotion creates an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
};

/**
 * Closes the connection of a refused request whose body exceeds the limit, instead of reading the rest. A smaller body
 * is read, so that a browser that is still sending gets the answer and not a reset.
 */
function cutLargeBodies(app: FastifyInstance) {
    app.addHook('onSend', async (request, reply) => {
        if (reply.statusCode < 400 || request.raw.complete) return;
        const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
        if (encoding !== undefined || Number(length) > LARGEST_BODY_BYTES)
            reply.header('connection', 'close');
    });
}

/** Warns once if requests come through a proxy and TRUST_PROXY is unset: all visitors would share one address. */
function warnOfForwarded(app: FastifyInstance, { trustProxy }: Config) {
    if (trustProxy !== false) return;
    let warned = false;
    app.addHook('onRequest', async request => {
        if (warned || request.headers['x-forwarded-for'] === undefined) return;
        warned = true;
        request.log.warn(
            'A request carries X-Forwarded-For, but TRUST_PROXY isn’t set. If a proxy stands before this server, set ' +
                'TRUST_PROXY: without it all visitors share one address, and wrong passwords of one shut out the others.',
        );
    });
}

/** Sets the security headers of every response: no third-party content, no framing, no MIME sniffing. */
export async function protect(app: FastifyInstance, config: Config) {
    await app.register(helmet, {
        contentSecurityPolicy: {
            useDefaults: false,
            directives: {
                ...policy,
                'connect-src': [...policy['connect-src'], ...config.connectOrigins],
            },
        },
        frameguard: { action: 'deny' },
        referrerPolicy: { policy: 'same-origin' },
        // Set below, for HTTPS requests only.
        strictTransportSecurity: false,
        crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    });
    app.addHook('onRequest', async (request, reply) => {
        // The return desk reads bar codes with a phone's camera.
        reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
        if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
        // Answers contain tokens and customers' data, so browsers and proxies must not store them.
        if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    });
    cutLargeBodies(app);
    warnOfForwarded(app, config);
    if (config.corsOrigins.length > 0)
        await app.register(cors, {
            origin: config.corsOrigins.includes('*') ? '*' : config.corsOrigins,
            methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
            allowedHeaders: [
                TOKEN_HEADER,
                'content-type',
                'accept-language',
                IDEMPOTENCY_HEADER,
                CHANGE_HEADER,
                'if-match',
                'range',
            ],
            exposedHeaders: ['x-request-id', 'retry-after', 'content-range', CHANGE_HEADER],
            credentials: false,
            maxAge: 600,
        });
}
