import type { Failure } from '../../contract/schemas/wire';

/** The message key of a call that timed out. */
export const NO_ANSWER = 'error.no_answer';

/** A failed call: refused by the server, unanswered, or not allowed for the role. */
export class ApiError extends Error {
    /** The HTTP status; 0 without an answer. */
    readonly status: number;
    /**
     * The body as react-admin's forms read it: `errors` are nested like the form's values (`values.0.name` →
     * values[0].name), with a string at each leaf.
     */
    readonly body: { message?: string; errors?: Record<string, unknown>; data?: unknown };
    readonly requestId?: string;
    /** Seconds to wait, of a 429. */
    readonly retryAfter?: number;

    constructor(
        status: number,
        message: string,
        more: {
            failure?: Partial<Failure> & { data?: unknown };
            requestId?: string;
            retryAfter?: number;
        } = {},
    ) {
        super(message);
        this.name = 'ApiError';
        this.status = status;
        const given: unknown = more.failure?.errors ?? {};
        // A host may send one text, or other values than texts.
        const errors = typeof given === 'object' ? given! : [given];
        this.body = {
            message: more.failure?.message,
            // PHP serialises an empty error map as an empty list.
            errors: Object.keys(errors).length ? nested(errors as Record<string, unknown>) : undefined,
            data: more.failure?.data,
        };
        this.requestId = more.requestId;
        this.retryAfter = more.retryAfter;
    }

    /** Whether the same read may succeed a moment later. A read that timed out is not retried. */
    get isTransient(): boolean {
        return this.status >= 500 || (this.status === 0 && this.message !== NO_ANSWER);
    }
}

/** The error of a read whose answer has no record, or no rows. */
export const unreadable = (): ApiError => new ApiError(200, 'error.unreadable');

/** The message of a failure with its field errors, because some hosts send only a general message. */
export const explained = (error: unknown, translate: (key: string, options?: object) => string): string => {
    const key = error instanceof Error ? error.message : 'error.failed';
    const message = translate(key, { _: key });
    const reasons = error instanceof ApiError ? sentencesIn(error.body.errors) : [];
    return [message, ...reasons.filter(reason => !message.includes(reason))].join(' ');
};

const sentencesIn = (errors: unknown): string[] =>
    typeof errors === 'string'
        ? [errors]
        : typeof errors === 'object' && errors !== null
          ? Object.values(errors).flatMap(sentencesIn)
          : [];

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** `{ 'values.0.name': ['a', 'b'] }` → `{ values: [{ name: 'a b' }] }` */
const nested = (errors: Record<string, unknown>): Record<string, unknown> => {
    const tree: Record<string, unknown> = {};
    for (const [path, sentences] of Object.entries(errors)) {
        const keys = path.split('.');
        if (keys.some(key => UNSAFE.has(key))) continue;
        const last = keys.pop() ?? path;
        let at: Record<string, unknown> = tree;
        keys.forEach((key, index) => {
            const next = keys[index + 1] ?? last;
            if (typeof at[key] !== 'object' || at[key] === null) at[key] = /^\d+$/.test(next) ? [] : {};
            at = at[key] as Record<string, unknown>;
        });
        at[last] = sentencesIn(sentences).join(' ');
    }
    return tree;
};
