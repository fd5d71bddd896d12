import { asc, eq, sql } from 'drizzle-orm';
import { REVERSED_STATUSES, type Status } from '../../../contract/shop';
import type { Db } from '../../db/connect';
import { planned } from '../../db/preparedStatements';
import { products, orderItems, type orders, userStats, variants } from '../../db/schema';
import { refuse } from '../../http/refusal';
import { lockProducts, withSoldOutAlerts } from './stock';
import { setStockCause } from './stockCause';

type Row = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;
type Line = { product_id: number; variant_id?: number | null; quantity: number };

/** Whether an order of this status has returned its stock. */
export const isReversed = (status: string) => (REVERSED_STATUSES as readonly string[]).includes(status);

/** The items of an order, with their products locked. */
async function lockedItemsOf(tx: Db, order: Row): Promise<Item[]> {
    const items = await tx
        .select()
        .from(orderItems)
        .where(planned(eq(orderItems.purchase_id, order.id)))
        .orderBy(asc(orderItems.product_id), asc(orderItems.variant_id));
    await lockProducts(
        tx,
        items.map(item => item.product_id),
    );
    return items;
}

/** Takes the items from stock. `updated_at` changes too, so that a concurrent edit of the product is refused. */
export async function takeFromStock(tx: Db, lines: Line[]): Promise<void> {
    for (const { product_id, variant_id, quantity } of lines) {
        if (variant_id)
            await tx
                .update(variants)
                .set({ stock: sql`${variants.stock} - ${quantity}`, updated_at: sql`clock_timestamp()` })
                .where(planned(eq(variants.id, variant_id)));
        await tx
            .update(products)
            .set({
                sold_count: sql`${products.sold_count} + ${quantity}`,
                ...(!variant_id && {
                    stock: sql`${products.stock} - ${quantity}`,
                    updated_at: sql`clock_timestamp()`,
                }),
            })
            .where(planned(eq(products.id, product_id)));
    }
}

/**
 * Returns the items to stock, and subtracts them from the sales of the product and the spending of the customer. A
 * deleted variant gets nothing back, and neither does its product: its own stock is a separate figure.
 */
export async function returnToStock(tx: Db, order: Row, status: Status): Promise<void> {
    const items = await lockedItemsOf(tx, order);
    await setStockCause(tx, {
        reason: status === 'returned' ? 'returned' : 'cancelled_order',
        order: order.id,
    });
    for (const { product_id, variant_id, options, quantity } of items) {
        const isVariant = variant_id !== null || options.length > 0;
        if (variant_id !== null)
            await tx
                .update(variants)
                .set({ stock: sql`${variants.stock} + ${quantity}`, updated_at: sql`clock_timestamp()` })
                .where(planned(eq(variants.id, variant_id)));
        if (product_id !== null)
            await tx
                .update(products)
                .set({
                    sold_count: sql`greatest(${products.sold_count} - ${quantity}, 0)`,
                    // Makes a concurrent edit of the product fail, because it has read the old stock.
                    ...(!isVariant && {
                        stock: sql`${products.stock} + ${quantity}`,
                        updated_at: sql`clock_timestamp()`,
                    }),
                })
                .where(planned(eq(products.id, product_id)));
    }
    if (order.user_id !== null)
        await tx
            .update(userStats)
            .set({ total_spent: sql`greatest(${userStats.total_spent} - ${order.total}, 0)` })
            .where(planned(eq(userStats.user_id, order.user_id)));
}

/** The items that are not in stock in their quantity, each with the number that is. Deleted ones have none. */
async function shortages(tx: Db, items: Item[]): Promise<{ item: Item; available: number }[]> {
    const found: { item: Item; available: number }[] = [];
    for (const item of items) {
        const isVariant = item.variant_id !== null || item.options.length > 0;
        const table = isVariant ? variants : products;
        const id = isVariant ? item.variant_id : item.product_id;
        const [row] =
            id === null || item.product_id === null
                ? []
                : await tx.select({ stock: table.stock }).from(table).where(eq(table.id, id)).for('update');
        const available = row?.stock ?? 0;
        if (available < item.quantity) found.push({ item, available });
    }
    return found;
}

/**
 * Takes the items of a cancelled or returned order from stock again, and adds them to the sales of the product and the
 * spending of the customer.
 * @throws Refusal 409 with the items that are missing
 */
export async function takeAgain(tx: Db, order: Row): Promise<void> {
    const items = await lockedItemsOf(tx, order);
    await setStockCause(tx, { reason: 'order', order: order.id });
    const short = await shortages(tx, items);
    if (short.length > 0)
        throw refuse(409, s =>
            s.reopenMissing(
                short.map(({ item, available }) => `${item.sku} (${available}/${item.quantity})`).join(', '),
            ),
        );
    const lines = items.flatMap(({ product_id, ...item }) =>
        product_id === null ? [] : [{ ...item, product_id }],
    );
    const productIds = [...new Set(lines.map(line => line.product_id))];
    await withSoldOutAlerts(tx, productIds, () => takeFromStock(tx, lines));
    if (order.user_id !== null)
        await tx
            .update(userStats)
            .set({ total_spent: sql`${userStats.total_spent} + ${order.total}` })
            .where(planned(eq(userStats.user_id, order.user_id)));
}
