import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { bestOf, conditionsOf, isId, wordsOf, type Search } from './search';

/**
 * How many rows a search finds, out of a sample of its table: whole blocks, always the same ones. It costs some 2 ms whatever
 * the size of the shop, and knows how words and filters go together, which PostgreSQL's own statistics do not.
 */

/** Blocks that are read of a table; one that has no more is read whole. */
const BLOCKS = 128;
const BLOCK_BYTES = 8192;
/** Tables of so many blocks stay in memory. */
const IN_MEMORY_BLOCKS = 10_000;
/** So many rows are read and counted by an index within 20 ms, where they are in memory and where they may not be. */
const FEW = { inMemory: 10_000, onDisk: 3_000 };
/** What is told of a count that is not made. */
const BOUNDS = [10_000, 1_000];

export type Size = {
    /** Whether an index finds all of it quickly enough to be counted. */
    isFew: boolean;
    /** A number that the count is certainly above, where it is; 0 where none is known. */
    above: number;
    /** Rows passed over in the list's order for each one that is found, and rows that the indexes find for all of it. */
    every: number;
    indexed: number;
    /** The same of the names that begin with what was typed. */
    begins: { every: number; indexed: number };
    /** Which of the words that are typed are the rare ones, where others are common. */
    rare?: number[];
};

const FEW_ROWS: Size = {
    isFew: true,
    above: 0,
    every: Infinity,
    indexed: 0,
    begins: { every: Infinity, indexed: 0 },
};
/** A word that is so much more frequent than the rarest is left out of what the index is asked for. */
const MORE_FREQUENT = 4;

type Sampled = Record<
    'size' | 'read' | 'met' | 'blocks' | 'filtered' | 'indexed' | 'begins' | 'beginning',
    number
> &
    Record<`word${number}`, number>;

/** Reads the sample: how many of its rows meet what is asked for, all of it and each part. */
async function sample(db: Db, search: Search): Promise<Sampled> {
    const { table, where = sql`true` } = search;
    const size = sql`(pg_relation_size(${getTableName(table)}::regclass) / ${BLOCK_BYTES})`;
    const words = wordsOf(search).map((word, at) => ({ word, name: sql.identifier(`word${at}`) }));
    const begins = bestOf(search)?.begins.inPassing ?? sql`false`;
    const { rows } = await db.execute<Sampled>(sql`
        select ${size}::float8 as size, count(*) as read, count(*) filter (where met) as met,
            count(distinct case when met then (at::text::point)[0] end) as blocks,
            count(*) filter (where filtered) as filtered, count(*) filter (where indexed) as indexed,
            count(*) filter (where met and beginning) as begins, count(*) filter (where beginning) as beginning
            ${sql.join(words.map(({ name }) => sql`, count(*) filter (where ${name}) as ${name}`))}
        from (select *, indexed and filtered as met from (
            select ${table}.ctid as at, ${and(...conditionsOf(search).map(({ inPassing }) => inPassing))} as indexed,
                ${where} as filtered, ${begins} as beginning
                ${sql.join(words.map(({ word, name }) => sql`, ${word} as ${name}`))}
            from ${table} tablesample system (least(100, 100.0 * ${BLOCKS} / greatest(1, ${size}))) repeatable (1)
            offset 0) as parts) as sample`);
    return rows[0]!;
}

async function sampledSize(db: Db, search: Search): Promise<Size> {
    const { size, read, ...hits } = await sample(db, search);
    const scale = Math.max(1, size / BLOCKS);
    const words = wordsOf(search).map((_, at) => hits[`word${at}`]!);
    const most = MORE_FREQUENT * Math.min(...words) + MORE_FREQUENT;
    const rare = words.flatMap((rows, at) => (rows <= most ? [at] : []));
    const indexed = scale * (rare.length < words.length ? Math.min(...words) : hits.indexed);
    const certain = hits.blocks - 3 * Math.sqrt(hits.blocks) - 2;
    // Where a sample has none, as if the filters had nothing to do with the rest.
    const expected = (hits.indexed * hits.filtered) / Math.max(1, read) / 2;
    return {
        isFew: scale === 1 || indexed <= (size <= IN_MEMORY_BLOCKS ? FEW.inMemory : FEW.onDisk),
        above: BOUNDS.find(bound => certain * scale > bound) ?? 0,
        every: read / Math.max(hits.blocks, expected),
        indexed,
        begins: { every: read / hits.begins, indexed: scale * hits.beginning },
        ...(rare.length < words.length && { rare }),
    };
}

/** How many rows a search finds, as far as its page needs to know. */
export async function sizeOf(db: Db, search: Search): Promise<Size> {
    const { also, typed, few, conditions = [] } = search;
    if (few || isId(typed)) return FEW_ROWS;
    for (const { entries } of conditions) if (entries && (await hasFew(db, entries))) return FEW_ROWS;
    const own = await sampledSize(db, { ...search, also: undefined });
    if (!own.isFew || !also) return own;
    const other = await sampledSize(db, { table: also.table, typed, sorted: true, order: sql`` });
    if (!other.isFew) return sampledSize(db, search);
    return { ...own, indexed: own.indexed + other.indexed };
}

const hasFew = async (db: Db, entries: SQL): Promise<boolean> => {
    const { rows } = await db.execute<{ n: number }>(
        sql`select count(*) as n from (${entries} limit ${FEW.onDisk + 1}) as entries`,
    );
    return rows[0]!.n <= FEW.onDisk;
};
