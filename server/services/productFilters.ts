import { sql, type SQL } from 'drizzle-orm';
import type { ProductFilters } from '../../contract/schemas/products';
import { categories, products, productStates } from '../db/schema';
import { both, type Indexed } from '../db/search';

type State = (typeof productStates.$inferSelect)['state'];

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
    };
};

/** A condition that most products meet, so that they are found by reading the list. */
const common = (condition: SQL): Indexed => ({ ...both(condition), sampled: true });

/** The products of a category and its descendants. */
const inCategory = (id: number): Indexed => {
    const condition = sql`${products.category_id} = any(array(
        with recursive branch as (
            select ${id}::int as id
            union select c.id from ${categories} c join branch on c.parent_id = branch.id
        )
        select id from branch))`;
    return {
        ...both(condition),
        ids: sql`select ${products.id} as id from ${products} where ${condition}`,
        distinct: true,
        sampled: true,
    };
};

const missingState = {
    photo: 'no_photo',
    arabic_name: 'no_arabic_name',
    description: 'no_description',
    price: 'no_price',
    variants: 'no_variants',
} as const satisfies Record<NonNullable<ProductFilters['missing']>, State>;

/** The conditions of the filters of the list of products. */
export const productConditions = ({
    stock,
    missing,
    visibility,
    category_id,
}: Partial<ProductFilters>): Indexed[] => [
    ...(stock === undefined
        ? []
        : stock === 'in_stock'
          ? [common(sql`not ${inState('sold_out').inPassing}`)]
          : [inState(stock)]),
    ...(missing === undefined ? [] : [inState(missingState[missing])]),
    ...(visibility === undefined
        ? []
        : visibility === 'hidden'
          ? [inState('hidden')]
          : [common(sql`${products.is_active}`)]),
    ...(category_id === undefined ? [] : [inCategory(category_id)]),
];
