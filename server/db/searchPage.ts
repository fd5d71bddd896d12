import { and, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { following, rememberStart, startOf, type Start } from './pageStarts';
import { countOf, paged, pageOf, PER_PAGE, type Page } from './paging';
import { only } from './only';
import { FEW, isBeyond, rememberBeyond, sizeOf, type Size } from './sample';
import {
    bestOf,
    byIds,
    conditionsOf,
    foundEntries,
    foundFirst,
    isOrdered,
    meeting,
    meetingInOrder,
    needsOnlyIds,
    ofEntries,
    orderOf,
    rowsOf,
    searchOf,
    withinOf,
    type Matches,
    type RecordList,
    type Search,
} from './search';
import { bucketsOf, withKnown, type Buckets, type Group } from './words';

/** Faster ways to count and read a list without a search. */
export type Plain<T> = {
    total?: () => Promise<number>;
    rows?: (limit: number, offset: number) => Promise<T[]>;
};

/** The number of matches by the values of a column. */
type Tally = Record<string, number>;
/** The ids of a page, and the total; with `more` it is a lower bound. */
type Found = { ids: number[]; total: number; more?: boolean; tally?: Tally | undefined };

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

/** What a few matches are read from, and their condition, which is `all` in other words. */
function foundFrom(
    search: Search,
    size: Size,
    all: SQL,
): { from: SQL; where: SQL; joined?: SQL | undefined } {
    const { table, joined, entries, tested } = search;
    if (needsOnlyIds(search)) return { from: search.entries.from, where: meetingInOrder(search) };
    if (tested === 'entries' && entries) {
        const found = foundEntries({ ...search, entries });
        if (isOrdered(search) && !bestOf(search)) return found;
        const ids = sql`array(select ${entries.id} from ${found.from} where ${found.where})`;
        return { from: sql`${table}`, where: sql`${table.id} = any(${ids})`, joined };
    }
    if (size.isFew || search.listed?.count !== undefined)
        return { ...foundFirst(search, size.indexed), joined };
    return { from: sql`${table}`, where: joined ? byIds(search, all) : all, joined };
}

/**
 * A page of matches that an index finds, with their total. Counting in the same statement makes PostgreSQL use that
 * index: it estimates any unknown word at one row in 200, and would scan the list's order to the end of the table.
 */
async function pageOfFew(db: Db, search: Search, size: Size, offset: number): Promise<Found> {
    const { table, tally } = search;
    const all = meeting(search);
    const { from, where, joined } = foundFrom(search, size, all);
    const page = sql`order by ${orderOf(search)} limit ${PER_PAGE} offset ${offset}`;
    const only = tally?.only && inArray(tally.by, tally.only);
    const count = () => (offset > 0 ? countOf(db, table, and(all, only)) : 0);
    if (tally) return pageAndTally(db, search, { from, where, only, page, tally }, count);
    const statement = sql`
        select ${table.id} as id, count(*) over () as total from ${from} ${joined ?? sql.empty()}
        where ${where} ${page}`;
    return foundBy(db, statement, count);
}

/**
 * A page of matches that the index of one condition finds, with their total, from one statement; undefined if the condition needs
 * the rows, or if the matches are more than can be counted.
 */
async function pageOfEntries(db: Db, search: Search, offset: number): Promise<Found | undefined> {
    const [{ ids } = {}, ...others] = search.conditions ?? [];
    if (!needsOnlyIds(search) || !search.seek || !ids || others.length > 0) return undefined;
    if (search.where || search.tally || search.known?.matches || isBeyond(db, ids)) return undefined;
    const { table, entries, seek } = search;
    const way = sql.raw(seek.down ? 'desc' : 'asc');
    const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
        with found as materialized (
            select ${table.id} as id, ${seek.by} as at from ${entries.from} where ${meetingInOrder(search)} limit ${FEW.covered + 1}
        )
        select (select count(*) from found) as total,
            array(select id from found order by at ${way}, id ${way} limit ${PER_PAGE} offset ${offset}) as ids`);
    const found = only(rows);
    if (found.total <= FEW.covered) return found;
    rememberBeyond(db, ids);
    return undefined;
}

type Tallied = {
    from: SQL;
    where: SQL;
    only: SQL | undefined;
    page: SQL;
    tally: NonNullable<Search['tally']>;
};

/** A page of matches and their tally, from which the total is added up. `count` says it if the page has no rows. */
async function pageAndTally(
    db: Db,
    search: Search,
    { from, where, only = sql`true`, page, tally }: Tallied,
    count: () => Promise<number> | number,
): Promise<Found> {
    const { table } = search;
    // No more columns than needed, so that an index may have all of them.
    const columns = [...new Set([table.id, tally.by, ...tally.columns])].map(column => sql`${column}`);
    if (bestOf(search)) columns.push(searchOf(table));
    const { rows } = await db.execute<{ id: number; tally: Tally }>(sql`
        with found as materialized (select ${sql.join(columns, sql`, `)} from ${from} where ${where})
        select ${table.id} as id, (
            select jsonb_object_agg(value, n)
            from (select ${tally.by} as value, count(*) as n from found as ${table} group by 1) as counted
        ) as tally
        from found as ${table} where ${only} ${page}`);
    const [first] = rows;
    if (!first) return { ids: [], total: await count() };
    const total = (tally.only ?? Object.keys(first.tally)).reduce(
        (sum, value) => sum + (first.tally[value] ?? 0),
        0,
    );
    return { ids: rows.map(({ id }) => id), total, tally: first.tally };
}

/** A page of a statement that says the total in each row. `count` says it if the page has none. */
async function foundBy(db: Db, statement: SQL, count: () => Promise<number> | number): Promise<Found> {
    const { rows } = await db.execute<{ id: number; total: number }>(statement);
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (await count()) };
}

/** Whether an index lists so few rows that all of them can be read. */
export const isListedWhole = ({ listed }: Search, size: Size): boolean =>
    !size.isFew && listed?.from !== undefined && size.listed <= FEW.listed;

/** The same of rows that an index lists. */
async function pageOfListed(db: Db, search: Search, offset: number): Promise<Found> {
    const { table } = search;
    const listed = rowsOf(search, { where: meeting(search, 'listed') });
    const statement = sql`
        select ${table.id} as id, count(*) over () as total from ${listed}
        order by ${orderOf(search)} limit ${PER_PAGE} offset ${offset}`;
    return foundBy(db, statement, () => (offset > 0 ? countOf(db, table, meeting(search)) : 0));
}

/** The cost of a row from an index, in a block of its own, relative to the next row in the list's order. */
const INDEXED_COST = 3;
/** The same of an entry of an index that is passed. */
const ENTRY_COST = 0.3;
/** The same of an entry of one of several words. */
const COMPARED_COST = 0.7;
/**
 * The cost to read this many rows in the list's order: at most all that an index lists. Where that is not the order in which rows are
 * stored, each is in a block of its own.
 */
const costOf = (search: Search, size: Size, every: number, rows: number): number => {
    const { listed, sorted } = search;
    if (listed?.inOrder) return Math.min(every * rows, size.listed) * (listed.from ? INDEXED_COST : 1);
    if (needsOnlyIds(search)) return every * rows;
    if (isOrdered(search)) return every * rows * (ENTRY_COST + size.looked * INDEXED_COST);
    return every * rows * (sorted ? INDEXED_COST : 1);
};

/**
 * A group of matches, and how it is read: `found` by the index of a condition, in `passing` the rows in the list's order, or
 * those that an index has `listed`.
 */
type Part = { where: SQL; way: 'found' | 'passing' | 'listed' };

/** The groups of matches, best first, each with the cheaper way to read its first rows. */
function partsOf(search: Search, size: Size, rows: number): Part[] {
    const best = bestOf(search);
    const way = search.listed?.from && search.listed.inOrder ? 'listed' : 'passing';
    const meets = (...more: SQL[]) =>
        way === 'passing' && isOrdered(search)
            ? meetingInOrder(search, more)
            : (and(meeting(search, way === 'listed' ? way : 'inPassing'), ...more) ?? sql`true`);
    if (!best) return [{ where: meets(), way }];
    const { exact, begins } = best;
    const inPassing = meeting(search, 'inPassing');
    const isNotExact = sql`not ${exact.inPassing}`;
    const isPassed = costOf(search, size, size.begins.every, rows) < size.begins.indexed * INDEXED_COST;
    return [
        // A code has so few rows that no other index is worth reading.
        { where: sql`${byIds(search, exact.indexed)} and ${inPassing}`, way: 'found' },
        isPassed
            ? { where: meets(begins.inPassing, isNotExact), way }
            : {
                  where: byIds(search, sql`${inPassing} and ${begins.indexed} and ${isNotExact}`),
                  way: 'found',
              },
        { where: meets(sql`not ${begins.inPassing}`, isNotExact), way },
    ];
}

/**
 * A search first passes this many times as many rows as expected, and at least so many, or so many entries of an index:
 * matches may all be at the far end. If too few of them match, it passes `further` times as many, unless an index returns
 * all matches with less than `further` times that.
 */
const PASSED = { times: 3, least: 5_000, entries: 50_000, further: 8 };

type Wanted = { limit: number; offset: number };
type Row = Omit<Start, 'part'>;

/** What the rows of a group are read from, with the columns of the order. */
const sourceOf = (search: Search, { way }: Part): SQL =>
    way === 'passing' && isOrdered(search)
        ? search.entries.from
        : sql`${search.table} ${search.joined ?? sql.empty()}`;

/** The rows of a group from an offset; undefined if they are further away than expected. */
async function rowsOfPart(
    db: Db,
    search: Search,
    part: Part,
    { limit, offset }: Wanted,
    size: Size,
    after: SQL | undefined,
    isPartial = false,
): Promise<Row[] | undefined> {
    const { table, order, seek, listed } = search;
    const { where, way } = part;
    const source = sourceOf(search, part);
    const by = seek?.by ?? table.id;
    const all = and(where, after) ?? where;
    const within = withinOf(search)?.inOrdered;
    const keys = isOrdered(search) && search.entries.hasKeys ? [search.where, ...ofEntries(search)] : [];
    // Sorted by the inner query. A cast in it would take a fifth of its time.
    const passing = (most: number) => sql`select id, at::text from (
            select ${table.id} as id, ${by} as at, ${where} as is_match from ${source}
            where ${and(listed?.where, within, ...keys, after) ?? sql`true`} order by ${order} limit ${most}
        ) as passed where is_match limit ${limit} offset ${offset}`;
    const every = sql`select ${table.id} as id, (${by})::text as at
        from ${way === 'listed' ? rowsOf(search, { where: all, order, limit: offset + limit }) : sql`${source} where ${all}`}
        order by ${order} limit ${limit} offset ${offset}`;
    const least = isOrdered(search) ? PASSED.entries : PASSED.least;
    let most = Math.ceil(Math.max(least, PASSED.times * size.every * (offset + limit)));
    for (;;) {
        const isCapped = way === 'passing' && most < size.rows;
        const { rows } = await db.execute<Row>(isCapped ? passing(most) : every);
        if (!isCapped || rows.length === limit || isPartial) return rows;
        most *= PASSED.further;
        if (most * PASSED.further > (size.upTo ?? size.indexed)) return undefined;
    }
}

/** The number of rows before a known start. */
const firstOf = (known: ReturnType<typeof startOf>): number => (known ? (known.page - 1) * PER_PAGE : 0);

/** The number of rows of a group. */
async function countPart(db: Db, search: Search, part: Part): Promise<number> {
    const { where, way } = part;
    const found =
        way === 'listed' ? rowsOf(search, { where }) : sql`${sourceOf(search, part)} where ${where}`;
    const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n from ${found}`);
    return only(rows).n;
}

