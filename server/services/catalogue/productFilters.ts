import { and, gt, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import type { MISSING_PARTS } from '../../../contract/productStates';
import type { ProductFilters } from '../../../contract/schemas/products';
import { dayStart } from '../../db/days';
import { categories, homeEntries, options, productFigures, products, STATES } from '../../db/schema';
import { toHalalas } from '../orders/money';
import { ownConditions } from '../../db/lists/own';

/** State of a product by which lists are filtered: something that it lacks or has. */
export type State = (typeof STATES)[number];

const bitOf = (state: State): number => 1 << STATES.indexOf(state);

/**
 * The condition that products have some states and lack others. The index of states has a few of the values, and PostgreSQL
 * knows how many products have each.
 */
export function inStates(given: State[], excluded: State[] = []): SQL {
    const [all, none] = [bitsOf(given), bitsOf(excluded)];
    return statesWhere(value => (value & all) === all && (value & none) === 0);
}

const bitsOf = (states: State[]): number => states.reduce((all, state) => all | bitOf(state), 0);

const statesWhere = (matches: (states: number) => boolean): SQL => {
    const values = Array.from({ length: 1 << STATES.length }, (_, value) => value).filter(matches);
    return sql`${productFigures.states} = any(${sql.param(values)}::int[])`;
};

/** Selects the visible products that are sold out, are low or have a sold-out variant, or whose stock lasts no longer. */
export const isRunningOut = (days: number): SQL => {
    const short = bitOf('sold_out') | bitOf('variant_sold_out') | bitOf('low');
    const figures = productFigures;
    return sql`select ${figures.product_id} from ${figures} where ${figures.states} & ${bitOf('hidden')} = 0
        and (${figures.states} & ${short} <> 0 or ${figures.days_of_stock} <= ${days})`;
};

/** The ids of some categories and their descendants, as an array. */
const branchesOf = (ids: SQL): SQL => sql`array(
    with recursive branch(id) as (
        ${ids} union select c.id from ${categories} c join branch on c.parent_id = branch.id
    )
    select id from branch)`;

/** The state of a product that lacks something. */
const missingState = {
    photo: 'no_photo',
    arabic_name: 'no_arabic_name',
    description: 'no_description',
    price: 'no_price',
    variants: 'no_variants',
} as const satisfies Record<(typeof MISSING_PARTS)[number], State>;

const REQUIRED = bitsOf(['no_photo', 'no_arabic_name', 'no_price']);

/** The categories that have options or inherit some. */
const withOptions = branchesOf(sql`select ${options.category_id} from ${options}`);

/** The condition that products lack a photo, an Arabic name, a price, or the variants of their category's options. */
const lacksRequired = or(
    statesWhere(value => (value & REQUIRED) !== 0),
    and(inStates(['no_variants']), sql`${productFigures.category_id} = any(${withOptions})`),
);

function statesOf({ stock, missing, visibility }: Partial<ProductFilters>): SQL | undefined {
    const given: State[] = [];
    const excluded: State[] = [];
    if (stock === 'in_stock') excluded.push('sold_out');
    else if (stock) given.push(stock);
    if (missing && missing !== 'required') given.push(missingState[missing]);
    if (visibility) (visibility === 'hidden' ? given : excluded).push('hidden');
    return and(
        given.length + excluded.length > 0 ? inStates(given, excluded) : undefined,
        missing === 'required' ? lacksRequired : undefined,
    );
}

/** The conditions on the figures of products. A product with variants has their prices. */
export const figureConditions = (
    {
        stock_above,
        max_days_of_stock,
        min_price,
        max_price,
        changed_since,
        ...filters
    }: Partial<ProductFilters>,
    zone: string,
): SQL | undefined => {
    const figures = productFigures;
    return and(
        statesOf(filters),
        stock_above === undefined ? undefined : gt(figures.stock, stock_above),
        max_days_of_stock === undefined ? undefined : lte(figures.days_of_stock, max_days_of_stock),
        min_price === undefined ? undefined : gte(figures.max_price, toHalalas(min_price)),
        max_price === undefined ? undefined : lte(figures.min_price, toHalalas(max_price)),
        (min_price ?? 0) > (max_price ?? Infinity) ? sql`false` : undefined,
        changed_since === undefined ? undefined : gte(figures.updated_at, dayStart(changed_since, zone)),
    );
};

/** The conditions on products themselves. */
export const productConditions = (asked: Partial<ProductFilters>, zone: string): SQL | undefined => {
    const { category_id, home } = asked;
    const listed = sql`array(select ${homeEntries.product_id} from ${homeEntries} where ${homeEntries.product_id} is not null)`;
    return and(
        category_id === undefined
            ? undefined
            : sql`${products.category_id} = any(${branchesOf(sql`select ${category_id}::int`)})`,
        home === 'on_home' ? sql`${products.id} = any(${listed})` : undefined,
        home === 'not_on_home' ? sql`${products.id} <> all(${listed})` : undefined,
        ownConditions('products', products, asked, zone),
    );
};
