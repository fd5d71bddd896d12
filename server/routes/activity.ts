import { extensions } from '../../contract/nouns';
import { activityEntry, activityQuery } from '../../contract/schemas/activity';
import { pageOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { listActivity } from '../services/log/activityLog';
import type { Routes } from './routes';

export const activityRoutes: Routes = (app, { db, timeZone, locate }) => {
    serve(
        app,
        extensions.activity.list,
        { query: activityQuery, answer: pageOf(activityEntry) },
        ({ query, actor }) => listActivity(db, timeZone, locate, actor, query),
    );
};
