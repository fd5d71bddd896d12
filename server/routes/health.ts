import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect';
import { schemaAge } from '../db/migrate';
import type { Space } from '../services/records/space';
import type { Storage } from '../storage/storage';

/**
 * `/healthz`: the process answers. `/readyz`: the database and the photos' storage answer within two seconds, the
 * database has all migrations of this version (an older one may have been restored), and the disk has space. Neither reads rows of
 * the shop, because a balancer takes a server out that answers late. Both also answer HEAD.
 */
export function healthRoutes(
    app: FastifyInstance,
    { pool }: Pick<Database, 'pool'>,
    space: Space,
    storage: Storage,
) {
    app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
    app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new Error('late')), 2000);
        });
        try {
            if (await Promise.race([space.isFull(), late]))
                return await reply.code(503).send({ status: 'disk full' });
            // A newer server migrates before this one is replaced.
            if ((await Promise.race([schemaAge(pool), late])) === 'older')
                return await reply.code(503).send({ status: 'migrations missing' });
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
