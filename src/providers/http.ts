import type { Call, Calls } from '../../contract/call';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../contract/constants';
import { mayCall } from './auth/access';
import { readLines, type OnRows } from './data/exporting';
import { rememberChange } from './data/changes';
import { ApiError, NO_ANSWER } from './failure';
import { fetchOrFirst } from './data/firstCalls';
import { apiBase, extensionsBase } from './host';
import { newId } from './data/newId';
import { accepted, parsed, redirected, refusal } from './answers/readResponse';
import { toRequest, type Values } from './request';
import { clearUser, flag, previewedRole, storedUser, type StoredUser } from './auth/session';
import { READ_LIMIT_MS, timeLimit, UPLOAD_LIMIT_MS, WRITE_LIMIT_MS } from './timeLimit';

export { extended, hostHas, offers } from './host';

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

/** Makes one request for each call. */
const createSendOnce =
    ({ base, extensionsBase = '', language, onSessionEnd, onChange, fetch }: HttpSettings): Send =>
    async (call, values = {}, { signal, idempotencyKey, version, change, limitMs } = {}) => {
        const ours = call.base === 'extensions';
        if (ours && !extensionsBase) throw new ApiError(0, 'error.no_extensions');
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
                    ...(extensionsBase && {
                        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
                        ...(version && { 'if-match': `"${version}"` }),
                        ...(call.method !== 'GET' && { [CHANGE_HEADER]: change ?? newId() }),
                    }),
                },
                credentials: 'omit',
                signal: limit.signal,
            });
            if (response.redirected && call.wire !== 'GET') throw redirected(response);
            const made = response.headers.get(CHANGE_HEADER);
            if (made) onChange?.(made);
            if (response.ok) {
                const body = parsed(response, await response.text());
                // Whether a write was done is seen in its record (data/safeWrites.ts), not in words.
                return call.method === 'GET' || call.access === 'anyone' ? accepted(response, body) : body;
            }
            if (call.access !== 'anyone' && !ours && endsSession(response, user, onSessionEnd))
                return await NEVER;
            throw await refusal(response, call);
        } catch (cause) {
            throw reasonOf(cause, signal, limit.signal);
        } finally {
            limit.clear();
        }
    };

/**
 * Creates the function that makes all calls (docs/specification.md#7-calls: with the auth-token of the stored user,
 * without cookies).
 *
 * A call that the stored role may not make is not sent. After a 401 or 403 the stored user is removed and the page is
 * left, so the promise stays pending. Extension calls never end the session; on a host without them they are rejected
 * with a message and not sent. Calls have a time limit. A call with a key whose answer is lost is sent once more, which
 * tells what became of it.
 */
export const createSend = (settings: HttpSettings): Send => {
    const sendOnce = createSendOnce(settings);
    return (call, values, options = {}) =>
        repeatedIfCut(
            () => sendOnce(call, values, options),
            settings.extensionsBase ? options.idempotencyKey : undefined,
            options.signal,
        );
};

/** Sends a write with a key again if its answer is lost: the server answers as before, or does it now. */
const repeatedIfCut = async <T>(
    attempt: () => Promise<T>,
    key: string | null | undefined,
    signal: AbortSignal | null | undefined,
): Promise<T> => {
    try {
        return await attempt();
    } catch (error) {
        if (!key || signal?.aborted || !(error instanceof ApiError && error.isCut)) throw error;
        return attempt();
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

/** Goes to /admin with the current address in `redirect`. Runs once for several failed calls. */
const leaveForSignIn = () => {
    const { pathname, search } = window.location;
    flag('ended');
    window.location.assign(`/admin?redirect=${encodeURIComponent(pathname + search)}`);
};

/** Ends the session here, and leaves for the sign-in page. */
export const signInAgain = (): void => {
    clearUser();
    leaveForSignIn();
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
export const fetchPlain = (calls: Calls, url: string, options: RequestInit = {}) =>
    repeatedIfCut(
        () => fetchPlainOnce(calls, url, options),
        new Headers(options.headers).get(IDEMPOTENCY_HEADER),
        options.signal,
    );

const fetchPlainOnce = async (calls: Calls, url: string, options: RequestInit) => {
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
        if (response.redirected && !reads) throw redirected(response);
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
