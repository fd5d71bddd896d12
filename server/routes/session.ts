import { api } from '../../contract/calls';
import { credentials, signedIn } from '../../contract/schemas/session';
import { serve } from '../http/serve';
import { signIn, signOut } from '../services/sessions';
import type { Routes } from './routes';

/** Anybody may send this much before the throttle counts them. */
const SIGN_IN_BYTES = 4096;

export const sessionRoutes: Routes = (app, { db, throttle }) => {
    serve(
        app,
        api.session.login,
        { body: credentials, answer: signedIn, bodyLimit: SIGN_IN_BYTES },
        ({ body, request }) => signIn(db, throttle, body, request.ip),
    );
    serve(app, api.session.logout, {}, async ({ actor }) => void (await signOut(db, actor)));
};
