import { and, asc, eq, or, sql } from 'drizzle-orm';
import { mayCopyCustomer, nounsOfCustomers } from '../../../contract/customers/copy';
import { COPY_ACTION } from '../../../contract/schemas/activity';
import type { Customer, CustomerCopy } from '../../../contract/schemas/customers';
import { missing, refuse } from '../../base/refusal';
import type { Db } from '../../db/connect';
import { idIn } from '../../db/preparedStatements';
import { activity, campaigns, customers, devices, orderPrints, orders, pushes } from '../../db/schema';
import { ownColumn, ownTables } from '../../db/schema/ownColumns';
import { writeEntry } from '../log/activity';
import type { Actor } from '../log/actor';
import { itemsOfOrders, orderAnswers } from '../orders/orders';
import { returnsOfOrders } from '../orders/returns';
import { readCustomers } from './customers';
import { wasSentTo } from './customerDetail';

/** The orders of a customer with all that belongs to them, without the names of staff. */
async function ordersOf(db: Db, id: number): Promise<CustomerCopy['orders']> {
    const rows = await db.select().from(orders).where(eq(orders.user_id, id)).orderBy(asc(orders.id));
    const ids = rows.map(row => row.id);
    const items = await itemsOfOrders(db, ids);
    const returns = await returnsOfOrders(db, ids);
    const prints = new Map(ids.map(order => [order, [] as CustomerCopy['orders'][number]['prints']]));
    const { purchase_id, kind, at } = orderPrints;
    for (const print of await db
        .select({ order: purchase_id, kind, at })
        .from(orderPrints)
        .where(idIn(purchase_id, ids))
        .orderBy(asc(orderPrints.id)))
        prints.get(print.order)?.push({ kind: print.kind, at: print.at.toISOString() });
    const answers = await orderAnswers(db, rows);
    return answers.map(({ allowed_statuses: _steps, user: _user, status_history, ...order }) => ({
        ...order,
        status_history: status_history.map(({ admin: _admin, ...step }) => step),
        items: items.get(order.id) ?? [],
        returns: (returns.get(order.id) ?? []).map(({ admin: _admin, ...note }) => note),
        prints: prints.get(order.id) ?? [],
    }));
}

const phonesOf = async (db: Db, id: number): Promise<CustomerCopy['phones']> =>
    (await db.select().from(devices).where(eq(devices.user_id, id)).orderBy(asc(devices.id))).map(
        ({ seen_at, created_at }) => ({
            seen_at: seen_at.toISOString(),
            created_at: created_at.toISOString(),
        }),
    );

/** The campaigns sent to a customer, with the first time that one of their phones opened each. */
async function messagesOf(db: Db, customer: Customer): Promise<CustomerCopy['messages']> {
    const rows = await db.select().from(campaigns).where(wasSentTo(customer)).orderBy(asc(campaigns.id));
    const opened = await db
        .select({ campaign: pushes.notification_id, at: sql<string | null>`min(${pushes.opened_at})` })
        .from(pushes)
        .innerJoin(devices, eq(devices.id, pushes.device_id))
        .where(eq(devices.user_id, customer.id))
        .groupBy(pushes.notification_id);
    const openedAt = new Map(opened.map(({ campaign, at }) => [campaign, at]));
    return rows.map(({ id, title, title_ar, body, body_ar, sent_at }) => {
        const at = openedAt.get(id);
        return {
            id,
            title,
            title_ar,
            body,
            body_ar,
            sent_at: sent_at?.toISOString() ?? null,
            opened_at: at ? new Date(at).toISOString() : null,
        };
    });
}

/** The records of the shop's nouns that refer to a customer or to one of their orders, by noun. */
async function recordsOf(db: Db, id: number, orderIds: number[]): Promise<CustomerCopy['records']> {
    const records: CustomerCopy['records'] = {};
    for (const { noun, ...fields } of nounsOfCustomers) {
        const table = ownTables[noun]!;
        records[noun] = (await db
            .select()
            .from(table)
            .where(
                or(
                    ...fields.customers.map(field => eq(ownColumn(table, field), id)),
                    ...fields.orders.map(field => idIn(ownColumn(table, field), orderIds)),
                ),
            )
            .orderBy(asc(table.id))) as Record<string, unknown>[];
    }
    return records;
}

/** The log's entries about a customer and their orders, without their authors. */
async function activityOf(db: Db, id: number, orderIds: number[]): Promise<CustomerCopy['activity']> {
    const { at, action, resource, resource_id, changes } = activity;
    const rows = await db
        .select({ at, action, resource, record_id: resource_id, changes })
        .from(activity)
        .where(
            or(
                and(eq(resource, 'customers'), eq(resource_id, id)),
                and(eq(resource, 'orders'), idIn(resource_id, orderIds)),
            ),
        )
        .orderBy(asc(at), asc(activity.id));
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}

/**
 * Reads all that the shop holds of a customer, and writes to the log that it was copied.
 * @throws Refusal 403 for a role that may not read a part of it; 404
 */
export async function copyCustomer(db: Db, actor: Actor, id: number): Promise<CustomerCopy> {
    return db.transaction(async tx => {
        // Locked, so that the customer is not erased in between.
        await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('key share');
        const [customer] = await readCustomers(tx, [id]);
        // Who may make the call may see the customer, and learns first that there is none.
        if (!customer) throw missing();
        if (!mayCopyCustomer(actor.permissions)) throw refuse(403, s => s.notAllowed);
        const ordered = await ordersOf(tx, id);
        const orderIds = ordered.map(order => order.id);
        const copy = {
            at: new Date().toISOString(),
            customer,
            phones: await phonesOf(tx, id),
            orders: ordered,
            messages: await messagesOf(tx, customer),
            records: await recordsOf(tx, id, orderIds),
            activity: await activityOf(tx, id, orderIds),
        };
        await writeEntry(tx, actor, COPY_ACTION, 'customers', id, { orders_count: { to: ordered.length } });
        return copy;
    });
}
