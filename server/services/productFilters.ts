import { and, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ProductFilters } from '../../contract/schemas/products';
import type { Db } from '../db/connect';
import { dayStart } from '../db/days';
import { only } from '../db/only';
import { planned } from '../db/planned';
import { categories, homeEntries, productFigures, products, STATES } from '../db/schema';
import { both, type Indexed } from '../db/search';
import { toHalalas } from './money';

/** What a product lacks or has, by which lists are filtered. */
export type State = (typeof STATES)[number];

/** What filters depend on: the ids of the category's branch, and the values that `product_figures.states` has. */
export type Known = { branch: number[]; states: number[] };

/** Reads what the filters depend on; undefined if they depend on nothing. */
export async function readKnown(
    db: Db,
    { category_id, stock, missing, visibility }: Partial<ProductFilters>,
): Promise<Known | undefined> {
    if ([category_id, stock, missing, visibility].every(value => value === undefined)) return undefined;
    const { states } = productFigures;
    // Reads one entry of the index for each value.
    const { rows } = await db.execute<Known>(
        planned(sql`
        with recursive value as (
            (select min(${states}) as states from ${productFigures})
            union all
            select (select min(${states}) from ${productFigures} where ${states} > value.states) from value where value.states is not null
        )
        select array(select states from value where states is not null) as states, ${branchOf(category_id ?? 0)} as branch`),
    );
    return only(rows);
}

/** The bits of some states. */
const bitsOf = (states: State[]): number =>
    states.reduce((bits, state) => bits | (1 << STATES.indexOf(state)), 0);

/** The products of a brand. */
const ofBrand = (brand: string): Indexed => {
    const condition = sql`lower(${products.brand}) = lower(${brand})`;
    return {
        ...both(condition),
        ids: sql`select ${products.id} as id from ${products} where ${condition}`,
        distinct: true,
        sampled: true,
    };
};

/** The products on the app's home, which are few. */
const onHome = (): Indexed => {
    const of = homeEntries.product_id;
    const listed = sql`select ${of} as id from ${homeEntries} where ${of} is not null`;
    return { ...both(sql`${products.id} = any(array(${listed}))`), ids: listed, byId: true };
};

/** The ids of a category and its descendants, as an array. */
export const branchOf = (id: number): SQL => sql`array(
    with recursive branch as (
        select ${id}::int as id
        union select c.id from ${categories} c join branch on c.parent_id = branch.id
    )
    select id from branch)`;

/** The filters that are a range of a figure, by the column of the list that is sorted by it. A product with variants has their prices. */
const figureRanges = (
    { stock_above, max_days_of_stock, min_price, max_price, changed_since }: Partial<ProductFilters>,
    zone: string,
): Map<string | undefined, SQL | undefined> => {
    const figures = productFigures;
    const touches = and(
        min_price === undefined ? undefined : gte(figures.max_price, toHalalas(min_price)),
        max_price === undefined ? undefined : lte(figures.min_price, toHalalas(max_price)),
        (min_price ?? 0) > (max_price ?? Infinity) ? sql`false` : undefined,
    );
    return new Map([
        ['stock', stock_above === undefined ? undefined : gt(figures.stock, stock_above)],
        [
            'days_of_stock',
            max_days_of_stock === undefined ? undefined : lte(figures.days_of_stock, max_days_of_stock),
        ],
        ['price', touches],
        [
            'updated_at',
            changed_since === undefined ? undefined : gte(figures.updated_at, dayStart(changed_since, zone)),
        ],
    ]);
};

/** The state of a product that lacks something. */
export const missingState = {
    photo: 'no_photo',
    arabic_name: 'no_arabic_name',
    description: 'no_description',
    price: 'no_price',
    variants: 'no_variants',
} as const satisfies Record<NonNullable<ProductFilters['missing']>, State>;

/** The condition on the states and the category of products; undefined if the filters leave all. One index has both. */
function inStates(
    { stock, missing, visibility, category_id }: Partial<ProductFilters>,
    known?: Known,
): SQL | undefined {
    const given: (State | undefined)[] = [
        stock === 'in_stock' ? undefined : stock,
        missing && missingState[missing],
        visibility === 'hidden' ? 'hidden' : undefined,
    ];
    const excluded: (State | undefined)[] = [
        stock === 'in_stock' ? 'sold_out' : undefined,
        visibility === 'visible' ? 'hidden' : undefined,
    ];
    const isState = (state: State | undefined) => state !== undefined;
    const all = bitsOf(given.filter(isState));
    const none = bitsOf(excluded.filter(isState));
    if (all === 0 && none === 0 && category_id === undefined) return undefined;
    const { states, category_id: category } = productFigures;
    const ofBranch = category_id !== undefined && branchOf(category_id);
    if (!known)
        return and(
            sql`${states} & ${all | none} = ${all}`,
            ofBranch ? sql`${category} = any(${ofBranch})` : undefined,
        );
    // The index finds values, and PostgreSQL knows how many products have each.
    const isAny = (column: PgColumn, values: number[]) => sql`${column} = any(${sql.param(values)}::int[])`;
    return and(
        isAny(
            states,
            known.states.filter(bits => (bits & (all | none)) === all),
        ),
        ofBranch ? isAny(category, known.branch) : undefined,
    );
}

/**
 * The filters that the figures of products decide, as one condition: whichever index of the figures finds the fewest rows has
 * the columns of all (migration 45). The list is sorted by `col`.
 */
function byFigures(filters: Partial<ProductFilters>, zone: string, col?: string, known?: Known): Indexed[] {
    const of = productFigures.product_id;
    const ranges = figureRanges(filters, zone);
    const condition = and(inStates(filters, known), ...ranges.values());
    if (!condition) return [];
    const listed = sql`from ${productFigures} where ${condition}`;
    const forms = (inOrdered: SQL) => ({
        inOrdered,
        inPassing: sql`coalesce((select true from ${productFigures} where ${inOrdered} and ${of} = ${products.id} limit 1), false)`,
    });
    const within = ranges.get(col);
    return [
        {
            ...forms(condition),
            indexed: sql`${products.id} = any(array(select ${of} ${listed}))`,
            ids: sql`select ${of} as id ${listed}`,
            distinct: true,
            isList: true,
            byId: true,
            within: within && forms(within),
        },
    ];
}

/** The conditions of the filters of the list of products, which is sorted by `col`. They are found faster with what is `known`. */
export const productConditions = (
    filters: Partial<ProductFilters>,
    zone: string,
    col?: string,
    known?: Known,
): Indexed[] => {
    const { brand, home } = filters;
    return [
        // First, because the others look up another table for each row that meets these.
        ...(brand === undefined ? [] : [ofBrand(brand)]),
        ...(home === undefined
            ? []
            : home === 'on_home'
              ? [onHome()]
              : [{ ...both(sql`not ${onHome().inPassing}`), sampled: true, byId: true }]),
        ...byFigures(filters, zone, col, known),
    ];
};
