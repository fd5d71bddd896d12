import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { email } from '../../contract/schemas/wire';
import type { Db } from '../db/connect';
import { loggable } from '../db/failure';
import { createSecurityJournal, type SecurityJournal } from '../services/auth/securityJournal';
import { addressOf, originOf } from './origin';

/** Security events for monitoring. */
type SecurityEvent =
    | 'signed_in'
    | 'signed_out'
    | 'second_factor_asked'
    | 'reset_requested'
    | 'password_set'
    | (typeof JOURNALED)[number];

/** Written to the activity log too. Sign-ins and sign-outs are written there in their own transactions. */
const JOURNALED = ['sign_in_failed', 'second_factor_failed', 'locked_out', 'refused'] as const;

declare module 'fastify' {
    interface FastifyInstance {
        securityJournal: SecurityJournal;
        /** An account as the log may show it. */
        loggedAccount: (account: string) => string;
    }
}

/** The app's server, and a passkey that names nobody. */
const OWN_ACCOUNTS = ['app', ''];

const WARNINGS: readonly SecurityEvent[] = ['second_factor_failed', 'locked_out', 'refused'];

/**
 * Logs a security event with the account (an e-mail address) and the network address. Other log lines contain neither. What is
 * no address may be a password that was typed into the wrong field: the log has its keyed hash.
 */
export const logSecurity = (
    request: FastifyRequest,
    security: SecurityEvent,
    account: string,
    more: { call?: string } = {},
): void => {
    request.log[WARNINGS.includes(security) ? 'warn' : 'info'](
        { security, account: request.server.loggedAccount(account), address: addressOf(request), ...more },
        'security',
    );
    const action = JOURNALED.find(name => name === security);
    if (action) request.server.securityJournal.note({ action, account, origin: originOf(request), ...more });
};

/** Writes refusals to the activity log as well, until the app is closed. */
export function journalSecurity(app: FastifyInstance, db: Db, secret: string): void {
    const journal = createSecurityJournal(db, error =>
        app.log.warn({ err: loggable(error) }, 'writing to the activity log failed'),
    );
    app.decorate('securityJournal', journal);
    app.decorate('loggedAccount', account =>
        OWN_ACCOUNTS.includes(account) || email.safeParse(account).success
            ? account
            : `not an address: ${createHmac('sha256', secret).update(account).digest('base64url').slice(0, 16)}`,
    );
    app.addHook('onClose', () => journal.close());
}
