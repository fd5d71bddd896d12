import { and, asc, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nouns } from '../../../contract/nouns';
import { can } from '../../../contract/permissions';
import type {
    StockHistory,
    StockHistoryQuery,
    StockItem,
    StockItemsQuery,
} from '../../../contract/schemas/stock';
import type { Db } from '../../db/connect';
import { PAGE_SIZE } from '../../base/identity';
import { activity, products, orders, stockChanges, variants } from '../../db/schema';
import { missing } from '../../base/refusal';
import type { Actor } from '../log/actor';
import { listVariantsOf } from '../catalogue/variants';

/** A page of the history of a product's stock, or of one of its variants, newest first. @throws Refusal 404 */
export async function listStockChanges(
    db: Db,
    actor: Actor,
    productId: number,
    { variant_id, before }: StockHistoryQuery,
): Promise<StockHistory> {
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
    if (!product) throw missing();
    const rows = await db
        .select({
            change: stockChanges,
            sku: sql<string | null>`coalesce(${variants.sku}, ${products.sku})`,
            number: orders.number,
            entry: { admin_id: activity.admin_id, admin_name: activity.admin_name, undoes: activity.undoes },
        })
        .from(stockChanges)
        .leftJoin(variants, eq(variants.id, stockChanges.variant_id))
        .leftJoin(
            products,
            and(eq(products.id, stockChanges.product_id), sql`${stockChanges.variant_id} is null`),
        )
        .leftJoin(orders, eq(orders.id, stockChanges.purchase_id))
        .leftJoin(activity, eq(activity.id, stockChanges.activity_id))
        .where(
            and(
                eq(stockChanges.product_id, productId),
                variant_id === undefined ? undefined : eq(stockChanges.variant_id, variant_id),
                before === undefined ? undefined : lt(stockChanges.id, before),
            ),
        )
        .orderBy(desc(stockChanges.id))
        .limit(PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const readsOrders = can(actor.permissions, [nouns.orders.permissions.show]);
    return {
        data: page.map(({ change, sku, number, entry }) => ({
            id: change.id,
            at: change.at.toISOString(),
            variant_id: change.variant_id,
            sku,
            difference: change.difference,
            stock: change.stock,
            reason: change.reason,
            note: change.note,
            order:
                readsOrders && change.purchase_id !== null && number !== null
                    ? { id: change.purchase_id, number }
                    : null,
            admin: entry?.admin_name ? { id: entry.admin_id, name: entry.admin_name } : null,
            undo: (entry?.undoes ?? null) !== null,
        })),
        meta: { next: rows.length > PAGE_SIZE ? (page.at(-1)?.change.id ?? null) : null },
    };
}

/** The last change of an item's stock; 0 if it has none. */
const positionOf = (productId: SQL, variantId: SQL): SQL<number> => sql<number>`coalesce((
    select max(c.id) from stock_changes c where c.product_id = ${productId} and c.variant_id is not distinct from ${variantId}
), 0)::int8`;

// In a select without joins Drizzle leaves out the names of tables, so they are written here.
const variantsCount = sql<number>`(select count(*) from variants v where v.product_id = "products"."id")`;

/** Whether a SKU is one of those given, however they are written. */
export const isGivenSku = (sku: PgColumn, given: string[]): SQL =>
    sql`key_form(${sku}) in (select key_form(given) from unnest(${sql.param(given)}::text[]) as given)`;

/** The items with given SKUs, or of a product, as they are now. */
export async function findStockItems(
    db: Db,
    { skus = [], product_id }: StockItemsQuery,
): Promise<StockItem[]> {
    const names = { name: products.name, name_ar: products.name_ar, product_id: products.id };
    const own = await db
        .select({
            ...names,
            sku: products.sku,
            stock: products.stock,
            variants_count: variantsCount,
            position: positionOf(sql`"products"."id"`, sql`null::int`),
        })
        .from(products)
        .where(product_id === undefined ? isGivenSku(products.sku, skus) : eq(products.id, product_id));
    const found = await db
        .select({
            ...names,
            variant_id: variants.id,
            sku: variants.sku,
            stock: variants.stock,
            position: positionOf(sql`${products.id}`, sql`${variants.id}`),
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.product_id))
        .where(
            product_id === undefined ? isGivenSku(variants.sku, skus) : eq(variants.product_id, product_id),
        )
        .orderBy(asc(variants.id));
    const variantsOf = await listVariantsOf(db, [...new Set(found.map(row => row.product_id))]);
    const values = new Map(
        [...variantsOf.values()].flat().map(({ id, option_values }) => [id, option_values]),
    );
    return [
        ...own.map(row => ({ ...row, variant_id: null, option_values: [] })),
        ...found.map(row => ({
            ...row,
            variants_count: 0,
            option_values: values.get(row.variant_id) ?? [],
        })),
    ];
}
