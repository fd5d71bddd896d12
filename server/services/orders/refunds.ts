import { eq, sql } from 'drizzle-orm';
import { refundVat } from '../../../contract/orders/returns';
import type { Order } from '../../../contract/schemas/orders';
import { isReversed } from '../../../contract/statuses';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { lockInTransaction } from '../../db/locks';
import { orderReturns, orders } from '../../db/schema';
import { amountIn } from '../../base/numbers';
import { statusIn } from '../../base/names';
import { invalid, refuse } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { journaled } from '../log/journal';
import { toHalalas, toSar } from './money';
import { orderAnswers, readOrder } from './orders';

type Row = typeof orders.$inferSelect;
export type Note = typeof orderReturns.$inferSelect;

/** @throws Refusal 422 at a field if an amount is more than what is left of an order's total */
export function refuseTooMuch(field: string, { total, refunded }: Row, amount: number): void {
    if (amount <= total - refunded) return;
    throw invalid({
        [field]: s =>
            refunded < total
                ? s.refundTooMuch({ amount: amountIn(s, toSar(total - refunded)) })
                : s.refundNone,
    });
}

/**
 * Writes the credit note of a refund, with the next number. Other refunds wait for the number until the transaction ends, so it is
 * the last thing that takes a lock.
 * @param order as it was before the refund
 */
export async function writeNote(
    tx: Db,
    actor: Actor,
    timeZone: string,
    order: Row,
    { amount, reason = null }: { amount: number; reason?: string | null | undefined },
): Promise<Note> {
    await lockInTransaction(tx, 'creditNotes');
    const next = await tx.execute<{ id: number; year: string }>(sql`
        select coalesce(max(id), 0) + 1 as id, to_char(now() at time zone ${timeZone}, 'YYYY') as year from ${orderReturns}`);
    const { id, year } = expectOne(next.rows);
    return expectOne(
        await tx
            .insert(orderReturns)
            .values({
                id,
                number: `CN-${year}-${String(id).padStart(6, '0')}`,
                purchase_id: order.id,
                amount,
                vat_amount: refundVat(order, amount),
                reason: reason || null,
                admin_id: actor.id,
                admin_name: actor.name,
            })
            .returning(),
    );
}

/**
 * Records that an amount of a cancelled or returned order was paid back. Nothing is sent to a payment provider; the shop's
 * server may follow the change of `refunded` (docs/configuring.md#refuse-complete-or-follow-a-change).
 * @param amount in SAR
 * @throws Refusal 404; 409 if the order is a sale; 422 at `amount` if it is more than what is left of the total
 */
export const refundOrder = (
    db: Db,
    actor: Actor,
    timeZone: string,
    id: number,
    amount: number,
): Promise<Order> =>
    journaled(db, async tx => {
        const before = await readOrder(tx, id, true);
        if (!isReversed(before.status))
            throw refuse(409, s => s.refundOfSale({ now: statusIn(s, before.status) }));
        refuseTooMuch('amount', before, toHalalas(amount));
        const refunded = before.refunded + toHalalas(amount);
        const after = expectOne(
            await tx
                .update(orders)
                .set({ refunded, updated_at: sql`clock_timestamp()` })
                .where(eq(orders.id, id))
                .returning(),
        );
        const changes = { refunded: { from: toSar(before.refunded), to: toSar(refunded) } };
        const also = await logChange(tx, actor, 'update', 'orders', id, changes);
        await writeNote(tx, actor, timeZone, before, { amount: toHalalas(amount) });
        return expectOne(await orderAnswers(tx, [{ ...after, ...also }]));
    });
