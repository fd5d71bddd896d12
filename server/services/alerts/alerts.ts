import { desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { collectionPermissions, type AlertCollection } from '../../../contract/nouns/feed';
import { can } from '../../../contract/permissions';
import {
    FEED_NEWEST,
    type ClearBody,
    type FeedEvents,
    type OrderNotification,
    type PlanNotification,
    type SoldOutNotification,
} from '../../../contract/schemas/feed';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { inBatches } from '../../db/inBatches';
import { expectOne } from '../../db/expectOne';
import {
    orderNotifications,
    orders,
    planNotifications,
    plans,
    products,
    soldOutNotifications,
} from '../../db/schema';
import { refuse } from '../../base/refusal';
import type { Actor } from '../log/actor';
import { toSar } from '../orders/money';
import { publish } from './publish';

export type Document = FeedEvents['added'];

const TABLES = {
    purchase_notifications: orderNotifications,
    sold_out_notifications: soldOutNotifications,
    plan_notifications: planNotifications,
} as const;
/** Documents deleted in one transaction. A small batch keeps calls that clear alerts from waiting long. */
const SWEEP_BATCH = 1000;

async function orderDocuments(db: Db, where?: SQL): Promise<OrderNotification[]> {
    const rows = await db
        .select({
            document: orderNotifications,
            number: orders.number,
            total: orders.total,
            items_count: orders.items_count,
            customer: orders.customer_name,
        })
        .from(orderNotifications)
        .innerJoin(orders, eq(orders.id, orderNotifications.purchase_operation_id))
        .where(where)
        .orderBy(desc(orderNotifications.id))
        .limit(where ? 10_000 : FEED_NEWEST);
    return rows.map(({ document: { created_at, ...document }, total, ...order }) => ({
        ...document,
        created_at: created_at.toISOString(),
        ...order,
        total: toSar(total),
    }));
}

async function soldOutDocuments(db: Db, where?: SQL): Promise<SoldOutNotification[]> {
    const rows = await db
        .select({ document: soldOutNotifications, name: products.name, name_ar: products.name_ar })
        .from(soldOutNotifications)
        .innerJoin(products, eq(products.id, soldOutNotifications.product_id))
        .where(where)
        .orderBy(desc(soldOutNotifications.id))
        .limit(where ? 10_000 : FEED_NEWEST);
    return rows.map(({ document: { created_at, ...document }, name, name_ar }) => ({
        ...document,
        created_at: created_at.toISOString(),
        name,
        name_ar,
    }));
}

async function planDocuments(db: Db, where?: SQL): Promise<PlanNotification[]> {
    const rows = await db
        .select({ document: planNotifications, title: plans.title })
        .from(planNotifications)
        .innerJoin(plans, eq(plans.id, planNotifications.plan_id))
        .where(where)
        .orderBy(desc(planNotifications.id))
        .limit(where ? 10_000 : FEED_NEWEST);
    return rows.map(({ document: { created_at, ...document }, title }) => ({
        ...document,
        created_at: created_at.toISOString(),
        title,
    }));
}

/** The newest documents of a collection, or the existing ones among `ids`; oldest first. */
export async function documents(db: Db, collection: AlertCollection, ids?: number[]): Promise<Document[]> {
    if (ids?.length === 0) return [];
    if (collection === 'purchase_notifications') {
        const rows = await orderDocuments(db, ids && inArray(orderNotifications.id, ids));
        return rows.reverse().map(document => ({ collection, document }));
    }
    if (collection === 'plan_notifications') {
        const rows = await planDocuments(db, ids && inArray(planNotifications.id, ids));
        return rows.reverse().map(document => ({ collection, document }));
    }
    const rows = await soldOutDocuments(db, ids && inArray(soldOutNotifications.id, ids));
    return rows.reverse().map(document => ({ collection, document }));
}

/** Writes the alert of a new order, in the order's transaction. */
export async function announceOrder(tx: Db, orderId: number): Promise<void> {
    const made = expectOne(
        await tx
            .insert(orderNotifications)
            .values({ purchase_operation_id: orderId })
            .returning({ id: orderNotifications.id }),
    );
    await publish(tx, { added: 'purchase_notifications', id: made.id });
}

/** Writes an alert for each product that sold out, in the transaction that took the last item. */
export async function announceSoldOut(tx: Db, productIds: number[]): Promise<void> {
    if (productIds.length === 0) return;
    const made = await tx
        .insert(soldOutNotifications)
        .values(productIds.map(product_id => ({ product_id })))
        .returning({ id: soldOutNotifications.id });
    await publish(tx, ...made.map(({ id }) => ({ added: 'sold_out_notifications' as const, id })));
}

/** Deletes the alerts of a product before the product itself is deleted. */
export async function withdrawSoldOut(tx: Db, productId: number): Promise<void> {
    const deleted = await tx
        .delete(soldOutNotifications)
        .where(eq(soldOutNotifications.product_id, productId))
        .returning({ id: soldOutNotifications.id });
    if (deleted.length > 0)
        await publish(tx, { removed: 'sold_out_notifications', ids: deleted.map(({ id }) => id) });
}

/** Writes the alert of a plan that failed or left products out, in the transaction that carried it out. */
export async function announcePlan(tx: Db, plan_id: number): Promise<void> {
    const { id } = expectOne(
        await tx.insert(planNotifications).values({ plan_id }).returning({ id: planNotifications.id }),
    );
    await publish(tx, { added: 'plan_notifications', id });
}

/** Deletes the alerts of a plan before the plan itself is deleted. */
export async function withdrawPlan(tx: Db, planId: number): Promise<void> {
    const deleted = await tx
        .delete(planNotifications)
        .where(eq(planNotifications.plan_id, planId))
        .returning({ id: planNotifications.id });
    if (deleted.length > 0)
        await publish(tx, { removed: 'plan_notifications', ids: deleted.map(({ id }) => id) });
}

/**
 * Deletes exactly the documents in `body`. Ids that no longer exist are ignored.
 * @throws Refusal 403 if the role may not read one of the collections; then nothing is deleted
 */
export async function clearAlerts(db: Db, actor: Actor, body: ClearBody): Promise<void> {
    const wanted = (Object.keys(collectionPermissions) as AlertCollection[]).filter(
        collection => body[collection].length > 0,
    );
    if (wanted.some(collection => !can(actor.permissions, collectionPermissions[collection])))
        throw refuse(403, s => s.notAllowed);
    await db.transaction(async tx => {
        for (const collection of wanted) {
            const table = TABLES[collection];
            // Locked in one order to prevent deadlocks between simultaneous clears.
            const rows = await tx
                .select({ id: table.id })
                .from(table)
                .where(inArray(table.id, body[collection]))
                .orderBy(table.id)
                .for('update');
            const ids = rows.map(({ id }) => id);
            if (ids.length === 0) continue;
            await tx.delete(table).where(inArray(table.id, ids));
            await publish(tx, { removed: collection, ids });
        }
    });
}

/** Deletes documents that were not cleared for 90 days, and notifies open panels. Orders and products stay. */
export async function sweepAlerts(db: Db, now = Date.now()): Promise<void> {
    const old = new Date(now - POLICY.alertRetentionMs);
    for (const collection of Object.keys(TABLES) as AlertCollection[]) {
        const table = TABLES[collection];
        await inBatches(SWEEP_BATCH, size =>
            db.transaction(async tx => {
                // Rows locked by a call that clears them are skipped.
                const rows = await tx
                    .select({ id: table.id })
                    .from(table)
                    .where(lt(table.created_at, old))
                    .orderBy(table.id)
                    .limit(size)
                    .for('update', { skipLocked: true });
                const ids = rows.map(({ id }) => id);
                if (ids.length === 0) return 0;
                await tx.delete(table).where(inArray(table.id, ids));
                await publish(tx, { removed: collection, ids });
                return ids.length;
            }),
        );
    }
}
