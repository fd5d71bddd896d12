import type { FastifyInstance } from 'fastify';
import { reach, type Db } from '../db/connect';
import type { Space } from '../services/space';

/**
 * `/healthz`: the process answers. `/readyz`: the database answers within two seconds and the disk has space. Both also
 * answer HEAD.
 */
export function healthRoutes(app: FastifyInstance, db: Db, space: Space) {
    app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
    app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new Error('late')), 2000);
        });
        try {
            if (await Promise.race([space.isFull(), late]))
                return await reply.code(503).send({ status: 'disk full' });
            await Promise.race([reach(db), late]);
            return { status: 'ok' };
        } catch {
            return reply.code(503).send({ status: 'unavailable' });
        } finally {
            clearTimeout(timer);
        }
    });
}
