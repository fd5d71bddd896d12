import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Access, Call, IdsOf } from '../../contract/call';
import {
    API_BASE,
    CHANGE_HEADER,
    EXTENSIONS_BASE,
    OVERRIDE_FIELD,
    SHOP_BASE,
} from '../../contract/constants';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { mayAccess } from '../../contract/permissions';
import { hidesFields } from '../../contract/fields/access';
import type { Db } from '../db/connect';
import { reader } from '../db/lists/reader';
import type { Read } from '../db/replicaRouting';
import { mayUndo } from '../services/log/mayUndo';
import type { Actor } from '../services/log/actor';
import { hookCall } from '../hooks/run';
import { isUnstorable } from '../base/badText';
import { readForm, type Upload } from './forms';
import { answerFor, recordFor, withoutHidden } from './hiddenFields';
import { notForRole } from '../base/notForRole';
import { originOf } from './origin';
import { invalid, missing, Refusal, refuse, type FieldErrors } from '../base/refusal';
import { logSecurity } from './securityLog';
import { withCountryCodes } from './phones';
import { withSafeTexts } from './richTexts';
import { parseChange } from './unchanged';
import { parse } from '../base/validate';

/** The input of a handler: parsed, validated and authorised. */
type CallContext<B, Q, Ids extends string = string, File = Upload | undefined> = {
    /** The path's ids by name. */
    ids: Record<Ids, number>;
    body: B;
    query: Q;
    /** The uploaded photo, if any; its content is not checked yet. */
    upload: File;
    actor: Actor;
    /** The version that the sender has read: If-Match with an `updated_at` or a version number. */
    version: string | undefined;
    /** Runs `make` once per Idempotency-Key; without a key, every time. */
    once: <T>(make: (db: Db) => Promise<T>) => Promise<T>;
    /** Checks session and role again, for a call that takes long. @throws Refusal 401 or 403 */
    recheck: () => Promise<void>;
    request: FastifyRequest;
    reply: FastifyReply;
};

type Photo = 'required' | undefined;
type Shapes<
    B extends z.ZodType,
    Q extends z.ZodType,
    A extends z.ZodType,
    P extends Photo,
    Path extends string,
> = {
    body?: B;
    query?: Q;
    /** Without it the call answers 204. */
    answer?: A;
    /** 201 for calls that create a record. */
    status?: 200 | 201;
    /** A missing photo is refused together with the errors of the body. */
    photo?: P;
    /**
     * Reads the stored values that the body changes, in the shape of the body: a value equal to the stored one is no
     * change and meets any limit.
     */
    stored?: (given: { ids: Record<IdsOf<Path>, number>; body: unknown }) => Promise<unknown>;
    /** The maximum body size in bytes, if lower than the server's. */
    bodyLimit?: number;
    /** The answer is a stream of events or of JSON lines. */
    stream?: StreamKind;
    /** The roles that may make the call, if the shop decides it; by default those of the contract. */
    access?: Access | undefined;
    /** Checks a call without a session by other means, before its body is read. @throws Refusal */
    guard?: (request: FastifyRequest) => void;
    /** Checks the signature of a signed call, once its body is there and before its values are read. @throws Refusal */
    checkSignature?: (request: FastifyRequest) => Promise<void>;
};

/** The media type of each kind of stream. */
const STREAM_TYPES = { events: 'text/event-stream', lines: 'application/x-ndjson; charset=utf-8' } as const;
type StreamKind = keyof typeof STREAM_TYPES;

declare module 'fastify' {
    interface FastifyInstance {
        /** The admin of a request's token. @throws Refusal 401 */
        authenticate(request: FastifyRequest): Promise<Actor>;
        once<T>(request: FastifyRequest, make: (db: Db) => Promise<T>): Promise<T>;
        read: Read;
    }
    interface FastifyRequest {
        actor: Actor | null;
        upload: Upload | undefined;
    }
    interface FastifyContextConfig {
        call?: Call;
        access?: Access;
        stream?: StreamKind | undefined;
    }
}

const STREAM_HEADERS = {
    'cache-control': 'no-store',
    // Keeps proxies from buffering the live stream.
    'x-accel-buffering': 'no',
};

/** The calls that may read from the replica: lists and statistics. */
const replicated = new Set<Call>(
    Object.values<Noun>(nouns).flatMap(({ name, calls }) =>
        Object.entries(calls).flatMap(([verb, call]) =>
            name === 'statistics' || /^(list|filtered|many)$/.test(verb) ? [call] : [],
        ),
    ),
);

