import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER } from '../../contract/constants';
import type { Config } from '../config';

/** SHA-256 of nothing: the style element that emotion makes empty and then fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
};

const asText = (directives: Record<string, string[]>) =>
    Object.entries(directives)
        .map(([name, sources]) => `${name} ${sources.join(' ')}`)
        .join(';');

/** The page that shows the API sets style attributes; its scripts are files like everywhere else. */
export const DOCS_SECURITY_POLICY = asText({ ...policy, 'style-src': ["'self'", "'unsafe-inline'"] });

/** What every answer says to browsers: nothing from elsewhere, no framing, no guessing of types. */
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
        // Said only where the browser came by https: see below.
        strictTransportSecurity: false,
        crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    });
    app.addHook('onRequest', async (request, reply) => {
        reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
        if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    });
    if (config.corsOrigins.length > 0)
        await app.register(cors, {
            origin: config.corsOrigins.includes('*') ? '*' : config.corsOrigins,
            methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
            allowedHeaders: [TOKEN_HEADER, 'content-type', 'accept-language', 'idempotency-key', 'if-match'],
            exposedHeaders: ['x-request-id', 'retry-after'],
            credentials: false,
            maxAge: 600,
        });
}
