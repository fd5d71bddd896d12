import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Closes, where the server stops, the connections on which nothing was ever asked: browsers open some to have them
 * ready, and Node does not count them as idle, so they would hold up the stop.
 */
export function closeUnused(app: FastifyInstance) {
    const unused = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
    });
    app.server.on('request', ({ socket }) => unused.delete(socket));
    app.addHook('preClose', async () => {
        for (const socket of unused) socket.destroy();
    });
}
