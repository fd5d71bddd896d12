import { secondStep } from '../../../contract/nouns/factors';
import type { PasskeyChallenge } from '../../../contract/schemas/factors';
import { ApiError } from '../failure';
import { send, type Send } from '../http';
import { signWithPasskey } from './passkeys';
import type { SignInAnswer } from './readSignIn';
import { enter, failureOf, type SecondStepRequest, type SignInFailure } from './signIn';

export type SecondStepFailure =
    | SignInFailure
    /** The sentence of the server about the code or the passkey. */
    | { ok: false; reason: 'refused'; message: string }
    /** The step is over: the password is asked for again. */
    | { ok: false; reason: 'over'; message: string }
    /** The passkey was not used: cancelled, unknown to the browser, or too slow. */
    | { ok: false; reason: 'passkey' };
export type SecondStepResult = { ok: true } | SecondStepFailure;

const finish = async (work: () => Promise<SignInAnswer>): Promise<SecondStepResult> => {
    try {
        return enter(await work());
    } catch (error) {
        const { challenge, code, credential } = (
            error instanceof ApiError ? (error.body.errors ?? {}) : {}
        ) as Record<string, string | undefined>;
        if (challenge) return { ok: false, reason: 'over', message: challenge };
        const message = code ?? credential;
        return message ? { ok: false, reason: 'refused', message } : failureOf(error);
    }
};

/** Asks the browser for a passkey, and continues with what it signed. */
const withPasskey = async (
    options: Record<string, unknown>,
    next: (credential: object) => Promise<SecondStepResult>,
): Promise<SecondStepResult> => {
    let credential: object;
    try {
        credential = await signWithPasskey(options);
    } catch (error) {
        console.error(error);
        return { ok: false, reason: 'passkey' };
    }
    return next(credential);
};

/** The ways to finish a sign-in, and to sign in without a password. */
const createSecondStep = (send: Send) => ({
    byCode: (challenge: string, code: string): Promise<SecondStepResult> =>
        finish(() => send(secondStep.calls.finish, { challenge, code })),

    byPasskey: ({ challenge, passkey }: SecondStepRequest): Promise<SecondStepResult> =>
        withPasskey(passkey ?? {}, credential =>
            finish(() => send(secondStep.calls.finish, { challenge, credential })),
        ),

    /** Without a password. */
    withoutPassword: async (): Promise<SecondStepResult> => {
        let start: PasskeyChallenge;
        try {
            start = (await send<{ data: PasskeyChallenge }>(secondStep.calls.passkeyOptions)).data;
        } catch (error) {
            return failureOf(error);
        }
        return withPasskey(start.options, credential =>
            finish(() => send(secondStep.calls.passkey, { challenge: start.challenge, credential })),
        );
    },
});

export const secondStepOf = createSecondStep(send);
