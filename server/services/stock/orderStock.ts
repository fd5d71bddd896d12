import { asc, eq, sql } from 'drizzle-orm';
import type { ReturnState } from '../../../contract/orders/returns';
import { isRestocked, isReturn, isReversed, type Status } from '../../../contract/statuses';
import type { Db } from '../../db/connect';
import { prepared } from '../../db/preparedStatements';
import { products, orderItems, type orders, userStats, variants } from '../../db/schema';
import { refuse } from '../../base/refusal';
import { lockProducts, withSoldOutAlerts } from './stock';
import { saleOf } from '../orders/money';
import { setStockCause } from './stockCause';

type Row = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/** The items of an order, with their products locked. */
async function lockedItemsOf(tx: Db, order: Row): Promise<Item[]> {
    const items = await tx
        .select()
        .from(orderItems)
        .where(prepared(eq(orderItems.purchase_id, order.id)))
        .orderBy(asc(orderItems.product_id), asc(orderItems.variant_id));
    await lockProducts(
        tx,
        items.map(item => item.product_id),
    );
    return items;
}

type Moved = Pick<Item, 'quantity'> & Partial<Pick<Item, 'product_id' | 'variant_id' | 'options'>>;

/**
 * Adds the items to stock and to the sales of their products, or subtracts them. A deleted variant gets nothing back, and neither
 * does its product: its own stock is a separate figure. `updated_at` changes with the stock, so that a concurrent edit of the
 * product is refused.
 */
async function moveItems(
    tx: Db,
    items: Moved[],
    { stock, sold }: { stock: number; sold: number },
): Promise<void> {
    for (const { product_id, variant_id, options = [], quantity } of items) {
        const change = { stock: sql`stock + ${stock * quantity}::int`, updated_at: sql`clock_timestamp()` };
        const ownStock = stock !== 0 && !variant_id && options.length === 0;
        if (variant_id && stock !== 0)
            await tx
                .update(variants)
                .set(change)
                .where(prepared(eq(variants.id, variant_id)));
        if (product_id && (sold !== 0 || ownStock))
            await tx
                .update(products)
                .set({
                    ...(sold !== 0 && {
                        sold_count: sql`greatest(${products.sold_count} + ${sold * quantity}::int, 0)`,
                    }),
                    ...(ownStock && change),
                })
                .where(prepared(eq(products.id, product_id)));
    }
}

/** Pieces of an item that came back, in one state. */
export type CameBack = { item: Item; quantity: number; state: ReturnState };

/**
 * Takes pieces of an order out of its sale and puts those for sale back to stock, or the other way round where a return is undone.
 * @throws Refusal 409 with the items that are missing, if an undone return takes them from stock
 */
export async function moveReturned(tx: Db, order: Row, came: CameBack[], undone = false): Promise<void> {
    const sign = undone ? -1 : 1;
    const productIds = came.flatMap(({ item }) => (item.product_id === null ? [] : [item.product_id]));
    await lockProducts(tx, productIds);
    await setStockCause(tx, { reason: undone ? 'order' : 'returned', order: order.id });
    const inState = (isStock: boolean) =>
        came
            .filter(({ state }) => (state === 'stock') === isStock)
            .map(({ item, quantity }) => ({ ...item, quantity }));
    const moveSellable = () => moveItems(tx, inState(true), { stock: sign, sold: -sign });
    if (undone) {
        await refuseShortages(tx, inState(true));
        await withSoldOutAlerts(tx, [...new Set(productIds)], moveSellable);
    } else await moveSellable();
    await moveItems(tx, inState(false), { stock: 0, sold: -sign });
    for (const { item, quantity } of came)
        await tx
            .update(orderItems)
            .set({ returned_count: sql`${orderItems.returned_count} + ${sign * quantity}::int` })
            .where(prepared(eq(orderItems.id, item.id)));
}

/** Takes the items of a new order from stock. */
export const takeFromStock = (tx: Db, items: Moved[]): Promise<void> =>
    moveItems(tx, items, { stock: -1, sold: 1 });

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

/** @throws Refusal 409 with the items that are missing */
async function refuseShortages(tx: Db, items: Item[]): Promise<void> {
    const short = await shortages(tx, items);
    if (short.length > 0)
        throw refuse(409, s =>
            s.reopenMissing({
                items: short
                    .map(({ item, available }) => `${item.sku} (${available}/${item.quantity})`)
                    .join(', '),
            }),
        );
}

/**
 * Applies an order's step to a status, forward or back, to stock and to the sales of its products.
 * @throws Refusal 409 with the items that are missing, if a cancelled or returned order takes them from stock again
 */
export async function moveStock(tx: Db, order: Row, to: Status): Promise<void> {
    const from = order.status;
    const stock = Number(isRestocked(to)) - Number(isRestocked(from));
    const sold = Number(isReversed(from)) - Number(isReversed(to));
    if (stock === 0 && sold === 0) return;
    // What came back before was moved by its return.
    const items = (await lockedItemsOf(tx, order))
        .map(item => ({ ...item, quantity: item.quantity - item.returned_count }))
        .filter(({ quantity }) => quantity > 0);
    await setStockCause(tx, {
        reason: stock < 0 ? 'order' : isReturn(to) ? 'returned' : 'cancelled_order',
        order: order.id,
    });
    if (stock < 0) {
        await refuseShortages(tx, items);
        const ids = items.flatMap(({ product_id }) => (product_id === null ? [] : [product_id]));
        await withSoldOutAlerts(tx, [...new Set(ids)], () => moveItems(tx, items, { stock, sold }));
    } else await moveItems(tx, items, { stock, sold });
}

/** Changes what an order's customer spent, by what is left of it as a sale. Its products are locked before. */
export async function moveSpent(tx: Db, before: Row, after: Row): Promise<void> {
    const change = saleOf(after) - saleOf(before);
    if (after.user_id === null || change === 0) return;
    await tx
        .update(userStats)
        .set({ total_spent: sql`greatest(${userStats.total_spent} + ${change}::int, 0)` })
        .where(prepared(eq(userStats.user_id, after.user_id)));
}
