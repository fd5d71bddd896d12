import { and, arrayContains, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { hiddenFields } from '../../../contract/fields/access';
import type { Language } from '../../../contract/languages';
import {
    FURTHEST_PLAN_DAYS,
    MOST_PLANS,
    type Plan,
    type PlanBody,
    type PlanChange,
    type PlanTimes,
    type PlansQuery,
} from '../../../contract/schemas/plans';
import { invalid, missing, refuse } from '../../base/refusal';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { plans, productPhotos, products, type MadeChange, type RefusedProduct } from '../../db/schema';
import { photoAddress } from '../../storage/addresses';
import { withdrawPlan } from '../alerts/alerts';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { unchangedSince } from '../log/version';
import { plannedValues, presentValue, readPresent, skuOf, type Present } from './planValues';
import { inLanguageOf, refusedOf } from './runPlans';

type Row = typeof plans.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rolls back a check. */
class Checked extends Error {}

/**
 * Checks a plan by making its change and taking it back.
 * @throws Refusal 409 with the reason if no product can be changed
 */
async function check(tx: Db, actor: Actor, plan: Pick<Row, 'body' | 'language'>): Promise<RefusedProduct[]> {
    let refused: RefusedProduct[] = [];
    const { change: _, ...planner } = actor;
    await tx
        .transaction(async part => {
            refused = await refusedOf(
                part,
                { ...planner, previews: true },
                plan.body.rows,
                inLanguageOf(plan),
            );
            throw new Checked();
        })
        .catch((error: unknown) => {
            if (!(error instanceof Checked)) throw error;
        });
    const [first] = refused;
    if (first && refused.length === plan.body.rows.length) throw refuse(409, () => first.reason);
    return refused;
}

/** @throws Refusal 422 at `at` or `until` if a time is past, too far ahead, or not after the other one */
function checkTimes({ at, until }: { at: Date; until: Date | null }, moved: ('at' | 'until')[]): void {
    const now = Date.now();
    for (const [name, time] of [
        ['at', at],
        ['until', until],
    ] as const) {
        if (!time || !moved.includes(name)) continue;
        if (time.getTime() < now) throw invalid({ [name]: s => s.notAhead });
        if (time.getTime() > now + FURTHEST_PLAN_DAYS * DAY_MS)
            throw invalid({ [name]: s => s.tooFarAhead({ smart_count: FURTHEST_PLAN_DAYS }) });
    }
    if (until && until <= at) throw invalid({ until: s => s.scheduleOrder });
}

/** A value of a plan with its names. */
const named = (present: Present, change: MadeChange): PlanChange => {
    const product = present.get(change.product_id);
    return {
        ...change,
        name: product?.name ?? null,
        name_ar: product?.name_ar ?? null,
        sku: skuOf(present, change),
    };
};

/** The values of a plan that its reader may see: those that it has made, else those that it would change now. */
function changesOf({ permissions }: Actor, plan: Row, present: Present): PlanChange[] {
    const hidden = new Set(
        ['products', 'variants'].flatMap(noun => hiddenFields(permissions, noun).map(({ name }) => name)),
    );
    const values =
        plan.state === 'planned'
            ? plannedValues(plan.body.rows).map(value => ({ ...value, from: presentValue(present, value) }))
            : plan.made;
    return values.filter(({ field }) => !hidden.has(field)).map(value => named(present, value));
}

/** The names and covers of products, by their ids. */
async function productsById(db: Db, ids: number[]) {
    const cover = sql<string | null>`(select ${productPhotos.file} from ${productPhotos}
        where ${productPhotos.product_id} = ${products.id} order by ${productPhotos.position}, ${productPhotos.id} limit 1)`;
    const rows = await db
        .select({ id: products.id, name: products.name, name_ar: products.name_ar, cover })
        .from(products)
        .where(inArray(products.id, ids));
    return new Map(rows.map(row => [row.id, { ...row, cover: photoAddress(row.cover) }]));
}

/** Plans as they are answered, with their values if `valuesOf` chooses some. */
async function answers(
    db: Db,
    actor: Actor,
    rows: Row[],
    valuesOf?: (change: PlanChange) => boolean,
): Promise<Plan[]> {
    const ids = rows.flatMap(({ product_ids, refused }) => [
        ...product_ids.slice(0, 1),
        ...refused.map(({ id }) => id),
    ]);
    const known = await productsById(db, [...new Set(ids)]);
    const present: Present = valuesOf
        ? await readPresent(db, [...new Set(rows.flatMap(({ product_ids }) => product_ids))])
        : new Map();
    return rows.map(row => ({
        id: row.id,
        title: row.title,
        at: row.at.toISOString(),
        until: row.until?.toISOString() ?? null,
        state: row.state,
        fields: row.fields,
        products_count: row.product_ids.length,
        product: known.get(row.product_ids[0] ?? 0) ?? null,
        refused: row.refused.map(({ id, reason }) => ({
            product_id: id,
            name: known.get(id)?.name ?? null,
            reason,
        })),
        problem: row.problem,
        change: row.change_id,
        back_change: row.back_change_id,
        admin: { id: row.admin_id, name: row.admin_name },
        ...(valuesOf && { changes: changesOf(actor, row, present).filter(valuesOf) }),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
    }));
}

/** The plans of a span of time, or those of a product that are still to be made or to go back. */
export async function listPlans(db: Db, actor: Actor, { from, to, product_id }: PlansQuery): Promise<Plan[]> {
    const rows = await db
        .select()
        .from(plans)
        .where(
            and(
                to === undefined ? undefined : lte(plans.at, new Date(to)),
                from === undefined
                    ? undefined
                    : or(gte(plans.at, new Date(from)), gte(plans.until, new Date(from))),
                product_id === undefined
                    ? undefined
                    : and(
                          arrayContains(plans.product_ids, [product_id]),
                          inArray(plans.state, ['planned', 'active']),
                      ),
            ),
        )
        .orderBy(asc(plans.at), asc(plans.id))
        .limit(MOST_PLANS);
    return answers(
        db,
        actor,
        rows,
        product_id === undefined ? undefined : change => change.product_id === product_id,
    );
}

/** A plan with its values. @throws Refusal 404 */
export async function readPlan(db: Db, actor: Actor, id: number): Promise<Plan> {
    const [row] = await db.select().from(plans).where(eq(plans.id, id));
    if (!row) throw missing();
    return expectOne(await answers(db, actor, [row], () => true));
}

/**
 * Plans a change of products. Products that could not be changed now are named; they are tried at its time.
 * @throws Refusal 422 at a time; 409 if no product can be changed
 */
export const createPlan = (db: Db, actor: Actor, body: PlanBody, language: Language): Promise<Plan> =>
    db.transaction(async tx => {
        const rows = body.body.rows.map(({ version: _, variants, ...row }) => ({
            ...row,
            variants: variants.map(({ version: _version, ...variant }) => variant),
        }));
        const times = { at: new Date(body.at), until: body.until ? new Date(body.until) : null };
        checkTimes(times, ['at', 'until']);
        const planned = { body: { rows }, language };
        const made = expectOne(
            await tx
                .insert(plans)
                .values({
                    ...planned,
                    ...times,
                    title: body.title,
                    product_ids: rows.map(({ id }) => id),
                    fields: [...new Set(plannedValues(rows).map(({ field }) => field))],
                    due_at: times.at,
                    refused: await check(tx, actor, planned),
                    admin_id: actor.id,
                    admin_name: actor.name,
                })
                .returning(),
        );
        await logChange(tx, actor, 'create', 'plans', made.id, difference({}, logged(made)));
        return expectOne(await answers(tx, actor, [made], () => true));
    });

const logged = ({ title, at, until }: Pick<Row, 'title' | 'at' | 'until'>) => ({
    title,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
});

/** A plan that waits while it is carried out. @throws Refusal 404 */
async function lockPlan(tx: Db, id: number): Promise<Row> {
    const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
    if (!row) throw missing();
    return row;
}

/**
 * Moves a plan, and checks it again. One that is active only goes back at another time, or with null not at all.
 * @throws Refusal 422 at a time; 409 if it is over, or changed since `version`
 */
export const movePlan = (
    db: Db,
    actor: Actor,
    id: number,
    given: PlanTimes,
    version: string | undefined,
): Promise<Plan> =>
    db.transaction(async tx => {
        const row = await lockPlan(tx, id);
        const answer = async (one: Row) => expectOne(await answers(tx, actor, [one], () => true));
        await unchangedSince(version, row.updated_at, () => answer(row));
        const isActive = row.state === 'active';
        if (row.state !== 'planned' && !isActive) throw refuse(409, s => s.planOver);
        const at = given.at === undefined || isActive ? row.at : new Date(given.at);
        const until =
            given.until === undefined ? row.until : given.until === null ? null : new Date(given.until);
        const moved = (['at', 'until'] as const).filter(name => given[name] && !(isActive && name === 'at'));
        checkTimes({ at, until }, moved);
        const [saved] = await tx
            .update(plans)
            .set({
                at,
                until,
                due_at: isActive ? until : at,
                tries: 0,
                ...(isActive
                    ? until === null && { state: 'done' }
                    : { refused: await check(tx, actor, row) }),
                updated_at: sql`clock_timestamp()`,
            })
            .where(eq(plans.id, id))
            .returning();
        await logChange(tx, actor, 'update', 'plans', id, difference(logged(row), logged(saved!)));
        return answer(saved!);
    });

/** Cancels a plan. @throws Refusal 404; 409 if it was made already */
export const cancelPlan = (db: Db, actor: Actor, id: number): Promise<void> =>
    db.transaction(async tx => {
        const row = await lockPlan(tx, id);
        if (row.state === 'active' || row.state === 'done') throw refuse(409, s => s.planOver);
        await withdrawPlan(tx, id);
        await tx.delete(plans).where(eq(plans.id, id));
        await logChange(tx, actor, 'delete', 'plans', id, formerly(logged(row)));
    });
