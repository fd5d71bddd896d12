import { extension, get, open, override, post } from '../call';
import { defineNoun } from '../noun';

/**
 * Links with which other admins set their password: the invitation to a new account, which may be sent again, and the
 * reset of a forgotten password.
 */
export const adminLinks = defineNoun({
    permissions: { show: 'show admins' },
    calls: extension({
        invite: post('/admins/invitations', 'name', 'email', 'phone', 'role_id', 'language'),
        again: post('/admins/:id/invitation', 'mail'),
        reset: post('/admins/:id/reset-link'),
    }),
});

/** A forgotten password, and the page that a link opens: without a session, because the link is the proof. */
export const passwordLinks = defineNoun({
    calls: extension({
        request: open(post('/password-links/requests', 'email')),
        one: open(override(get('/password-links/lookup', 'token'))),
        use: open(post('/password-links/use', 'token', 'name', 'password')),
    }),
});
