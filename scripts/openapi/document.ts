import type { Call } from '../../contract/call';
import { API_BASE, OVERRIDE_FIELD, TOKEN_HEADER } from '../../contract/constants';
import type { Shape } from '../../contract/shape';
import { nameOfCall, SPECIFIED, type SpecifiedCall } from '../../contract/specified';
import { isNeeded, without } from '../../contract/without';
import type { Example } from './examples';
import { answerOf, isPaged, RECORDS, typeOf } from './records';
import { sentBy, type Sent } from './requests';

type Json = Record<string, unknown>;

const SCALARS: Record<string, Json> = {
    number: { type: 'number' },
    integer: { type: 'integer' },
    boolean: { type: 'boolean' },
    time: { type: 'string', format: 'date-time' },
    id: { type: ['integer', 'string'] },
    text: { type: 'string' },
    any: {},
};

const orNull = (schema: Json): Json =>
    schema.$ref ? { anyOf: [schema, { type: 'null' }] } : { ...schema, type: [schema.type, 'null'].flat() };

/** The JSON schema of a shape. `isPlain` writes a record out that has a type of its own. */
const schemaOf = (shape: Sent, noun = '', isPlain = false): Json => {
    if (shape === 'file') return { type: 'string', format: 'binary' };
    if (typeof shape === 'string') {
        const schema = SCALARS[shape.replace('?', '')]!;
        return shape.endsWith('?') && schema.type ? orNull(schema) : schema;
    }
    if ('list' in shape) return { type: 'array', items: schemaOf(shape.list, noun) };
    if ('map' in shape) return { type: 'object', additionalProperties: schemaOf(shape.map, noun) };
    const type = isPlain ? undefined : typeOf(shape);
    const schema = type ? reference(`schemas/${type}`) : recordSchema(shape, noun);
    return shape.nullable ? orNull(schema) : schema;
};

const recordSchema = (shape: Extract<Shape, { record: object }>, outer: string): Json => {
    const { record: fields, noun = outer } = shape;
    const needed = shape.noun ? Object.keys(fields).filter(isNeeded) : [];
    return {
        type: 'object',
        ...(needed.length && { required: needed }),
        properties: Object.fromEntries(
            Object.entries(fields).map(([name, field]) => {
                const schema = schemaOf(field, noun);
                // A part of a record has no calls of its own.
                const isPart = !shape.noun && noun !== 'statistics';
                return [
                    name,
                    {
                        ...schema,
                        ...(!isPart && { description: `Without it the panel ${without(noun, name)}.` }),
                    },
                ];
            }),
        ),
    };
};

const reference = (name: string): Json => ({ $ref: `#/components/${name}` });
const json = (schema: Json, example?: unknown): Json => ({
    'application/json': { schema, ...(example !== undefined && { example: fitting(schema, example) }) },
});

/** The schemas of the records by their names. */
const RECORD_SCHEMAS: Json = Object.fromEntries(
    RECORDS.map(({ type, noun, shape }) => [type, schemaOf(shape, noun, true)]),
);

/** An example without what its schema does not name. */
const fitting = (schema: Json, value: unknown): unknown => {
    if (typeof schema.$ref === 'string') {
        const named = { ...RECORD_SCHEMAS, Meta: META, Refusal: REFUSAL }[
            schema.$ref.split('/').at(-1)!
        ] as Json;
        return fitting(named, value);
    }
    if (Array.isArray(schema.anyOf)) return value === null ? null : fitting(schema.anyOf[0] as Json, value);
    if (Array.isArray(value)) return value.map(one => fitting(schema.items as Json, one));
    const properties = schema.properties as Record<string, Json> | undefined;
    if (!properties || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) =>
            properties[name] ? [[name, fitting(properties[name], part)]] : [],
        ),
    );
};

/** The content of an answer; the examples of a call that reads by an id are named by it. */
const answered = (schema: Json, { answer, byId }: Example = {}): Json => {
    if (!byId) return json(schema, answer);
    const examples = Object.entries(byId).map(([id, value]) => [id, { value: fitting(schema, value) }]);
    return { 'application/json': { schema, examples: Object.fromEntries(examples) } };
};

const META: Json = {
    type: 'object',
    required: ['per_page', 'total'],
    properties: {
        per_page: { type: 'integer' },
        total: { type: 'integer' },
        current_page: { type: 'integer' },
        last_page: { type: 'integer' },
        status_counts: {
            type: 'object',
            additionalProperties: { type: 'integer' },
            description: 'Of orders: how many there are of each status. Without it the tabs have no numbers.',
        },
    },
};

const REFUSAL: Json = {
    type: 'object',
    required: ['message'],
    properties: {
        message: { type: 'string' },
        errors: {
            type: 'object',
            additionalProperties: { type: 'array', items: { type: 'string' } },
            description: 'By field; nested names are joined by dots, such as values.0.name.',
        },
    },
};

