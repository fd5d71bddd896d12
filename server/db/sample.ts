import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { only } from './only';
import { planned } from './planned';
import { nameOf, remembered } from './remembered';
import {
    bestOf,
    conditionsOf,
    isId,
    needsOnlyIds,
    withinOf,
    wordsOf,
    type Indexed,
    type Matches,
    type Search,
} from './search';

/**
 * Estimates how many rows a search finds from a sample of its table: whole blocks, always the same ones. It takes about
 * 2 ms at any size of the shop, and knows how words and filters combine, unlike PostgreSQL's own statistics.
 */

/** Blocks in a sample; a smaller table is read completely. */
const BLOCKS = 128;
/** A block has more products and variants than orders, and the filters of products look up other tables. */
const HALF = ['products', 'variants'];
const blocksOf = ({ table }: Search) => (HALF.includes(getTableName(table)) ? BLOCKS / 2 : BLOCKS);
const BLOCK_BYTES = 8192;
/** Rows that an index finds and counts within 20 ms: `covered` without the rows themselves, or all of a small `table`. */
export const FEW = { table: 10_000, found: 3_000, listed: 300, covered: 10_000 };
/** Entries of words that an index compares in the same time, and how many of whole words take as long as one of a beginning. */
const MOST_COMPARED = 30_000;
const WHOLE = 8;
/** Lower bounds to report instead of an exact count. */
const BOUNDS = [10_000, 1_000] as const;

export type Size = {
    /** Whether an index finds all matches fast enough to count them. */
    isFew: boolean;
    /** A bound that the count exceeds; 0 if none is known. */
    above: number;
    /** The number of matches, if it is known. */
    exact?: number;
    /** Rows of the table, and those that an index lists. */
    rows: number;
    listed: number;
    /** Rows to read in the order of the list for each match, and rows that the indexes return for all matches. */
    every: number;
    indexed: number;
    /** The most that `indexed` may be, if not all were counted. */
    upTo?: number;
    /** The entries of several words, which an index compares. */
    compared: number;
    /** The same for names that begin with the search text. */
    begins: { every: number; indexed: number };
    /** The positions of the rare words, if others are common. */
    rare?: number[];
    /** The position of the condition whose index finds the fewest rows, if it is not that of the words. */
    driver?: number;
    /** The ids of those rows as an array in PostgreSQL's notation, if they are known. */
    ids?: string | undefined;
    /** How the rows that the words find are tested, if they are many. */
    tested?: Search['tested'];
    /** The rows that meet each of the sampled conditions. */
    each: number[];
    /** The share of the rows in the range of the order, and of those the ones that are read, because their ids meet the conditions. */
    within: number;
    looked: number;
};

const FEW_ROWS: Size = {
    isFew: true,
    above: 0,
    rows: 0,
    listed: Infinity,
    every: Infinity,
    indexed: 0,
    compared: 0,
    begins: { every: Infinity, indexed: 0 },
    each: [],
    within: 1,
    looked: 1,
};
/** The index does not look up words that are this many times more frequent than the rarest. */
const MORE_FREQUENT = 4;

type Sampled = Record<
    | 'size'
    | 'read'
    | 'met'
    | 'blocks'
    | 'spread'
    | 'filtered'
    | 'listed'
    | 'within'
    | 'indexed'
    | 'begins'
    | 'beginning',
    number
> &
    Record<`word${number}` | `each${number}`, number>;

/** Of large tables: for the next pages of a search, and when it is polled. */
const samples = remembered<Sampled>();

