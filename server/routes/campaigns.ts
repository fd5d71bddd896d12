import { extensions } from '../../contract/nouns';
import {
    audience,
    audiencePreview,
    audienceQuery,
    audienceSize,
    notification,
    notificationBody,
    notificationsQuery,
    pushGateway,
} from '../../contract/schemas/notifications';
import { oneOf, pageOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { parse } from '../base/validate';
import { audienceFromQuery, previewAudience, sizeOf } from '../services/campaigns/audiences';
import { createNotification, deleteNotification, listNotifications } from '../services/campaigns/campaigns';
import type { Routes } from './routes';

export const notificationsRoutes: Routes = (app, { db, hasPushGateway }) => {
    const calls = extensions.notifications;
    serve(app, calls.list, { query: notificationsQuery, answer: pageOf(notification) }, ({ query }) =>
        listNotifications(db, query.page, query.status),
    );
    serve(
        app,
        calls.create,
        { body: notificationBody, answer: oneOf(notification), status: 201 },
        ({ actor, body, once }) => once(async tx => ({ data: await createNotification(tx, actor, body) })),
    );
    serve(app, calls.delete, {}, ({ actor, ids }) => deleteNotification(db, actor, ids.id));
    serve(app, calls.gateway, { answer: oneOf(pushGateway) }, async () => ({
        data: { connected: hasPushGateway },
    }));
    serve(app, calls.audience, { query: audienceQuery, answer: oneOf(audienceSize) }, async ({ query }) => ({
        data: { size: await sizeOf(db, parse(audience, audienceFromQuery(query))) },
    }));
    serve(
        app,
        calls.preview,
        { query: audienceQuery, answer: oneOf(audiencePreview) },
        async ({ actor, query }) => ({
            data: await previewAudience(db, actor, parse(audience, audienceFromQuery(query))),
        }),
    );
};
