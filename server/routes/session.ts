import { api } from '../../contract/nouns';
import { credentials, signedIn } from '../../contract/schemas/session';
import { originOf } from '../http/origin';
import { Refusal } from '../http/refusal';
import { logSecurity } from '../http/securityLog';
import { serve } from '../http/serve';
import { signIn, signOut } from '../services/sessions';
import type { Routes } from './routes';

/** The sign-in call reads at most this many bytes before the throttle runs. */
const SIGN_IN_BYTES = 4096;

export const sessionRoutes: Routes = (app, { db, throttle }) => {
    serve(
        app,
        api.session.login,
        { body: credentials, answer: signedIn, bodyLimit: SIGN_IN_BYTES },
        async ({ body, request }) => {
            try {
                const answer = await signIn(db, throttle, body, originOf(request));
                logSecurity(request, 'signed_in', body.email);
                return answer;
            } catch (error) {
                if (error instanceof Refusal)
                    logSecurity(
                        request,
                        error.statusCode === 429 ? 'locked_out' : 'sign_in_failed',
                        body.email,
                    );
                throw error;
            }
        },
    );
    serve(app, api.session.logout, {}, async ({ actor, request }) => {
        await signOut(db, actor, originOf(request));
        logSecurity(request, 'signed_out', actor.email);
    });
};