/** The calls of an admin who has yet to set up the second factor that the role requires. */
const beforeFactor = new Set<Call>([
    nouns.session.calls.logout,
    ...Object.values(nouns.profile.calls),
    ...Object.values(nouns['second-factor'].calls),
]);

const MAX_ID = 2_147_483_647;

/** `/categories/:category_id/options` → `{ category_id: 12 }`. An invalid id belongs to no record. */
function idsOf(params: unknown): Record<string, number> {
    return Object.fromEntries(
        Object.entries(params as Record<string, string>).map(([name, text]) => {
            if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) throw missing();
            return [name, Number(text)];
        }),
    );
}

/** The ids in the path of a request; those of the shop's own routes are texts, which their code reads. */
const idsIn = (call: Call, { params }: FastifyRequest): Record<string, number> =>
    call.base === 'shop' ? {} : idsOf(params);

const baseOf = ({ base }: Call): string =>
    base === 'shop' ? SHOP_BASE : base === 'extensions' ? EXTENSIONS_BASE : API_BASE;

/** The version in If-Match, without quotes; `*` matches any version. */
const versionOf = ({ headers }: FastifyRequest): string | undefined =>
    headers['if-match'] === '*' ? undefined : headers['if-match']?.replace(/^W\/|"/g, '');

/** The change that a call is part of, if the sender named one. */
const changeOf = ({ headers }: FastifyRequest): Pick<Actor, 'change'> => {
    const { data: id } = z.uuid().safeParse(headers[CHANGE_HEADER]);
    return id === undefined ? {} : { change: { id, entries: [] } };
};

/** A call with a method override names the method in the body. Other calls may repeat their own method there. */
function checkOverride(call: Call, body: unknown) {
    const sent =
        typeof body === 'object' && body !== null && Object.hasOwn(body, OVERRIDE_FIELD)
            ? (body as Record<string, unknown>)[OVERRIDE_FIELD]
            : undefined;
    if (sent === undefined) {
        if (call.wire !== call.method) throw refuse(405, s => s.overrideMissing({ method: call.method }));
    } else if (typeof sent !== 'string' || sent.toUpperCase() !== call.method)
        throw refuse(405, s => s.overrideWrong({ method: String(sent).slice(0, 10) }));
}

/** Context of a handler: the ids that its path names, and a photo if the call requires one. */
type ContextOf<B extends z.ZodType, Q extends z.ZodType, P extends Photo, Path extends string> = CallContext<
    z.output<B>,
    z.output<Q>,
    IdsOf<Path>,
    P extends 'required' ? Upload : Upload | undefined
>;

/** The body as it is read. */
const sentOf = (call: Call, { body }: FastifyRequest): unknown =>
    withSafeTexts(call, withCountryCodes(call, body ?? {}));

/** @throws Refusal 403 if an admin may not make the call */
function checkAccess(request: FastifyRequest, { email, permissions, needsFactor }: Actor) {
    const { call, access } = request.routeOptions.config;
    if (!call || !access) throw new Error(`${request.url} is no call`);
    if (needsFactor && !beforeFactor.has(call)) throw refuse(403, s => s.factorFirst);
    if (!mayAccess(permissions, access)) {
        logSecurity(request, 'refused', email, { call: `${call.method} ${call.path}` });
        throw refuse(403, s => s.notAllowed);
    }
}

/** Gives a request its admin. @throws Refusal 401 or 403 */
async function identify(app: FastifyInstance, request: FastifyRequest): Promise<void> {
    const actor = await app.authenticate(request);
    request.actor = {
        ...actor,
        origin: originOf(request),
        hooks: hookCall(request.log),
        ...changeOf(request),
    };
    checkAccess(request, actor);
}

/** Gives a call the present permissions of its role. @throws Refusal 401 or 403 */
async function recheck(app: FastifyInstance, request: FastifyRequest): Promise<void> {
    const actor = await app.authenticate(request);
    checkAccess(request, actor);
    if (request.actor) request.actor.permissions = actor.permissions;
}

/** @throws Refusal 403 if a body has one of the shop's fields that its sender may not see */
function refuseHidden(schema: z.ZodType | undefined, { body, actor }: FastifyRequest): void {
    if (!hidesFields || !actor || !schema) return;
    withoutHidden(schema, body, actor.permissions, field => {
        throw notForRole(field);
    });
}

/** Answers a call as its sender sees it: with computed fields, and without those that the role does not see, also the record of a refusal. */
async function asSeen<T>(
    actor: Actor | null,
    answer: z.ZodType | undefined,
    read: () => Promise<T>,
): Promise<T> {
    if (!actor) return read();
    const { permissions } = actor;
    try {
        const result = await reader.run(permissions, read);
        return (answer ? answerFor(answer, result, permissions) : result) as T;
    } catch (error) {
        if (!(error instanceof Refusal) || error.more.data === undefined || !answer) throw error;
        const data = recordFor(answer, error.more.data, permissions);
        throw new Refusal(error.statusCode, error.say, { ...error.more, data });
    }
}

/** Reads the form of a request, and checks what its schema does not say. @throws Refusal 400, 404, 405, 415 or 422 */
async function readSent(call: Call, request: FastifyRequest): Promise<void> {
    if (request.isMultipart()) {
        // Some clients send calls with an override as a multipart form even without a file.
        if (call.encoding !== 'multipart' && call.wire === call.method) throw refuse(415, s => s.wrongType);
        const { fields, upload } = await readForm(request);
        request.body = fields;
        if (upload && !(call.body.includes('photo') && upload.field === 'photo'))
            throw invalid({ [upload.field]: s => s.noFileHere });
        request.upload = upload;
    }
    if (call.wire !== 'GET') checkOverride(call, request.body);
    idsIn(call, request);
    if ([request.params, request.body, request.query].some(isUnstorable))
        throw refuse(400, s => s.unreadableText);
}

/**
 * Routes a call of the contract; the counterpart of the panel's `toRequest`. Checks in this order: session (401) and
 * permission (403) before the body is read; body (400, 413, 415); override (405); ids (404); fields (422).
 */
export function serve<
    B extends z.ZodType = z.ZodUndefined,
    Q extends z.ZodType = z.ZodUndefined,
    A extends z.ZodType = z.ZodVoid,
    P extends Photo = undefined,
    Path extends string = string,
>(
    app: FastifyInstance,
    call: Call & { path: Path },
    shapes: Shapes<B, Q, A, P, Path>,
    handler: (context: ContextOf<B, Q, P, Path>) => Promise<z.output<A>>,
): void {
    const {
        body,
        query,
        answer,
        status = 200,
        photo,
        stream,
        bodyLimit,
        guard,
        checkSignature,
        stored,
        access = call.access,
    } = shapes;
    app.route({
        method: call.wire,
        url: baseOf(call) + call.path,
        config: { call, access, stream },
        ...(bodyLimit && { bodyLimit }),
        schema: {
            ...(body && { body }),
            ...(query && { querystring: query }),
            response: answer && !stream ? { [status]: answer } : {},
        } as FastifySchema,
        onRequest: async request => {
            if (access === 'anyone') guard?.(request);
            else await identify(app, request);
        },
        preValidation: async request => {
            await checkSignature?.(request);
            await readSent(call, request);
        },
        handler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
            const { actor } = request;
            // Before the body is validated, which would tell of values that others have.
            refuseHidden(body, request);
            const photoErrors: FieldErrors =
                photo === 'required' && !request.upload ? { photo: [s => s.photoNeeded] } : {};
            const ids = idsIn(call, request) as Record<IdsOf<Path>, number>;
            const sent = sentOf(call, request);
            const before = stored && (() => stored({ ids, body: sent }));
            const context: CallContext<z.output<B>, z.output<Q>> = {
                ids,
                body: (body && (await parseChange(body, sent, before, photoErrors))) as z.output<B>,
                query: (query ? parse(query, request.query) : undefined) as z.output<Q>,
                upload: request.upload,
                get actor() {
                    if (!request.actor) throw new Error(`${call.path} has no session`);
                    return request.actor;
                },
                version: versionOf(request),
                once: make => app.once(request, make),
                recheck: () => recheck(app, request),
                request,
                reply,
            };
            const answered = () => handler(context as ContextOf<B, Q, P, Path>);
            const read = () => (replicated.has(call) ? app.read(answered) : answered());
            const result = await asSeen(actor, answer, read);
            if (actor?.change?.entries.some(entry => mayUndo(actor, entry)))
                reply.header(CHANGE_HEADER, actor.change.id);
            if (stream) reply.type(STREAM_TYPES[stream]).headers(STREAM_HEADERS);
            // Closes the connection after the response, since keep-alive would delay shutdown.
            if (stream === 'events') reply.header('connection', 'close');
            await (answer ? reply.code(status).send(result) : reply.code(204).send());
        },
    });
}
