import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { idIn } from '../../db/preparedStatements';
import { products, variants } from '../../db/schema';
import { announceSoldOut } from '../alerts/alerts';
import type { Say } from '../../../i18n/say';

/**
 * Locks products in the order of their ids, and so before their variants and photos. Every transaction that edits
 * several does the same, which prevents deadlocks.
 */
export const lockProducts = async (tx: Db, ids: (number | null)[]): Promise<void> =>
    void (await tx
        .select({ id: products.id })
        .from(products)
        .where(
            idIn(
                products.id,
                ids.filter(id => id !== null),
            ),
        )
        .orderBy(asc(products.id))
        .for('update'));

/** The stock of each product: the sum of its variants, or its own without variants. */
async function stocks(tx: Db, productIds: number[]): Promise<Map<number, number>> {
    const ofVariants = sql`(select sum(${variants.stock}) from ${variants} where ${variants.product_id} = ${products.id})`;
    const rows = await tx
        .select({ id: products.id, stock: sql<number>`coalesce(${ofVariants}, ${products.stock})` })
        .from(products)
        .where(idIn(products.id, productIds));
    return new Map(rows.map(({ id, stock }) => [id, Number(stock)]));
}

/**
 * Runs a change that may reduce stock, and writes a sold-out alert for each product whose stock reaches 0. The products
 * must be locked, so that exactly one transaction takes the last item.
 * @returns the result of the change, and the products that sold out.
 */
export async function withSoldOutAlerts<T>(
    tx: Db,
    productIds: number[],
    change: () => Promise<T>,
): Promise<{ result: T; soldOut: number[] }> {
    const before = await stocks(tx, productIds);
    const result = await change();
    const after = await stocks(tx, productIds);
    const soldOut = productIds.filter(id => (before.get(id) ?? 0) > 0 && after.get(id) === 0);
    await announceSoldOut(tx, soldOut);
    return { result, soldOut };
}

/** The same for one product, returning the result alone. */
export const withSoldOutAlert = async <T>(tx: Db, productId: number, change: () => Promise<T>): Promise<T> =>
    (await withSoldOutAlerts(tx, [productId], change)).result;

/** Returns the sentence about the stock that is left, for a change that would take more. */
export const stockShort = (left: number): Say =>
    left > 0 ? s => s.undoStock({ smart_count: left }) : s => s.undoNoStock;
