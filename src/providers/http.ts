import type { Call, Calls } from '../../contract/call';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../contract/constants';
import { mayCall } from './auth/access';
import { readLines, type OnRows } from './data/exporting';
import { rememberChange } from './data/changes';
import { ApiError, NO_ANSWER } from './failure';
import { fetchOrFirst } from './data/firstCalls';
import { apiBase, extensionsBase } from './host';
import { newId } from './data/newId';
import { readFailure } from './answers/readFailure';
import { toRequest, type Values } from './request';
import { clearUser, flag, previewedRole, storedUser, type StoredUser } from './auth/session';
import { READ_LIMIT_MS, timeLimit, UPLOAD_LIMIT_MS, WRITE_LIMIT_MS } from './timeLimit';

export { extended, hostHas } from './host';

/** Makes a call and returns the parsed body ({} if it is empty). Rejects with an ApiError. */
export type Send = <T = unknown>(call: Call, values?: Values, options?: SendOptions) => Promise<T>;
export type SendOptions = {
    signal?: AbortSignal;
    /** A repeated save with the same key creates one record. Sent only to servers with the extensions. */
    idempotencyKey?: string;
    /**
     * The `updated_at` that was read: the server refuses with 409 if it has changed. Sent only to servers with the
     * extensions.
     */
    version?: string;
    /** Calls with the same change are undone together. By default each write is a change of its own. */
    change?: string;
    /** Milliseconds for the answer, of a call that has more to do than others. */
    limitMs?: number;
};

type HttpSettings = {
    base: string;
    /**
     * The base of the extensions (docs/contract.md#calls-of-our-own-kept-apart); without it the server supports neither
     * their calls nor their headers.
     */
    extensionsBase?: string;
    language: () => string;
    /** Called after a 401 or 403 has removed the stored user. */
    onSessionEnd: () => void;
    /** Called with a change that can be undone. */
    onChange?: (id: string) => void;
    fetch?: typeof fetch;
};

/**
 * Creates the function that makes all calls (docs/specification.md#7-calls: with the auth-token of the stored user,
 * without cookies).
 *
 * A call that the stored role may not make is not sent. After a 401 or 403 the stored user is removed and the page is
 * left, so the promise stays pending. Extension calls never end the session; on a host without them they are rejected
 * with a message and not sent. Calls have a time limit.
 */
