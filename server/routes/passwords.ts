import { extensions } from '../../contract/nouns';
import {
    againBody,
    invitationBody,
    invited,
    link,
    linkMade,
    linkQuery,
    linkUse,
    linkUsed,
    resetRequest,
} from '../../contract/schemas/passwords';
import { oneOf } from '../../contract/schemas/wire';
import { addressOf } from '../http/origin';
import { logSecurity } from '../http/securityLog';
import { serve } from '../http/serve';
import { languageFor } from '../base/language';
import { invite, invitedAnswer, inviteAgain, makeResetLink } from '../services/staff/invitations';
import { readLink, requestReset, useLink } from '../services/auth/passwordLinks';
import type { Routes } from './routes';

/** Calls without a session read at most this many bytes. */
const OPEN_BYTES = 4096;

/** Invitations and reset links. No token is ever logged: bodies are not, and addresses have none. */
export const passwordsRoutes: Routes = (app, { db, throttle, links }) => {
    const admin = extensions['admin-links'];
    serve(
        app,
        admin.invite,
        { body: invitationBody, answer: oneOf(invited), status: 201 },
        async ({ actor, body, once }) => {
            const made = await once(async tx => ({ data: await invite(tx, links, actor, body) }));
            return { data: invitedAnswer(links, made.data) };
        },
    );
    serve(app, admin.again, { body: againBody, answer: oneOf(linkMade) }, async ({ actor, ids, body }) => ({
        data: await inviteAgain(db, { ...links, mail: links.mail && body.mail }, actor, ids.id),
    }));
    serve(app, admin.reset, { answer: oneOf(linkMade) }, async ({ actor, ids }) => ({
        data: await makeResetLink(db, links, actor, ids.id),
    }));

    const open = extensions['password-links'];
    serve(app, open.request, { body: resetRequest, bodyLimit: OPEN_BYTES }, async ({ body, request }) => {
        await requestReset(db, throttle, links.mail, {
            email: body.email,
            address: addressOf(request),
            language: languageFor(request.headers['accept-language']),
        });
        logSecurity(request, 'reset_requested', body.email);
    });
    serve(
        app,
        open.one,
        { body: linkQuery, answer: oneOf(link), bodyLimit: OPEN_BYTES },
        async ({ body }) => ({
            data: await readLink(db, body.token),
        }),
    );
    serve(
        app,
        open.use,
        { body: linkUse, answer: oneOf(linkUsed), bodyLimit: OPEN_BYTES },
        async ({ body, request }) => {
            const { email } = await useLink(db, body, languageFor(request.headers['accept-language']));
            logSecurity(request, 'password_set', email);
            return { data: { email } };
        },
    );
};
