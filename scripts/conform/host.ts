import { allCalls } from '../../contract/nouns';
import type { Call } from '../../contract/call';
import { TOKEN_HEADER } from '../../contract/constants';
import { toRequest, type Values } from '../../src/providers/request';
import type { Findings } from './findings';

/** An answer with its parsed body; `body` is undefined if there is none, or if it is not JSON. */
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `token: null` sends none. `raw` replaces the values by a body as it is sent, to try wrong ones. */
export type Options = { token?: string | null; raw?: object };

/** A call that takes longer than this counts as unanswered, in milliseconds. */
const PATIENCE_MS = 60_000;
/** The longest answer that is read. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_REDIRECTS = 5;

/** The status of a call without a readable answer; the text says why. */
export const NO_ANSWER = 599;

/** The name of a call in the report. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Sends calls as the panel sends them (docs/your-own-host.md#the-calls). */
export class Host {
    token: string | undefined;
    readonly #base: string;
    readonly #fetch: Fetch;
    readonly #findings: Findings;

    constructor(base: string, findings: Findings, send: Fetch = fetch) {
        this.#base = base.replace(/\/+$/, '');
        this.#fetch = send;
        this.#findings = findings;
    }

    /** @throws if nothing answers */
    async ask(call: Call, values: Values = {}, { token = this.token, raw }: Options = {}): Promise<Answer> {
        const { url, method, headers, body } = toRequest(call, values, this.#base);
        if (allCalls.includes(call)) this.#findings.count(nameOf(call));
        return this.#send(url, {
            method,
            headers: {
                accept: 'application/json',
                'accept-language': 'en',
                ...(token && { [TOKEN_HEADER]: token }),
                ...(raw ? { 'content-type': 'application/json' } : headers),
            },
            body: raw ? JSON.stringify(raw) : body,
        });
    }

    /** Asks as a browser does before it calls a host on another origin. */
    preflight(path: string, origin: string, method: string): Promise<Answer> {
        return this.#send(this.#base + path, {
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
            return await this.#follow(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
        } catch (error) {
            return { status: NO_ANSWER, headers: new Headers(), text: reasonOf(error), body: undefined };
        }
    }

    /** Follows redirects as a browser does, but not to another origin, which would get the token. */
    async #follow(url: string, init: RequestInit, left = MOST_REDIRECTS): Promise<Answer> {
        const answer = await this.#fetch(url, { ...init, redirect: 'manual' });
        const { status, headers } = answer;
        const location = status >= 300 && status < 400 ? headers.get('location') : null;
        if (location === null) {
            const text = await textOf(answer);
            return { status, headers, text, body: parsed(text) };
        }
        await answer.body?.cancel();
        const next = new URL(location, url);
        if (next.origin !== new URL(url).origin || left === 0)
            return {
                status,
                headers,
                text: left === 0 ? 'too many redirects' : `a redirect to ${next.origin}`,
                body: undefined,
            };
        const isSameCall = status === 307 || status === 308 || init.method === 'GET';
        return this.#follow(next.href, isSameCall ? init : { ...init, method: 'GET', body: null }, left - 1);
    }
}

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

const reasonOf = (error: unknown): string =>
    error instanceof DOMException && error.name === 'TimeoutError'
        ? `nothing within ${PATIENCE_MS / 1000} s`
        : error instanceof Error
          ? error.message
          : String(error);

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};
