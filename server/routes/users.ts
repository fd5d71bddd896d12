import { api } from '../../contract/nouns';
import { user, userBody, usersQuery } from '../../contract/schemas/users';
import { oneOf, pageOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { deleteUser, listUsers, updateUser } from '../services/users';
import type { Routes } from './routes';

export const usersRoutes: Routes = (app, { db, storage }) => {
    serve(app, api.users.list, { query: usersQuery, answer: pageOf(user) }, ({ query }) =>
        listUsers(db, query),
    );
    serve(
        app,
        api.users.update,
        { body: userBody, answer: oneOf(user) },
        async ({ actor, ids, body, version }) => ({
            data: await updateUser(db, actor, ids.id!, body, version),
        }),
    );
    serve(app, api.users.delete, {}, ({ actor, ids }) => deleteUser(db, storage, actor, ids.id!));
};
