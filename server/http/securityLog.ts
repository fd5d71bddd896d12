import type { FastifyRequest } from 'fastify';

/** Security events for monitoring: sign-ins, refusals and their origins. */
export type SecurityEvent = 'signed_in' | 'signed_out' | 'sign_in_failed' | 'locked_out' | 'refused';

const WARNINGS: readonly SecurityEvent[] = ['locked_out', 'refused'];

/**
 * Writes a line of the security log: a line of the server's log with `security`, the account (an e-mail address) and
 * the network address. Calls are logged without either.
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
