import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../connect';
import { ownFound } from './ownSearch';
import { hasWords, idIn, wordsIn, type Also, type Words } from './words';

/** A column or an expression by which a list is sorted, and how. */
export type Sort = readonly [by: SQL | PgColumn, way: 'asc' | 'desc' | 'asc nulls last' | 'desc nulls last'];
export const wayOf = (down: boolean) => (down ? 'desc' : 'asc');

/** An ORDER BY clause. */
export const orderBy = (sorts: readonly Sort[]): SQL =>
    sql`order by ${sql.join(
        sorts.map(([by, way]) => sql`${by} ${sql.raw(way)}`),
        sql`, `,
    )}`;

/** A list of records, for its pages and its export (docs/lists.md). */
export type RecordList<T> = {
    table: PgTable & { id: PgColumn };
    /** Source of the rows, if that is not the table alone, and the column with their ids. */
    from?: { rows: SQL; id: PgColumn } | undefined;
    /** The filters. */
    where?: SQL | undefined;
    /** Text to search for. `#` and a number is the record with that id. */
    typed?: string | undefined;
    /** Set if the table has no column `search`: its words are those of its fields that are searched. */
    onlyFields?: boolean;
    /** Another table in which the words are searched too. */
    also?: Also | undefined;
    /** Condition of the rows that a search finds besides those with its words. */
    orFound?: SQL | undefined;
    /** The requested order, or the list's own. An index has its column and the id. */
    order: readonly Sort[];
    /** Whether to sort by `order` instead of the best match first. */
    sorted?: boolean;
    /** Reads the records with these ids, in any order. */
    read: (db: Db, ids: number[]) => Promise<T[]>;
};

/** Which rows a list has, and in what order. */
export type Rows = Omit<RecordList<unknown>, 'read'>;

export const fromOf = ({ table, from }: Rows): SQL => from?.rows ?? sql`${table}`;
export const idOf = ({ table, from }: Rows): PgColumn => from?.id ?? table.id;

const typedWords = ({ typed }: Rows): Words | undefined =>
    typed && idIn(typed) === undefined ? wordsIn(typed) : undefined;

/** Whether a row has words. */
const found = ({ table, also, onlyFields }: Rows, words: string): SQL =>
    onlyFields ? (ownFound(table, words) ?? sql`false`) : hasWords(table, words, also);

/** Converts the typed text to a condition. Text without a word matches nothing. */
function searched(list: Rows): SQL | undefined {
    const { table, typed, orFound } = list;
    if (!typed) return undefined;
    const id = idIn(typed);
    if (id !== undefined) return sql`${table.id} = ${id}`;
    const words = wordsIn(typed);
    if (!words) return sql`false`;
    return or(found(list, words.all), orFound, list.onlyFields ? undefined : ownFound(table, words.all));
}

/** All conditions of a list; undefined if it has all rows. */
export const conditionOf = (list: Rows): SQL | undefined => and(list.where, searched(list));

/** A number, SKU or phone that equals what was typed; undefined if the best match does not come first. */
export function exactOf(list: Rows): SQL | undefined {
    const words = list.sorted ? undefined : typedWords(list);
    return words && found(list, words.exact);
}

/** The order of all matches: a code that equals what was typed, then names that begin with it, then the list's order. */
function sortsOf(list: Rows): readonly Sort[] {
    const exact = exactOf(list);
    const words = typedWords(list);
    if (!exact || !words) return list.order;
    const rank = sql`case when ${exact} then 0 when ${found({ ...list, also: undefined }, words.begins)} then 1 else 2 end`;
    return [[rank, 'asc'], ...list.order];
}

/** Selects the ids of some matches with other columns and what they are sorted by, and the clause that sorts them. */
export function matchesOf(list: Rows, limit: number, columns: SQL[] = []): { select: SQL; order: SQL } {
    const sorts = sortsOf(list).map(([by, way], at) => ({ by, way, key: sql.identifier(`key${at}`) }));
    const selected = [
        sql`${idOf(list)} as id`,
        ...columns,
        ...sorts.map(({ by, key }) => sql`${by} as ${key}`),
    ];
    return {
        select: sql`select ${sql.join(selected, sql`, `)} from ${fromOf(list)}
            where ${conditionOf(list) ?? sql`true`} limit ${limit}`,
        order: orderBy(sorts.map(({ key, way }) => [sql`${key}`, way])),
    };
}

/** The ids of all matches, in the order of the pages. */
export const idsOf = (list: Rows): SQL =>
    sql`select ${idOf(list)} as id from ${fromOf(list)} where ${conditionOf(list) ?? sql`true`} ${orderBy(sortsOf(list))}`;
