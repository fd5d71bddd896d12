import { asc, eq, sql } from 'drizzle-orm';
import { returnAmounts, statusWhenReturned } from '../../../contract/orders/returns';
import type { OrderReturn, RecordedReturn, ReturnBody } from '../../../contract/schemas/orders';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { idIn } from '../../db/preparedStatements';
import { orderItems, orderReturns, orders, orderSteps, returnedItems } from '../../db/schema';
import { statusIn } from '../../base/names';
import { invalid, refuse, type FieldErrors, Refusal } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { journaled } from '../log/journal';
import { unchangedSince } from '../log/version';
import { moveReturned, moveSpent, type CameBack } from '../stock/orderStock';
import { toHalalas, toSar } from './money';
import { orderAnswers, readOrder } from './orders';
import { refuseTooMuch, writeNote, type Note } from './refunds';

type Row = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/** The items of an order, in the order in which its amounts are shared among them. */
export const itemRowsOf = (db: Db, orderId: number): Promise<Item[]> =>
    db.select().from(orderItems).where(eq(orderItems.purchase_id, orderId)).orderBy(asc(orderItems.id));

/** @throws Refusal 422 at the row of an item that the order lacks, or of more pieces than are left */
function cameBack(items: Item[], rows: ReturnBody['items']): CameBack[] {
    const left = new Map(items.map(item => [item.id, item.quantity - item.returned_count]));
    const errors: FieldErrors = {};
    const came = rows.flatMap(({ item_id, quantity, state }, index): CameBack[] => {
        const item = items.find(({ id }) => id === item_id);
        const pieces = left.get(item_id) ?? 0;
        if (!item) errors[`items.${index}.item_id`] = [s => s.notValid];
        else if (quantity > pieces)
            errors[`items.${index}.quantity`] = [
                s => (pieces > 0 ? s.returnTooMany({ smart_count: pieces }) : s.returnAll),
            ];
        left.set(item_id, pieces - quantity);
        return item ? [{ item, quantity, state }] : [];
    });
    if (Object.keys(errors).length > 0) throw new Refusal(422, s => s.invalid, { errors });
    return came;
}

/** Returns what is paid back in halalas: the given amount, or what is worked out. @throws Refusal 422 at `refund` */
function refundOf(order: Row, items: Item[], came: CameBack[], given: number | null | undefined): number {
    if (given !== null && given !== undefined) {
        const amount = toHalalas(given);
        if (came.length === 0 && amount === 0) throw invalid({ refund: s => s.required });
        refuseTooMuch('refund', order, amount);
        return amount;
    }
    if (came.length === 0) throw invalid({ items: s => s.tooFew({ smart_count: 1 }) });
    const pieces = new Map<unknown, number>();
    for (const { item, quantity } of came) pieces.set(item.id, (pieces.get(item.id) ?? 0) + quantity);
    return returnAmounts(order, items, pieces).refund;
}

/**
 * Records what came back of a shipped or delivered order, and its refund with a credit note, or a refund alone. The order keeps its
 * status until everything is back. Nothing is sent to a payment provider (docs/configuring.md#refuse-complete-or-follow-a-change).
 * @throws Refusal 404; 409 if the order changed since or has a status from which nothing comes back; 422 at the field
 */
export const takeBack = (
    db: Db,
    actor: Actor,
    timeZone: string,
    id: number,
    { items: rows, refund, reason }: ReturnBody,
    version?: string,
): Promise<RecordedReturn> =>
    journaled(db, async tx => {
        const before = await readOrder(tx, id, true);
        await unchangedSince(version, before.updated_at, async () => (await orderAnswers(tx, [before]))[0]);
        const whenReturned = statusWhenReturned(before.status);
        if (whenReturned === undefined)
            throw refuse(409, s => s.returnNotSent({ now: statusIn(s, before.status) }));
        const items = await itemRowsOf(tx, id);
        const came = cameBack(items, rows);
        const amount = refundOf(before, items, came, refund);
        const pieces = came.reduce((sum, { quantity }) => sum + quantity, 0);
        const refunded = before.refunded + amount;
        const returned_count = before.returned_count + pieces;
        const isAll = pieces > 0 && returned_count === items.reduce((sum, item) => sum + item.quantity, 0);
        await moveReturned(tx, before, came);
        const after = expectOne(
            await tx
                .update(orders)
                .set({
                    refunded,
                    returned_count,
                    ...(isAll && { status: whenReturned }),
                    updated_at: sql`clock_timestamp()`,
                })
                .where(eq(orders.id, id))
                .returning(),
        );
        await moveSpent(tx, before, after);
        if (isAll)
            await tx.insert(orderSteps).values({
                purchase_id: id,
                status: whenReturned,
                notes: reason || null,
                admin_id: actor.id,
                admin_name: actor.name,
            });
        const also = await logChange(tx, actor, 'update', 'orders', id, {
            ...(isAll && { status: { from: before.status, to: whenReturned } }),
            ...(pieces > 0 && { returned_count: { from: before.returned_count, to: returned_count } }),
            ...(amount > 0 && { refunded: { from: toSar(before.refunded), to: toSar(refunded) } }),
        });
        const note = await writeNote(tx, actor, timeZone, before, { amount, reason });
        const states = came.map(({ item, quantity, state }) => ({ item_id: item.id, quantity, state }));
        if (came.length > 0)
            await tx.insert(returnedItems).values(states.map(row => ({ ...row, return_id: note.id })));
        return {
            ...expectOne(await orderAnswers(tx, [{ ...after, ...also }])),
            recorded: noteAnswer(note, states),
        };
    });

const noteAnswer = (note: Note, items: OrderReturn['items']): OrderReturn => ({
    id: note.id,
    number: note.number,
    at: note.at.toISOString(),
    admin: { id: note.admin_id, name: note.admin_name },
    amount: toSar(note.amount),
    vat_amount: toSar(note.vat_amount),
    reason: note.reason,
    items,
    undone_at: note.undone_at?.toISOString() ?? null,
});

/** The refunds of some orders with their credit notes, the oldest first, by order. */
export async function returnsOfOrders(db: Db, orderIds: number[]): Promise<Map<number, OrderReturn[]>> {
    const notes = await db
        .select()
        .from(orderReturns)
        .where(idIn(orderReturns.purchase_id, orderIds))
        .orderBy(asc(orderReturns.id));
    if (notes.length === 0) return new Map();
    const noteIds = notes.map(({ id }) => id);
    const items = await db
        .select()
        .from(returnedItems)
        .where(idIn(returnedItems.return_id, noteIds))
        .orderBy(asc(returnedItems.id));
    const itemsOf = new Map(notes.map(({ id }) => [id, [] as OrderReturn['items']]));
    for (const { return_id, item_id, quantity, state } of items)
        itemsOf.get(return_id)?.push({ item_id, quantity, state });
    const returns = new Map(notes.map(note => [note.purchase_id, [] as OrderReturn[]]));
    for (const note of notes)
        returns.get(note.purchase_id)?.push(noteAnswer(note, itemsOf.get(note.id) ?? []));
    return returns;
}

/** The refunds of an order with their credit notes, the oldest first. @throws Refusal 404 */
export async function listReturns(db: Db, orderId: number): Promise<OrderReturn[]> {
    const { id } = await readOrder(db, orderId);
    return (await returnsOfOrders(db, [id])).get(id) ?? [];
}
