import { asc, eq, sql } from 'drizzle-orm';
import type { Item, Order, OrderChanges } from '../../../contract/schemas/orders';
import { nextStatuses, type Status } from '../../../contract/statuses';
import type { Db } from '../../db/connect';
import type { Say } from '../../../i18n/say';
import { orderItems, orders, orderSteps } from '../../db/schema';
import { expectOne } from '../../db/expectOne';
import { idIn, prepared } from '../../db/preparedStatements';
import { statusIn } from '../../base/names';
import { missing, Refusal } from '../../base/refusal';
import { logChange, type Author } from '../log/activity';
import { difference } from '../log/changes';
import { journaled } from '../log/journal';
import { toSar } from './money';
import { refuseRefunded } from './refuseRefunded';
import { moveSpent, moveStock } from '../stock/orderStock';
import { unchangedSince } from '../log/version';
import { plainValues } from '../../../contract/fields/plainFields';
import { ownRefusal } from '../records/ownRefusal';

type Row = typeof orders.$inferSelect;

/** Rows as the API answers them. The status history is read for all rows at once. */
export async function orderAnswers(db: Db, rows: Row[]): Promise<Order[]> {
    if (rows.length === 0) return [];
    const steps = await db
        .select()
        .from(orderSteps)
        .where(
            idIn(
                orderSteps.purchase_id,
                rows.map(({ id }) => id),
            ),
        )
        .orderBy(asc(orderSteps.id));
    const stepsOf = new Map(rows.map(({ id }) => [id, [] as typeof steps]));
    for (const step of steps) stepsOf.get(step.purchase_id)?.push(step);
    return rows.map(row => ({
        id: row.id,
        number: row.number,
        status: row.status,
        allowed_statuses: [...nextStatuses(row.status)],
        user: { id: row.user_id, name: row.customer_name, phone: row.customer_phone || null },
        items_count: row.items_count,
        subtotal: toSar(row.subtotal),
        discount: toSar(row.discount),
        shipping_fee: toSar(row.shipping_fee),
        vat_amount: toSar(row.vat_amount),
        total: toSar(row.total),
        refunded: toSar(row.refunded),
        returned_count: row.returned_count,
        payment_type: row.payment_type as Order['payment_type'],
        payment_method: row.payment_method as Order['payment_method'],
        device_type: row.device_type as Order['device_type'],
        country: row.country,
        city: row.city,
        address: row.address,
        status_history: (stepsOf.get(row.id) ?? []).map(step => ({
            status: step.status,
            notes: step.notes,
            admin: step.admin_id === null ? null : { id: step.admin_id, name: step.admin_name ?? '' },
            at: step.at.toISOString(),
        })),
        ...plainValues('orders', row),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
    }));
}

export const readOrder = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = db
        .select()
        .from(orders)
        .where(prepared(eq(orders.id, id)));
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw missing();
    return row;
};

/** The refusal of a step that a status does not allow. */
const refusedStep = (from: Status, to: Status): Refusal => {
    const say: Say = s => s.stepNotAllowed({ from: statusIn(s, from), to: statusIn(s, to) });
    return new Refusal(422, say, { errors: { status: [say] } });
};

/**
 * Moves an order to its next status, or changes its notes. Cancelling or returning restores the stock in the same
 * transaction.
 * @throws Refusal 404; 422 with the reason if the step is not allowed; 409 if it changed since, or if a cancelled order cannot have
 * its items again or has a refund
 */
export const updateOrder = (
    db: Db,
    actor: Author,
    id: number,
    { status, notes, ...own }: OrderChanges,
    version?: string,
): Promise<Order> =>
    journaled(db, async tx => {
        const before = await readOrder(tx, id, true);
        await unchangedSince(version, before.updated_at, async () => (await orderAnswers(tx, [before]))[0]);
        const step = status !== undefined && status !== before.status;
        if (step && !nextStatuses(before.status).includes(status)) throw refusedStep(before.status, status);
        if (step) await refuseRefunded(tx, before, status);
        const set = { ...(step && { status }), ...(notes !== undefined && { notes: notes || null }), ...own };
        const after = expectOne(
            await tx
                .update(orders)
                .set({ ...set, updated_at: sql`clock_timestamp()` })
                .where(eq(orders.id, id))
                .returning()
                .catch((error: unknown) => {
                    throw ownRefusal('orders', error) ?? error;
                }),
        );
        if (step) {
            await tx.insert(orderSteps).values({
                purchase_id: id,
                status,
                notes: notes || null,
                admin_id: actor.id,
                admin_name: actor.name,
            });
            await moveStock(tx, before, status);
            await moveSpent(tx, before, after);
        }
        const also = await logChange(tx, actor, 'update', 'orders', id, difference(before, set));
        return expectOne(await orderAnswers(tx, [{ ...after, ...also }]));
    });

/** The items of some orders, by order. */
export async function itemsOfOrders(db: Db, orderIds: number[]): Promise<Map<number, Item[]>> {
    const rows = await db
        .select()
        .from(orderItems)
        .where(idIn(orderItems.purchase_id, orderIds))
        .orderBy(asc(orderItems.id));
    const items = new Map<number, Item[]>();
    for (const { purchase_id, category_id: _category, ...row } of rows) {
        const item = { ...row, unit_price: toSar(row.unit_price), total: toSar(row.total) };
        const own = items.get(purchase_id);
        if (own) own.push(item);
        else items.set(purchase_id, [item]);
    }
    return items;
}

/** The items of an order. @throws Refusal 404 */
export async function listItems(db: Db, orderId: number): Promise<Item[]> {
    const { id } = await readOrder(db, orderId);
    return (await itemsOfOrders(db, [id])).get(id) ?? [];
}
