import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { Noun } from '../../../contract/noun';
import { plainField } from '../../../contract/fields/plainFields';
import { flag, isVisible } from '../../../contract/schemas/wire';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { only } from '../../db/expectOne';
import { countOf } from '../../db/paging';
import { conditionOf, type RecordList, wayOf } from '../../db/lists/list';
import { listPage } from '../../db/lists/page';
import { ownConditions, ownSort } from '../../db/lists/own';
import { invalid, missing } from '../../http/refusal';
import { record } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { journaled } from '../log/journal';
import { nameFrom } from '../log/recordNames';
import { ownRefusal } from './ownRefusal';
import { withNames } from './withNames';
import { unchangedSince } from '../log/version';

/** The table of a noun without related tables. Its columns have the names of the noun's fields. */
export type RecordTable = PgTable & { id: PgColumn; created_at: PgColumn; updated_at: PgColumn };
type Row = Record<string, unknown> & { id: number; updated_at: Date };
type Values = Record<string, unknown>;
type Answer = Values & { id: number };

/** A noun whose records are a table's rows, with the schema of a record and its calls. */
export type RecordNoun = Noun<
    Partial<
        Record<'list' | 'create' | 'export', Call> &
            Record<'one' | 'update' | 'delete', Call & { path: `${string}/:id` }>
    >
> & {
    schema: z.ZodObject;
    /** The body of a create; by default it is made of the schema. */
    body?: z.ZodObject;
};

export type Options = {
    /** Whether the table has the generated column `search`, in which `q` is searched. */
    searched?: boolean;
    /** The columns with unique values, regardless of case. The table has a unique index `{table}_{column}` for each. */
    unique?: readonly string[];
    /** Set for a noun of the shop, whose list is filtered and sorted by its fields. */
    own?: boolean;
};

/** A file of `server/nouns`. */
export type TableModule = { table: RecordTable } & Options;

/** Fields that the server sets and never reads from a body. */
const OWN = { id: true, created_at: true, updated_at: true } as const;

/** Trims texts before the schema validates them. A text without a visible character is empty. */
const trimmed = (value: unknown): unknown =>
    typeof value === 'string' ? (isVisible(value) ? value.trim() : '') : value;

/**
 * The body of a create: the record's fields without those that the server sets. Nullable fields and booleans are
 * optional.
 */
export function bodyOf(schema: z.ZodObject) {
    const fields = Object.entries(schema.omit(OWN).shape).map(([name, field]) => {
        if (field instanceof z.ZodBoolean) return [name, flag.optional()];
        if (field instanceof z.ZodNullable)
            // An empty text becomes null.
            return [
                name,
                z.preprocess(value => (trimmed(value) === '' ? null : trimmed(value)), field).optional(),
            ];
        return [name, z.preprocess(trimmed, field)];
    });
    return z.object(Object.fromEntries(fields) as Record<string, z.ZodType>);
}

/** A row as the API answers it. */
const answerOf = (row: Row): Answer =>
    Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
            name,
            value instanceof Date ? value.toISOString() : value,
        ]),
    ) as Answer;

/** The query of a list, apart from its page or range. The days of `filters` are those of the time zone `zone`. */
type Asked = { q: string; col?: string | undefined; desc: boolean; filters?: object; zone?: string };

const columnsOf = (table: RecordTable) => table as unknown as Record<string, PgColumn>;

/** The list of a table, newest first unless another order is requested; `ids` limits it to some records. */
const listOf = (
    noun: string,
    table: RecordTable,
    { searched = false, own = false }: Options,
    { q, col, desc: down, filters = {}, zone = 'UTC' }: Asked,
    ids?: number[],
): RecordList<Answer> => {
    const way = wayOf(down);
    const column = col === undefined ? undefined : columnsOf(table)[col];
    const by = own && col !== undefined ? ownSort(noun, table, col, down) : undefined;
    return {
        table,
        typed: searched || own ? q : undefined,
        onlyFields: own,
        where: and(
            ids && inArray(table.id, ids),
            own ? ownConditions(noun, table, filters, zone) : undefined,
        ),
        sorted: col !== undefined,
        order: [...(by ? [by] : column ? [[column, way] as const] : []), [table.id, column ? way : 'desc']],
        read: async (db, ids) =>
            withNames(
                db,
                noun,
                ((await db.select().from(table).where(inArray(table.id, ids))) as Row[]).map(answerOf),
            ),
    };
};

