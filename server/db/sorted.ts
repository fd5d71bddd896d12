import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect';
import { planned } from './planned';
import { DEEP_OFFSET } from './sums';

/** A list sorted by a column whose index has fences, with the entries between them counted (migration 15). */
export type Sorted = {
    /** The name of the list in `list_fences`. */
    list: string;
    table: PgTable;
    id: PgColumn;
    by: SQL;
    /** Converts the key of a fence to a value of the column. */
    valueFrom: (key: string) => SQL;
    /** Whether the value may be missing. Such rows come last in both directions. */
    hasMissing?: boolean;
    /** Entries of these statuses or kinds alone, and the condition that they meet. */
    only?: Counted & { where: SQL | undefined };
};

/** Conversions of keys to numbers, times and words. */
export const numberOf = (key: string): SQL => sql`${Number(key)}`;
export const momentOf = (key: string): SQL => sql`${new Date(Number(key)).toISOString()}::timestamptz`;
export const wordOf = (key: string): SQL => sql`${key}`;

type Way = { down: boolean; limit: number; offset: number };
type Start = { bucket: number; key: string | null; id: number; before: number; total: number };

/** What the entries of a list are counted by in each bucket (`statuses`) or in blocks of 16 buckets (`kinds`), in migration 40. */
type Counted = { statuses: string[] } | { kinds: string[] };

/** Buckets whose entries of one kind are counted together. */
const BLOCK = 16;

/** Buckets that are added up at once to find a place in the list, about the square root of their number. */
const PART = 32;
const size = sql.raw(String(PART));

/** The number of entries in each part of a list, and in each bucket of the place's part. `counted` is a CTE that both need. */
type Counts = { counted?: SQL; parts: SQL; buckets: SQL };

/** Both are added up from the same counts, which are those of buckets or of blocks. */
const countsIn = (sums: SQL): Counts => ({
    counted: sql`counted as materialized (select bucket, sum(count)::int8 as n from ${sums} group by bucket),`,
    parts: sql`select bucket / ${size} as part, sum(n)::int8 as n from counted group by 1`,
    buckets: sql`select bucket, n from counted where bucket / ${size} = part`,
});

/** The parts of statuses are counted by themselves (migration 44). */
function countsOf(list: string, counted?: Counted): Counts {
    if (!counted) return countsIn(sql`list_sums(${list})`);
    if ('kinds' in counted)
        return countsIn(
            sql`(select block * ${BLOCK} as bucket, count from list_kind_sums(${list}, ${sql.param(counted.kinds)}::text[])) as sums`,
        );
    const sums = (names: string[]) => sql`list_kind_sums(${list}, ${sql.param(names)}::text[])`;
    return {
        parts: sql`
            select block as part, sum(count)::int8 as n from ${sums(counted.statuses.map(status => `${PART} ${status}`))} group by 1`,
        buckets: sql`
            select block as bucket, sum(count)::int8 as n from ${sums(counted.statuses)}
            where block between part * ${size} and part * ${size} + ${size} - 1 group by 1`,
    };
}

/**
 * The fence before a page in ascending order, with the number of entries before it and in total, of all entries or those of some
 * statuses or kinds; undefined if not built.
 */
async function startOf(
    db: Db,
    list: string,
    { down, limit, offset }: Way,
    only?: Counted,
): Promise<Start | undefined> {
    const at = down ? sql`greatest(0, total - ${offset}::int8 - ${limit}::int8)` : sql`${offset}::int8`;
    const { counted = sql.empty(), parts, buckets } = countsOf(list, only);
    // Finds the part of the list first: adding up bucket by bucket from its beginning takes twice as long.
    const { rows } = await db.execute<Start>(
        planned(sql`
        with ${counted} parts as materialized (${parts}),
        whole as materialized (select total, ${at} as at from (select coalesce(sum(n), 0)::int8 as total from parts) t),
        place as materialized (
            select part, before from whole, (
                select part, n, sum(n) over (order by part) - n as before from parts
            ) p where before <= at and before + n > at
        ),
        summed as (
            select bucket, n, before + sum(n) over (order by bucket) - n as before
            from place cross join lateral (${buckets}) b
        )
        select coalesce(c.bucket, 0) as bucket, f.key, f.id, coalesce(c.before, 0)::int8 as before, total
        from rollup_state cross join whole
        left join summed c on c.before <= at and c.before + c.n > at
        left join lateral (
            select key, id from list_fences where list = ${list} and bucket = c.bucket limit 1
        ) f on true
        where rollup_state.lists`),
    );
    return rows[0];
}

/** The first entry of a bucket; undefined if the list has none. */
export async function fenceOf(
    db: Db,
    list: string,
    bucket: number,
): Promise<{ key: string; id: number } | undefined> {
    const { rows } = await db.execute<{ key: string; id: number }>(
        planned(sql`select key, id from list_fences where list = ${list} and bucket = ${bucket}`),
    );
    return rows[0];
}

/** The ids of a deep page, read from the fence before it; undefined if the page is not deep or the counts are not built. */
export async function sortedIds(db: Db, sorted: Sorted, way: Way): Promise<number[] | undefined> {
    if (way.offset < DEEP_OFFSET) return undefined;
    const { list, table, id, by, valueFrom, hasMissing, only } = sorted;
    const ids: number[] = [];
    let { limit, offset } = way;
    for (const isMissing of hasMissing ? [false, true] : [false]) {
        const start = await startOf(
            db,
            isMissing ? `${list} missing` : list,
            { ...way, limit, offset },
            only,
        );
        if (!start) return undefined;
        const taken = Math.min(limit, start.total - offset);
        if (taken <= 0) {
            offset -= start.total;
            continue;
        }
        const from = way.down ? start.total - offset - taken : offset;
        const fence =
            start.bucket === 0 || start.key === null
                ? sql`true`
                : isMissing
                  ? sql`${id} >= ${start.id}`
                  : sql`(${by}, ${id}) >= (${valueFrom(start.key)}, ${start.id})`;
        const { rows } = await db.execute<{ id: number }>(sql`
            select ${id} as id from ${table}
            where ${isMissing ? sql`${by} is null` : sql`true`} and ${fence} and ${only?.where ?? sql`true`}
            order by ${by}, ${id} limit ${taken} offset ${from - start.before}`);
        const found = rows.map(row => row.id);
        ids.push(...(way.down ? found.reverse() : found));
        limit -= taken;
        offset = 0;
        if (limit === 0) break;
    }
    return ids;
}
