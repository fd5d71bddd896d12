import { allCalls } from '../../contract/nouns';
import type { Call } from '../../contract/call';
import { nameOfCall } from '../../contract/specified';
import { READ_LIMIT_MS, UPLOAD_LIMIT_MS, WRITE_LIMIT_MS } from '../../src/providers/timeLimit';
import { TOKEN_HEADER } from '../../contract/constants';
import { parseJson } from '../../src/providers/answers/longIntegers';
import { toRequest, type Values } from '../../src/providers/request';
import { Representations } from '../../src/providers/data/representations';
import type { Findings } from './findings';
import { answerOfCall } from './shapes';

/**
 * An answer with its parsed body; `body` is undefined if there is none, or if it is not JSON. `redirected` is the address that a
 * redirect led to.
 */
export type Answer = {
    status: number;
    headers: Headers;
    text: string;
    body: unknown;
    redirected?: string | undefined;
};

/** Whether a redirect may have lost the body of a call: the panel does not believe the answer. */
export const isAstray = ({ wire }: Call, { redirected }: Answer): boolean =>
    redirected !== undefined && wire !== 'GET';

/** Where a host is, and how it is asked. */
export type HostOptions = {
    /** The base of the calls. */
    base: string;
    /** The origin that browsers load the panel from, if it is another. */
    origin?: string | undefined;
    /** Seconds after which a call counts as unanswered. */
    timeout?: number | undefined;
    send?: Fetch | undefined;
    /** Ends the checks; what was made is removed all the same. */
    signal?: AbortSignal | undefined;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `token: null` sends none. `raw` replaces the values by a body as it is sent. `isLast` is sent after the end, too. */
export type Options = { token?: string | null; raw?: object; isLast?: boolean };

/** A call that takes longer than this many seconds counts as unanswered. */
export const PATIENCE_S = 30;
/** After so many unanswered calls in a row the checks end. */
const MOST_SILENT = 3;
/** The longest answer that is read. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_REDIRECTS = 5;

/** The status of a call without a readable answer; the text says why. */
export const NO_ANSWER = 599;

/** Sends calls as the panel sends them (docs/your-own-host.md#the-calls). */
export class Host {
    token: string | undefined;
    /** Representations of the host's values: writes are sent in its own types, as the panel sends them. */
    readonly representations = new Representations();
    readonly base: string;
    readonly origin: string | undefined;
    readonly #fetch: Fetch;
    readonly #patience: number;
    readonly #signal: AbortSignal | undefined;
    readonly #findings: Findings;
    #silent = 0;
    /** The latest answer to each call. */
    readonly latest = new Map<Call, Answer>();

    constructor(
        { base, origin, timeout = PATIENCE_S, send = fetch, signal }: HostOptions,
        findings: Findings,
    ) {
        this.base = base.replace(/\/+$/, '');
        this.origin = origin;
        this.#fetch = send;
        this.#patience = timeout * 1000;
        this.#signal = signal;
        this.#findings = findings;
    }

    /** @throws if the checks have ended, by the signal or because the host is silent */
    async ask(call: Call, values: Values = {}, options: Options = {}): Promise<Answer> {
        const { token = this.token, raw, isLast } = options;
        if (!isLast && this.#signal?.aborted) throw new Error('the run was stopped');
        if (!isLast && this.#silent >= MOST_SILENT) throw new Error('the host does not answer');
        const answer = answerOfCall(call);
        const sent =
            answer && call.method !== 'GET'
                ? this.representations.written(answer, call.body, values)
                : values;
        const { url, method, headers, body } = toRequest(call, sent, this.base);
        const began = performance.now();
        const received = await this.#send(url, {
            method,
            headers: {
                accept: 'application/json',
                'accept-language': 'en',
                ...(this.origin && { origin: this.origin }),
                ...(token && { [TOKEN_HEADER]: token }),
                ...(raw ? { 'content-type': 'application/json' } : headers),
            },
            body: raw ? JSON.stringify(raw) : body,
        });
        this.#silent = received.status === NO_ANSWER ? this.#silent + 1 : 0;
        if (allCalls.includes(call)) this.#findings.count(nameOfCall(call), received.status < 300);
        this.#noteTime(call, received, performance.now() - began);
        if (isAstray(call, received))
            this.#findings.cause(
                nameOfCall(call),
                `is redirected to ${received.redirected}. A browser sends a POST on as a GET without its body, so the panel believes no answer from there. Answer at the address of the call itself.`,
                'A call with a body is redirected.',
            );
        this.latest.set(call, received);
        return received;
    }

    /** Notes an answer that comes later than the panel waits for it. */
    #noteTime(call: Call, { status }: Answer, ms: number): void {
        const isForm = call.encoding === 'multipart';
        const limit = call.method === 'GET' ? READ_LIMIT_MS : isForm ? UPLOAD_LIMIT_MS : WRITE_LIMIT_MS;
        if (status !== NO_ANSWER && ms > limit)
            this.#findings.fault(
                nameOfCall(call),
                `answers after ${(ms / 1000).toFixed(1)} s; the panel gives up after ${limit / 1000} s.`,
                'An answer comes after the panel has given up.',
            );
    }

    /** Loads a file as a browser does, without the token. */
    file(url: string): Promise<Answer> {
        return this.#send(url, { method: 'GET', headers: { accept: 'image/*' } });
    }

    /** Asks as a browser does before it calls a host on another origin. */
    preflight(path: string, origin: string, method: string): Promise<Answer> {
        return this.#send(this.base + path, {
            method: 'OPTIONS',
            headers: {
                origin,
                'access-control-request-method': method,
                'access-control-request-headers': `${TOKEN_HEADER},content-type,accept-language`,
            },
        });
    }

    async #send(url: string, init: RequestInit): Promise<Answer> {
        try {
            return await this.#follow(url, { ...init, signal: AbortSignal.timeout(this.#patience) });
        } catch (error) {
            return {
                status: NO_ANSWER,
                headers: new Headers(),
                text: this.#reasonOf(error),
                body: undefined,
            };
        }
    }

    #reasonOf(error: unknown): string {
        if (error instanceof DOMException && error.name === 'TimeoutError')
            return `nothing within ${this.#patience / 1000} s`;
        return error instanceof Error ? error.message : String(error);
    }

    /** Follows redirects as a browser does, but not to another origin, which would get the token. */
    async #follow(url: string, init: RequestInit, from?: string, left = MOST_REDIRECTS): Promise<Answer> {
        const answer = await this.#fetch(url, { ...init, redirect: 'manual' });
        const { status, headers } = answer;
        const location = status >= 300 && status < 400 ? headers.get('location') : null;
        if (location === null) {
            const text = await textOf(answer);
            return { status, headers, text, body: parsed(text), ...(from && { redirected: url }) };
        }
        await answer.body?.cancel();
        const next = new URL(location, url);
        if (next.origin !== new URL(url).origin || left === 0)
            return {
                status,
                headers,
                text: left === 0 ? 'too many redirects' : `a redirect to ${next.origin}`,
                body: undefined,
                redirected: next.href,
            };
        const becomesGet = status === 303 || ([301, 302].includes(status) && init.method === 'POST');
        return this.#follow(next.href, becomesGet ? asGet(init) : init, url, left - 1);
    }
}

/** A request as a browser sends it on without its body. */
const asGet = (init: RequestInit): RequestInit => {
    const headers = new Headers(init.headers);
    headers.delete('content-type');
    return { ...init, method: 'GET', headers, body: null };
};

/** @throws if the answer is longer than the limit */
async function textOf(answer: Response): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for await (const part of answer.body ?? []) {
        bytes += part.length;
        if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES / 1024 / 1024} MB`);
        text += decoder.decode(part, { stream: true });
    }
    return text + decoder.decode();
}

const parsed = (text: string): unknown => {
    try {
        return parseJson(text);
    } catch {
        return undefined;
    }
};
