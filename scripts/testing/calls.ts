import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Call } from '../../contract/call';
import { API_BASE, EXTENSIONS_BASE, OVERRIDE_FIELD, SHOP_BASE } from '../../contract/constants';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';

type Values = Readonly<Record<string, unknown>>;
/** Parts of a call of a route: the texts in its path, its query and its body, and headers besides. */
export type Sent = {
    params?: Readonly<Record<string, string>>;
    query?: Values;
    /** A text is sent as it stands. */
    body?: Values | string;
    headers?: Readonly<Record<string, string>>;
};

/** An answer of the server that refuses a call: its status, its sentence, and the errors of fields by their names. */
export class RefusedCall extends Error {
    override name = 'RefusedCall';

    constructor(
        readonly status: number,
        message: string,
        readonly errors: Readonly<Record<string, string>>,
    ) {
        super(message);
    }
}

type Send = (request: InjectOptions) => Promise<LightMyRequestResponse>;

/** The body of an answer. @throws RefusedCall for one that refuses */
function bodyOf(answer: LightMyRequestResponse): unknown {
    const isJson = /json/.test(String(answer.headers['content-type']));
    const body: unknown = answer.body && isJson ? answer.json() : undefined;
    if (answer.statusCode < 400) return body;
    const { message = answer.body, errors = {} } = (body ?? {}) as {
        message?: string;
        errors?: Record<string, string[]>;
    };
    throw new RefusedCall(
        answer.statusCode,
        message,
        Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.join(' ')])),
    );
}

const nounOf = (name: string): Noun => {
    const noun = (nouns as Record<string, Noun>)[name];
    if (!noun) throw new Error(`There is no noun "${name}".`);
    return noun;
};

/** A call of a noun. @throws Error if it has none of this kind */
const callOf = (name: string, kind: 'create' | 'update' | 'delete'): Call => {
    const call = nounOf(name).calls[kind];
    if (!call) throw new Error(`The API has no call to ${kind} ${name}.`);
    return call;
};

const BASES = { extensions: EXTENSIONS_BASE, shop: SHOP_BASE };

/** A path with its names replaced by values. */
const filled = (path: string, values: Values): string =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));

/** The calls of a server by what they do, for one person. */
export function callsOf(send: Send) {
    const make = async (call: Call, values: Values, body?: Values) =>
        bodyOf(
            await send({
                method: call.wire as 'POST',
                url: (call.base ? BASES[call.base] : API_BASE) + filled(call.path, values),
                ...(call.wire !== 'GET' &&
                    call.wire !== 'DELETE' && {
                        payload: {
                            ...body,
                            ...(call.wire !== call.method && { [OVERRIDE_FIELD]: call.method }),
                        },
                    }),
            }),
        );
    return {
        create: async (noun: string, values: Values): Promise<number> => {
            const call = callOf(noun, 'create');
            const inPath: string[] = call.path.match(/(?<=:)\w+/g) ?? [];
            const body = Object.fromEntries(
                Object.entries(values).filter(([name]) => !inPath.includes(name)),
            );
            const made = (await make(call, values, body)) as { id?: number; data?: { id: number } };
            return (made.data?.id ?? made.id)!;
        },
        update: (noun: string, id: number, values: Values) => make(callOf(noun, 'update'), { id }, values),
        remove: async (noun: string, id: number): Promise<void> =>
            void (await make(callOf(noun, 'delete'), { id })),
        act: async (action: string, id: number, asked: Values = {}): Promise<string | null> => {
            const call = (nounOf('actions').calls as Readonly<Record<string, Call>>)[action];
            if (!call) throw new Error(`There is no action "${action}".`);
            const { data } = (await make(call, { id }, asked)) as { data: { message: string | null } };
            return data.message;
        },
        route: async (route: string, { params = {}, query = {}, body, headers = {} }: Sent = {}) => {
            const [method, path = ''] = route.split(' ');
            return bodyOf(
                await send({
                    method: method as 'GET',
                    url: SHOP_BASE + filled(path, params),
                    query: Object.fromEntries(
                        Object.entries(query).map(([name, value]) => [name, String(value)]),
                    ),
                    headers: {
                        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
                        ...headers,
                    },
                    ...(body !== undefined && { payload: body }),
                }),
            );
        },
    };
}
