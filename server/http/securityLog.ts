import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect';
import { loggable } from '../db/failure';
import { createSecurityJournal, type SecurityJournal } from '../services/securityJournal';
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
    }
}

const WARNINGS: readonly SecurityEvent[] = ['second_factor_failed', 'locked_out', 'refused'];

/**
 * Logs a security event with the account (an e-mail address) and the network address. Other log lines contain neither.
 */
export const logSecurity = (
    request: FastifyRequest,
    security: SecurityEvent,
    account: string,
    more: { call?: string } = {},
): void => {
    request.log[WARNINGS.includes(security) ? 'warn' : 'info'](
        { security, account: account.slice(0, 254), address: addressOf(request), ...more },
        'security',
    );
    const action = JOURNALED.find(name => name === security);
    if (action) request.server.securityJournal.note({ action, account, origin: originOf(request), ...more });
};

/** Writes refusals to the activity log as well, until the app is closed. */
export function journalSecurity(app: FastifyInstance, db: Db): void {
    const journal = createSecurityJournal(db, error =>
        app.log.warn({ err: loggable(error) }, 'writing to the activity log failed'),
    );
    app.decorate('securityJournal', journal);
    app.addHook('onClose', () => journal.close());
}