/** The page that rows begin with. They are more than a page if others follow; else `total` is the exact total. */
function pageFrom(db: Db, search: Search, size: Size, page: number, rows: Start[], total: number): Found {
    const ids = rows.slice(0, PER_PAGE).map(({ id }) => id);
    const last = rows[PER_PAGE - 1];
    if (!last || rows.length === PER_PAGE) return { ids, total };
    rememberStart(db, search, page + 1, last);
    return size.exact === undefined
        ? { ids, total: Math.max(size.above, page * PER_PAGE + 1), more: true }
        : { ids, total: size.exact };
}

/** A page of matches that are too many to count, and whether there are more; undefined if they are far from each other. */
async function pageOfMany(
    db: Db,
    search: Search,
    size: Size,
    page: number,
    known: ReturnType<typeof startOf>,
): Promise<Found | undefined> {
    const offset = (page - 1) * PER_PAGE;
    // One more than a page, to know whether there is a next page.
    const wanted = PER_PAGE + 1;
    const found: Start[] = [];
    let before = firstOf(known);
    for (const [at, part] of partsOf(search, size, offset - before + wanted).entries()) {
        if (known && at < known.start.part) continue;
        const start = known?.start.part === at ? known.start : undefined;
        const from = Math.max(0, offset + found.length - before);
        const limit = wanted - found.length;
        const after = start && following(search, start);
        const rows = await rowsOfPart(db, search, part, { limit, offset: from }, size, after);
        if (!rows) return undefined;
        found.push(...rows.map(row => ({ ...row, part: at })));
        if (found.length === wanted) break;
        const rest = after ? { ...part, where: sql`${part.where} and ${after}` } : part;
        before += rows.length > 0 || from === 0 ? from + rows.length : await countPart(db, search, rest);
    }
    return pageFrom(db, search, size, page, found, before);
}

