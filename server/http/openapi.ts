import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access, Call } from '../../contract/call';
import { api } from '../../contract/nouns';
import { extensions } from '../../contract/nouns';
import { API_BASE, EXTENSIONS_BASE, OVERRIDE_FIELD, SHOP_BASE, TOKEN_HEADER } from '../../contract/constants';
import { failure } from '../../contract/schemas/wire';

const DOCS_BASE = '/api/docs';

const toJsonSchema = createJsonSchemaTransform({ skipList: [] });

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown };

const nameOf = (call: Call): { noun: string; name: string } => {
    for (const [noun, calls] of [api, extensions].flatMap(Object.entries<Record<string, Call>>))
        for (const [name, one] of Object.entries<Call>(calls)) if (one === call) return { noun, name };
    return { noun: call.base ?? 'other', name: `${call.method} ${call.path}` };
};

const accessOf = ({ signed }: Call, access: Access) =>
    signed
        ? 'Signed by its sender, without a session.'
        : access === 'anyone'
          ? 'Anyone.'
          : access === 'session'
            ? 'Anybody signed in.'
            : `Needs ${access.join(' or ')}.`;

/** The error answers of a call. */
function failuresOf(call: Call, access: Access): Record<string, string> {
    return {
        ...(access !== 'anyone' && { 401: 'No session, or one that has ended' }),
        ...(call.signed && { 401: 'No signature, or a wrong one' }),
        ...(typeof access !== 'string' && { 403: 'The role lacks the permission' }),
        ...(call.path.includes(':') && { 404: 'No such record' }),
        ...(call.wire !== call.method && { 405: `Without ${OVERRIDE_FIELD}=${call.method}` }),
        ...(call.method !== 'GET' && call.path.includes(':') && { 409: 'Refused, with the reason' }),
        ...((call.body.length > 0 || call.query.some(name => name !== 'page')) && {
            422: 'Fields that are not valid',
        }),
        ...(call.encoding === 'multipart' && { 413: 'A file that is too large' }),
        ...(access === 'anyone' && call.wire === 'POST' && { 429: 'Too many attempts' }),
        503: 'The database is away or busy, or a disk is full; Retry-After says when to try again',
    };
}

/** Adds to the schemas what they do not contain: summary, access, encoding and errors. */
function describe(call: Call, access: Access, schema: Record<string, unknown>) {
    const { noun, name } = nameOf(call);
    const body: JsonSchema = (schema.body as JsonSchema | undefined) ?? { type: 'object' };
    const overridden = call.wire !== call.method;
    const withBody = call.wire !== 'GET' && (call.body.length > 0 || overridden);
    return {
        ...schema,
        tags: [noun],
        operationId: `${noun}.${name}`,
        summary: `${call.method} ${call.path}${overridden ? ` (by ${call.wire})` : ''}`,
        description: accessOf(call, access),
        security: access === 'anyone' ? [] : [{ token: [] }],
        ...(withBody && {
            consumes: [call.encoding === 'multipart' ? 'multipart/form-data' : 'application/json'],
            body: {
                ...body,
                properties: {
                    ...(overridden && { [OVERRIDE_FIELD]: { type: 'string', enum: [call.method] } }),
                    ...body.properties,
                    ...(call.body.includes('photo') && { photo: { type: 'string', format: 'binary' } }),
                },
                required: [...(overridden ? [OVERRIDE_FIELD] : []), ...(body.required ?? [])],
            },
        }),
        response: {
            ...(schema.response as object | undefined),
            ...Object.fromEntries(
                Object.entries(failuresOf(call, access)).map(([status, description]) => [
                    status,
                    { description, ...FAILURE },
                ]),
            ),
        },
    };
}

/** OpenAPI cannot describe the contents of a stream; contract/schemas/feed.ts and export.ts do. */
const STREAMS = {
    events: {
        produces: ['text/event-stream', 'application/json'],
        response: { 200: { type: 'string', description: 'Events: reset, added, ready, removed, changed' } },
    },
    lines: {
        produces: ['application/x-ndjson', 'application/json'],
        response: {
            200: {
                type: 'string',
                description:
                    'A line for each batch: { data: the records of the list, done: whether it is the last }',
            },
        },
    },
};

const FAILURE = (({ $schema: _, ...schema }) => schema)(z.toJSONSchema(failure, { target: 'openapi-3.0' }));

/**
 * Serves the OpenAPI description of every routed call at /api/docs/json, with a page to try them. With `closed` it
 * requires a session.
 */
export async function describeApi(app: FastifyInstance, closed: boolean) {
    await app.register(swagger, {
        openapi: {
            openapi: '3.0.3',
            info: {
                title: 'Back office of an online shop',
                description:
                    'Made of the contract that the panel and this server share. ' +
                    `Every answer carries x-request-id; sessions travel in the ${TOKEN_HEADER} header.`,
                version: '1',
            },
            components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
        },
        transform: input => {
            const { schema, url } = toJsonSchema(input);
            const { call, access = call?.access, stream } = input.route.config ?? {};
            if (
                !call ||
                !access ||
                ![API_BASE, EXTENSIONS_BASE, SHOP_BASE].some(base => url.startsWith(base))
            )
                return { schema: { ...schema, hide: true }, url };
            if (stream) return { schema: describe(call, access, { ...schema, ...STREAMS[stream] }), url };
            const empty = Object.keys((schema.response as object | undefined) ?? {}).length === 0;
            const response = empty ? { 204: { type: 'null', description: 'Done' } } : schema.response;
            return { schema: describe(call, access, { ...schema, response }), url };
        },
    });
    await app.register(async docs => {
        if (closed) docs.addHook('onRequest', async request => void (await app.authenticate(request)));
        docs.addHook('onSend', async (_request, reply) => {
            const type = String(reply.getHeader('content-type') ?? '');
            if (type.endsWith('yaml')) reply.type(`${type}; charset=utf-8`);
        });
        await docs.register(swaggerUi, {
            routePrefix: DOCS_BASE,
            uiConfig: { docExpansion: 'list', persistAuthorization: false, validatorUrl: null },
        });
    });
}
