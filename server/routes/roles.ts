import { api } from '../../contract/calls';
import { role, roleBody } from '../../contract/schemas/roles';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { createRole, deleteRole, listRoles, updateRole } from '../services/roles';
import type { Routes } from './routes';

export const rolesRoutes: Routes = (app, { db }) => {
    const answer = oneOf(role);
    serve(app, api.roles.list, { answer: listOf(role) }, async () => ({ data: await listRoles(db) }));
    serve(app, api.roles.create, { body: roleBody, answer, status: 201 }, async ({ actor, body }) => ({
        data: await createRole(db, actor, body),
    }));
    serve(app, api.roles.update, { body: roleBody, answer }, async ({ actor, ids, body }) => ({
        data: await updateRole(db, actor, ids.id!, body),
    }));
    serve(app, api.roles.delete, {}, ({ actor, ids }) => deleteRole(db, actor, ids.id!));
};
