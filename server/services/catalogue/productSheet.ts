import { inArray, sql } from 'drizzle-orm';
import type { ProductLookup, SheetProduct } from '../../../contract/schemas/products';
import type { Db } from '../../db/connect';
import { categories, products, stockChanges, variants } from '../../db/schema';
import type { RecordList } from '../../db/lists/list';
import { productList, type ProductsAsked } from './productList';
import { common } from './products';
import { isGivenSku } from '../stock/stockLedger';
import { listVariantsOf } from './variants';
import { plainValues } from '../../../contract/fields/plainFields';

/** The last change of each item's stock, by product and variant. */
async function positionsOf(db: Db, productIds: number[]): Promise<Map<string, number>> {
    const rows = await db
        .select({
            product_id: stockChanges.product_id,
            variant_id: stockChanges.variant_id,
            last: sql<number>`max(${stockChanges.id})`,
        })
        .from(stockChanges)
        .where(inArray(stockChanges.product_id, productIds))
        .groupBy(stockChanges.product_id, stockChanges.variant_id);
    return new Map(
        rows.map(({ product_id, variant_id, last }) => [`${product_id} ${variant_id}`, Number(last)]),
    );
}

/** Whole products with the positions of their stock, read for all at once. */
export async function readSheetProducts(db: Db, ids: number[]): Promise<SheetProduct[]> {
    if (ids.length === 0) return [];
    const rows = await db.select().from(products).where(inArray(products.id, ids));
    const names = await db
        .select({ id: categories.id, name: categories.name, name_ar: categories.name_ar })
        .from(categories)
        .where(inArray(categories.id, [...new Set(rows.map(row => row.category_id))]));
    const categoryOf = new Map(names.map(category => [category.id, category]));
    const variantsOf = await listVariantsOf(db, ids);
    const positions = await positionsOf(db, ids);
    return rows.map(row => {
        const own = variantsOf.get(row.id) ?? [];
        const stock = own.length ? own.reduce((sum, variant) => sum + variant.stock, 0) : row.stock;
        return {
            ...common(row, categoryOf.get(row.category_id)!, stock),
            ...plainValues('products', row),
            position: positions.get(`${row.id} null`) ?? 0,
            variants: own.map(variant => ({
                ...variant,
                position: positions.get(`${row.id} ${variant.id}`) ?? 0,
            })),
        };
    });
}

/** The products of a list, whole. */
export const productSheet =
    (timeZone: string) =>
    (asked: ProductsAsked): RecordList<SheetProduct> => ({
        ...productList(timeZone)(asked),
        read: readSheetProducts,
    });

/** The products with some ids, or with a SKU of their own or of a variant, however it is written. */
export async function lookUpProducts(db: Db, { ids, skus }: ProductLookup): Promise<SheetProduct[]> {
    const own = await db.select({ id: products.id }).from(products).where(isGivenSku(products.sku, skus));
    const ofVariants = await db
        .selectDistinct({ id: variants.product_id })
        .from(variants)
        .where(isGivenSku(variants.sku, skus));
    return readSheetProducts(db, [...new Set([...ids, ...[...own, ...ofVariants].map(({ id }) => id)])]);
}
