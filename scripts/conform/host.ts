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
        const answer = await this.#fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
        const text = await answer.text();
        return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
    }
}

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};
