import { extensions } from '../../contract/nouns';
import { deliveriesAnswer, retryAnswer } from '../../contract/schemas/deliveries';
import { listUndelivered, retryUndelivered } from '../services/hooks/outbox';
import { serve } from '../http/serve';
import type { Routes } from './routes';

export const deliveriesRoutes: Routes = (app, { db }) => {
    serve(app, extensions.deliveries.list, { answer: deliveriesAnswer }, async () => {
        const { rows, total } = await listUndelivered(db);
        return { data: rows, meta: { total } };
    });
    serve(app, extensions.deliveries.retry, { answer: retryAnswer }, async () => ({
        data: { count: await retryUndelivered(db) },
    }));
};
