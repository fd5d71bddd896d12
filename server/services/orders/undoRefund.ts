import { asc, eq } from 'drizzle-orm';
import { isReversed } from '../../../contract/statuses';
import type { Db } from '../../db/connect';
import { orderReturns, returnedItems, type orders } from '../../db/schema';
import { refuse } from '../../base/refusal';
import type { JournalRow } from '../log/undoRows';
import { moveReturned, type CameBack } from '../stock/orderStock';
import { itemRowsOf } from './returns';

type Row = typeof orders.$inferSelect;

/**
 * Takes a refund back with what came back for it, or records it again, as an entry's rows of the journal say. Its credit note stays.
 * @param order as it is
 * @param after as it is when the entry is undone
 * @returns whether pieces came back with it.
 * @throws Refusal 409 if the order was cancelled or returned since, or if pieces are sold or came back since
 */
export async function undoRefund(tx: Db, order: Row, after: Row, rows: JournalRow[]): Promise<boolean> {
    const row = rows.find(({ table_name }) => table_name === 'purchase_returns');
    const id = (row?.after ?? row?.before)?.id;
    if (!row || typeof id !== 'number') return false;
    // What was recorded is undone; what was undone is recorded again.
    const undone = row.before === null || row.before.undone_at !== null;
    const came = await cameBackWith(tx, order.id, id);
    if (came.length > 0) {
        if (isReversed(order.status) && isReversed(after.status)) throw refuse(409, s => s.undoChanged);
        const tooMany = ({ item, quantity }: CameBack) =>
            !undone && item.returned_count + quantity > item.quantity;
        if (came.some(tooMany)) throw refuse(409, s => s.undoChanged);
        await moveReturned(tx, order, came, undone);
    }
    await tx
        .update(orderReturns)
        .set({ undone_at: undone ? new Date() : null })
        .where(eq(orderReturns.id, id));
    return came.length > 0;
}

async function cameBackWith(tx: Db, orderId: number, returnId: number): Promise<CameBack[]> {
    const items = await itemRowsOf(tx, orderId);
    const rows = await tx
        .select()
        .from(returnedItems)
        .where(eq(returnedItems.return_id, returnId))
        .orderBy(asc(returnedItems.id));
    return rows.flatMap(({ item_id, quantity, state }) => {
        const item = items.find(({ id }) => id === item_id);
        return item ? [{ item, quantity, state }] : [];
    });
}
