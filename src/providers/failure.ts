import type { Failure } from '../../contract/schemas/wire';
import type { Language } from '../../contract/languages';
import { joinSentences, listIn } from '../../i18n/grammar';

/** The message key of a call that timed out. */
export const NO_ANSWER = 'error.no_answer';

/** The message key of a call that was answered with a web page. */
export const WEB_PAGE = 'error.web_page';

/** The message key of a value in a form that the panel cannot write. */
export const FIXED_FORM = 'error.fixed_form';

/** The messages of calls whose answer says nothing of the outcome: none came, or it was sent from elsewhere. */
const UNTOLD: ReadonlySet<string> = new Set([
    NO_ANSWER,
    WEB_PAGE,
    'error.unreachable',
    'error.unreadable',
    'error.redirected',
]);

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
    /** Values of the message, such as the address of a redirect. */
    readonly values?: Readonly<Record<string, string>>;

    constructor(
        status: number,
        message: string,
        more: {
            failure?: Partial<Failure> & { data?: unknown };
            requestId?: string;
            retryAfter?: number;
            values?: Readonly<Record<string, string>>;
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
        this.values = more.values;
    }

    /** Whether the call may have been carried out all the same. A proxy answers 502 to 504 without a reason of the host. */
    get isOutcomeUnknown(): boolean {
        return (
            UNTOLD.has(this.message) ||
            ([502, 503, 504].includes(this.status) && this.body.message === undefined)
        );
    }

    /** Whether no answer came, or one of a proxy instead of the host's. */
    get isCut(): boolean {
        return this.isOutcomeUnknown && (this.status === 0 || this.status >= 500);
    }

    /** Whether the same read may succeed a moment later. A read that timed out is not retried. */
    get isTransient(): boolean {
        return this.status >= 500 || (this.status === 0 && this.message !== NO_ANSWER);
    }
}

/** Reason why the answer of a read is unreadable, by its message key. */
export type Unreadable = 'error.unreadable' | 'error.without_id' | 'error.only_ids' | 'error.other_record';

/** The error of a read whose answer has no record, or no rows, or none of those asked for. */
export const unreadable = (reason: Unreadable = 'error.unreadable'): ApiError => new ApiError(200, reason);

/** Finding about a write that the answer does not confirm, after its record was read again. */
export type Finding =
    /** Fields have their former values, or none. */
    | { found: 'unchanged'; fields: readonly { name: string; value: unknown }[] }
    /** The new record is not there, the deleted one is, or no call shows what was sent. */
    | { found: 'absent' | 'present' | 'nothing' };

/** A write that was answered, or whose answer was lost, and that is not seen in the record. */
export class UnconfirmedError extends ApiError {
    readonly finding: Finding;
    readonly resource: string;
    /** The reason that the host gives: a text, or the failure of the call. */
    readonly reason?: string | ApiError;

    constructor(
        resource: string,
        finding: Finding,
        { reason, errors }: { reason?: string | ApiError; errors?: Failure['errors'] } = {},
    ) {
        super(200, `error.found_${finding.found}`, { failure: { ...(errors && { errors }) } });
        this.name = 'UnconfirmedError';
        this.finding = finding;
        this.resource = resource;
        this.reason = reason;
    }

    /** Unknown only if nothing could be seen. */
    override get isOutcomeUnknown(): boolean {
        return this.finding.found === 'nothing';
    }
}

type Translate = (key: string, options?: object) => string;

/** Describes the finding about a write, and the host's reason. */
const foundWords = ({ finding, resource, reason }: UnconfirmedError, translate: Translate): string => {
    const label = (name: string) => translate(`resources.${resource}.fields.${name}`, { _: name });
    const sentence = () => {
        if (finding.found !== 'unchanged') return translate(`error.found_${finding.found}`);
        const [first, ...others] = finding.fields;
        if (!first || others.length > 0)
            return translate('error.found_unchanged', {
                fields: listIn(
                    (document.documentElement.lang || 'en') as Language,
                    finding.fields.map(({ name }) => label(name)),
                ),
            });
        const { name, value } = first;
        const isShown = typeof value === 'string' || typeof value === 'number';
        return translate(isShown && value !== '' ? 'error.found_still' : 'error.found_unchanged', {
            fields: label(name),
            field: label(name),
            value: String(value),
        });
    };
    const reasonText =
        reason instanceof ApiError
            ? explained(reason, translate)
            : reason && translate('error.found_reason', { reason });
    return joinSentences([sentence(), reasonText]);
};

/** The messages of Vite and of browsers for a chunk that failed to load. */
export const isChunkFailure = (error: unknown) =>
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

const keyOf = (error: unknown): string =>
    isChunkFailure(error)
        ? 'screen.broken.chunk_hint'
        : error instanceof Error
          ? error.message
          : 'error.failed';

/** The message of a failure with its field errors, because some hosts send only a general message. */
export const explained = (error: unknown, translate: Translate): string => {
    const key = keyOf(error);
    const message =
        error instanceof UnconfirmedError
            ? foundWords(error, translate)
            : translate(key, { _: key, ...(error instanceof ApiError && error.values) });
    const reasons = error instanceof ApiError ? sentencesIn(error.body.errors) : [];
    return joinSentences([message, ...reasons.filter(reason => !message.includes(reason))]);
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
        at[last] = joinSentences(sentencesIn(sentences));
    }
    return tree;
};
