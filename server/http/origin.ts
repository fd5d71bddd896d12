import type { FastifyRequest } from 'fastify';
import { MAX_AGENT_LENGTH, type Origin } from '../services/device';

/** Where a request comes from. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
    address: ip,
    agent: headers['user-agent']?.slice(0, MAX_AGENT_LENGTH) ?? null,
});
