import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { MAX_AGENT_LENGTH, type Origin } from '../services/auth/device';

/**
 * The network address of a request. Some proxies add the port of the connection, by which each guess of a password would
 * come from another address. What is no address in their header counts as the proxy's own.
 */
export function addressOf({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
    const plain = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip;
    return isIP(plain) > 0 ? plain : (raw.socket.remoteAddress ?? '');
}

/** Where a request comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
    address: addressOf(request),
    agent: request.headers['user-agent']?.slice(0, MAX_AGENT_LENGTH) ?? null,
});