/** Reads the sample: the number of its rows that meet all conditions, and each of them. */
async function sample(db: Db, search: Search): Promise<Sampled> {
    const { table, where = sql`true`, listed } = search;
    const name = getTableName(table);
    // A partitioned table has no blocks itself; others have no tree.
    const size = sql`(coalesce((select sum(pg_relation_size(relid))::int8 from pg_partition_tree(${name}::regclass)),
        pg_relation_size(${name}::regclass)) / ${BLOCK_BYTES})`;
    const words = wordsOf(search).map((word, at) => ({ word, name: sql.identifier(`word${at}`) }));
    const [typedIn = sql`true`] = conditionsOf({ ...search, conditions: [] }).map(
        ({ inPassing }) => inPassing,
    );
    const begins = bestOf(search)?.begins.inPassing ?? sql`false`;
    const each = (search.sampled ?? []).map((condition, at) => ({
        ...condition,
        name: sql.identifier(`each${at}`),
    }));
    const within = withinOf(search)?.inPassing ?? sql`true`;
    const statement = sql`
        with sampled as materialized (
            select ${table}.tableoid as part, ${table}.ctid as at, ${typedIn} as indexed,
                ${where} as meets_filter, ${listed?.where ?? sql`true`} as listed, ${begins} as beginning, ${within} as within
                ${sql.join(words.map(({ word, name }) => sql`, ${word} as ${name}`))}
                ${sql.join(each.map(({ inPassing, name }) => sql`, ${inPassing} as ${name}`))}
            from ${table} tablesample system (least(100, 100.0 * ${blocksOf(search)} / greatest(1, ${size}))) repeatable (1)
        ), parts as (
            select *, ${sql.join([sql`meets_filter`, ...each.map(({ name }) => sql`${name}`)], sql` and `)} as filtered from sampled
        ), block as (
            select count(*) as n from parts where indexed and filtered group by part, (at::text::point)[0]
        )
        select ${size}::float8 as size, count(*) as read, count(*) filter (where indexed and filtered) as met,
            (select count(*) from block) as blocks, coalesce((select sum(n * n)::float8 from block), 0) as spread,
            count(*) filter (where filtered) as filtered, count(*) filter (where listed) as listed, count(*) filter (where within) as within,
            count(*) filter (where indexed) as indexed,
            count(*) filter (where indexed and filtered and beginning) as begins,
            count(*) filter (where beginning) as beginning
            ${sql.join([...words, ...each].map(({ name }) => sql`, count(*) filter (where ${name}) as ${name}`))}
        from parts`;
    const asked = nameOf(statement);
    const known = samples.get(db, asked);
    if (known) return known;
    const sampled = only((await db.execute<Sampled>(statement)).rows);
    if (sampled.size > blocksOf(search)) samples.set(db, asked, sampled);
    return sampled;
}

async function sampledSize(db: Db, search: Search): Promise<Size> {
    const { size, read, ...hits } = await sample(db, search);
    const scale = Math.max(1, size / blocksOf(search));
    const words = wordsOf(search).map((_, at) => hits[`word${at}`] ?? 0);
    const most = MORE_FREQUENT * Math.min(...words) + MORE_FREQUENT;
    const rare = words.flatMap((rows, at) => (rows <= most ? [at] : []));
    const indexed = scale * (rare.length < words.length ? Math.min(...words) : hits.indexed);
    // Another order may have all matches at its end, as names have that are sorted by name.
    const looked = words.length > 1 && !search.sorted ? rare : [];
    const compared =
        scale *
        looked.reduce(
            (sum, at) => sum + (words[at] ?? 0) / (search.known?.whole?.[at]?.length ? WHOLE : 1),
            0,
        );
    // Three standard deviations of a sample of whole blocks: one block full of matches says nothing about the others.
    const certain = hits.met - 3 * Math.sqrt(hits.spread);
    const shareOf = (rows: number) => (rows + 1) / Math.max(1, read + 1);
    const each = (search.sampled ?? []).map((_, at) => hits[`each${at}`] ?? 0);
    // Without a row that meets all filters, they count as independent of each other.
    const filteredShare =
        hits.filtered > 0
            ? shareOf(hits.filtered)
            : each.reduce((share, rows) => share * shareOf(rows), shareOf(search.where ? 0 : read));
    // If the sample has no match, the filters count as independent of the rest, unless it would then have some.
    const expected = Math.min(hits.indexed * filteredShare, 2) / 2;
    // Rows that an index does not list are not read.
    const listed = search.listed ? shareOf(hits.listed) : 1;
    // Rows outside the range of the order are not read, either.
    const within = shareOf(hits.within);
    const cost = search.listed?.inOrder ? listed : within;
    return {
        isFew: scale === 1 || (indexed <= FEW.found && compared <= MOST_COMPARED),
        above: boundOf(certain * scale),
        rows: read * scale,
        listed: search.listed?.count ?? listed * read * scale,
        every: (cost * read) / Math.max(hits.blocks, certain, expected),
        indexed,
        compared,
        begins: {
            every: (cost * read) / Math.max(hits.begins, Math.min(hits.beginning * filteredShare, 2) / 2),
            indexed: scale * hits.beginning,
        },
        each: each.map(rows => scale * rows),
        within,
        looked: search.entries?.hasWhere ? filteredShare : 1,
        ...(rare.length < words.length && { rare }),
    };
}

