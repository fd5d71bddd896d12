import { and, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListedProduct, PRODUCT_SORTS, ProductFilters } from '../../contract/schemas/products';
import type { Db } from '../db/connect';
import { pageOf, PER_PAGE, type Page } from '../db/paging';
import { isAmong, planned } from '../db/planned';
import { categories, productFigures, products, variants } from '../db/schema';
import type { RecordList } from '../db/search';
import { inOrder, searchPage } from '../db/searchPage';
import { DEEP_OFFSET, nearerEnd, sumOf } from '../db/sums';
import { productConditions, readKnown, type Known } from './productFilters';
import { productRows } from './products';
import { countSubset, pageOfSubset, subsetOf } from './productSubsets';

type Col = (typeof PRODUCT_SORTS)[number];

/** What a list of products is searched, filtered and sorted by. */
export type ProductsAsked = { q: string; col?: Col | undefined; desc?: boolean } & Partial<ProductFilters>;

/** The sort columns with an index of their own, which has the column and the id. */
const SORTS: Record<Exclude<Col, 'id' | 'category'>, { by: SQL; table: PgTable; id: PgColumn }> = {
    name: { by: sql`lower(${products.name})`, table: products, id: products.id },
    is_active: { by: sql`${products.is_active}`, table: products, id: products.id },
    price: figure(productFigures.min_price),
    stock: figure(productFigures.stock),
    variants_count: figure(productFigures.variants_count),
    sold_count: figure(productFigures.sold_count),
    days_of_stock: figure(productFigures.days_of_stock),
    updated_at: figure(productFigures.updated_at),
};
function figure(column: PgColumn) {
    return { by: sql`${column}`, table: productFigures, id: productFigures.product_id };
}

/** The figures, under the name of the products whose ids they have. */
const figuresAsProducts = {
    from: sql`${productFigures} cross join lateral (select ${productFigures.product_id} as id) as ${products}`,
    id: sql`${productFigures.product_id}`,
};

const way = (down: boolean): SQL => sql.raw(down ? 'desc' : 'asc');

/** The order of the list: the newest first, unless another one is requested. */
const orderBy = (
    col: Col | undefined,
    down: boolean,
): Pick<RecordList<ListedProduct>, 'order' | 'joined' | 'entries' | 'seek'> => {
    const dir = way(down);
    if (!col || col === 'id') {
        const isDown = !col || down;
        return {
            order: sql`${products.id} ${way(isDown)}`,
            seek: { by: sql`${products.id}`, down: isDown },
            entries: { ...figuresAsProducts, inOrder: true },
        };
    }
    if (col === 'category')
        return {
            order: sql`lower(${categories.name}) ${dir}, ${products.category_id} ${dir}, ${products.id} ${dir}`,
            joined: sql`join ${categories} on ${categories.id} = ${products.category_id}`,
            entries: { ...figuresAsProducts, inOrder: false },
        };
    const { by, table } = SORTS[col];
    return {
        order: sql`${by} ${dir}, ${products.id} ${dir}`,
        seek: { by, down },
        entries: { ...figuresAsProducts, inOrder: table === productFigures },
        ...(table === productFigures && {
            joined: sql`join ${productFigures} on ${productFigures.product_id} = ${products.id}`,
        }),
    };
};

/** The words of products are counted by buckets of this many ids (migration 30). */
const IDS = 4096;
const countedById = (down: boolean): NonNullable<RecordList<ListedProduct>['counted']> => ({
    down,
    after: async (_, bucket) => (down ? lt(products.id, (bucket + 1) * IDS) : gte(products.id, bucket * IDS)),
});

/** The list of products; `q` is searched in both names and the SKUs, including those of variants. */
export const productList =
    (zone: string) =>
    ({ q, col, desc: down = false, ...filters }: ProductsAsked, known?: Known): RecordList<ListedProduct> => {
        const subset = subsetOf(filters);
        return {
            table: products,
            typed: q,
            counted: {
                ...((!col || col === 'id') && countedById(!col || down)),
                ...(subset && { filtered: db => countSubset(db, subset) }),
            },
            conditions: productConditions(filters, zone, col, known),
            sorted: col !== undefined,
            also: { table: variants, of: variants.product_id },
            ...orderBy(col, down),
            read: productRows,
        };
    };

