import { and, asc, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { api } from '../../../contract/nouns';
import { mayAccess } from '../../../contract/permissions';
import { FINISHED_STATUSES } from '../../../contract/statuses';
import { missing, Refusal } from '../../base/refusal';
import type { Db } from '../../db/connect';
import { activity, customers, journalRows, orderReturns, orders, orderSteps } from '../../db/schema';
import type { Files } from '../../storage/photos';
import { logChange, type Author } from '../log/activity';
import type { Actor } from '../log/actor';
import { formerly } from '../log/changes';
import { withoutPerson, type Person } from './withoutPerson';

type Customer = typeof customers.$inferSelect;

/**
 * Locks a customer's orders before the customer. Cancelling an order locks in the same order, which prevents deadlocks.
 */
export const lockOrders = (tx: Db, userId: number) =>
    tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.user_id, userId))
        .orderBy(asc(orders.id))
        .for('update');

/** A customer who is locked with their orders, so that no order is added meanwhile. @throws Refusal 404 */
export async function lockCustomer(tx: Db, id: number): Promise<Customer> {
    await lockOrders(tx, id);
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    if (!customer) throw missing();
    return customer;
}

/** The condition of an order that is open. */
export const isOpen: SQL = notInArray(orders.status, [...FINISHED_STATUSES]);

/** Open orders that a refusal names. */
const MOST_NAMED = 20;

/**
 * Refuses to erase a customer to whom something is still to be delivered or refunded. Only a role that may read orders learns which
 * ones.
 * @throws Refusal 409 with the newest open orders
 */
export async function refuseOpenOrders(tx: Db, { permissions }: Actor, id: number): Promise<void> {
    const open = and(eq(orders.user_id, id), isOpen);
    const count = await tx.$count(orders, open);
    if (count === 0) return;
    const { id: orderId, number, status } = orders;
    const named = await tx
        .select({ id: orderId, number, status })
        .from(orders)
        .where(open)
        .orderBy(desc(orderId))
        .limit(MOST_NAMED);
    const mayRead = mayAccess(permissions, api.orders.list.access);
    throw new Refusal(409, s => s.customerHasOrders({ smart_count: count }), {
        ...(mayRead && { data: { orders: named } }),
    });
}

/**
 * Removes the notes of orders, with those in the log and in the former rows of an undo: a note may name the person, and only a reader
 * could tell. A credit note has to state its reason, so that it loses the person's name, phone and email alone.
 */
async function eraseNotes(tx: Db, orderIds: number[], person: Person): Promise<void> {
    await tx.update(orders).set({ notes: null }).where(inArray(orders.id, orderIds));
    await tx.update(orderSteps).set({ notes: null }).where(inArray(orderSteps.purchase_id, orderIds));
    const { id, reason } = orderReturns;
    for (const note of await tx
        .select({ id, reason })
        .from(orderReturns)
        .where(inArray(orderReturns.purchase_id, orderIds))) {
        const cleared = note.reason && withoutPerson(note.reason, person);
        if (cleared !== note.reason)
            await tx.update(orderReturns).set({ reason: cleared }).where(eq(id, note.id));
    }
    const ofOrders = and(eq(activity.resource, 'orders'), inArray(activity.resource_id, orderIds));
    await tx.execute(
        sql`update ${journalRows} set before = before - 'notes', after = after - 'notes'
            where table_name = 'purchases' and activity_id in (select ${activity.id} from ${activity} where ${ofOrders})`,
    );
    await tx
        .update(activity)
        .set({ changes: sql`${activity.changes} - 'notes'` })
        .where(and(ofOrders, sql`${activity.changes} ? 'notes'`));
}

/** Removes what the log and the journal have of a customer, older entries too. */
async function eraseHistory(tx: Db, id: number): Promise<void> {
    await tx
        .update(activity)
        .set({ changes: {}, record_name: '' })
        .where(and(eq(activity.resource, 'customers'), eq(activity.resource_id, id)));
    await tx.delete(journalRows).where(
        // Written like the index's expression.
        sql`table_name = 'users' and (before ->> 'id')::int = ${id}`,
    );
}

/**
 * Erases a locked customer (docs/security.md#customers-data). Their orders stay, without what names the person.
 * @returns the number of these orders
 */
export async function eraseCustomer(
    tx: Db,
    files: Files,
    author: Author,
    customer: Customer,
): Promise<number> {
    const { id, country, photo } = customer;
    const freed = await tx
        .update(orders)
        .set({ user_id: null, customer_name: '', customer_phone: '', address: null })
        .where(eq(orders.user_id, id))
        .returning({ id: orders.id });
    if (freed.length > 0)
        await eraseNotes(
            tx,
            freed.map(order => order.id),
            customer,
        );
    await tx.delete(customers).where(eq(customers.id, id));
    files.drop(photo);
    await eraseHistory(tx, id);
    await logChange(tx, author, 'delete', 'customers', id, formerly({ country }));
    return freed.length;
}
