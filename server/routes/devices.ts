import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { extensions } from '../../contract/nouns';
import { APP_KEY_HEADER, deviceBody, deviceOpened, deviceRemoval } from '../../contract/schemas/devices';
import { missing, refuse } from '../base/refusal';
import { logSecurity } from '../http/securityLog';
import { serve } from '../http/serve';
import { registerDevice, removeDevice } from '../services/campaigns/devices';
import { recordOpened } from '../services/campaigns/pushes';
import type { Routes } from './routes';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The calls of the app's server. Without APP_KEY they answer like calls that do not exist. */
export const devicesRoutes: Routes = (app, { db, appKey }) => {
    const guard = (request: FastifyRequest) => {
        if (appKey === undefined) throw missing();
        const given = request.headers[APP_KEY_HEADER];
        // Hashes have one length, which the comparison needs.
        if (typeof given !== 'string' || !timingSafeEqual(sha256(given), sha256(appKey))) {
            logSecurity(request, 'refused', 'app', { call: `${request.method} ${request.routeOptions.url}` });
            throw refuse(403, s => s.notAllowed);
        }
    };
    const { update, remove, opened } = extensions.devices;
    serve(app, update, { body: deviceBody, guard }, ({ body }) =>
        registerDevice(db, body.token, body.user_id),
    );
    serve(app, remove, { body: deviceRemoval, guard }, ({ body }) => removeDevice(db, body.token));
    serve(app, opened, { body: deviceOpened, guard }, ({ body }) =>
        recordOpened(db, body.token, body.notification_id),
    );
};