/** A page of the list. */
export const listProducts = async (
    db: Db,
    zone: string,
    { page, ...asked }: ProductsAsked & { page: number },
): Promise<Page<ListedProduct>> => {
    const { q, col, desc: down = false, ...filters } = asked;
    const subset = q ? undefined : subsetOf(filters);
    if (subset && (!col || col === 'id')) {
        const { ids, total } = await pageOfSubset(db, subset, {
            down: !col || down,
            limit: PER_PAGE,
            offset: (page - 1) * PER_PAGE,
        });
        return pageOf(page, await inOrder(ids, some => productRows(db, some)), total);
    }
    let total = 0;
    return searchPage(db, page, productList(zone)(asked, await readKnown(db, filters)), {
        total: async () => (total = await sumOf(db, sql`product_sums()`, sql`level = 'b'`)),
        rows: async (limit, offset) =>
            inOrder(await pageOfIds(db, { col, down, total }, limit, offset), ids => productRows(db, ids)),
    });
};

/** Adds to each product, of its variants that are low on stock, the one with the lowest stock. */
export async function withLowVariants(db: Db, rows: ListedProduct[]): Promise<ListedProduct[]> {
    if (rows.length === 0) return rows;
    const { product_id, sku, stock, low_stock_threshold, is_active, id } = variants;
    const found = await db
        .selectDistinctOn([product_id], { product_id, sku, stock })
        .from(variants)
        .where(
            and(
                isAmong(
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

type Plain = { col: Col | undefined; down: boolean; total: number };

/** The ids of a page of all products. */
const pageOfIds = async (
    db: Db,
    { col, down, total }: Plain,
    limit: number,
    offset: number,
): Promise<number[]> => {
    if (col === 'category') return idsByCategory(db, down, limit, offset);
    if (!col || (col === 'id' && down)) {
        const start = await startById(db, offset);
        return idsOf(
            db,
            sql`select ${products.id} as id from ${products} where ${start.where}
            order by ${products.id} desc limit ${limit} offset ${start.offset}`,
        );
    }
    return idsInOrder(db, { ...(col === 'id' ? BY_ID : SORTS[col]), down, total }, limit, offset);
};

/** The order of an index, which has the column and the id, with a condition on its rows and their number, if it is known. */
type IndexOrder = { by: SQL; table: PgTable; id: PgColumn; where?: SQL; down: boolean; total?: number };
const BY_ID = { by: sql`${products.id}`, table: products, id: products.id };

/** Ids in the order of an index, read from the nearer end. */
async function idsInOrder(
    db: Db,
    { by, table, id, where = sql`true`, down, total = Infinity }: IndexOrder,
    limit: number,
    offset: number,
): Promise<number[]> {
    const end = nearerEnd(total, limit, offset);
    const dir = way(down !== end.fromEnd);
    const ids = await idsOf(
        db,
        sql`select ${id} as id from ${table} where ${where}
        order by ${by} ${dir}, ${id} ${dir} limit ${end.limit} offset ${end.offset}`,
    );
    return end.fromEnd ? ids.reverse() : ids;
}

const idsOf = async (db: Db, statement: SQL): Promise<number[]> =>
    (await db.execute<{ id: number }>(statement)).rows.map(({ id }) => id);

/**
 * Where a page of all products begins: the bucket of 1,000 ids that contains its first row, and the offset in the
 * bucket.
 */
async function startById(db: Db, offset: number): Promise<{ where: SQL; offset: number }> {
    const plain = { where: sql`true`, offset };
    if (offset < DEEP_OFFSET) return plain;
    const { rows } = await db.execute<{ key: number; before: number }>(
        planned(sql`
        select key, before::int8 from (
            select key, n, sum(n) over (order by key desc) - n as before from (
                select key, sum(count) as n from product_sums() where level = 'b' group by 1 having sum(count) > 0
            ) counted
        ) ordered where before <= ${offset} and before + n > ${offset}`),
    );
    const start = rows[0];
    return start ? { where: lt(products.id, (start.key + 1) * 1000), offset: offset - start.before } : plain;
}

/** The same by category: the counted products of each category say which ones a page has. */
async function idsByCategory(db: Db, down: boolean, limit: number, offset: number): Promise<number[]> {
    const dir = way(down);
    const { rows } = await db.execute<{ id: number; before: number; n: number }>(sql`
        select id, before::int8, n::int8 from (
            select c.id, k.n, sum(k.n) over (order by lower(c.name) ${dir}, c.id ${dir}) - k.n as before
            from (select key, sum(count) as n from product_sums() where level = 'c' group by 1 having sum(count) > 0) k
            join ${categories} c on c.id = k.key
        ) ordered where before < ${offset + limit} and before + n > ${offset} order by before`);
    const ids: number[] = [];
    for (const { id, before, n } of rows) {
        const start = Math.max(0, offset - before);
        const taken = Math.min(n - start, limit - ids.length);
        const inCategory = { ...BY_ID, where: sql`${products.category_id} = ${id}`, down, total: n };
        ids.push(...(await idsInOrder(db, inCategory, taken, start)));
    }
    return ids;
}