/** A page of matches that are far from the newest rows: the indexes of one month after the other find them. */
async function pageByMonth(db: Db, search: Search, size: Size, page: number): Promise<Found> {
    const { table, order, seek } = search;
    const offset = (page - 1) * PER_PAGE;
    const wanted = offset + PER_PAGE + 1;
    const { rows: months } = await db.execute<{ name: string }>(
        sql`select name from month_partitions(${getTableName(table)}) order by low desc`,
    );
    const found: Start[] = [];
    for (const { name } of months) {
        // The offset keeps PostgreSQL from reading the month in the order of the list.
        const { rows } = await db.execute<Row>(sql`
            select ${table.id} as id, (${seek?.by ?? table.id})::text as at
            from (select * from ${sql.identifier(name)} as ${table} where ${meeting(search)} offset 0) as ${table}
            order by ${order} limit ${wanted - found.length}`);
        found.push(...rows.map(row => ({ ...row, part: 0 })));
        if (found.length === wanted) break;
    }
    return pageFrom(db, search, size, page, found.slice(offset), found.length);
}

/**
 * The rows of a group whose matches are counted by buckets of the list: each bucket with the next match is read, however far
 * apart they are. Undefined if a bucket has too many rows.
 */
async function rowsOfBuckets(
    db: Db,
    search: Search,
    part: Part,
    { limit, offset }: Wanted,
    size: Size,
    buckets: ReturnType<Buckets>,
): Promise<Row[] | undefined> {
    const found: Row[] = [];
    let before = 0;
    for (const { bucket, count } of buckets) {
        const from = offset + found.length;
        if (found.length < limit && from < before + count) {
            const wanted = { limit: limit - found.length, offset: Math.max(0, from - before) };
            const after = await search.counted?.after?.(db, bucket);
            const rows = await rowsOfPart(db, search, part, wanted, size, after, true);
            if (!rows?.length) return undefined;
            found.push(...rows);
        }
        before += count;
    }
    return found;
}

