import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { following, rememberStart, startOf, type Start } from './pageStarts';
import { countOf, paged, pageOf, PER_PAGE, type Page } from './paging';
import { sizeOf, type Size } from './sample';
import { bestOf, conditionsOf, meeting, orderOf, type RecordList, type Search } from './search';

/** Faster ways to count and read a list without a search. */
export type Plain<T> = {
    total?: () => Promise<number>;
    rows?: (limit: number, offset: number) => Promise<T[]>;
};

/** The ids of a page, and the total; with `more` it is a lower bound. */
type Found = { ids: number[]; total: number; more?: boolean };

const idsOf = async (
    db: Db,
    { table, joined }: Search,
    where: SQL,
    order: SQL,
    limit: number,
    offset: number,
) =>
    (
        await db.execute<{ id: number; total: number }>(sql`
            select ${table.id} as id from ${table} ${joined ?? sql.empty()}
            where ${where} order by ${order} limit ${limit} offset ${offset}`)
    ).rows.map(({ id }) => id);

/**
 * A page of matches that an index finds, with their total. Counting in the same statement makes PostgreSQL use that
 * index: it estimates any unknown word at one row in 200, and would scan the list's order to the end of the table.
 */
async function pageOfFew(db: Db, search: Search, offset: number): Promise<Found> {
    const { table, joined } = search;
    const where = meeting(search);
    const { rows } = await db.execute<{ id: number; total: number }>(sql`
        select ${table.id} as id, count(*) over () as total from ${table} ${joined ?? sql.empty()}
        where ${joined ? byIds(search, where) : where} order by ${orderOf(search)} limit ${PER_PAGE} offset ${offset}`);
    return {
        ids: rows.map(({ id }) => id),
        total: rows[0]?.total ?? (offset > 0 ? await countOf(db, table, where) : 0),
    };
}

/** The cost of a row from an index, in a block of its own, relative to the next row in the list's order. */
const INDEXED_COST = 3;
/** Whether reading in the list's order finds this many rows faster than sorting all matches of an index. */
const isPassed = ({ every, indexed }: Size['begins'], rows: number) => every * rows < indexed * INDEXED_COST;

/** Finds the rows before they are sorted, so that PostgreSQL does not scan the index of the order. */
const byIds = ({ table }: Search, where: SQL): SQL =>
    sql`${table.id} = any(array(select ${table.id} from ${table} where ${where}))`;

/** A group of matches. `passing`: they are found among the rows of the list's order. */
type Part = { where: SQL; passing: boolean };

/** The groups of matches, best first, each with the cheaper way to read its first rows. */
function partsOf(search: Search, size: Size, rows: number): Part[] {
    const best = bestOf(search);
    const all = meeting(search, 'inPassing');
    const passing = (where: SQL): Part => ({ where, passing: true });
    const found = (where: SQL): Part => ({ where: byIds(search, where), passing: false });
    if (!best) return [passing(all)];
    const { exact, begins } = best;
    return [
        found(sql`${all} and ${exact.indexed}`),
        isPassed(size.begins, rows)
            ? passing(sql`${all} and ${begins.inPassing} and not ${exact.inPassing}`)
            : found(sql`${all} and ${begins.indexed} and not ${exact.inPassing}`),
        passing(sql`${all} and not ${begins.inPassing} and not ${exact.inPassing}`),
    ];
}

/** The rows of a group after a start, in order. If the index of the order has the filters, only rows that meet them are read. */
function rowsOf(search: Search, { where, passing }: Part, start: Start | undefined): SQL {
    const { table, joined, order, seek, served } = search;
    const after = start ? following(search, start) : sql`true`;
    if (!passing || served !== 'covered' || !seek || !search.where)
        return sql`select ${table.id} as id, (${seek?.by ?? table.id})::text as at from ${table} ${joined ?? sql.empty()}
            where ${where} and ${after} order by ${order}`;
    const way = sql.raw(seek.down ? 'desc' : 'asc');
    return sql`
        select near.id, near.by::text as at
        from (
            select ${table.id} as id, ${seek.by} as by from ${table} where ${search.where} and ${after} order by ${order} offset 0
        ) as near, lateral (select true from ${table} where ${table.id} = near.id and ${where} limit 1) as met
        order by near.by ${way}, near.id ${way}`;
}

/** The number of rows before a known start. */
const firstOf = (known: ReturnType<typeof startOf>): number => (known ? (known.page - 1) * PER_PAGE : 0);

/** A page of matches that are too many to count, and whether there are more. */
async function pageOfMany(
    db: Db,
    search: Search,
    size: Size,
    page: number,
    known: ReturnType<typeof startOf>,
): Promise<Found> {
    const start = known?.start;
    const offset = (page - 1) * PER_PAGE;
    // One more than a page, to know whether there is a next page.
    const wanted = PER_PAGE + 1;
    const found: Start[] = [];
    let before = firstOf(known);
    for (const [at, part] of partsOf(search, size, offset - before + wanted).entries()) {
        if (start && at < start.part) continue;
        const after = start?.part === at ? start : undefined;
        const rowsInOrder = rowsOf(search, part, after);
        const from = Math.max(0, offset + found.length - before);
        const { rows } = await db.execute<Omit<Start, 'part'>>(
            sql`${rowsInOrder} limit ${wanted - found.length} offset ${from}`,
        );
        found.push(...rows.map(row => ({ ...row, part: at })));
        if (found.length === wanted) break;
        before +=
            rows.length > 0 || from === 0
                ? from + rows.length
                : await countOf(
                      db,
                      search.table,
                      after ? sql`${part.where} and ${following(search, after)}` : part.where,
                  );
    }
    const ids = found.slice(0, PER_PAGE).map(({ id }) => id);
    const last = found[PER_PAGE - 1];
    if (!last || found.length < wanted) return { ids, total: before };
    rememberStart(db, search, page + 1, last);
    return { ids, total: Math.max(size.above, offset + wanted), more: true };
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

/** A page of a list, with or without a search. `size` is passed if it is already known. */
export async function searchPage<T extends { id: number }>(
    db: Db,
    page: number,
    list: RecordList<T>,
    plain: Plain<T> = {},
    size?: Size,
): Promise<Page<T>> {
    const offset = (page - 1) * PER_PAGE;
    const read = (ids: number[]) => inOrder(ids, some => list.read(db, some));
    if (conditionsOf(list).length === 0) {
        const where = meeting(list);
        const {
            total = () => countOf(db, list.table, where),
            rows = async (limit, from) => read(await idsOf(db, list, where, list.order, limit, from)),
        } = plain;
        return paged(page, total, rows);
    }
    const known = size ?? (await sizeOf(db, list));
    const near = known.isFew ? undefined : startOf(db, list, page);
    const { ids, total, more } =
        known.isFew || !isPassed(known, offset - firstOf(near) + PER_PAGE + 1)
            ? await pageOfFew(db, { ...list, rare: known.rare }, offset)
            : await pageOfMany(db, list, known, page, near);
    return pageOf(page, await read(ids), total, more);
}
