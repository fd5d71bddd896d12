import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { bestOf, conditionsOf, isId, meeting, type Search } from './search';

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

type Hits = {
    /** Rows of the sample that meet a condition. */
    rows: number;
    /** Blocks that have some of them. Rows that were made together stand together, and say little of the others. */
    blocks: number;
};

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
};

const NONE: Size = {
    isFew: true,
    above: 0,
    every: Infinity,
    indexed: 0,
    begins: { every: Infinity, indexed: 0 },
};

/** Reads the sample: how many rows it has of each condition, and of how many rows of the table each stands for one. */
async function sample<K extends string>(
    db: Db,
    table: Search['table'],
    conditions: Record<K, SQL>,
): Promise<{ read: number; scale: number; hits: Record<K, Hits>; blocks: number }> {
    const size = sql`(pg_relation_size(${getTableName(table)}::regclass) / ${BLOCK_BYTES})`;
    const names = Object.keys(conditions) as K[];
    const { rows } = await db.execute<Record<string, number>>(sql`
        select ${size}::float8 as size, count(*) as read, ${sql.join(
            names.map(
                name => sql`count(*) filter (where ${conditions[name]}) as ${sql.identifier(name)},
                    count(distinct (${table}.ctid::text::point)[0]) filter (where ${conditions[name]}) as ${sql.identifier(`${name}_blocks`)}`,
            ),
            sql`, `,
        )}
        from ${table} tablesample system (least(100, 100.0 * ${BLOCKS} / greatest(1, ${size}))) repeatable (1)`);
    const row = rows[0]!;
    return {
        read: row['read']!,
        blocks: row['size']!,
        scale: Math.max(1, row['size']! / BLOCKS),
        hits: Object.fromEntries(
            names.map(name => [name, { rows: row[name]!, blocks: row[`${name}_blocks`]! }]),
        ) as Record<K, Hits>,
    };
}

/** How many rows a search finds, as far as its page needs to know. */
export async function sizeOf(db: Db, search: Search): Promise<Size> {
    const { table, also, typed, few } = search;
    if (few || isId(typed)) return NONE;
    // A table's own words tell enough, unless those of the other table are common too.
    const other =
        also && typed ? await sizeOf(db, { table: also.table, typed, sorted: true, order: sql`` }) : NONE;
    const own = other.isFew ? { ...search, also: undefined } : search;
    const best = bestOf(own);
    const met = meeting(own, 'inPassing');
    const { read, scale, hits, blocks } = await sample(db, table, {
        met,
        indexed: and(...conditionsOf(own).map(({ inPassing }) => inPassing)) ?? sql`true`,
        begins: best ? sql`${met} and ${best.begins.inPassing}` : sql`false`,
        beginning: best ? best.begins.inPassing : sql`false`,
    });
    const indexed = hits.indexed.rows * scale + other.indexed;
    const certain = hits.met.blocks - 3 * Math.sqrt(hits.met.blocks) - 2;
    const everyOf = (found: Hits) => read / Math.max(found.blocks, 0.5);
    return {
        isFew: scale === 1 || indexed <= (blocks <= IN_MEMORY_BLOCKS ? FEW.inMemory : FEW.onDisk),
        above: BOUNDS.find(bound => certain * scale > bound) ?? 0,
        every: everyOf(hits.met),
        indexed,
        begins: { every: everyOf(hits.begins), indexed: hits.beginning.rows * scale },
    };
}
