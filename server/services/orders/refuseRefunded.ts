import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { isReversed, type Status } from '../../../contract/statuses';
import type { Db } from '../../db/connect';
import { orderReturns, orderSteps, type orders } from '../../db/schema';
import { refuse } from '../../base/refusal';

type Row = typeof orders.$inferSelect;

/**
 * An order is a sale again only without the refunds that were recorded since it was none.
 * @throws Refusal 409 if it has one
 */
export async function refuseRefunded(tx: Db, { id, refunded }: Row, to: Status): Promise<void> {
    if (refunded === 0 || isReversed(to)) return;
    const [step] = await tx
        .select({ at: orderSteps.at })
        .from(orderSteps)
        .where(eq(orderSteps.purchase_id, id))
        .orderBy(desc(orderSteps.id))
        .limit(1);
    const [ofSale] = await tx
        .select({ amount: sql<number>`coalesce(sum(${orderReturns.amount}), 0)::int` })
        .from(orderReturns)
        .where(
            and(
                eq(orderReturns.purchase_id, id),
                isNull(orderReturns.undone_at),
                step && lt(orderReturns.at, step.at),
            ),
        );
    if (refunded > (ofSale?.amount ?? 0)) throw refuse(409, s => s.refundedOrder);
}
