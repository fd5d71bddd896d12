import { joinSentences } from '../../../i18n/grammar';
import { extensions } from '../../../contract/nouns';
import type { Link } from '../../../contract/schemas/passwords';
import { ApiError } from '../failure';
import { send } from '../http';

const calls = extensions['password-links'];

/** Failure of a call on these pages: a message of the panel or a sentence of the server, and errors by field. */
export type Failed = { message: string; fields: Record<string, string>; retryAfter?: number; gone: boolean };

const failedBy = (error: unknown): Failed => {
    console.error(error);
    if (!(error instanceof ApiError)) return { message: 'error.failed', fields: {}, gone: false };
    const fields = Object.entries(error.body.errors ?? {}).map(([name, sentences]) => [
        name,
        joinSentences([sentences].flat()),
    ]);
    return {
        message: error.body.message ?? error.message,
        fields: Object.fromEntries(fields) as Record<string, string>,
        ...(error.retryAfter && { retryAfter: error.retryAfter }),
        gone: error.status === 404,
    };
};

type Result<T> = { ok: T } | { failed: Failed };
const resultOf = <T>(answer: Promise<T>): Promise<Result<T>> =>
    answer.then(
        ok => ({ ok }),
        (error: unknown) => ({ failed: failedBy(error) }),
    );

/** Asks for a letter with a link. The answer does not tell whether the address has an account. */
export const requestLink = (email: string) => resultOf(send(calls.request, { email }));

/** Reads the kind, name, email and expiry of a link. */
export const readLink = (token: string) =>
    resultOf(send<{ data: Link }>(calls.one, { token }).then(({ data }) => data));

/** Sets the password of a link's admin, and an invited admin's name. */
export const setPassword = (values: { token: string; name?: string; password: string }) =>
    resultOf(send<{ data: { email: string } }>(calls.use, values).then(({ data }) => data));