/** The rows of words beside which PostgreSQL reads so many times as many entries at once. */
const MANY = 2_000;
const JOINED = 8;

/** How rows that words find are tested against the conditions of entries, which so many rows meet. */
const testedBy = (
    { entries, typed, conditions }: Search,
    found: number,
    counts: number[],
): Search['tested'] =>
    !entries || !typed || !conditions?.some(({ byId }) => byId)
        ? undefined
        : found > MANY && Math.min(...counts) <= JOINED * found
          ? 'joined'
          : 'entries';

/** Estimates how many rows a search finds. */
export async function sizeOf(db: Db, search: Search): Promise<Size> {
    const { typed, few, conditions = [], known } = search;
    if (few || isId(typed)) return FEW_ROWS;
    if (known?.matches) return sizeOfMatches(db, search, known.matches);
    const counts = new Map<Indexed | undefined, number>();
    const counted: number[] = [];
    const isOne = conditions.length === 1 && !typed && !search.where;
    const sampled: (Pick<Indexed, 'inPassing'> & { at?: number })[] = conditions.filter(
        condition => condition.sampled && !condition.ids,
    );
    let listed: number | undefined;
    let driver: { at: number; count: number; found?: string | undefined } | undefined;
    const find = (at: number, count: number, found?: string) => {
        counts.set(conditions[at], count);
        if (count < (driver?.count ?? Infinity)) driver = { at, count, found };
    };
    for (const [at, condition] of conditions.entries()) {
        const { ids, isListed, isCovered } = condition;
        if (!ids) continue;
        const few = (isCovered && !isOne) || needsOnlyIds(search) ? FEW.covered : FEW.found;
        const most = condition.sampled ? few : Math.max(few, BOUNDS[0]);
        const { count, found } = await countRemembered(db, ids, most, condition.byId && !condition.sampled);
        if (count <= few) return { ...FEW_ROWS, driver: at, ids: found };
        // Of more rows than were counted the sample knows the share.
        const isMore = !isListed && !isOne && count > BOUNDS[0];
        if (condition.sampled || isMore) sampled.push({ ...condition, at });
        else find(at, count, found);
        if (isListed) listed = count;
        else if (!condition.sampled && !isMore) counted.push(count);
    }
    const [first] = conditions;
    if (!first) return sizeOfTyped(db, search);
    // Without words or filters there is nothing to sample.
    const isAlone = !typed && !search.where && sampled.length === 0;
    const size = isAlone ? await sizeOfTable(db, search) : await sizeOfTyped(db, { ...search, sampled });
    for (const [n, { at }] of sampled.entries())
        if (at !== undefined) find(at, Math.max(BOUNDS[0] + 1, size.each[n] ?? 0));
    const share = counted.reduce((product, count) => (product * count) / size.rows, 1);
    // With one condition that lists each row once, its count is the size of the result.
    const whole =
        !isOne || !first.distinct
            ? undefined
            : first.sampled && first.ids && size.above < BOUNDS[0]
              ? (await countRemembered(db, first.ids, BOUNDS[0])).count
              : counts.get(first);
    return {
        ...size,
        above:
            whole !== undefined
                ? boundOf(whole)
                : counted.length === 0 && listed === undefined
                  ? size.above
                  : 0,
        ...(whole !== undefined && whole <= BOUNDS[0] && { exact: whole }),
        ...(listed !== undefined && { listed: listed > BOUNDS[0] ? size.rows : listed }),
        every: size.every / share,
        indexed: Math.min(size.indexed, ...counts.values()),
        upTo: Math.min(size.indexed, ...[...counts.values()].filter(count => count <= BOUNDS[0])),
        looked: conditions.reduce(
            (share, one) => (one.byId ? (share * (counts.get(one) ?? size.rows)) / size.rows : share),
            size.looked / size.within,
        ),
        begins: { ...size.begins, every: size.begins.every / share },
        tested: testedBy(search, size.indexed, [...counts.values()]),
        ...(driver &&
            (!typed || driver.count < size.indexed) && {
                driver: driver.at,
                ids: driver.found,
                tested: undefined,
            }),
    };
}

