import { extensions } from '../../contract/nouns';
import {
    adminFactor,
    appCodeBody,
    confirmationBody,
    madeCodes,
    newApp,
    newPasskeyBody,
    passkeyChallenge,
    passkeyNameBody,
    passkeySignInBody,
    roleFactor,
    roleFactorBody,
    secondFactor,
    secondStepBody,
} from '../../contract/schemas/factors';
import { signedIn } from '../../contract/schemas/session';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { addressOf, originOf } from '../http/origin';
import { serve } from '../http/serve';
import { logSignIn } from './session';
import {
    listRoleFactors,
    readAdminFactor,
    resetAdminFactor,
    setRoleFactor,
} from '../services/auth/factors/others';
import * as own from '../services/auth/factors/own';
import {
    emailOf,
    finishSecondStep,
    passkeySignInOptions,
    signInByPasskey,
} from '../services/auth/factors/secondStep';
import { confirmIdentity } from '../services/auth/factors/state';
import type { Routes } from './routes';

/** The most bytes that a call before the sign-in reads. A passkey's answer has about 1 kB. */
const SIGN_IN_BYTES = 16 * 1024;

/** The signed-in admin's own factors. */
export const factorsRoutes: Routes = (app, { factors }) => {
    const calls = extensions['second-factor'];
    const confirmed = { body: confirmationBody };
    const made = { answer: oneOf(madeCodes) };
    serve(app, calls.one, { answer: oneOf(secondFactor) }, async ({ actor }) => ({
        data: await own.readFactors(factors, actor),
    }));
    serve(app, calls.startApp, { ...confirmed, answer: oneOf(newApp) }, async ({ actor, body, request }) => {
        await confirmIdentity(factors, actor, body.current_password, addressOf(request));
        return { data: await own.startApp(factors, actor) };
    });
    serve(app, calls.confirmApp, { body: appCodeBody, ...made }, async ({ actor, body, request }) => ({
        data: await own.confirmApp(factors, actor, body, addressOf(request)),
    }));
    serve(app, calls.removeApp, confirmed, async ({ actor, body, request }) => {
        await confirmIdentity(factors, actor, body.current_password, addressOf(request));
        await own.removeApp(factors, actor);
    });
    serve(
        app,
        calls.passkeyOptions,
        { ...confirmed, answer: oneOf(passkeyChallenge) },
        async ({ actor, body, request }) => {
            await confirmIdentity(factors, actor, body.current_password, addressOf(request));
            return { data: await own.passkeyOptions(factors, actor) };
        },
    );
    serve(app, calls.addPasskey, { body: newPasskeyBody, ...made }, async ({ actor, body }) => ({
        data: await own.addPasskey(factors, actor, body),
    }));
    serve(app, calls.renamePasskey, { body: passkeyNameBody }, ({ actor, ids, body }) =>
        own.renamePasskey(factors, actor, ids.id, body.name),
    );
    serve(app, calls.removePasskey, confirmed, async ({ actor, ids, body, request }) => {
        await confirmIdentity(factors, actor, body.current_password, addressOf(request));
        await own.removePasskey(factors, actor, ids.id);
    });
    serve(app, calls.newCodes, { ...confirmed, ...made }, async ({ actor, body, request }) => {
        await confirmIdentity(factors, actor, body.current_password, addressOf(request));
        return { data: await own.newCodes(factors, actor) };
    });
};

/** The second step of a sign-in, and the sign-in with a passkey alone. */
export const secondStepRoutes: Routes = (app, { factors }) => {
    const calls = extensions['second-step'];
    serve(
        app,
        calls.finish,
        { body: secondStepBody, answer: signedIn, bodyLimit: SIGN_IN_BYTES },
        ({ body, request }) =>
            logSignIn(request, emailOf(factors, body.challenge), 'second_factor_failed', () =>
                finishSecondStep(factors, body, originOf(request)),
            ),
    );
    serve(app, calls.passkeyOptions, { answer: oneOf(passkeyChallenge) }, async () => ({
        data: await passkeySignInOptions(factors),
    }));
    serve(
        app,
        calls.passkey,
        { body: passkeySignInBody, answer: signedIn, bodyLimit: SIGN_IN_BYTES },
        ({ body, request }) =>
            logSignIn(request, '', 'sign_in_failed', () => signInByPasskey(factors, body, originOf(request))),
    );
};

/** Routes for admins' decisions about others: which roles require a factor, and resets. */
export const othersFactorsRoutes: Routes = (app, { db }) => {
    const { 'role-factors': ofRoles, 'admin-factors': ofAdmins } = extensions;
    serve(app, ofRoles.list, { answer: listOf(roleFactor) }, async () => ({
        data: await listRoleFactors(db),
    }));
    serve(
        app,
        ofRoles.update,
        { body: roleFactorBody, answer: oneOf(roleFactor) },
        async ({ actor, ids, body }) => ({ data: await setRoleFactor(db, actor, ids.id, body.required) }),
    );
    serve(app, ofAdmins.one, { answer: oneOf(adminFactor) }, async ({ ids }) => ({
        data: await readAdminFactor(db, ids.id),
    }));
    serve(app, ofAdmins.reset, {}, ({ actor, ids }) => resetAdminFactor(db, actor, ids.id));
};
