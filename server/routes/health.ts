import type { FastifyInstance } from 'fastify';
import { reach, type Db } from '../db/connect';
import { troubleOf } from '../db/failure';
import type { Storage } from '../storage/storage';

/** Below this a disk counts as full: PostgreSQL writes its log in pieces of this size, and ends where one does not fit. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** The database's disk may be elsewhere, where nobody can look: what it refused for want of space counts this long. */
const REFUSED_MS = 60_000;

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, within two seconds, and there is room to write.
 * HEAD too, for those who only want to know.
 */
export function healthRoutes(app: FastifyInstance, db: Db, storage: Storage) {
    let refusedAt = -Infinity;
    app.addHook('onError', async (_request, _reply, error) => {
        if (troubleOf(error) === 'full') refusedAt = performance.now();
    });
    const isFull = async () =>
        performance.now() < refusedAt + REFUSED_MS || (await storage.freeBytes()) < LEAST_FREE_BYTES;

    app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
    app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new Error('late')), 2000);
        });
        try {
            const [full] = await Promise.race([Promise.all([isFull(), reach(db)]), late]);
            return full ? await reply.code(503).send({ status: 'disk full' }) : { status: 'ok' };
        } catch {
            return reply.code(503).send({ status: 'unavailable' });
        } finally {
            clearTimeout(timer);
        }
    });
}
