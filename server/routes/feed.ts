import type { Readable } from 'node:stream';
import { z } from 'zod';
import { extensions } from '../../contract/nouns';
import { clearBody } from '../../contract/schemas/feed';
import { eventStream } from '../services/alerts/eventStream';
import { serve } from '../http/serve';
import { clearAlerts } from '../services/alerts/alerts';
import type { Routes } from './routes';

export const feedRoutes: Routes = (app, { db, feed }) => {
    serve(
        app,
        extensions.feed.open,
        { answer: z.custom<Readable>(), stream: 'events' },
        async ({ actor, reply }) => {
            const { body, sink } = eventStream(reply.raw, () => feed.leave(sink));
            await feed.open(actor, sink);
            return body;
        },
    );
    serve(app, extensions.feed.clear, { body: clearBody }, ({ actor, body }) => clearAlerts(db, actor, body));
};
