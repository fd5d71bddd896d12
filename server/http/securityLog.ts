import type { FastifyRequest } from 'fastify';

/** Security events for monitoring. */
export type SecurityEvent =
    | 'signed_in'
    | 'signed_out'
    | 'sign_in_failed'
    | 'locked_out'
    | 'refused'
    | 'reset_requested'
    | 'password_set';

const WARNINGS: readonly SecurityEvent[] = ['locked_out', 'refused'];

/**
 * Logs a security event with the account (an e-mail address) and the network address. Other log lines contain neither.
 */
export const logSecurity = (
    request: FastifyRequest,
    security: SecurityEvent,
    account: string,
    more: Record<string, unknown> = {},
): void =>
    request.log[WARNINGS.includes(security) ? 'warn' : 'info'](
        { security, account: account.slice(0, 254), address: request.ip, ...more },
        'security',
    );
