import type { Call } from '../../../contract/call';
import { ApiError, WEB_PAGE } from '../failure';
import { parseJson } from './longIntegers';
import { isTrace, readFailure } from './readFailure';

/** The JSON of an answer; {} if it is empty. @throws ApiError if it is none */
export const parsed = (response: Response, text: string) => {
    if (text === '') return {};
    try {
        return parseJson(text);
    } catch {
        throw new ApiError(
            response.status,
            isWebPage(text) ? WEB_PAGE : 'error.unreadable',
            details(response),
        );
    }
};

/** The error of a call that was redirected: browsers repeat a redirected POST as a GET without its body. */
export const redirected = (response: Response) =>
    new ApiError(response.status, 'error.redirected', {
        ...details(response),
        values: { address: response.url },
    });

const isRow = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;

/** Some hosts answer a refusal with 200, and say so in the body. @throws ApiError 422 */
export const accepted = <T>(response: Response, body: T): T => {
    const { success, error, data } = (isRow(body) ? body : {}) as Record<string, unknown>;
    if (success !== false && (!error || data !== undefined)) return body;
    const failure = readFailure(body);
    throw new ApiError(422, failure.message ?? 'error.refused', {
        ...details(response),
        failure: { message: failure.message, errors: failure.errors },
    });
};

/** A page such as a sign-in page, to which some hosts redirect a call without a session. */
const isWebPage = (text: string) => /^\s*<(!doctype|html)/i.test(text);

const details = (response: Response) => ({
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsIn(response.headers.get('retry-after')),
});

/** The seconds of a `Retry-After`, which has their number or the time of their end. */
const secondsIn = (text: string | null): number | undefined => {
    const seconds = Number(text) || Math.ceil((Date.parse(text ?? '') - Date.now()) / 1000);
    return seconds > 0 ? seconds : undefined;
};

/** The longest plain text that is shown as the reason of a refusal. */
const MOST_PLAIN = 300;

/** The body of a refusal; one that is not JSON is a text, unless it is a page. A host that failed explains nothing by either. */
const refusedBody = (text: string, status: number): unknown => {
    const isFailure = status >= 500;
    try {
        const body: unknown = parseJson(text);
        return isFailure && isTrace(body) ? {} : body;
    } catch {
        return !isFailure && !text.includes('<') && text.length <= MOST_PLAIN ? text : {};
    }
};

/** The error of a call that the host refused. `call` has the names of its fields. */
export const refusal = async (response: Response, call?: Call) => {
    const text = await response.text().catch(() => '');
    const failure = readFailure(refusedBody(text, response.status), call && [...call.body, ...call.query]);
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
