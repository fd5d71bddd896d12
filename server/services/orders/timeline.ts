import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { isOwnAction } from '../../../contract/fields/actions';
import { extensions } from '../../../contract/nouns';
import { can } from '../../../contract/permissions';
import type { PrintedBody, TimelineEntry } from '../../../contract/schemas/orders';
import type { Db } from '../../db/connect';
import { activity, campaigns, orderPrints, orders, orderSteps } from '../../db/schema';
import { missing } from '../../base/refusal';
import { toHalalas, toSar } from './money';
import type { Actor } from '../log/actor';

/** Returns the author of a log entry, a print or a step, as the timeline shows it. */
const authorOf = ({ admin_id, admin_name }: { admin_id: number | null; admin_name: string | null }) =>
    admin_name === null ? null : { id: admin_id, name: admin_name };

const steps = async (db: Db, id: number): Promise<TimelineEntry[]> =>
    (await db.select().from(orderSteps).where(eq(orderSteps.purchase_id, id))).map(step => ({
        type: 'status',
        at: step.at.toISOString(),
        admin: authorOf(step),
        status: step.status,
        notes: step.notes,
    }));

/** Reads an order's entries in the log. Notes saved with a step are part of the step. */
const logged = async (db: Db, id: number, since: Date): Promise<TimelineEntry[]> => {
    const rows = await db
        .select()
        .from(activity)
        .where(
            and(
                eq(activity.resource, 'orders'),
                eq(activity.resource_id, id),
                gte(activity.at, since),
                sql`(${activity.changes} ? 'refunded' or ${activity.changes} ? 'returned_count' or ${activity.changes} ? 'notes' and not ${activity.changes} ? 'status' or strpos(${activity.action}, '.') > 0)`,
            ),
        );
    return rows.map(({ changes: { notes, refunded, returned_count: returned }, ...entry }) => {
        const event = { at: entry.at.toISOString(), admin: authorOf(entry) };
        if (isOwnAction(entry.action)) return { ...event, type: 'action', action: entry.action };
        return refunded || returned
            ? {
                  ...event,
                  type: 'refund',
                  amount: toSar(toHalalas(Number(refunded?.to ?? 0) - Number(refunded?.from ?? 0))),
                  ...(returned && { pieces: Number(returned.to) - Number(returned.from) }),
              }
            : { ...event, type: 'notes', notes: (notes?.to as string | null | undefined) ?? null };
    });
};

const prints = async (db: Db, id: number): Promise<TimelineEntry[]> =>
    (await db.select().from(orderPrints).where(eq(orderPrints.purchase_id, id))).map(print => ({
        type: 'print',
        at: print.at.toISOString(),
        admin: authorOf(print),
        kind: print.kind,
    }));

/** Campaigns to this customer by name since the order. */
const messages = async (db: Db, userId: number, since: Date): Promise<TimelineEntry[]> => {
    const rows = await db
        .select()
        .from(campaigns)
        .where(
            and(
                gte(sql`coalesce(${campaigns.sent_at}, ${campaigns.created_at})`, since),
                sql`${campaigns.audience} @> ${JSON.stringify({ user_ids: [userId] })}::jsonb`,
            ),
        );
    return rows.map(message => ({
        type: 'message',
        at: (message.sent_at ?? message.send_at).toISOString(),
        admin: authorOf(message),
        title: message.title,
        title_ar: message.title_ar,
        delivery: message.status,
    }));
};

/** Everything that happened to an order, oldest first. @throws Refusal 404 */
export async function timelineOf(db: Db, actor: Actor, id: number): Promise<TimelineEntry[]> {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw missing();
    const { user_id, created_at } = order;
    const readsMessages = can(actor.permissions, extensions.campaigns.list.access as readonly string[]);
    const entries = await Promise.all([
        steps(db, id),
        logged(db, id, created_at),
        prints(db, id),
        user_id !== null && readsMessages ? messages(db, user_id, created_at) : [],
    ]);
    return entries.flat().sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Records which orders were printed. Ids that no longer exist are ignored. */
export async function recordPrints(db: Db, actor: Actor, { ids, kind }: PrintedBody): Promise<void> {
    await db.transaction(async tx => {
        // Locked, so that no order is deleted in between.
        const rows = await tx
            .select({ id: orders.id })
            .from(orders)
            .where(inArray(orders.id, ids))
            .orderBy(asc(orders.id))
            .for('key share');
        if (rows.length === 0) return;
        const print = { kind, admin_id: actor.id, admin_name: actor.name };
        await tx.insert(orderPrints).values(rows.map(row => ({ ...print, purchase_id: row.id })));
    });
}
