import { session } from '../../../contract/nouns/session';
import type { SecondStep } from '../../../contract/schemas/factors';
import { ApiError } from '../failure';
import { extended, send, type Send } from '../http';
import { readSignIn, type SignInAnswer, type SignInPart } from './readSignIn';
import { flag, storeUser } from './session';

/** Input of the second step of a sign-in: the challenge, and the factors that the admin can use. */
export type SecondStepRequest = SecondStep['second_factor'];

export type SignInFailure =
    | { ok: false; reason: 'invalid' | 'unreachable' }
    | { ok: false; reason: 'throttled'; retryAfter: number }
    /** The host accepted, and its answer lacks what a session needs. */
    | { ok: false; reason: 'incomplete'; missing: readonly SignInPart[] }
    | { ok: false; reason: 'failed'; message?: string };

type SignInResult =
    | { ok: true }
    | SignInFailure
    /** The password was right, and the account has a second factor. */
    | { ok: false; reason: 'secondStep'; step: SecondStepRequest };

/**
 * Signs in and stores the user: the answer merged with its `user` fields (docs/specification.md#3-entities). Used by
 * the sign-in page, which has no react-admin, and by the auth provider.
 */
export const signInWith =
    (send: Send, hasExtensions = extended) =>
    async (credentials: { email: string; password: string }): Promise<SignInResult> => {
        try {
            return enter(await send<SignInAnswer>(session.calls.login, credentials));
        } catch (error) {
            const step = hasExtensions && stepIn(error);
            return step ? { ok: false, reason: 'secondStep', step } : failureOf(error);
        }
    };

/** The extension part of a refusal. */
const stepIn = (error: unknown): SecondStepRequest | undefined => {
    const { second_factor: step } = (
        error instanceof ApiError ? (error.body.data ?? {}) : {}
    ) as Partial<SecondStep>;
    return typeof step?.challenge === 'string' ? step : undefined;
};

/** Why a sign-in failed. @throws an error that is not a failed call */
export const failureOf = (error: unknown): SignInFailure => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return { ok: false, reason: 'unreachable' };
    if (error.status === 429) return { ok: false, reason: 'throttled', retryAfter: error.retryAfter ?? 60 };
    if ([400, 401, 403, 422].includes(error.status)) return { ok: false, reason: 'invalid' };
    return { ok: false, reason: 'failed', message: error.body.message };
};

/** Stores the user of a sign-in's answer. */
export const enter = (answer: SignInAnswer | null): { ok: true } | SignInFailure => {
    const read = readSignIn(answer);
    if ('missing' in read) {
        console.error(
            `The answer to the sign-in lacks ${read.missing.join(' and ')}. See docs/your-own-host.md.`,
        );
        return { ok: false, reason: 'incomplete', missing: read.missing };
    }
    storeUser(read.user);
    flag('signedIn');
    return { ok: true };
};

export const signIn = signInWith(send);
