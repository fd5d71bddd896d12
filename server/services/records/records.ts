import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Call } from '../../../contract/call';
import type { Noun } from '../../../contract/noun';
import { plainField } from '../../../contract/fields/plainFields';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { countOf } from '../../db/paging';
import { conditionOf, type RecordList, wayOf } from '../../db/lists/list';
import { ownConditions, ownSort } from '../../db/lists/own';
import { missing } from '../../base/refusal';
import { logChange, type Author } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { journaled } from '../log/journal';
import { ownRefusal } from './ownRefusal';
import { withNames } from './withNames';
import { unchangedSince } from '../log/version';

/** The table of a noun without related tables. Its columns have the names of the noun's fields. */
export type RecordTable = PgTable & { id: PgColumn; created_at: PgColumn; updated_at: PgColumn };
type Row = Record<string, unknown> & { id: number; updated_at: Date };
type Values = Record<string, unknown>;
type Answer = Values & { id: number };

/** A noun whose records are a table's rows, with the schema of a record and its calls. */
export type RecordNoun = Omit<Noun, 'calls'> & {
    calls: Partial<
        Record<'list' | 'create' | 'export', Call> &
            Record<'one' | 'update' | 'delete', Call & { path: `${string}/:id` }>
    >;
    schema: z.ZodObject;
    /** The body of a create. */
    body: z.ZodObject;
};

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
    { q, col, desc: down, filters = {}, zone = 'UTC' }: Asked,
    ids?: number[],
): RecordList<Answer> => {
    const way = wayOf(down);
    const column = col === undefined ? undefined : columnsOf(table)[col];
    const by = col === undefined ? undefined : ownSort(noun, table, col, down, 'sort');
    return {
        table,
        typed: q,
        onlyFields: true,
        where: and(ids && inArray(table.id, ids), ownConditions(noun, table, filters, zone)),
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

/**
 * Lists, reads, creates, updates and deletes the rows of a noun's table, with locking, versions, activity log and an
 * error for each unique field.
 * @throws Refusal 404; 409 if a record changed since; 422 at a unique field with a value in use.
 */
export function recordsOf({ name, schema }: RecordNoun, table: RecordTable) {
    const refused = (error: unknown): never => {
        throw ownRefusal(name, error) ?? error;
    };
    const named = async (db: Db, row: Row): Promise<Answer> =>
        expectOne(await withNames(db, name, [answerOf(row)]));
    return {
        /** The fields by which a list can be sorted. */
        sortable: Object.keys(schema.shape).filter(
            field => columnsOf(table)[field] && (plainField(name, field)?.sorted ?? true),
        ),
        /** The rows of a range or with given ids, and their total. */
        range: async (
            db: Db,
            [from, to]: [number, number],
            { ids, ...asked }: Asked & { ids?: number[] },
        ) => {
            const list = listOf(name, table, asked, ids);
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
        create: (db: Db, actor: Author, values: Values): Promise<Values> =>
            journaled(db, async tx => {
                const made = (await tx
                    .insert(table)
                    .values(values as never)
                    .returning()
                    .catch(refused)) as Row[];
                const row = expectOne(made);
                const set = await logChange(tx, actor, 'create', name, row.id, difference({}, values));
                return named(tx, { ...row, ...set });
            }),
        update: (db: Db, actor: Author, id: number, values: Values, version?: string): Promise<Values> =>
            journaled(db, async tx => {
                const before = await locked(tx, table, id);
                await unchangedSince(version, before.updated_at, async () => answerOf(before));
                const after = (await tx
                    .update(table)
                    .set({ ...values, updated_at: sql`clock_timestamp()` } as never)
                    .where(eq(table.id, id))
                    .returning()
                    .catch(refused)) as Row[];
                const set = await logChange(tx, actor, 'update', name, id, difference(before, values));
                return named(tx, { ...expectOne(after), ...set });
            }),
        /** @returns the deleted record */
        remove: (db: Db, actor: Actor, id: number): Promise<Values> =>
            journaled(db, async tx => {
                const before = await locked(tx, table, id);
                const answer = await named(tx, before);
                await tx.delete(table).where(eq(table.id, id));
                await logChange(tx, actor, 'delete', name, id, formerly(answerOf(before)));
                return answer;
            }),
    };
}
