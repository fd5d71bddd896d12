import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { api } from '../../contract/nouns';
import { credentials, signedIn, type SignedIn } from '../../contract/schemas/session';
import { originOf } from '../http/origin';
import { Refusal } from '../base/refusal';
import { logSecurity } from '../http/securityLog';
import { serve } from '../http/serve';
import { askSecondStep } from '../services/auth/factors/secondStep';
import { signIn, signOut } from '../services/auth/sessions';
import type { Routes, Services } from './routes';

/** Signs in with an e-mail address and a password, for the call and for the form of the sign-in page. */
export const signInByPassword = (
    { db, throttle, factors }: Pick<Services, 'db' | 'throttle' | 'factors'>,
    body: z.output<typeof credentials>,
    request: FastifyRequest,
): Promise<SignedIn> =>
    logSignIn(request, body.email, 'sign_in_failed', () =>
        signIn(db, throttle, body, originOf(request), account => askSecondStep(factors, account)),
    );

/** The sign-in call reads at most this many bytes before the throttle runs. */
export const SIGN_IN_BYTES = 4096;

/** Runs a step of a sign-in, and logs how it ended. */
export async function logSignIn(
    request: FastifyRequest,
    account: string,
    failed: 'sign_in_failed' | 'second_factor_failed',
    step: () => Promise<SignedIn>,
): Promise<SignedIn> {
    try {
        const answer = await step();
        logSecurity(request, 'signed_in', answer.user.email);
        return answer;
    } catch (error) {
        if (error instanceof Refusal) {
            const asked = error.more.data !== undefined;
            const locked = error.statusCode === 429;
            logSecurity(request, asked ? 'second_factor_asked' : locked ? 'locked_out' : failed, account);
        }
        throw error;
    }
}

export const sessionRoutes: Routes = (app, services) => {
    const { db } = services;
    serve(
        app,
        api.session.login,
        { body: credentials, answer: signedIn, bodyLimit: SIGN_IN_BYTES },
        ({ body, request }) => signInByPassword(services, body, request),
    );
    serve(app, api.session.logout, {}, async ({ actor, request }) => {
        await signOut(db, actor, originOf(request));
        logSecurity(request, 'signed_out', actor.email);
    });
};
