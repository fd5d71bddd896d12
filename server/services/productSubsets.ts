import { and, sql, type SQL } from 'drizzle-orm';
import type { ProductFilters } from '../../contract/schemas/products';
import type { Db } from '../db/connect';
import { only } from '../db/only';
import { planned } from '../db/planned';
import { products, productStates } from '../db/schema';
import { branchOf, missingState, type State } from './productFilters';

/**
 * Subsets of products that the rollups count by buckets of ids (decision 43): those of a category and its descendants, and those
 * in a state or not sold out, of all products, the visible or the hidden ones. Their lists have exact totals, and pages of any
 * depth.
 */
export type Subset = {
    /** The number of products, as `n`. */
    total: SQL;
    /** The number of products by bucket, as `bucket` and `n`. */
    buckets: SQL;
    /** The number of ids in a bucket. */
    size: number;
    /** Selects the products that meet a condition on their ids, as `id`. */
    ids: (condition: (id: SQL) => SQL) => SQL;
};

/** The sizes of the buckets in migration 34, and of those of all products. */
const IDS = { category: 32_000, state: 4_000, all: 1_000 };

function ofCategory(id: number): Subset {
    const branch = branchOf(id);
    return {
        total: sql`select coalesce(sum(count), 0)::int8 as n from product_sums() where level = 'c' and key = any(${branch})`,
        buckets: sql`select key as bucket, sum(count) as n from product_sums()
            where level = any(array(select 'c' || id from unnest(${branch}) id)) group by key`,
        size: IDS.category,
        ids: condition => sql`select ${products.id} as id from ${products}
            where ${products.category_id} = any(${branch}) and ${condition(sql`${products.id}`)}`,
    };
}

/** The level of the rollups that counts the products in a state, by visibility (migration 34). */
const levelOf = (state: State, visibility: 'visible' | 'hidden') => `${state} ${visibility}`;

/** What the products of a subset have in common; a subset of a state is listed by its index. */
type Common = { state?: State | undefined; inStock?: boolean; visibility: ProductFilters['visibility'] };

function inCommon({ state, inStock, visibility }: Common): Subset {
    const visibilities = visibility ? [visibility] : (['visible', 'hidden'] as const);
    const levelsOf = (of: State) => visibilities.map(one => levelOf(of, one));
    const hidden = levelOf('hidden', 'hidden');
    const added = state ? levelsOf(state) : visibility === 'hidden' ? [hidden] : ['b'];
    const subtracted = [
        ...(inStock ? levelsOf('sold_out') : []),
        ...(!state && visibility === 'visible' ? [hidden] : []),
    ];
    const figures = sql`sum(case when level = any(${sql.param(added)}::text[]) then count else -count end)`;
    const listed = (state: State, condition: (id: SQL) => SQL, where?: SQL) =>
        sql`select ${productStates.product_id} as id from ${productStates} where ${and(
            sql`${productStates.state} = ${state}`,
            where,
            condition(sql`${productStates.product_id}`),
        )}`;
    const sums = sql`product_sums() where level = any(${sql.param([...added, ...subtracted])}::text[])`;
    return {
        total: sql`select coalesce(${figures}, 0)::int8 as n from ${sums}`,
        buckets: sql`select case level when 'b' then key / ${IDS.state / IDS.all} else key end as bucket, ${figures} as n
            from ${sums} group by 1`,
        size: IDS.state,
        ids: condition =>
            state
                ? // The values of is_active make the index list only the ids of a bucket.
                  listed(
                      state,
                      condition,
                      sql`${productStates.is_active} = any(${sql.param(visibilities.map(one => one === 'visible'))}::boolean[])`,
                  )
                : sql`select ${products.id} as id from ${products} where ${and(
                      condition(sql`${products.id}`),
                      visibility && sql`${products.is_active} = ${visibility === 'visible'}`,
                      // As an array, because PostgreSQL would read the state of all products to compare it with a few ids.
                      inStock
                          ? sql`${products.id} <> all(array(${listed('sold_out', condition)}))`
                          : undefined,
                  )}`,
    };
}

/** The subset that the filters of a list leave; undefined if it is not counted. */
export function subsetOf(filters: Partial<ProductFilters>): Subset | undefined {
    const { category_id, stock, missing, visibility, ...others } = filters;
    const isOther = Object.values(others).some(value => value !== undefined);
    const states = [stock, missing].filter(value => value !== undefined).length;
    if (isOther || states > 1) return undefined;
    if (category_id !== undefined) return states || visibility ? undefined : ofCategory(category_id);
    if (stock === 'in_stock') return inCommon({ inStock: true, visibility });
    if (!states && !visibility) return undefined;
    const ofHidden = !states && visibility === 'hidden' ? ('hidden' as const) : undefined;
    return inCommon({ state: stock ?? (missing && missingState[missing]) ?? ofHidden, visibility });
}

/** The number of products of a subset. */
export const countSubset = async (db: Db, { total }: Subset): Promise<number> =>
    only((await db.execute<{ n: number }>(planned(total))).rows).n;

/** The number of visible products in each of these states. */
export async function countVisible<Of extends State>(
    db: Db,
    states: readonly Of[],
): Promise<Record<Of, number>> {
    const levels = states.map(state => levelOf(state, 'visible'));
    const { rows } = await db.execute<{ level: string; n: number }>(
        planned(sql`
        select level, sum(count)::int8 as n from product_sums()
        where level = any(${sql.param(levels)}::text[]) group by level`),
    );
    const counts = new Map(rows.map(({ level, n }) => [level, n]));
    return Object.fromEntries(states.map((state, at) => [state, counts.get(levels[at]!) ?? 0])) as Record<
        Of,
        number
    >;
}

type Way = { down: boolean; limit: number; offset: number };
/** Buckets with the rows of a page, and those of the first one that are skipped. */
type Position = { first: number; last: number; skipped: number; total: number };

/** The buckets with a page of a subset, and the number of all its products; undefined for a page beyond the last. */
async function positionIn(
    db: Db,
    { buckets }: Subset,
    { down, limit, offset }: Way,
): Promise<Position | undefined> {
    const { rows } = await db.execute<Position | Record<keyof Position, null>>(
        planned(sql`
        select min(bucket)::int as first, max(bucket)::int as last, max(total)::int8 as total,
            max(${offset}::int8 - before)::int8 as skipped
        from (
            select bucket, n, sum(n) over () as total,
                sum(n) over (order by bucket ${sql.raw(down ? 'desc' : 'asc')}) - n as before
            from (${buckets}) b where n > 0
        ) ordered where before < ${offset}::int8 + ${limit}::int8 and before + n > ${offset}::int8`),
    );
    const position = only(rows);
    return position.total === null ? undefined : position;
}

/** The ids of a page of a subset in the order of the ids, read from the buckets that have them, with the number of all. */
export async function pageOfSubset(
    db: Db,
    subset: Subset,
    way: Way,
): Promise<{ ids: number[]; total: number }> {
    const position = await positionIn(db, subset, way);
    if (!position) return { ids: [], total: await countSubset(db, subset) };
    const [from, to] = [position.first * subset.size, (position.last + 1) * subset.size];
    // Not planned once for all: the number of rows differs too much between subsets.
    const { rows } = await db.execute<{ id: number }>(sql`
        ${subset.ids(id => sql`${id} >= ${from} and ${id} < ${to}`)}
        order by id ${sql.raw(way.down ? 'desc' : 'asc')} offset ${position.skipped} limit ${way.limit}`);
    return { ids: rows.map(({ id }) => id), total: position.total };
}
