import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Erasure } from '../../../contract/schemas/erasures';
import type { Language } from '../../../contract/languages';
import { missing, refuse } from '../../base/refusal';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { listPage } from '../../db/lists/page';
import type { Page } from '../../db/paging';
import { customers, erasures, orders, shopSettings } from '../../db/schema';
import { publish } from '../alerts/publish';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { isOpen } from './erase';

type Row = typeof erasures.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days that an erasure waits at least. */
export const erasureDays = async (db: Db): Promise<number> =>
    expectOne(await db.select({ days: shopSettings.erasure_days }).from(shopSettings)).days;

/** Erasures as they are answered. */
async function answers(db: Db, rows: Row[]): Promise<Erasure[]> {
    const waiting = rows.filter(({ state }) => state === 'waiting').map(row => row.customer_id);
    const names = await db
        .select({ id: customers.id, name: customers.name })
        .from(customers)
        .where(
            inArray(
                customers.id,
                rows.map(row => row.customer_id),
            ),
        );
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    const open = await db
        .select({ id: orders.user_id, count: sql<number>`count(*)::int` })
        .from(orders)
        .where(and(inArray(orders.user_id, waiting), isOpen))
        .groupBy(orders.user_id);
    const openOf = new Map(open.map(({ id, count }) => [id, count]));
    return rows.map(row => ({
        id: row.id,
        customer: { id: row.customer_id, name: nameOf.get(row.customer_id) ?? null },
        state: row.state,
        admin: { id: row.admin_id, name: row.admin_name },
        created_at: row.created_at.toISOString(),
        due_at: row.due_at.toISOString(),
        open_orders: row.state === 'waiting' ? (openOf.get(row.customer_id) ?? 0) : 0,
        problem: row.problem,
        ended_at: row.ended_at?.toISOString() ?? null,
        ended_by: row.ended_by_name === null ? null : { id: row.ended_by_id, name: row.ended_by_name },
        orders_count: row.orders_count,
    }));
}

/** A page of the erasures, the newest first. */
export const listErasures = (db: Db, page: number): Promise<Page<Erasure>> =>
    listPage(db, page, {
        table: erasures,
        sorted: true,
        order: [
            [erasures.created_at, 'desc'],
            [erasures.id, 'desc'],
        ],
        read: async (tx, ids) =>
            answers(tx, await tx.select().from(erasures).where(inArray(erasures.id, ids))),
    });

/** The condition of the erasure of a customer that waits. */
const waitsFor = (customerId: number) =>
    and(eq(erasures.customer_id, customerId), eq(erasures.state, 'waiting'));

/** The erasure of a customer that waits, if one does. */
export async function waitingErasure(db: Db, customerId: number): Promise<Erasure | null> {
    const rows = await db.select().from(erasures).where(waitsFor(customerId));
    return (await answers(db, rows))[0] ?? null;
}

const logged = ({ customer_id, due_at }: Row) => ({ customer_id, due_at: due_at.toISOString() });

/** Reports to open screens that an erasure changed, and with it the page of its customer. */
const publishCustomer = (tx: Db, id: number) => publish(tx, { changed: 'customers', id });

/**
 * Asks for the erasure of a customer. It waits for the period of the shop and for open orders.
 * @throws Refusal 404; 409 if one waits already
 */
export const askErasure = (db: Db, actor: Actor, customer_id: number, language: Language): Promise<Erasure> =>
    db.transaction(async tx => {
        const [customer] = await tx
            .select({ id: customers.id })
            .from(customers)
            .where(eq(customers.id, customer_id))
            .for('update');
        if (!customer) throw missing();
        if ((await tx.$count(erasures, waitsFor(customer_id))) > 0) throw refuse(409, s => s.erasureWaits);
        const due_at = new Date(Date.now() + (await erasureDays(tx)) * DAY_MS);
        const row = expectOne(
            await tx
                .insert(erasures)
                .values({
                    customer_id,
                    due_at,
                    try_at: due_at,
                    language,
                    admin_id: actor.id,
                    admin_name: actor.name,
                })
                .returning(),
        );
        await logChange(tx, actor, 'create', 'erasures', row.id, difference({}, logged(row)));
        await publishCustomer(tx, customer_id);
        return expectOne(await answers(tx, [row]));
    });

/** Calls an erasure off. @throws Refusal 404; 409 if it is over */
export const callOffErasure = (db: Db, actor: Actor, id: number): Promise<void> =>
    db.transaction(async tx => {
        const [row] = await tx.select().from(erasures).where(eq(erasures.id, id)).for('update');
        if (!row) throw missing();
        if (row.state !== 'waiting') throw refuse(409, s => s.erasureOver);
        await tx
            .update(erasures)
            .set({
                state: 'called_off',
                problem: null,
                ended_at: sql`clock_timestamp()`,
                ended_by_id: actor.id,
                ended_by_name: actor.name,
            })
            .where(eq(erasures.id, id));
        await logChange(tx, actor, 'delete', 'erasures', id, formerly(logged(row)));
        await publishCustomer(tx, row.customer_id);
    });

/** Lists a customer who was erased at once; an erasure that waited is done with it. */
export async function listErased(
    tx: Db,
    actor: Actor,
    customer_id: number,
    orders_count: number,
): Promise<void> {
    const ended = {
        state: 'done',
        problem: null,
        orders_count,
        ended_at: sql`clock_timestamp()`,
        ended_by_id: actor.id,
        ended_by_name: actor.name,
    } as const;
    const waited = await tx
        .update(erasures)
        .set(ended)
        .where(waitsFor(customer_id))
        .returning({ id: erasures.id });
    if (waited.length > 0) return;
    const now = new Date();
    await tx.insert(erasures).values({
        ...ended,
        customer_id,
        due_at: now,
        try_at: now,
        admin_id: actor.id,
        admin_name: actor.name,
    });
}
