import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Closes connections without any request when the server stops. Browsers open such connections in advance, and Node
 * does not count them as idle, so they would delay shutdown.
 */
export function closeUnusedConnections(app: FastifyInstance) {
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
