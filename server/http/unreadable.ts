import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { server as en } from '../../i18n/en/server';

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers bytes that are no HTTP request in the form of all refusals, in English, because their headers were not read.
 * Then it closes the connection.
 */
export function answerUnreadable(
    { code = '' }: { code?: string },
    socket: Socket,
    log: Pick<FastifyBaseLogger, 'info'>,
): void {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[code] ?? 400;
    const id = randomUUID();
    log.info({ request_id: id, status, code }, 'unreadable request');
    const body = JSON.stringify({ message: status === 431 ? en.tooLarge : en.badRequest });
    if (socket.writable)
        socket.write(
            [
                `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
                'content-type: application/json; charset=utf-8',
                `content-length: ${Buffer.byteLength(body)}`,
                `x-request-id: ${id}`,
                'connection: close',
                '',
                body,
            ].join('\r\n'),
        );
    socket.destroySoon();
}
