import { asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages';
import type { ProductsBulk } from '../../../contract/schemas/products';
import type { Say } from '../../../i18n/say';
import { SENTENCES } from '../../base/language';
import { repeat } from '../../base/repeat';
import type { Db } from '../../db/connect';
import { loggable } from '../../db/failure';
import { tryLockInTransaction } from '../../db/locks';
import { plans, type RefusedProduct } from '../../db/schema';
import { announcePlan } from '../alerts/alerts';
import { publish } from '../alerts/publish';
import { changeProducts } from '../catalogue/bulkChanges';
import type { Actor } from '../log/actor';
import { planActor } from './planActor';
import { backRows, madeChanges, readPresent } from './planValues';

type Row = typeof plans.$inferSelect;
type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const POLL_MS = 1000;
/** The pauses after failures of the machine, in seconds. After the last one the plan has failed. */
const RETRY_SECONDS = [10, 60, 300, 900];

const due = () => lte(plans.due_at, sql`now()`);

/** Writes a reason in the language of a plan. */
export const inLanguageOf =
    ({ language }: { language: string }) =>
    (say: Say): string =>
        say(SENTENCES[language as Language]);

/** Changes products as the bulk call does. @returns those that were refused */
export async function refusedOf(
    tx: Db,
    actor: Actor,
    rows: ProductsBulk['rows'],
    translate: (say: Say) => string,
): Promise<RefusedProduct[]> {
    if (rows.length === 0) return [];
    const results = await changeProducts(tx, actor, rows, translate);
    return results.flatMap(({ id, refused }) => (refused === null ? [] : [{ id, reason: refused }]));
}

/** Makes the change of a plan. */
async function make(tx: Db, plan: Row, actor: Actor): Promise<Partial<Row>> {
    const { rows } = plan.body;
    const before = await readPresent(tx, plan.product_ids);
    const refused = await refusedOf(tx, actor, rows, inLanguageOf(plan));
    const made = madeChanges(rows, before, await readPresent(tx, plan.product_ids));
    const fails = refused.length === rows.length;
    const goesBack = plan.until !== null && made.length > 0;
    return {
        made,
        refused,
        change_id: made.length > 0 ? (actor.change?.id ?? null) : null,
        state: fails ? 'failed' : goesBack ? 'active' : 'done',
        due_at: goesBack ? plan.until : null,
    };
}

/** Gives values back that are still the planned ones. */
async function goBack(tx: Db, plan: Row, actor: Actor): Promise<Partial<Row>> {
    const translate = inLanguageOf(plan);
    const { rows, changed } = backRows(plan.made, await readPresent(tx, plan.product_ids));
    const refused = [
        ...changed.map(id => ({ id, reason: translate(s => s.undoChanged) })),
        ...(await refusedOf(tx, actor, rows, translate)),
    ];
    const isBack = (actor.change?.entries.length ?? 0) > 0;
    return {
        refused: [...plan.refused, ...refused],
        back_change_id: isBack ? (actor.change?.id ?? null) : null,
        state: 'done',
        due_at: null,
    };
}

/** Makes a due plan, or takes it back, with the rules and the planner's permissions of this moment. */
async function carryOut(tx: Db, plan: Row, log: Log): Promise<Partial<Row>> {
    const actor = await planActor(tx, plan, log);
    if (!actor)
        return {
            problem: inLanguageOf(plan)(s => s.planNotAllowed({ name: plan.admin_name })),
            state: 'failed',
            due_at: null,
        };
    actor.change = { id: randomUUID(), entries: [] };
    return plan.state === 'active' ? goBack(tx, plan, actor) : make(tx, plan, actor);
}

/** The state of a plan after a failure of the machine: it is tried again, the last time it has failed. */
function afterFailure(plan: Row): Partial<Row> {
    const wait = RETRY_SECONDS[plan.tries];
    const tries = plan.tries + 1;
    return wait === undefined
        ? { tries, problem: inLanguageOf(plan)(s => s.failed), state: 'failed', due_at: null }
        : { tries, due_at: new Date(Date.now() + wait * 1000) };
}

/** Whether a plan failed, or left out products when it was made or went back. Products refused when it was planned are known. */
const fellShort = ({ state, refused }: Row, after: Partial<Row>): boolean => {
    const before = state === 'active' ? refused.length : 0;
    return after.state === 'failed' || (after.refused?.length ?? 0) > before;
};

/**
 * Makes the plan that has been due longest, and returns its id; undefined if none is due, or another server makes one. All that it changes
 * and its new state are one transaction: a killed server leaves it whole or not begun.
 */
export const runNext = (db: Db, log: Log): Promise<number | undefined> =>
    db.transaction(async tx => {
        if (!(await tryLockInTransaction(tx, 'plans'))) return undefined;
        const [plan] = await tx
            .select()
            .from(plans)
            .where(due())
            .orderBy(asc(plans.due_at), asc(plans.id))
            .limit(1)
            .for('update');
        if (!plan) return undefined;
        const after = await tx
            .transaction(part => carryOut(part, plan, log))
            .catch((error: unknown) => {
                log.warn({ err: loggable(error), plan_id: plan.id }, 'plan not carried out');
                return afterFailure(plan);
            });
        await tx
            .update(plans)
            .set({ ...after, updated_at: sql`clock_timestamp()` })
            .where(eq(plans.id, plan.id));
        if (fellShort(plan, after)) await announcePlan(tx, plan.id);
        await publish(tx, { changed: 'plans', id: plan.id });
        return plan.id;
    });

/** Makes due plans in the order of their times, every second until it is stopped. Any number of servers may run it at once. */
export const startPlans = (db: Db, log: Log) =>
    repeat(async signal => {
        try {
            // Checked without a transaction, because usually nothing is due.
            const [any] = await db.select({ id: plans.id }).from(plans).where(due()).limit(1);
            while (any && !signal.aborted) {
                const id = await runNext(db, log);
                if (id === undefined) break;
                log.info({ plan_id: id }, 'plan carried out');
            }
        } catch (error) {
            log.warn({ err: loggable(error) }, 'carrying out plans interrupted');
        }
        return POLL_MS;
    });
