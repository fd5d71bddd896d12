import { and, sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE } from '../../base/identity';
import type { Db } from '../connect';
import { expectOne } from '../expectOne';
import { countUpTo, MOST_COUNTED, pageOf, type Page } from '../paging';
import { conditionOf, exactOf, fromOf, idOf, matchesOf, orderBy, type RecordList, type Rows } from './list';
import { namesLike, type Near } from './near';

/** The ids of a page, and the number of all matches; with `more` it is a lower bound. */
export type Found = { ids: number[]; total: number; more?: boolean };
export type Span = { limit: number; offset: number };
const selectIds = async (db: Db, statement: SQL): Promise<number[]> =>
    (await db.execute<{ id: number }>(statement)).rows.map(({ id }) => id);

/** The ids of a page in the list's order, read from the index of that order, without counting. */
const idsInOrder = (db: Db, list: Rows, where: SQL | undefined, { limit, offset }: Span): Promise<number[]> =>
    selectIds(
        db,
        sql`select ${idOf(list)} as id from ${fromOf(list)} where ${where ?? sql`true`}
            ${orderBy(list.order)} limit ${limit} offset ${offset}`,
    );

/** Codes that equal what was typed, of those that come before all other matches. */
const MOST_EXACT = 100;

/** A page of more matches than are counted: those that equal what was typed, and then the others in the list's order. */
export async function pageOfMany(db: Db, list: Rows, page: number): Promise<Found> {
    const offset = (page - 1) * PAGE_SIZE;
    const where = conditionOf(list);
    const exact = exactOf(list);
    const first = exact
        ? await idsInOrder(db, list, and(where, exact), { limit: MOST_EXACT, offset: 0 })
        : [];
    const ids = first.slice(offset, offset + PAGE_SIZE + 1);
    const others =
        first.length > 0 ? and(where, sql`${idOf(list)} <> all(${sql.param(first)}::int[])`) : where;
    // One more than a page, to know whether there is a next one.
    ids.push(
        ...(await idsInOrder(db, list, others, {
            limit: PAGE_SIZE + 1 - ids.length,
            offset: Math.max(0, offset - first.length),
        })),
    );
    return manyFrom(ids, offset);
}

/** The page that ids begin with, which are one more than a page if others follow. */
function manyFrom(ids: number[], offset: number): Found {
    const page = ids.slice(0, PAGE_SIZE);
    const end = offset + page.length;
    const isLast = ids.length > 0 && ids.length <= PAGE_SIZE;
    if (isLast && end > MOST_COUNTED) return { ids, total: end };
    return { ids: page, total: page.length > 0 ? Math.max(MOST_COUNTED, end) : MOST_COUNTED, more: true };
}

/** A page with the number of all matches, as far as they are counted. */
export async function findPage(db: Db, list: Rows, page: number): Promise<Found> {
    const span = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const where = conditionOf(list);
    if (!where) {
        const total = await countUpTo(db, sql`from ${fromOf(list)}`, MOST_COUNTED);
        return total > MOST_COUNTED
            ? pageOfMany(db, list, page)
            : { ids: total > span.offset ? await idsInOrder(db, list, where, span) : [], total };
    }
    // Found before they are sorted, because PostgreSQL would look for few matches in the order of the list, among all rows.
    const { select, order } = matchesOf(list, MOST_COUNTED + 1);
    const { rows } = await db.execute<{ ids: (number | string)[]; total: number }>(sql`
        with found as materialized (${select})
        select (select count(*) from found) as total, array(
            select id from found where (select count(*) from found) <= ${MOST_COUNTED}
            ${order} limit ${span.limit} offset ${span.offset}
        ) as ids`);
    const { ids, total } = expectOne(rows);
    // The driver reads an array of int8 as text.
    return total > MOST_COUNTED ? pageOfMany(db, list, page) : { ids: ids.map(Number), total };
}

/** Records in the order of their ids. */
export async function inOrder<T extends { id: number }>(
    ids: number[],
    read: (ids: number[]) => Promise<T[]>,
): Promise<T[]> {
    if (ids.length === 0) return [];
    const records = new Map((await read(ids)).map(record => [record.id, record]));
    return ids.flatMap(id => records.get(id) ?? []);
}

/** A page of a list. If a search finds nothing, `near` says where names that sound like it are looked for. */
export async function listPage<T extends { id: number }>(
    db: Db,
    page: number,
    list: RecordList<T>,
    near?: Near,
): Promise<Page<T>> {
    const { ids, total, more } = await findPage(db, list, page);
    const answer = pageOf(page, await inOrder(ids, some => list.read(db, some)), total, more);
    return total === 0 && near && list.typed ? withNames(answer, await namesLike(db, list, near)) : answer;
}

/** An answer that suggests other names, if there are any. */
export const withNames = <T extends Page<unknown>>(answer: T, names: string[]): T =>
    names.length > 0 ? { ...answer, meta: { ...answer.meta, did_you_mean: names } } : answer;
