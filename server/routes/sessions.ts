import { z } from 'zod';
import { extensions } from '../../contract/nouns';
import { ownSession } from '../../contract/schemas/sessions';
import { serve } from '../http/serve';
import { endOtherSessions, endSession, listSessions } from '../services/auth/ownSessions';
import type { Routes } from './routes';

export const sessionsRoutes: Routes = (app, { db, locate }) => {
    const calls = extensions.sessions;
    serve(app, calls.list, { answer: z.object({ data: z.array(ownSession) }) }, async ({ actor }) => ({
        data: await listSessions(db, locate, actor),
    }));
    serve(app, calls.end, {}, ({ actor, ids }) => endSession(db, actor, ids.id));
    serve(app, calls.endOthers, {}, ({ actor }) => endOtherSessions(db, actor));
};
