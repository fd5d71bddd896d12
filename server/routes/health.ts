import type { FastifyInstance } from 'fastify';
import { reach, type Db } from '../db/connect';
import type { Space } from '../services/space';
import type { Storage } from '../storage/storage';

/**
 * `/healthz`: the process answers. `/readyz`: the database and the photos' storage answer within two seconds and the disk
 * has space. Both also answer HEAD.
 */
export function healthRoutes(app: FastifyInstance, db: Db, space: Space, storage: Storage) {
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
            const stores = await Promise.race([storage.check(), late]).then(
                () => true,
                () => false,
            );
            if (!stores) return await reply.code(503).send({ status: 'photos unavailable' });
            return { status: 'ok' };
        } catch {
            return reply.code(503).send({ status: 'unavailable' });
        } finally {
            clearTimeout(timer);
        }
    });
}
