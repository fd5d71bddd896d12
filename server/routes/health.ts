import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect';
import { schemaAge } from '../db/migrate';
import { countWaitingDays } from '../db/statistics/days';
import type { Space } from '../services/records/space';
import type { Storage } from '../storage/storage';

/**
 * `/healthz`: the process answers. `/readyz`: the database and the photos' storage answer within two seconds, the
 * database has all migrations of this version (an older one may have been restored), and the disk has space. It also says
 * how many past days wait for their sales to be computed, during which statistics are slower. Both also answer HEAD.
 */
export function healthRoutes(
    app: FastifyInstance,
    { db, pool }: Pick<Database, 'db' | 'pool'>,
    space: Space,
    storage: Storage,
    timeZone: string,
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
            const sales_days_waiting = await Promise.race([countWaitingDays(db, timeZone), late]);
            return { status: 'ok', sales_days_waiting };
        } catch {
            return reply.code(503).send({ status: 'unavailable' });
        } finally {
            clearTimeout(timer);
        }
    });
}
