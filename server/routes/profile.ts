import { api } from '../../contract/nouns';
import { profile, profileBody } from '../../contract/schemas/session';
import { oneOf } from '../../contract/schemas/wire';
import { addressOf } from '../http/origin';
import { serve } from '../http/serve';
import { readProfile, updateProfile } from '../services/staff/profile';
import type { Routes } from './routes';

export const profileRoutes: Routes = (app, { db, throttle }) => {
    const answer = oneOf(profile);
    serve(app, api.profile.one, { answer }, async ({ actor }) => ({ data: await readProfile(db, actor) }));
    serve(
        app,
        api.profile.update,
        { body: profileBody, answer },
        async ({ actor, body, request, version }) => ({
            data: await updateProfile(db, throttle, actor, body, addressOf(request), version),
        }),
    );
};
