import { api, extensions } from '../../contract/nouns';
import { user, userBody, userDetail, usersByIds, usersQuery } from '../../contract/schemas/users';
import { listOf, oneOf, pageOf } from '../../contract/schemas/wire';
import { users } from '../db/schema';
import { serve } from '../http/serve';
import { readCustomer } from '../services/customers/customerDetail';
import { deleteUser, listUsers, readUsers, updateUser } from '../services/customers/customers';
import { storedOne } from '../services/records/stored';
import type { Routes } from './routes';
import { type Call } from '../../contract/call';

export const usersRoutes: Routes = (app, { db, storage, timeZone }) => {
    serve(app, api.users.list, { query: usersQuery, answer: pageOf(user) }, ({ query }) =>
        listUsers(db, timeZone, query),
    );
    const { filtered } = extensions.users as { filtered?: Call };
    if (filtered)
        serve(app, filtered, { query: usersQuery, answer: pageOf(user) }, ({ query }) =>
            listUsers(db, timeZone, query),
        );
    serve(app, extensions.users.one, { answer: oneOf(userDetail) }, async ({ actor, ids }) => ({
        data: await readCustomer(db, actor, ids.id),
    }));
    serve(app, extensions.users.many, { query: usersByIds, answer: listOf(user) }, async ({ query }) => ({
        data: await readUsers(db, query.ids),
    }));
    serve(
        app,
        api.users.update,
        { body: userBody, answer: oneOf(user), stored: storedOne(db, 'customers', users) },
        async ({ actor, ids, body, version }) => ({
            data: await updateUser(db, actor, ids.id, body, version),
        }),
    );
    serve(app, api.users.delete, {}, ({ actor, ids }) => deleteUser(db, storage, actor, ids.id));
};