/** A page of any depth of matches that are counted by buckets of the list; undefined if that cannot be read. */
async function pageOfCounted(
    db: Db,
    search: Search,
    size: Size,
    matches: Matches,
    page: number,
): Promise<Found | undefined> {
    const { total, begins } = matches;
    const parts = partsOf(search, size, PER_PAGE);
    const [first, second, third] = parts;
    const [codes, buckets] = await Promise.all([
        first && third ? countPart(db, search, first) : 0,
        bucketsOf(db, search, matches),
    ]);
    // The buckets do not know which of their matches are codes.
    if (codes > 0) return undefined;
    const groups: [Group, number, Part | undefined][] = third
        ? [
              ['begins', begins, second],
              ['rest', total - begins, third],
          ]
        : [['all', total, first]];
    const ids: number[] = [];
    let before = 0;
    for (const [group, count, part] of groups) {
        const offset = Math.max(0, (page - 1) * PER_PAGE + ids.length - before);
        const limit = Math.min(PER_PAGE - ids.length, count - offset);
        before += count;
        if (limit <= 0 || !part) continue;
        const rows = await rowsOfBuckets(db, search, part, { limit, offset }, size, buckets(group));
        if (!rows) return undefined;
        ids.push(...rows.map(({ id }) => id));
    }
    return { ids, total };
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

/**
 * A page of a list, with or without a search. `size` is passed if it is already known. It has the list's `tally` if the search
 * finds a few rows, and at least one is on the page.
 */
export async function searchPage<T extends { id: number }>(
    db: Db,
    page: number,
    list: RecordList<T>,
    plain: Plain<T> = {},
    size?: Size,
): Promise<Page<T> & { tally?: Tally | undefined }> {
    const read = (ids: number[]) => inOrder(ids, some => list.read(db, some));
    if (conditionsOf(list).length === 0) {
        const where = meeting(list);
        const {
            total = () => countOf(db, list.table, where),
            rows = async (limit, from) => read(await idsOf(db, list, where, list.order, limit, from)),
        } = plain;
        return paged(page, total, rows);
    }
    const search = await withKnown(db, list);
    const { ids, total, more, tally } =
        (await pageOfEntries(db, search, (page - 1) * PER_PAGE)) ??
        (await pageOfFound(db, search, size ?? (await sizeOf(db, search)), page));
    return { ...pageOf(page, await read(ids), total, more), tally };
}

/** How a few matches, or all matches, are found. */
const ofFew = ({ rare, driver, ids, tested }: Size) => ({ rare, driver, ids, tested });

/** A page of a search, read in the cheapest way. */
async function pageOfFound(db: Db, search: Search, size: Size, page: number): Promise<Found> {
    const offset = (page - 1) * PER_PAGE;
    const matches = search.known?.matches;
    const counted =
        !size.isFew && matches?.words.length && search.counted?.after
            ? await pageOfCounted(db, search, size, matches, page)
            : undefined;
    if (counted) return counted;
    const near = size.isFew ? undefined : startOf(db, search, page);
    const rows = offset - firstOf(near) + PER_PAGE + 1;
    const found = size.indexed * INDEXED_COST + size.compared * COMPARED_COST;
    const listed = search.listed?.from ? size.listed * INDEXED_COST : Infinity;
    const passed = costOf(search, size, size.every, rows);
    if (isListedWhole(search, size) || (!size.isFew && listed <= Math.min(found, passed)))
        return pageOfListed(db, search, offset);
    const isMany = !size.isFew && passed < found;
    return (
        (isMany && (await pageOfMany(db, search, size, page, near))) ||
        (isMany && search.byMonth && (await pageByMonth(db, search, size, page))) ||
        pageOfFew(db, { ...search, ...ofFew(size) }, size, offset)
    );
}