export const createSend =
    ({ base, extensionsBase = '', language, onSessionEnd, onChange, fetch }: HttpSettings): Send =>
    async (call, values = {}, { signal, idempotencyKey, version, change, limitMs } = {}) => {
        const extended = extensionsBase !== '';
        const ours = call.base === 'extensions';
        if (ours && !extended) throw new ApiError(0, 'error.no_extensions');
        const user = storedUser();
        refuseForbidden(call, user);
        if (isRefusedInPreview(call)) throw new ApiError(0, PREVIEW_REFUSED);

        const { headers, ...request } = toRequest(call, values, ours ? extensionsBase : base);
        const limit = timeLimit(limitMs ?? limitOf(call, request.body), signal);
        const transport = fetch ?? fetchOrFirst;
        try {
            const response = await transport(request.url, {
                ...request,
                headers: {
                    Accept: 'application/json',
                    'Accept-Language': language(),
                    ...headers,
                    ...(user && { [TOKEN_HEADER]: user.access_token }),
                    ...(extended && idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
                    ...(extended && version && { 'if-match': `"${version}"` }),
                    ...(extended && call.method !== 'GET' && { [CHANGE_HEADER]: change ?? newId() }),
                },
                credentials: 'omit',
                signal: limit.signal,
            });
            const made = response.headers.get(CHANGE_HEADER);
            if (made) onChange?.(made);
            if (response.ok) return accepted(response, parsed(response, await response.text()));
            if (call.access !== 'anyone' && !ours && endsSession(response, user, onSessionEnd))
                return await NEVER;
            throw await refusal(response);
        } catch (cause) {
            throw reasonOf(cause, signal, limit.signal);
        } finally {
            limit.clear();
        }
    };

const limitOf = ({ method }: Call, body: unknown): number =>
    method === 'GET' ? READ_LIMIT_MS : body instanceof FormData ? UPLOAD_LIMIT_MS : WRITE_LIMIT_MS;

/**
 * Rejects a call that the stored role does not allow. Without a stored user, as after signing out in another tab, the call is
 * sent: the server's 401 leads to the sign-in page.
 */
const refuseForbidden = (call: Call, user: StoredUser | null) => {
    if (user && !mayCall(call, user.role.permissions)) throw new ApiError(0, 'error.forbidden');
};

/** The message of a write during the preview of a role. */
const PREVIEW_REFUSED = 'screen.preview.refused';

/** A preview changes nothing: it reads, and can sign out. */
const isRefusedInPreview = ({ method, access, path }: Call) =>
    method !== 'GET' && access !== 'anyone' && path !== '/auth/logout' && previewedRole() !== undefined;

/** The error of a failed call: the server's refusal, a timeout, or an unreachable server. */
const reasonOf = (cause: unknown, signal: AbortSignal | null | undefined, limit?: AbortSignal): unknown => {
    if (cause instanceof ApiError || signal?.aborted) return cause;
    console.error(cause);
    return new ApiError(0, limit?.aborted ? NO_ANSWER : 'error.unreachable');
};

const NEVER = new Promise<never>(() => {});

/**
 * Whether an answer ends the session; if so, removes the stored user and leaves the page. A late answer to a request of
 * an earlier session does not end the current one.
 */
const endsSession = ({ status }: Response, user: StoredUser | null, onSessionEnd: () => void): boolean => {
    if (status !== 401 && status !== 403) return false;
    if (storedUser()?.access_token !== user?.access_token) return false;
    clearUser();
    onSessionEnd();
    return true;
};

const parsed = (response: Response, text: string) => {
    if (text === '') return {};
    try {
        return JSON.parse(text);
    } catch {
        throw new ApiError(response.status, 'error.unreadable', details(response));
    }
};

const isRow = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;

/** Some hosts answer a refusal with 200, and say so in the body. @throws ApiError 422 */
const accepted = <T>(response: Response, body: T): T => {
    const { success, error, data } = (isRow(body) ? body : {}) as Record<string, unknown>;
    if (success !== false && (!error || data !== undefined)) return body;
    const failure = readFailure(body);
    throw new ApiError(422, failure.message ?? 'error.refused', {
        ...details(response),
        failure: { message: failure.message, errors: failure.errors },
    });
};

const details = (response: Response) => ({
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
});

const refusal = async (response: Response) => {
    const failure = readFailure(await response.json().catch(() => ({})));
    const known = { 404: 'error.missing', 413: 'error.too_large', 429: 'error.too_many' } as Record<
        number,
        string
    >;
    const message =
        failure.message ||
        known[response.status] ||
        (response.status >= 500 ? 'error.failed' : 'error.refused');
    return new ApiError(response.status, message, { ...details(response), failure });
};

/** Goes to /admin with the current address in `redirect`. Runs once for several failed calls. */
const leaveForSignIn = () => {
    const { pathname, search } = window.location;
    flag('ended');
    window.location.assign(`/admin?redirect=${encodeURIComponent(pathname + search)}`);
};

/** The base address of a call. */
export const baseOf = (call: Call | undefined) => (call?.base === 'extensions' ? extensionsBase : apiBase);

/** The panel's `send` without normalisation. */
export const send = createSend({
    base: apiBase,
    extensionsBase,
    language: () => document.documentElement.lang || 'en',
    onSessionEnd: leaveForSignIn,
    onChange: rememberChange,
});

/** Opens the stream of a call. Rejects with an ApiError; never ends the session. */
export const openStream = async (
    call: Call,
    signal: AbortSignal,
    values: Values = {},
    type = 'text/event-stream',
): Promise<ReadableStream<Uint8Array>> => {
    const user = storedUser();
    refuseForbidden(call, user);
    const response = await fetch(toRequest(call, values, extensionsBase).url, {
        headers: {
            Accept: type,
            'Accept-Language': document.documentElement.lang || 'en',
            ...(user && { [TOKEN_HEADER]: user.access_token }),
        },
        credentials: 'omit',
        cache: 'no-store',
        signal,
    });
    if (!response.ok || !response.body) throw await refusal(response);
    return response.body;
};

/** Reads a list with its `export` call, as a stream. A silent stream is aborted. */
export const sendForLines: SendForLines = async (call, values, onRows, signal) => {
    const limit = timeLimit(READ_LIMIT_MS, signal);
    try {
        await readLines(
            await openStream(call, limit.signal, values, 'application/x-ndjson'),
            onRows,
            limit.restart,
        );
    } catch (cause) {
        throw reasonOf(cause, signal, limit.signal);
    } finally {
        limit.clear();
    }
};
export type SendForLines = (
    call: Call,
    values: Values,
    onRows: OnRows,
    signal?: AbortSignal,
) => Promise<void>;

/**
 * fetch() with the session's token, in the form that ra-data-simple-rest requires. `calls` define who may read and write:
 * a request that the role may not make is not sent, and a refusal by the extensions does not end the session.
 */
export const fetchPlain = async (calls: Calls, url: string, options: RequestInit = {}) => {
    const reads = !options.method || options.method === 'GET';
    const call = reads ? calls.list : calls.update;
    const user = storedUser();
    if (call) refuseForbidden(call, user);
    if (!reads && previewedRole()) throw new ApiError(0, PREVIEW_REFUSED);
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    headers.set('Accept-Language', document.documentElement.lang || 'en');
    if (options.body) headers.set('Content-Type', 'application/json');
    else headers.delete('Content-Type');
    if (user) headers.set(TOKEN_HEADER, user.access_token);
    if (!reads && extensionsBase !== '') headers.set(CHANGE_HEADER, headers.get(CHANGE_HEADER) ?? newId());
    const limit = timeLimit(reads ? READ_LIMIT_MS : WRITE_LIMIT_MS, options.signal ?? undefined);
    try {
        const response = await fetch(url, { ...options, headers, credentials: 'omit', signal: limit.signal });
        if (call?.base !== 'extensions' && endsSession(response, user, leaveForSignIn)) return await NEVER;
        if (!response.ok) throw await refusal(response);
        const made = response.headers.get(CHANGE_HEADER);
        if (made) rememberChange(made);
        const body = await response.text();
        return {
            status: response.status,
            headers: response.headers,
            body,
            json: body ? parsed(response, body) : undefined,
        };
    } catch (cause) {
        throw reasonOf(cause, options.signal, limit.signal);
    } finally {
        limit.clear();
    }
};

/** Reads a stored picture as a file. Rejects if the host does not let the panel read it. */
export const fetchFile = async (url: string): Promise<File> => {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) throw new ApiError(response.status, 'error.failed');
    const blob = await response.blob();
    return new File([blob], url.split(/[?#]/)[0]!.split('/').at(-1) || 'photo', { type: blob.type });
};