const locked = async (tx: Db, table: RecordTable, id: number): Promise<Row> => {
    const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as Row[];
    if (!row) throw missing();
    return row;
};

/** Throws a value that another record has, or a reference to a record that does not exist, as a problem of its field. */
const refusing =
    (noun: string, table: RecordTable, { unique = [], own = false }: Options) =>
    (error: unknown): never => {
        const { code, constraint } = databaseError(error);
        const refusal = own ? ownRefusal(noun, error) : undefined;
        if (refusal) throw refusal;
        const of = `${getTableName(table)}_`;
        if (code === '23503') {
            const field = Object.keys(columnsOf(table)).find(one => constraint.startsWith(`${of}${one}_`));
            throw field ? invalid({ [field]: s => s.missing }) : error;
        }
        const field = unique.find(one => constraint === `${of}${one}`);
        throw field ? invalid({ [field]: s => s.taken }) : error;
    };

/**
 * Lists, reads, creates, updates and deletes the rows of a noun's table, with locking, versions, activity log and an
 * error for each unique field.
 * @throws Refusal 404; 409 if a record changed since; 422 at a unique field with a value in use.
 */
export function recordsOf({ name, schema }: RecordNoun, table: RecordTable, options: Options = {}) {
    nameFrom(name, table);

    const refused = refusing(name, table, options);
    const named = async (db: Db, row: Row): Promise<Answer> =>
        only(await withNames(db, name, [answerOf(row)]));
    return {
        /** The fields by which a list can be sorted. */
        sortable: Object.keys(schema.shape).filter(
            field => columnsOf(table)[field] && (plainField(name, field)?.sorted ?? true),
        ),
        list: (asked: Asked) => listOf(name, table, options, asked),
        page: (db: Db, page: number, asked: Asked) => listPage(db, page, listOf(name, table, options, asked)),
        /** The rows of a range or with given ids, and their total. */
        range: async (
            db: Db,
            [from, to]: [number, number],
            { ids, ...asked }: Asked & { ids?: number[] },
        ) => {
            const list = listOf(name, table, options, asked, ids);
            const where = conditionOf(list);
            const rows = (await db
                .select()
                .from(table)
                .where(where)
                .orderBy(...list.order.map(([by, way]) => sql`${by} ${sql.raw(way)}`))
                .limit(to - from + 1)
                .offset(from)) as Row[];
            const data = await withNames(db, name, rows.map(answerOf));
            return { data, total: await countOf(db, table, where) };
        },
        one: async (db: Db, id: number): Promise<Values> => {
            const [row] = (await db.select().from(table).where(eq(table.id, id))) as Row[];
            if (!row) throw missing();
            return named(db, row);
        },
        create: (db: Db, actor: Actor, values: Values): Promise<Values> =>
            journaled(db, async tx => {
                const made = (await tx
                    .insert(table)
                    .values(values as never)
                    .returning()
                    .catch(refused)) as Row[];
                const row = only(made);
                await record(tx, actor, 'create', name, row.id, difference({}, values));
                return named(tx, row);
            }),
        update: (db: Db, actor: Actor, id: number, values: Values, version?: string): Promise<Values> =>
            journaled(db, async tx => {
                const before = await locked(tx, table, id);
                await unchangedSince(version, before.updated_at, async () => answerOf(before));
                const after = (await tx
                    .update(table)
                    .set({ ...values, updated_at: sql`clock_timestamp()` } as never)
                    .where(eq(table.id, id))
                    .returning()
                    .catch(refused)) as Row[];
                await record(tx, actor, 'update', name, id, difference(before, values));
                return named(tx, only(after));
            }),
        /** @returns the deleted record */
        remove: (db: Db, actor: Actor, id: number): Promise<Values> =>
            journaled(db, async tx => {
                const before = await locked(tx, table, id);
                const answer = await named(tx, before);
                await tx.delete(table).where(eq(table.id, id));
                await record(tx, actor, 'delete', name, id, formerly(answerOf(before)));
                return answer;
            }),
    };
}
