import { and, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { ProductFilters } from '../../contract/schemas/products';
import { dayStart } from '../db/days';
import { categories, homeEntries, productFigures, products, productStates } from '../db/schema';
import { both, type Indexed } from '../db/search';
import { toHalalas } from './money';

/** What a product lacks or has, by which lists are filtered. */
export type State = (typeof productStates.$inferSelect)['state'];

/** The products in a state, which its index lists. */
const inState = (state: State): Indexed => {
    const listed = sql`from ${productStates} where ${productStates.state} = ${state}`;
    const of = productStates.product_id;
    return {
        indexed: sql`${products.id} = any(array(select ${of} ${listed}))`,
        inPassing: sql`coalesce((select true ${listed} and ${of} = ${products.id} limit 1), false)`,
        ids: sql`select ${of} as id ${listed}`,
        distinct: true,
        sampled: true,
        isList: true,
        byId: true,
        ...(state === 'sold_out' && { inOrdered: sql`${productFigures.stock} = 0` }),
    };
};

/** The products that are not in a state, which most are. PostgreSQL joins `indexed` with the state as a whole. */
const notInState = (state: State): Indexed => ({
    indexed: sql`not exists (select from ${productStates}
        where ${productStates.state} = ${state} and ${productStates.product_id} = ${products.id})`,
    inPassing: sql`not ${inState(state).inPassing}`,
    sampled: true,
    isList: true,
    byId: true,
    ...(state === 'sold_out' && { inOrdered: sql`${productFigures.stock} <> 0` }),
});

/** The products whose figures meet a condition. Its index counts them: a sample would read the figures row by row. */
const byFigures = (condition: SQL): Indexed => {
    const of = productFigures.product_id;
    const listed = sql`from ${productFigures} where ${condition}`;
    return {
        indexed: sql`${products.id} = any(array(select ${of} ${listed}))`,
        inPassing: sql`coalesce((select true ${listed} and ${of} = ${products.id} limit 1), false)`,
        ids: sql`select ${of} as id ${listed}`,
        distinct: true,
        isList: true,
        byId: true,
        inOrdered: condition,
    };
};

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
    return { ...both(sql`${products.id} = any(array(${listed}))`), ids: listed };
};

/** A condition that most products meet, so that they are found by reading the list. */
const common = (condition: SQL): Indexed => ({ ...both(condition), sampled: true });

/** The ids of a category and its descendants, as an array. */
export const branchOf = (id: number): SQL => sql`array(
    with recursive branch as (
        select ${id}::int as id
        union select c.id from ${categories} c join branch on c.parent_id = branch.id
    )
    select id from branch)`;

/** The products of a category and its descendants. */
const inCategory = (id: number): Indexed => {
    const condition = sql`${products.category_id} = any(${branchOf(id)})`;
    return {
        ...both(condition),
        ids: sql`select ${products.id} as id from ${products} where ${condition}`,
        distinct: true,
        sampled: true,
    };
};

/** A range of a figure, and the column of the list that is sorted by it. */
export type FigureRange = { col: 'stock' | 'days_of_stock' | 'price' | 'updated_at'; condition: SQL };

/** The filters by figures. A product with variants has their prices. */
export const figureRanges = (
    { stock_above, max_days_of_stock, min_price, max_price, changed_since }: Partial<ProductFilters>,
    zone: string,
): FigureRange[] => {
    const figures = productFigures;
    const bounds: [FigureRange['col'], (SQL | undefined)[]][] = [
        ['stock', [stock_above === undefined ? undefined : gt(figures.stock, stock_above)]],
        [
            'days_of_stock',
            [max_days_of_stock === undefined ? undefined : lte(figures.days_of_stock, max_days_of_stock)],
        ],
        [
            'price',
            [
                min_price === undefined ? undefined : gte(figures.max_price, toHalalas(min_price)),
                max_price === undefined ? undefined : lte(figures.min_price, toHalalas(max_price)),
                min_price !== undefined && max_price !== undefined && min_price > max_price
                    ? sql`false`
                    : undefined,
            ],
        ],
        [
            'updated_at',
            [
                changed_since === undefined
                    ? undefined
                    : gte(figures.updated_at, dayStart(changed_since, zone)),
            ],
        ],
    ];
    return bounds.flatMap(([col, given]) => {
        const condition = and(...given);
        return condition ? [{ col, condition }] : [];
    });
};

/** The state of a product that lacks something. */
export const missingState = {
    photo: 'no_photo',
    arabic_name: 'no_arabic_name',
    description: 'no_description',
    price: 'no_price',
    variants: 'no_variants',
} as const satisfies Record<NonNullable<ProductFilters['missing']>, State>;

/** The conditions of the filters of the list of products, which is sorted by `col`. */
export const productConditions = (
    filters: Partial<ProductFilters>,
    zone: string,
    col?: string,
): Indexed[] => {
    const { stock, missing, visibility, category_id, brand, home } = filters;
    return [
        // First, because the others look up another table for each row that meets these.
        ...(category_id === undefined ? [] : [inCategory(category_id)]),
        ...(brand === undefined ? [] : [ofBrand(brand)]),
        ...(stock === undefined ? [] : stock === 'in_stock' ? [notInState('sold_out')] : [inState(stock)]),
        ...(missing === undefined ? [] : [inState(missingState[missing])]),
        ...(visibility === undefined
            ? []
            : visibility === 'hidden'
              ? [inState('hidden')]
              : [common(sql`${products.is_active}`)]),
        ...(home === undefined
            ? []
            : home === 'on_home'
              ? [onHome()]
              : [common(sql`not ${onHome().inPassing}`)]),
        ...figureRanges(filters, zone).map(range => ({
            ...byFigures(range.condition),
            isWithin: range.col === col,
        })),
    ];
};
