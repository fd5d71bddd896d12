import { z } from 'zod';
import { oneOf, pageOf, pageQuery } from '../../../contract/schemas/wire';
import { serve } from '../../http/serve';
import { serveExport } from '../../http/serveExport';
import type { Routes } from '../../routes/routes';
import { bodyOf, recordsOf, type Options, type RecordNoun, type RecordTable } from './records';

/**
 * Serves a noun whose records are the rows of one table: list (page, q, sort), read, create, update and delete. A noun
 * with its own rules has a service instead.
 */
export function crud(noun: RecordNoun, table: RecordTable, options: Options = {}): Routes {
    const { calls, schema } = noun;
    const records = recordsOf(noun, table, options);
    const body = bodyOf(schema);
    const answer = oneOf(schema);
    const listQuery = pageQuery.extend({
        col: z.enum(records.sortable).optional(),
        desc: z.preprocess(value => value === '1' || value === 1, z.boolean()),
    });

    return (app, services) => {
        const { db } = services;
        if (calls.list)
            serve(
                app,
                calls.list,
                { query: listQuery, answer: pageOf(schema) },
                ({ query }) => records.page(db, query.page, query) as never,
            );
        if (calls.export)
            serveExport(
                app,
                services,
                calls.export,
                listQuery.omit({ page: true }),
                schema as never,
                records.list,
            );
        if (calls.one)
            serve(app, calls.one, { answer }, async ({ ids }) => ({ data: await records.one(db, ids.id) }));
        if (calls.create)
            serve(app, calls.create, { body, answer, status: 201 }, ({ actor, body: values, once }) =>
                once(async tx => ({ data: await records.create(tx, actor, values) })),
            );
        if (calls.update)
            serve(
                app,
                calls.update,
                { body: body.partial(), answer },
                async ({ actor, ids, body: values, version }) => ({
                    data: await records.update(db, actor, ids.id, values, version),
                }),
            );
        if (calls.delete)
            serve(
                app,
                calls.delete,
                {},
                async ({ actor, ids }) => void (await records.remove(db, actor, ids.id)),
            );
    };
}
