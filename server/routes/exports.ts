import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Call } from '../../contract/call';
import { extensions } from '../../contract/nouns';
import { admin, adminsQuery } from '../../contract/schemas/admins';
import { category } from '../../contract/schemas/categories';
import type { ExportLine } from '../../contract/schemas/export';
import { productRow } from '../../contract/schemas/products';
import { purchase, purchaseQuery } from '../../contract/schemas/purchases';
import { user, usersQuery } from '../../contract/schemas/users';
import { pageQuery } from '../../contract/schemas/wire';
import { readBatches } from '../db/listExport';
import type { RecordList } from '../db/search';
import { createLineStreams } from '../http/lineStream';
import { serve } from '../http/serve';
import { adminList } from '../services/admins';
import { categoryList } from '../services/categories';
import { productList } from '../services/products';
import { readFilters } from '../services/purchaseFilters';
import { purchaseList } from '../services/purchases';
import { userList } from '../services/users';
import type { Routes } from './routes';

/** Exports: all rows of a list as a stream, with the list's filters and order. */
export const exportsRoutes: Routes = (app, { db, timeZone }) => {
    const streamLines = createLineStreams();
    const serveExport = <Q extends z.ZodType, T extends { id: number }>(
        call: Call,
        query: Q,
        row: z.ZodType<T>,
        listOf: (query: z.output<Q>) => RecordList<T>,
    ) => {
        const rows = z.array(row);
        serve(
            app,
            call,
            { query, answer: z.custom<Readable>(), stream: 'lines' },
            ({ query, request, reply }) => {
                const list = listOf(query);
                return streamLines(request, reply, (write, signal) =>
                    readBatches(db, list, signal, (batch, done) =>
                        // Parsed by the list's schema, so that the fields match its own call.
                        write({ data: rows.parse(batch), done } satisfies ExportLine<T>),
                    ),
                );
            },
        );
    };

    serveExport(extensions.admins.export, adminsQuery.omit({ page: true }), admin, adminList);
    serveExport(extensions.users.export, usersQuery.omit({ page: true }), user, userList);
    serveExport(extensions.categories.export, pageQuery.omit({ page: true }), category, categoryList);
    serveExport(extensions.products.export, pageQuery.omit({ page: true }), productRow, productList);
    serveExport(
        extensions['purchase-operations'].export,
        purchaseQuery.omit({ page: true }),
        purchase,
        ({ filters }) => purchaseList(timeZone, readFilters(filters)),
    );
};
