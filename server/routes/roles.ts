import { api } from '../../contract/nouns';
import { role, roleBody } from '../../contract/schemas/roles';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { createRole, deleteRole, listRoles, updateRole } from '../services/staff/roles';
import type { Routes } from './routes';

export const rolesRoutes: Routes = (app, { db }) => {
    const answer = oneOf(role);
    serve(app, api.roles.list, { answer: listOf(role) }, async () => ({ data: await listRoles(db) }));
    serve(app, api.roles.create, { body: roleBody, answer, status: 201 }, ({ actor, body, once }) =>
        once(async tx => ({ data: await createRole(tx, actor, body) })),
    );
    serve(app, api.roles.update, { body: roleBody, answer }, async ({ actor, ids, body, version }) => ({
        data: await updateRole(db, actor, ids.id, body, version),
    }));
    serve(app, api.roles.delete, {}, ({ actor, ids }) => deleteRole(db, actor, ids.id));
};