/** A search whose matches are counted: nothing has to be sampled. */
async function sizeOfMatches(db: Db, search: Search, { total, begins }: Matches): Promise<Size> {
    if (total <= (search.isTallied ? FEW.found : FEW.listed)) return FEW_ROWS;
    const table = await sizeOfTable(db, search);
    return {
        ...table,
        isFew: false,
        exact: total,
        every: Math.max(1, table.rows / total),
        indexed: total,
        begins: { every: table.rows / Math.max(1, begins), indexed: begins },
    };
}

/** The rows of large tables, by name. */
const tableRows = remembered<number>();

/** The number of rows of a table, as PostgreSQL estimates it. */
async function rowsIn(db: Db, name: string): Promise<number> {
    const known = tableRows.get(db, name);
    if (known !== undefined) return known;
    const { rows } = await db.execute<{ rows: number }>(
        planned(sql`select greatest(coalesce((select sum(reltuples) from pg_partition_tree(oid) t join pg_class p on p.oid = t.relid where t.isleaf),
            reltuples), 1)::float8 as rows from pg_class where oid = ${name}::regclass`),
    );
    const count = only(rows).rows;
    if (count > FEW.table) tableRows.set(db, name, count);
    return count;
}

/** A search that finds every row. */
async function sizeOfTable(db: Db, { table }: Search): Promise<Size> {
    const count = await rowsIn(db, getTableName(table));
    return {
        ...FEW_ROWS,
        isFew: count <= FEW.table,
        rows: count,
        listed: count,
        every: 1,
        indexed: count,
    };
}

async function sizeOfTyped(db: Db, search: Search): Promise<Size> {
    const { also, typed } = search;
    const own = await sampledSize(db, { ...search, also: undefined });
    if (!own.isFew || !also || !typed) return own;
    const other = await sampledSize(db, { table: also.table, typed, sorted: true, order: sql`` });
    if (!other.isFew) return sampledSize(db, search);
    return { ...own, indexed: own.indexed + other.indexed };
}

const boundOf = (certain: number): number => BOUNDS.find(bound => certain > bound) ?? 0;

/** Conditions that more rows meet than were to be counted: for the next pages of a list, and when it is polled. */
const beyond = remembered<true>();

const nameUpTo = (ids: SQL, most: number) => nameOf(sql`${ids} limit ${most}`);

/** Whether a condition is known to be met by more rows than can be counted. */
export const isBeyond = (db: Db, ids: SQL): boolean => beyond.get(db, nameUpTo(ids, BOUNDS[0])) ?? false;
export const rememberBeyond = (db: Db, ids: SQL): void => beyond.set(db, nameUpTo(ids, BOUNDS[0]), true);

/** The number of rows that meet a condition, and their ids if they are asked for. Beyond `most` it is `most` + 1, without ids. */
async function countRemembered(
    db: Db,
    ids: SQL,
    most: number,
    withIds = false,
): Promise<{ count: number; found?: string | undefined }> {
    const name = nameUpTo(ids, most);
    if (beyond.get(db, name)) return { count: most + 1 };
    const { rows } = await db.execute<{ count: number; found: string | null }>(sql`
        select count(*) as count, ${withIds ? sql`case when count(*) <= ${most} then array_agg(id)::text end` : sql`null`} as found
        from (select id from (${ids}) as ids limit ${most + 1}) as rows`);
    const { count, found } = only(rows);
    if (count > most) beyond.set(db, name, true);
    return { count, found: found ?? undefined };
}
