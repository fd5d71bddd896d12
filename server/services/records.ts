import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Call } from '../../contract/call';
import type { Noun } from '../../contract/noun';
import { flag } from '../../contract/schemas/wire';
import type { Db } from '../db/connect';
import { databaseError } from '../db/failure';
import { countOf } from '../db/paging';
import { meeting, type RecordList } from '../db/search';
import { searchPage } from '../db/searchPage';
import { invalid, missing } from '../http/refusal';
import { record } from './activity';
import type { Actor } from './actor';
import { difference, formerly } from './changes';
import { nameFrom } from './recordNames';
import { unchangedSince } from './version';

/** A table of records that have nothing beside them. Its columns have the names of the noun's fields. */
export type RecordTable = PgTable & { id: PgColumn; created_at: PgColumn; updated_at: PgColumn };
type Row = Record<string, unknown> & { id: number; updated_at: Date };
type Values = Record<string, unknown>;
type Answer = Values & { id: number };

/** A noun whose records are a table's rows: a schema of the record, and calls that make, read, change and delete it. */
export type RecordNoun = Noun<
    Partial<Record<'list' | 'one' | 'create' | 'update' | 'delete' | 'export', Call>>
> & {
    schema: z.ZodObject;
};

export type Options = {
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
export function bodyOf(schema: z.ZodObject) {
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

/** A row as it travels. */
const answerOf = (row: Row): Answer =>
    Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
            name,
            value instanceof Date ? value.toISOString() : value,
        ]),
    ) as Answer;

const only = ([row]: Row[]): Row => {
    if (!row) throw new Error('A statement that returns its row returned none');
    return row;
};

/** What a list is asked for besides its page or range. */
type Asked = { q: string; col?: string | undefined; desc: boolean };

/**
 * The records of a noun that are the rows of one table: to list, read, make, change and delete, with lock, version,
 * activity and a sentence for each unique field.
 * @throws Refusal 404; 409 where a record changed since; 422 at a unique field that is taken.
 */
export function recordsOf(
    { name, schema }: RecordNoun,
    table: RecordTable,
    { searched = false, unique = [] }: Options = {},
) {
    nameFrom(name, table);
    const columns = table as unknown as Record<string, PgColumn>;

    const taken = (error: unknown): never => {
        const { constraint } = databaseError(error);
        const field = unique.find(one => constraint === `${getTableName(table)}_${one}`);
        throw field ? invalid({ [field]: s => s.taken }) : error;
    };
    const locked = async (tx: Db, id: number): Promise<Row> => {
        const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as Row[];
        if (!row) throw missing();
        return row;
    };
    const list = ({ q, col, desc: down }: Asked, ids?: number[]): RecordList<Answer> => {
        const way = sql.raw(down ? 'desc' : 'asc');
        const column = col === undefined ? undefined : columns[col];
        return {
            table,
            typed: searched ? q : undefined,
            where: ids && inArray(table.id, ids),
            sorted: col !== undefined,
            order: column ? sql`${column} ${way}, ${table.id} ${way}` : sql`${table.id} desc`,
            read: async (db, ids) =>
                ((await db.select().from(table).where(inArray(table.id, ids))) as Row[]).map(answerOf),
        };
    };
    return {
        /** The fields that a list is sorted by. */
        sortable: Object.keys(schema.shape).filter(field => columns[field]),
        list,
        page: (db: Db, page: number, asked: Asked) => searchPage(db, page, list(asked)),
        /** The rows from one to another, or those of some ids, and how many there are. */
        range: async (
            db: Db,
            [from, to]: [number, number],
            { ids, ...asked }: Asked & { ids?: number[] },
        ) => {
            const { order, ...search } = list(asked, ids);
            const where = meeting({ ...search, order });
            const found = (await db
                .select()
                .from(table)
                .where(where)
                .orderBy(order)
                .limit(to - from + 1)
                .offset(from)) as Row[];
            return { data: found.map(answerOf), total: await countOf(db, table, where) };
        },
        one: async (db: Db, id: number): Promise<Values> => {
            const [row] = (await db.select().from(table).where(eq(table.id, id))) as Row[];
            if (!row) throw missing();
            return answerOf(row);
        },
        create: async (tx: Db, actor: Actor, values: Values): Promise<Values> => {
            const made = (await tx
                .insert(table)
                .values(values as never)
                .returning()
                .catch(taken)) as Row[];
            const row = only(made);
            await record(tx, actor, 'create', name, row.id, difference({}, values));
            return answerOf(row);
        },
        update: (db: Db, actor: Actor, id: number, values: Values, version?: string): Promise<Values> =>
            db.transaction(async tx => {
                const before = await locked(tx, id);
                await unchangedSince(version, before.updated_at, async () => answerOf(before));
                const after = (await tx
                    .update(table)
                    .set({ ...values, updated_at: sql`clock_timestamp()` } as never)
                    .where(eq(table.id, id))
                    .returning()
                    .catch(taken)) as Row[];
                await record(tx, actor, 'update', name, id, difference(before, values));
                return answerOf(only(after));
            }),
        /** @returns what was deleted */
        remove: (db: Db, actor: Actor, id: number): Promise<Values> =>
            db.transaction(async tx => {
                const before = answerOf(await locked(tx, id));
                await tx.delete(table).where(eq(table.id, id));
                await record(tx, actor, 'delete', name, id, formerly(before));
                return before;
            }),
    };
}
