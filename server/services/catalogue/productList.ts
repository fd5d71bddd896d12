import { and, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListedProduct, ProductFilters, ProductSort } from '../../../contract/schemas/products';
import type { Db } from '../../db/connect';
import { type RecordList, type Sort, wayOf } from '../../db/lists/list';
import { PRODUCT_NAMES } from '../../db/lists/near';
import { listPage } from '../../db/lists/page';
import type { Page } from '../../db/paging';
import { idIn } from '../../db/preparedStatements';
import { categories, productFigures, products, variants } from '../../db/schema';
import { asName } from '../../db/schema/columns';
import { figureConditions, productConditions } from './productFilters';
import { productRows } from './products';
import { ownSort } from '../../db/lists/own';

/** Query of a list of products: its search, filters and order. */
export type ProductsAsked = {
    q: string;
    col?: ProductSort | undefined;
    desc?: boolean;
} & Partial<ProductFilters>;

/** The sort columns of products, and those of their figures. */
const OWN = {
    name: asName(products.name),
    category: sql`${asName(categories.name)}`,
    is_active: sql`${products.is_active}`,
} satisfies Partial<Record<ProductSort, SQL>>;
const FIGURES = {
    price: productFigures.min_price,
    stock: productFigures.stock,
    variants_count: productFigures.variants_count,
    sold_count: productFigures.sold_count,
    days_of_stock: productFigures.days_of_stock,
    updated_at: productFigures.updated_at,
} satisfies Partial<Record<ProductSort, unknown>>;
const isFigure = (col: ProductSort): col is keyof typeof FIGURES => col in FIGURES;
/** Whether a column is one of the products themselves, also one of the shop's. */
const isOwn = (col: ProductSort): boolean => col !== 'id' && !isFigure(col);

/** Returns the source of the rows: the figures alone if they have all that the list needs, without the products. */
function sourceOf(
    hasFigures: boolean,
    hasProducts: boolean,
    byCategory: boolean,
): RecordList<unknown>['from'] {
    const { product_id } = productFigures;
    if (hasFigures && !hasProducts) return { rows: sql`${productFigures}`, id: product_id };
    const rows = [
        sql`${products}`,
        ...(hasFigures ? [sql`join ${productFigures} on ${product_id} = ${products.id}`] : []),
        ...(byCategory ? [sql`join ${categories} on ${categories.id} = ${products.category_id}`] : []),
    ];
    return { rows: sql.join(rows, sql` `), id: products.id };
}

/** The order of the list: the newest first, unless another one is requested. */
function orderOf(col: ProductSort | undefined, down: boolean, id: PgColumn): Sort[] {
    const way = wayOf(!col || down);
    if (!col || col === 'id') return [[id, way]];
    const added = ownSort('products', products, col, down);
    if (added) return [added, [id, way]];
    const sorts: Sort[] = [[isFigure(col) ? FIGURES[col] : OWN[col as keyof typeof OWN], way]];
    if (col === 'category') sorts.push([products.category_id, way]);
    return [...sorts, [id, way]];
}

/** The list of products; `q` is searched in both names and the SKUs, including those of variants. */
export const productList =
    (zone: string) =>
    ({ q, col, desc: down = false, ...filters }: ProductsAsked): RecordList<ListedProduct> => {
        const [ofFigures, ofProducts] = [figureConditions(filters, zone), productConditions(filters, zone)];
        const hasFigures = ofFigures !== undefined || (col !== undefined && isFigure(col));
        const hasProducts = q !== '' || ofProducts !== undefined || (col !== undefined && isOwn(col));
        const from = sourceOf(hasFigures, hasProducts, col === 'category');
        return {
            table: products,
            from,
            typed: q,
            where: and(ofProducts, ofFigures),
            sorted: col !== undefined,
            also: { table: variants, of: variants.product_id },
            order: orderOf(col, down, from?.id ?? products.id),
            read: productRows,
        };
    };

/** A page of the list. */
export const listProducts = (
    db: Db,
    zone: string,
    { page, ...asked }: ProductsAsked & { page: number },
): Promise<Page<ListedProduct>> => listPage(db, page, productList(zone)(asked), PRODUCT_NAMES);
/** Adds to each product, of its variants that are low on stock, the one with the lowest stock. */
export async function withLowVariants(db: Db, rows: ListedProduct[]): Promise<ListedProduct[]> {
    if (rows.length === 0) return rows;
    const { product_id, sku, stock, low_stock_threshold, is_active, id } = variants;
    const found = await db
        .selectDistinctOn([product_id], { product_id, sku, stock })
        .from(variants)
        .where(
            and(
                idIn(
                    product_id,
                    rows.map(row => row.id),
                ),
                is_active,
                gt(stock, 0),
                lte(stock, low_stock_threshold),
            ),
        )
        .orderBy(product_id, stock, id);
    const lowOf = new Map(found.map(({ product_id, ...variant }) => [product_id, variant]));
    return rows.map(row => {
        const low_variant = lowOf.get(row.id);
        return low_variant ? { ...row, low_variant } : row;
    });
}
