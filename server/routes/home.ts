import { api } from '../../contract/nouns';
import { home, homeBody } from '../../contract/schemas/home';
import { oneOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { readHome, saveHome } from '../services/app/home';
import type { Routes } from './routes';

export const homeRoutes: Routes = (app, { db }) => {
    serve(app, api.home.one, { answer: oneOf(home) }, async () => ({ data: await readHome(db) }));
    serve(
        app,
        api.home.update,
        { body: homeBody, answer: oneOf(home) },
        async ({ actor, body, version }) => ({
            data: await saveHome(db, actor, body, version),
        }),
    );
};
