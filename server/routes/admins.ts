import { api } from '../../contract/nouns';
import { admin, adminBody, adminChanges, adminsQuery } from '../../contract/schemas/admins';
import { oneOf, pageOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '../services/staff/admins';
import type { Routes } from './routes';

export const adminsRoutes: Routes = (app, { db }) => {
    const answer = oneOf(admin);
    serve(app, api.admins.list, { query: adminsQuery, answer: pageOf(admin) }, ({ query }) =>
        listAdmins(db, query),
    );
    serve(app, api.admins.create, { body: adminBody, answer, status: 201 }, ({ actor, body, once }) =>
        once(async tx => ({ data: await createAdmin(tx, actor, body) })),
    );
    serve(app, api.admins.update, { body: adminChanges, answer }, async ({ actor, ids, body, version }) => ({
        data: await updateAdmin(db, actor, ids.id, body, version),
    }));
    serve(app, api.admins.delete, {}, ({ actor, ids }) => deleteAdmin(db, actor, ids.id));
};