const SIGN_IN: Json = {
    type: 'object',
    required: ['access_token', 'user'],
    properties: {
        access_token: { type: 'string' },
        user: {
            type: 'object',
            required: ['role'],
            properties: {
                name: { type: 'string' },
                email: { type: 'string' },
                photo: { type: ['string', 'null'] },
                role: {
                    type: 'object',
                    required: ['permissions'],
                    properties: {
                        name: { type: 'string' },
                        permissions: { type: 'array', items: { type: 'string' } },
                    },
                },
            },
        },
    },
};

const answerSchema = (call: Call): Json | undefined => {
    if (call.access === 'anyone') return SIGN_IN;
    const shape = answerOf(call);
    if (!shape) return undefined;
    return {
        type: 'object',
        required: isPaged(call) ? ['data', 'meta'] : ['data'],
        properties: {
            data: schemaOf(shape),
            ...(isPaged(call) && { meta: reference('schemas/Meta') }),
        },
    };
};

const accessOf = ({ access }: Call): string =>
    access === 'anyone'
        ? 'Anyone may call it.'
        : access === 'session'
          ? 'Needs a session.'
          : `Needs ${access.map(name => `“${name}”`).join(' or ')}.`;

/** The refusals of a call, by status. */
const refusalsOf = ({ access, path, body, method }: Call): string[] => [
    ...(access === 'anyone' ? [] : ['401']),
    ...(typeof access === 'string' ? [] : ['403']),
    ...(path.includes(':') ? ['404'] : []),
    ...(body.length && method !== 'GET' ? ['422'] : []),
];

const REFUSALS: Record<string, string> = {
    401: 'There is no session, or it is over: the panel goes to the sign-in page.',
    403: 'The role lacks the permission: the panel ends the session.',
    404: 'There is no such record.',
    422: 'Fields that are not valid, each with its errors. Of a sign-in: wrong credentials.',
};

/** The example of each refusal. */
const REFUSED: Record<string, Json> = {
    401: { message: 'Sign in first.' },
    403: { message: 'Your role does not allow this.' },
    404: { message: 'Not found.' },
    422: { message: 'The given data was invalid', errors: { name: ['The name is required.'] } },
};

const bodyOf = (call: Call, example: Example | undefined): Json | undefined => {
    const isOverridden = call.wire !== call.method;
    if (!call.body.length && !isOverridden) return undefined;
    const schema = {
        type: 'object',
        ...(isOverridden && { required: [OVERRIDE_FIELD] }),
        properties: {
            ...(isOverridden && { [OVERRIDE_FIELD]: { const: call.method } }),
            ...Object.fromEntries(
                Object.entries(sentBy(call, call.body)).map(([name, sent]) => [name, schemaOf(sent)]),
            ),
        },
    };
    return call.encoding === 'multipart'
        ? { content: { 'multipart/form-data': { schema } } }
        : { content: json(schema, example?.sent) };
};

const operationOf = ({ noun, name, call }: SpecifiedCall, example: Example | undefined): Json => {
    const schema = answerSchema(call);
    const body = bodyOf(call, example);
    return {
        tags: [noun],
        operationId: `${noun}.${name}`,
        summary: nameOfCall(call),
        description: accessOf(call),
        ...(call.access === 'anyone' && { security: [] }),
        parameters: [
            ...[...call.path.matchAll(/:(\w+)/g)].map(([, id]) => ({
                name: id,
                in: 'path',
                required: true,
                schema: SCALARS.id,
            })),
            ...Object.entries(sentBy(call, call.query)).map(([parameter, sent]) => ({
                name: parameter,
                in: 'query',
                schema: schemaOf(sent),
            })),
        ],
        ...(body && { requestBody: body }),
        responses: {
            ...(schema
                ? { 200: { description: 'Done', content: answered(schema, example) } }
                : { 204: { description: 'Done' } }),
            ...Object.fromEntries(refusalsOf(call).map(status => [status, reference(`responses/${status}`)])),
        },
    };
};

/** The description of the 51 specified calls in OpenAPI 3.1, with the example of each by its method and path. */
export const openApiDocument = (examples: ReadonlyMap<string, Example>): Json => {
    const paths: Record<string, Json> = {};
    for (const specified of SPECIFIED) {
        const { call } = specified;
        const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
        (paths[path] ??= {})[call.wire.toLowerCase()] = operationOf(
            specified,
            examples.get(nameOfCall(call)),
        );
    }
    return {
        openapi: '3.1.0',
        info: {
            title: 'Back office of an online shop',
            version: '1',
            description:
                'The calls that the panel makes. A host may omit every field that is not required, and add others. ' +
                'Other forms of values, envelopes and pages that the panel reads are in docs/your-own-host.md.',
        },
        servers: [{ url: API_BASE }],
        security: [{ token: [] }],
        paths,
        components: {
            securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
            responses: Object.fromEntries(
                Object.entries(REFUSALS).map(([status, description]) => [
                    status,
                    { description, content: json(reference('schemas/Refusal'), REFUSED[status]) },
                ]),
            ),
            schemas: {
                ...RECORD_SCHEMAS,
                Meta: META,
                Refusal: REFUSAL,
            },
        },
    };
};
