import { extension, get, open, post, put } from '../call';
import { defineNoun } from '../noun';

/** The signed-in admin's second factors: an authenticator app, passkeys and recovery codes. */
export const secondFactor = defineNoun({
    calls: extension({
        one: get('/second-factor'),
        startApp: post('/second-factor/app', 'current_password'),
        confirmApp: post('/second-factor/app/confirm', 'challenge', 'code'),
        removeApp: post('/second-factor/app/remove', 'current_password'),
        passkeyOptions: post('/second-factor/passkeys/options', 'current_password'),
        addPasskey: post('/second-factor/passkeys', 'name', 'challenge', 'credential'),
        renamePasskey: put('/second-factor/passkeys/:id', 'name'),
        removePasskey: post('/second-factor/passkeys/:id/remove', 'current_password'),
        newCodes: post('/second-factor/recovery-codes', 'current_password'),
    }),
});

/** The second step of a sign-in, and the sign-in with a passkey alone. */
export const secondStep = defineNoun({
    calls: extension({
        finish: open(post('/sign-in/second-step', 'challenge', 'code', 'credential')),
        passkeyOptions: open(get('/sign-in/passkey')),
        passkey: open(post('/sign-in/passkey', 'challenge', 'credential')),
    }),
});

/** The roles whose members need a second factor. */
export const roleFactors = defineNoun({
    permissions: { show: 'show roles' },
    calls: extension({
        list: get('/role-factors'),
        update: put('/role-factors/:id', 'required'),
    }),
});

/** Whether another admin has a second factor, and its reset. */
export const adminFactors = defineNoun({
    permissions: { show: 'show admins' },
    calls: extension({
        one: get('/admins/:id/second-factor'),
        reset: post('/admins/:id/second-factor/reset'),
    }),
});
