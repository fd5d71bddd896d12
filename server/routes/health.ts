import type { FastifyInstance } from 'fastify';
import { reach, type Db } from '../db/connect';

/** `/healthz`: the process answers. `/readyz`: the database does too, within two seconds. HEAD too, for those who only want to know. */
export function healthRoutes(app: FastifyInstance, db: Db) {
    app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
    app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new Error('late')), 2000);
        });
        try {
            await Promise.race([reach(db), late]);
            return { status: 'ok' };
        } catch {
            return reply.code(503).send({ status: 'unavailable' });
        } finally {
            clearTimeout(timer);
        }
    });
}
