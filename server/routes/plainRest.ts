import { z } from 'zod';
import { plainQueryOf } from '../../contract/schemas/fields';
import { givenId, search } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import type { Routes } from './routes';
import { recordsOf, type RecordNoun, type RecordTable } from '../services/records/records';

/** The maximum number of rows in one answer. */
const MOST_ROWS = 1000;

/** A query parameter that is JSON text: `range=[0,14]`. */
const json = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    try {
        return JSON.parse(value);
    } catch {
        return value;
    }
};

const position = z.number().int().min(0).max(1_000_000_000);
const range = z.tuple([position, position]).refine(([from, to]) => from <= to && to - from < MOST_ROWS);
const ids = z.array(givenId).max(MOST_ROWS);

/**
 * Serves a noun whose records are the rows of one table as plain REST, in the form of ra-data-simple-rest: records have
 * no envelope, and a list has its range and total in `Content-Range`.
 */
export function plainRest(noun: RecordNoun, table: RecordTable): Routes {
    const { name, calls, schema, body } = noun;
    const filters = z.object(plainQueryOf(name));
    const records = recordsOf(noun, table);
    const listQuery = z.object({
        range: z.preprocess(json, range).default([0, MOST_ROWS - 1]),
        sort: z.preprocess(json, z.tuple([z.enum(records.sortable), z.enum(['ASC', 'DESC'])])).optional(),
        filter: z.preprocess(json, filters.extend({ q: search.default(''), id: ids.optional() })).optional(),
    });

    return (app, { db, timeZone }) => {
        if (calls.list)
            serve(
                app,
                calls.list,
                { query: listQuery, answer: z.array(schema) },
                async ({ query: { range, sort, filter }, reply }) => {
                    const { q = '', id: ids, ...asked } = (filter ?? {}) as { q?: string; id?: number[] };
                    const { data, total } = await records.range(db, range, {
                        q,
                        ...(ids && { ids }),
                        filters: asked,
                        zone: timeZone,
                        col: sort?.[0],
                        desc: sort?.[1] === 'DESC',
                    });
                    const rows = data.length > 0 ? `${range[0]}-${range[0] + data.length - 1}` : '*';
                    reply.header('content-range', `${name} ${rows}/${total}`);
                    return data as never;
                },
            );
        if (calls.one)
            serve(app, calls.one, { answer: schema }, ({ ids }) => records.one(db, ids.id) as never);
        if (calls.create)
            serve(
                app,
                calls.create,
                { body, answer: schema, status: 201 },
                ({ actor, body: values, once }) => once(tx => records.create(tx, actor, values)) as never,
            );
        if (calls.update)
            serve(
                app,
                calls.update,
                { body: body.partial(), answer: schema, stored: ({ ids }) => records.one(db, ids.id) },
                ({ actor, ids, body: values, version }) =>
                    records.update(db, actor, ids.id, values, version) as never,
            );
        if (calls.delete)
            serve(
                app,
                calls.delete,
                { answer: schema },
                ({ actor, ids }) => records.remove(db, actor, ids.id) as never,
            );
    };
}
