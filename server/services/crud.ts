import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Call } from '../../contract/call';
import type { Noun } from '../../contract/noun';
import { flag, oneOf, pageOf, pageQuery } from '../../contract/schemas/wire';
import type { Db } from '../db/connect';
import { databaseError } from '../db/failure';
import { searchPage } from '../db/searchPage';
import { invalid, missing } from '../http/refusal';
import { serve } from '../http/serve';
import type { Routes } from '../routes/routes';
import { difference, formerly, record } from './activity';
import type { Actor } from './actor';
import { nameFrom } from './recordNames';
import { unchangedSince } from './version';

/** A table of records that have nothing beside them. Its columns have the names of the noun's fields. */
type RecordTable = PgTable & { id: PgColumn; created_at: PgColumn; updated_at: PgColumn };
type Row = Record<string, unknown> & { id: number; updated_at: Date };
type Values = Record<string, unknown>;
type Answer = Values & { id: number };

/** A noun whose records are a table's rows: a schema of the record, and calls that make, read, change and delete it. */
export type RecordNoun = Noun<Partial<Record<'list' | 'one' | 'create' | 'update' | 'delete', Call>>> & {
    schema: z.ZodObject;
};

type Options = {
    /** Whether the table has the column `search`, which its migration makes of what `q` is searched in. */
    searched?: boolean;
    /** The columns that are there once, whatever their case; the table has a unique index `{table}_{column}`. */
    unique?: readonly string[];
};

/** A file of `server/nouns`. */
export type TableModule = { table: RecordTable } & Options;

/** What the server sets itself: none of it is taken from a body. */
const OWN = { id: true, created_at: true, updated_at: true } as const;

/** Text is trimmed and yes and no come as in a form, before the schema's own checks see them. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** What a create takes: the record's fields without the server's own. What may be null, or is yes or no, may be missing. */
function bodyOf(schema: z.ZodObject) {
    const fields = Object.entries(schema.omit(OWN).shape).map(([name, field]) => {
        if (field instanceof z.ZodBoolean) return [name, flag.optional()];
        if (field instanceof z.ZodNullable)
            // An emptied field is none.
            return [
                name,
                z.preprocess(value => (trimmed(value) === '' ? null : trimmed(value)), field).optional(),
            ];
        return [name, z.preprocess(trimmed, field)];
    });
    return z.object(Object.fromEntries(fields) as Record<string, z.ZodType>);
}

const answerOf = (row: Row): Values =>
    Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
            name,
            value instanceof Date ? value.toISOString() : value,
        ]),
    );

/**
 * Serves a noun whose records are the rows of one table: list (page, q, sort), read, create, update and delete, with
 * paging, lock, version, activity and a sentence for each unique field. A noun with rules of its own has a service.
 * @throws Refusal 404; 409 where a record changed since; 422 at a unique field that is taken.
 */
export function crud(
    noun: RecordNoun,
    table: RecordTable,
    { searched = false, unique = [] }: Options = {},
): Routes {
    const { name, calls, schema } = noun;
    nameFrom(name, table);
    const body = bodyOf(schema);
    const answer = oneOf(schema);
    const columns = table as unknown as Record<string, PgColumn>;
    const sortable = Object.keys(schema.shape).filter(field => columns[field]);
    const listQuery = pageQuery.extend({
        col: z.enum(sortable as [string, ...string[]]).optional(),
        desc: z.preprocess(value => value === '1' || value === 1, z.boolean()),
    });

    const taken = (error: unknown): never => {
        const { constraint } = databaseError(error);
        const field = unique.find(one => constraint === `${getTableName(table)}_${one}`);
        throw field ? invalid({ [field]: s => s.taken }) : error;
    };
    const read = async (db: Db, id: number, lock = false): Promise<Row> => {
        const query = db.select().from(table).where(eq(table.id, id));
        const [row] = (await (lock ? query.for('update') : query)) as Row[];
        if (!row) throw missing();
        return row;
    };
    const list = (db: Db, { page, q, col, desc: down }: z.output<typeof listQuery>) => {
        const way = sql.raw(down ? 'desc' : 'asc');
        return searchPage<Answer>(db, page, {
            table,
            typed: searched ? q : undefined,
            sorted: col !== undefined,
            order: col ? sql`${columns[col]!} ${way}, ${table.id} ${way}` : sql`${table.id} desc`,
            read: async (db, ids) =>
                ((await db.select().from(table).where(inArray(table.id, ids))) as Row[]).map(
                    row => answerOf(row) as Answer,
                ),
        });
    };
    const create = async (tx: Db, actor: Actor, values: Values): Promise<Values> => {
        const [made] = (await tx
            .insert(table)
            .values(values as never)
            .returning()
            .catch(taken)) as Row[];
        await record(tx, actor, 'create', name, made!.id, difference({}, values));
        return answerOf(made!);
    };
    const update = (db: Db, actor: Actor, id: number, values: Values, version?: string): Promise<Values> =>
        db.transaction(async tx => {
            const before = await read(tx, id, true);
            await unchangedSince(version, before.updated_at, async () => answerOf(before));
            const [after] = (await tx
                .update(table)
                .set({ ...values, updated_at: sql`clock_timestamp()` } as never)
                .where(eq(table.id, id))
                .returning()
                .catch(taken)) as Row[];
            await record(tx, actor, 'update', name, id, difference(before, values));
            return answerOf(after!);
        });
    const remove = (db: Db, actor: Actor, id: number): Promise<void> =>
        db.transaction(async tx => {
            const before = await read(tx, id, true);
            await tx.delete(table).where(eq(table.id, id));
            await record(tx, actor, 'delete', name, id, formerly(answerOf(before)));
        });

    return (app, { db }) => {
        if (calls.list)
            serve(
                app,
                calls.list,
                { query: listQuery, answer: pageOf(schema) },
                ({ query }) => list(db, query) as never,
            );
        if (calls.one)
            serve(app, calls.one, { answer }, async ({ ids }) => ({
                data: answerOf(await read(db, ids.id!)),
            }));
        if (calls.create)
            serve(app, calls.create, { body, answer, status: 201 }, ({ actor, body: values, once }) =>
                once(async tx => ({ data: await create(tx, actor, values) })),
            );
        if (calls.update)
            serve(
                app,
                calls.update,
                { body: body.partial(), answer },
                async ({ actor, ids, body: values, version }) => ({
                    data: await update(db, actor, ids.id!, values, version),
                }),
            );
        if (calls.delete) serve(app, calls.delete, {}, ({ actor, ids }) => remove(db, actor, ids.id!));
    };
}
