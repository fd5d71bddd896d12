import { api, extensions } from '../../contract/nouns';
import {
    customer,
    customerBody,
    customerCopy,
    detailedCustomer,
    customersByIds,
    customersQuery,
} from '../../contract/schemas/customers';
import { listOf, oneOf, pageOf } from '../../contract/schemas/wire';
import { customers } from '../db/schema';
import { serve } from '../http/serve';
import { copyCustomer } from '../services/customers/customerCopy';
import { readCustomer } from '../services/customers/customerDetail';
import {
    deleteCustomer,
    listCustomers,
    readCustomers,
    updateCustomer,
} from '../services/customers/customers';
import { storedOne } from '../services/records/stored';
import type { Routes } from './routes';
import { type Call } from '../../contract/call';

export const customersRoutes: Routes = (app, { db, storage, timeZone }) => {
    serve(app, api.customers.list, { query: customersQuery, answer: pageOf(customer) }, ({ query }) =>
        listCustomers(db, timeZone, query),
    );
    const { filtered } = extensions.customers as { filtered?: Call };
    if (filtered)
        serve(app, filtered, { query: customersQuery, answer: pageOf(customer) }, ({ query }) =>
            listCustomers(db, timeZone, query),
        );
    serve(app, extensions.customers.one, { answer: oneOf(detailedCustomer) }, async ({ actor, ids }) => ({
        data: await readCustomer(db, actor, ids.id),
    }));
    serve(
        app,
        extensions.customers.many,
        { query: customersByIds, answer: listOf(customer) },
        async ({ query }) => ({
            data: await readCustomers(db, query.ids),
        }),
    );
    serve(
        app,
        api.customers.update,
        { body: customerBody, answer: oneOf(customer), stored: storedOne(db, 'customers', customers) },
        async ({ actor, ids, body, version }) => ({
            data: await updateCustomer(db, actor, ids.id, body, version),
        }),
    );
    serve(app, extensions.customers.copy, { answer: oneOf(customerCopy) }, async ({ actor, ids }) => ({
        data: await copyCustomer(db, actor, ids.id),
    }));
    serve(app, api.customers.delete, {}, ({ actor, ids }) => deleteCustomer(db, storage, actor, ids.id));
};
